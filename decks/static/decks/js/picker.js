// What the odds are asked about: the cards, ticked one by one, by type or by cost, in a list that narrows while one types, and
// the numbers. The server draws the list; what was ticked is kept here.
import { $, $$ } from "../../lib/dom.js";

/** As the server folds the names. @param {string} text */
export const fold = (text) => text.toLowerCase().replaceAll("ё", "е").trim();

/**
 * Which boxes a button of the list ticks; null for any other button.
 * @param {DOMStringMap} button @returns {((box: DOMStringMap) => boolean) | null}
 */
export function ticked({ pickType, pickCost, pickNone }) {
  if (pickType) return ({ type }) => type === pickType;
  if (pickCost) return ({ cost }) => Boolean(cost) && Number(cost) <= Number(pickCost);
  return pickNone === undefined ? null : () => false;
}

/**
 * The whole number that a field says, within its bounds; the least one where it says none.
 * @param {{ value: string, min: string, max: string }} field
 */
export function within({ value, min, max }) {
  const number = Math.round(Number(value));
  return Number.isFinite(number) ? Math.min(Number(max), Math.max(Number(min), number)) : Number(min);
}

/** @param {HTMLElement} place */
export function createPicker(place) {
  /** @type {Set<string>} */
  const chosen = new Set();
  /** @type {() => HTMLInputElement[]} */
  const boxes = () => $$("[name=card]", place);

  /** @param {HTMLInputElement} box */
  function keep(box) {
    if (box.checked) chosen.add(box.value);
    else chosen.delete(box.value);
  }

  /** @param {string} words */
  function narrow(words) {
    const wanted = fold(words);
    const rows = $$("[data-name]", place);
    for (const row of rows) row.hidden = !row.dataset.name?.includes(wanted);
    const none = $("[data-none]", place);
    if (none) none.hidden = rows.some((row) => !row.hidden);
  }

  return {
    chosen,
    keep,
    narrow,
    get copies() { return boxes().filter((box) => box.checked).reduce((sum, box) => sum + Number(box.dataset.count), 0); },
    /** @param {(box: DOMStringMap) => boolean} wanted */
    tick(wanted) {
      for (const box of boxes()) {
        box.checked = wanted(box.dataset);
        keep(box);
      }
    },
    /** What is no longer in the deck is not chosen any more. @param {Line[]} lines */
    follow(lines) {
      const there = new Set(lines.map(([, card]) => card));
      for (const card of chosen) if (!there.has(card)) chosen.delete(card);
    },
    /** A fresh list keeps the words that were typed, the focus and the place one had scrolled to. @param {string} html */
    draw(html) {
      const typed = $("input[data-find]", place)?.value ?? "";
      const scrolled = $(".pick-cards", place)?.scrollTop ?? 0;
      const held = place.contains(document.activeElement) ? /** @type {HTMLInputElement} */ (document.activeElement) : null;
      const again = held && (held.id ? `#${held.id}` : `[value="${held.value}"]`);
      place.innerHTML = html;
      for (const box of boxes()) box.checked = chosen.has(box.value);
      const find = $("input[data-find]", place);
      if (find) find.value = typed;
      narrow(typed);
      $(".pick-cards", place)?.scrollTo(0, scrolled);
      if (again) $(again, place)?.focus();
    },
  };
}
