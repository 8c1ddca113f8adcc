// A finished match, step by step: a slider, steps, autoplay, and a URL for every position.
import { $, $$, el, on, set } from "../../../lib/dom.js";
import { fill } from "../../../lib/words.js";
import { message, Record } from "../core/record.js";
import { spoken } from "./log.js";

const PACE = 1400; // ms between steps at ×1
const SPEEDS = [1, 2, 4];
const LABELS = 12; // turns labelled under the slider
const SOON = 6; // steps before the end of a page when the next one is loaded

/** @param {Table} table @param {Stage} stage */
export function start(table, stage) {
  new Replay(table, stage, $("[data-replay]")).open();
}

class Replay {
  /** @param {Table} table @param {Stage} stage @param {HTMLElement} bar */
  constructor(table, stage, bar) {
    this.table = table;
    this.stage = stage;
    this.bar = bar;
    this.record = new Record(table.match.addresses.api);
    this.range = $("input[type=range]", bar);
    this.speed = 1;
    /** @type {Move[]} */
    this.moves = [];
    this.last = 0; // its ply
    this.ply = -1; // what is on screen
    this.wanted = -1; // what should be on screen
    /** @type {number | undefined} */
    this.timer = undefined; // while autoplay runs
    this.both = true;
    this._listen();
  }

  async open() {
    try {
      this.moves = await this.record.index();
    } catch {
      this.table.say(this.bar.dataset.lost ?? "");
      return;
    }
    this.last = this.moves.length - 1;
    this.range.max = String(this.last);
    this.both = this.record.open; // otherwise there are no other hands to see, and no bot to play on with
    for (const part of $$("[data-turned-up]", this.bar)) part.hidden = !this.record.open;
    $("[data-kept-down]", this.bar).hidden = this.record.open;
    this._ticks();
    this.bar.hidden = false;
    document.body.toggleAttribute("data-replaying", true);
    const asked = new URLSearchParams(location.search).get("ply");
    const ply = /^\d{1,7}$/.test(asked ?? "") ? Math.min(Number(asked), this.last) : null;
    this.go(ply ?? this.last, { quiet: ply === null });
  }

  // --- position

  // Only the newest request is shown: while a page loads, the slider may have moved on.
  /** @param {number} wished */
  async go(wished, { quiet = false } = {}) {
    const ply = Math.max(0, Math.min(this.last, wished));
    this.wanted = ply;
    this.range.value = String(ply);
    let move;
    try {
      move = await this.record.move(ply);
    } catch {
      this.stop();
      this.table.say(this.bar.dataset.lost ?? "");
      return;
    }
    if (this.wanted !== ply) return;
    const next = this.ply >= 0 && ply === this.ply + 1;
    this.ply = ply;
    const told = message(move, this.table.me, this.both);
    if (!next) told.events = []; // a jump is not animated
    await this.table.show(told);
    this._say(move);
    this._hand(told.public);
    if (!quiet) {
      const query = new URLSearchParams(location.search);
      query.set("ply", String(ply));
      history.replaceState(history.state, "", `${location.pathname}?${query}`);
    }
    this.record.ahead(Math.min(this.last, ply + SOON));
  }

  /** @param {number} by */
  step(by) {
    this.stop();
    this.go(this.wanted + by);
  }

  // --- autoplay

  get running() {
    return this.timer !== undefined;
  }

  run() {
    if (this.running) {
      this.stop();
      return;
    }
    if (this.ply === this.last) this.go(0);
    this._button(true);
    this._next();
  }

  _next() {
    this.timer = setTimeout(async () => {
      if (this.ply >= this.last) {
        this.stop();
        return;
      }
      await this.go(this.ply + 1);
      if (this.running) this._next();
    }, PACE / this.speed);
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this._button(false);
  }

  /** @param {boolean} running */
  _button(running) {
    const button = $("[data-run]", this.bar);
    set(button, "data-running", running);
    set(button, "aria-label", running ? this.bar.dataset.pause : this.bar.dataset.play);
  }

  // --- words

  /** @param {Move} move */
  _say(move) {
    const { dataset } = this.bar;
    const words = spoken(this.table, this.stage, move);
    const name = move.seat === null ? "" : this.table.name(move.seat);
    const said = words.join(" ") || fill(dataset[move.kind] ?? "", { name });
    const turn = move.turn ? fill(dataset.turn ?? "", { n: move.turn }) : dataset.setup ?? "";
    const step = fill(dataset.step ?? "", { n: move.ply, all: this.last });
    $("[data-turn-now]", this.bar).textContent = turn;
    $("[data-said]", this.bar).textContent = said;
    $("[data-step-now]", this.bar).textContent = step;
    this.range.setAttribute("aria-valuetext", `${step}. ${turn} ${said}`);
    for (const line of $$("[data-log] [data-ply]")) set(line, "data-now", Number(line.dataset.ply) === move.ply);
    $("[data-log] [data-now]")?.scrollIntoView({ block: "nearest" });
    if (!this.bar.contains(document.activeElement)) this.table.announce(`${turn} ${said}`);
  }

  // The other side's hand, whose cards are too small to read up there.
  /** @param {PublicView} view */
  _hand({ seats }) {
    const list = $(".replay__hand", this.bar);
    const hands = seats.map(({ zones }, seat) => ({ seat, hand: zones.find(({ name }) => name === "hand")?.cards }));
    const others = hands.flatMap(({ seat, hand }) => (seat !== this.table.me && hand ? [{ seat, hand }] : []));
    list.hidden = !this.both || others.length === 0;
    list.replaceChildren(...others.flatMap(({ seat, hand }) => [
      el("li", {}, fill(list.dataset.saidHand ?? "", { name: this.table.name(seat) })),
      ...hand.map(({ card }) => this._held(card)),
      hand.length ? "" : el("li", {}, list.dataset.empty),
    ]).filter(Boolean));
  }

  /** @param {string | null} id */
  _held(id) {
    const fact = this.table.card(id);
    if (!fact) return "";
    return el("li", {}, el("button", { type: "button", "data-zoom": id, "data-el": fact.element }, fact.cost == null ? "" : el("b", {}, `${fact.cost} `), fact.name));
  }

  _ticks() {
    const begins = this.moves.filter(({ turn }, n) => turn && turn !== this.moves[n - 1]?.turn);
    const every = Math.ceil(begins.length / LABELS);
    const ticks = begins.map(({ ply, turn }, n) => {
      const tick = el("span", {}, n % every ? "" : String(turn));
      tick.style.setProperty("--at", String(this.last ? ply / this.last : 0));
      return tick;
    });
    $(".replay__ticks", this.bar).replaceChildren(...ticks);
  }

  // --- controls

  _listen() {
    const { bar, range } = this;
    on(range, "input", () => { this.stop(); this.go(range.valueAsNumber); });
    for (const button of $$("[data-step]", bar)) on(button, "click", () => this.step(Number(button.dataset.step)));
    on($("[data-run]", bar), "click", () => this.run());
    on($("[data-speed]", bar), "click", ({ currentTarget }) => this._faster(currentTarget));
    on($("[data-both]", bar), "change", ({ target }) => {
      this.both = target.checked;
      this.go(this.wanted);
    });
    set($("[data-json]", bar), "href", this.record.address);
    on($("[data-link]", bar), "click", () => this._copy());
    on($("[data-branch]", bar), "click", () => this._ask(import("./branch.js"), "[data-branching]"));
    on($("[data-appeal]", bar), "click", () => this._ask(import("./appeal.js"), "[data-appealing]"));
    on($("[data-log]"), "click", ({ target }) => this._line(target));
    on(document, "keydown", (event) => this._key(event));
  }

  /** A line of the log links to its move. @param {HTMLElement} target */
  _line(target) {
    const line = target.closest("[data-ply]");
    if (!line || target.closest("a") || this.bar.hidden) return;
    this.stop();
    this.go(Number(line.dataset.ply));
  }

  /** @param {HTMLElement} button */
  _faster(button) {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length];
    button.textContent = `×${this.speed}`;
    set(button, "aria-label", `${button.dataset.words}: ×${this.speed}`);
  }

  async _copy() {
    const copied = $("[data-copied]", this.bar);
    await navigator.clipboard?.writeText(`${location.origin}${location.pathname}?ply=${this.ply}`);
    const { done = "" } = copied.dataset;
    copied.textContent = done;
    this.table.say(done);
  }

  // Dialogs are loaded on demand.
  /**
   * @param {Promise<{ ask: (table: Table, ply: number, dialog: HTMLDialogElement, words: DOMStringMap) => void }>} module
   * @param {string} dialog
   */
  async _ask(module, dialog) {
    this.stop();
    const { ask } = await module;
    ask(this.table, this.ply, $(dialog), this.bar.dataset);
  }

  /** @param {Heard<"keydown">} event */
  _key(event) {
    if (this.bar.hidden || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target.matches("input, textarea, select") || $("dialog[open], .scrim:not([hidden])")) return;
    const onCard = event.target.matches(".card, .pile");
    /** @type {{ [key: string]: (() => void) | null }} */
    const acts = {
      ArrowLeft: onCard ? null : () => this.step(-1),
      ArrowRight: onCard ? null : () => this.step(1),
      Home: () => this.step(-this.last),
      End: () => this.step(this.last),
      " ": event.target.matches("button, a") ? null : () => this.run(),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
}
