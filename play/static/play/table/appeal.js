// "Dispute the ruling": what the referee did with this move, told to the staff with the card and the clause.
import { $, el } from "./dom.js";
import { cardsIn } from "./core.js";

const PAUSE = 250; // ms after the last letter

export function ask(table, ply, dialog, words) {
  const form = $("form", dialog);
  const note = $(".replay-ask__note", dialog);
  note.hidden = true;
  cards(table, form.elements.card);
  suggest(table, form, words);
  form.onsubmit = (event) => {
    if (event.submitter?.value !== "send") return;
    event.preventDefault();
    send(table, ply, form, event.submitter, note, words);
  };
  dialog.showModal();
}

// The cards of this move first, then all others that are seen in the position.
function cards(table, select) {
  const shown = cardsIn(table.message);
  const named = shown.map((id) => ({ id, name: table.card(id)?.name ?? id })).sort((a, b) => a.name.localeCompare(b.name));
  select.replaceChildren(select.options[0], ...named.map(({ id, name }) => el("option", { value: id }, name)));
  select.value = "";
}

function suggest(table, form, words) {
  const list = $(".replay-ask__clauses", form);
  const field = form.elements.clause;
  let waiting;
  field.oninput = () => {
    clearTimeout(waiting);
    waiting = setTimeout(async () => list.replaceChildren(...await found(field.value)), PAUSE);
  };
  list.replaceChildren();

  async function found(asked) {
    if (asked.trim().length < 2) return [];
    const query = new URLSearchParams({ game: table.match.game, q: asked.trim() });
    try {
      const { results } = await (await fetch(`${words.clauses}?${query}`)).json();
      return results.map(({ id, words: said }) => {
        const button = el("button", { type: "button" }, el("b", {}, id), ` ${said}`);
        button.addEventListener("click", () => { field.value = id; list.replaceChildren(); field.focus(); });
        return el("li", {}, button);
      });
    } catch {
      return [];
    }
  }
}

async function send(table, ply, form, button, note, words) {
  const { card, clause, text } = form.elements;
  const say = (sentence) => { note.textContent = sentence; note.hidden = false; };
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
    say(error.status === 401 ? words.nobody : error.message || words.lost);
  } finally {
    button.disabled = false;
  }
}
