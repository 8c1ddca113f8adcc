// Small pieces of HTML without strings of it: find them, make them, write them, hear them.

/** What a template surely has is typed as there; ask with `?.` for what may be missing. @type {Find} */
export const $ = (selector, root = document) => /** @type {any} */ (root.querySelector(selector));
/** @type {FindAll} */
export const $$ = (selector, root = document) => /** @type {any} */ ([...root.querySelectorAll(selector)]);

/** @type {On} */
export const on = (target, name, hear, options) => target.addEventListener(name, /** @type {any} */ (hear), options);

/** el("button.btn", { type: "button", "data-act": "end" }, "End turn") @type {Make} */
export const el = (shape, attributes = {}, ...children) => {
  const [tag, ...classes] = shape.split(".");
  const made = document.createElement(tag);
  if (classes.length > 0) made.className = classes.join(" ");
  for (const [name, value] of Object.entries(attributes)) set(made, name, value);
  for (const child of children) if (child !== null && child !== undefined && child !== "") made.append(child);
  return /** @type {any} */ (made);
};

/** @param {Element} element @param {string} name @param {Attribute} value */
export function set(element, name, value) {
  if (value === true) element.toggleAttribute(name, true);
  else if (value === false || value === null || value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
}

/** The same words again would be laid out and painted again. @param {Element} element @param {string} words */
export function write(element, words) {
  if (element.textContent !== words) element.textContent = words;
}

/** A sign of the page's sprite. @param {string} name */
export function icon(name, classes = "i") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", classes);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${name}`);
  svg.append(use);
  return svg;
}

// Remembers what each element shows: true where it is to show something else now.
export function changes() {
  /** @type {WeakMap<Element, string>} */
  const shown = new WeakMap();
  return (/** @type {Element} */ element, /** @type {unknown} */ what) => {
    const now = JSON.stringify(what);
    if (shown.get(element) === now) return false;
    shown.set(element, now);
    return true;
  };
}

/**
 * In a grid: which box is the nearest in the next line below (`by` 1) or above (-1); -1 where there is none.
 * @param {Pick<DOMRect, "left" | "top" | "height">[]} boxes @param {number} at @param {number} by
 */
export function nextLine(boxes, at, by) {
  const from = boxes[at];
  let [best, bestAway] = [-1, Infinity];
  for (const [index, box] of boxes.entries()) {
    const down = (box.top - from.top) * by;
    if (down < from.height / 2) continue;
    const away = down * 4 + Math.abs(box.left - from.left);
    if (away < bestAway) [best, bestAway] = [index, away];
  }
  return best;
}
