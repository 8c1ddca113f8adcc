// The log in sentences. Card names show their cards; seats have the players' names.
import { $, $$, el, on } from "../../../lib/dom.js";

/** @type {{ [key: string]: number }} */
const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
const MOST = 400; // lines on the page; the record of the match has all

// The sentences of a message that are worth a line.
/** @param {Table} table @param {Stage} stage @param {Pick<Message, "events" | "log">} message */
export function spoken(table, stage, { events, log }) {
  /** @param {string} kind @param {any[]} args */
  const said = (kind, args) => stage.heading(kind, args) === null && !stage.told(kind, args);
  return events.flatMap(([kind, args], n) => (said(kind, args) ? [table.plain(log[table.match.language][n])] : []));
}

export class Log {
  /** @param {Table} table @param {Stage} stage */
  constructor(table, stage) {
    this.table = table;
    this.stage = stage;
    this.list = $("[data-log]");
    this.last = ""; // the last sentence, for the ribbon
    for (const part of table.match.past) this.add(part, true);
    this.list.scrollTop = this.list.scrollHeight;
    table.on("live", ({ message }) => this.add(message));
    on(this.list, "pointerover", (event) => {
      const ref = event.target.closest(".ref");
      if (ref) table.emit("look", ref.dataset.zoom);
    });
    on(this.list, "focusin", (event) => table.emit("look", event.target.dataset.zoom));
    on(this.list, "click", (event) => this._enlarge(event));
    on(this.list, "keydown", (event) => this._walk(event));
    this._reachable($$(".ref", this.list).at(-1));
  }

  // For past moves nothing is measured: the list scrolls to its end once all of it is there.
  /** @param {Message | Past} message */
  add({ ply, events, log, ...more }, past = false) {
    const active = "active" in more ? more.active : more.public.active;
    const sentences = Array.isArray(log) ? log : log[this.table.match.language];
    const near = !past && this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 60;
    events.forEach(([kind, args], n) => {
      const { stage } = this;
      if (stage.told(kind, args)) return;
      const heading = stage.heading(kind, args);
      const line = heading === null ? this._line(sentences[n], active) : el("li", { "data-by": "table" }, el("h3", {}, heading));
      line.dataset.ply = String(ply);
      this.list.append(line);
      if (heading === null) this.last = line.textContent ?? "";
    });
    while (this.list.children.length > MOST) this.list.firstElementChild?.remove();
    if (!past && !this.list.contains(document.activeElement)) this._reachable($$(".ref", this.list).at(-1));
    if (near) this.list.scrollTop = this.list.scrollHeight;
  }

  // A click on a card's name shows it here; with a modifier key its page opens, like any link.
  /** @param {Heard<"click">} event */
  _enlarge(event) {
    const ref = event.target.closest(".ref");
    if (!ref || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.table.emit("enlarge", ref);
  }

  // Tab goes to one name, the newest or the last one visited; arrows go on from there, because the log has hundreds.
  /** @param {Heard<"keydown">} event */
  _walk(event) {
    const step = STEPS[event.key];
    const refs = $$(".ref", this.list);
    const at = refs.indexOf(event.target);
    if (!step || at < 0) return;
    event.preventDefault();
    const next = refs[at + step];
    if (!next) return;
    this._reachable(next);
    next.focus();
  }

  /** @param {HTMLElement | undefined} ref */
  _reachable(ref) {
    if (!ref) return;
    this.reached?.setAttribute("tabindex", "-1");
    this.reached = ref;
    ref.setAttribute("tabindex", "0");
  }

  /** @param {Words} words @param {Seat | null} active */
  _line(words, active) {
    const said = typeof words === "string" ? [words] : words;
    return el("li", { "data-by": active === this.table.me ? "own" : "foe" }, ...said.map((part) => this._part(part)));
  }

  /** @param {Part} part @returns {Child} */
  _part(part) {
    const text = this.table.text(part);
    if (typeof part === "string") return text;
    const fact = this.table.card(part.card);
    if (fact) return el("a.ref", { href: fact.page, target: "_blank", rel: "noopener", tabindex: "-1", "data-zoom": fact.id }, text);
    return part.seat === undefined ? text : el("b.log__who", { "data-seat": part.seat }, text);
  }
}
