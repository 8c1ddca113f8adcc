// What the table of Valhalla works out before it draws: whose dice lie where, who stands below, what a card is called.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inBattle, placed } from "/static/play/table/valhalla/battle.js";
import { arranged } from "/static/play/table/valhalla/card.js";
import { colour, label, needs, now, who } from "/static/play/table/valhalla/names.js";
import { heading, sound, told } from "/static/play/table/valhalla/story.js";

const ME = 1;
const GARM = { id: "garm", name: "Garm", kind: "Warrior", type: "warrior", strength: 3, valour: 2, weapons: ["axe", "axe", "bow"], text: "+1." };
const table = {
  match: { you: ME },
  card: (id) => ({ garm: GARM, wyrm: { name: "Wyrm" }, tyr: { name: "Tyr's wrath: +2", text: "+2 strength." } })[id] ?? null,
  name: (seat) => `P${seat}`,
  words: (name, blanks = {}) => [name, ...["n", "what", "name", "printed"].filter((one) => one in blanks).map((one) => blanks[one])].join(" "),
};

const battle = (attacker, defender) => ({ battle: { attacker, defender } });

test("dice lie on the symbols they show, the rest on those that take any", () => {
  assert.deepEqual(arranged(["sword", "axe"], ["axe", "sword"]), ["sword", "axe"]);
  assert.deepEqual(arranged(["any", "bow"], ["bow", "x"]), ["x", "bow"]);
  assert.deepEqual(arranged(["same1", "same1", "same2"], ["axe", "axe", "bow"]), ["axe", "axe", "bow"]);
});

test("a symbol stays open where no die fits it", () => {
  assert.deepEqual(arranged(["sword", "sword"], ["sword", "axe"]), ["sword", null]);
  assert.deepEqual(arranged(["diff", "diff"], ["axe"]), ["axe", null]);
  assert.deepEqual(arranged(["sword"], []), [null]);
});

test("I stand below where I fight", () => {
  assert.deepEqual(placed(battle(ME, 2), ME), { near: ME, far: 2 });
  assert.deepEqual(placed(battle(2, ME), ME), { near: ME, far: 2 });
});

test("of a battle of others the attacker stands below, against a monster always the player", () => {
  assert.deepEqual(placed(battle(0, 2), ME), { near: 0, far: 2 });
  assert.deepEqual(placed(battle("monster", 0), ME), { near: 0, far: "monster" });
  assert.deepEqual(placed(battle(0, "monster"), 0), { near: 0, far: "monster" });
});

test("nobody stands above in Ragnarok", () => {
  assert.deepEqual(placed(battle(0, null), ME), { near: 0, far: null });
  assert.ok(inBattle(battle(0, null)));
  assert.equal(inBattle({ battle: null }), false);
});

test("symbols are counted", () => {
  assert.equal(needs(table, GARM.weapons), "2 × faces.axe, faces.bow");
});

test("a fighter is oneself, somebody else, or the monster on top of its stack", () => {
  const view = { solo: { stack: ["garm", "wyrm"], at: 1 } };
  assert.deepEqual([ME, 2, "monster"].map((one) => who(table, one, view)), ["you_short", "P2", "Wyrm"]);
});

test("a die is of its card, grey, or of the side's colour", () => {
  const die = { card: null, grey: false };
  assert.equal(colour(battle(ME, 2), ME, die), "red");
  assert.equal(colour(battle(ME, 2), 2, die), "black");
  assert.equal(colour(battle(ME, 2), ME, { ...die, grey: true }), "grey");
  assert.equal(colour(battle(ME, 2), ME, { card: 7, grey: true }), "card");
});

test("a hidden card is called so; a warrior says its strength now", () => {
  assert.equal(label(table, null), "hidden_card");
  assert.match(label(table, GARM), /label_strength 3, label_valour 2/);
  assert.match(label(table, GARM, { strength: 5, blocked: true, tyr: { card: "tyr" } }), /label_strength 5.*label_blocked, label_tyr Tyr's wrath: \+2, \+1\./);
});

test("the panel says what has changed of a warrior, and nothing of other cards", () => {
  const one = { strength: 5, active: false, blocked: false, tyr: { id: 9, card: "tyr" } };
  assert.deepEqual(now(table, GARM, one).lines, ["arm_with 2 × faces.axe, faces.bow", "strength_now 5 3", "tyr_under +2 strength."]);
  assert.deepEqual(now(table, GARM, { ...one, active: true, tyr: null }).lines.slice(1), ["active_now 5"]);
  assert.equal(now(table, { ...GARM, type: "tactic" }), null);
});

test("the log has a heading for each turn, and no line for what the table shows", () => {
  assert.equal(heading(table, "turn", [4, ME]), "turn_own 4 P1");
  assert.equal(heading(table, "turn", [4, 2]), "turn_of 4 P2");
  assert.equal(heading(table, "roll", [4, 2]), null);
  assert.ok(told("strength", []));
  assert.equal(told("roll", []), false);
  assert.ok(told("mill", [[1, 2, 3, 4, 5, 6, 7]]));
  assert.equal(told("mill", [[1, 2]]), false);
});

test("an event sounds like one that every table has, or like itself", () => {
  assert.equal(sound("monster_attack"), "attack");
  assert.equal(sound("turn"), "turn");
});
