// What all pages share: sentences, times, and JSON to the site and back.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { answer, clean, sent } from "./page.mjs";

const { clockTime, fill } = await import("/static/lib/words.js");
const { nextLine } = await import("/static/lib/dom.js");
const { latest, post, put, Refusal, remove } = await import("/static/lib/posting.js");

beforeEach(clean);

test("blanks are filled, and empty where nothing is given", () => {
  assert.equal(fill("%(name)s has %(n)s of %(n)s", { name: "Ann", n: 0 }), "Ann has 0 of 0");
  assert.equal(fill("%(name)s!"), "!");
});

test("a clock has tenths at its end, and hours where there are some", () => {
  assert.deepEqual([-5, 9940, 75_000, 3_605_000].map(clockTime), ["0:00.0", "0:09.9", "1:15", "1:00:05"]);
});

test("what is posted is JSON with the token, and so is the answer", async () => {
  answer({ json: { ok: 1 } });
  assert.deepEqual(await post("/a", { x: 1 }), { ok: 1 });
  const [{ method, headers, body }] = sent;
  assert.deepEqual([method, body], ["POST", { x: 1 }]);
  assert.deepEqual([headers["X-CSRFToken"], headers["Content-Type"]], ["secret", "application/json"]);
});

test("putting and removing go the same way", async () => {
  answer({}, {});
  await put("/a", { x: 1 });
  await remove("/a");
  assert.deepEqual(sent.map(({ method, body }) => [method, body]), [["PUT", { x: 1 }], ["DELETE", undefined]]);
});

test("a refusal says what the server said", async () => {
  answer({ status: 422, json: { code: "stale_ask", detail: "Too late" } });
  const refused = await post("/a", {}).catch((error) => error);
  assert.ok(refused instanceof Refusal);
  assert.deepEqual([refused.status, refused.code, refused.message], [422, "stale_ask", "Too late"]);
});

test("without a connection the status is 0", async () => {
  answer(null);
  await assert.rejects(put("/a", {}), (error) => error instanceof Refusal && error.status === 0);
});

test("only the newest question is answered", async () => {
  answer({ json: { n: 1 } }, { json: { n: 2 } });
  const ask = latest();
  const [older, newer] = await Promise.all([ask("/a", {}), ask("/a", {})]);
  assert.deepEqual([older, newer], [null, { n: 2 }]);
});

test("in a grid, up and down lead to the nearest box of the next line", () => {
  const box = (left, top) => ({ left, top, height: 10 });
  const grid = [box(0, 0), box(20, 0), box(40, 2), box(5, 20), box(25, 21), box(0, 40)];
  assert.deepEqual(grid.map((_, at) => nextLine(grid, at, 1)), [3, 4, 4, 5, 5, -1]);
  assert.deepEqual(grid.map((_, at) => nextLine(grid, at, -1)), [-1, -1, -1, 0, 1, 3]);
});
