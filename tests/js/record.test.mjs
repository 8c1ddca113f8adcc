// The record of a match: pages of moves, and tables with everything face up.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { faceUp, message, Record } from "/static/play/table/core/record.js";

const asked = [];
let broken = false;
globalThis.fetch = async (address) => {
  asked.push(address);
  if (broken) return { ok: false, status: 503 };
  const from = Number(new URL(address, "http://here").searchParams.get("from"));
  return { ok: true, json: async () => ({ turned_up: true, moves: Array.from({ length: 48 }, (_, n) => ({ ply: from + n })) }) };
};
beforeEach(() => {
  asked.length = 0;
  broken = false;
});

test("moves come page by page, and each page once", async () => {
  const record = new Record("/api/m/");
  assert.equal((await record.move(50)).ply, 50);
  assert.equal((await record.move(95)).ply, 95);
  assert.deepEqual(asked, ["/api/m/replay/?from=48&to=95"]);
});

test("a page that did not come is asked for again", async () => {
  const record = new Record("/api/m/");
  broken = true;
  await assert.rejects(record.move(0));
  broken = false;
  assert.equal((await record.move(0)).ply, 0);
});

test("what is read ahead may fail unheard", async () => {
  broken = true;
  new Record("/api/m/").ahead(3);
  await new Promise(setImmediate);
  assert.equal(asked.length, 1);
});

test("the index says whether everything is turned up", async () => {
  const record = new Record("/api/m/");
  assert.equal((await record.index()).length, 48);
  assert.equal(record.open, true);
});

test("what is hidden in one view is shown where another knows it", () => {
  const mine = { deck: 3, hands: [["a"], [null, null]], note: "x" };
  const theirs = { deck: 3, hands: [[null], ["b", "c"]], note: "y" };
  assert.deepEqual(faceUp(mine, theirs), { deck: 3, hands: [["a"], ["b", "c"]], note: "x" });
});

test("lists of two lengths are not mixed", () => {
  assert.deepEqual(faceUp([null], ["a", "b"]), [null]);
});

test("a move is a message from one side, or with both hands", () => {
  const publics = [{ turn: 2 }, { turn: 2 }];
  const move = { ply: 4, events: [], publics, views: [{ hand: ["a"], foe: [null] }, { hand: [null], foe: ["b"] }] };
  assert.deepEqual(message(move, 0, false).view, { hand: ["a"], foe: [null] });
  assert.deepEqual(message(move, 0, true).view, { hand: ["a"], foe: ["b"] });
  assert.deepEqual(message(move, 0, true).public, { turn: 2 });
  assert.deepEqual(message(move, 1, false).asks, []);
  assert.equal(message({ ...move, publics: [{ turn: 2 }], views: [{ hand: [null] }] }, 1, true).you, 1);
});
