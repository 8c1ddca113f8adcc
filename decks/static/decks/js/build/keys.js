// Keys of the builder. They are heard before those of the catalogue (capture), so that a letter never leads away from a
// deck half built. Letters are told by their place (event.code): they work in the Russian layout too.
import { $, $$, nextLine, on } from "../../../lib/dom.js";
import { turn } from "./hits.js";
import { toTab } from "./tabs.js";

const TYPING = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog[open]";

/** @param {EventTarget} target */
function typing(target) {
  return target instanceof Element && target.closest(TYPING) !== null;
}

/** @returns {Place} */
function place() {
  const active = document.activeElement;
  const hit = active?.closest?.(".hit[data-card]");
  if (hit) return { hit };
  const row = active?.closest?.(".dl[data-key]");
  return row ? { row } : {};
}

/** @param {HTMLElement | undefined} item */
function focusOf(item) {
  return item && ($("a.card-link", item) ?? $("[data-focus=name]", item));
}

/** @param {HTMLElement | undefined} item */
function go(item) {
  const link = focusOf(item);
  link?.focus({ preventScroll: true });
  item?.scrollIntoView({ block: "nearest" });
  return Boolean(link);
}

/** @param {HTMLElement[]} items @param {HTMLElement} item @param {number} by */
function step(items, item, by) {
  const at = items.indexOf(item);
  return go(items[Math.max(0, Math.min(items.length - 1, at + by))]);
}

/**
 * The hit above or below; above the first ones is the search box.
 * @param {HTMLElement[]} items @param {HTMLElement} item @param {number} by
 */
function line(items, item, by) {
  const best = nextLine(items.map((one) => one.getBoundingClientRect()), items.indexOf(item), by);
  if (best >= 0) return go(items[best]);
  if (by < 0) $("#dq").focus();
  return true;
}

/** @param {Acts} acts */
export function startKeys(acts) {
  const hits = () => $$(".hit[data-card]");
  const rows = () => $$("#pane-deck .dl");

  /** @param {string} key */
  function arrow(key) {
    const { hit, row } = place();
    const by = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
    const across = key === "ArrowRight" || key === "ArrowLeft";
    if (hit) return across ? step(hits(), hit, by) : line(hits(), hit, by);
    if (row && !across) return step(rows(), row, by);
    return false;
  }

  function find() {
    toTab("cards");
    $("#dq").focus();
    $("input#dq").select();
    return true;
  }

  /** @param {number} count */
  function digit(count) {
    const at = place();
    if (!at.hit && !at.row) return false;
    acts.setCopies(at, count);
    return true;
  }

  /** @type {{ [code: string]: () => boolean }} */
  const letters = {
    KeyS: () => acts.toSide(place()),
    KeyM: () => acts.menu(place()),
    KeyC: () => { toTab("cards"); return go(hits()[0]); },
    KeyD: () => { toTab("deck"); return go(rows()[0]); },
    KeyN: () => turn(1),
    KeyP: () => turn(-1),
    KeyZ: () => false,
    KeyR: () => true, // the catalogue's "random card" would lead away from the deck
    KeyG: () => true,
  };

  /** @param {KeyboardEvent} event */
  function plain(event) {
    if (event.key === "?" || (event.shiftKey && event.code === "Slash")) return acts.help();
    if (event.key === "/" || event.code === "Slash") return find();
    if (event.key.startsWith("Arrow")) return arrow(event.key);
    if (/^(Digit|Numpad)[1-5]$/.test(event.code)) return digit(Number(event.code.at(-1)));
    if (event.key === "+" || event.key === "=") return acts.step(place(), 1);
    if (event.key === "-" || event.key === "−") return acts.step(place(), -1);
    if (event.key === "Delete" || event.key === "Backspace") return acts.remove(place());
    if (event.shiftKey) return false;
    return letters[event.code]?.() ?? false;
  }

  on(document, "keydown", (event) => {
    if (event.isComposing || event.altKey) return;
    const command = event.ctrlKey || event.metaKey;
    const there = typing(event.target);
    let done = false;
    if (command && event.code === "KeyZ" && (!there || event.target.id === "dq")) done = event.shiftKey ? acts.redo() : acts.undo();
    else if (command && event.code === "KeyY" && !there) done = acts.redo();
    else if (command) return;
    else if (event.target.id === "dq") done = fromBox(event);
    else if (!there) done = plain(event);
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });

  /** @param {KeyboardEvent} event */
  function fromBox(event) {
    if (event.key === "ArrowDown") return go(hits()[0]);
    if (event.key !== "Escape") return false;
    $("#dq").blur();
    return true;
  }
}
