// Sentences from the server with their blanks filled in, and small pieces of HTML without strings of it.
const setup = JSON.parse(document.getElementById("build-setup").textContent);
const plural = new Intl.PluralRules(document.documentElement.lang);

export { setup };

export function say(key, blanks = {}) {
  const known = setup.words[key];
  const sentence = typeof known === "string" ? known : known[plural.select(blanks.n)] ?? known.other;
  return sentence.replace(/%\((\w+)\)s/g, (_, name) => String(blanks[name] ?? ""));
}

// el("button.btn", { type: "button", "data-act": "add" }, "Add")
export function el(shape, attributes = {}, ...children) {
  const [tag, ...classes] = shape.split(".");
  const made = document.createElement(tag);
  if (classes.length > 0) made.className = classes.join(" ");
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
  return made;
}

export function icon(id, classes = "ico") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", classes);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${id}`);
  svg.append(use);
  return svg;
}

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

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
