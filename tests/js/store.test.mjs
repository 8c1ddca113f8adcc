// The past and the future of a deck.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { createStore } from "/static/decks/js/build/store.js";

const named = (name) => ({ name });

function told(store) {
  const heard = [];
  store.listen((deck, why) => heard.push([deck.name, why]));
  return heard;
}

test("a change is told, can be taken back and made again", () => {
  const store = createStore(named("a"));
  const heard = told(store);
  assert.ok(store.change(named("b")));
  assert.ok(store.undo());
  assert.ok(store.redo());
  assert.deepEqual(heard, [["b", "change"], ["a", "undo"], ["b", "redo"]]);
});

test("what changes nothing is no step", () => {
  const store = createStore(named("a"));
  const heard = told(store);
  assert.equal(store.change(named("a")), false);
  assert.equal(store.canUndo, false);
  assert.equal(store.undo(), false);
  assert.equal(store.redo(), false);
  assert.deepEqual(heard, []);
});

test("a new change ends the future", () => {
  const store = createStore(named("a"));
  store.change(named("b"));
  store.undo();
  assert.ok(store.canRedo);
  store.change(named("c"));
  assert.equal(store.canRedo, false);
  store.undo();
  assert.equal(store.deck.name, "a");
});

test("letters typed one after another are one step back, after a pause another", () => {
  let now = 0;
  mock.method(performance, "now", () => now);
  const store = createStore(named(""));
  for (const name of ["D", "Dr", "Dra"]) store.change(named(name), { tag: "name" });
  now += 2000;
  store.change(named("Drag"), { tag: "name" });
  store.undo();
  assert.equal(store.deck.name, "Dra");
  store.undo();
  assert.equal(store.deck.name, "");
  mock.restoreAll();
});
