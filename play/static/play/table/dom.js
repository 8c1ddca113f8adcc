// Small pieces of HTML without strings of it, and sentences from the server with their blanks filled in.
export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

// el("button.btn", { type: "button", "data-act": "end" }, "End turn")
export function el(shape, attributes = {}, ...children) {
  const [tag, ...classes] = shape.split(".");
  const made = document.createElement(tag);
  if (classes.length > 0) made.className = classes.join(" ");
  for (const [name, value] of Object.entries(attributes)) set(made, name, value);
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
  return made;
}

export function set(element, name, value) {
  if (value === true) element.toggleAttribute(name, true);
  else if (value === false || value === null || value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
}

// The same words again would be laid out and painted again.
export function write(element, words) {
  if (element.textContent !== words) element.textContent = words;
}

export function icon(name, classes = "i") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", classes);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${name}`);
  svg.append(use);
  return svg;
}

export function fill(sentence, blanks = {}) {
  return sentence.replace(/%\((\w+)\)s/g, (_, name) => String(blanks[name] ?? ""));
}

export const still = matchMedia("(prefers-reduced-motion: reduce)");

// 75 -> "1:15"; hours only where there are some, tenths in the last ten seconds.
export function clockTime(ms) {
  const left = Math.max(0, ms);
  if (left < 10000) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.floor(left / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return h ? `${h}:${String(m).padStart(2, "0")}:${String(s).padStart(2, "0")}` : `${m}:${String(s).padStart(2, "0")}`;
}
