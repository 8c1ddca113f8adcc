// What happened, in sentences. Names of cards show them; places at the table are called by the players' names.
import { $, $$, el } from "./dom.js";

const MOST = 400; // lines on the page; the record of the match has all

// What is worth saying of a message, sentence by sentence.
export function spoken(table, { events, log }) {
  const said = (kind, args) => table.stage.heading(kind, args) === null && !table.stage.told(kind, args);
  return events.flatMap(([kind, args], n) => (said(kind, args) ? [table.named(log[table.match.language][n])] : []));
}

export class Log {
  constructor(table) {
    this.table = table;
    this.list = $("[data-log]");
    for (const part of table.match.past) this.add(part, true);
    this.list.scrollTop = this.list.scrollHeight;
    table.on("live", ({ message }) => this.add(message));
    this.list.addEventListener("pointerover", (event) => {
      const ref = event.target.closest(".ref");
      if (ref) table.emit("look", ref.dataset.zoom);
    });
    this.list.addEventListener("focusin", (event) => table.emit("look", event.target.dataset.zoom));
    this.list.addEventListener("click", (event) => this._enlarge(event));
    this.list.addEventListener("keydown", (event) => this._walk(event));
    this._reachable($$(".ref", this.list).at(-1));
  }

  // The last sentence, for the ribbon.
  get last() {
    return this.said ?? "";
  }

  // Of the past nothing is measured: the list stands at its end once all of it is there.
  add({ ply, events, log, view }, past = false) {
    const sentences = Array.isArray(log) ? log : log[this.table.match.language];
    const near = !past && this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 60;
    const spoken = [];
    events.forEach(([kind, args], n) => {
      const { stage } = this.table;
      if (stage.told(kind, args)) return;
      const heading = stage.heading(kind, args);
      const line = heading === null ? this._line(args, this.table.named(sentences[n]), view) : el("li", { "data-by": "table" }, el("h3", {}, heading));
      line.dataset.ply = ply;
      this.list.append(line);
      if (heading === null) spoken.push(line.textContent);
    });
    while (this.list.children.length > MOST) this.list.firstChild.remove();
    if (!past && !this.list.contains(document.activeElement)) this._reachable($$(".ref", this.list).at(-1));
    if (near) this.list.scrollTop = this.list.scrollHeight;
    if (spoken.length > 0) this.said = spoken.at(-1);
    return spoken;
  }

  // A card that is named is shown here; with a modifier its page opens, as any link would.
  _enlarge(event) {
    const ref = event.target.closest(".ref");
    if (!ref || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.table.emit("enlarge", ref);
  }

  // Tab comes to one name, the newest or the last one looked at; arrows go on from there: the log has hundreds.
  _walk(event) {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const refs = $$(".ref", this.list);
    const at = refs.indexOf(event.target);
    if (!step || at < 0) return;
    event.preventDefault();
    const next = refs[at + step];
    if (!next) return;
    this._reachable(next);
    next.focus();
  }

  _reachable(ref) {
    if (!ref) return;
    this.reached?.setAttribute("tabindex", "-1");
    this.reached = ref;
    ref.setAttribute("tabindex", "0");
  }

  _line(args, sentence, view) {
    const seat = view?.active ?? this.table.message.view?.active;
    const line = el("li", { "data-by": seat === this.table.me ? "own" : "foe" });
    const cards = args.flat().filter((arg) => typeof arg === "string" && this.table.card(arg));
    let rest = sentence;
    for (const id of cards) {
      const { name, page } = this.table.card(id);
      const at = rest.indexOf(name);
      if (at < 0) continue;
      line.append(rest.slice(0, at), el("a.ref", { href: page, target: "_blank", rel: "noopener", tabindex: "-1", "data-zoom": id }, name));
      rest = rest.slice(at + name.length);
    }
    line.append(rest);
    return line;
  }
}
