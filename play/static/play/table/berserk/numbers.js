// What a card of Berserk shows in numbers: as it is printed, and as it is on the table. It knows the view, not the page.

/** @type {{ [marker: string]: string }} */
const MARKER_ICONS = { bone: "skull", flame: "drop", will: "spell", fee: "armor", egg: "egg" };

/** @param {Permanent} one */
export function livesLeft({ lives, wounds }) {
  return lives === null ? null : lives - wounds;
}

/** Off the table; only creatures show their lives there. @param {BerserkFact | null} fact @returns {CardNumbers} */
export function printed(fact) {
  return fact ? { cost: fact.cost, strike: fact.strike, life: fact.type === "creature" ? fact.lives : null } : {};
}

/** In play, and what is better or worse than printed. @param {Permanent} one @param {BerserkFact | null} fact @returns {CardNumbers} */
export function numbersOf(one, fact) {
  const { strike, lives, wounds } = one;
  /** @type {Gem[]} */
  const better = [];
  /** @type {Gem[]} */
  const worse = [];
  if (fact) {
    const more = (strike ?? 0) - (fact.strike ?? 0);
    if (more > 0) better.push("strike");
    if ((lives ?? 0) > (fact.lives ?? 0)) better.push("life");
    if (strike !== null && more < 0) worse.push("strike");
  }
  return { cost: fact?.cost, strike, life: livesLeft(one), wounds, better, worse };
}

/** @param {Permanent} one @returns {CardMark[]} */
export function marksOf({ poison, strengthening, weakening, armor, markers }) {
  /** @type {CardMark[]} */
  const all = [
    ["poison", "drop", poison], ["good", "up", strengthening], ["bad", "down", weakening], ["good", "armor", armor],
  ];
  const lying = markers.map(([kind, n]) => /** @type {CardMark} */ ([kind === "egg" ? "egg" : "plain", MARKER_ICONS[kind] ?? "spell", n]));
  return [...all.filter(([, , n]) => n !== 0), ...lying];
}

/** The cards of a pile. @param {BerserkPlayer} player @param {string} name */
export function inPile({ deck, grave, reserve, side }, name) {
  /** @type {{ [pile: string]: HeldCard[] }} */
  const piles = { deck, grave, reserve, side };
  return piles[name] ?? [];
}
