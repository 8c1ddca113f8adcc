// The lobby: choices are remembered, a form is sent only once, and a hidden tab does not refresh the list. A waiting match
// shows the time, offers a bot after a while, and goes to the table when somebody has joined.
import { $, $$ } from "../../lib/dom.js";
import { connect } from "../table/core/link.js";

const KEPT = ["level", "clock", "rated", "deck"];
const store = "cardhall.lobby";

/** @returns {{ [name: string]: string }} */
function remembered() {
  try {
    return JSON.parse(localStorage.getItem(store) ?? "{}");
  } catch {
    return {}; // the browser has no storage
  }
}

/** @param {string} name @param {string} value */
function remember(name, value) {
  try {
    localStorage.setItem(store, JSON.stringify({ ...remembered(), [name]: value }));
  } catch {
    // no storage
  }
}

// A URL that names a deck, or a form with errors, takes precedence over remembered choices.
function recall() {
  if (location.search || document.querySelector("[role=alert], [aria-invalid]")) return;
  for (const [name, value] of Object.entries(remembered())) {
    for (const field of document.querySelectorAll(`.lobby-cols [name="${CSS.escape(name)}"]`)) {
      if (field instanceof HTMLInputElement) {
        if (field.type === "radio" && field.value === value && !field.disabled) field.checked = true;
      } else if (field instanceof HTMLSelectElement) {
        if ([...field.options].some((one) => one.value === value && !one.disabled)) field.value = value;
      }
    }
  }
}

/** @param {HTMLSelectElement} select */
function showMedal(select) {
  for (const medal of select.closest(".deck-line")?.querySelectorAll("[data-of]") ?? []) medal.hidden = medal.dataset.of !== select.value;
}

document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLSelectElement && target.matches(".deck-line select")) showMedal(target);
  if (target.closest(".lobby-cols") && KEPT.includes(target.name) && target.type !== "checkbox") remember(target.name, target.value);
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("[data-once]")) return;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = "yes";
  form.setAttribute("aria-busy", "true");
});
addEventListener("pageshow", () => { // back from the table: the form may be sent again
  for (const form of document.querySelectorAll("[data-sent]")) {
    delete form.dataset.sent;
    form.removeAttribute("aria-busy");
  }
});

document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.target.id === "open" && document.hidden) event.preventDefault();
});

document.addEventListener("click", async ({ target }) => {
  const button = target.closest("[data-copy]");
  if (!button) return;
  const field = $(`input#${button.dataset.copy}`);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // a page without https
  }
  button.textContent = button.dataset.copied ?? "";
});

/** @param {number} seconds */
function clock(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** @param {HTMLElement} room */
function wait(room) {
  const began = Date.now() - Number(room.dataset.waits) * 1000;
  const elapsed = room.querySelector("[data-elapsed]");
  const meanwhile = room.querySelector("[data-meanwhile]");
  const said = room.querySelector("[data-said]");
  const look = () => {
    const seconds = Math.floor((Date.now() - began) / 1000);
    if (elapsed) {
      elapsed.hidden = false;
      elapsed.textContent = clock(seconds);
    }
    if (meanwhile?.hidden && seconds >= Number(room.dataset.patient)) {
      meanwhile.hidden = false;
      if (said) said.textContent = said.dataset.offer ?? "";
    }
  };
  look();
  setInterval(look, 1000);
  listen(room.dataset, said);
}

/**
 * The stream of the match, shared with other tabs; the page also polls occasionally.
 * @param {DOMStringMap} room @param {HTMLElement | null} said
 */
function listen({ key = "", stream = "", worker = "" }, said) {
  let leaving = false; // the stream may report one's own joining before the response of the form arrives
  addEventListener("submit", (event) => { leaving ||= !event.defaultPrevented; });
  const onward = () => {
    if (leaving) return;
    if (said) said.textContent = said.dataset.found ?? "";
    location.reload();
  };
  connect({
    match: { key, addresses: { stream, worker } },
    state: { ply: 0 },
    receive: onward,
    emit: (kind, { name }) => { if (kind === "event" && name === "end") onward(); },
  });
}

recall();
for (const select of $$(".deck-line select")) showMedal(select);
const room = document.querySelector("[data-waits]");
if (room) wait(room);
