// The deck of the builder as a value: every change gives a new one.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as decks from "/static/decks/js/build/deck.js";

const deck = (...lines) => ({ ...decks.empty("berserk"), lines });

test("a card that is added joins its line, or makes one at the end", () => {
  const one = decks.add(deck(["main", "bh-1", "p", 1]), "bh-1");
  assert.deepEqual(one.lines, [["main", "bh-1", "p", 2]]);
  assert.deepEqual(decks.add(one, "bh-2").lines.at(-1), ["main", "bh-2", "", 1]);
  assert.deepEqual(decks.add(one, "bh-1", "side").lines.at(-1), ["side", "bh-1", "", 1]);
});

test("a change leaves the deck from before as it was", () => {
  const before = deck(["main", "bh-1", "", 1]);
  decks.add(before, "bh-1");
  decks.setHero(before, "bh-9");
  assert.deepEqual(before.lines, [["main", "bh-1", "", 1]]);
});

test("a line set to nothing is gone", () => {
  assert.deepEqual(decks.setLine(deck(["main", "bh-1", "", 3]), "main", "bh-1", "", 0).lines, []);
});

test("copies are counted in one section, or in deck and side deck, never among heroes", () => {
  const mixed = deck(["hero", "bh-1", "", 1], ["main", "bh-1", "", 2], ["main", "bh-1", "p", 1], ["side", "bh-1", "", 1]);
  assert.equal(decks.copiesOf(mixed, "bh-1"), 4);
  assert.equal(decks.copiesOf(mixed, "bh-1", "main"), 3);
  assert.equal(decks.sizeOf(mixed, "main"), 3);
});

test("the last printing takes what the others do not hold", () => {
  const two = deck(["main", "bh-1", "a", 2], ["main", "bh-1", "b", 1]);
  assert.deepEqual(decks.setCopies(two, "bh-1", "main", 1).lines, [["main", "bh-1", "a", 1]]);
  assert.deepEqual(decks.setCopies(two, "bh-1", "main", 5).lines, [["main", "bh-1", "a", 2], ["main", "bh-1", "b", 3]]);
});

test("a row that moves joins the row that is there", () => {
  const moved = decks.move(deck(["main", "bh-1", "", 2], ["side", "bh-1", "", 1]), ["main", "bh-1", "", 2], "side");
  assert.deepEqual(moved.lines, [["side", "bh-1", "", 3]]);
});

test("another printing stays in its place and joins its like", () => {
  const three = deck(["main", "bh-2", "", 1], ["main", "bh-1", "a", 1], ["main", "bh-1", "b", 2]);
  const { lines } = decks.setPrinting(three, ["main", "bh-1", "a", 1], "b");
  assert.deepEqual(lines, [["main", "bh-2", "", 1], ["main", "bh-1", "b", 3]]);
});

test("a hero takes the place of the one before, or leaves it empty", () => {
  const led = decks.setHero(deck(["hero", "bh-8", "", 1], ["main", "bh-1", "", 1]), "bh-9");
  assert.equal(decks.heroOf(led), "bh-9");
  assert.equal(decks.heroOf(decks.setHero(led, "")), "");
});

test("a remedy sets lines and options, and nothing else", () => {
  const broken = { ...deck(["main", "bh-1", "", 4], ["main", "bh-2", "", 1]), options: { seed: 7 } };
  const mended = decks.mend(broken, { lines: [["main", "bh-1", "", 3]], options: { format: "open" } });
  assert.deepEqual(mended.lines, [["main", "bh-1", "", 3], ["main", "bh-2", "", 1]]);
  assert.deepEqual(mended.options, { seed: 7, format: "open" });
});

test("two decks are the same whatever the order of their lines", () => {
  const [a, b] = [["main", "bh-1", "", 1], ["main", "bh-2", "", 1]];
  assert.ok(decks.same(deck(a, b), deck(b, a)));
  assert.ok(!decks.same(deck(a, b), deck(a)));
  assert.ok(!decks.same(deck(a), { ...deck(a), notes: "x" }));
});

test("a card is full once deck and side deck have as many as the rules allow", () => {
  const held = deck(["main", "bh-1", "", 2], ["side", "bh-1", "", 1]);
  assert.ok(decks.isFull(held, { id: "bh-1", limit: 3 }));
  assert.ok(!decks.isFull(held, { id: "bh-1", limit: 4 }));
  assert.ok(!decks.isFull(held, { id: "bh-1", limit: null }), "no limit");
});

test("the button of a remedy says what it does, with the number of cards", () => {
  const held = deck(["main", "bh-1", "", 4], ["main", "bh-2", "p", 2], ["side", "bh-1", "", 9]);
  const does = (remedy) => Object.values(decks.mending(held, { lines: [], search: null, ...remedy }));
  assert.deepEqual(does({ search: { among: "heroes", query: "", fits: false } }), ["heroes"]);
  assert.deepEqual(does({ search: { among: "cards", query: "", fits: true } }), ["search"]);
  assert.deepEqual(does({ lines: [["main", "bh-1", "", 0], ["main", "bh-2", "p", 0]] }), ["take", 6]);
  assert.deepEqual(does({ lines: [["main", "bh-1", "", 3], ["main", "bh-2", "p", 0]] }), ["keep", 3]);
  assert.deepEqual(does({ lines: [["main", "bh-1", "", 3], ["side", "bh-1", "", 1]] }), ["lines"]);
  assert.deepEqual(does({}), ["lines"], "options alone");
});

test("two decks differ in name, counts and notes; the printing is no difference", () => {
  const mine = { ...deck(["hero", "bh-9", "", 1], ["main", "bh-1", "a", 1], ["main", "bh-1", "b", 1], ["side", "bh-3", "", 1]), name: "Elves" };
  const theirs = { ...deck(["hero", "bh-8", "", 1], ["main", "bh-1", "", 3], ["side", "bh-3", "p", 1]), name: "Elves", notes: "x" };
  const found = decks.differences(mine, theirs).map((one) => [one.what, one.card, one.mine, one.theirs]);
  assert.deepEqual(found, [
    ["hero", "bh-9", "1", "0"],
    ["hero", "bh-8", "0", "1"],
    ["main", "bh-1", "2", "3"],
    ["notes", undefined, "", "x"],
  ]);
  assert.deepEqual(decks.differences(mine, { ...mine, name: "Orcs" }).map(({ what }) => what), ["name"]);
});
