// Live results: open details stay open, and updates do not disturb a reader. Without JavaScript the page has a refresh link.
import { $, $$ } from "../../lib/dom.js";

const live = (/** @type {EventTarget | null} */ target) => target instanceof Element && target.closest("#live, #trial");
/** @type {string[]} */
let opened = [];

/**
 * A card under the pointer keeps its place until the pointer leaves; a second later the results update.
 * @param {HTMLElement} part
 */
function reading(part) {
  return document.querySelector(".peek[data-shown]") !== null && part.querySelector("a[data-printing]:hover, a[data-printing]:focus-visible") !== null;
}

document.addEventListener("htmx:beforeRequest", (event) => {
  const part = live(event.target);
  if (part && event.target === part && (reading(part) || document.hidden)) event.preventDefault();
});

document.addEventListener("htmx:beforeSwap", (event) => {
  if (live(event.detail.target)) opened = $$("details[open][id]", event.detail.target).map((one) => one.id);
});

document.addEventListener("htmx:afterSwap", () => {
  for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
  opened = [];
});

document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.drop[open]")) if (!menu.contains(event.target)) menu.open = false;
});
document.addEventListener("keydown", (event) => {
  const menu = event.key === "Escape" ? document.querySelector("details.drop[open]") : null;
  if (!menu) return;
  menu.open = false;
  $("summary", menu).focus();
});
