// Dice picked for a reroll, by position: each is kept, rolled, or pays; one die pays.
export class Rerolling {
  constructor() {
    /** @type {Map<number, Redone>} */
    this.picked = new Map();
  }

  clear() {
    this.picked.clear();
  }

  get size() {
    return this.picked.size;
  }

  /** @param {number} n @returns {Redone | ""} */
  as(n) {
    return this.picked.get(n) ?? "";
  }

  /** @param {number} n */
  roll(n) {
    this.picked.set(n, "roll");
  }

  /** Cycles through kept, rolled, and paid if it can pay. @param {number} n @param {boolean} pays */
  turn(n, pays) {
    const now = this.as(n);
    if (!now) this.roll(n);
    else if (now === "roll" && pays) {
      if (this.pay !== null) this.roll(this.pay);
      this.picked.set(n, "pay");
    } else this.picked.delete(n);
  }

  // In the order on the table.
  get rolls() {
    return [...this.picked].filter(([, as]) => as === "roll").map(([n]) => n).sort((a, b) => a - b);
  }

  get pay() {
    for (const [n, as] of this.picked) if (as === "pay") return n;
    return null;
  }
}

/** The option with exactly these dice. @param {Choice[]} options @param {number[]} dice */
export function exactly(options, dice) {
  return options.find(({ args }) => args.length === dice.length && dice.every((n) => args.includes(n))) ?? null;
}
