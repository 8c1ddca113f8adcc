// The search box: suggestions while one types (a combobox, WAI-ARIA), and live results on pages that have #results.
// Everything hangs on the document, so that it survives what htmx swaps; without script the form simply submits.
const language = document.documentElement.lang;
const box = () => document.querySelector("input#q");
const results = () => document.getElementById("results");

// ---- suggestions: cards whose names have what is typed ----
const SHORTEST = 2;
const MOST = 8;
const PAUSE_MS = 160;
const QUERY = /[:<>=≤≥≠()"«»|]/; // a query in the search language, not a name
let options = [];
let chosen = -1;
let asked = null;
let pause = 0;

function list(input) {
  let found = document.getElementById("suggestions");
  if (!found) {
    found = document.createElement("ul");
    found.id = "suggestions";
    found.className = "suggest";
    found.setAttribute("role", "listbox");
    found.setAttribute("aria-label", document.querySelector(`label[for="${input.id}"]`)?.textContent ?? "");
    found.hidden = true;
    input.form.append(found);
  }
  return found;
}

function arm(input) {
  if (!input || input.getAttribute("role") === "combobox") return;
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

function choose(at) {
  chosen = at;
  const items = document.querySelectorAll("#suggestions [role=option]");
  for (const [index, item] of items.entries()) item.setAttribute("aria-selected", String(index === at));
  if (at < 0) box()?.removeAttribute("aria-activedescendant");
  else {
    box().setAttribute("aria-activedescendant", items[at].id);
    items[at].scrollIntoView({ block: "nearest" });
  }
}

function marked(name, typed) {
  const at = name.toLowerCase().replaceAll("ё", "е").indexOf(typed.toLowerCase().replaceAll("ё", "е"));
  const whole = document.createElement("span");
  if (at < 0) whole.append(name);
  else {
    const mark = document.createElement("mark");
    mark.append(name.slice(at, at + typed.length));
    whole.append(name.slice(0, at), mark, name.slice(at + typed.length));
  }
  return whole;
}

function show(input, typed) {
  const items = options.map((card, index) => {
    const item = document.createElement("li");
    item.id = `suggestion-${index}`;
    item.setAttribute("role", "option");
    item.setAttribute("aria-selected", "false");
    const hint = document.createElement("span");
    hint.className = "hint";
    hint.append(card.type.name[language]);
    const art = document.createElement("img");
    art.alt = "";
    art.src = card.art;
    item.append(art, marked(card.name[language], typed), hint);
    return item;
  });
  const found = list(input);
  found.replaceChildren(...items);
  found.hidden = items.length === 0;
  input.setAttribute("aria-expanded", String(items.length > 0));
  choose(-1);
}

async function suggest(input) {
  const typed = input.value.trim();
  asked?.abort();
  if (typed.length < SHORTEST || typed.length > 100 || QUERY.test(typed)) return close();
  asked = new AbortController();
  const wanted = new URLSearchParams({ q: typed });
  const game = input.form.action.match(/\/([a-z]+)\/$/)?.[1];
  if (game) wanted.set("game", game);
  try {
    const answer = await fetch(`/api/v1/autocomplete/?${wanted}`, { signal: asked.signal });
    if (!answer.ok || document.activeElement !== input) return close();
    options = (await answer.json()).results.slice(0, MOST);
    show(input, typed);
  } catch (problem) {
    if (problem.name !== "AbortError") close(); // suggestions are a comfort: without them the search works as before
  }
  return undefined;
}

document.addEventListener("focusin", (event) => event.target.id === "q" && arm(event.target));
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
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by || options.length === 0) return undefined;
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
let last = null;
let typedEntry = false; // whether the newest entry of the history is a query half typed

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

function failed(reason) {
  const note = document.getElementById("net");
  if (!note) return;
  note.querySelectorAll("[data-reason]").forEach((line) => { line.hidden = line.dataset.reason !== reason; });
  note.hidden = false;
}

// The box, the language and theme forms and the spoken count follow what is on the page now.
function sync() {
  const state = document.getElementById("state");
  if (!state) return;
  const input = box();
  if (document.activeElement !== input) input.value = state.dataset.query;
  input.toggleAttribute("aria-invalid", false);
  if (state.dataset.invalid) {
    input.setAttribute("aria-invalid", "true");
    input.setAttribute("aria-describedby", "q-error");
  }
  document.querySelectorAll("input[name=next]").forEach((field) => { field.value = location.pathname + location.search; });
  const said = document.getElementById("said");
  if (said) said.textContent = document.getElementById("count")?.textContent ?? "";
}

const ours = (event) => event.detail.target?.id === "results";

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
let unfolded = new Map();
document.addEventListener("htmx:beforeSwap", (event) => {
  if (ours(event)) unfolded = new Map([...document.querySelectorAll("#facets details[id]")].map((one) => [one.id, one.open]));
});
document.addEventListener("htmx:oobAfterSwap", () => {
  document.querySelectorAll("#facets details[id]").forEach((one) => { one.open = unfolded.get(one.id) ?? one.open; });
});

document.addEventListener("click", (event) => {
  if (!event.target.closest?.("[data-retry]")) return;
  event.preventDefault();
  if (!last?.isConnected) location.reload();
  else if (last.matches("a")) last.click();
  else last.requestSubmit();
});
