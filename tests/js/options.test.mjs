// The form of a table and its options, there and back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { follow, readOptions, withRemedy, writeOptions } from "/static/decks/js/setups/options.js";

const radio = (name, value, checked = false) => ({ type: "radio", name, value, checked });
const box = (name, value, checked = false) => ({ type: "checkbox", name, value, checked });
const field = (name, value = "") => ({ type: "text", name, value });
const form = (...elements) => ({ elements });
const value = (given, name) => given.elements.filter((one) => one.name === name && one.checked).map((one) => one.value);

const PLAYERS = { name: "players", kind: "number", default: 2 };
const MODULES = { name: "modules", kind: "words" };
const OPEN = { name: "open", kind: "truth" };
const MONSTER = { name: "monster", kind: "word", when: ["players", "1"], default: "" };
const HEROES = { name: "heroes", kind: "seats", seats: { 2: 2, 3: 3 } };
const schema = (...fields) => ({ fields, follows: { mode: { solo: { players: [1] } } } });

test("each kind of field is read as what it is", () => {
  const players = [radio("players", "2"), radio("players", "3", true)];
  const given = form(...players, box("modules", "loki", true), box("modules", "tyr"), box("open", "1", true));
  assert.deepEqual(readOptions(given, schema(PLAYERS, MODULES, OPEN), {}), { players: 3, modules: ["loki"], open: true });
});

test("what is empty is left out, and what the form does not know stays", () => {
  const given = form(field("players"), box("modules", "loki"), box("open", "1"));
  const before = { players: 2, modules: ["x"], open: true, seed: 7 };
  assert.deepEqual(readOptions(given, schema(PLAYERS, MODULES, OPEN), before), { seed: 7 });
});

test("a field that depends on another counts only beside it", () => {
  const given = (players) => form(radio("players", players, true), field("monster", "fenrir"));
  assert.deepEqual(readOptions(given("1"), schema(PLAYERS, MONSTER), {}), { players: 1, monster: "fenrir" });
  assert.deepEqual(readOptions(given("2"), schema(PLAYERS, MONSTER), { monster: "fenrir" }), { players: 2 });
});

test("seats are read as far as there are players, and not at all while all are empty", () => {
  const given = (...heroes) => form(radio("players", "2", true), ...heroes.map((hero, n) => field(`heroes-${n + 1}`, hero)));
  assert.deepEqual(readOptions(given("a", "", "c"), schema(PLAYERS, HEROES), {}).heroes, ["a", null]);
  assert.equal(readOptions(given("", "", "c"), schema(PLAYERS, HEROES), {}).heroes, undefined);
});

test("options are written where they were read", () => {
  const given = form(
    radio("players", "2"), radio("players", "3"), box("modules", "loki"), box("modules", "tyr"), box("open", "1"),
    field("heroes-1"), field("heroes-2"), field("heroes-3"),
  );
  const all = schema(PLAYERS, MODULES, OPEN, HEROES);
  const options = { players: 3, modules: ["tyr"], open: true, heroes: ["a", null, "c"] };
  writeOptions(given, all, options);
  assert.deepEqual(readOptions(given, all, {}), options);
});

test("a remedy sets options, and takes away those it has nothing for", () => {
  const before = { players: 9, roles: ["sheriff"], seed: 7 };
  assert.deepEqual(withRemedy(before, { players: 7, roles: null }), { players: 7, seed: 7 });
  assert.deepEqual(before.roles, ["sheriff"], "what was there stays as it was");
});

test("where a table says nothing the form offers its default", () => {
  const given = form(radio("players", "2"), radio("players", "3", true));
  writeOptions(given, schema(PLAYERS), {});
  assert.deepEqual(value(given, "players"), ["2"]);
});

test("a choice brings along what it calls for, and only then", () => {
  const given = form(radio("mode", "solo", true), radio("mode", "free"), radio("players", "1"), radio("players", "2", true));
  follow(given, schema(), "mode");
  assert.deepEqual(value(given, "players"), ["1"]);
  follow(given, schema(), "players");
  assert.deepEqual(value(given, "players"), ["1"]);
  follow(given, { fields: [], follows: { mode: { solo: { players: [2, 1] } } } }, "mode");
  assert.deepEqual(value(given, "players"), ["1"], "what is allowed stays");
});
