// Work on a deck is saved after a pause, and kept in the browser until it is.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { answer, clean, happen, kept, sent } from "./page.mjs";

const { backupPlace, createSaver, readBackup, takeBackup } = await import("/static/decks/js/saving.js");
const DECK = { game: "berserk", name: "Elves", notes: "", lines: [["main", "bh-1", "", 1]], options: {} };
let states;

beforeEach(() => {
  clean();
  states = [];
  mock.timers.enable({ apis: ["setTimeout"] });
});
afterEach(() => mock.timers.reset());

const soon = async () => { for (let n = 0; n < 20; n += 1) await Promise.resolve(); };

async function pause(ms) {
  mock.timers.tick(ms);
  await soon();
}

function saver(how = {}) {
  const usual = { createUrl: "/new", saveUrl: "/save", version: 3, backupKey: "place", draft: "word" };
  return createSaver({ ...usual, read: () => DECK, onState: (state) => states.push(state), ...how });
}

test("changes are posted once, after a pause, on top of the version they came from", async () => {
  answer({ json: { version: 4 } });
  const one = saver();
  one.changed();
  await pause(500);
  one.changed();
  await pause(500);
  assert.equal(sent.length, 0);
  await pause(300);
  assert.deepEqual(sent.map(({ url, body }) => [url, body.base, body.name]), [["/save", 3, "Elves"]]);
  assert.deepEqual(states, ["unsaved", "unsaved", "saving", "saved"]);
  assert.equal(one.version, 4);
  assert.equal(kept.size, 0);
});

test("what is not saved lies in the browser", () => {
  saver().changed();
  const { deck, base, draft } = readBackup("place");
  assert.deepEqual([deck.name, base, draft], ["Elves", 3, "word"]);
});

test("without a connection it tries again, later and later", async () => {
  answer(null, null, { json: { version: 4 } });
  const one = saver();
  one.changed();
  await pause(800);
  assert.equal(one.state, "offline");
  await pause(2000);
  assert.equal(sent.length, 2);
  await pause(2000);
  assert.equal(sent.length, 2, "the second pause is longer");
  await pause(2000);
  assert.equal(one.state, "saved");
});

test("a new deck gets its address, and is saved there from then on", async () => {
  answer({ json: { version: 1, save_url: "/decks/k/save", key: "k" } }, { json: { version: 2 } });
  const one = saver({ saveUrl: "", version: null, onCreated: ({ key }) => `place-${key}` });
  one.changed();
  await pause(800);
  one.changed();
  assert.ok(kept.has("place-k") && !kept.has("place"));
  await pause(800);
  assert.deepEqual(sent.map(({ url, body }) => [url, body.draft]), [["/new", "word"], ["/decks/k/save", undefined]]);
});

test("two hands on one deck: nothing is posted until one has chosen", async () => {
  const conflicts = [];
  answer({ status: 409, json: { version: 9 } }, { json: { version: 10 } });
  const one = saver({ onConflict: (detail) => conflicts.push(detail.version) });
  one.changed();
  await pause(800);
  one.changed();
  await pause(5000);
  assert.deepEqual([conflicts, sent.length, one.state], [[9], 1, "conflict"]);
  one.rebase(9);
  await pause(0);
  assert.equal(sent[1].body.base, 9);
  assert.equal(one.state, "saved");
});

test("a refusal waits for a change", async () => {
  answer({ status: 400, json: { detail: "no" } }, { json: { version: 4 } });
  const one = saver();
  one.changed();
  await pause(800);
  assert.equal(one.state, "refused");
  await pause(60_000);
  assert.equal(sent.length, 1);
  one.changed();
  await pause(800);
  assert.equal(one.state, "saved");
});

test("a session that ran out, a deck that is gone", async () => {
  for (const [status, state] of [[401, "signed-out"], [404, "gone"]]) {
    answer({ status });
    const one = saver();
    one.changed();
    await pause(800);
    assert.equal(one.state, state);
    assert.ok(one.unsettled);
  }
});

test("a guest's draft stays here", async () => {
  const one = saver({ signedIn: false });
  one.changed();
  await pause(60_000);
  assert.deepEqual([sent.length, one.state], [0, "local"]);
  assert.ok(kept.has("place"));
});

test("to save now takes no pause, and tells whether all is saved", async () => {
  answer({ json: { version: 4 } }, null);
  const one = saver();
  one.changed();
  assert.equal(await one.flush(), true);
  one.changed();
  assert.equal(await one.flush(), false);
});

test("a page with unsaved work asks before it is left", () => {
  const one = saver();
  assert.equal(happen("beforeunload").prevented, false);
  one.changed();
  assert.equal(happen("beforeunload").prevented, true);
});

test("what another tab keeps is not cleared", async () => {
  answer({ json: { version: 4 } });
  const one = saver();
  one.changed();
  kept.set("place", JSON.stringify({ deck: DECK, tab: "another" }));
  await pause(800);
  assert.ok(kept.has("place"));
});

test("who signs in takes over what was begun as a guest, once", () => {
  const guest = backupPlace({ player: "guest", game: "berserk" });
  kept.set(guest, JSON.stringify({ deck: DECK }));
  assert.equal(takeBackup({ player: "ann", key: "k", game: "berserk" }), null);
  assert.equal(takeBackup({ player: "ann", key: null, game: "berserk" }).deck.name, "Elves");
  assert.equal(kept.has(guest), false);
  assert.equal(takeBackup({ player: "bob", key: null, game: "berserk" }), null);
});

test("a text that is not ours is no backup", () => {
  kept.set("place", "{");
  assert.equal(readBackup("place"), null);
  kept.set("place", JSON.stringify({ deck: {} }));
  assert.equal(readBackup("place"), null);
});
