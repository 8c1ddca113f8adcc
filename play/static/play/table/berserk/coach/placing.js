// Where a speech card stands: beside what it speaks of, covering neither that nor a question, and other cards as little as can be.
// Numbers only.
const GAP = 14; // room for the arrow
const EDGE = 8; // from the edge of the window
const NEVER = 1000; // covering what it speaks of is that much worse than covering another card
const FAR = 0.6; // rather cover so much of its own size than stand far away

/** @param {Box} a @param {Box} b */
const overlap = (a, b) => Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x))
  * Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** @param {number} value @param {number} least @param {number} most */
const clamp = (value, least, most) => Math.min(Math.max(value, least), Math.max(least, most));

// `size` of the card; `at`: what it speaks of, or null; `clear`: what it must not cover; `rather`: what it had better not.
// Gives { x, y, side, arrow }: the side of `at` on which it stands ("" without an arrow), and the arrow's place along that side.
/** @param {Size} size @param {Box | null} at @param {Box[]} clear @param {Box[]} rather @param {Size} room @param {boolean} narrow */
export function placed(size, at, clear, rather, room, narrow) {
  const spots = [...(at ? around(size, at, clear, narrow) : []), ...corners(size, room)];
  const tried = spots.map((spot) => {
    const x = narrow ? EDGE : clamp(spot.x, EDGE, room.width - size.width - EDGE);
    const y = clamp(spot.y, EDGE, room.height - size.height - EDGE);
    const box = { x, y, ...size };
    const covered = (/** @type {Box[]} */ boxes) => boxes.reduce((sum, one) => sum + overlap(box, one), 0);
    const far = spot.side ? 0 : FAR * size.width * size.height;
    return { side: spot.side, x, y, hard: covered(at ? [at, ...clear] : clear), soft: covered(rather) + far };
  });
  const cost = (/** @type {{ hard: number, soft: number }} */ { hard, soft }) => NEVER * hard + soft;
  const { x, y, side, hard } = tried.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
  if (!at || !side || hard > 0) return { x, y, side: "", arrow: 0 };
  const arrow = side === "above" || side === "below"
    ? clamp(at.x + at.width / 2 - x, 20, size.width - 20)
    : clamp(at.y + at.height / 2 - y, 20, size.height - 20);
  return { x, y, side, arrow };
}

// On each side of it; where it lies in something that must stay free, on each side of that.
/** @param {Size} size @param {Box} at @param {Box[]} clear @param {boolean} narrow @returns {Spot[]} */
function around(size, at, clear, narrow) {
  const outer = clear.filter((one) => overlap(one, at) > 0);
  const middle = at.x + at.width / 2 - size.width / 2;
  const level = at.y + at.height / 2 - size.height / 2;
  /** @type {Spot[]} */
  const upright = [at, ...outer].flatMap((one) => [
    { side: "above", x: middle, y: one.y - size.height - GAP },
    { side: "below", x: middle, y: one.y + one.height + GAP },
  ]);
  if (narrow) return upright;
  return [
    ...upright,
    { side: "right", x: at.x + at.width + GAP, y: level },
    { side: "left", x: at.x - size.width - GAP, y: level },
  ];
}

/** @param {Size} size @param {Size} room @returns {Spot[]} */
function corners(size, room) {
  const [right, bottom] = [room.width - size.width - EDGE, room.height - size.height - EDGE];
  return [[EDGE, EDGE], [right, EDGE], [EDGE, bottom], [right, bottom], [EDGE, bottom / 2], [right, bottom / 2]]
    .map(([x, y]) => ({ side: "", x, y }));
}
