// Motion that explains: a card flies from the hits to its row, and the row glows for a moment. Nothing moves for readers
// who asked for stillness.
const FLIGHT_MS = 340;
const GLOW_MS = 700;
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @param {Element} element */
const visible = (element) => element.getClientRects().length > 0;

/** @param {HTMLElement | null} element */
export function glow(element) {
  if (!element || !visible(element) || still()) return;
  element.animate(
    [{ backgroundColor: "color-mix(in srgb, var(--accent) 34%, transparent)" }, { backgroundColor: "transparent" }],
    { duration: GLOW_MS, easing: "ease-out" },
  );
}

/** @param {HTMLElement | null | undefined} hit @param {HTMLElement | null} target */
export function fly(hit, target) {
  const face = hit?.querySelector(".face");
  if (still() || !face || !target || !visible(face) || !visible(target)) return glow(target);
  const from = face.getBoundingClientRect();
  const to = target.getBoundingClientRect();
  const copy = face.cloneNode(true);
  copy.setAttribute("aria-hidden", "true");
  Object.assign(copy.style, {
    position: "fixed", zIndex: 40, left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px`, margin: 0, pointerEvents: "none",
  });
  document.body.append(copy);
  const x = to.left + Math.min(40, to.width / 2) - (from.left + from.width / 2);
  const y = to.top + to.height / 2 - (from.top + from.height / 2);
  const flight = copy.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: `translate(${x * 0.55}px, ${y * 0.4 - 30}px) scale(.62)`, opacity: 1, offset: 0.5 },
      { transform: `translate(${x}px, ${y}px) scale(.14)`, opacity: 0.2 },
    ],
    { duration: FLIGHT_MS, easing: "cubic-bezier(.3, .1, .3, 1)" },
  );
  flight.finished.catch(() => {}).finally(() => {
    copy.remove();
    glow(target.isConnected ? target : null);
  });
  return undefined;
}
