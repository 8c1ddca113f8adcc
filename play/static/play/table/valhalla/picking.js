// Choosing several things for one answer: options are sets, and only things that lead to one of them can be added.
export class Picking {
  constructor() {
    /** @type {{ option: Choice, things: Set<CardId> }[]} */
    this.sets = [];
    /** @type {CardId[]} */
    this.picked = [];
  }

  /** `options` whose arguments are the things; earlier picks for the same question stay. @param {Choice[]} options */
  offer(options) {
    this.sets = options.map((option) => ({ option, things: new Set(option.args) }));
    this.picked = this.picked.filter((one) => this.sets.some(({ things }) => things.has(one)));
  }

  clear() {
    this.picked = [];
  }

  /** @param {CardId} thing */
  has(thing) {
    return this.picked.includes(thing);
  }

  /** Some option contains it together with everything picked so far. @param {CardId} thing */
  fits(thing) {
    return this.sets.some(({ things }) => things.has(thing) && this.picked.every((one) => things.has(one)));
  }

  /** @param {CardId} thing */
  offers(thing) {
    return this.sets.some(({ things }) => things.has(thing));
  }

  /** If nothing more fits, the newest pick replaces the oldest. @param {CardId} thing */
  toggle(thing) {
    if (this.has(thing)) this.picked = this.picked.filter((one) => one !== thing);
    else if (this.fits(thing)) this.picked.push(thing);
    else if (this.offers(thing)) this.picked = [...this.picked.slice(1).filter((one) => this._with(one, thing)), thing];
  }

  /** @param {CardId} one @param {CardId} other */
  _with(one, other) {
    return this.sets.some(({ things }) => things.has(one) && things.has(other));
  }

  // The option that equals the picks.
  get option() {
    return this.sets.find(({ things }) => things.size === this.picked.length && this.picked.every((one) => things.has(one)))?.option ?? null;
  }

  // The size of the largest option, and whether all have that size.
  get most() {
    return Math.max(0, ...this.sets.map(({ things }) => things.size));
  }
}
