// A table being set up: the form is the state; after each change it is saved, and the server says what is wrong and how the
// table will look. Without this script the same form is posted whole.
import { $, $$, on } from "../../../lib/dom.js";
import { latest } from "../../../lib/posting.js";
import { fill } from "../../../lib/words.js";
import { backupPlace, createSaver, dropBackup, takeBackup } from "../saving.js";
import { showSaving, tell, toast } from "../voice.js";
import { startConflict } from "./conflict.js";
import { follow, readOptions, withRemedy, writeOptions } from "./options.js";

/** @type {TableSetup} */
const setup = JSON.parse($("#table-setup").textContent);
const form = $("form.setup");
const [nameField, notesField] = [$("input[name=name]", form), $("textarea[name=notes]", form)];
const LOOK_MS = 120;
const RETRY_MS = 4000;
const WORD_MS = 5000;

let { options, lines } = setup.table;

const say = (/** @type {string} */ name, /** @type {Blanks} */ blanks = {}) => fill(setup.words[name], blanks);

/** @returns {Deck} */
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
const placeOf = (/** @type {string | null} */ key) => backupPlace({ player: setup.player, key, game: setup.game });
const stray = takeBackup(setup); // work that an earlier visit could not save
const conflict = startConflict({ setup, say, saver: () => saver, read, show });

/** @type {Saver} */
const saver = createSaver({
  createUrl: setup.urls.create, saveUrl: setup.urls.save, version: stray ? stray.base : setup.version,
  backupKey: placeOf(setup.key), draft: stray?.draft, signedIn: setup.signed_in,
  read, onState, onCreated, onConflict: conflict.open,
});

/** @param {SaveState} state @param {SaveAnswer | null} [answer] */
function onState(state, answer) {
  showSaving(state, answer, { say, settle: conflict.again });
}

/** The table got its own address: a reload and "back" lead to it from now on. @param {MadeDeck} made */
function onCreated(made) {
  window.history.replaceState(null, "", made.edit_url);
  form.action = made.edit_url.replace(/edit$/, "table");
  return placeOf(made.key);
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

/** @param {string} html */
function showLive(html) {
  const place = $("[data-live]");
  const before = $$("[data-code]", place).map((one) => one.textContent).join();
  const held = place.contains(document.activeElement);
  place.innerHTML = html;
  const after = $$("[data-code]", place).map((one) => one.textContent).join();
  if (held) ($("button", place) ?? $("#live-title")).focus();
  if (before !== after) tell(($("[data-code] b", place) ?? $(".note b", place)).textContent);
}

// ---- changes ----
/** @param {Deck} table */
function show(table) {
  ({ options, lines } = table);
  nameField.value = table.name;
  notesField.value = table.notes;
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
  const button = event.submitter;
  if (button?.name !== "mend") {
    saver.changed();
    saver.flush();
    return;
  }
  const remedy = JSON.parse(button.value);
  if (remedy.lines) lines = [];
  options = withRemedy(options, remedy.options);
  writeOptions(form, setup.form, options);
  saver.changed();
  toast(say("mended", { what: button.textContent.trim() }), WORD_MS);
  look();
});

on(form, "click", async (event) => {
  const link = event.target.closest("a[data-link]");
  if (!link || !saver.unsettled || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (await saver.flush()) window.location.assign(link.href);
});

// ---- the beginning ----
const same = (/** @type {Deck} */ a, /** @type {Deck} */ b) => JSON.stringify([a.name, a.notes, a.options, a.lines]) === JSON.stringify([b.name, b.notes, b.options, b.lines]);
onState(setup.signed_in ? (setup.key ? "saved" : "unsaved") : "local");
if (stray && same(stray.deck, read())) {
  dropBackup(placeOf(setup.key));
  if (setup.key) saver.settle(setup.version);
} else if (stray) {
  show(stray.deck);
  if (setup.key && stray.base !== setup.version) saver.hold({ version: setup.version, deck: setup.table });
  else saver.changed();
  toast(say("restored"), WORD_MS);
}
document.body.dataset.ready = "true";
