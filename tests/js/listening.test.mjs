// The deck that a page speaks of, and what waits for a pause.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { clean, happen } from "./page.mjs";

const { later, onDeck } = await import("/static/decks/js/listening.js");
const deck = (...lines) => ({ game: "berserk", name: "Elves", lines, options: {} });

beforeEach(clean);

function heard() {
  const decks = [];
  onDeck((one) => decks.push(one));
  return decks;
}

test("a deck is told again when its main deck changes, and only then", () => {
  const decks = heard();
  for (const detail of [
    deck(["main", "a", "", 1]),
    deck(["main", "a", "", 1], ["side", "b", "", 1]),
    deck(["main", "a", "", 2]),
  ]) happen("deck:changed", { detail });
  assert.deepEqual(decks.map(({ lines }) => lines[0][3]), [1, 2]);
});

test("only what the server needs to know of a deck is told", () => {
  const decks = heard();
  happen("deck:changed", { detail: deck(["main", "a", "", 1]) });
  assert.deepEqual(Object.keys(decks[0]), ["game", "lines", "options"]);
});

test("who comes late asks for the deck", () => {
  let asked = 0;
  document.addEventListener("deck:asked", () => { asked += 1; });
  heard();
  assert.equal(asked, 1);
});

test("what is asked for again and again is done once, after a pause", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  let done = 0;
  const soon = later(() => { done += 1; }, 300);
  soon();
  mock.timers.tick(200);
  soon();
  mock.timers.tick(200);
  assert.equal(done, 0);
  mock.timers.tick(100);
  assert.equal(done, 1);
  mock.timers.reset();
});
