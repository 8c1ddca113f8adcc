// "Test this deck": htmx posts the form of the button and keeps the panel fresh. Here is what it cannot do: the builder's deck
// as it stands goes along, and the panel closes and takes the focus.
const panel = document.getElementById("tool-panel");
const home = panel.parentElement;
const column = document.querySelector(".build > .col"); // of the builder, where there is room for it beside the deck
const roomy = window.matchMedia("(min-width: 1181px)");
let deck = null; // as the builder last told it; a page to read posts the key of a saved deck
let asked = false;

document.addEventListener("deck:changed", (event) => { deck = event.detail; });
document.dispatchEvent(new CustomEvent("deck:asked"));

document.addEventListener("htmx:configRequest", (event) => {
  if (!event.target.matches?.("form[data-tool]")) return;
  asked = true;
  if (!deck) return;
  const field = document.getElementById("deck-name");
  const name = field?.value.trim() || field?.placeholder || "";
  event.detail.parameters.contents = JSON.stringify({ ...deck, name });
});

document.addEventListener("htmx:afterSwap", (event) => {
  if (event.target !== panel || !asked) return;
  asked = false;
  panel.querySelector("[data-close-panel]")?.focus({ preventScroll: true, focusVisible: false });
  if (panel.parentElement === column) column.scrollTo({ top: 0 });
});

function place() {
  if (column && roomy.matches) column.prepend(panel);
  else home.append(panel);
}
place();
roomy.addEventListener("change", place);

function close() {
  panel.replaceChildren(); // the games go on; the button shows them again
  document.querySelector("form[data-tool] button")?.focus();
}

panel.addEventListener("click", (event) => {
  if (event.target.closest("[data-close-panel]")) close();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !event.defaultPrevented && panel.contains(document.activeElement)) close();
});
