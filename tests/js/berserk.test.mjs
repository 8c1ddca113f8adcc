// What the table of Berserk works out before it draws.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inPile, livesLeft, marksOf, numbersOf, printed } from "/static/play/table/berserk/numbers.js";
import { came, told } from "/static/play/table/berserk/story.js";
import { Stage } from "/static/play/table/ui/stage.js";

const ELF = { type: "creature", cost: 3, strike: 2, lives: 4 };
const BOLT = { type: "spell", cost: 1, strike: null, lives: null };

function permanent(rest = {}) {
  return { strike: 2, lives: 4, wounds: 0, poison: 0, strengthening: 0, weakening: 0, armor: 0, markers: [], ...rest };
}

// --- numbers

test("off the table a card shows its price, a creature its lives as well", () => {
  assert.deepEqual(printed(ELF), { cost: 3, strike: 2, life: 4 });
  assert.deepEqual(printed(BOLT), { cost: 1, strike: null, life: null });
  assert.equal(printed({ type: "hero", cost: null, strike: null, lives: 20 }).life, null);
  assert.deepEqual(printed(null), {});
});

test("wounds are taken off its lives, and do not make it worse", () => {
  const { life, wounds, better, worse } = numbersOf(permanent({ wounds: 3 }), ELF);
  assert.deepEqual({ life, wounds, better, worse }, { life: 1, wounds: 3, better: [], worse: [] });
  assert.equal(livesLeft(permanent({ lives: null })), null);
});

test("what differs from the printed numbers is told", () => {
  assert.deepEqual(numbersOf(permanent({ strike: 3, lives: 5 }), ELF).better, ["strike", "life"]);
  assert.deepEqual(numbersOf(permanent({ strike: 1 }), ELF).worse, ["strike"]);
});

test("of a hidden card nothing is better or worse", () => {
  const { cost, better, worse } = numbersOf(permanent(), null);
  assert.deepEqual({ cost, better, worse }, { cost: undefined, better: [], worse: [] });
});

test("marks are those that count, and markers whatever their number", () => {
  const one = permanent({ poison: 2, armor: 1, markers: [["egg", 1], ["bone", 3], ["new", 1]] });
  assert.deepEqual(marksOf(one), [
    ["poison", "drop", 2], ["good", "armor", 1], ["egg", "egg", 1], ["plain", "skull", 3], ["plain", "spell", 1],
  ]);
});

test("a pile is looked up by its name, and what is no pile is empty", () => {
  const player = { grave: [{ id: 1, card: "elf" }], deck: [], side: [], reserve: [], hero: 7 };
  assert.deepEqual(inPile(player, "grave"), player.grave);
  assert.deepEqual(inPile(player, "hero"), []);
});

// --- what happened

test("the log leaves out what another sentence says", () => {
  const [play, hand, deck, grave] = [1, 2, 3, 4];
  const move = (from, to) => told("move", [1, 2, "elf", from, to]);
  assert.deepEqual([move(deck, hand), move(hand, play), move(hand, grave), move(play, grave)], [true, true, true, true]);
  assert.equal(move(deck, grave), false);
  assert.ok(told("coin", []));
  assert.equal(told("attack", []), false);
});

test("a card that is drawn comes from its deck, another from its former id", () => {
  const stage = { pile: (seat, name) => ({ getBoundingClientRect: () => `${name} of ${seat}` }) };
  assert.deepEqual(came(stage, "move", [5, 6, null, 3, 2, 1]), { id: 6, old: 5, from: "deck of 1" });
  assert.deepEqual(came(stage, "move", [5, 6, "elf", 2, 1, 1]), { id: 6, old: 5, from: null });
  assert.equal(came(stage, "attack", []), null);
});

test("every stage knows what does nothing, and a game adds verbs of its own", () => {
  const [one, other] = [new Stage({}, {}), new Stage({}, {})];
  one.nothing.add("alone");
  assert.deepEqual(["pass", "alone", "attack"].map((verb) => one.none({ verb })), [true, true, false]);
  assert.equal(other.none({ verb: "alone" }), false);
});
