// The data that the page of the builder was given, and its sentences.
import { $, icon as sign } from "../../../lib/dom.js";
import { fill } from "../../../lib/words.js";
import { toast as show } from "../voice.js";

const UNDO_MS = 6000;
const WORD_MS = 2500;
const plural = new Intl.PluralRules(document.documentElement.lang);

/** @type {BuildSetup} */
export const setup = JSON.parse($("#build-setup").textContent);

/** A sentence of the page; of those that count, the form for so many. @param {string} name @param {Blanks} blanks */
export function say(name, blanks = {}) {
  const known = setup.words[name];
  const sentence = typeof known === "string" ? known : known[plural.select(Number(blanks.n))] ?? known.other;
  return fill(sentence, blanks);
}

/** @param {string} id */
export const icon = (id) => sign(id, "ico");

/** A message over the page; with a button that undoes the step it stays longer. @param {string} sentence */
export function toast(sentence, { undo = true } = {}) {
  $("[data-toast] button").hidden = !undo;
  show(sentence, undo ? UNDO_MS : WORD_MS);
}

export { tell } from "../voice.js";
