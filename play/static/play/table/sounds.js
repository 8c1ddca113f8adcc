// Short sounds made on the spot, nothing to load. Off until somebody turns them on; the choice stays in this browser.
import { $, set } from "./dom.js";

const NOTES = {
  attack: [[180, 0.09, "sawtooth"], [90, 0.12, "triangle"]],
  wound: [[120, 0.1, "square"]],
  heal: [[520, 0.08, "sine"], [660, 0.12, "sine"]],
  die: [[160, 0.12, "sawtooth"], [70, 0.25, "sawtooth"]],
  play: [[330, 0.06, "triangle"], [440, 0.08, "triangle"]],
  enter: [[260, 0.08, "triangle"]],
  turn: [[392, 0.1, "sine"], [523, 0.16, "sine"]],
  over: [[392, 0.15, "sine"], [494, 0.15, "sine"], [587, 0.3, "sine"]],
};
const KEPT = "table-sounds";
const AT_ONCE = 4;

export function start(table) {
  const button = $("[data-act=sound]");
  let on = localStorage.getItem(KEPT) === "on";
  let context = null;

  const show = () => {
    set(button, "aria-pressed", String(on));
    $("use", button).setAttribute("href", on ? "#i-sound" : "#i-mute");
  };
  button.addEventListener("click", () => {
    on = !on;
    localStorage.setItem(KEPT, on ? "on" : "off");
    show();
    if (on) sound("turn");
  });

  function sound(name) {
    if (!on || !NOTES[name]) return;
    context ??= new AudioContext();
    let at = context.currentTime;
    for (const [pitch, seconds, type] of NOTES[name]) {
      const tone = context.createOscillator();
      const gain = context.createGain();
      Object.assign(tone, { type });
      tone.frequency.value = pitch;
      gain.gain.setValueAtTime(0.08, at);
      gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
      tone.connect(gain).connect(context.destination);
      tone.start(at);
      tone.stop(at + seconds);
      at += seconds * 0.8;
    }
  }

  table.on("live", ({ message, before }) => {
    const heard = message.events.map(([kind]) => kind).filter((kind) => NOTES[kind]);
    heard.slice(0, AT_ONCE).forEach((kind, n) => setTimeout(() => sound(kind), n * 160));
    const asked = (one) => one.asks.some(({ seat }) => seat === table.match.you);
    if (message.status !== "playing" && before.status === "playing") sound("over");
    else if (asked(message) && !asked(before)) sound("turn");
  });
  show();
}
