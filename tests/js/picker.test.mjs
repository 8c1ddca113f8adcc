// What the odds are asked about: which cards a button ticks, and numbers within their bounds.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fold, ticked, within } from "/static/decks/js/picker.js";

const BOXES = [
  { type: "creature", cost: "2" },
  { type: "creature", cost: "5" },
  { type: "quest", cost: "0" },
  { type: "quest", cost: "" },
];
const costs = (button) => BOXES.filter(ticked(button)).map(({ cost }) => cost);

test("a button ticks one type, or what costs no more than it says", () => {
  assert.deepEqual(costs({ pickType: "creature" }), ["2", "5"]);
  assert.deepEqual(costs({ pickCost: "2" }), ["2", "0"]);
});

test("a button takes all ticks away, another one is no button of the list", () => {
  assert.deepEqual(costs({ pickNone: "" }), []);
  assert.equal(ticked({ first: "true" }), null);
});

test("a number stays within its bounds, is whole, and is the least one where there is none", () => {
  const bounds = { min: "1", max: "20" };
  assert.deepEqual(["3", "2.6", "0", "99", "many", ""].map((value) => within({ ...bounds, value })), [3, 3, 1, 20, 1, 1]);
});

test("names are found whatever their case and the dots of ё", () => {
  assert.equal(fold(" Ёж "), "еж");
});
