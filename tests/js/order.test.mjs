// An order that was given once answers the questions that follow, as long as it still fits.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Order } from "/static/play/table/ui/order.js";

const options = (...ids) => ids.map((id) => ({ id }));
const stage = { same: (one, other) => one.id === other.id };

function ordering(...plan) {
  const heard = {};
  const sent = [];
  const order = new Order({ on: (name, hear) => { heard[name] = hear; } }, stage, ({ id }) => sent.push(id));
  order.plan = options(...plan);
  return { order, sent, refuse: () => heard.refused() };
}
const soon = () => new Promise(setImmediate);

test("the plan answers one question after the other", async () => {
  const { order, sent } = ordering("card:2", "card:3");
  assert.ok(order.goOn({ id: 10 }, options("card:3", "card:2")));
  assert.ok(order.goOn({ id: 11 }, options("card:3")));
  await soon();
  assert.deepEqual(sent, ["card:2", "card:3"]);
});

test("a question that is drawn again is answered once", async () => {
  const { order, sent } = ordering("card:2");
  assert.ok(order.goOn({ id: 10 }, options("card:2")));
  assert.ok(order.goOn({ id: 10 }, options("card:2")));
  await soon();
  assert.deepEqual(sent, ["card:2"]);
});

test("the stage says which option of the next question is the same", async () => {
  const { order, sent } = ordering("trigger:1>7");
  order.stage = { same: (one, other) => one.id.at(-1) === other.id.at(-1) };
  assert.ok(order.goOn({ id: 10 }, options("trigger:0>7")));
  await soon();
  assert.deepEqual(sent, ["trigger:0>7"]);
});

test("a plan that fits no more is dropped", async () => {
  const { order, sent } = ordering("card:2", "card:3");
  assert.equal(order.goOn({ id: 10 }, options("card:2", "card:3", "card:4")), false);
  assert.equal(order.goOn({ id: 11 }, options("card:2", "card:3")), false);
  await soon();
  assert.deepEqual(sent, []);
});

test("a refusal ends it", () => {
  const { order, refuse } = ordering("card:2");
  refuse();
  assert.equal(order.goOn({ id: 10 }, options("card:2")), false);
});
