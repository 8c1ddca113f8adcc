// Which cards make an answer of Valhalla together.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Picking } from "/static/play/table/valhalla/picking.js";

const PAIRS = [{ id: "pair:1>2", args: [1, 2] }, { id: "pair:1>3", args: [1, 3] }, { id: "pair:4>5", args: [4, 5] }];
let picking;

beforeEach(() => {
  picking = new Picking();
  picking.offer(PAIRS);
});

test("what fits is picked, and a second time put back", () => {
  picking.toggle(1);
  assert.ok(picking.has(1));
  picking.toggle(1);
  assert.equal(picking.has(1), false);
});

test("only what belongs to an answer with the others fits", () => {
  picking.toggle(1);
  assert.ok(picking.fits(3));
  assert.equal(picking.fits(4), false);
  assert.ok(picking.offers(4));
  assert.equal(picking.offers(9), false);
});

test("an answer is complete when exactly its cards are picked", () => {
  picking.toggle(3);
  assert.equal(picking.option, null);
  picking.toggle(1);
  assert.equal(picking.option.id, "pair:1>3");
});

test("where nothing more fits, the newest takes the place of the oldest", () => {
  picking.toggle(1);
  picking.toggle(2);
  picking.toggle(3);
  assert.deepEqual(picking.picked, [3]);
  picking.toggle(1);
  picking.toggle(2);
  assert.deepEqual(picking.picked, [1, 2]);
  picking.toggle(9);
  assert.deepEqual(picking.picked, [1, 2]);
});

test("what is offered no more is picked no more", () => {
  picking.toggle(1);
  picking.offer(PAIRS.slice(2));
  assert.deepEqual(picking.picked, []);
  assert.equal(picking.most, 2);
});

test("nothing offered is nothing to pick", () => {
  picking.offer([]);
  assert.equal(picking.most, 0);
  assert.equal(picking.option, null);
});
