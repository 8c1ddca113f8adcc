// Short synthesized sounds, nothing to load. Off by default; the choice is stored in this browser.
import { $, on as listen, set } from "../../../lib/dom.js";

/** @type {{ [sound: string]: [pitch: number, seconds: number, type: OscillatorType][] }} */
const NOTES = {
  attack: [[180, 0.09, "sawtooth"], [90, 0.12, "triangle"]],
  wound: [[120, 0.1, "square"]],
  heal: [[520, 0.08, "sine"], [660, 0.12, "sine"]],
  die: [[160, 0.12, "sawtooth"], [70, 0.25, "sawtooth"]],
  play: [[330, 0.06, "triangle"], [440, 0.08, "triangle"]],
  enter: [[260, 0.08, "triangle"]],
  roll: [[240, 0.04, "square"], [200, 0.04, "square"], [260, 0.05, "square"]],
  turn: [[392, 0.1, "sine"], [523, 0.16, "sine"]],
  over: [[392, 0.15, "sine"], [494, 0.15, "sine"], [587, 0.3, "sine"]],
};
const KEPT = "table-sounds";
const AT_ONCE = 4;

// `asked`: the player has just turned them on.
/** @param {Table} table @param {Stage} stage @param {boolean} asked */
export function start(table, stage, asked) {
  const button = $("[data-act=sound]");
  let on = !asked; // turned on earlier
  /** @type {AudioContext | null} */
  let context = null;

  const show = () => {
    set(button, "aria-pressed", String(on));
    $("use", button).setAttribute("href", on ? "#i-sound" : "#i-mute");
  };
  const turn = () => {
    on = !on;
    localStorage.setItem(KEPT, on ? "on" : "off");
    show();
    if (on) sound("turn");
  };
  listen(button, "click", turn);

  /** @param {string} name */
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
    const heard = message.events.map(([kind]) => stage.sound(kind)).filter((name) => NOTES[name]);
    for (const [n, name] of heard.slice(0, AT_ONCE).entries()) setTimeout(() => sound(name), n * 160);
    const mine = (/** @type {Message} */ one) => one.asks.some(({ seat }) => seat === table.match.you);
    if (message.status !== "playing" && before.status === "playing") sound("over");
    else if (mine(message) && !mine(before)) sound("turn");
  });
  if (asked) turn();
  else show();
}
