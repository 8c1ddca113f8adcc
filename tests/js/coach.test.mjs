// The steps of a lesson, as the pupil's table goes on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { placed } from "/static/play/table/berserk/coach/placing.js";
import { Steps } from "/static/play/table/berserk/coach/steps.js";

const CARDS = { elf: { type: "creature", cost: 3 }, bolt: { type: "spell", cost: 1 } };
const ME = 0;

function step(id, when, done = null, point = []) {
  return { id, when, done, point };
}

function side(seat, { hand = [], grave = [], play = [] } = {}) {
  const hero = { id: 100 + seat, card: `hero-${seat}`, lives: 20, wounds: 0, strike: null };
  return { seat, hero: hero.id, hand, grave, play: [hero, ...play] };
}

function option(id) {
  const [verb, args = ""] = id.split(":");
  return { id, verb, args: args.split(">").filter(Boolean).map((arg) => (Number.isNaN(Number(arg)) ? arg : Number(arg))) };
}

function heard({ options = ["end"], turn = 1, own = {}, foe = {}, by = null, events = [] } = {}) {
  return {
    public: { turn }, view: { players: [side(0, own), side(1, foe)] }, status: "playing", events,
    seat: by, kind: by === null ? "start" : "answer",
    asks: [{ seat: ME, kind: "action", about: [], options: options.map(option) }],
  };
}
const lesson = (...steps) => new Steps({ steps, cards: CARDS }, ME);

test("the first step that fits is shown, and the next once it is read", () => {
  const steps = lesson(step("one", { ask: "action" }), step("two", { ask: "action", after: ["one"] }));
  assert.equal(steps.hear(heard()).step.id, "one");
  assert.equal(steps.read(heard()).step.id, "two");
  assert.equal(steps.read(heard()).step, null);
});

test("a step waits for its turn and for the steps it builds upon", () => {
  const steps = lesson(step("late", { ask: "action", turn: 2 }), step("built", { ask: "action", after: ["late"] }));
  assert.equal(steps.hear(heard()).step, null);
  assert.equal(steps.hear(heard({ turn: 2 })).step.id, "late");
});

test("the dearest card that a step speaks of is recommended", () => {
  const hand = [{ id: 1, card: "bolt" }, { id: 2, card: "elf" }];
  const steps = lesson(step("play", { ask: "action", can: { verb: "play", most: "cost" } }, { event: "play" }, ["option"]));
  const now = heard({ own: { hand }, options: ["play:1", "play:2", "end"] });
  const { step: shown } = steps.hear(now);
  assert.equal(steps.option(shown, now).id, "play:2");
  assert.deepEqual(steps.aims(shown, now), [{ place: "option", id: 2, option: "play:2" }]);
});

test("only cards of the wanted type and cost are meant", () => {
  const hand = [{ id: 1, card: "bolt" }, { id: 2, card: "elf" }];
  const now = heard({ own: { hand }, options: ["play:1", "play:2"] });
  for (const [can, id] of [[{ verb: "play", type: "spell" }, "play:1"], [{ verb: "play", cost: 2 }, "play:2"]]) {
    const one = step("play", { ask: "action", can });
    assert.equal(lesson(one).option(one, now).id, id);
  }
});

test("a target is a hero, a creature or one that is closed", () => {
  const foe = { play: [{ id: 7, card: "elf", closed: true, strike: 1 }, { id: 8, card: "elf", closed: false, strike: 1 }] };
  const now = heard({ foe, options: ["attack:1>101", "attack:1>8", "attack:1>7"] });
  for (const [on, id] of [["hero", "attack:1>101"], ["creature", "attack:1>8"], ["closed", "attack:1>7"]]) {
    const one = step("attack", { ask: "action", can: { verb: "attack", on } });
    assert.equal(lesson(one).option(one, now).id, id);
  }
});

test("what the step asks for completes it", () => {
  const one = step("play", { ask: "action" }, { event: "play", type: "spell" });
  const steps = lesson(one);
  steps.hear(heard());
  steps.hear(heard({ by: ME, events: [["play", [0, 1, "elf"]]] }));
  assert.equal(steps.done.has("play"), false);
  steps.hear(heard({ by: ME, events: [["play", [0, 1, "bolt"]]] }));
  assert.ok(steps.done.has("play"));
});

test("what the teacher does completes nothing", () => {
  const steps = lesson(step("play", { ask: "action" }, { event: "play" }));
  steps.hear(heard());
  steps.hear(heard({ by: 1, events: [["play", [0, 1, "bolt"]]] }));
  assert.equal(steps.done.size, 0);
});

test("who passes a step over hears a kind word, twice the lesson goes on without it", () => {
  const attack = step("attack", { ask: "action", can: { verb: "attack" } }, { event: "attack" });
  const steps = lesson(attack, step("then", { ask: "action" }));
  steps.hear(heard({ options: ["attack:1>101"] }));
  assert.equal(steps.hear(heard({ by: ME, events: [["end", []]] })).aside, "later");
  steps.hear(heard({ options: ["attack:1>101"] }));
  assert.equal(steps.hear(heard({ by: ME, events: [["end", []]] })).step.id, "then");
  assert.deepEqual(steps.kept, { done: ["attack"], missed: { attack: 2 } });
});

test("a lesson goes on where it was left", () => {
  const script = { steps: [step("one", { ask: "action" }), step("two", { ask: "action" })], cards: CARDS };
  assert.equal(new Steps(script, ME, { done: ["one"] }).hear(heard()).step.id, "two");
});

test("lives that are left are told, and wait for a step", () => {
  const foe = side(1);
  foe.play[0].wounds = 15;
  const now = heard();
  now.view.players[1] = foe;
  assert.equal(lesson().left(now), 5);
  assert.equal(lesson(step("low", { ask: "action", left: 4 })).hear(now).step, null);
  assert.equal(lesson(step("low", { ask: "action", left: 5 })).hear(now).step.id, "low");
});

// --- where the speech card stands

const ROOM = { width: 1000, height: 800 };
const SIZE = { width: 200, height: 100 };

test("it stands beside what it speaks of, with its arrow in the middle of that", () => {
  const at = { x: 400, y: 400, width: 100, height: 100 };
  assert.deepEqual(placed(SIZE, at, [], [], ROOM, false), { x: 350, y: 286, side: "above", arrow: 100 });
});

test("it covers no question, and goes to another side instead", () => {
  const at = { x: 400, y: 400, width: 100, height: 100 };
  assert.equal(placed(SIZE, at, [{ x: 300, y: 200, width: 300, height: 190 }], [], ROOM, false).side, "below");
});

test("it stays in the window, and without an aim it has no arrow", () => {
  const { x, y } = placed(SIZE, { x: 950, y: 700, width: 50, height: 100 }, [], [], ROOM, false);
  assert.ok(x + SIZE.width <= ROOM.width && y + SIZE.height <= ROOM.height);
  assert.equal(placed(SIZE, null, [], [], ROOM, false).side, "");
});
