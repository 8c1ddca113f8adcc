// What happened, in sentences. Names of cards show them; places at the table are called by the players' names.
import { $, el } from "./dom.js";

const MOST = 400; // lines on the page; the record of the match has all
const QUIET = new Set(["close", "open", "coin", "coins_opened", "pay", "fight", "lasting", "shuffle"]); // the table shows them
const PLAY = 1; // zones of the game's log
const HAND = 2;
const DECK = 3;
const SEATS = /(Игрок|Player|Место|Seat) (\d)/g;

// Said by the sentence before or after it: a card that is played leaves the hand and comes into play, the dead leave play.
function isTold(kind, args) {
  if (kind === "enter") return args[3] === "played";
  if (kind !== "move") return false;
  const [, , card, from, to] = args;
  return card === null || (from === DECK && to === HAND) || from === HAND || to === PLAY || (from === PLAY && to > DECK);
}

// Places at the table by the names of who sits there.
function named(table, sentence) {
  return sentence.replace(SEATS, (_, word, n) => table.name(Number(n) - (word === "Место" || word === "Seat" ? 0 : 1)));
}

// What is worth saying of a message, sentence by sentence.
export function spoken(table, { events, log }) {
  const said = (kind, args) => kind !== "turn" && !QUIET.has(kind) && !isTold(kind, args);
  return events.flatMap(([kind, args], n) => (said(kind, args) ? [named(table, log[table.match.language][n])] : []));
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
      if (QUIET.has(kind) || isTold(kind, args)) return;
      const line = kind === "turn" ? this._heading(args) : this._line(kind, args, named(this.table, sentences[n]), view);
      line.dataset.ply = ply;
      this.list.append(line);
      if (kind !== "turn") spoken.push(line.textContent);
    });
    while (this.list.children.length > MOST) this.list.firstChild.remove();
    if (near) this.list.scrollTop = this.list.scrollHeight;
    if (spoken.length > 0) this.said = spoken.at(-1);
    return spoken;
  }

  _heading([turn, seat]) {
    const words = seat === this.table.match.you ? "turn_own" : "turn_of";
    return el("li", { "data-by": "table" }, el("h3", {}, this.table.words(words, { n: turn, name: this.table.name(seat) })));
  }

  _line(kind, args, sentence, view) {
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
