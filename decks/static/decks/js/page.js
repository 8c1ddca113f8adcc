// The page of one deck and its sheet. Everything works without this; here are only conveniences:
// the print button, one open form of a comment at a time, and a menu closing on a click beside it.
import { $$ } from "../../lib/dom.js";

for (const button of $$("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}

document.addEventListener("toggle", (event) => {
  const opened = event.target;
  if (!(opened instanceof HTMLDetailsElement) || !opened.open) return;
  const together = opened.closest(".comment-acts, .deck-acts");
  if (!together) return;
  for (const other of $$("details[open]", together)) if (other !== opened) other.open = false;
  opened.querySelector("textarea, input:not([type=hidden])")?.focus();
}, true);

document.addEventListener("click", (event) => {
  for (const menu of $$(".deck-acts details.drop[open]")) if (!menu.contains(event.target)) menu.open = false;
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const menu = document.querySelector(".deck-acts details.drop[open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
});
