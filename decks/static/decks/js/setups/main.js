// A table being set up: the form is the state; after each change it is saved, and the server says what is wrong and how the
// table will look. Without this script the same form is posted whole.
import { $, on } from "../../../lib/dom.js";
import { latest } from "../../../lib/posting.js";
import { fill } from "../../../lib/words.js";
import { backupPlace, createSaver, dropBackup, takeBackup } from "../saving.js";
import { startConflict } from "./conflict.js";
import { follow, readOptions, writeOptions } from "./options.js";

const setup = JSON.parse(document.getElementById("table-setup").textContent);
const form = document.querySelector("form.setup");
const [nameField, notesField] = [$("input[name=name]", form), $("textarea[name=notes]", form)];
const LOOK_MS = 120;
const RETRY_MS = 4000;

let { options, lines } = setup.table;

const say = (key, blanks = {}) => fill(setup.words[key], blanks);

function read() {
  return {
    game: setup.game,
    name: nameField.value.trim() || setup.default_name,
    notes: notesField.value,
    lines,
    options,
  };
}

// ---- saving ----
const placeOf = (key) => backupPlace({ player: setup.player, key, game: setup.game });
const stray = takeBackup(setup); // work that an earlier visit could not save
const ICONS = { saved: "i-ok", conflict: "i-warn", offline: "i-warn", refused: "i-warn", gone: "i-warn", "signed-out": "i-warn" };
let conflict = null;

const saver = createSaver({
  createUrl: setup.urls.create, saveUrl: setup.urls.save, version: stray ? stray.base : setup.version,
  backupKey: placeOf(setup.key), draft: stray?.draft, signedIn: setup.signed_in,
  read, onState, onCreated, onConflict: (detail) => conflict.open(detail),
});

function onState(state, detail) {
  const place = $("[data-saving]");
  place.hidden = false;
  place.dataset.state = state;
  $("use", place).setAttribute("href", `#${ICONS[state] ?? "i-auto"}`);
  if (state === "conflict") {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "linklike", textContent: say("conflict") });
    on(button, "click", () => conflict.open());
    $("[data-words]", place).replaceChildren(button);
  } else $("[data-words]", place).textContent = say(state);
  $("[data-signed-out]").hidden = state !== "signed-out";
  $("[data-refused]").hidden = state !== "refused";
  if (state === "refused") $("[data-refusal]").textContent = detail?.detail ?? say("refused");
}

// The table got its own address: a reload and "back" lead to it from now on.
function onCreated(detail) {
  window.history.replaceState(null, "", detail.edit_url);
  form.action = detail.edit_url.replace(/edit$/, "table");
  return placeOf(detail.key);
}

// ---- what the server says of it ----
const ask = latest();
let pause = 0;

function lookSoon() {
  clearTimeout(pause);
  pause = setTimeout(look, LOOK_MS);
}

async function look() {
  try {
    const answer = await ask(setup.urls.look, { game: setup.game, lines, options });
    if (answer) showLive(answer.html);
  } catch {
    tell(say("look_failed"));
    clearTimeout(pause);
    pause = setTimeout(look, RETRY_MS);
  }
}

function showLive(html) {
  const place = $("[data-live]");
  const before = [...place.querySelectorAll("[data-code]")].map((one) => one.textContent).join();
  const held = place.contains(document.activeElement);
  place.innerHTML = html;
  const problems = [...place.querySelectorAll("[data-code]")];
  if (held) ($("button", place) ?? $("#live-title")).focus();
  if (before !== problems.map((one) => one.textContent).join()) tell(($("[data-code] b", place) ?? $(".note b", place)).textContent);
}

// ---- words for everybody and for screen readers ----
function tell(sentence) {
  const place = $("[data-said]");
  place.textContent = "";
  setTimeout(() => { place.textContent = sentence; }, 30);
}

let hiding = 0;
function toast(sentence) {
  const box = $("[data-toast]");
  $("[data-words]", box).textContent = sentence;
  box.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => { box.hidden = true; }, 5000);
}

// ---- changes ----
function show(deck) {
  ({ options, lines } = deck);
  nameField.value = deck.name;
  notesField.value = deck.notes;
  writeOptions(form, setup.form, options);
  lookSoon();
}

on(form, "change", (event) => {
  if (event.target.name === "name" || event.target.name === "notes") return;
  follow(form, setup.form, event.target.name);
  options = readOptions(form, setup.form, options);
  saver.changed();
  lookSoon();
});

on(form, "input", (event) => {
  if (event.target.name === "name" || event.target.name === "notes") saver.changed();
});

on(form, "submit", (event) => {
  event.preventDefault();
  const remedy = event.submitter?.name === "mend" ? JSON.parse(event.submitter.value) : null;
  if (!remedy) {
    saver.changed();
    saver.flush();
    return;
  }
  if (remedy.lines) lines = [];
  for (const [name, value] of Object.entries(remedy.options)) {
    if (value === null) delete options[name];
    else options = { ...options, [name]: value };
  }
  writeOptions(form, setup.form, options);
  saver.changed();
  toast(say("mended", { what: event.submitter.textContent.trim() }));
  look();
});

on(form, "click", async (event) => {
  const link = event.target.closest("a[data-link]");
  if (!link || !saver.unsettled || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (await saver.flush()) window.location.assign(link.href);
});

// ---- the beginning ----
conflict = startConflict({ setup, say, saver: () => saver, read, show });
const same = (a, b) => JSON.stringify([a.name, a.notes, a.options, a.lines]) === JSON.stringify([b.name, b.notes, b.options, b.lines]);
onState(setup.signed_in ? (setup.key ? "saved" : "unsaved") : "local");
if (stray && same(stray.deck, read())) {
  dropBackup(placeOf(setup.key));
  if (setup.key) saver.settle(setup.version);
} else if (stray) {
  show(stray.deck);
  if (setup.key && stray.base !== setup.version) saver.hold({ version: setup.version, deck: setup.table });
  else saver.changed();
  toast(say("restored"));
}
document.body.dataset.ready = "true";
