// What was built in this browser as a guest is saved for whoever signed in, wherever they landed, and the page says so. A page that
// lists their decks is drawn once more. The builder of a new deck takes over the draft of its game by itself (saving.js); a deck
// that went to the table is saved already (play/views/lobby/hand.py), and its draft only leaves the browser.
import { $, $$ } from "../../lib/dom.js";

const PLACE = "cardhall:deck:guest:new:";
const TOLD = "cardhall:told"; // what the page said before it is drawn once more, and says again
const CHANGED = 409;
const template = $("template#adopted");

function found() {
  try {
    return Object.keys(localStorage).filter((place) => place.startsWith(PLACE));
  } catch {
    return []; // a store that is closed to us
  }
}

/** @param {Backup} kept @returns {Promise<MadeDeck>} */
async function save({ deck, draft }) {
  const { post } = await import("../../lib/posting.js");
  const place = template.dataset.create ?? "";
  return post(place, { ...deck, draft }).catch(({ status }) => {
    if (status !== CHANGED) throw status; // it stays where it is until the next page, or until its builder is opened
    return post(place, deck); // the deck it became was changed since: this is another one
  });
}

/** The deck that is new among theirs: its name and its address. @param {string} place */
async function adopt(place) {
  const { dropBackup, readBackup } = await import("./saving.js");
  const kept = readBackup(place);
  if (kept && (kept.deck.lines.length > 0 || Object.keys(kept.deck.options ?? {}).length > 0)) {
    const made = await save(kept).catch(() => null);
    if (!made) return null;
    dropBackup(place);
    return made.new ? { name: kept.deck.name, address: made.edit_url } : null;
  }
  dropBackup(place);
  return null;
}

/** @param {{ name: string, address: string }} made */
function tell({ name, address }) {
  const note = template.content.cloneNode(true);
  const link = $("a", note);
  link.textContent = name;
  link.href = address;
  $("#main").before(note);
}

function drawAgain() {
  sessionStorage.setItem(TOLD, $$(".notices").map((note) => note.outerHTML).join(""));
  location.reload();
}

function sayAgain() {
  try {
    const told = sessionStorage.getItem(TOLD) ?? "";
    sessionStorage.removeItem(TOLD);
    $("#main").insertAdjacentHTML("beforebegin", told);
  } catch {
    // a store that is closed to us: nothing was kept
  }
}

async function begin() {
  const made = (await Promise.all(found().map(adopt))).filter((one) => one !== null);
  made.forEach(tell);
  if (made.length > 0 && document.querySelector("[data-own-decks]")) drawAgain();
}

function builds() {
  const setup = document.querySelector("#build-setup, #table-setup");
  return setup !== null && !JSON.parse(setup.textContent).key;
}

sayAgain();
if (!builds()) begin();
