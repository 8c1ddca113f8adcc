// Results that come while one looks: what is open stays open, and nobody's reading is interrupted. Without script the page has
// a link to look again.
import { $, $$ } from "../../lib/dom.js";

const live = (/** @type {EventTarget | null} */ target) => target instanceof Element && target.closest("#live, #trial");
/** @type {string[]} */
let opened = [];

/**
 * A card that is being read keeps its place until the pointer leaves it; a second later the results catch up.
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
