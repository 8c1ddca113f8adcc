// The steps of a lesson: which one is shown, what it recommends and what completes it. It knows the messages, not the page.
const PATIENCE = 2; // how often a step may be passed over; then the lesson goes on without it

/** The cards and numbers that an option speaks of. @param {Choice} option @returns {number[]} */
const numbers = ({ args }) => args.filter(Number.isInteger);

export class Steps {
  /** @param {LessonScript} script @param {Seat} me @param {LessonKept} kept */
  constructor(script, me, kept = {}) {
    this.script = script;
    this.me = me;
    this.done = new Set(kept.done ?? []);
    /** @type {{ [step: string]: number }} */
    this.missed = { ...kept.missed };
    /** @type {LessonStep | null} */
    this.shown = null;
  }

  get kept() {
    return { done: [...this.done], missed: this.missed };
  }

  // --- what happens

  // The step to show after this message, and a kind word where the pupil did something else.
  /** @param {LessonMessage} message @returns {Lesson} */
  hear(message) {
    const mine = message.seat === this.me && message.kind === "answer";
    const before = new Set(this.done);
    for (const step of this.script.steps) {
      if (before.has(step.id) || !this._open(step, message, before)) continue;
      if (this._completes(step, message, mine)) this.done.add(step.id);
    }
    const aside = mine && message.events.length > 0 ? this._passedOver(message) : null;
    this._show(message);
    return { step: this.shown, aside };
  }

  // The pupil has read it.
  /** @param {LessonMessage} message @returns {Lesson} */
  read(message) {
    if (this.shown) this.done.add(this.shown.id);
    this._show(message);
    return { step: this.shown, aside: null };
  }

  /** @param {LessonMessage} message */
  _passedOver(message) {
    const step = this.shown;
    if (!step?.done || step.done.event === "over" || this.done.has(step.id)) return null;
    if (this.fits(step, message)) return "order";
    this.missed[step.id] = (this.missed[step.id] ?? 0) + 1;
    if (this.missed[step.id] < PATIENCE) return "later";
    this.done.add(step.id);
    return null;
  }

  /** @param {LessonMessage} message */
  _show(message) {
    this.shown = this.script.steps.find((step) => this.fits(step, message)) ?? null;
  }

  // --- conditions

  /** @param {LessonStep} step @param {LessonMessage} message */
  fits(step, message) {
    const { when } = step;
    const ask = this.ask(message);
    if (!ask || this.done.has(step.id) || ask.kind !== when.ask) return false;
    return this._open(step, message, this.done)
      && (when.only === undefined || ask.options.every(({ verb }) => verb === when.only))
      && (when.source === undefined || this._kind(message, ask.about?.[1]) === when.source)
      && (when.seen === undefined || (message.seat !== this.me && message.events.some(([kind]) => kind === when.seen)))
      && (when.met === undefined || this._met(step, message) !== undefined)
      && (when.left === undefined || this.left(message) <= when.left)
      && (when.can === undefined || this.option(step, message) !== null);
  }

  // Its time has come: not before its turn, nor before the steps it builds upon.
  /** @param {LessonStep} step @param {LessonMessage} message @param {Set<string>} done */
  _open({ when }, message, done) {
    return message.public.turn >= (when.turn ?? 0) && (when.after ?? []).every((id) => done.has(id));
  }

  // The option that a step recommends.
  /** @param {LessonStep} step @param {LessonMessage} message */
  option(step, message) {
    const { can } = step.when;
    const ask = this.ask(message);
    if (!can || !ask) return null;
    const fitting = ask.options.filter((option) => this._can(can, option, message));
    const { most } = can;
    if (most) {
      const value = (/** @type {Choice} */ option) => this._number(message, numbers(option)[0], most);
      fitting.sort((a, b) => value(b) - value(a));
    }
    return fitting[0] ?? null;
  }

  /** @param {LessonCan} can @param {Choice} option @param {LessonMessage} message */
  _can(can, option, message) {
    const args = numbers(option);
    return option.verb === can.verb
      && (can.type === undefined || this._kind(message, args[0]) === can.type)
      && (can.cost === undefined || this._number(message, args[0], "cost") >= can.cost)
      && (can.on === undefined || this._is(message, args.at(-1), can.on));
  }

  /** @param {LessonMessage} message @param {number | undefined} id @param {string} what */
  _is(message, id, what) {
    const foe = this._foe(message);
    if (what === "hero") return id === foe.hero;
    const found = foe.play.find((one) => one.id === id && id !== foe.hero);
    return found !== undefined && (what !== "closed" || found.closed);
  }

  // What was only to be read is behind as soon as the pupil moves on.
  /** @param {LessonStep} step @param {LessonMessage} message @param {boolean} mine */
  _completes(step, message, mine) {
    const done = step.done ?? { event: "answer" };
    if (done.event === "over") return message.status !== "playing";
    if (!mine) return false;
    if (done.event === "answer") return step === this.shown;
    return message.events.some(([kind, args]) => kind === done.event
      && (done.type === undefined || this.script.cards[args[2]]?.type === done.type)
      && (done.on === undefined || (args[2] === this._foe(message).hero) === (done.on === "hero")));
  }

  // --- the table as the pupil sees it

  /** @param {LessonMessage} message @returns {OwnAsk | null} */
  ask(message) {
    const found = message.asks.find((ask) => ask.seat === this.me && ask.options);
    return /** @type {OwnAsk | undefined} */ (found) ?? null;
  }

  /** @param {LessonMessage} message */
  left(message) {
    const foe = this._foe(message);
    const hero = foe.play.find((one) => one.id === foe.hero);
    return hero ? (hero.lives ?? 0) - hero.wounds : 0;
  }

  // The cards that a step speaks of, by their ids on the table, and what else it points at.
  /** @param {LessonStep} step @param {LessonMessage} message @returns {LessonAim[]} */
  aims(step, message) {
    const option = this.option(step, message);
    const args = option ? numbers(option) : [];
    const own = message.view.players[this.me];
    const creature = (/** @type {(one: Permanent) => boolean} */ fits) => own.play.find((one) => one.id !== own.hero && one.strike !== null && fits(one))?.id;
    /** @type {{ [place in LessonPlace]?: number }} */
    const ids = {
      option: args[0],
      target: args[1],
      own_hero: own.hero,
      foe_hero: this._foe(message).hero,
      fresh: creature((one) => one.fresh),
      closed: creature((one) => one.closed),
      met: this._met(step, message),
    };
    return step.point.map((place) => ({ place, id: ids[place], option: option?.id ?? step.when.only ?? null }));
  }

  // The card on the table under this id, in hand or in play.
  /** @param {number} id @param {LessonMessage} message */
  cardAt(id, message) {
    const zones = message.view.players.flatMap((side) => [...side.hand, ...side.play]);
    return zones.find((one) => one.id === id)?.card ?? null;
  }

  /** @param {LessonMessage} message */
  _foe(message) {
    return message.view.players[1 - this.me];
  }

  /** @param {LessonStep} step @param {LessonMessage} message */
  _met({ when }, message) {
    return this._foe(message).play.find((one) => one.card === when.met)?.id;
  }

  /** @param {LessonMessage} message @param {number | undefined} id */
  _kind(message, id) {
    return this._known(message, id)?.type ?? null;
  }

  /** What the lesson says of it. @param {LessonMessage} message @param {number | undefined} id */
  _known(message, id) {
    const card = this._own(message, id);
    return card ? this.script.cards[card] : null;
  }

  // A card of the pupil's that is not in play; a spell asks for its target when it lies in the graveyard already.
  /** @param {LessonMessage} message @param {number | undefined} id */
  _own(message, id) {
    const { hand, grave } = message.view.players[this.me];
    return [...hand, ...grave].find((one) => one.id === id)?.card;
  }

  /** @param {LessonMessage} message @param {number | undefined} id @param {LessonMost} what */
  _number(message, id, what) {
    if (what === "cost") return this._known(message, id)?.cost ?? 0;
    const found = message.view.players.flatMap((side) => side.play).find((one) => one.id === id);
    return found ? (found[what] ?? 0) - (what === "lives" ? found.wounds : 0) : 0;
  }
}
