// Messages of both builders: how saving goes, a message over the page, and one for the screen reader.
import { $, el, on } from "../../lib/dom.js";

/** @type {{ [state in SaveState]?: string }} */
const ICONS = { saved: "i-ok", conflict: "i-warn", offline: "i-warn", refused: "i-warn", gone: "i-warn", "signed-out": "i-warn" };
const PAUSE_MS = 30; // the same sentence again is read out only after a change
let clearing = 0;
let hiding = 0;

/** For the screen reader. @param {string} sentence */
export function tell(sentence) {
  const place = $("[data-said]");
  place.textContent = "";
  clearTimeout(clearing);
  clearing = setTimeout(() => { place.textContent = sentence; }, PAUSE_MS);
}

/** Over the page. @param {string} sentence @param {number} milliseconds */
export function toast(sentence, milliseconds) {
  const box = $("[data-toast]");
  $("[data-words]", box).textContent = sentence;
  box.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => { box.hidden = true; }, milliseconds);
}

/**
 * The line under the name, and the notes about what went wrong. `say` has the sentences, `settle` opens a conflict.
 * @param {SaveState} state @param {SaveAnswer | null | undefined} answer
 * @param {{ say(name: string): string, settle(): void }} page
 */
export function showSaving(state, answer, { say, settle }) {
  const line = $("[data-saving]");
  line.hidden = false;
  line.dataset.state = state;
  $("use", line).setAttribute("href", `#${ICONS[state] ?? "i-auto"}`);
  const words = $("[data-words]", line);
  if (state === "conflict") {
    const button = el("button.linklike", { type: "button" }, say("conflict"));
    on(button, "click", settle);
    words.replaceChildren(button);
  } else words.textContent = say(state);
  $("[data-signed-out]").hidden = state !== "signed-out";
  $("[data-refused]").hidden = state !== "refused";
  if (state === "refused") $("[data-refusal]").textContent = answer?.detail ?? say("refused");
}
