// Which dice of Valhalla are rolled again, and which one pays for it.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { exactly, Rerolling } from "/static/play/table/valhalla/rerolling.js";

let dice;

beforeEach(() => { dice = new Rerolling(); });

test("a die is kept, then rolled, then pays, then is kept again", () => {
  const turns = [0, 1, 2, 3].map(() => {
    const now = dice.as(4);
    dice.turn(4, true);
    return now;
  });
  assert.deepEqual(turns, ["", "roll", "pay", ""]);
});

test("a die that cannot pay is rolled or kept", () => {
  dice.turn(4, false);
  assert.deepEqual(dice.rolls, [4]);
  dice.turn(4, false);
  assert.equal(dice.size, 0);
});

test("one die pays: the one that paid before is rolled", () => {
  for (const n of [1, 1, 5, 5]) dice.turn(n, true);
  assert.equal(dice.pay, 5);
  assert.deepEqual(dice.rolls, [1]);
});

test("dice are rolled in the order in which they lie", () => {
  for (const n of [10, 2, 9]) dice.turn(n, true);
  assert.deepEqual(dice.rolls, [2, 9, 10]);
  assert.equal(dice.pay, null);
});

test("nothing is picked once it is cleared", () => {
  dice.roll(3);
  assert.equal(dice.size, 1);
  dice.clear();
  assert.deepEqual([dice.size, dice.as(3), dice.rolls], [0, "", []]);
});

test("the first die pays like any other", () => {
  for (const n of [0, 0, 3, 3]) dice.turn(n, true);
  assert.equal(dice.pay, 3);
  assert.deepEqual(dice.rolls, [0]);
});

test("an answer names exactly the dice that are rolled", () => {
  const options = [{ id: "none", args: [] }, { id: "dice:1", args: [1] }, { id: "dice:2>1", args: [2, 1] }];
  assert.equal(exactly(options, [1, 2]).id, "dice:2>1");
  assert.equal(exactly(options, [1]).id, "dice:1");
  assert.equal(exactly(options, [2]), null);
  assert.equal(exactly(options.slice(1), []), null);
});
