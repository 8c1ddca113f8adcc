// What happened at the Berserk table: which events are worth a line of the log, and how they move.
const QUIET = new Set(["close", "open", "coin", "coins_opened", "pay", "fight", "lasting", "shuffle"]); // the table shows them
const PLAY = 1; // zones of the game's log
const HAND = 2;
const DECK = 3;

// Said by the sentence before or after it: a card that is played leaves the hand and comes into play, the dead leave play.
/** @param {string} kind @param {Happening[1]} args */
export function told(kind, args) {
  if (QUIET.has(kind)) return true;
  if (kind === "enter") return args[3] === "played";
  if (kind !== "move") return false;
  const [, , card, from, to] = args;
  return card === null || (from === DECK && to === HAND) || from === HAND || to === PLAY || (from === PLAY && to > DECK);
}

/** @param {Motion} moves @param {string} kind @param {Happening[1]} args @param {number} at */
export function motion(moves, kind, args, at) {
  switch (kind) {
    case "attack": case "fight": return moves.lunge(args[0], args[2], at);
    case "wound": return moves.number(args[0], -args[2], at);
    case "heal": return moves.number(args[0], args[2], at);
    case "die": return moves.die(args[0], at);
    case "enter": return moves.mark(args[0], "m-enter", at, 60);
    case "use": case "trigger": return moves.mark(args[1], "m-glow", at, 120);
    case "hide": case "unhide": return moves.mark(args[0], "m-flip", at, 160);
    case "loot": return moves.mark(args[0], "m-glow", at, 120);
    case "show": return moves.reveal(args[2] ?? [], at);
    case "discard": return moves.reveal([args[2]], at);
    case "play": return moves.table.card(args[2])?.type === "spell" ? moves.show(args[2], at) : 0;
    default: return 0;
  }
}

// An id lives in one zone, the log tells which became which; a card that is drawn comes from its deck.
/** @param {BerserkStage} stage @param {string} kind @param {Happening[1]} args @returns {Came | null} */
export function came(stage, kind, [old, id, , from, to, seat]) {
  if (kind !== "move") return null;
  const drawn = from === DECK && to === HAND;
  return { id, old, from: drawn ? stage.pile(seat, "deck")?.getBoundingClientRect() : null };
}
