// Two hands on one deck: what differs, side by side, and the person chooses. Nothing is lost either way: the other version
// stays in the history, and what was here comes back with "undo".
import { $, el, on } from "../../../lib/dom.js";
import { post } from "../../../lib/posting.js";
import { draftWord } from "../saving.js";
import { learn, learnDeck } from "./facts.js";
import { nameOf } from "./pane.js";
import { say, setup } from "./words.js";

const dialog = $("dialog#conflict-dialog");

export function differences(mine, theirs) {
  const found = [];
  if (mine.name !== theirs.name) found.push([say("name"), mine.name, theirs.name]);
  for (const section of ["hero", "main", "side"]) {
    const [here, there] = [counts(mine, section), counts(theirs, section)];
    for (const card of new Set([...here.keys(), ...there.keys()])) {
      const [a, b] = [here.get(card) ?? 0, there.get(card) ?? 0];
      if (a !== b) found.push([`${say(`section_${section}`)}: ${nameOf(card)}`, String(a), String(b)]);
    }
  }
  if (mine.notes !== theirs.notes) found.push([say("notes"), excerpt(mine.notes), excerpt(theirs.notes)]);
  return found;
}

function counts(deck, section) {
  const found = new Map();
  for (const [where, card, , count] of deck.lines) if (where === section) found.set(card, (found.get(card) ?? 0) + count);
  return found;
}

const excerpt = (text) => (text.length > 80 ? `${text.slice(0, 80)}…` : text || "—");

export function startConflict({ store, saver, read, onTheirs }) {
  let theirs = null;
  let draft = "";
  let chosen = "";

  async function open(detail) {
    theirs = detail;
    draft = draftWord();
    chosen = "";
    learn(Object.values(detail.cards ?? {}));
    await learnDeck(store.deck);
    draw();
    if (!dialog.open) dialog.showModal();
  }

  function draw() {
    const rows = differences(read(), theirs.deck).map(([what, here, there]) => el(
      "tr", {}, el("th", { scope: "row" }, what), el("td.num", {}, here), el("td.num", {}, there),
    ));
    $("[data-differences]").replaceChildren(...(rows.length > 0 ? rows : [el("tr", {}, el("td", { colspan: "3" }, say("printings_differ")))]));
  }

  async function choose(which) {
    chosen = which;
    if (which === "mine") saver().rebase(theirs.version);
    else if (which === "theirs") {
      onTheirs(theirs.deck);
      saver().settle(theirs.version);
    } else if (which === "copy" && !(await apart())) return;
    dialog.close();
  }

  // Mine becomes a deck of its own, and this page goes there; the deck itself stays as the other hand left it.
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
    if (button) choose(button.dataset.choose);
  });

  // True once one of the two is what the deck shall be; false if the person decides later.
  async function settled() {
    await open(theirs);
    await new Promise((resolve) => { on(dialog, "close", resolve, { once: true }); });
    return chosen === "mine" || chosen === "theirs";
  }

  return { open, settled, get theirs() { return theirs; } };
}

