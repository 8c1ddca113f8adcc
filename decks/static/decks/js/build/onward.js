// Tools, the menu and links away from the page wait until the deck is saved as it stands.
import { $, on } from "../../../lib/dom.js";
import { bringAlong, refuse } from "../tools.js";
import { empty } from "./deck.js";
import { show } from "./hits.js";
import { say, setup, toast } from "./words.js";

/**
 * `key` is that of the deck, once it is saved.
 * @param {{ store: Store, saver: Saver, read(): Deck, key(): string | null, conflict: { settled(): Promise<boolean> } }} builder
 */
export function startOnward({ store, saver, read, key, conflict }) {
  /**
   * True once the deck is saved. Where it cannot be, the player reads why: in the panel of the tool they pressed, or over the page.
   * `anyway` asks the server even if nothing was changed here: somebody else may have changed it.
   * @param {HTMLFormElement | null} form @returns {Promise<boolean>}
   */
  async function ensureSaved(form = null, { anyway = false } = {}) {
    if (await saver.flush({ anyway })) return true;
    const { state } = saver;
    if (state === "conflict") return (await conflict.settled()) && ensureSaved(form);
    const sentence = state === "refused" ? $("[data-refusal]").textContent : say(`cannot_${state}`);
    const fix = state === "signed-out" ? $("[data-signed-out] .fix").cloneNode(true) : null;
    if (form) refuse(form, { code: "unsaved", sentence, fix });
    else toast(sentence, { undo: false });
    return false;
  }

  // A guest's deck is sent as it stands; for a player's the server checks that it is the saved one. It answers "unsaved" to a
  // guest who has signed in in another tab: from then on their deck is saved here too.
  /** @param {HTMLFormElement} form @param {Doubt | ""} doubt @returns {Promise<BroughtAlong | null>} */
  async function deckAlong(form, doubt) {
    if (doubt === "unsaved") saver.admit();
    if (saver.signedIn && !(await ensureSaved(form, { anyway: doubt !== "" }))) return null;
    if (!form.matches("[data-tool]")) return {};
    return { deck: key() ?? "", contents: JSON.stringify({ ...read(), draft: saver.draft }) };
  }
  bringAlong(deckAlong);

  on(document, "click", async (event) => {
    const link = event.target.closest?.("[data-link], .exports a");
    if (!link || !saver.unsettled || !saver.signedIn || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (await ensureSaved()) link.click();
  }, { capture: true });

  on(document, "submit", async (event) => {
    if (!event.target.matches?.("[data-delete]") || !saver.unsettled) return;
    event.preventDefault();
    await saver.forget();
    event.target.submit();
  });

  // A new deck. After one that is saved, being saved or gone it gets a page of its own; a draft is cleared, and "undo" brings it
  // back.
  return async function anew() {
    if (saver.version !== null || (saver.signedIn && saver.unsettled)) {
      if (saver.state === "gone" || await ensureSaved()) window.location.assign(setup.urls.new);
      return;
    }
    saver.anew();
    store.change(empty(setup.game));
    toast(say("started_anew"));
    show({ what: "heroes", query: "" });
  };
}
