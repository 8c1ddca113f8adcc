// Events at the Valhalla table: which are worth a line of the log, how they move and sound.
import { $$ } from "../../../lib/dom.js";

const QUIET = new Set(["strength", "pay", "ends", "score", "store", "open", "jarls"]); // shown on the table or in another sentence
const MANY = 6; // cards together: those of the setup are in the discard pile for all to see
const APART = 40; // ms between dice
const ROLLING = 600; // ms per die

/** @param {string} kind @param {any[]} args */
export function told(kind, args) {
  return QUIET.has(kind) || (kind === "mill" && args[0].length > MANY);
}

/** @param {Table} table @param {string} kind @param {any[]} args */
export function heading(table, kind, [turn, seat]) {
  if (kind !== "turn") return null;
  return table.words(seat === table.match.you ? "turn_own" : "turn_of", { n: turn, name: table.name(seat) });
}

/** @param {ValhallaStage} stage @param {Motion} moves @param {string} kind @param {any[]} args @param {number} at */
export function motion(stage, moves, kind, args, at) {
  switch (kind) {
    case "roll": case "reroll": case "extra": return roll(stage, moves, args[0], args[1], at);
    case "turn_dice": return roll(stage, moves, args[0], args[1], at);
    case "activate": return moves.mark(args[1], "m-glow", at, 140);
    case "jarl": return moves.mark(`j${args[0]}`, "m-glow", at, 140);
    case "block": return moves.mark(args[1], "m-recoil", at, 120);
    case "add": case "draft": return moves.mark(args[1], "m-enter", at, 60);
    case "play": case "thor": return moves.show(args[2], at);
    case "valhalla": return moves.die(args[1], at);
    default: return 0;
  }
}

// The dice at these positions, one after the other.
/** @param {ValhallaStage} stage @param {Motion} moves @param {Seat} seat @param {unknown} positions @param {number} at */
function roll(stage, moves, seat, positions, at) {
  const places = seat === stage.battle.near ? ".dice" : ".far__dice";
  const dice = $$(`${places} [data-die]`, stage.root).filter(({ dataset }) => !Array.isArray(positions) || positions.includes(Number(dataset.die)));
  for (const [n, die] of dice.entries()) moves.flash(die, "m-roll", at + n * APART, 0);
  return dice.length ? ROLLING / 2 : 0;
}

// A card from the deck comes from there; a known one comes from its old place.
/** @param {ValhallaStage} stage @param {string} kind @param {any[]} args @returns {Came | null} */
export function came(stage, kind, args) {
  const pile = () => stage.centre.querySelector("[data-pile=deck] i")?.getBoundingClientRect();
  if (kind === "draw" || kind === "deal") {
    const [id] = Array.isArray(args[1]) ? args[1] : [args[1]];
    return id === undefined || id === null ? null : { id, old: null, from: pile() };
  }
  return null;
}

/** @type {{ [kind: string]: string }} */
const SOUNDS = { attack: "attack", roll: "roll", reroll: "roll", activate: "play", play: "play", thor: "play", shield: "die", valhalla: "heal", add: "enter", monster_attack: "attack", monster_roll: "roll" };

/** @param {string} kind */
export function sound(kind) {
  return SOUNDS[kind] ?? kind;
}
