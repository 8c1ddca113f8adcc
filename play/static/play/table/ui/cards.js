// A compact card: created once per id; the game draws its contents. State is in attributes, options are in classes.
import { $, changes, el, icon, set } from "../../../lib/dom.js";

/** @param {CardId} id @returns {CardElement} */
export function makeCard(id) {
  const made = el("button.card", { type: "button", "data-id": id }, el("span.card__face"));
  made.append(el("span.card__marks"), el("span.cue"), el("span.forecast", { hidden: true }));
  return made;
}

// --- what one can do with it now

const MARKS = ["is-act", "is-pick", "is-chosen", "is-cannot", "is-danger", "is-armed"];

const marked = changes();

/** @param {CardElement} card @param {Mark | undefined} given */
export function mark(card, given) {
  if (!marked(card, given ?? null)) return;
  card.classList.remove(...MARKS);
  const cue = $(".cue", card);
  const forecast = $(".forecast", card);
  if (given?.as) card.classList.add(`is-${given.as}`);
  cue.replaceChildren(...(given?.as ? [icon(`i-${given.icon}`), given.cue ?? ""] : []));
  cue.hidden = !given?.as || (!given.cue && given.as !== "cannot" && given.as !== "pick");
  forecast.hidden = !given?.forecast;
  forecast.textContent = given?.forecast?.words ?? "";
  set(forecast, "data-bad", given?.forecast?.tone === "bad");
  set(forecast, "data-good", given?.forecast?.tone === "good");
  card.why = given?.why ?? null;
  card.idle = given?.idle ?? [];
  const said = given?.why ? [given.why, ...card.idle].map(because).join(" ") : [given?.cue, given?.forecast?.words].filter(Boolean).join(": ");
  set(card, "aria-description", said || null);
  set(card, "aria-disabled", given?.as === "cannot" ? "true" : null);
}

// The reason with its clause, and the ability if it belongs to one.
/** @param {Why & { ability?: string }} why */
function because({ ability, words, clause }) {
  return [ability && `${ability}:`, words, clause && `(${clause})`].filter(Boolean).join(" ");
}

// List elements in the order of `ids`, reused by id: new ones are created, missing ones removed.
/** @template {CardId} I @param {HTMLElement} list @param {I[]} ids @param {(id: I) => HTMLElement} make */
export function keep(list, ids, make) {
  const known = new Map([...list.children].map((child) => [child.dataset.key, child]));
  const wanted = ids.map((id) => known.get(String(id)) ?? make(id));
  for (const child of [...list.children]) if (!wanted.includes(child)) child.remove();
  wanted.forEach((child, place) => {
    if (list.children[place] !== child) list.insertBefore(child, list.children[place] ?? null);
  });
  return wanted;
}
