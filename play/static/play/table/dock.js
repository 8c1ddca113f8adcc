// The question in words, over the hand: heading, cause, options with what they would do, standing answers, time left.
import { makeCard, writeCard } from "./cards.js";
import { $, el, set } from "./dom.js";
import { Order } from "./order.js";

const NONE = ["pass", "no", "done", "alone"];
const STANDING = ["defend", "ambush"];

export class Dock {
  constructor(table, stage, send) {
    this.table = table;
    this.stage = stage;
    this.send = send;
    this.box = $(".ask");
    this.order = new Order(table, (option) => send(option));
  }

  draw(ask, options, sending) {
    const docked = ask && ask.kind !== "action" && !(options.length === 1 && NONE.includes(options[0].verb));
    const planned = docked && ask.kind === "order" && this.order.goOn(options);
    document.body.classList.toggle("is-asked", Boolean(docked));
    set(this.box, "aria-busy", sending ? "true" : null);
    if (!docked || planned) {
      this.box.hidden = true;
      this.asked = null;
      return;
    }
    if (this.asked === ask.id) return;
    this.asked = ask.id;
    const { table } = this;
    $("h2", this.box).textContent = table.in(ask.title) || table.words("choose");
    $(".ask__cause", this.box).textContent = table.in(ask.cause);
    this.box.dataset.kind = ask.kind;
    set(this.box, "data-tone", ask.kind === "defend" ? "danger" : null);
    const body = $(".ask__body", this.box);
    if (ask.kind === "order") body.replaceChildren(this.order.draw(options));
    else body.replaceChildren(...this._faces(options), this._buttons(ask, options));
    this._foot(ask, options);
    this.box.hidden = false;
    $("h2", this.box).focus({ preventScroll: true });
    table.announce([table.in(ask.title), table.in(ask.cause)].filter(Boolean).join(". "));
  }

  // On the table, where it can be clicked: the hand lies under the question.
  _onTable(option) {
    const { card } = this.stage.parts(option);
    return card !== undefined && Boolean(this.stage.element(card)?.closest(".field"));
  }

  // Cards that do not lie on the table: of the hand, a deck, a graveyard.
  _faces(options) {
    const off = options.filter((option) => this.stage.parts(option).card !== undefined && !this._onTable(option));
    if (off.length === 0) return [];
    const known = idsIn(this.table.message.view);
    return [el("ol.faces", {}, ...off.map((option) => {
      const { card } = this.stage.parts(option);
      const fact = this.table.card(known.get(card));
      const made = makeCard(card);
      made.dataset.option = option.id;
      const numbers = { cost: fact?.cost, strike: fact?.strike, life: fact?.type === "creature" ? fact.lives : null };
      writeCard(made, { fact, label: this.table.in(option), marks: [], numbers });
      made.classList.add("is-pick");
      made.addEventListener("click", () => this.send(option));
      return el("li", {}, made);
    }))];
  }

  _buttons(ask, options) {
    const named = options.filter((option) => this.stage.parts(option).card === undefined || this._onTable(option));
    const sorted = [...named.filter(({ verb }) => NONE.includes(verb)), ...named.filter(({ verb }) => !NONE.includes(verb))];
    let key = 0;
    return el("div.opts", {}, ...sorted.map((option) => {
      const none = NONE.includes(option.verb);
      const forecast = ask.forecasts?.[option.id];
      const shown = none && !sorted.some(({ verb }) => !NONE.includes(verb)) ? null : none ? 0 : (key += 1);
      const button = el(`button.opt${none ? ".opt--none" : ""}`, { type: "button", "data-option": option.id, "data-key": shown },
        el("b", {}, this._name(option), shown !== null && shown < 10 ? el("kbd", {}, String(shown)) : ""),
        forecast ? el("small", { "data-bad": forecast.tone === "bad" }, this.table.in(forecast)) : "");
      button.addEventListener("click", () => this.send(option));
      return button;
    }));
  }

  _name(option) {
    const { card } = this.stage.parts(option);
    const element = card !== undefined && ["target", "defend", "card"].includes(option.verb) ? this.stage.element(card) : null;
    const name = element && this.table.card(element.dataset.card)?.name;
    const words = name || this.table.in(option);
    return words.charAt(0).toUpperCase() + words.slice(1);
  }

  _foot(ask, options) {
    const { table } = this;
    const foot = $(".ask__foot", this.box);
    const standing = STANDING.includes(ask.kind)
      ? [["no_ask_turn", ask.kind], ["no_ask_match", `${ask.kind}*`]].map(([words, kind]) => {
        const box = el("input", { type: "checkbox" });
        box.addEventListener("change", () => table.emit("standing", { kind, on: box.checked }));
        return el("label.check", {}, box, table.words(words));
      })
      : [];
    const lit = options.some((option) => this._onTable(option));
    foot.replaceChildren(...standing, lit ? el("span.only-desk", {}, table.words("or_click")) : "");
  }
}

// id -> card of everything in a view.
export function idsIn(view) {
  const found = new Map();
  const look = (part) => {
    if (!part || typeof part !== "object") return;
    if (typeof part.id === "number" && typeof part.card === "string") found.set(part.id, part.card);
    Object.values(part).forEach(look);
  };
  look(view);
  return found;
}
