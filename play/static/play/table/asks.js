// The open question: its options light up cards, fill the dock, and are sent by either. Nothing here decides what is allowed.
import { mark } from "./cards.js";
import { parsed } from "./core.js";
import { Dock } from "./dock.js";
import { $ } from "./dom.js";
import { Menu } from "./menu.js";

const LONELY = 700; // ms before a question with one answer is answered: no quicker than a person would

export class Asks {
  constructor(table, stage) {
    this.table = table;
    this.stage = stage;
    this.chosen = null; // the card whose target is being chosen
    this.dock = new Dock(table, stage, (option) => this.send(option));
    this.menu = new Menu(table, stage);
    this.sure = 0; // until then a second click ends the turn
    this.end = $("[data-act=end]");
    this.undo = $("[data-act=undo]");
    this.end.addEventListener("click", () => this.endTurn());
    this.undo.addEventListener("click", () => this.back());
    stage.root.addEventListener("click", (event) => {
      const card = event.target.closest(".card[data-id]");
      if (card && stage.root.contains(card)) this.click(card);
    });
    table.on("state", () => this.renew());
    table.on("sending", () => this.refresh());
  }

  // A new message: what was half chosen is forgotten unless the same question is still open.
  renew() {
    const { ask } = this.table;
    if (ask?.id !== this.asked) {
      this.asked = ask?.id;
      this.chosen = null;
      this.sure = 0;
    }
    this.options = ask ? ask.options.map(parsed) : [];
    this.menu.close();
    this.refresh();
    this._lonely(ask);
  }

  refresh() {
    const { ask } = this.table;
    const marks = ask && !this.table.waiting ? this._marks(ask) : new Map();
    this._danger(marks);
    for (const [id, card] of this.stage.cards) mark(card, marks.get(id));
    this.dock.draw(ask, this.options ?? [], this.table.waiting);
    this._buttons(ask);
    this.table.emit("marked", { arrow: this._arrow() });
  }

  // --- what lights up

  _marks(ask) {
    if (ask.kind === "action") return this.chosen === null ? this._acts(ask) : this._targets(ask);
    const marks = new Map();
    for (const option of this.options) {
      const { card } = this.stage.parts(option);
      const [icon, cue] = this.stage.cue(option.verb, option);
      if (card !== undefined) marks.set(card, { as: "pick", icon, cue, forecast: this._forecast(ask, option) });
    }
    if (marks.size > 0) this._reasons(ask.cannot, marks);
    return marks;
  }

  _acts(ask) {
    const marks = new Map();
    for (const option of this.options) {
      const { card } = this.stage.parts(option);
      if (card === undefined) continue;
      const [icon, cue] = this.stage.cue(option.verb, option);
      const before = marks.get(card);
      const both = before && before.cue !== cue ? [before.cue, cue].filter(Boolean).join(" · ") : cue;
      marks.set(card, { as: "act", icon: before?.icon ?? icon, cue: both });
    }
    for (const [id, other] of Object.entries(ask.same ?? {})) if (marks.has(other)) marks.set(Number(id), marks.get(other));
    this._reasons(ask.cannot, marks);
    return marks;
  }

  _targets(ask) {
    const marks = new Map([[this.chosen, { as: "chosen", icon: "sword", cue: this.table.words("attacks") }]]);
    for (const option of this.options) {
      const { card, target } = this.stage.parts(option);
      if (card !== this.chosen || target === undefined) continue;
      const cue = this.table.words("target");
      marks.set(target, { as: "pick", icon: "aim", cue, forecast: this._forecast(ask, option) });
    }
    this._reasons(ask.unattackable?.[this.chosen], marks);
    return marks;
  }

  _reasons(reasons, marks) {
    for (const [id, why] of Object.entries(reasons ?? {})) {
      if (!marks.has(Number(id))) {
        marks.set(Number(id), { as: "cannot", icon: "no", why: { words: this.table.in(why), clause: why.clause } });
      }
    }
  }

  _forecast(ask, option) {
    const found = ask.forecasts?.[option.id];
    return found ? { words: this.table.in(found), tone: found.tone } : null;
  }

  // The attack that goes on, when somebody has to say something to it.
  _danger(marks) {
    const fight = this.stage.attack(this.table.message);
    if (!fight) return;
    if (!marks.has(fight.from)) marks.set(fight.from, { as: "danger", icon: "sword", cue: this.table.words("attacks") });
    if (!marks.has(fight.to)) marks.set(fight.to, { as: "danger", icon: "skull", cue: this.table.words("target") });
  }

  _arrow() {
    if (this.chosen !== null) return { from: this.chosen, to: this.aimed ?? null, tone: "" };
    const fight = this.stage.attack(this.table.message);
    return fight ? { ...fight, tone: "danger" } : null;
  }

  // --- choosing

  // Of equal cards in a hand the server offers one.
  of(id) {
    const meant = this.table.ask?.same?.[id] ?? id;
    return (this.options ?? []).filter((option) => this.stage.parts(option).card === meant);
  }

  click(card) {
    const { ask } = this.table;
    const id = Number(card.dataset.id);
    if (!ask || this.table.sending) return;
    if (ask.kind !== "action") {
      const [option, ...more] = this.of(id);
      if (option && more.length === 0) this.send(option);
      else if (option) this.menu.open(card, [option, ...more], (one) => this.send(one));
      return;
    }
    if (this.chosen !== null) {
      const aimed = this.options.find((option) => option.verb === "attack" && option.args[0] === this.chosen && option.args[1] === id);
      if (aimed) this.send(aimed);
      else this.choose(id === this.chosen ? null : this.of(id).length ? id : this.chosen, card);
      return;
    }
    this.choose(id, card);
  }

  // Take a card up: what it can do is done at once where there is one thing, offered where there are several.
  choose(id, card) {
    this.chosen = null;
    const options = id === null ? [] : this.of(id);
    const attacks = options.filter((option) => option.verb === "attack");
    const others = options.filter((option) => option.verb !== "attack");
    if (attacks.length > 0 && others.length === 0) this.chosen = id;
    else if (others.length === 1 && attacks.length === 0) this.send(others[0]);
    else if (options.length > 0) {
      const strike = attacks.length ? [{ words: this.table.words("strike_at"), icon: "sword", do: () => this.aim(id) }] : [];
      this.menu.open(card, others, (one) => this.send(one), strike);
    }
    this.refresh();
  }

  aim(id) {
    this.chosen = id;
    this.refresh();
  }

  send(option) {
    this.chosen = null;
    this.menu.close();
    this.table.answer(option.id);
  }

  // Back one step: the menu, the chosen card, then the action on the server where the rules allow it.
  back() {
    if (this.menu.opened) this.menu.close();
    else if (this.chosen !== null) this.aim(null);
    else this.table.cancel();
  }

  endTurn() {
    const option = (this.options ?? []).find(({ verb }) => verb === "end");
    if (!option || this.table.sending) return;
    const left = this._left();
    if (left > 0 && Date.now() > this.sure) {
      this.sure = Date.now() + 4000;
      this.refresh();
      setTimeout(() => { if (Date.now() > this.sure) this.refresh(); }, 4100);
      return;
    }
    this.send(option);
  }

  _left() {
    return new Set(this.options.filter(({ verb }) => verb !== "end").map((option) => this.stage.parts(option).card)).size;
  }

  _buttons(ask) {
    const { table } = this;
    const mine = ask?.kind === "action" && !table.waiting;
    const asking = mine && Date.now() < this.sure;
    const words = table.over ? "match_over" : mine ? "end" : ask ? "answer_first" : "not_yours";
    $("span", this.end).textContent = asking ? table.words("end_still", { n: this._left() }) : table.words(words);
    this.end.disabled = !mine;
    this.end.classList.toggle("btn--main", mine);
    this.end.classList.toggle("is-sure", asking);
    this.undo.disabled = !(this.chosen !== null || this.menu.opened || (ask?.cancellable && !table.waiting));
  }

  // A question with one answer that changes nothing, asked only so that nobody learns there was nothing to ask.
  _lonely(ask) {
    if (!ask || ask.kind === "action" || ask.options.length !== 1 || !["pass", "no", "done"].includes(ask.options[0].id)) return;
    const [option] = this.options;
    setTimeout(() => { if (this.table.ask?.id === ask.id) this.send(option); }, LONELY);
  }
}
