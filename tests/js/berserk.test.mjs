// What the table of Berserk works out before it draws, and how a card is chosen by a click or by dragging.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BerserkAsks } from "/static/play/table/berserk/asks.js";
import { Drag } from "/static/play/table/berserk/drag.js";
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

// --- choosing

function option(id) {
  const [verb, args] = id.split(":");
  return { id, verb, args: args.split(">").map(Number) };
}

// A turn with these options: what is sent, and what a menu offers.
function turn(...ids) {
  const sent = [];
  const offered = [];
  const heard = {};
  const table = {
    ask: { id: 1, kind: "action" }, sending: false, pointed: [], words: (name) => name,
    on: (name, hear) => { heard[name] = hear; },
    emit: (_, { from }) => table.pointed.push(from),
  };
  const asks = Object.assign(Object.create(BerserkAsks.prototype), {
    table, options: ids.map(option), chosen: null, aimed: null,
    stage: { parts: ({ args: [card, target] }) => ({ card, target }) },
    menu: { open: (_, others, __, first) => offered.push(...first.map(({ words }) => words), ...others.map(({ id }) => id)) },
    refresh() {},
    send(one) { sent.push(one.id); this._take(null); },
  });
  const click = (id) => asks.click({ dataset: { id: String(id) } });
  return { asks, table, sent, offered, click, live: () => heard.live() };
}

test("a click takes an attacker up, and a second one says whom it strikes", () => {
  const { asks, sent, click } = turn("attack:1>8", "attack:1>9");
  click(1);
  assert.equal(asks.chosen, 1);
  click(9);
  assert.deepEqual(sent, ["attack:1>9"]);
});

test("a click on the attacker itself puts it back, on another attacker changes it", () => {
  const { asks, sent, click } = turn("attack:1>8", "attack:2>8");
  click(1);
  click(2);
  assert.equal(asks.chosen, 2);
  click(2);
  assert.deepEqual([asks.chosen, sent], [null, []]);
});

test("one thing to do is done at once, several are offered", () => {
  const one = turn("play:5", "attack:1>8", "use:1");
  one.click(5);
  assert.deepEqual(one.sent, ["play:5"]);
  one.click(1);
  assert.deepEqual([one.asks.chosen, one.offered], [null, ["strike_at", "use:1"]]);
});

// --- dragging

const page = new Map();
globalThis.window = { addEventListener: (name, hear) => page.set(name, hear) };
globalThis.removeEventListener = () => {};
const ghosts = new Set();
const classes = new Set();
globalThis.document = {
  body: { classList: { add: (name) => classes.add(name), remove: (name) => classes.delete(name) }, append: (ghost) => ghosts.add(ghost) },
  elementFromPoint: () => under && { closest: () => ({ dataset: { id: String(under) } }) },
};
let under = null; // the card below the pointer

function ghost() {
  const made = { style: { setProperty() {} }, removeAttribute() {}, classList: { add() {} }, remove: () => ghosts.delete(made) };
  return made;
}

// Presses a card and moves the pointer by so many pixels.
function dragged(game, id, far = 50) {
  const card = { dataset: { id: String(id) }, offsetWidth: 100, cloneNode: ghost, getBoundingClientRect: () => ({ left: 0, top: 0 }) };
  const root = { addEventListener: (name, hear) => page.set(name, hear) };
  new Drag(game.table, root, game.asks);
  page.get("pointerdown")({ target: { closest: () => card }, button: 0, pointerType: "mouse", clientX: 0, clientY: 0 });
  page.get("pointermove")({ clientX: far, clientY: 0 });
  return (over, place = null) => {
    under = over;
    page.get("pointerup")({ target: { closest: () => place }, clientX: far, clientY: 0 });
  };
}

test("an attacker is dragged onto its target", () => {
  const game = turn("attack:1>8", "use:1");
  const drop = dragged(game, 1);
  assert.deepEqual([game.asks.chosen, game.table.pointed, ghosts.size], [1, [1], 0]);
  drop(8, "field");
  assert.deepEqual([game.sent, classes.size], [["attack:1>8"], 0]);
});

test("an attacker that is dropped elsewhere is put back", () => {
  for (const over of [null, 7]) {
    const game = turn("attack:1>8", "use:1");
    dragged(game, 1)(over, "field");
    assert.deepEqual([game.sent, game.asks.chosen], [[], null]);
  }
});

test("a card out of the hand is played on the table, and nowhere else", () => {
  const game = turn("play:5", "attack:1>8");
  const drop = dragged(game, 5);
  assert.equal(ghosts.size, 1, "it follows the pointer");
  drop(8, "field");
  assert.deepEqual([game.sent, ghosts.size], [["play:5"], 0]);
  const other = turn("play:5", "attack:1>8");
  dragged(other, 5)(8, null);
  assert.deepEqual(other.sent, []);
});

test("a press without a move drags nothing", () => {
  const game = turn("attack:1>8");
  dragged(game, 1, 5)(8);
  assert.deepEqual([game.sent, game.asks.chosen, game.table.pointed], [[], null, []]);
});

test("a drag that is broken off leaves nothing half chosen", () => {
  for (const broken of ["pointercancel", "blur"]) {
    const game = turn("attack:1>8");
    const drop = dragged(game, 1);
    page.get(broken)();
    assert.deepEqual([game.asks.chosen, classes.size], [null, 0]);
    drop(8);
    assert.deepEqual(game.sent, []);
  }
});

test("what is dropped after its question has closed answers no other", () => {
  for (const heard of [true, false]) {
    const game = turn("play:5");
    const drop = dragged(game, 5);
    game.table.ask = { id: 2, kind: "action" };
    if (heard) game.live();
    assert.equal(ghosts.size, heard ? 0 : 1);
    drop(null, "field");
    assert.deepEqual([game.sent, ghosts.size], [[], 0]);
  }
});
