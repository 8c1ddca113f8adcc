// Choosing several things for one answer: the options are sets, and only what leads to one of them can be added.
export class Picking {
  constructor() {
    /** @type {{ option: Choice, things: Set<CardId> }[]} */
    this.sets = [];
    /** @type {CardId[]} */
    this.picked = [];
  }

  /** `options` whose arguments are the things; what was picked for the same question stays. @param {Choice[]} options */
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

  /** It belongs to an option together with everything that is picked already. @param {CardId} thing */
  fits(thing) {
    return this.sets.some(({ things }) => things.has(thing) && this.picked.every((one) => things.has(one)));
  }

  /** @param {CardId} thing */
  offers(thing) {
    return this.sets.some(({ things }) => things.has(thing));
  }

  /** Where nothing more fits, the newest takes the place of the oldest. @param {CardId} thing */
  toggle(thing) {
    if (this.has(thing)) this.picked = this.picked.filter((one) => one !== thing);
    else if (this.fits(thing)) this.picked.push(thing);
    else if (this.offers(thing)) this.picked = [...this.picked.slice(1).filter((one) => this._with(one, thing)), thing];
  }

  /** @param {CardId} one @param {CardId} other */
  _with(one, other) {
    return this.sets.some(({ things }) => things.has(one) && things.has(other));
  }

  // The option that is exactly what is picked.
  get option() {
    return this.sets.find(({ things }) => things.size === this.picked.length && this.picked.every((one) => things.has(one)))?.option ?? null;
  }

  // How many things the largest option has, and whether all have as many.
  get most() {
    return Math.max(0, ...this.sets.map(({ things }) => things.size));
  }
}
