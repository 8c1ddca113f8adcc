// The question in words, over the hand: heading, cause, options with forecasts, automatic passes, time left.
import { $, el, icon, on, set } from "../../../lib/dom.js";
import { capital } from "../../../lib/words.js";
import { lying } from "../core/table.js";
import { makeCard } from "./cards.js";
import { Order } from "./order.js";

const ROW = 6; // as many answers as fit beside the actions without hiding the subject of the question

export class Dock {
  /**
   * @param {Table} table @param {Stage} stage @param {(option: Choice) => void} send
   * @param {(card: HTMLElement, options: Choice[]) => void} choose
   */
  constructor(table, stage, send, choose) {
    this.table = table;
    this.stage = stage;
    this.send = send;
    this.choose = choose; // for the options of a card
    this.box = $(".ask");
    this.order = new Order(table, stage, (option) => send(option));
    /** @type {number | null} */
    this.asked = null; // the question on screen
  }

  /** @param {OwnAsk | null} ask @param {Choice[]} options @param {boolean} sending */
  draw(ask, options, sending) {
    const docked = ask && this.stage.docked(ask, options);
    const planned = docked && ask.kind === "order" && this.order.goOn(ask, options);
    document.body.classList.toggle("is-asked", Boolean(docked));
    set(this.box, "aria-busy", sending ? "true" : null);
    if (!ask || !docked || planned) {
      this.box.hidden = true;
      this.asked = null;
      return;
    }
    if (this.asked === ask.id) return;
    this.asked = ask.id;
    const { table } = this;
    $("h2", this.box).textContent = this.stage.title(ask);
    $(".ask__cause", this.box).textContent = this.stage.cause(ask);
    this.box.dataset.kind = ask.kind;
    set(this.box, "data-many", options.length > ROW);
    set(this.box, "data-tone", this.stage.tone(ask));
    const body = $(".ask__body", this.box);
    if (ask.kind === "order") body.replaceChildren(this.order.draw(options));
    else {
      const faces = this._faces(options);
      body.replaceChildren(...faces, this._buttons(ask, options, faces[0]?.children.length ?? 0));
    }
    this._foot(ask, options);
    this.box.hidden = false;
    $("h2", this.box).focus({ preventScroll: true });
    table.announce([this.stage.title(ask), this.stage.cause(ask)].filter(Boolean).join(". "));
  }

  /** Whether it can be clicked on the table: the question covers the hand. @param {Choice} option */
  _onTable(option) {
    const { card } = this.stage.parts(option);
    return card !== undefined && this.stage.reachable(this.stage.element(card));
  }

  /** Cards that are not on the table: in the hand, a deck, a graveyard. @param {Choice[]} options */
  _faces(options) {
    /** @type {Map<CardId, Choice[]>} */
    const of = new Map();
    for (const option of options) {
      const { card } = this.stage.parts(option);
      if (card !== undefined && !this._onTable(option)) of.set(card, [...(of.get(card) ?? []), option]);
    }
    if (of.size === 0) return [];
    /** @type {Map<CardId, string | null>} */
    const known = new Map(lying(this.table.message.public).map(({ id, card }) => [id, card]));
    return [el("ol.faces", {}, ...[...of].map(([card, own], n) => {
      const made = makeCard(card);
      made.dataset.option = own[0].id;
      made.dataset.key = String(n + 1);
      const words = own.map((option) => this.table.in(option)).join("; ");
      this.stage.face(made, this.table.card(known.get(card) ?? String(card)), words);
      made.classList.add("is-pick");
      on(made, "click", () => this.choose(made, own));
      return el("li", {}, made, n < 9 ? el("kbd.only-desk", { "aria-hidden": "true" }, String(n + 1)) : "");
    }))];
  }

  /** @param {OwnAsk} ask @param {Choice[]} options @param {number} from */
  _buttons(ask, options, from) {
    const named = options.filter((option) => this.stage.parts(option).card === undefined || this._onTable(option));
    const none = (/** @type {Choice} */ option) => this.stage.none(option);
    const sorted = [...named.filter(none), ...named.filter((option) => !none(option))];
    let key = from;
    return el("div.opts", {}, ...sorted.map((option) => {
      const forecast = ask.forecasts?.[option.id];
      if (!none(option)) key += 1;
      const shown = !none(option) ? key : sorted.every(none) ? null : 0;
      const button = el(`button.opt${none(option) ? ".opt--none" : ""}`, { type: "button", "data-option": option.id, "data-key": shown },
        el("b", {}, ...this.stage.signs(option), this._name(option), shown !== null && shown < 10 ? el("kbd", {}, String(shown)) : ""),
        forecast ? el("small", { "data-bad": forecast.tone === "bad" }, this.table.in(forecast)) : "");
      on(button, "click", () => this.send(option));
      return button;
    }));
  }

  /** @param {Choice} option */
  _name(option) {
    const words = this.stage.short(option) || this.table.in(option);
    return capital(words);
  }

  /** @param {OwnAsk} ask @param {Choice[]} options */
  _foot(ask, options) {
    const { table } = this;
    const foot = $(".ask__foot", this.box);
    const standing = ask.passes?.includes(ask.kind)
      ? [["no_ask_turn", ask.kind], ["no_ask_match", `${ask.kind}*`]].map(([words, kind]) => {
        const box = el("input", { type: "checkbox", "data-standing": kind });
        box.checked = table.standing.has(kind);
        on(box, "change", () => table.pass(kind, box.checked));
        return el("label.check", {}, box, table.words(words));
      })
      : [];
    const lit = options.some((option) => this._onTable(option));
    foot.replaceChildren(...standing, lit ? el("span.only-desk", {}, table.words("or_click")) : "", ask.cancellable ? this._cancel() : "");
  }

  _cancel() {
    const button = el("button.btn.btn--dashed", { type: "button", "data-act": "cancel" },
      icon("i-undo"), this.table.words("take_back"), el("kbd.only-desk", {}, "Esc"));
    on(button, "click", () => this.table.cancel());
    return button;
  }
}
