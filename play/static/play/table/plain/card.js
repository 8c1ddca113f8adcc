// A card of any game: its picture and name, its state, and its current numbers.
import { $, changes, el, set } from "../../../lib/dom.js";

const changed = changes();

/**
 * @param {CardElement} card
 * @param {{ fact: Fact | null, name: string | null, label: string, numbers: [string, number][], marks: string[] }} about
 */
export function writeCard(card, about) {
  const { fact, name, label, numbers, marks } = about;
  if (!changed(card, [fact?.id, name, label, numbers, marks])) return;
  card.classList.toggle("card--back", name === null);
  writeFace(card, fact, name ?? "");
  card.setAttribute("aria-label", label);
  $(".card__marks", card).replaceChildren(...marks.map((words) => el("span.mark", {}, words)));
  let row = $(".card__numbers", card);
  if (!row) {
    row = el("span.card__numbers");
    $(".card__marks", card).after(row);
  }
  row.replaceChildren(...numbers.map(([words, n]) => el("b", { title: words }, String(n))));
}

/** @param {CardElement} card @param {Fact | null} fact @param {string} name */
export function writeFace(card, fact, name) {
  set(card, "data-card", fact?.id ?? null);
  set(card, "data-el", fact?.element ?? null);
  set(card, "data-type", fact?.type ?? null);
  const face = $(".card__face", card);
  face.replaceChildren(...(name ? [
    fact ? el("img.card__art", { alt: "", width: 400, height: 340, src: fact.small }) : "",
    el("span.card__name", {}, name),
    el("span.card__kind", {}, fact?.line ?? ""),
  ].filter(Boolean) : []));
}
