// What a card of Valhalla shows on the table: warriors with weapons, tactics with text, jarls with both abilities. Only
// changes are written.
import { $, $$, changes, el, icon, set } from "../../../lib/dom.js";

const changed = changes();
const LONG = 118; // length of a jarl's abilities that needs smaller type
const LONGEST = 200;
const WORDY = 62; // length of a card's text that needs more room
const SIGNED = new Set(["thor_help", "tyr_wrath", "assignment", "tactic"]); // types whose symbol replaces the strength
const ALIKE = new Set(["any", "same1", "same2", "diff"]); // symbols without a single face

/** @param {CardElement} card @param {ValhallaCard} about */
export function writeCard(card, about) {
  if (!changed(card, about)) return;
  const { fact } = about;
  set(card, "data-card", fact?.id ?? null);
  set(card, "data-el", fact?.element ?? null);
  set(card, "data-type", fact?.type ?? "hidden");
  set(card, "data-active", Boolean(about.active));
  set(card, "data-blocked", Boolean(about.blocked));
  card.classList.toggle("card--back", !fact);
  card.classList.toggle("war", fact?.type === "warrior");
  card.classList.toggle("jarl", fact?.type === "jarl");
  card.classList.toggle("tac", fact !== null && !["warrior", "jarl"].includes(fact.type));
  card.setAttribute("aria-label", about.label);
  writeFace($(".card__face", card), about);
  writeGems(card, about);
  writeSlots(card, about);
  writeMarks(card, about);
}

/** @param {HTMLElement} face @param {ValhallaCard} about */
function writeFace(face, { fact, joined }) {
  if (!fact) {
    face.replaceChildren();
    delete face.dataset.card;
    return;
  }
  if (face.dataset.card === fact.id) return;
  face.dataset.card = fact.id;
  const art = el("img.card__art", { alt: "", width: 400, height: 340 });
  art.src = fact.small;
  const effect = fact.short ?? fact.text;
  const name = el("span.card__name", {}, fact.short ? fact.family : fact.name);
  if (fact.type === "jarl") face.replaceChildren(art, name, jarlText(fact, joined));
  else if (fact.type === "warrior") face.replaceChildren(art, name);
  else face.replaceChildren(art, name, el("span.card__kind", { "data-long": effect.length > WORDY }, effect));
}

// Both abilities, with the word between them.
/** @param {ValhallaFact} fact @param {string | undefined} joined */
export function jarlText({ parts, text }, joined) {
  const long = { "data-long": text.length > LONGEST ? "most" : text.length > LONG };
  if (parts?.length !== 2) return el("span.jarl__text", long, el("b", {}, text));
  return el("span.jarl__text", long, el("b", {}, parts[0]), el("i", {}, joined), parts[1]);
}

/** @param {CardElement} card @param {ValhallaCard} about */
function writeGems(card, { fact, strength }) {
  for (const gem of $$(":scope > .gem", card)) gem.remove();
  $(".card__face", card).after(...(fact ? gems(fact, strength) : []));
  const gem = $(":scope > .gem--str", card);
  if (!gem) return;
  const more = fact?.type === "warrior" && strength !== undefined ? strength - (fact.strength ?? 0) : 0;
  set(gem, "data-better", more > 0);
  set(gem, "data-worse", more < 0);
}

/** @param {ValhallaFact} fact @param {number | undefined} strength */
function gems(fact, strength) {
  const { type, valour } = fact;
  /** @type {HTMLElement[]} */
  const made = [];
  if (type === "warrior" || type === "monster") made.push(el("span.gem.gem--str", {}, el("b", {}, String(strength ?? fact.strength))));
  if (type === "warrior") made.push(el("span.gem.gem--clan", {}, icon(`clan-${fact.element}`)));
  if (SIGNED.has(type)) made.push(el("span.gem.gem--kind", {}, icon(`ty-${type}`)));
  if ((valour ?? null) !== null) made.push(el("span.gem.gem--valour", {}, el("b", {}, String(valour))));
  return made;
}

/** @param {CardElement} card @param {ValhallaCard} about */
function writeSlots(card, { fact, dice = [], ready = [], active }) {
  $(":scope > .slots", card)?.remove();
  const weapons = fact?.type === "warrior" ? fact.weapons : [];
  if (weapons.length === 0) return;
  const lie = arranged(weapons, active ? dice : ready);
  const slots = weapons.map((need, n) => el(`span.slot${lie[n] ? (active ? ".slot--lock" : ".slot--ready") : ""}`, { "data-need": need }, icon(`w-${lie[n] ?? need}`)));
  $(".card__face", card).after(el("span.slots", { "data-n": weapons.length }, ...slots));
}

// Faces of dice beside their symbols, as far as they match; the rest in order.
/** @param {string[]} weapons @param {string[]} faces */
export function arranged(weapons, faces) {
  const left = [...faces];
  const exact = weapons.map((need) => {
    const at = left.indexOf(need);
    return at < 0 ? null : left.splice(at, 1)[0];
  });
  return exact.map((face, n) => face ?? (ALIKE.has(weapons[n]) ? left.shift() ?? null : null));
}

/** @param {CardElement} card @param {ValhallaCard} about */
function writeMarks(card, { tyr, blocked }) {
  const marks = $(".card__marks", card);
  marks.replaceChildren(...(tyr ? [el("span.mark.mark--bad", {}, icon("ty-tyr_wrath"))] : []));
  $(":scope > .card__flag", card)?.remove();
  if (blocked) marks.before(el("span.card__flag", {}, icon("i-lock"), blocked));
}
