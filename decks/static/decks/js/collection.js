// Counts of the collection: steppers appear, and every change is saved by itself.
import { $, $$ } from "../../lib/dom.js";
import { post, Refusal } from "../../lib/posting.js";

const PAUSE_MS = 500;
const RETRY_MS = 4000;
const MOST = 9999;
const WRONG = 422; // what was sent is no count: it is not sent again

/** @param {HTMLFormElement} form */
function setUp(form) {
  const state = $("[data-state]", form);
  /** @type {Map<string, number>} */
  const waiting = new Map();
  let timer = 0;
  form.classList.add("live");
  for (const button of $$("[data-step]", form)) button.hidden = false;

  const say = (/** @type {string | undefined} */ words) => { state.textContent = words ?? ""; };

  /** @param {{ [printing: string]: number }} counts */
  const keep = (counts) => {
    for (const [printing, count] of Object.entries(counts)) if (!waiting.has(printing)) waiting.set(printing, count);
  };

  async function save() {
    const counts = Object.fromEntries(waiting);
    waiting.clear();
    say(form.dataset.saving);
    try {
      await post(form.action, counts);
      say(form.dataset.saved);
    } catch (problem) {
      const { status, message } = problem instanceof Refusal ? problem : new Refusal(0, {});
      if (status !== WRONG) keep(counts);
      say(message || form.dataset.failed);
      if (status === 0) timer = setTimeout(save, RETRY_MS);
    }
  }

  /** @param {HTMLInputElement} input */
  function changed(input) {
    const text = input.value.trim() || "0";
    const good = /^\d{1,4}$/.test(text);
    if (good) input.removeAttribute("aria-invalid");
    else input.setAttribute("aria-invalid", "true");
    input.closest("li")?.classList.toggle("has", good && Number(text) > 0);
    if (!good) return;
    waiting.set(input.name.slice(2), Number(text));
    clearTimeout(timer);
    timer = setTimeout(save, PAUSE_MS);
  }

  /** @param {HTMLInputElement} input @param {number} by */
  function step(input, by) {
    input.value = String(Math.max(0, Math.min(MOST, (Number(input.value) || 0) + by)));
    changed(input);
  }

  form.addEventListener("input", ({ target }) => { if (target.name?.startsWith("n-")) changed(target); });
  form.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-step]");
    if (button?.parentElement) step($("input", button.parentElement), Number(button.dataset.step));
  });
  form.addEventListener("keydown", (event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || !input.name.startsWith("n-")) return;
    /** @type {HTMLInputElement[]} */
    const all = $$("input[name^='n-']", form);
    if (event.key === "Enter") {
      event.preventDefault();
      (all[all.indexOf(input) + 1] ?? input).select();
    }
    if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      step(input, event.key === "ArrowUp" ? 1 : -1);
    }
  });
  form.addEventListener("submit", (event) => {
    if (event.submitter?.name === "fill") return waiting.clear(); // the whole page is sent
    event.preventDefault();
    clearTimeout(timer);
    save();
  });
  window.addEventListener("beforeunload", (event) => { if (waiting.size > 0) event.preventDefault(); });
}

$$("form[data-collection]").forEach(setUp);
