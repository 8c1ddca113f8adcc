// The deck was changed elsewhere as well: what differs, side by side, and the player chooses. Nothing is lost: the other version
// stays in the history, and what was here comes back with "undo".
import { $, el, on } from "../../../lib/dom.js";
import { post } from "../../../lib/posting.js";
import { draftWord } from "../saving.js";
import { differences } from "./deck.js";
import { learn, learnDeck } from "./facts.js";
import { nameOf } from "./pane.js";
import { say, setup } from "./words.js";

const dialog = $("dialog#conflict-dialog");

/** @param {string} text */
const excerpt = (text) => (text.length > 80 ? `${text.slice(0, 80)}…` : text || "—");

/** @param {ReturnType<typeof differences>[number]} difference */
function row({ what, card, mine, theirs }) {
  const title = card ? `${say(`section_${what}`)}: ${nameOf(card)}` : say(what);
  const [here, there] = what === "notes" ? [excerpt(mine), excerpt(theirs)] : [mine, theirs];
  return el("tr", {}, el("th", { scope: "row" }, title), el("td.num", {}, here), el("td.num", {}, there));
}

/** @param {{ store: Store, saver(): Saver, read(): Deck, onTheirs(deck: Deck): void }} builder */
export function startConflict({ store, saver, read, onTheirs }) {
  /** @type {Clash | null} */
  let clash = null;
  let draft = "";
  /** @type {string | undefined} */
  let chosen;

  /** @param {Clash} found */
  async function open(found) {
    clash = found;
    draft = draftWord();
    chosen = "";
    learn(Object.values(found.cards ?? {}));
    await learnDeck(store.deck);
    draw(found.deck);
    if (!dialog.open) dialog.showModal();
  }

  async function again() {
    if (clash) await open(clash);
  }

  /** @param {Deck} theirs */
  function draw(theirs) {
    const rows = differences(read(), theirs).map(row);
    $("[data-differences]").replaceChildren(...(rows.length > 0 ? rows : [el("tr", {}, el("td", { colspan: "3" }, say("printings_differ")))]));
  }

  /** @param {string | undefined} which @param {Clash} theirs */
  async function choose(which, theirs) {
    chosen = which;
    if (which === "mine") saver().rebase(theirs.version);
    else if (which === "theirs") {
      onTheirs(theirs.deck);
      saver().settle(theirs.version);
    } else if (which === "copy" && !(await apart())) return;
    dialog.close();
  }

  // This version is saved as a separate deck, which the page then opens; the deck itself keeps the other version.
  async function apart() {
    const mine = read();
    const name = say("copy_name", { name: mine.name }).slice(0, 100);
    const made = await post(setup.urls.create, { ...mine, name, draft }).catch(() => null);
    if (!made) {
      $("#conflict-about").textContent = say("offline");
      return false;
    }
    await saver().forget();
    window.location.assign(made.edit_url);
    return true;
  }

  on(dialog, "click", (event) => {
    const button = event.target.closest("[data-choose]");
    if (button && clash) choose(button.dataset.choose, clash);
  });

  // True once the player has chosen one of the two versions; false if they decide later.
  async function settled() {
    await again();
    await new Promise((resolve) => { on(dialog, "close", resolve, { once: true }); });
    return chosen === "mine" || chosen === "theirs";
  }

  return { open, again, settled };
}

