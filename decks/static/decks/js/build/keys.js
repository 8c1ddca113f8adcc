// Keys of the builder. They are heard before those of the catalogue (capture), so that a letter never leads away from a
// deck half built. Letters are told by their place (event.code): they work in the Russian layout too.
import { $, $$, on } from "../../../lib/dom.js";
import { turn } from "./hits.js";

const TYPING = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog[open]";

function typing(target) {
  return target instanceof Element && target.closest(TYPING) !== null;
}

function place() {
  const active = document.activeElement;
  const hit = active?.closest?.(".hit[data-card]");
  if (hit) return { hit };
  const row = active?.closest?.(".dl[data-key]");
  return row ? { row } : {};
}

function focusOf(item) {
  return item && ($("a.card-link", item) ?? $("[data-focus=name]", item));
}

function go(item) {
  const link = focusOf(item);
  link?.focus({ preventScroll: true });
  item?.scrollIntoView({ block: "nearest" });
  return Boolean(link);
}

function step(items, item, by) {
  const at = items.indexOf(item);
  return go(items[Math.max(0, Math.min(items.length - 1, at + by))]);
}

// The hit above or below: the nearest one in the next line of faces.
function line(items, item, by) {
  const from = item.getBoundingClientRect();
  let best = null;
  let bestAway = Infinity;
  for (const one of items) {
    const box = one.getBoundingClientRect();
    const down = (box.top - from.top) * by;
    if (down < from.height / 2) continue;
    const away = down * 4 + Math.abs(box.left - from.left);
    if (away < bestAway) [best, bestAway] = [one, away];
  }
  if (best) return go(best);
  if (by < 0) $("#dq").focus();
  return true;
}

export function startKeys(acts) {
  const hits = () => $$(".hit[data-card]");
  const rows = () => $$("#pane-deck .dl");

  function arrow(key) {
    const { hit, row } = place();
    const by = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
    const across = key === "ArrowRight" || key === "ArrowLeft";
    if (hit) return across ? step(hits(), hit, by) : line(hits(), hit, by);
    if (row && !across) return step(rows(), row, by);
    return false;
  }

  function find() {
    acts.toTab("cards");
    $("#dq").focus();
    $("input#dq").select();
    return true;
  }

  function digit(count) {
    const at = place();
    if (!at.hit && !at.row) return false;
    acts.setCopies(at, count);
    return true;
  }

  const letters = {
    KeyS: () => acts.toSide(place()),
    KeyM: () => acts.menu(place()),
    KeyC: () => { acts.toTab("cards"); return go(hits()[0]); },
    KeyD: () => { acts.toTab("deck"); return go(rows()[0]); },
    KeyN: () => turn(1),
    KeyP: () => turn(-1),
    KeyZ: () => false,
    KeyR: () => true, // the catalogue's "random card" would lead away from the deck
    KeyG: () => true,
  };

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

  function fromBox(event) {
    if (event.key === "ArrowDown") return go(hits()[0]);
    if (event.key === "Escape") {
      event.target.blur();
      return true;
    }
    return false;
  }
}
