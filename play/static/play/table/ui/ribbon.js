// The one place for whose turn it is, what is asked and what just happened; and the text for screen readers.
import { $, $$, changes, el, set, write } from "../../../lib/dom.js";
import { spoken } from "./log.js";

const SHOWN = 5000; // ms that a short notice is shown
const TOGETHER = 30; // ms in which texts for screen readers are combined; clearing the element between two makes it read again
const changed = changes();
const ENDED = /[.!?…:;]["»”)]?$/;

export class Ribbon {
  /** @param {Table} table @param {Stage} stage @param {Log} log @param {(ask: OwnAsk) => [string, string]} says */
  constructor(table, stage, log, says) {
    this.table = table;
    this.stage = stage;
    this.log = log;
    this.says = says; // the question, bold and plain
    this.turn = $(".ribbon__turn");
    this.bold = $(".ribbon__say b");
    this.more = $(".ribbon__say span");
    this.small = $(".ribbon__say small");
    this.spoken = $("#announce");
    /** @type {string | null} */
    this.word = null; // a short notice
    /** @type {string[]} */
    this.unsaid = [];
    table.on("announce", (words) => this.announce(words));
    table.on("say", (words) => this.say(words));
    table.on("state", () => this.draw());
    table.on("marked", () => this.draw());
    table.on("live", ({ message, before }) => this.tell(message, before));
  }

  draw() {
    const { table } = this;
    const { message, ask } = table;
    if (message.public.seats.length === 0) return;
    const { turn, active, phase, phases } = this.stage.ribbon(message);
    const mine = active === table.match.you;
    write(this.turn, turn);
    if (phases) this._phases(phases);
    for (const place of $$(".phases li")) set(place, "aria-current", place.dataset.p === phase ? "step" : null);
    const [bold, more] = this._say(message, ask);
    write(this.bold, bold);
    write(this.more, more);
    write(this.small, this.word ?? (this.log.last && !table.shown ? table.words("just_now", { what: this.log.last }) : ""));
    document.body.dataset.tone = mine || ask ? "own" : "foe";
  }

  /** Whether the list of phases differs from the one on screen. @param {Phase[]} phases */
  _phases(phases) {
    const list = $(".phases");
    if (changed(list, phases)) list.replaceChildren(...phases.map(([name, words]) => el("li", { "data-p": name }, words)));
  }

  /** @param {Message} message @param {OwnAsk | null} ask */
  _say(message, ask) {
    const { table } = this;
    if (table.over) return [`${table.verdict.title}.`, table.verdict.why];
    if (ask) return this.says(ask);
    const owed = message.asks.filter(({ seat }) => seat !== table.match.you).map(({ seat }) => table.name(seat));
    return [owed.length === 0 ? "" : table.words(owed.length > 1 ? "wait_answer" : "their_turn", { name: owed.join(", ") }), ""];
  }

  /** @param {string} words */
  say(words) {
    this.word = words;
    this.draw();
    this.announce(words);
    clearTimeout(this.clearing);
    this.clearing = setTimeout(() => { this.word = null; this.draw(); }, SHOWN);
  }

  // The events, and that it is one's own turn again. A question over the table is announced separately.
  /** @param {Message} message @param {Message} before */
  tell(message, before) {
    const { ask } = this.table;
    for (const sentence of spoken(this.table, this.stage, message)) this.announce(sentence);
    const free = (/** @type {Ask} */ one) => one.seat === this.table.match.you && this.stage.free(one);
    if (ask && this.stage.free(ask) && !before.asks.some(free)) this.announce(this.says(ask)[0]);
  }

  /** @param {string} words */
  announce(words) {
    if (!words) return;
    if (this.unsaid.length === 0) {
      this.spoken.textContent = "";
      setTimeout(() => {
        this.spoken.textContent = this.unsaid.map((one) => (ENDED.test(one) ? one : `${one}.`)).join(" ");
        this.unsaid = [];
      }, TOGETHER);
    }
    this.unsaid.push(words);
  }
}

