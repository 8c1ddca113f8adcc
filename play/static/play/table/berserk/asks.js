// Answers at the Berserk table: a card that attacks is taken up first, then its target; the turn asks once more before it ends.
import { $, el, icon, on, write } from "../../../lib/dom.js";
import { Asks } from "../ui/asks.js";
import { mark } from "../ui/cards.js";

const SURE = 4000; // ms in which a second press ends the turn

export class BerserkAsks extends Asks {
  /** @param {Table} table @param {BerserkStage} stage */
  constructor(table, stage) {
    super(table, stage);
    this.stage = stage;
    /** @type {Choice[] | null} */
    this.order = null; // what happens first, second …: options, as the list of the question has them
    /** @type {CardId | null} */
    this.chosen = null; // the card whose target is being chosen
    /** @type {CardId | null} */
    this.aimed = null; // the target that is pointed at
    this.sure = 0; // until then a second click ends the turn
    this.ending = $("button[data-act=end]");
    on(this.ending, "click", () => this.end());
    for (const name of ["pointerover", "focusin"]) {
      on(stage.root, name, ({ target }) => this._pointAt(target.closest(".card[data-id]")));
    }
    table.on("pile", (pile) => this._offer(pile));
    table.on("ordered", (options) => this._ordered(options));
  }

  forget() {
    this.order = null;
    this._take(null);
    this.sure = 0;
  }

  // --- what lights up

  refresh() {
    super.refresh();
    this.stage.light(this._piles());
  }

  // A card in a pile has no place of its own: its pile is lit, with the number of such cards.
  _piles() {
    /** @type {Map<HTMLElement, number>} */
    const counts = new Map();
    if (this.table.ask?.kind !== "action" || this.table.waiting || this.chosen !== null) return counts;
    for (const id of new Set(this.options.map((option) => this.stage.parts(option).card))) {
      const pile = id === undefined || this.stage.element(id) ? null : this.stage.pileOf(id);
      if (pile) counts.set(pile, (counts.get(pile) ?? 0) + 1);
    }
    return counts;
  }

  /** @param {Choice[]} options */
  _ordered(options) {
    this.order = options;
    const marks = this._places();
    this.besides(marks);
    for (const [id, card] of this.stage.cards) mark(card, marks.get(id));
  }

  // The numbers of the list stand on the cards as well; one card may have several.
  /** @returns {Marks} */
  _places() {
    /** @type {Map<CardId, number[]>} */
    const places = new Map();
    for (const [n, option] of (this.order ?? []).entries()) {
      const { card } = this.stage.parts(option);
      if (card !== undefined) places.set(card, [...(places.get(card) ?? []), n + 1]);
    }
    return new Map([...places].map(([card, numbers]) => [card, { as: "chosen", icon: "spell", cue: numbers.join(", ") }]));
  }

  // Beside a card of a pile that is looked at: what it can do from there.
  /** @param {TableEvents["pile"]} pile */
  _offer({ seat, name, rows, shut }) {
    if (this.table.ask?.kind !== "action") return;
    this.stage.lying(seat, name).forEach(({ id }, n) => {
      for (const option of this.of(id)) {
        const act = el("button.btn.btn--main", { type: "button", "data-option": option.id }, icon("i-spell"), this.table.in(option));
        on(act, "click", () => { shut(); this.send(option); });
        rows[n].append(act);
      }
    });
  }

  /** @param {OwnAsk} ask @returns {Marks} */
  marks(ask) {
    if (this.order) return this._places();
    if (ask.kind !== "action") return super.marks(ask);
    return this.chosen === null ? this._acts(ask) : this._targets(ask, this.chosen);
  }

  /** @param {OwnAsk} ask */
  _acts(ask) {
    /** @type {Marks} */
    const marks = new Map();
    for (const option of this.options) {
      const { card } = this.stage.parts(option);
      if (card === undefined) continue;
      const [icon, cue] = this.stage.cue(option);
      const before = marks.get(card);
      const both = before && before.cue !== cue ? [before.cue, cue].filter(Boolean).join(" · ") : cue;
      marks.set(card, { as: "act", icon: before?.icon ?? icon, cue: both });
    }
    for (const [id, other] of Object.entries(ask.same ?? {})) {
      const equal = marks.get(other);
      if (equal) marks.set(Number(id), equal);
    }
    this.reasons(ask.cannot, marks);
    for (const [id, given] of marks) {
      const idle = this._idle(id).filter(({ words }) => words !== given.why?.words);
      if (idle.length > 0) given.idle = idle;
    }
    return marks;
  }

  // Abilities of a card that cannot be used now, and why.
  /** @param {CardId | null} id */
  _idle(id) {
    return Object.values(this.table.ask?.unusable ?? {})
      .filter(({ card }) => card === id)
      .map((why) => ({ ability: this.table.in(why.ability), words: this.table.in(why), clause: why.clause }));
  }

  /** @param {OwnAsk} ask @param {CardId} chosen */
  _targets(ask, chosen) {
    /** @type {Marks} */
    const marks = new Map([[chosen, { as: "chosen", icon: "sword", cue: this.table.words("attacks") }]]);
    for (const option of this.options) {
      const { card, target } = this.stage.parts(option);
      if (card !== chosen || target === undefined) continue;
      const cue = this.table.words("target");
      marks.set(target, { as: "pick", icon: "aim", cue, forecast: this.forecast(ask, option) });
    }
    this.reasons(ask.unattackable?.[chosen], marks);
    return marks;
  }

  // The attack that goes on, when somebody has to say something to it.
  /** @param {Marks} marks */
  besides(marks) {
    const fight = this.stage.attack(this.table.message);
    if (!fight) return;
    if (!marks.has(fight.from)) marks.set(fight.from, { as: "danger", icon: "sword", cue: this.table.words("attacks") });
    if (!marks.has(fight.to)) marks.set(fight.to, { as: "danger", icon: "skull", cue: this.table.words("target") });
  }

  /** @returns {Arrow | null} */
  arrow() {
    if (this.chosen !== null) return { from: this.chosen, to: this.aimed, tone: "" };
    const fight = this.stage.attack(this.table.message);
    return fight ? { ...fight, tone: "danger" } : null;
  }

  // --- choosing

  /** @param {CardElement} card */
  click(card) {
    const id = Number(card.dataset.id);
    if (this.table.ask?.kind !== "action" || this.table.sending) super.click(card);
    else if (this.chosen === null) this.choose(id, card);
    else if (!this.strike(id)) this.choose(id === this.chosen ? null : this.of(id).length ? id : this.chosen, card);
  }

  /** What a card can do: strike, and all else. @param {CardId | null} id */
  _can(id) {
    const options = id === null ? [] : this.of(id);
    return { attacks: options.filter(({ verb }) => verb === "attack"), others: options.filter(({ verb }) => verb !== "attack") };
  }

  // Take a card up: what it can do is done at once where there is one thing, offered where there are several.
  /** @param {CardId | null} id @param {HTMLElement} card */
  choose(id, card) {
    this._take(null);
    const { attacks, others } = this._can(id);
    if (attacks.length > 0 && others.length === 0) this._take(id);
    else if (others.length === 1 && attacks.length === 0) this.send(others[0]);
    else if (attacks.length + others.length > 0) {
      const strike = attacks.length ? [{ words: this.table.words("strike_at"), icon: "sword", do: () => this.aim(id) }] : [];
      this.menu.open(card, others, (one) => this.send(one), strike, this._idle(id));
    }
    this.refresh();
  }

  /** The same by dragging: one that attacks aims. False for any other. @param {CardId} id */
  lift(id) {
    const aims = this._can(id).attacks.length > 0;
    if (aims) this.aim(id);
    return aims;
  }

  // Let it go over a card, or over the table: it strikes, or is played; else nothing has happened.
  /** @param {CardId} id @param {CardId | null} target @param {boolean} onTable */
  drop(id, target, onTable) {
    const play = onTable ? this._can(id).others.find(({ verb }) => verb === "play") : undefined;
    if (play) this.send(play);
    else if (target === null || !this.strike(target)) this.aim(null);
  }

  /** The chosen card attacks this one, where it may. @param {CardId} target */
  strike(target) {
    const aimed = this.attackOn(target);
    if (aimed) this.send(aimed);
    return Boolean(aimed);
  }

  /** An attacker, or none. @param {CardId | null} id */
  _take(id) {
    this.chosen = id;
    this.aimed = null;
  }

  // The arrow leads to the target under the pointer or the focus; while one drags it follows the pointer.
  /** @param {HTMLElement | null} card */
  _pointAt(card) {
    if (this.chosen === null || document.body.classList.contains("is-dragging")) return;
    const aimed = card && this.attackOn(Number(card.dataset.id)) ? Number(card.dataset.id) : null;
    if (aimed === this.aimed) return;
    this.aimed = aimed;
    this.table.emit("marked", { arrow: this.arrow() });
  }

  // The chosen card attacks this one.
  /** @param {CardId} target */
  attackOn(target) {
    return this.options.find(({ verb, args }) => verb === "attack" && args[0] === this.chosen && args[1] === target);
  }

  /** @param {CardId | null} id */
  aim(id) {
    this._take(id);
    this.refresh();
  }

  unchoose() {
    const had = this.chosen !== null;
    this._take(null);
    return had;
  }

  end() {
    const option = this.options.find(({ verb }) => verb === "end");
    if (!option || this.table.sending) return;
    if (this._left() > 0 && Date.now() > this.sure) {
      this.sure = Date.now() + SURE;
      this.refresh();
      setTimeout(() => { if (Date.now() > this.sure) this.refresh(); }, SURE + 100);
      return;
    }
    this.send(option);
  }

  _left() {
    return new Set(this.options.filter(({ verb }) => verb !== "end").map((option) => this.stage.parts(option).card)).size;
  }

  // --- what is said

  /** @param {OwnAsk} ask @returns {[string, string]} */
  says(ask) {
    const { table } = this;
    if (ask.kind !== "action") return super.says(ask);
    const name = this.chosen === null ? "" : table.card(this.stage.element(this.chosen)?.dataset.card)?.name;
    return name ? [table.words("whom", { name }), table.words("forecast_note")] : [table.words("your_turn"), table.words("act_now")];
  }

  /** @param {OwnAsk | null} ask */
  buttons(ask) {
    const { table, ending } = this;
    const mine = ask?.kind === "action" && !table.waiting;
    const asking = mine && Date.now() < this.sure;
    const words = table.over ? "match_over" : mine ? "end" : ask ? "answer_first" : "not_yours";
    write($("span", ending), asking ? table.words("end_still", { n: this._left() }) : table.words(words));
    ending.disabled = !mine;
    ending.classList.toggle("btn--main", mine);
    ending.classList.toggle("is-sure", asking);
    super.buttons(ask);
    if (this.chosen !== null && this.undo) this.undo.disabled = false;
  }
}
