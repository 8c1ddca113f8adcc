// Cards that are elsewhere now come from where they were.
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.matchMedia = () => ({ matches: false });
globalThis.document = { hidden: false };
const { Motion } = await import("/static/play/table/ui/motion.js");

const box = (left, top) => ({ left, top, width: 100, height: 140 });

// A table whose cards lie at `before` and then at `now`; gives where each begins to move.
function moved(before, now, came = () => null) {
  const starts = {};
  const card = (id, places) => ({
    getBoundingClientRect: () => places[id],
    animate: ([{ transform }]) => { starts[id] = transform; },
  });
  const stage = { cards: new Map(Object.keys(before).map((id) => [id, card(id, before)])), came, motion: () => 0 };
  const motion = new Motion({}, stage);
  motion.capture();
  stage.cards = new Map(Object.keys(now).map((id) => [id, card(id, now)]));
  motion.play({ ply: 2, events: [["move", []]] }, { ply: 1 });
  return starts;
}

test("a card glides from its place", () => {
  assert.deepEqual(moved({ a: box(0, 0) }, { a: box(30, 40) }), { a: "translate(-30px, -40px) scale(1)" });
});

test("a card that lies where it lay stays", () => {
  assert.deepEqual(moved({ a: box(0, 0) }, { a: box(1, 1) }), {});
});

test("under a new id it comes from the place of the old one", () => {
  const starts = moved({ a: box(0, 0) }, { b: box(10, 0) }, () => ({ id: "b", old: "a" }));
  assert.deepEqual(starts, { b: "translate(-10px, 0px) scale(1)" });
});

test("what was nowhere before comes from its deck", () => {
  for (const old of [null, "unseen"]) {
    const starts = moved({}, { b: box(10, 0) }, () => ({ id: "b", old, from: box(110, 0) }));
    assert.deepEqual(starts, { b: "translate(100px, 0px) scale(1)" });
  }
});

test("what comes from nowhere just lies there", () => {
  assert.deepEqual(moved({}, { b: box(10, 0) }), {});
});
