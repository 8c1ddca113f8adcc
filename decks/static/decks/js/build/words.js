// What the page of the builder was given, its sentences, and the words it says to everybody.
import { $, icon as sign } from "../../../lib/dom.js";
import { fill } from "../../../lib/words.js";

const setup = JSON.parse(document.getElementById("build-setup").textContent);
const plural = new Intl.PluralRules(document.documentElement.lang);

export { setup };

export function say(key, blanks = {}) {
  const known = setup.words[key];
  const sentence = typeof known === "string" ? known : known[plural.select(blanks.n)] ?? known.other;
  return fill(sentence, blanks);
}

export const icon = (id) => sign(id, "ico");

let clearing = 0;

// A word for the screen reader.
export function tell(sentence) {
  const place = $("[data-said]");
  place.textContent = "";
  clearTimeout(clearing);
  clearing = setTimeout(() => { place.textContent = sentence; }, 30);
}

// A word for everybody, over the page; one with a way back stays longer.
const UNDO_MS = 6000;
const WORD_MS = 2500;
let hiding = 0;
export function toast(sentence, { undo = true } = {}) {
  const box = $("[data-toast]");
  $("[data-words]", box).textContent = sentence;
  $("button", box).hidden = !undo;
  box.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => { box.hidden = true; }, undo ? UNDO_MS : WORD_MS);
}
