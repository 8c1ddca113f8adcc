// The dice of whoever fights: pick dice to roll and one to pay with, arm warriors, see what it would bring.
import { $, changes, el, icon, on, set } from "../../../lib/dom.js";
import { who } from "./names.js";

const changed = changes();
const KEPT = "valhalla-odds";

export class Tray {
  constructor(asks) {
    this.asks = asks;
    this.table = asks.table;
    this.stage = asks.stage;
    this.picked = new Map(); // position -> "roll" or "pay"
    this.plan = null; // dice to roll once the paid die is accepted
    this.acts = $(".tray__acts", this.stage.root);
    this.help = $(".tray__help span", this.stage.root);
    this.odds = {}; // warrior -> chance to arm it
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
    return ["fight", "dice", "die"].includes(this.table.ask?.kind) && !this.table.waiting;
  }

  get dirty() {
    return this.picked.size > 0;
  }

  clear() {
    this.picked.clear();
  }

  forget() {
    this.clear();
  }

  // --- what the options say of dice

  prepare(ask) {
    const { options } = this.asks;
    const of = (verb) => options.filter((option) => option.verb === verb);
    const rerolls = ask?.kind === "fight" ? of("reroll") : [];
    this.pays = new Map(rerolls.filter(({ args }) => args.length > 0).map((option) => [option.args[0], option]));
    this.gift = rerolls.find(({ args }) => args.length === 0) ?? null; // a reroll that costs nothing
    this.single = new Map(ask?.kind === "die" ? of("die").map((option) => [option.args[0], option]) : []);
    this.sets = ask?.kind === "dice" ? of("dice") : [];
    this.turned = new Set(ask?.kind === "faces" ? ask.about.slice(1) : []); // dice that are asked about
    this.rolls = new Set(this.sets.flatMap(({ args }) => args));
    this.ready = new Map(); // warrior -> ways to arm it
    if (ask?.kind === "fight") {
      for (const option of of("activate")) this.ready.set(option.args[0], [...(this.ready.get(option.args[0]) ?? []), option]);
    }
    this._readyOn();
    this._odds(ask);
  }

  // Dice in the places of the warriors they would arm.
  _readyOn() {
    const { stage, table } = this;
    const dice = this._mine()?.dice ?? [];
    const before = JSON.stringify([...stage.readyOn]);
    stage.readyOn = new Map([...this.ready].map(([id, [option]]) => [id, option.args.slice(1).map((n) => dice[n]?.face).filter(Boolean)]));
    if (JSON.stringify([...stage.readyOn]) !== before && stage.view) stage.draw(table.message);
  }

  _mine() {
    return this.table.message.view?.battle?.sides.find((side) => side?.seat === this.table.match.you) ?? null;
  }

  // Odds are worked out by the server, for those who want to know, once a question.
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

  press(n) {
    if (!this.open || this.table.sending) return;
    if (this.single.has(n)) {
      this.asks.send(this.single.get(n));
      return;
    }
    if (this.sets.length > 0) {
      if (!this.rolls.has(n)) return;
      if (this.picked.has(n)) this.picked.delete(n);
      else this.picked.set(n, "roll");
    } else if (this.pays.has(n) || (this.gift && this._free(n))) this._cycle(n);
    else return;
    this.asks.refresh();
    const die = this.stage.battle.trayDice[n];
    this.table.announce(die?.getAttribute("aria-label") ?? "");
  }

  _free(n) {
    const die = this._mine()?.dice[n];
    return Boolean(die) && !die.out && (die.on ?? null) === null;
  }

  // Keep, roll, pay; one die pays.
  _cycle(n) {
    const now = this.picked.get(n);
    if (!now) this.picked.set(n, "roll");
    else if (now === "roll" && this.pays.has(n)) {
      for (const [other, as] of this.picked) if (as === "pay") this.picked.set(other, "roll");
      this.picked.set(n, "pay");
    } else this.picked.delete(n);
  }

  _of(as) {
    return [...this.picked].filter(([, one]) => one === as).map(([n]) => n).sort((a, b) => a - b);
  }

  // --- rolling again

  reroll() {
    if (!this.open || this.table.sending) return;
    const rolls = this._of("roll");
    if (this.sets.length > 0) {
      const option = this._set(rolls);
      if (option) this.asks.send(option);
      return;
    }
    const [pay] = this._of("pay");
    const option = pay === undefined ? this.gift : this.pays.get(pay);
    if (!option || rolls.length === 0) {
      if (this.pays.size > 0 || this.gift) this.table.say(this.table.words(rolls.length > 0 ? "reroll_pay" : "die_help"));
      return;
    }
    this.plan = rolls;
    this.asks.send(option);
  }

  _set(rolls) {
    return this.sets.find(({ args }) => args.length === rolls.length && rolls.every((n) => args.includes(n))) ?? null;
  }

  // The question which dice to roll comes after the paid one: what was chosen before answers it.
  goOn(ask) {
    const { plan } = this;
    if (!plan) return;
    if (ask.kind === "fight" && this.table.sending) return;
    if (ask.kind === "die") return; // a dearer reroll asks for another die first
    this.plan = null;
    if (ask.kind !== "dice") return;
    const option = this._set(plan);
    if (option) queueMicrotask(() => this.asks.send(option));
    else for (const n of plan) if (this.rolls.has(n)) this.picked.set(n, "roll");
    if (!option) this.asks.refresh();
  }

  // --- arming

  // The warrior in focus, else the one that adds most.
  activate() {
    const focused = Number(document.activeElement?.closest(".card")?.dataset.id);
    const id = this.ready.has(focused) ? focused : this._best()?.id;
    if (id === undefined || this.table.sending) return;
    this.choose(id);
  }

  choose(id) {
    const ways = this.ready.get(id);
    const card = this.stage.element(id);
    if (ways.length === 1) this.asks.send(ways[0]);
    else this.asks.menu.open(card, ways, (one) => this.asks.send(one));
  }

  // --- drawing

  draw(ask) {
    const { battle, view } = this.stage;
    if (!view?.battle) return;
    const mine = this.open && battle.near === this.table.match.you;
    for (const die of battle.trayDice) this._die(die, mine);
    this._acts(ask, mine);
    this.help.textContent = !mine ? "" : this.table.words(this.sets.length > 0 ? "die_help_free" : this.pays.size > 0 ? "die_help" : this.single.size > 0 ? "die_help_one" : "") || "";
    set($(".tray", this.stage.root), "data-open", mine);
    set($(".tray__help", this.stage.root), "hidden", !mine);
    const best = this._best();
    battle.drawBars(view, best);
  }

  _die(die, mine) {
    const n = Number(die.dataset.die);
    const { table, stage } = this;
    const as = mine ? this.picked.get(n) ?? "" : "";
    const can = mine && (this.pays.has(n) || this.rolls.has(n) || this.single.has(n) || (this.gift && this._free(n)));
    stage.battle.tag(die, as, as ? table.words(`die_${as}`) : die.die?.name ?? "");
    die.classList.toggle("is-pick", this.turned.has(n) || (mine && (this.single.has(n) || (this.rolls.has(n) && !as))));
    set(die, "aria-disabled", can ? null : "true");
  }

  _acts(ask, mine) {
    const made = [];
    if (mine && (this.pays.size > 0 || this.sets.length > 0 || this.gift)) made.push(this._rerollButton());
    if (mine && this.ready.size > 0) made.push(this._armButton());
    if (!changed(this.acts, [ask?.id, made.map(({ words, off }) => [words, off])])) return;
    const focused = this.acts.contains(document.activeElement) ? document.activeElement.dataset.name : null;
    this.acts.replaceChildren(...made.map(({ name, words, key, main, off, sign, do: act }) => {
      const button = el(`button.btn${main ? ".btn--main" : ""}`, { type: "button", "data-name": name, "aria-disabled": off ? "true" : null }, icon(sign), el("span", {}, words), key ? el("kbd", {}, key) : "");
      on(button, "click", act);
      return button;
    }));
    if (focused) $(`[data-name="${focused}"]`, this.acts)?.focus();
  }

  _rerollButton() {
    const { table } = this;
    const [rolls, pay] = [this._of("roll").length, this._of("pay").length];
    const free = this.sets.length > 0 || (this.gift && pay === 0);
    const fine = rolls > 0 && (free || pay > 0);
    const words = free ? table.words("reroll_free", { n: rolls }) : fine ? table.words("reroll", { n: rolls, pay }) : table.words(rolls > 0 ? "reroll_pay" : "reroll_how");
    return { name: "reroll", words, key: "R", main: fine, off: !fine, sign: "i-dice", do: () => this.reroll() };
  }

  // For the one that adds most; the others are armed by a click on them.
  _armButton() {
    const { id, gain, name } = this._best();
    return { name: "arm", words: this.table.words(gain === null ? "activate" : "activate_gain", { name, n: gain }), key: "A", main: false, off: false, sign: "i-check", do: () => this.choose(id) };
  }

  // The warrior that is ready and would add most.
  _best() {
    const { table, stage } = this;
    let best = null;
    for (const id of this.ready.keys()) {
      const gain = stage.gain(id);
      if (!best || (gain ?? 0) > (best.gain ?? 0)) best = { id, gain, name: table.card(stage.element(id)?.dataset.card)?.name ?? "" };
    }
    return best;
  }

  // --- what is said

  says(ask) {
    const { table } = this;
    const { view } = table.message;
    if (ask.kind !== "fight" && ask.kind !== "before") return "";
    const { attacker, defender } = view.battle;
    if (defender === null) return table.words("last_stand");
    const name = who(table, attacker === table.match.you ? defender : attacker, view);
    return table.words(attacker === table.match.you ? "you_attack_whom" : "you_defend_whom", { name });
  }

  endWords(ask, { verb }) {
    if (ask.kind !== "fight" || verb !== "end") return "";
    const { battle } = this.table.message.view;
    const n = this._mine()?.strength ?? 0;
    const words = battle.defender === null ? "end_ragnarok" : battle.attacker === this.table.match.you ? "end_attack" : "end_defence";
    return this.table.words(words, { n });
  }
}
