// The builder, wired: one deck in a store; the panes are drawn from it, the server judges and saves it.
import { $, $$, on } from "../../../lib/dom.js";
import { backupPlace, createSaver, takeBackup } from "../saving.js";
import { restate } from "../tools.js";
import { showSaving } from "../voice.js";
import { createActs } from "./acts.js";
import { startClicks } from "./clicks.js";
import { startConflict } from "./conflict.js";
import * as decks from "./deck.js";
import { startDragging } from "./dragging.js";
import { factsOf, learnDeck } from "./facts.js";
import { followDeck, startHits } from "./hits.js";
import { startKeys } from "./keys.js";
import { startNotes } from "./notes.js";
import { startOnward } from "./onward.js";
import { drawDeck, nameOf } from "./pane.js";
import { startProblems } from "./problems.js";
import { startRowMenu } from "./rowmenu.js";
import { createStore } from "./store.js";
import { startTabs } from "./tabs.js";
import { say, setup, toast } from "./words.js";

const placeOf = (/** @type {string | null} */ key) => backupPlace({ player: setup.player, key, game: setup.game });
const start = setup.deck ?? { ...decks.empty(setup.game), lines: setup.start };
const store = createStore(start);
const kept = takeBackup(setup);
const stray = kept && !(setup.deck && decks.same(kept.deck, setup.deck)) ? kept : null; // work that an earlier visit could not save

// ---- what is posted ----
/** @param {Deck} deck */
function defaultName(deck) {
  const hero = decks.heroOf(deck);
  return hero ? say("deck_of", { hero: nameOf(hero) }).slice(0, 100) : say("new_name");
}

/** @returns {Deck} */
function read() {
  const { deck } = store;
  return { ...deck, name: deck.name.trim() || defaultName(deck) };
}

// ---- saving ----
const conflict = startConflict({ store, saver: () => saver, read, onTheirs: (theirs) => store.change(theirs) });
let { key } = setup; // of the deck, once it is saved
/** @type {Saver} */
const saver = createSaver({
  createUrl: setup.urls.create, saveUrl: setup.urls.save, version: stray ? stray.base : setup.version,
  backupKey: placeOf(setup.key), draft: stray?.draft, signedIn: setup.signed_in,
  read, onState, onCreated, onConflict: conflict.open,
});

let cutOff = false; // said once, also to who is far down the page; the line under the name says it all the while

/** @param {SaveState} state @param {SaveAnswer | null} [answer] */
function onState(state, answer) {
  if (state === "offline" && !cutOff) toast(say("offline"), { undo: false });
  cutOff = state === "offline" || (cutOff && state !== "saved");
  if (state === "saved") restate(["unsaved", "offline", "missing"], "");
  showSaving(state, answer, { say, settle: conflict.again });
  if (state !== "gone") return;
  $("[data-refused]").hidden = false;
  $("[data-refusal]").textContent = say("gone");
}

/**
 * A deck just made has an address: what leads back here leads there, and the menu comes that shares, exports and deletes it.
 * It is this player's, also where the page was opened by a guest.
 * @param {MadeDeck} made
 */
function onCreated(made) {
  ({ key } = made);
  setup.player = made.player;
  $("[data-sign-in]")?.remove();
  history.replaceState(history.state, "", made.edit_url);
  for (const field of $$("input[name=next]")) field.value = location.pathname;
  for (const link of $$('a[href*="next="]')) {
    const address = new URL(link.href);
    address.searchParams.set("next", location.pathname);
    link.href = String(address);
  }
  const place = $("[data-deck-menu]");
  place.innerHTML = made.html.menu;
  window.htmx?.process(place);
  return placeOf(key);
}

// ---- changes ----
const check = startProblems(store, () => drawDeck(store.deck));
const acts = createActs(store, startRowMenu(store));
const drawNotes = startNotes(store, defaultName);

function announce() {
  const { game, lines, options } = store.deck;
  document.dispatchEvent(new CustomEvent("deck:changed", { detail: { game, lines, options } }));
}
on(document, "deck:asked", announce); // panels whose scripts ran after the first word

function draw() {
  const { deck } = store;
  drawDeck(deck);
  drawNotes(deck);
  for (const button of $$("button[data-act=undo]")) button.disabled = !store.canUndo;
  for (const button of $$("button[data-act=redo]")) button.disabled = !store.canRedo;
  const elements = factsOf(decks.heroOf(deck))?.elements ?? [];
  $("[data-about]").textContent = elements.map((one) => setup.elements[one]).join(", ");
}

store.listen(() => {
  draw();
  followDeck(store.deck);
  saver.changed();
  check.changed();
  announce();
});

startTabs();
startKeys(acts);
startClicks({ acts, read, anew: startOnward({ store, saver, read, key: () => key, conflict }) });
startDragging({
  onDrop(dragged, place) {
    const facts = factsOf(dragged.card ?? "");
    if (facts) acts.add(facts, place);
    else acts.drop(dragged.key, place);
  },
});

// ---- the beginning ----
async function begin() {
  if (kept && !stray) saver.settle(setup.version);
  await learnDeck(stray?.deck ?? start);
  if (!setup.signed_in) onState("local");
  else if (!setup.key) onState("unsaved");
  draw();
  startHits(stray?.deck ?? start);
  if (stray) restore(stray);
  check.now();
  announce();
  document.body.dataset.ready = "true";
}

/**
 * Unsaved work stands on the version it came from: if the deck moved on meanwhile, the person chooses before anything is
 * saved. A hero asked for in the address starts a new deck; the draft comes back with "undo".
 * @param {Backup} work
 */
function restore({ deck, base }) {
  store.change(deck);
  if (setup.deck && base !== setup.version) saver.hold({ version: setup.version, deck: setup.deck, cards: setup.cards });
  toast(say("draft_restored"));
  if (setup.key || setup.start.length === 0) return;
  saver.anew();
  store.change({ ...decks.empty(setup.game), lines: setup.start });
}

begin();
