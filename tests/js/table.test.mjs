// The match as the browser knows it: messages in their order, questions, answers, and what is passed beforehand.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { answer, clean, sent } from "./page.mjs";

const { cardsIn, Table } = await import("/static/play/table/core/table.js");
const AT = "2026-01-01T00:00:00Z";

function shown(rest = {}) {
  return { turn: 1, active: 0, first: 0, phase: "", seats: [], zones: [], counters: [], cards: [], ...rest };
}

function message(ply, rest = {}) {
  const nothing = { clocks: [], outcome: null, events: [], log: { ru: [], en: [] }, asks: [] };
  return { match: "m", ply, kind: "answer", seat: 0, at: AT, status: "playing", public: shown(), view: {}, ...nothing, ...rest };
}

function table(rest = {}, state = message(1)) {
  return new Table({
    you: 0, language: "en", now: AT, standing: [], state, cards: {},
    people: [{ seat: 0, name: "Ann" }, { seat: 1, name: "Bob" }, { seat: 2, name: "Cid" }],
    addresses: { api: "/m/", cards: "/cards", version: "1" },
    words: { won: "You won", winner: "%(name)s won", winners: "%(name)s have won", drawn: "A draw", phases: { draw: "Draw" }, lost_link: "No link" },
    ...rest,
  });
}

function told(one, ...names) {
  const heard = [];
  for (const name of names) one.on(name, (data) => heard.push([name, data?.message?.ply ?? data]));
  return heard;
}

beforeEach(clean);

test("messages are told in the order in which they were heard, each once", async () => {
  const one = table();
  const heard = told(one, "state");
  one.receive(message(2));
  one.receive(message(2));
  one.receive(message(1));
  await one.receive(message(3));
  assert.deepEqual(heard, [["state", 2], ["state", 3]]);
});

test("a message that breaks a listener does not stop the next", async () => {
  const one = table();
  const heard = [];
  one.on("state", ({ message: { ply } }) => {
    if (ply === 2) throw new Error("broken");
    heard.push(ply);
  });
  await assert.rejects(one.receive(message(2)));
  await one.receive(message(3));
  assert.deepEqual(heard, [3]);
});

test("while the record is looked at, the match goes on unseen", async () => {
  const one = table();
  const heard = told(one, "state", "live");
  await one.show(message(0));
  await one.receive(message(2));
  one.live();
  assert.deepEqual(heard, [["state", 0], ["live", 2], ["state", 2]]);
});

test("the end is told once", async () => {
  const one = table();
  const heard = told(one, "over");
  await one.receive(message(2, { status: "finished" }));
  await one.receive(message(3, { status: "finished" }));
  assert.deepEqual(heard, [["over", 2]]);
});

test("a question is one's own, and has options", () => {
  const ask = (seat, options) => ({ id: seat, seat, kind: "action", options });
  assert.equal(table({}, message(1, { asks: [ask(1), ask(0, [])] })).ask.seat, 0);
  assert.equal(table({}, message(1, { asks: [ask(1, [])] })).ask, null);
  assert.equal(table({}, message(1, { asks: [ask(0)] })).ask, null);
});

test("every card of a message is found: in zones, as the face of a seat, elsewhere and in sentences", () => {
  const hand = { name: "hand", size: 2, cards: [{ id: 1, card: "bh-1-001" }, { id: 2, card: null }] };
  const deck = { name: "deck", size: 1, cards: [{ id: 3, card: "bh-1-003" }] };
  const seen = shown({ seats: [{ card: "bh-1-002", zones: [hand] }, { card: null, zones: [] }], zones: [deck], cards: ["bh-1-004"] });
  const log = { ru: ["Ход.", [{ text: "Игрок 1", seat: 0 }, " играет ", { text: "«Як»", card: "bh-2-002" }]], en: [] };
  const found = cardsIn(message(1, { public: seen, log }));
  assert.deepEqual(found.sort(), ["bh-1-001", "bh-1-002", "bh-1-003", "bh-1-004", "bh-2-002"]);
});

test("seats in sentences are called by their names, whatever they are called", () => {
  const people = [{ seat: 0, name: "Seat 1" }, { seat: 1, name: "Ballista" }];
  const one = table({ people });
  assert.equal(one.plain([{ text: "Player 1", seat: 0 }, " fires ", { text: "Ballista", card: "bh-17-001" }]), "Seat 1 fires Ballista");
  assert.equal(one.in({ ru: "", en: [{ text: "Player 2", seat: 1 }, " waits for Player 1"] }), "Ballista waits for Player 1");
  assert.equal(one.plain([{ text: "Player 9", seat: 8 }]), "Player 9", "a seat that nobody has keeps its number");
});

test("rivals are named in the order of their turns", () => {
  assert.equal(table({ you: 1 }).foes, "Cid, Ann");
});

test("words are found by their path, and missing ones are empty", () => {
  const one = table();
  assert.equal(one.words("phases.draw"), "Draw");
  assert.equal(one.words("winner", { name: "Bob" }), "Bob won");
  assert.deepEqual([one.words("phases"), one.words("none.at.all")], ["", ""]);
});

test("the end is told from where one sits", () => {
  const ended = message(5, { status: "finished", outcome: { places: [2, 1, 2], reason: "hero" } });
  assert.equal(table({ you: 1 }, ended).verdict.how, "won");
  assert.equal(table({ you: 0 }, ended).verdict.how, "lost");
  assert.equal(table({ you: null }, ended).verdict.title, "Bob won");
  assert.equal(table({}, message(5, { status: "finished", outcome: { places: [1, 1, 1], reason: "" } })).verdict.title, "A draw");
  const together = message(5, { status: "finished", outcome: { places: [1, 1, 1], sides: [0, 0, 0], reason: "" } });
  assert.equal(table({ you: 2 }, together).verdict.how, "won", "all of one side have won together");
  const opposite = message(5, { status: "finished", outcome: { places: [3, 1, 1], sides: [0, 0, 1], reason: "" } });
  assert.equal(table({ you: null }, opposite).verdict.title, "A draw", "several sides share the first place");
  const allies = message(5, { status: "finished", outcome: { places: [1, 2, 1], sides: [0, 1, 0], reason: "" } });
  assert.equal(table({ you: null }, allies).verdict.title, "Ann, Cid have won");
  const alone = (place) => message(5, { status: "finished", outcome: { places: [place], sides: [], reason: "" } });
  assert.deepEqual([1, 2].map((place) => table({ you: 0 }, alone(place)).verdict.how), ["won", "lost"]);
});

const ASKED = message(1, { asks: [{ id: 7, seat: 0, kind: "action", options: [{ id: "end" }] }] });

test("an answer goes out once, with a key", async () => {
  answer({ json: message(2) });
  const one = table({}, ASKED);
  await Promise.all([one.answer("end"), one.answer("end")]);
  assert.equal(sent.length, 1);
  const { url, body: { ask, option, key } } = sent[0];
  assert.deepEqual([url, ask, option], ["/m/answers/", 7, "end"]);
  assert.match(key, /^[0-9a-f]{24}$/);
  assert.deepEqual([one.state.ply, one.sending], [2, false]);
});

test("an answer that did not arrive is sent again with the same key", async () => {
  answer(null, { json: message(2) });
  const one = table({}, ASKED);
  await one.answer("end");
  assert.equal(sent.length, 2);
  assert.equal(sent[0].body.key, sent[1].body.key);
});

test("a refusal is said, and brings the table up to date", async () => {
  answer({ status: 422, json: { code: "no_such_option", detail: "Not now", state: message(4) } });
  const one = table({}, ASKED);
  const heard = told(one, "say");
  await one.answer("end");
  assert.deepEqual(heard, [["say", "Not now"]]);
  assert.deepEqual([one.state.ply, one.sending], [4, false]);
});

test("what is passed is told to the server, and what holds for a turn ends with it", async () => {
  answer({ json: message(2) }, { json: message(2) });
  const one = table({ standing: ["ambush*"] });
  const heard = told(one, "standing");
  await one.pass("defend", true);
  assert.deepEqual(sent[0].body, { kinds: ["ambush*", "defend"] });
  await one.receive(message(3, { public: shown({ turn: 2 }) }));
  assert.deepEqual([...one.standing], ["ambush*"]);
  assert.equal(heard.length, 2);
  await one.pass("ambush*", false);
  assert.deepEqual(sent[1].body, { kinds: [] });
});

test("who cannot be told says so", async () => {
  answer(null);
  const one = table();
  const heard = told(one, "say");
  await one.pass("defend", true);
  assert.deepEqual(heard, [["say", "No link"]]);
});

test("facts of cards are asked for once", async () => {
  answer({ json: { "bh-1": { id: "bh-1", name: "Elf" } } });
  const one = table();
  await Promise.all([one.facts(["bh-1"]), one.facts(["bh-1"])]);
  assert.equal(sent.length, 1);
  assert.equal(one.card("bh-1").name, "Elf");
  assert.equal(one.card(null), null);
});
