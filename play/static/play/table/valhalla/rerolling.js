// Dice picked for a reroll, by their positions: each is kept, rolled, or pays; one die pays.
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

  /** Kept, then rolled, then paid with where it can pay, then kept again. @param {number} n @param {boolean} pays */
  turn(n, pays) {
    const now = this.as(n);
    if (!now) this.roll(n);
    else if (now === "roll" && pays) {
      if (this.pay !== null) this.roll(this.pay);
      this.picked.set(n, "pay");
    } else this.picked.delete(n);
  }

  // In the order in which they lie.
  get rolls() {
    return [...this.picked].filter(([, as]) => as === "roll").map(([n]) => n).sort((a, b) => a - b);
  }

  get pay() {
    for (const [n, as] of this.picked) if (as === "pay") return n;
    return null;
  }
}

/** The option whose dice are these and no others. @param {Choice[]} options @param {number[]} dice */
export function exactly(options, dice) {
  return options.find(({ args }) => args.length === dice.length && dice.every((n) => args.includes(n))) ?? null;
}
