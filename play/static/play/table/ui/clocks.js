// Clocks run here between messages; the server corrects them. They announce 60, 30 and 10 seconds.
import { $$, set, write } from "../../../lib/dom.js";
import { clockTime } from "../../../lib/words.js";

const SPOKEN = [60, 30, 10];
const LOW = 30000;
const HOUR = 3600000;
const DAY = 24 * HOUR;

/** @param {Table} table */
export function start(table) {
  const places = $$(".clock").map((place) => ({ place, seat: Number(place.dataset.clock) }));
  /** @type {Set<string>} */
  const said = new Set();

  // A message may be old when it is read; its deadline still holds.
  /** @param {Clock} clock */
  function left(clock) {
    return clock.deadline && !table.over ? Date.parse(clock.deadline) - table.now : clock.left_ms;
  }

  /** @param {number} ms */
  function inWords(ms) {
    return ms < DAY ? clockTime(ms) : table.words("days", { d: Math.floor(ms / DAY), h: Math.floor((ms % DAY) / HOUR) });
  }

  function draw() {
    const { clocks, status } = table.message;
    for (const { place, seat } of places) {
      const clock = clocks.find((one) => one.seat === seat);
      if (!clock) {
        place.hidden = true;
        continue;
      }
      const ms = table.shown ? clock.left_ms : left(clock);
      place.hidden = table.match.people[seat]?.kind === "bot";
      write(place, inWords(ms));
      set(place, "data-running", clock.running && status === "playing");
      set(place, "data-low", clock.running && ms < LOW && status === "playing");
      if (seat === table.match.you && clock.running) speak(ms);
    }
    const mine = clocks.find((one) => one.seat === table.match.you);
    table.emit("time", mine && !table.over ? left(mine) : null);
  }

  /** @param {number} ms */
  function speak(ms) {
    const second = SPOKEN.find((one) => ms <= one * 1000 && ms > (one - 2) * 1000);
    const key = `${table.state.ply}:${second}`;
    if (second === undefined || said.has(key)) return;
    said.add(key);
    table.announce(table.words("seconds_left", { n: second }));
  }

  table.on("state", draw);
  setInterval(() => { if (!document.hidden) draw(); }, 200);
  draw();
}
