// What a card of Valhalla shows on the table: warriors with their weapons, tactics with their text, jarls with both abilities.
// Only what changed is written.
import { changes, el, icon, set } from "../../../lib/dom.js";

const changed = changes();
const LONG = 118; // letters of a jarl's abilities that want smaller type
const LONGEST = 200;
const WORDY = 62; // letters of a card's text that want more room

// `about`: { fact, label, strength, active, blocked, dice: faces that lie on it, ready: faces that would, tyr: a name }
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
  card.classList.toggle("tac", Boolean(fact) && !["warrior", "jarl"].includes(fact.type));
  card.setAttribute("aria-label", about.label);
  writeFace(card.querySelector(".card__face"), about);
  writeGems(card, about);
  writeSlots(card, about);
  writeMarks(card, about);
}

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

// Both abilities, and the word between them.
export function jarlText({ parts, text }, joined) {
  const long = { "data-long": text.length > LONGEST ? "most" : text.length > LONG };
  if (parts?.length !== 2) return el("span.jarl__text", long, el("b", {}, text));
  return el("span.jarl__text", long, el("b", {}, parts[0]), el("i", {}, joined), parts[1]);
}

function writeGems(card, { fact, strength }) {
  const gems = fact ? [
    fact.type === "warrior" || fact.type === "monster" ? ["str", el("b", {}, String(strength ?? fact.strength))] : null,
    fact.type === "warrior" ? ["clan", icon(`clan-${fact.element}`)] : null,
    ["thor_help", "tyr_wrath", "assignment", "tactic"].includes(fact.type) ? ["kind", icon(`ty-${fact.type}`)] : null,
    fact.valour === null || fact.valour === undefined ? null : ["valour", el("b", {}, String(fact.valour))],
  ].filter(Boolean) : [];
  for (const gem of card.querySelectorAll(":scope > .gem")) gem.remove();
  const face = card.querySelector(".card__face");
  for (const [name, inside] of gems.reverse()) face.after(el(`span.gem.gem--${name}`, {}, inside));
  const changed = fact?.type === "warrior" && strength !== undefined ? strength - fact.strength : 0;
  const gem = card.querySelector(":scope > .gem--str");
  if (gem) {
    set(gem, "data-better", changed > 0);
    set(gem, "data-worse", changed < 0);
  }
}

function writeSlots(card, { fact, dice = [], ready = [], active }) {
  card.querySelector(":scope > .slots")?.remove();
  const weapons = fact?.type === "warrior" ? fact.weapons : [];
  if (weapons.length === 0) return;
  const lie = arranged(weapons, active ? dice : ready);
  const slots = weapons.map((need, n) => el(`span.slot${lie[n] ? (active ? ".slot--lock" : ".slot--ready") : ""}`, { "data-need": need }, icon(`w-${lie[n] ?? need}`)));
  card.querySelector(".card__face").after(el("span.slots", { "data-n": weapons.length }, ...slots));
}

// Faces of dice beside the symbols they stand on, as far as one can tell; the rest in their order.
function arranged(weapons, faces) {
  const left = [...faces];
  const take = (n) => (n < 0 ? null : left.splice(n, 1)[0]);
  const exact = weapons.map((need) => take(left.indexOf(need)));
  return exact.map((face, n) => face ?? (["any", "same1", "same2", "diff"].includes(weapons[n]) ? left.shift() ?? null : null));
}

function writeMarks(card, { tyr, blocked }) {
  card.querySelector(".card__marks").replaceChildren(...[
    tyr ? el("span.mark.mark--bad", {}, icon("ty-tyr_wrath")) : "",
  ].filter(Boolean));
  card.querySelector(":scope > .card__flag")?.remove();
  if (blocked) card.querySelector(".card__marks").before(el("span.card__flag", {}, icon("i-lock"), blocked));
}
