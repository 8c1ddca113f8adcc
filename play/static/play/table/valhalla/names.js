// Words about cards, dice and seats of Valhalla, for display and screen readers.

/** The catalogue's facts about a card of this game. @param {Table} table @param {string | null | undefined} id */
export const factOf = (table, id) => /** @type {ValhallaFact | null} */ (table.card(id));

/** "sword, 2 × shield"; patterns of frost giants in words. @param {Table} table @param {string[]} weapons */
export function needs(table, weapons) {
  /** @type {Map<string, number>} */
  const counted = new Map();
  for (const one of weapons) counted.set(one, (counted.get(one) ?? 0) + 1);
  return [...counted].map(([one, n]) => (n > 1 ? `${n} × ${table.words(`faces.${one}`)}` : table.words(`faces.${one}`))).join(", ");
}

/** @param {Table} table @param {ValhallaFact | null} fact @param {Partial<Warrior>} now */
export function label(table, fact, now = {}) {
  if (!fact) return table.words("hidden_card");
  const warrior = fact.type === "warrior";
  return [
    table.words("label", fact),
    warrior && table.words("label_strength", { n: now.strength ?? fact.strength }),
    fact.valour !== null && table.words("label_valour", { n: fact.valour }),
    warrior && table.words("label_needs", { what: needs(table, fact.weapons) }),
    now.active && table.words("label_active"),
    now.blocked && table.words("label_blocked"),
    now.tyr && table.words("label_tyr", { name: table.card(now.tyr.card)?.name ?? "" }),
    fact.text,
  ].filter(Boolean).join(", ");
}

// The current numbers, for the panel beside the table.
/** @param {Table} table @param {ValhallaFact | null} fact @param {Warrior} [one] @returns {Now | null} */
export function now(table, fact, one) {
  if (fact?.type !== "warrior") return null;
  const lines = [table.words("arm_with", { what: needs(table, fact.weapons) })];
  if (one?.active) lines.push(table.words("active_now", { n: one.strength }));
  else if (one && one.strength !== fact.strength) lines.push(table.words("strength_now", { n: one.strength, printed: fact.strength }));
  if (one?.blocked) lines.push(table.words("label_blocked"));
  if (one?.tyr) lines.push(table.words("tyr_under", { name: table.card(one.tyr.card)?.text ?? "" }));
  return { lines, strength: one?.strength ?? fact.strength };
}

// A seat, or the monster.
/** @param {Table} table @param {Fighter} seat @param {ValhallaView} view */
export function who(table, seat, view) {
  if (seat === "monster") return table.card(view.solo?.stack[view.solo.at])?.name ?? "";
  return seat === table.match.you ? table.words("you_short") : table.name(seat);
}

/** @param {InBattle} view @param {Fighter} seat @param {Die} die */
export function colour(view, seat, die) {
  return die.card !== null ? "card" : die.grey ? "grey" : seat === view.battle.attacker ? "red" : "black";
}
