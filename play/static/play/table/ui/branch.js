// "Play on from here": a new match against a bot that begins in this position.
import { $, el } from "../../../lib/dom.js";
import { Refusal } from "../../../lib/posting.js";

/** @param {Table} table @param {number} ply @param {HTMLDialogElement} dialog @param {DOMStringMap} words */
export async function ask(table, ply, dialog, words) {
  const form = $("form", dialog);
  const note = $(".replay-ask__note", dialog);
  note.hidden = true;
  $(".replay-ask__seats", dialog).replaceChildren(...table.match.people.map(({ seat, name }) => el(
    "label.check", {}, el("input", { type: "radio", name: "seat", value: seat, checked: seat === table.me }), name,
  )));
  form.onsubmit = (event) => {
    const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
    if (button?.value !== "go") return;
    event.preventDefault();
    send(table, ply, new FormData(form), button, note, words);
  };
  dialog.showModal();
  const bots = $("select", form);
  if (bots.options.length === 0) bots.replaceChildren(...await known(table.match.game));
}

/** The strongest is offered first. @param {string} game */
async function known(game) {
  try {
    /** @type {{ results: { game: string, name: string, title: string, rating: number | null }[] }} */
    const { results } = await (await fetch("/api/v1/bots/")).json();
    return results.filter((bot) => bot.game === game).reverse()
      .map(({ name, title, rating }) => el("option", { value: name }, rating ? `${title} · ${rating}` : title));
  } catch {
    return []; // without a choice the server takes the strongest
  }
}

/**
 * @param {Table} table @param {number} ply @param {FormData} given @param {HTMLButtonElement} button @param {HTMLElement} note
 * @param {DOMStringMap} words
 */
async function send(table, ply, given, button, note, words) {
  button.disabled = true;
  const bot = given.get("bot");
  const body = { ply, seat: Number(given.get("seat")), ...(bot ? { bot } : {}) };
  try {
    location.href = (await table.post("branch", body)).page;
  } catch (error) {
    button.disabled = false;
    if (!(error instanceof Refusal)) throw error;
    note.textContent = (error.status === 401 ? words.nobody : error.message || words.lost) ?? "";
    note.hidden = false;
  }
}
