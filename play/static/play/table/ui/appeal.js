// "Dispute the ruling": report the referee's ruling in this move to the staff, with the card and the clause.
import { $, el, on } from "../../../lib/dom.js";
import { Refusal } from "../../../lib/posting.js";
import { cardsIn } from "../core/table.js";

const PAUSE = 250; // ms after the last keystroke

/** @param {Table} table @param {number} ply @param {HTMLDialogElement} dialog @param {DOMStringMap} words */
export function ask(table, ply, dialog, words) {
  const form = /** @type {Appeal} */ ($("form", dialog));
  const note = $(".replay-ask__note", dialog);
  note.hidden = true;
  cards(table, form.elements.card);
  suggest(table, form, words);
  form.onsubmit = (event) => {
    const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
    if (button?.value !== "send") return;
    event.preventDefault();
    send(table, ply, form, button, note, words);
  };
  dialog.showModal();
}

// The cards of this move first, then all others visible in the position.
/** @param {Table} table @param {HTMLSelectElement} select */
function cards(table, select) {
  const shown = cardsIn(table.message);
  const named = shown.map((id) => ({ id, name: table.card(id)?.name ?? id })).sort((a, b) => a.name.localeCompare(b.name));
  select.replaceChildren(select.options[0], ...named.map(({ id, name }) => el("option", { value: id }, name)));
  select.value = "";
}

/** @param {Table} table @param {Appeal} form @param {DOMStringMap} words */
function suggest(table, form, words) {
  const list = $(".replay-ask__clauses", form);
  const field = form.elements.clause;
  /** @type {number | undefined} */
  let waiting;
  field.oninput = () => {
    clearTimeout(waiting);
    waiting = setTimeout(async () => list.replaceChildren(...await found(field.value)), PAUSE);
  };
  list.replaceChildren();

  /** @param {string} asked */
  async function found(asked) {
    if (asked.trim().length < 2) return [];
    const query = new URLSearchParams({ game: table.match.game, q: asked.trim() });
    try {
      /** @type {{ results: { id: string, words: string }[] }} */
      const { results } = await (await fetch(`${words.clauses}?${query}`)).json();
      return results.map(({ id, words: said }) => {
        const button = el("button", { type: "button" }, el("b", {}, id), ` ${said}`);
        on(button, "click", () => { field.value = id; list.replaceChildren(); field.focus(); });
        return el("li", {}, button);
      });
    } catch {
      return [];
    }
  }
}

/**
 * @param {Table} table @param {number} ply @param {Appeal} form @param {HTMLButtonElement} button @param {HTMLElement} note
 * @param {DOMStringMap} words
 */
async function send(table, ply, form, button, note, words) {
  const { card, clause, text } = form.elements;
  const say = (/** @type {string} */ sentence = "") => { note.textContent = sentence; note.hidden = false; };
  if (!text.value.trim()) {
    say(note.dataset.words);
    text.focus();
    return;
  }
  button.disabled = true;
  try {
    await table.post("reports", { kind: "ruling", ply, card: card.value, clause: clause.value.trim(), text: text.value.trim() });
    form.reset();
    say(note.dataset.thanks);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(error.status === 401 ? words.nobody : error.message || words.lost);
  } finally {
    button.disabled = false;
  }
}
