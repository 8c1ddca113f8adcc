// Tools of a deck: forms that htmx posts; the answers are shown in the panel beside the deck. Here is what htmx cannot do: prepare
// what is sent with a form (in the builder the deck is saved first), place and close the panel and give it the focus, say there
// why a request failed, and remove a refusal once its cause is gone.
//
//   bringAlong(async (form, doubt) => ({ deck: "key", contents: "…" }));   null: the form is not sent, and the person knows why
//   refuse(form, { code, sentence, fix });                          says so under the title of the tool; `fix` is a node
//   restate(codes, sentence);                                       what was refused for one of these has this reason now, or none
//
// `doubt`: the server has another deck than the page thinks ("unsaved"), or none that is this person's ("missing"). The page
// looks again, and the form is posted once more.
//
// Forms in the menu of the deck wait in the same way.
import { $, $$ } from "../../lib/dom.js";
import { csrfToken } from "../../lib/posting.js";

const panel = $("#tool-panel");
const refused = $("template#tool-refused");
const home = panel?.parentElement;
const column = document.querySelector(".build > .col"); // of the builder, where there is room for it beside the deck
const roomy = window.matchMedia("(min-width: 1181px)");
const ours = "form[data-tool], [data-deck-menu] form";
const failures = ["offline", "missing", "hurried", "broken"]; // what `refused` has a sentence for
/** @type {WeakMap<HTMLElement, BroughtAlong>} */
const sent = new WeakMap(); // form -> what goes along with it
/** @type {WeakMap<HTMLElement, HTMLButtonElement>} */
const pressed = new WeakMap(); // form -> its button
/** @type {WeakMap<HTMLElement, Doubt>} */
const doubts = new WeakMap(); // form that is posted once more -> why
/** @type {BringAlong | null} */
let bring = null; // a page to read posts the key of a saved deck, which its forms hold
/** @type {HTMLButtonElement | null} */
let asked = null; // the button of a tool that was pressed last

/** @param {BringAlong} how */
export function bringAlong(how) {
  bring = how;
}

/** @param {HTMLElement} form @param {{ code: string, sentence: string, fix?: Node | null }} why */
export function refuse(form, { code, sentence, fix = null }) {
  const refusal = refused.content.cloneNode(true);
  $("section", refusal).dataset.refusal = code;
  $("h2", refusal).textContent = form.dataset.tool ?? form.dataset.title ?? "";
  $("[data-sentence]", refusal).textContent = sentence;
  if (fix) $(".note", refusal).append(fix);
  form.closest("details[data-menu]")?.removeAttribute("open"); // it would lie over the panel
  panel.replaceChildren(refusal);
  shown();
}

/** @param {string[]} codes @param {string} sentence */
export function restate(codes, sentence) {
  const refusal = panel?.querySelector("[data-refusal]");
  if (!refusal || !codes.includes(refusal.dataset.refusal ?? "")) return;
  if (!sentence) return close();
  $("[data-sentence]", refusal).textContent = sentence;
  $("[data-blamed]", refusal)?.remove();
}

// Signing in changes the token, and it may happen in another tab.
document.addEventListener("submit", ({ target }) => {
  const field = $("input[name=csrfmiddlewaretoken]", target);
  if (field) field.value = csrfToken();
}, { capture: true });

document.addEventListener("htmx:confirm", async (event) => {
  const form = event.detail.elt;
  if (!(form instanceof HTMLFormElement) || !form.matches(ours)) return;
  event.preventDefault();
  if (form.hasAttribute("aria-busy")) return; // pressed twice
  const { submitter } = event.detail.triggeringEvent ?? {};
  const button = submitter instanceof HTMLButtonElement ? submitter : $("button", form);
  pressed.set(form, button);
  if (form.matches("[data-tool]")) asked = button.form === form && form.contains(button) ? button : $("button", form);
  form.setAttribute("aria-busy", "true");
  const along = bring ? await bring(form, doubts.get(form) ?? "").catch(() => null) : {};
  if (!along) {
    doubts.delete(form);
    return form.removeAttribute("aria-busy");
  }
  sent.set(form, { ...along, ...(button.name ? { [button.name]: button.value } : {}) }); // htmx forgets a button that loses the focus
  return event.detail.issueRequest(true);
});

document.addEventListener("htmx:configRequest", ({ detail: { elt: form, parameters } }) => {
  if (!sent.has(form)) return;
  for (const button of $$("button[name]", form)) delete parameters[button.name]; // htmx takes the last one pressed
  Object.assign(parameters, sent.get(form));
});

document.addEventListener("htmx:afterRequest", ({ detail: { requestConfig: { elt: form }, xhr, successful } }) => {
  if (xhr.getResponseHeader("HX-Redirect")) return; // the page is being left
  form.removeAttribute("aria-busy");
  if (!pressed.has(form)) return;
  if (!successful) return failed(form, xhr);
  doubts.delete(form);
  restate(failures, "");
});
window.addEventListener("pageshow", (event) => { // and back again
  if (event.persisted) for (const form of $$("form.tool[aria-busy]")) form.removeAttribute("aria-busy");
});
window.addEventListener("online", () => restate(["offline"], ""));

document.addEventListener("htmx:afterSwap", (event) => {
  if (event.target === panel) shown();
});

/** @param {HTMLElement} form @param {XMLHttpRequest} xhr */
function failed(form, xhr) {
  const cause = causeOf(xhr.status);
  const again = bring && (cause === "unsaved" || cause === "missing") && !doubts.delete(form);
  if (again && form instanceof HTMLFormElement) {
    doubts.set(form, cause);
    const button = pressed.get(form);
    return form.requestSubmit(button?.form === form ? button : null);
  }
  if (!xhr.responseText.includes("data-refusal")) return refuse(form, { code: cause, sentence: refused.dataset[cause] ?? "" });
  panel.innerHTML = xhr.responseText; // the server's own words
  return shown();
}

/** @param {number} status */
function causeOf(status) {
  if (status === 0) return "offline";
  if (status === 409) return "unsaved";
  if (status === 429) return "hurried";
  return [401, 403, 404].includes(status) ? "missing" : "broken";
}

function shown() {
  panel.querySelector("[data-close-panel]")?.focus({ preventScroll: true, focusVisible: false });
  if (panel.parentElement === column) column?.scrollTo({ top: 0 });
}

function place() {
  if (column && roomy.matches) column.prepend(panel);
  else home?.append(panel);
}

function close() {
  const held = panel.contains(document.activeElement);
  panel.replaceChildren(); // the games go on; the button shows them again
  if (held) (asked ?? $("form[data-tool] button"))?.focus();
}

if (panel) {
  place();
  roomy.addEventListener("change", place);
  panel.addEventListener("click", (event) => {
    if (event.target.closest("[data-close-panel]")) close();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented && panel.contains(document.activeElement)) close();
  });
}
