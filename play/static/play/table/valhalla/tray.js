// The dice of the fighter: pick dice to roll and one to pay with, arm warriors, see the effect.
import { $, changes, el, icon, on, set } from "../../../lib/dom.js";
import { inBattle } from "./battle.js";
import { who } from "./names.js";
import { exactly, Rerolling } from "./rerolling.js";

const changed = changes();
const KEPT = "valhalla-odds";

export class Tray {
  /** @param {ValhallaAsks} asks */
  constructor(asks) {
    this.asks = asks;
    this.table = asks.table;
    this.stage = asks.stage;
    this.dice = new Rerolling();
    /** @type {number[] | null} */
    this.plan = null; // dice to roll once the payment is accepted
    this.acts = $(".tray__acts", this.stage.root);
    this.help = $(".tray__help span", this.stage.root);
    /** @type {Map<number, Choice>} */
    this.pays = new Map(); // paying die -> its reroll
    /** @type {Choice | null} */
    this.gift = null; // a free reroll
    /** @type {Map<number, Choice>} */
    this.single = new Map(); // die -> its answer
    /** @type {Choice[]} */
    this.sets = []; // dice that may be rolled together
    /** @type {Set<number>} */
    this.rolls = new Set(); // all of them
    /** @type {Set<number>} */
    this.turned = new Set(); // dice that the question is about
    /** @type {Map<CardId, Choice[]>} */
    this.ready = new Map(); // warrior -> ways to arm it
    /** @type {{ [warrior: string]: number }} */
    this.odds = {}; // chances to arm them
    /** @type {number | null} */
    this.asked = null; // the question they belong to
    this.box = $("input[data-odds]", this.stage.root);
    this.box.checked = localStorage.getItem(KEPT) === "on";
    on(this.box, "change", () => {
      localStorage.setItem(KEPT, this.box.checked ? "on" : "off");
      asks.refresh();
    });
    on(this.stage.battle.dice, "click", (event) => {
      const die = event.target.closest("[data-die]");
      if (die) this.press(Number(die.dataset.die));
    });
  }

  get open() {
    return ["fight", "dice", "die"].includes(this.table.ask?.kind ?? "") && !this.table.waiting;
  }

  get dirty() {
    return this.dice.size > 0;
  }

  clear() {
    this.dice.clear();
  }

  // --- the dice in the options

  /** @param {OwnAsk | null} ask */
  prepare(ask) {
    const { options } = this.asks;
    const of = (/** @type {string} */ verb) => options.filter((option) => option.verb === verb);
    const rerolls = ask?.kind === "fight" ? of("reroll") : [];
    this.pays = new Map(rerolls.filter(({ args }) => args.length > 0).map((option) => [option.args[0], option]));
    this.gift = rerolls.find(({ args }) => args.length === 0) ?? null;
    this.single = new Map(ask?.kind === "die" ? of("die").map((option) => [option.args[0], option]) : []);
    this.sets = ask?.kind === "dice" ? of("dice") : [];
    this.turned = new Set(ask?.kind === "faces" ? ask.about?.slice(1) : []);
    this.rolls = new Set(this.sets.flatMap(({ args }) => args));
    this.ready = new Map();
    if (ask?.kind === "fight") {
      for (const option of of("activate")) this.ready.set(option.args[0], [...(this.ready.get(option.args[0]) ?? []), option]);
    }
    this._readyOn();
    this._odds(ask);
  }

  // Dice in the places of the warriors they would arm.
  _readyOn() {
    const dice = this._mine()?.dice ?? [];
    this.stage.arm(new Map([...this.ready].map(([id, [option]]) => [id, option.args.slice(1).map((n) => dice[n]?.face).filter(Boolean)])));
  }

  _mine() {
    return this.stage.view?.battle?.sides.find(({ seat }) => seat === this.table.match.you) ?? null;
  }

  // The server computes odds on request, once per question.
  /** @param {OwnAsk | null} ask */
  async _odds(ask) {
    const wanted = ask?.kind === "fight" && this.box.checked ? ask.id : null;
    if (this.asked === wanted) return;
    this.asked = wanted;
    this.odds = {};
    if (wanted === null) return;
    try {
      const answer = await fetch(`${this.table.match.addresses.match}/odds`);
      if (answer.ok && this.asked === wanted) {
        this.odds = await answer.json();
        this.asks.refresh();
      }
    } catch {
      // without a connection there are no odds
    }
  }

  // --- choosing dice

  /** @param {number} n */
  press(n) {
    if (!this.open || this.table.sending) return;
    const one = this.single.get(n);
    if (one) {
      this.asks.send(one);
      return;
    }
    if (!this._can(n)) return;
    this.dice.turn(n, this.pays.has(n));
    this.asks.refresh();
    const die = this.stage.battle.trayDice[n];
    this.table.announce(die?.getAttribute("aria-label") ?? "");
  }

  /** @param {number} n */
  _free(n) {
    const die = this._mine()?.dice[n];
    return die !== undefined && !die.out && die.on === null;
  }

  // It can be rerolled, or pay for a reroll.
  /** @param {number} n */
  _can(n) {
    return this.rolls.has(n) || this.pays.has(n) || (this.gift !== null && this._free(n));
  }

  // --- rerolls

  reroll() {
    if (!this.open || this.table.sending) return;
    const { rolls, pay } = this.dice;
    if (this.sets.length > 0) {
      const option = exactly(this.sets, rolls);
      if (option) this.asks.send(option);
      return;
    }
    const option = pay === null ? this.gift : this.pays.get(pay);
    if (!option || rolls.length === 0) {
      if (this.pays.size > 0 || this.gift) this.table.say(this.table.words(rolls.length > 0 ? "reroll_pay" : "die_help"));
      return;
    }
    this.plan = rolls;
    this.asks.send(option);
  }

  // The question which dice to roll follows the payment: the earlier choice answers it.
  /** @param {OwnAsk} ask */
  goOn(ask) {
    const { plan } = this;
    if (!plan) return;
    if (ask.kind === "fight" && this.table.sending) return;
    if (ask.kind === "die") return; // a more expensive reroll asks for another die first
    this.plan = null;
    if (ask.kind !== "dice") return;
    const option = exactly(this.sets, plan);
    if (option) {
      queueMicrotask(() => this.asks.send(option));
      return;
    }
    for (const n of plan) if (this.rolls.has(n)) this.dice.roll(n);
    this.asks.refresh();
  }

  // --- arming

  // The warrior in focus, otherwise the one that adds most.
  activate() {
    const focused = Number(document.activeElement?.closest(".card")?.dataset.id);
    const id = this.ready.has(focused) ? focused : this._best()?.id;
    if (id === undefined || this.table.sending) return;
    this.choose(id);
  }

  /** @param {CardId} id */
  choose(id) {
    const ways = this.ready.get(id) ?? [];
    const card = this.stage.element(id);
    if (ways.length === 1) this.asks.send(ways[0]);
    else if (card) this.asks.menu.open(card, ways, (one) => this.asks.send(one));
  }

  // --- drawing

  /** @param {OwnAsk | null} ask */
  draw(ask) {
    const { battle, view } = this.stage;
    if (!view || !inBattle(view)) return;
    const best = this._best();
    const mine = this.open && battle.near === this.table.match.you;
    for (const die of battle.trayDice) this._die(die, mine);
    this._acts(ask, mine, best);
    this.help.textContent = !mine ? "" : this.table.words(this.sets.length > 0 ? "die_help_free" : this.pays.size > 0 ? "die_help" : this.single.size > 0 ? "die_help_one" : "") || "";
    set($(".tray", this.stage.root), "data-open", mine);
    set($(".tray__help", this.stage.root), "hidden", !mine);
    battle.drawBars(view, best);
  }

  /** @param {DieElement} die @param {boolean} mine */
  _die(die, mine) {
    const n = Number(die.dataset.die);
    const { table, stage } = this;
    const as = mine ? this.dice.as(n) : "";
    const can = mine && (this.single.has(n) || this._can(n));
    stage.battle.tag(die, as, as ? table.words(`die_${as}`) : die.lies ?? "");
    die.classList.toggle("is-pick", this.turned.has(n) || (mine && (this.single.has(n) || (this.rolls.has(n) && !as))));
    set(die, "aria-disabled", can ? null : "true");
  }

  /** @param {OwnAsk | null} ask @param {boolean} mine @param {Ready | null} best */
  _acts(ask, mine, best) {
    const made = [];
    if (mine && (this.pays.size > 0 || this.sets.length > 0 || this.gift)) made.push(this._rerollButton());
    if (mine && best) made.push(this._armButton(best));
    if (!changed(this.acts, [ask?.id, made.map(({ words, off }) => [words, off])])) return;
    const focused = this.acts.contains(document.activeElement) ? document.activeElement?.dataset.name : null;
    this.acts.replaceChildren(...made.map(({ name, words, key, main, off, sign, do: act }) => {
      const button = el(`button.btn${main ? ".btn--main" : ""}`, { type: "button", "data-name": name, "aria-disabled": off ? "true" : null }, icon(sign), el("span", {}, words), key ? el("kbd", {}, key) : "");
      on(button, "click", act);
      return button;
    }));
    if (focused) $(`[data-name="${focused}"]`, this.acts)?.focus();
  }

  _rerollButton() {
    const { table } = this;
    const rolls = this.dice.rolls.length;
    const pay = this.dice.pay === null ? 0 : 1;
    const free = this.sets.length > 0 || (this.gift && pay === 0);
    const fine = rolls > 0 && (free || pay > 0);
    const words = free ? table.words("reroll_free", { n: rolls }) : fine ? table.words("reroll", { n: rolls, pay }) : table.words(rolls > 0 ? "reroll_pay" : "reroll_how");
    return { name: "reroll", words, key: "R", main: fine, off: !fine, sign: "i-dice", do: () => this.reroll() };
  }

  // For the one that adds most; a click arms one of the others.
  /** @param {Ready} best */
  _armButton({ id, gain, name }) {
    return { name: "arm", words: this.table.words(gain === null ? "activate" : "activate_gain", { name, n: gain }), key: "A", main: false, off: false, sign: "i-check", do: () => this.choose(id) };
  }

  // The ready warrior that would add most.
  /** @returns {Ready | null} */
  _best() {
    const { table, stage } = this;
    /** @type {Ready | null} */
    let best = null;
    for (const id of this.ready.keys()) {
      const gain = stage.gain(id);
      if (!best || (gain ?? 0) > (best.gain ?? 0)) best = { id, gain, name: table.card(stage.element(id)?.dataset.card)?.name ?? "" };
    }
    return best;
  }

  // --- words

  /** @param {OwnAsk} ask */
  says(ask) {
    const { table, stage: { view } } = this;
    if (!view?.battle || (ask.kind !== "fight" && ask.kind !== "before")) return "";
    const { attacker, defender } = view.battle;
    if (defender === null) return table.words("last_stand");
    const name = who(table, attacker === table.match.you ? defender : attacker, view);
    return table.words(attacker === table.match.you ? "you_attack_whom" : "you_defend_whom", { name });
  }

  /** @param {OwnAsk} ask @param {Choice} option */
  endWords(ask, { verb }) {
    const battle = this.stage.view?.battle;
    if (!battle || ask.kind !== "fight" || verb !== "end") return "";
    const n = this._mine()?.strength ?? 0;
    const words = battle.defender === null ? "end_ragnarok" : battle.attacker === this.table.match.you ? "end_attack" : "end_defence";
    return this.table.words(words, { n });
  }
}
