// The search box: suggestions while one types (a combobox, WAI-ARIA), and live results on pages that have #results.
// Everything hangs on the document, so that it survives what htmx swaps; without script the form simply submits.
import { $$, el } from "../../lib/dom.js";

const language = /** @type {"ru" | "en"} */ (document.documentElement.lang);
const box = () => document.querySelector("input#q");
const results = () => document.getElementById("results");

// ---- suggestions: cards whose names have what is typed ----
const SHORTEST = 2;
const MOST = 8;
const PAUSE_MS = 160;
const QUERY = /[:<>=≤≥≠()"«»|]/; // a query in the search language, not a name
/** @type {Suggestion[]} */
let options = [];
let chosen = -1;
/** @type {AbortController | null} */
let asked = null;
let pause = 0;

/** @param {HTMLInputElement} input @returns {HTMLElement} */
function list(input) {
  const found = document.getElementById("suggestions");
  if (found) return found;
  const label = document.querySelector(`label[for="${input.id}"]`)?.textContent ?? "";
  const made = el("ul.suggest", { id: "suggestions", role: "listbox", "aria-label": label, hidden: true });
  input.form?.append(made);
  return made;
}

/** @param {HTMLInputElement} input */
function arm(input) {
  if (input.getAttribute("role") === "combobox") return;
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-expanded", "false");
  input.setAttribute("aria-controls", list(input).id);
}

function close() {
  clearTimeout(pause);
  asked?.abort();
  options = [];
  choose(-1);
  const found = document.getElementById("suggestions");
  if (found) found.hidden = true;
  box()?.setAttribute("aria-expanded", "false");
}

/** @param {number} at */
function choose(at) {
  chosen = at;
  const items = $$("#suggestions [role=option]");
  for (const [index, item] of items.entries()) item.setAttribute("aria-selected", String(index === at));
  if (at < 0) box()?.removeAttribute("aria-activedescendant");
  else {
    box()?.setAttribute("aria-activedescendant", items[at].id);
    items[at].scrollIntoView({ block: "nearest" });
  }
}

/** @param {string} name @param {string} typed */
function marked(name, typed) {
  const at = name.toLowerCase().replaceAll("ё", "е").indexOf(typed.toLowerCase().replaceAll("ё", "е"));
  if (at < 0) return el("span", {}, name);
  const end = at + typed.length;
  return el("span", {}, name.slice(0, at), el("mark", {}, name.slice(at, end)), name.slice(end));
}

/** @param {HTMLInputElement} input @param {string} typed */
function show(input, typed) {
  const items = options.map((card, index) => el(
    "li", { id: `suggestion-${index}`, role: "option", "aria-selected": "false" },
    el("img", { alt: "", src: card.art }), marked(card.name[language], typed), el("span.hint", {}, card.type.name[language]),
  ));
  const found = list(input);
  found.replaceChildren(...items);
  found.hidden = items.length === 0;
  input.setAttribute("aria-expanded", String(items.length > 0));
  choose(-1);
}

/** @param {HTMLInputElement} input */
async function suggest(input) {
  const typed = input.value.trim();
  asked?.abort();
  if (typed.length < SHORTEST || typed.length > 100 || QUERY.test(typed)) return close();
  asked = new AbortController();
  const { signal } = asked;
  const wanted = new URLSearchParams({ q: typed });
  const game = input.form?.action.match(/\/([a-z]+)\/$/)?.[1];
  if (game) wanted.set("game", game);
  try {
    const answer = await fetch(`/api/v1/autocomplete/?${wanted}`, { signal });
    if (!answer.ok || document.activeElement !== input) return close();
    options = (await answer.json()).results.slice(0, MOST);
    show(input, typed);
  } catch {
    if (!signal.aborted) close(); // suggestions are a comfort: without them the search works as before
  }
  return undefined;
}

document.addEventListener("focusin", () => {
  const input = box();
  if (input && input === document.activeElement) arm(input);
});
document.addEventListener("focusout", (event) => event.target.id === "q" && close());
document.addEventListener("input", (event) => {
  if (event.target.id !== "q") return;
  arm(event.target);
  clearTimeout(pause);
  pause = setTimeout(() => suggest(event.target), PAUSE_MS);
});
document.addEventListener("keydown", (event) => {
  if (event.target.id !== "q" || event.isComposing) return;
  if (event.key === "Escape") {
    if (options.length > 0) event.preventDefault();
    else event.target.blur();
    return close();
  }
  if (event.key === "Enter") {
    if (chosen >= 0) {
      event.preventDefault();
      window.location.assign(options[chosen].page);
    }
    return close();
  }
  const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (by === 0 || options.length === 0) return undefined;
  event.preventDefault();
  const next = chosen + by;
  return choose(next >= options.length ? -1 : next < -1 ? options.length - 1 : next);
});
document.addEventListener("pointerdown", (event) => {
  if (event.target.closest?.("#suggestions")) event.preventDefault(); // the box keeps the focus
});
document.addEventListener("click", (event) => {
  const item = event.target.closest?.("#suggestions [role=option]");
  if (item) window.location.assign(options[Number(item.id.split("-")[1])].page);
});

// ---- live results ----
const BACKS_MS = 400; // a swift answer does not make the faces turn
let waiting = 0;
/** @type {HTMLElement | null} */
let last = null; // what asked last
let typedEntry = false; // whether the newest entry of the history is a query half typed

/** @param {boolean} on */
function busy(on) {
  clearTimeout(waiting);
  const page = results();
  page?.setAttribute("aria-busy", String(on));
  const turn = () => {
    for (const face of page?.querySelectorAll(".face") ?? []) {
      if (on) face.setAttribute("aria-busy", "true");
      else face.removeAttribute("aria-busy");
    }
  };
  if (on) waiting = setTimeout(turn, BACKS_MS);
  else turn();
}

/** @param {string} reason */
function failed(reason) {
  const note = document.getElementById("net");
  if (!note) return;
  for (const line of $$("[data-reason]", note)) line.hidden = line.dataset.reason !== reason;
  note.hidden = false;
}

// The box, the language and theme forms and the spoken count follow what is on the page now.
function sync() {
  const state = document.getElementById("state");
  const input = box();
  if (!state || !input) return;
  if (document.activeElement !== input) input.value = state.dataset.query ?? "";
  input.toggleAttribute("aria-invalid", false);
  if (state.dataset.invalid) {
    input.setAttribute("aria-invalid", "true");
    input.setAttribute("aria-describedby", "q-error");
  }
  for (const field of $$("input[name=next]")) field.value = location.pathname + location.search;
  const said = document.getElementById("said");
  if (said) said.textContent = document.getElementById("count")?.textContent ?? "";
}

const ours = (/** @type {CustomEvent<{ target?: HTMLElement | null }>} */ event) => event.detail.target?.id === "results";

document.addEventListener("htmx:configRequest", (event) => {
  if (!ours(event)) return;
  const given = event.detail.parameters;
  for (const name of Object.keys(given)) if (given[name] === "") delete given[name];
});
document.addEventListener("htmx:beforeRequest", (event) => {
  if (!ours(event)) return;
  last = event.detail.elt;
  document.getElementById("net")?.setAttribute("hidden", "");
  busy(true);
});
document.addEventListener("htmx:afterRequest", (event) => ours(event) && busy(false));
document.addEventListener("htmx:sendError", (event) => ours(event) && failed("offline"));
document.addEventListener("htmx:timeout", (event) => ours(event) && failed("slow"));
document.addEventListener("htmx:responseError", (event) => ours(event) && failed("wrong"));
document.addEventListener("htmx:afterSettle", (event) => event.detail.target?.id === "results" && sync());
document.addEventListener("htmx:historyRestore", () => {
  close();
  sync();
});
document.addEventListener("htmx:beforeHistorySave", () => busy(false));

// Words typed one after another are one step back, not one for every pause.
document.addEventListener("htmx:beforeHistoryUpdate", (event) => {
  const typed = event.detail.requestConfig?.triggeringEvent?.type === "input";
  if (typed && typedEntry) event.detail.history.type = "replace";
  typedEntry = typed;
});

// What the reader unfolded stays unfolded when the facets are counted anew.
/** @type {Map<string, boolean>} */
let unfolded = new Map();
document.addEventListener("htmx:beforeSwap", (event) => {
  if (ours(event)) unfolded = new Map($$("#facets details[id]").map((one) => [one.id, one.open]));
});
document.addEventListener("htmx:oobAfterSwap", () => {
  for (const one of $$("#facets details[id]")) one.open = unfolded.get(one.id) ?? one.open;
});

document.addEventListener("click", (event) => {
  if (!event.target.closest?.("[data-retry]")) return;
  event.preventDefault();
  if (!last?.isConnected) location.reload();
  else if (last instanceof HTMLFormElement) last.requestSubmit();
  else last.click();
});
