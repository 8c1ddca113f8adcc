// Keys of the catalogue. Letters are told by their place on the keyboard (event.code), so that they work in the Russian
// layout too; nothing happens while somebody types. The list of keys is the dialog in partials/shortcuts.html.
import { $$, nextLine } from "../../lib/dom.js";

const dialog = () => document.querySelector("dialog#keys-dialog");
const PREFIX_MS = 1200; // how long "g" waits for the letter after it
let prefixUntil = 0;

/** @param {EventTarget} target */
function typing(target) {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable], dialog[open]") !== null;
}

function cards() {
  return $$("#main [data-card] a.card-link, #main [data-card] a.card-name").filter(
    (link, at, all) => link.getClientRects().length > 0 && link.closest("[data-card]") !== all[at - 1]?.closest("[data-card]"),
  );
}

/** @param {HTMLElement[]} all */
function current(all) {
  const item = document.activeElement?.closest?.("[data-card]");
  return item ? all.findIndex((link) => item.contains(link)) : -1;
}

/** @param {HTMLElement[]} all */
function firstInView(all) {
  const at = all.findIndex((link) => link.getBoundingClientRect().bottom > 120);
  return Math.max(0, at);
}

/** @param {HTMLElement[]} all @param {number} at */
function go(all, at) {
  const link = all[Math.max(0, Math.min(all.length - 1, at))];
  link?.focus({ preventScroll: true });
  link?.scrollIntoView({ block: "nearest" });
}

/** @param {number} by */
function step(by) {
  const all = cards();
  const at = current(all);
  go(all, at < 0 ? firstInView(all) : at + by);
  return all.length > 0;
}

/** The card above or below in a grid: the nearest one in the next line of cards. @param {number} by */
function line(by) {
  const all = cards();
  const at = current(all);
  if (at < 0) return false;
  const best = nextLine(all.map((link) => link.getBoundingClientRect()), at, by);
  if (best >= 0) go(all, best);
  return true;
}

/** @param {number} by @param {(by: number) => boolean} move */
function arrow(by, move) {
  return current(cards()) >= 0 && move(by);
}

/** @param {string} selector */
function follow(selector) {
  const link = document.querySelector(selector);
  link?.click();
  return link !== null;
}

function find() {
  const box = document.querySelector("input#q");
  box?.focus();
  box?.select();
  return box !== null;
}

/** @param {string} address */
function visit(address) {
  window.location.assign(address);
  return true;
}

/** @type {{ [code: string]: () => boolean }} */
const keys = {
  Slash: find,
  KeyJ: () => step(1),
  KeyK: () => step(-1),
  ArrowRight: () => arrow(1, step),
  ArrowLeft: () => arrow(-1, step),
  ArrowDown: () => arrow(1, line),
  ArrowUp: () => arrow(-1, line),
  KeyN: () => follow("#main a[rel~=next]"),
  KeyP: () => follow("#main a[rel~=prev]"),
  KeyR: () => visit(document.body.dataset.random || "/random"),
  KeyG: () => {
    prefixUntil = performance.now() + PREFIX_MS;
    return true;
  },
};
/** @type {{ [code: string]: () => boolean }} */
const afterG = {
  KeyH: () => visit("/"),
  KeyS: () => visit("/syntax"),
};

function help() {
  const box = dialog();
  if (!box || box.open) return false;
  box.showModal();
  return true;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || typing(event.target)) return;
  const prefixed = performance.now() < prefixUntil;
  if (event.code !== "KeyG") prefixUntil = 0;
  let done = false;
  if (event.key === "?" || (event.shiftKey && event.code === "Slash")) done = help();
  else if (event.key === "/") done = find();
  else if (event.shiftKey) return;
  else if (prefixed && afterG[event.code]) done = afterG[event.code]();
  else if (keys[event.code]) done = keys[event.code]();
  if (done) event.preventDefault();
});

document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-shortcuts]") && help()) event.preventDefault();
  else if (event.target === dialog()) dialog()?.close(); // the dimmed page around it
});
