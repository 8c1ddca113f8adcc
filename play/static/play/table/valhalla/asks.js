// Answers at the Valhalla table: the four actions, sets of cards, plates of rivals; the dice are in tray.js.
import { $, changes, el, icon, on, set } from "../../../lib/dom.js";
import { capital } from "../../../lib/words.js";
import { Asks } from "../ui/asks.js";
import { Picking } from "./picking.js";
import { Tray } from "./tray.js";

const changed = changes();
const SETS = new Set(["aside", "exchange", "send", "keep"]); // kinds whose options are sets of cards
/** @type {[verb: TurnVerb, words: string][]} */
const ACTS = [["add", "add"], ["pair", "pair"], ["attack", "assault"], ["draw", "draw"]]; // verbs of a turn, with their words
/** @type {{ [verb in TurnVerb]: string }} */
const WHICH = { add: "add_which", pair: "pair_which", attack: "assault_whom", draw: "" }; // the question after choosing a verb
const ENDS = new Set(["end", "done", "finish", "none", "decline", "pass", "no"]); // verbs that end the phase
const PLAIN = new Set([...ENDS, "draw", "use", "attack"]); // verbs that are buttons if no card represents them

export class ValhallaAsks extends Asks {
  /** @param {Table} table @param {ValhallaStage} stage */
  constructor(table, stage) {
    super(table, stage);
    this.stage = stage;
    /** @type {TurnVerb | null} */
    this.mode = null; // the action whose card or rival must be chosen next
    this.picking = new Picking();
    this.tray = new Tray(this);
    this.acts = $(".acts", stage.root);
    stage.keys.KeyA = () => this.tray.activate();
    stage.keys.KeyR = () => this.tray.reroll();
    for (const plate of stage.plates.values()) on(plate, "click", (event) => this.aim(plate, event));
  }

  forget() {
    this.mode = null;
    this.picking.clear();
    this.tray.clear();
  }

  // There is a partial choice.
  get begun() {
    return this.mode !== null || this.picking.picked.length > 0 || this.tray.dirty;
  }

  renew() {
    const fresh = this.table.ask?.id !== this.asked;
    super.renew();
    if (this.table.ask) this.tray.goOn(this.table.ask);
    if (fresh) this._show();
  }

  // On a phone, scrolling rows move to the cards that can be chosen.
  _show() {
    for (const row of this.stage.rows) {
      if (row.scrollWidth <= row.clientWidth) continue;
      const lit = $("[data-drawn], li:has(.is-pick), li:has(.is-act), .rival.is-pick", row);
      if (lit) row.scrollTo({ left: lit.offsetLeft - (row.clientWidth - lit.offsetWidth) / 2 });
    }
  }

  refresh() {
    const { ask } = this.table;
    if (ask && (SETS.has(ask.kind) || ask.kind === "order")) this.picking.offer(this.options);
    else if (ask?.kind === "action") this.picking.offer(this.options.filter(({ verb }) => verb === "pair"));
    this.tray.prepare(ask);
    super.refresh();
    this._plates(ask);
    this.tray.draw(ask);
  }

  // --- highlights

  /** @param {OwnAsk} ask @returns {Marks} */
  marks(ask) {
    if (this._several(ask)) return this._set(ask);
    if (ask.kind === "order") return this._order();
    if (ask.kind === "action") return this._turn(ask);
    if (["dice", "die"].includes(ask.kind)) return new Map();
    const marks = super.marks(ask);
    if (["fight", "before", "after"].includes(ask.kind)) {
      for (const [id, given] of marks) if (given.as === "pick") marks.set(id, { ...given, as: "act", forecast: null });
      this.reasons(ask.cannot, marks);
    }
    return marks;
  }

  // A warrior that lacks dice looks unchanged, and says what it lacks.
  /** @param {{ [card: string]: Reason } | undefined} reasons @param {Marks} marks */
  reasons(reasons, marks) {
    const { table } = this;
    const lacks = (/** @type {[string, Reason]} */ [, why]) => why.act === "activate";
    const all = Object.entries(reasons ?? {});
    super.reasons(Object.fromEntries(all.filter((one) => !lacks(one))), marks);
    for (const [id, why] of all.filter(lacks)) {
      if (!this.stage.element(Number(id))?.hasAttribute("data-active")) marks.set(Number(id), { why: { words: table.in(why), clause: why.clause } });
    }
  }

  // Several choices make an answer; a single one is sent at once.
  /** @param {OwnAsk} ask */
  _several(ask) {
    return SETS.has(ask.kind) && (ask.kind !== "keep" || this.picking.most > 1);
  }

  // Cards in the order of the clicks.
  /** @returns {Marks} */
  _order() {
    const { picking, table } = this;
    /** @type {CardId[]} */
    const all = this.options[0].args;
    return new Map(all.map((id) => [id, picking.has(id) ? { as: "chosen", icon: "check", cue: String(picking.picked.indexOf(id) + 1) } : { as: "pick", icon: "aim", cue: table.words("choose") }]));
  }

  /** @param {OwnAsk} ask */
  _set(ask) {
    /** @type {Marks} */
    const marks = new Map();
    const { picking, table } = this;
    const going = ask.kind === "send";
    for (const { things } of picking.sets) {
      for (const id of things) {
        marks.set(id, picking.has(id) ? { as: "chosen", icon: "check", cue: table.words(going ? "goes" : "chosen") }
          : { as: "pick", icon: "aim", cue: table.words(going ? "stays" : "choose") });
      }
    }
    return marks;
  }

  /** @param {OwnAsk} ask */
  _turn(ask) {
    const { mode, picking, table } = this;
    /** @type {Marks} */
    const marks = new Map();
    const light = (/** @type {CardId} */ id, /** @type {Mark} */ given) => { if (!marks.has(id)) marks.set(id, given); };
    if (mode === "pair") {
      for (const id of picking.picked) light(id, { as: "chosen", icon: "check", cue: table.words("chosen") });
      for (const { things } of picking.sets) for (const id of things) if (picking.fits(id)) light(id, { as: "pick", icon: "aim", cue: table.words("choose") });
      return marks;
    }
    if (mode !== "attack") {
      for (const { verb, args } of this.options) {
        if (verb === "add") light(args[0], { as: mode === "add" ? "pick" : "act", icon: "hand", cue: "" });
        else if (verb === "pair" && !mode) for (const id of args) light(id, { as: "act", icon: "hand", cue: "" });
        else if (verb === "jarl" && !mode) light(`j${table.me}`, { as: "act", icon: "crown", cue: table.words("use") });
      }
    }
    if (!mode) this.reasons(ask.cannot, marks);
    return marks;
  }

  // Activated warriors, for all viewers, and the odds of the others.
  /** @param {Marks} marks */
  besides(marks) {
    const { table, stage } = this;
    const { odds, ready } = this.tray;
    for (const one of stage.view?.players.flatMap(({ squad }) => squad) ?? []) {
      if (one?.active && !marks.has(one.id)) marks.set(one.id, { as: "armed", icon: "check", cue: table.words("activated", { n: one.strength }) });
    }
    for (const [id, card] of stage.cards) this._odds(card, ready.has(id) ? undefined : odds[id]);
  }

  /** @param {HTMLElement} card @param {number | undefined} chance */
  _odds(card, chance) {
    const known = $(":scope > .odds", card);
    if (chance === undefined) {
      known?.remove();
      return;
    }
    const words = `${Math.round(chance * 100)} %`;
    const shown = known ?? card.appendChild(el("span.odds", {}, this.table.words("odds"), el("b")));
    $("b", shown).textContent = words;
  }

  // --- rivals

  /** @param {OwnAsk | null} ask */
  _plates(ask) {
    const { table } = this;
    /** @type {Map<Seat, Choice>} */
    const attacks = ask && (!this.mode || this.mode === "attack") ? this._aims() : new Map();
    for (const [seat, plate] of this.stage.plates) {
      const option = attacks.get(seat);
      const why = ask?.kind === "action" && !option ? ask.cannot_seats?.[seat] : null;
      const cue = $(":scope > .cue", plate);
      plate.classList.toggle("is-pick", Boolean(option));
      plate.classList.toggle("is-cannot", Boolean(why) && !plate.dataset.folded);
      cue.hidden = !option && !why;
      const words = option ? table.words(ask?.kind === "action" ? "can_attack" : "choose") : table.in(why);
      if (!cue.hidden) cue.replaceChildren(icon(option ? "i-aim" : "i-no"), words);
      set(cue, "aria-label", option ? `${table.in(option)}` : null);
      set(cue, "aria-disabled", why ? "true" : null);
      plate.why = why ? { words: table.in(why), clause: why.clause } : null;
    }
  }

  _aims() {
    /** @type {Map<Seat, Choice>} */
    const aims = new Map();
    for (const option of this.options) {
      const { seat } = this.stage.parts(option);
      if (["attack", "choose"].includes(option.verb) && typeof seat === "number") aims.set(seat, option);
    }
    return aims;
  }

  // An attack chosen on the plate needs confirmation, unless the button was pressed before.
  /** @param {HTMLElement} plate @param {Heard<"click">} event */
  aim(plate, event) {
    if (event.target.closest(".card, .jchip, a") || this.table.sending) return;
    const option = this._aims().get(Number(plate.dataset.seat));
    if (!option || !plate.classList.contains("is-pick")) return;
    if (this.mode === "attack" || option.verb === "choose") this.send(option);
    else this.menu.open($(":scope > .cue", plate), [option], (one) => this.send(one));
  }

  // --- choosing

  /** @param {CardElement} card */
  click(card) {
    const { ask } = this.table;
    const id = this.stage.idOf(card);
    if (!ask || this.table.sending || id === undefined) return;
    if (this._several(ask)) this._toggle(id);
    else if (ask.kind === "order") this._next(id);
    else if (ask.kind === "action") this._act(id, card);
    else this.offer(card, this.options.filter((option) => this.stage.parts(option).card === id));
  }

  /** @param {CardId} id */
  _toggle(id) {
    if (!this.picking.offers(id)) return;
    this.picking.toggle(id);
    this.refresh();
  }

  // The last card of an order follows from the others.
  /** @param {CardId} id */
  _next(id) {
    const { picked } = this.picking;
    if (!this.picking.offers(id) || picked.includes(id)) return;
    picked.push(id);
    const left = this.options.filter(({ args }) => picked.every((one, n) => args[n] === one));
    if (left.length === 1) this.send(left[0]);
    else this.refresh();
  }

  /** @param {CardId} id @param {CardElement} card */
  _act(id, card) {
    if (id === "monster") {
      this.offer(card, this.options.filter(({ verb }) => verb === "attack"));
      return;
    }
    if (this.mode === "pair") {
      this._toggle(id);
      if (this.picking.option) this.send(this.picking.option);
      return;
    }
    const adds = this.options.filter(({ verb, args }) => verb === "add" && args[0] === id);
    const pairs = this.options.filter(({ verb, args }) => verb === "pair" && args.includes(id));
    const jarl = this.options.filter(({ verb }) => verb === "jarl" && id === `j${this.table.me}`);
    this.offer(card, this.mode === "add" ? adds : [...adds, ...pairs, ...jarl]);
  }

  unchoose() {
    const { begun } = this;
    this.forget();
    return begun;
  }

  // --- keys

  end() {
    const button = $("button[data-end]", this.acts);
    if (button && !button.disabled) button.click();
  }

  /** @param {number} n */
  digit(n) {
    if (this.tray.open) this.tray.press(n === 0 ? 9 : n - 1);
    else $(`[data-key="${n}"]`, this.acts)?.click();
  }

  // --- words

  /** @param {OwnAsk} ask @returns {[string, string]} */
  says(ask) {
    if (ask.kind === "action" && this.mode) return [this._asks(this.mode), ""];
    return [this.tray.says(ask) || this.stage.title(ask), this.stage.cause(ask)];
  }

  /** @param {TurnVerb} mode */
  _asks(mode) {
    const { table } = this;
    const [first] = this.picking.picked;
    const name = mode === "pair" && first !== undefined ? table.card(this.stage.element(first)?.dataset.card)?.name : "";
    return name ? table.words("pair_second", { name }) : table.words(WHICH[mode]);
  }

  // --- buttons

  /** @param {OwnAsk | null} ask */
  buttons(ask) {
    const { table } = this;
    super.buttons(ask);
    if (this.begun && this.undo) this.undo.disabled = false;
    /** @type {ActButton[]} */
    const made = !ask || table.waiting || this.stage.docked(ask, this.options) ? [] : ask.kind === "action" ? this._actions(ask) : this._ends(ask);
    if (!changed(this.acts, [ask?.id, made.map(({ words, main, off, pressed }) => [words, main, off, pressed])])) return;
    const focused = document.activeElement?.closest(".acts") ? document.activeElement.dataset.name : null;
    this.acts.replaceChildren(...made.map((one) => this._button(one)));
    if (made.length === 0) this.acts.append(el("p.acts__idle", {}, table.words(table.over ? "match_over" : ask ? "" : "not_yours") || ""));
    if (focused) $(`[data-name="${focused}"]`, this.acts)?.focus();
  }

  /** @param {ActButton} button */
  _button({ name, words, short, key, main, off, why, pressed, do: act, ends, note }) {
    const button = el(`button.btn${main ? ".btn--main" : ".btn--act"}`, {
      type: "button", "data-name": name, "data-key": key, "data-end": ends, "aria-pressed": pressed === undefined ? null : String(pressed),
      "aria-disabled": off ? "true" : null, title: why || null, "aria-description": why || null,
    }, el(`span${short ? ".only-desk" : ""}`, {}, words, note ? el("small", { "data-bad": note.tone === "bad", "data-good": note.tone === "good" }, this.table.in(note)) : ""), short ? el("span.only-phone", { "aria-hidden": "true" }, short) : "", key !== undefined ? el("kbd", {}, String(key)) : "");
    if (short) button.setAttribute("aria-label", words);
    on(button, "click", () => { if (!off) act(); else if (why) this.table.say(why); });
    return button;
  }

  /** @param {OwnAsk} ask @returns {ActButton[]} */
  _actions(ask) {
    const { table } = this;
    return ACTS.map(([verb, words], n) => {
      const options = this.options.filter((option) => option.verb === verb);
      const why = options.length === 0 ? table.in(ask.cannot_acts?.[verb]) : "";
      return { name: verb, words: table.words(words), short: table.words(`${words}_short`), key: n + 1, off: options.length === 0, why, pressed: verb === "draw" ? undefined : this.mode === verb, do: () => this._mode(verb, options) };
    });
  }

  // An action with one option is done at once; with several it asks which.
  /** @param {TurnVerb} verb @param {Choice[]} options */
  _mode(verb, options) {
    if (this.table.sending) return;
    if (options.length === 1 && verb !== "attack") this.send(options[0]);
    else if (options.length === 1 && options[0].args[0] === "monster") this.send(options[0]);
    else {
      this.mode = this.mode === verb ? null : verb;
      this.picking.clear();
      this.refresh();
    }
  }

  /** @param {OwnAsk} ask @returns {ActButton[]} */
  _ends(ask) {
    const { table, picking } = this;
    if (ask.kind === "order") return [{ name: "confirm", words: table.words("order_any"), key: "E", main: true, ends: true, do: () => this.send(this.options[0]) }];
    if (this._several(ask)) {
      const { option } = picking;
      const n = picking.picked.length;
      const words = ask.kind === "aside" ? table.words("aside_n", { n, all: picking.most }) : n === 0 ? table.words(`${ask.kind}_none`) : table.words(`${ask.kind}_n`, { n });
      return [{ name: "confirm", words, key: "E", main: Boolean(option), off: !option, ends: true, do: () => { if (picking.option) this.send(picking.option); } }];
    }
    return this.options.filter(({ verb, args }) => PLAIN.has(verb) && typeof args[0] !== "number").map((option, n) => {
      const ends = ENDS.has(option.verb);
      return { name: option.verb, words: this.tray.endWords(ask, option) || capital(table.in(option)), key: ends ? "E" : n + 1, main: true, ends, note: ask.forecasts?.[option.id], do: () => this.send(option) };
    });
  }
}

