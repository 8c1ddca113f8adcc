// Clocks run here between messages; the server's word is the last. They speak at 60, 30 and 10 seconds.
import { $$, clockTime, set } from "./dom.js";

const SPOKEN = [60, 30, 10];
const LOW = 30000;
const DAY = 86400000;

export function start(table) {
  const places = $$(".clock").map((place) => ({ place, seat: place.dataset.clock === "own" ? table.me : 1 - table.me }));
  const said = new Set();

  function left(clock) {
    const passed = clock.running && !table.over ? performance.now() - table.received : 0;
    return clock.left_ms - passed;
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
      place.textContent = ms > DAY ? table.words("days", { n: Math.floor(ms / DAY) }) || clockTime(ms) : clockTime(ms);
      set(place, "data-running", clock.running && status === "playing");
      set(place, "data-low", clock.running && ms < LOW && status === "playing");
      if (seat === table.match.you && clock.running) speak(ms);
    }
    const mine = clocks.find((one) => one.seat === table.match.you);
    table.emit("time", mine && !table.over ? left(mine) : null);
  }

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
