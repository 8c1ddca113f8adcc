// Lists of decks: names of cards are offered while one types, and what is being typed survives the form being drawn
// anew. Without script the forms simply submit.
const language = /** @type {"ru" | "en"} */ (document.documentElement.lang);
const SHORTEST = 2;
const PAUSE_MS = 160;
/** @type {AbortController | null} */
let asked = null;
let pause = 0;

/** @param {HTMLInputElement} input */
async function offer(input) {
  const typed = input.value.trim();
  asked?.abort();
  if (typed.length < SHORTEST) return;
  asked = new AbortController();
  const wanted = new URLSearchParams({ q: typed });
  const game = document.querySelector("select#deck-game")?.value;
  if (game) wanted.set("game", game);
  try {
    const answer = await fetch(`/api/v1/autocomplete/?${wanted}`, { signal: asked.signal });
    if (!answer.ok) return;
    const options = (await answer.json()).results.map((/** @type {Suggestion} */ card) => new Option("", card.name[language]));
    document.getElementById("card-names")?.replaceChildren(...options);
  } catch {
    // the offers are a comfort: a name typed in full is understood as well
  }
}

document.addEventListener("input", (event) => {
  if (event.target.id !== "deck-card") return;
  clearTimeout(pause);
  pause = setTimeout(() => offer(event.target), PAUSE_MS);
});

// Several fields share a name here: those left empty stay out of the address.
document.addEventListener("htmx:configRequest", (event) => {
  if (event.detail.target?.id !== "results") return;
  const given = event.detail.parameters;
  for (const name of Object.keys(given)) {
    const values = given[name];
    if (Array.isArray(values)) given[name] = values.filter((value) => value !== "");
  }
});

// The form is drawn anew with each answer; the field one types in keeps its text and the cursor its place.
/** @type {{ id: string, value: string } | null} */
let typing = null;
document.addEventListener("htmx:beforeSwap", () => {
  const field = /** @type {HTMLInputElement | null} */ (document.activeElement);
  typing = field?.closest?.("#finder") && field.matches("input:not([type=checkbox])") ? { id: field.id, value: field.value } : null;
});
document.addEventListener("htmx:oobAfterSwap", (event) => {
  if (event.detail.target?.id !== "finder" || !typing) return;
  const field = /** @type {HTMLInputElement | null} */ (document.getElementById(typing.id));
  if (!field || typing.id === "deck-card") return; // a card that was taken became a tick above the field
  field.value = typing.value;
});
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.detail.target?.id !== "results") return;
  const said = document.getElementById("said");
  if (said) said.textContent = document.getElementById("count")?.textContent ?? "";
});

// On a phone the button of the filters shows what was found.
document.addEventListener("submit", (event) => {
  if (event.target.id === "filters" && event.target.matches(":popover-open")) event.target.hidePopover();
});
