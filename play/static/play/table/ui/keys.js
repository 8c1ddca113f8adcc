// The whole table by keyboard: arrows go to the nearest card; letters work by their place on the keyboard, in any layout.
import { $, $$, on } from "../../../lib/dom.js";

/** @type {{ [key: string]: [x: number, y: number] }} */
const AXES = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Table} table @param {Stage} stage @param {Asks} asks */
export function start(table, stage, asks) {
  /** @type {Stage["keys"]} */
  const letters = {
    KeyA: (event) => next(event.shiftKey ? -1 : 1),
    KeyE: () => asks.end(),
    KeyZ: () => table.emit("zoom", null),
    KeyL: () => table.emit("open", "log"),
    KeyC: () => table.emit("open", "chat"),
    KeyH: () => document.body.classList.toggle("shows-hand"),
    ...stage.keys,
  };
  on($("[data-act=keys]"), "click", () => $("dialog.keys").showModal());
  on(window, "keydown", (event) => {
    if (event.target.matches("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
    if ($("dialog[open]")) return;
    if (event.key === "?") { // in some layouts a digit with Shift
      $("dialog.keys").showModal();
      return;
    }
    const digit = /^Digit(\d)$/.exec(event.code)?.[1];
    if (AXES[event.key] && !event.defaultPrevented) walk(event, AXES[event.key]);
    else if (event.key === "Escape") asks.back();
    else if (digit !== undefined) pressDigit(asks, digit);
    else if (event.key === "Enter" && event.target.matches("h2, body")) $(".ask:not([hidden]) [data-act=order]")?.click();
    else if (letters[event.code]) {
      event.preventDefault();
      letters[event.code](event);
    }
  });
}

// Digits choose in the open question; if it does not cover the table, the game decides what they mean.
/** @param {Asks} asks @param {string} digit */
function pressDigit(asks, digit) {
  const answer = $(`.ask:not([hidden]) [data-key="${digit}"]`);
  if (answer) answer.click();
  else if (!$(".ask:not([hidden])")) asks.digit(Number(digit));
}

/** To the next card or answer that can be chosen, cyclically. @param {number} step */
function next(step) {
  const things = $$(".table :is(.is-act, .is-pick), .ask:not([hidden]) :is([data-option], [data-act=order])");
  const { length } = things;
  const from = things.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  for (let n = 1; n <= length; n += 1) {
    const thing = things[((from < 0 && step < 0 ? 0 : from) + step * n + length * 2) % length];
    thing.focus();
    if (document.activeElement === thing) { // covered elements take no focus
      thing.scrollIntoView({ inline: "center", block: "nearest" });
      return;
    }
  }
}

/** @param {KeyboardEvent} event @param {[x: number, y: number]} axis */
function walk(event, [dx, dy]) {
  const from = document.activeElement ?? document.body;
  if (from.matches("[type=range]")) return;
  const middle = (/** @type {Element} */ element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = from === document.body || from.matches("h2") ? [innerWidth / 2, innerHeight] : middle(from);
  /** @type {HTMLElement | undefined} */
  let best;
  let least = Infinity;
  for (const card of $$(".table :is(.card, [data-walk]), .ask .opt, .pile")) {
    if (card === from || !card.offsetParent) continue;
    const [cx, cy] = middle(card);
    const along = (cx - x) * dx + (cy - y) * dy;
    const across = Math.abs((cx - x) * dy) + Math.abs((cy - y) * dx);
    const cost = along > 8 ? along + across * 2 : Infinity;
    if (cost < least) [best, least] = [card, cost];
  }
  if (!best) return;
  event.preventDefault();
  best.focus();
  best.scrollIntoView({ inline: "center", block: "nearest" });
}
