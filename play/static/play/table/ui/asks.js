// The open question: its options highlight cards and fill the dock; either can send one. Nothing here decides what is
// allowed.
import { $, on } from "../../../lib/dom.js";
import { mark } from "./cards.js";
import { Dock } from "./dock.js";
import { Menu } from "./menu.js";

const LONELY = [900, 2600]; // ms before a question with one answer is answered: about as long as a player with a choice takes
const WITH_BOTS = 700; // the same at a table where timing reveals nothing

export class Asks {
  /** @param {Table} table @param {Stage} stage */
  constructor(table, stage) {
    this.table = table;
    this.stage = stage;
    /** @type {Choice[]} */
    this.options = [];
    /** @type {number | undefined} */
    this.asked = undefined; // the question of the choices made so far
    this.dock = new Dock(table, stage, (option) => this.send(option), (card, options) => this.offer(card, options));
    this.menu = new Menu(table, stage);
    this.undo = /** @type {HTMLButtonElement | null} */ ($("[data-act=undo]"));
    if (this.undo) on(this.undo, "click", () => this.back());
    on(stage.root, "click", (event) => {
      const card = event.target.closest(".card[data-id]");
      if (card && stage.root.contains(card)) this.click(card);
    });
    table.on("state", () => this.renew());
    table.on("sending", (on) => { if (!on || table.waiting) this.refresh(); }); // a quick answer leaves the marks as they are
  }

  // A new message: partial choices are dropped unless the same question is still open.
  renew() {
    const { ask } = this.table;
    if (ask?.id !== this.asked) {
      this.asked = ask?.id;
      this.forget();
    }
    this.options = ask?.options ?? [];
    this.menu.close();
    this.refresh();
    this._lonely(ask);
  }

  // A different question from the one before.
  forget() {}

  refresh() {
    const { ask } = this.table;
    /** @type {Marks} */
    const marks = ask && !this.table.waiting ? this.marks(ask) : new Map();
    this.besides(marks);
    for (const [id, card] of this.stage.cards) mark(card, marks.get(id));
    this.dock.draw(ask, this.options, this.table.waiting);
    this.buttons(ask);
    this.table.emit("marked", { arrow: this.arrow() });
  }

  // --- highlights

  /** Card -> how it is marked. @param {OwnAsk} ask @returns {Marks} */
  marks(ask) {
    /** @type {Marks} */
    const marks = new Map();
    for (const option of this.options) {
      const { card } = this.stage.parts(option);
      const [icon, cue] = this.stage.cue(option);
      if (card !== undefined) marks.set(card, { as: "pick", icon, cue, forecast: this.forecast(ask, option) });
    }
    if (marks.size > 0) this.reasons(ask.cannot, marks);
    return marks;
  }

  /** Marks shown with or without a question. @param {Marks} _marks */
  besides(_marks) {}

  /** @param {{ [card: string]: Reason } | undefined} reasons @param {Marks} marks */
  reasons(reasons, marks) {
    for (const [id, why] of Object.entries(reasons ?? {})) {
      if (!marks.has(Number(id))) {
        marks.set(Number(id), { as: "cannot", icon: "no", why: { words: this.table.in(why), clause: why.clause } });
      }
    }
  }

  /** @param {Ask} ask @param {Choice} option */
  forecast(ask, option) {
    const found = ask.forecasts?.[option.id];
    return found ? { words: this.table.in(found), tone: found.tone } : null;
  }

  /** @returns {Arrow | null} */
  arrow() {
    return null;
  }

  // --- choosing

  /** Of equal cards in a hand the server offers one. @param {CardId} id */
  of(id) {
    const meant = this.table.ask?.same?.[id] ?? id;
    return this.options.filter((option) => this.stage.parts(option).card === meant);
  }

  /** If a card has one option it is chosen at once, otherwise they are offered. @param {CardElement} card */
  click(card) {
    if (!this.table.ask || this.table.sending) return;
    this.offer(card, this.of(Number(card.dataset.id)));
  }

  /** @param {HTMLElement} card @param {Choice[]} options */
  offer(card, options) {
    if (options.length === 1) this.send(options[0]);
    else if (options.length > 1) this.menu.open(card, options, (one) => this.send(one));
  }

  /** @param {Choice} option */
  send(option) {
    this.forget();
    this.menu.close();
    this.table.answer(option.id);
  }

  // Back one step: the menu, a partial choice, then the action on the server if the rules allow it.
  back() {
    if (this.menu.opened) this.menu.close();
    else if (this.unchoose()) this.refresh();
    else this.table.cancel();
  }

  // True if there was a partial choice, which is now dropped.
  unchoose() {
    return false;
  }

  // The key that ends the phase, and digit keys if no question covers the table.
  end() {}

  /** @param {number} _digit */
  digit(_digit) {}

  // --- words

  /** For the ribbon, bold and plain. @param {OwnAsk} ask @returns {[string, string]} */
  says(ask) {
    return [this.stage.title(ask), this.stage.cause(ask)];
  }

  /** @param {OwnAsk | null} ask */
  buttons(ask) {
    if (this.undo) this.undo.disabled = !(this.menu.opened || (ask?.cancellable && !this.table.waiting));
  }

  // A question with one answer that changes nothing, asked only so that others cannot tell that there was no choice.
  /** @param {OwnAsk | null} ask */
  _lonely(ask) {
    const [option, ...more] = this.options;
    if (!ask || !option || more.length > 0 || !this.stage.none(option) || this.stage.free(ask)) return;
    setTimeout(() => { if (this.table.ask?.id === ask.id) this.send(option); }, this._thought());
  }

  _thought() {
    const { people } = this.table.match;
    const [least, most] = LONELY;
    return this.table.rivals.every((seat) => people[seat].kind === "bot") ? WITH_BOTS : least + Math.random() * (most - least);
  }
}
