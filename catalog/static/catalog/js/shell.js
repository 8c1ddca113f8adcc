// Small comforts of the shell: Escape and a click elsewhere close a menu, a message can be hidden once it is read, and on a
// phone the bar of games starts with the current game in view.
import { $, $$ } from "../../lib/dom.js";

/** @type {HTMLDetailsElement[]} */
const menus = $$("details:is(.menu, .who)");

document.addEventListener("keydown", (event) => {
  const menu = menus.find((one) => one.open);
  if (event.key !== "Escape" || !menu) return;
  menu.open = false;
  $("summary", menu).focus();
});

document.addEventListener("click", (event) => {
  for (const menu of menus) if (menu.open && !menu.contains(event.target)) menu.open = false;
});

/** @param {HTMLElement} tab */
function intoView(tab) {
  const bar = tab.closest("ul");
  if (bar) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
}
for (const tab of $$(".games [aria-current]")) intoView(tab);

for (const button of $$("[data-dismiss]")) button.hidden = false;
document.addEventListener("click", ({ target }) => { // also of notes that come later
  const button = target.closest?.("[data-dismiss]");
  if (!button) return;
  const notices = button.closest(".notices");
  button.closest(".note")?.remove();
  (notices?.querySelector("[data-dismiss]") ?? $(".skip")).focus();
  if (!notices?.querySelector(".note")) notices?.remove();
});
