// The builder, wired: one deck in a store; the panes are drawn from it, the server judges and saves it.
import { $, $$, on } from "../../../lib/dom.js";
import { post } from "../../../lib/posting.js";
import { backupPlace, createSaver, takeBackup } from "../saving.js";
import { restate } from "../tools.js";
import * as decks from "./deck.js";
import { startConflict } from "./conflict.js";
import { startDragging } from "./dragging.js";
import { factsOf, learnDeck } from "./facts.js";
import { fly, glow } from "./flight.js";
import { followDeck, hitFacts, show, startHits } from "./hits.js";
import { startKeys } from "./keys.js";
import { startOnward } from "./onward.js";
import { drawDeck, nameOf, rowOf } from "./pane.js";
import { startProblems } from "./problems.js";
import { startRowMenu } from "./rowmenu.js";
import { createStore } from "./store.js";
import { say, setup, tell, toast } from "./words.js";

const placeOf = (key) => backupPlace({ player: setup.player, key, game: setup.game });
const start = setup.deck ?? { ...decks.empty(setup.game), lines: setup.start };
const store = createStore(start);
const kept = takeBackup(setup);
const stray = kept && !(setup.deck && decks.same(kept.deck, setup.deck)) ? kept : null; // work that an earlier visit could not save

// ---- what is posted ----
function defaultName(deck) {
  const hero = decks.heroOf(deck);
  return hero ? say("deck_of", { hero: nameOf(hero) }).slice(0, 100) : say("new_name");
}

function read() {
  const { deck } = store;
  return { ...deck, name: deck.name.trim() || defaultName(deck) };
}

// ---- saving ----
let conflict = null;
let { key } = setup; // of the deck, once it is saved
const saver = createSaver({
  createUrl: setup.urls.create, saveUrl: setup.urls.save, version: stray ? stray.base : setup.version,
  backupKey: placeOf(setup.key), draft: stray?.draft, signedIn: setup.signed_in,
  read, onState, onCreated, onConflict: (detail) => conflict.open(detail),
});

const ICONS = { saved: "i-ok", conflict: "i-warn", offline: "i-warn", refused: "i-warn", gone: "i-warn", "signed-out": "i-warn" };

let cutOff = false; // said once, also to who is far down the page; the line under the name says it all the while

function onState(state, detail) {
  if (state === "offline" && !cutOff) toast(say("offline"), { undo: false });
  cutOff = state === "offline" || (cutOff && state !== "saved");
  if (state === "saved") restate(["unsaved", "offline", "missing"], "");
  const place = $("[data-saving]");
  place.dataset.state = state;
  $("use", place).setAttribute("href", `#${ICONS[state] ?? "i-auto"}`);
  const words = $("[data-words]", place);
  if (state === "conflict") {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "linklike";
    button.textContent = say("conflict");
    on(button, "click", () => conflict.open(conflict.theirs ?? detail));
    words.replaceChildren(button);
  } else words.textContent = say(state);
  $("[data-signed-out]").hidden = state !== "signed-out";
  $("[data-refused]").hidden = state !== "refused" && state !== "gone";
  if (state === "refused") $("[data-refusal]").textContent = detail?.detail ?? say("refused");
  if (state === "gone") $("[data-refusal]").textContent = say("gone");
}

// A deck just made has an address: what leads back here leads there, and the menu comes that shares, exports and deletes it.
// It is this player's, also where the page was opened by a guest.
function onCreated(made) {
  ({ key } = made);
  setup.player = made.player;
  $("[data-sign-in]")?.remove();
  history.replaceState(history.state, "", made.edit_url);
  $$("input[name=next]").forEach((field) => { field.value = location.pathname; });
  $$('a[href*="next="]').forEach((link) => {
    const address = new URL(link.href);
    address.searchParams.set("next", location.pathname);
    link.href = String(address);
  });
  const place = $("[data-deck-menu]");
  place.innerHTML = made.html.menu;
  window.htmx?.process(place);
  return placeOf(key);
}

// ---- changes ----
const check = startProblems(store, { redraw: () => drawDeck(store.deck), toTab });
const openRow = startRowMenu(store);

function announce() {
  const { game, lines, options } = store.deck;
  document.dispatchEvent(new CustomEvent("deck:changed", { detail: { game, lines, options } }));
}
on(document, "deck:asked", announce); // panels whose scripts ran after the first word

function draw() {
  const { deck } = store;
  drawDeck(deck);
  const name = $("input#deck-name");
  if (document.activeElement !== name) name.value = deck.name;
  name.placeholder = defaultName(deck);
  const notes = $("textarea#notes-text");
  if (document.activeElement !== notes) notes.value = deck.notes;
  $$("button[data-act=undo]").forEach((button) => { button.disabled = !store.canUndo; });
  $$("button[data-act=redo]").forEach((button) => { button.disabled = !store.canRedo; });
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

function addCard(facts, section, hit = null) {
  if (facts.type === "hero" && section !== "side") return chooseHero(facts, hit);
  if (full(facts)) return tell(say("limit", { n: facts.limit }));
  store.change(decks.add(store.deck, facts.id, section));
  tell(say(section === "side" ? "added_side" : "added", { name: facts.name, n: decks.copiesOf(store.deck, facts.id, section) }));
  moved(hit, section, facts.id);
  return true;
}

function full(facts) {
  return facts.limit !== null && decks.copiesOf(store.deck, facts.id) >= facts.limit;
}

function chooseHero(facts, hit) {
  const target = $("[data-hero]");
  fly(hit, target);
  store.change(decks.setHero(store.deck, facts.id));
  tell(say("hero_chosen", { name: facts.name }));
  if (hit?.contains(document.activeElement)) $("#dq").focus();
  return true;
}

function moved(hit, section, card) {
  const row = rowOf(section, card);
  const tab = $("[data-tab=deck]");
  const phone = tab.getClientRects().length > 0;
  if (hit) fly(hit, phone ? tab : row);
  else glow(row);
}

function lineOf(key) {
  return store.deck.lines.find((line) => decks.keyOf(line) === key);
}

function setRow(line, count) {
  store.change(decks.setLine(store.deck, line[0], line[1], line[2], count));
  tell(count > 0 ? say("left", { name: nameOf(line[1]), n: count }) : say("taken", { name: nameOf(line[1]) }));
}

/** @type {{ [act: string]: Function }} */
const acts = {
  toTab,
  undo() {
    if (store.undo()) tell(say("undone"));
    return true;
  },
  redo() {
    if (store.redo()) tell(say("redone"));
    return true;
  },
  help() {
    $("dialog#build-keys").showModal();
    return true;
  },
  setCopies({ hit, row }, count) {
    if (row) return setRow(lineOf(row.dataset.key), count);
    const facts = hitFacts(hit);
    if (facts.type === "hero") return chooseHero(facts, hit);
    store.change(decks.setCopies(store.deck, facts.id, "main", count));
    tell(say("left", { name: facts.name, n: count }));
    return moved(hit, "main", facts.id);
  },
  step({ hit, row }, by) {
    if (row) {
      const line = lineOf(row.dataset.key);
      const facts = factsOf(line[1]);
      if (by > 0 && facts && full(facts)) tell(say("limit", { n: facts.limit }));
      else setRow(line, line[3] + by);
      return true;
    }
    if (!hit) return false;
    const facts = hitFacts(hit);
    if (by > 0) addCard(facts, "main", hit);
    else acts.setCopies({ hit }, Math.max(0, decks.copiesOf(store.deck, facts.id, "main") - 1));
    return true;
  },
  remove({ hit, row }) {
    if (row) setRow(lineOf(row.dataset.key), 0);
    else if (hit && hitFacts(hit).type !== "hero") acts.setCopies({ hit }, 0);
    return Boolean(hit ?? row);
  },
  toSide({ hit, row }) {
    if (row) {
      const line = lineOf(row.dataset.key);
      const to = line[0] === "main" ? "side" : "main";
      store.change(decks.move(store.deck, line, to));
      tell(say(to === "side" ? "moved_side" : "moved_main", { name: nameOf(line[1]) }));
      glow(rowOf(to, line[1]));
    } else if (hit) addCard(hitFacts(hit), "side", hit);
    return Boolean(hit ?? row);
  },
  menu({ row }) {
    if (row) openRow(row.dataset.key);
    return Boolean(row);
  },
};
startKeys(acts);

startDragging({
  onDrop(dragged, place) {
    if (dragged.card) return addCard(factsOf(dragged.card), place, null);
    const line = lineOf(dragged.key);
    if (!line) return undefined;
    if (place === "out") return setRow(line, 0);
    store.change(decks.move(store.deck, line, place));
    return glow(rowOf(place, line[1]));
  },
});

// ---- clicks ----
let touch = false;
on(document, "pointerdown", (event) => { touch = event.pointerType === "touch"; }, { capture: true });
on(document, "click", (event) => {
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  const hit = event.target.closest?.(".hit[data-card]");
  // A touch on a face opens it for reading (preview.js); a click and Enter add it.
  if (hit && event.target.closest("a.card-link") && plain && !(touch && event.detail > 0)) {
    event.preventDefault();
    addCard(hitFacts(hit), "main", hit);
    return;
  }
  const act = event.target.closest?.("[data-act]")?.dataset.act;
  const row = event.target.closest?.(".dl[data-key]");
  if (act === "add" && hit) addCard(hitFacts(hit), "main", hit);
  else if (act === "menu" && row && plain) {
    event.preventDefault();
    openRow(row.dataset.key);
  } else if (act === "more" || act === "less") acts.step({ row }, act === "more" ? 1 : -1);
  else if (act === "heroes") {
    toTab("cards");
    show({ what: "heroes", query: "", focus: true });
  } else if (act === "no-hero") {
    store.change({ ...store.deck, lines: store.deck.lines.filter((line) => line[0] !== "hero" || line[1] !== event.target.closest("[data-act]").dataset.card) });
    tell(say("hero_gone"));
  } else if (act === "undo") acts.undo();
  else if (act === "redo") acts.redo();
  else if (act === "keys") acts.help();
  else if (act === "copy") copyList();
  else if (act === "anew") anew();
  else if (act === "delete") askDelete();
  if (event.target.closest?.("[data-close]")) event.target.closest("dialog").close();
  const menu = $("details[data-menu]");
  if (menu.open && (!menu.contains(event.target) || ["keys", "anew", "delete"].includes(act))) menu.open = false;
}, { capture: true });

on(document, "keydown", (event) => {
  const menu = $("details[data-menu]");
  if (event.key === "Escape" && menu.open) {
    menu.open = false;
    $(":scope > summary", menu).focus();
  }
});

function askDelete() {
  const dialog = $("dialog#delete-dialog");
  $("#main").append(dialog); // a menu that is closed shows nothing it holds
  dialog.showModal();
}

async function copyList() {
  const answer = await post(`${setup.urls.check}?with=text`, read()).catch(() => null);
  if (!answer) return toast(say("check_failed"), { undo: false });
  const { text } = answer;
  try {
    await navigator.clipboard.writeText(text);
    return toast(say("copied"), { undo: false });
  } catch {
    const dialog = $("dialog#list-dialog");
    $("textarea", dialog).value = text;
    dialog.showModal();
    return $("textarea", dialog).select();
  }
}

const onward = startOnward({ saver, read, key: () => key, conflict: () => conflict });

// A new deck: after one that is saved, on its way there, or gone, a page of its own; for a draft a clean table that "undo" clears back.
async function anew() {
  if (saver.version !== null || (saver.signedIn && saver.unsettled)) {
    if (saver.state === "gone" || await onward.kept()) window.location.assign(setup.urls.new);
    return;
  }
  saver.anew();
  store.change(decks.empty(setup.game));
  toast(say("started_anew"));
  show({ what: "heroes", query: "" });
}

// ---- name and notes ----
on($("#deck-name"), "input", (event) => store.change({ ...store.deck, name: event.target.value }, { tag: "name" }));
on($("#deck-name"), "keydown", (event) => event.key === "Enter" && event.target.blur());
on($("#notes-text"), "input", (event) => {
  store.change({ ...store.deck, notes: event.target.value }, { tag: "notes" });
  previewSoon();
});

let previewing = 0;
function previewSoon() {
  clearTimeout(previewing);
  previewing = setTimeout(preview, 400);
}

async function preview() {
  const place = $("[data-notes-html]");
  const { notes } = store.deck;
  if (!notes.trim()) {
    place.textContent = say("nothing_in_notes");
    return;
  }
  const answer = await post(setup.urls.notes, { text: notes, game: setup.game }).catch(() => null);
  if (answer && notes === store.deck.notes) place.innerHTML = answer.html;
}

const pages = [["#tab-list", "#deck-list"], ["#tab-notes", "#deck-notes"]];
function turnTo(at) {
  pages.forEach(([tab, panel], index) => {
    $(tab).setAttribute("aria-selected", String(index === at));
    $(tab).tabIndex = index === at ? 0 : -1;
    $(panel).hidden = index !== at;
  });
  if (at === 1) preview();
}
pages.forEach(([tab], at) => {
  on($(tab), "click", () => turnTo(at));
  on($(tab), "keydown", (event) => {
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    turnTo(1 - at);
    $(pages[1 - at][0]).focus();
  });
});

// ---- the three tabs of a phone ----
function toTab(name) {
  $(".build").dataset.show = name;
  $$("[data-tab]").forEach((tab) => {
    if (tab.dataset.tab === name) tab.setAttribute("aria-current", "true");
    else tab.removeAttribute("aria-current");
  });
}
for (const tab of $$("[data-tab]")) on(tab, "click", () => {
  const before = $(".build").dataset.show;
  toTab(tab.dataset.tab);
  if (before !== tab.dataset.tab) window.scrollTo({ top: 0 });
});

// ---- the beginning ----
async function begin() {
  conflict = startConflict({
    store, saver: () => saver, read, onTheirs: (theirs) => store.change(theirs),
  });
  if (kept && !stray) saver.settle(setup.version);
  await learnDeck(stray?.deck ?? start);
  if (!setup.signed_in) onState("local");
  else if (!setup.key) onState("unsaved");
  draw();
  startHits(stray?.deck ?? start);
  if (stray) restore();
  check.now();
  announce();
  document.body.dataset.ready = "true";
}

// Unsaved work stands on the version it came from: if the deck moved on meanwhile, the person chooses before anything is
// saved. A hero asked for in the address starts a new deck; the draft comes back with "undo".
function restore() {
  store.change(stray.deck);
  if (setup.key && stray.base !== setup.version) saver.hold({ version: setup.version, deck: setup.deck, cards: setup.cards });
  toast(say("draft_restored"));
  if (setup.key || setup.start.length === 0) return;
  saver.anew();
  store.change({ ...decks.empty(setup.game), lines: setup.start });
}

begin();
