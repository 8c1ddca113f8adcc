// A match that is over, step by step: a slider, steps, playing by itself, and an address for every position.
import { $, $$, el, fill, set } from "./dom.js";
import { spoken } from "./log.js";
import { message, Record } from "./record.js";

const PACE = 1400; // ms between steps at ×1
const SPEEDS = [1, 2, 4];
const LABELS = 12; // turns that are named under the slider
const SOON = 6; // steps before the end of a page in which the next is read

export function start(table) {
  new Replay(table, $("[data-replay]")).open();
}

class Replay {
  constructor(table, bar) {
    this.table = table;
    this.bar = bar;
    this.record = new Record(table.match.addresses.api);
    this.range = $("input[type=range]", bar);
    this.speed = 1;
    this.ply = null; // what is shown
    this.both = true;
    this._listen();
  }

  async open() {
    try {
      this.moves = await this.record.index();
    } catch {
      this.table.say(this.bar.dataset.lost);
      return;
    }
    this.last = this.moves.length - 1;
    this.range.max = this.last;
    this.both = this.record.open; // else there are no other hands to see, and nothing to play on with
    for (const part of $$("[data-turned-up]", this.bar)) part.hidden = !this.record.open;
    $("[data-kept-down]", this.bar).hidden = this.record.open;
    this._ticks();
    this.bar.hidden = false;
    document.body.toggleAttribute("data-replaying", true);
    const asked = new URLSearchParams(location.search).get("ply");
    const ply = /^\d{1,7}$/.test(asked ?? "") ? Math.min(Number(asked), this.last) : null;
    this.go(ply ?? this.last, { quiet: ply === null });
  }

  // --- where one is

  // Only the newest wish is shown: while a page is read, the slider may have moved on.
  async go(wished, { quiet = false } = {}) {
    const ply = Math.max(0, Math.min(this.last, wished));
    this.wanted = ply;
    this.range.value = ply;
    let move;
    try {
      move = await this.record.move(ply);
    } catch {
      this.stop();
      this.table.say(this.bar.dataset.lost);
      return;
    }
    if (this.wanted !== ply) return;
    const next = this.ply !== null && ply === this.ply + 1;
    this.ply = ply;
    const told = message(move, this.table.me, this.both);
    if (!next) told.events = []; // a jump is no motion
    await this.table.show(told);
    this._say(move);
    this._hand(told.view);
    if (!quiet) history.replaceState(history.state, "", `${location.pathname}?ply=${ply}`);
    this.record.ahead(Math.min(this.last, ply + SOON));
  }

  step(by) {
    this.stop();
    this.go((this.wanted ?? this.last) + by);
  }

  // --- by itself

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

  _button(running) {
    const button = $("[data-run]", this.bar);
    set(button, "data-running", running);
    button.setAttribute("aria-label", running ? this.bar.dataset.pause : this.bar.dataset.play);
  }

  // --- what is said

  _say(move) {
    const { dataset } = this.bar;
    const words = spoken(this.table, move);
    const name = move.seat === null ? "" : this.table.name(move.seat);
    const said = words.join(" ") || fill(dataset[move.kind] ?? "", { name });
    const turn = move.turn ? fill(dataset.turn, { n: move.turn }) : dataset.setup;
    const step = fill(dataset.step, { n: move.ply, all: this.last });
    $("[data-turn-now]", this.bar).textContent = turn;
    $("[data-said]", this.bar).textContent = said;
    $("[data-step-now]", this.bar).textContent = step;
    this.range.setAttribute("aria-valuetext", `${step}. ${turn} ${said}`);
    for (const line of $$("[data-log] [data-ply]")) set(line, "data-now", Number(line.dataset.ply) === move.ply);
    $("[data-log] [data-now]")?.scrollIntoView({ block: "nearest" });
    if (!this.bar.contains(document.activeElement)) this.table.announce(`${turn} ${said}`);
  }

  // The hand on the other side, whose cards are too small to read up there.
  _hand({ players = [] }) {
    const list = $(".replay__hand", this.bar);
    const others = players.filter(({ seat, hand }) => seat !== this.table.me && hand);
    list.hidden = !this.both || others.length === 0;
    list.replaceChildren(...others.flatMap(({ seat, hand }) => [
      el("li", {}, fill(list.dataset.saidHand, { name: this.table.name(seat) })),
      ...hand.map(({ card }) => this._held(card)),
      hand.length ? "" : el("li", {}, list.dataset.empty),
    ]).filter(Boolean));
  }

  _held(id) {
    const fact = this.table.card(id);
    if (!fact) return "";
    return el("li", {}, el("button", { type: "button", "data-zoom": id, "data-el": fact.element }, fact.cost === null ? "" : el("b", {}, `${fact.cost} `), fact.name));
  }

  _ticks() {
    const begins = this.moves.filter(({ turn }, n) => turn && turn !== this.moves[n - 1]?.turn);
    const every = Math.ceil(begins.length / LABELS);
    const ticks = begins.map(({ ply, turn }, n) => {
      const tick = el("span", {}, n % every ? "" : String(turn));
      tick.style.setProperty("--at", this.last ? ply / this.last : 0);
      return tick;
    });
    $(".replay__ticks", this.bar).replaceChildren(...ticks);
  }

  // --- hands on it

  _listen() {
    const { bar, range } = this;
    range.addEventListener("input", () => { this.stop(); this.go(range.valueAsNumber); });
    for (const button of $$("[data-step]", bar)) button.addEventListener("click", () => this.step(Number(button.dataset.step)));
    $("[data-run]", bar).addEventListener("click", () => this.run());
    $("[data-speed]", bar).addEventListener("click", ({ currentTarget }) => this._faster(currentTarget));
    $("[data-both]", bar).addEventListener("change", ({ currentTarget }) => {
      this.both = currentTarget.checked;
      this.go(this.wanted ?? this.last);
    });
    $("[data-json]", bar).href = this.record.address;
    $("[data-link]", bar).addEventListener("click", () => this._copy());
    $("[data-branch]", bar).addEventListener("click", () => this._ask(import("./branch.js"), "[data-branching]"));
    $("[data-appeal]", bar).addEventListener("click", () => this._ask(import("./appeal.js"), "[data-appealing]"));
    $("[data-log]").addEventListener("click", ({ target }) => this._line(target));
    document.addEventListener("keydown", (event) => this._key(event));
  }

  // A line of the log leads to its move.
  _line(target) {
    const line = target.closest("[data-ply]");
    if (!line || target.closest("a") || this.bar.hidden) return;
    this.stop();
    this.go(Number(line.dataset.ply));
  }

  _faster(button) {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length];
    button.textContent = `×${this.speed}`;
    button.setAttribute("aria-label", button.getAttribute("aria-label").replace(/\d$/, this.speed));
  }

  async _copy() {
    const copied = $("[data-copied]", this.bar);
    await navigator.clipboard?.writeText(`${location.origin}${location.pathname}?ply=${this.ply}`);
    copied.textContent = copied.dataset.done;
    this.table.say(copied.dataset.done);
  }

  // Dialogs are read when somebody wants them.
  async _ask(module, dialog) {
    this.stop();
    const { ask } = await module;
    ask(this.table, this.ply, $(dialog), this.bar.dataset);
  }

  _key(event) {
    if (this.bar.hidden || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target.matches("input, textarea, select") || $("dialog[open], .scrim:not([hidden])")) return;
    const onCard = event.target.matches(".card, .pile");
    const acts = {
      ArrowLeft: onCard ? null : () => this.step(-1),
      ArrowRight: onCard ? null : () => this.step(1),
      Home: () => this.step(-this.last),
      End: () => this.step(this.last),
      " ": event.target.matches("button, a") ? null : () => this.run(),
    };
    if (!acts[event.key]) return;
    event.preventDefault();
    acts[event.key]();
  }
}
