// The chat of a match. Words are only ever text; the server decides who reads what. Every line has a number, so that lines
// from the stream and from a reload after a break merge without loss or duplicates.
import { $, $$, el, on, set } from "../../../lib/dom.js";
import { post, Refusal, remove } from "../../../lib/posting.js";
import { fill } from "../../../lib/words.js";

const AFTER = 3000; // ms between polls once the match, and with it the stream, has ended
const SELDOM = 15000; // ms between polls after a quiet period
const LIVELY = 60 * 1000; // ms: the quiet period
const PATIENCE = 10 * 60 * 1000; // how long to poll after the last line
const HUSHED = "chat muted"; // whom this browser hides: a guest has no account to block
const MOST_HUSHED = 100;
const NEAR = 40; // px from the end: nearer readers stay at the end

/** `ended`: the match has just ended. @param {Table} table @param {boolean} ended */
export function start(table, ended) {
  new Chat(table, $("[data-chat]")).begin(ended);
}

class Chat {
  /** @param {Table} table @param {HTMLElement} panel */
  constructor(table, panel) {
    this.table = table;
    this.panel = panel;
    this.words = /** @type {{ [name: string]: string }} */ (panel.dataset);
    this.tab = $("[data-tab=chat]");
    this.label = this.tab.textContent?.trim() ?? "";
    this.log = $(".chat__log", panel);
    this.list = $(".chat__lines", panel);
    /** @type {HTMLFormElement} */
    this.form = $(".chat__form", panel);
    this.input = $("input", this.form);
    this.note = $(".chat__note", panel);
    /** @type {HTMLDialogElement} */
    this.dialog = $(".chat__report", panel);
    /** @type {ChatLine | null} */
    this.about = null; // the line that the dialog is about
    this.sending = false;
    this.asking = false;
    this.signedIn = "signedIn" in panel.dataset;
    /** @type {Map<number, ChatLine>} */
    this.lines = new Map(); // by number
    this.loaded = 0; // all lines up to this number were loaded
    this.place = `chat ${table.match.key}`;
    this.read = Number(sessionStorage.getItem(this.place) ?? 0); // the last number shown on screen
    const unheard = hushed();
    /** @type {Set<Seat | null>} */
    this.muted = new Set(table.match.people.filter(({ name }) => unheard.includes(name)).map(({ seat }) => seat)); // hidden here
    this.seen = false;
    this.heard = 0;
    this.until = 0;
  }

  /** @param {boolean} ended */
  begin(ended) {
    const { table } = this;
    table.on("event", ({ name, data }) => { if (name === "chat") this.hear([data]); });
    table.on("link", (state) => { if (state === "up") this.load(); });
    table.on("over", () => { this.loaded = 0; this.load(); this.keepAsking(); }); // now the spectators' lines are readable
    table.on("open", (name) => { if (name === "chat") (this.form.hidden ? this.log : this.input).focus(); }); // the key C
    this.offer();
    on(this.form, "submit", (event) => { event.preventDefault(); this.say(this.input.value); });
    for (const phrase of $$(".chat__phrase", this.panel)) on(phrase, "click", () => this.say(phrase.textContent ?? ""));
    on(this.dialog, "close", () => this.act(this.dialog.returnValue));
    new IntersectionObserver(([entry]) => { this.seen = entry.isIntersecting; this.count(); }).observe(this.panel);
    on(document, "visibilitychange", () => this.count());
    this.load();
    if (ended) this.keepAsking();
  }

  // --- reading

  async load() {
    let address = `${this.table.match.addresses.api}chat/?since=${this.loaded}`;
    try {
      while (address) {
        const response = await fetch(address, { headers: { Accept: "application/json" } });
        if (!response.ok) return;
        /** @type {{ results: ChatLine[], next: string, blocked: Seat[] }} */
        const { results, next, blocked } = await response.json();
        for (const seat of blocked) this.muted.add(seat);
        this.hear(results);
        this.loaded = Math.max(this.loaded, ...results.map(({ number }) => number));
        address = next;
      }
    } catch {
      // when the connection returns, so does polling
    }
    this.people();
  }

  /** @param {ChatLine[]} lines */
  hear(lines) {
    const fresh = lines.filter((line) => !this.lines.has(line.number));
    for (const line of fresh) {
      this.lines.set(line.number, line);
      if (line.number === this.loaded + 1) this.loaded = line.number;
    }
    const last = fresh.at(-1);
    if (!last) return;
    this.draw();
    this.count();
    this.heard = Date.now();
    this.until = this.heard + PATIENCE;
    if (!this.visible && !last.mine && !this.muted.has(last.seat)) this.table.announce(`${this.name(last)}: ${last.text}`);
  }

  // The stream ends with the match, the chat does not. A hidden tab waits; at a table of bots nobody replies.
  async keepAsking() {
    this.heard = Date.now();
    this.until = this.heard + PATIENCE;
    if (this.asking || (this.lines.size === 0 && this.others.length === 0)) return;
    this.asking = true;
    while (Date.now() < this.until) {
      const pause = Date.now() - this.heard < LIVELY ? AFTER : SELDOM;
      await new Promise((done) => { setTimeout(done, pause); });
      if (document.hidden) await new Promise((done) => { on(document, "visibilitychange", done, { once: true }); });
      await this.load();
    }
    this.asking = false;
  }

  // --- drawing

  get shown() {
    return [...this.lines.values()].filter((line) => !this.muted.has(line.seat)).sort((a, b) => a.number - b.number);
  }

  get visible() {
    return this.seen && !document.hidden;
  }

  /** @param {ChatLine} line */
  name({ name, seat }) {
    return name ?? this.table.name(seat ?? -1);
  }

  draw() {
    const { list, log } = this;
    const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR;
    const drawn = new Map([...list.children].map((item) => [Number(item.dataset.number), item]));
    const shown = this.shown;
    shown.forEach((line, place) => {
      const item = drawn.get(line.number) ?? this.item(line);
      if (list.children[place] !== item) list.insertBefore(item, list.children[place] ?? null);
    });
    while (list.children.length > shown.length) list.lastElementChild?.remove();
    $(".chat__none", this.panel).hidden = shown.length > 0;
    if (atEnd) log.scrollTop = log.scrollHeight;
  }

  /** @param {ChatLine} line */
  item(line) {
    const name = this.name(line);
    const by = line.mine ? "own" : line.room === "watchers" ? "watcher" : "foe";
    const role = line.room === "watchers" ? el("small", {}, ` ${this.words.watcher}`) : null;
    const text = line.removed ? el("em", {}, this.words.removed) : line.text;
    const said = el("span", { title: new Date(line.at).toLocaleTimeString() }, el("b", {}, name), role, ": ", text);
    return el("li", { "data-by": by, "data-number": line.number }, said, this.acts(line, name));
  }

  /** @param {ChatLine} line @param {string} name */
  acts(line, name) {
    if (line.mine || line.removed || (!this.signedIn && this.table.match.you === null)) return null;
    const button = el("button.chat__acts", { type: "button", "aria-label": fill(this.words.acts, { name }) }, "⋯");
    on(button, "click", () => this.ask(line));
    return button;
  }

  count() {
    const shown = this.shown;
    const last = shown.at(-1);
    if (this.visible && last) {
      this.read = last.number;
      sessionStorage.setItem(this.place, String(this.read));
    }
    const number = shown.filter((line) => line.number > this.read && !line.mine).length;
    this.tab.textContent = number ? `${this.label} · ${number}` : this.label;
    set(this.tab, "aria-label", number ? fill(this.words.unread, { name: this.label, number }) : null);
    for (const button of $$(".btn[data-open]")) set(button, "data-unread", number || null); // on a phone the tab is hidden
  }

  // --- speaking

  offer() {
    const may = this.table.match.you !== null || this.signedIn;
    this.form.hidden = $(".chat__quick", this.panel).hidden = !may;
    $(".chat__door", this.panel).hidden = may;
  }

  /** @param {string} text */
  async say(text) {
    const words = text.trim();
    if (!words || this.sending) return;
    this.sending = true;
    try {
      const line = await this.table.post("chat", { text: words });
      if (this.input.value.trim() === words) this.input.value = "";
      this.tell("");
      this.hear([line]);
      this.log.scrollTop = this.log.scrollHeight;
      if (this.table.over) this.keepAsking();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.tell(error.status ? error.message : this.words.lost);
    } finally {
      this.sending = false;
    }
  }

  /** @param {string} sentence */
  tell(sentence) {
    this.note.textContent = sentence;
    this.note.hidden = !sentence;
  }

  // --- hiding and reporting

  get others() {
    const { you, people } = this.table.match;
    return people.filter((one) => one.seat !== you && one.kind !== "bot" && one.kind !== "empty");
  }

  people() {
    $(".chat__people", this.panel).replaceChildren(...this.others.map((one) => {
      const muted = this.muted.has(one.seat);
      const says = fill(muted ? this.words.unmute : this.words.mute, { name: one.name });
      const button = el("button.btn.btn--quiet", { type: "button", "aria-pressed": String(muted) }, says);
      on(button, "click", () => this.mute(one, !muted));
      return button;
    }));
  }

  /** @param {Person} person @param {boolean} on */
  async mute(person, on) {
    if (on) this.muted.add(person.seat);
    else this.muted.delete(person.seat);
    this.draw();
    this.count();
    this.people();
    if (this.signedIn && person.kind !== "guest") await this.block(person.name, on);
    else hush(person.name, on);
    if (!on) {
      this.loaded = 0; // lines that were hidden meanwhile
      await this.load();
    }
    $(".chat__people button", this.panel)?.focus();
  }

  /** @param {string} name @param {boolean} on */
  async block(name, on) {
    try {
      if (on) await post(this.words.blocks, { name });
      else await remove(`${this.words.blocks}${encodeURIComponent(name)}/`);
      if (on) this.tell(fill(this.words.blocked, { name }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.tell(error.message || this.words.lost);
    }
  }

  /** @param {ChatLine} line */
  ask(line) {
    this.about = line;
    $("blockquote", this.dialog).textContent = `${this.name(line)}: ${line.text}`;
    $("textarea", this.dialog).value = "";
    $("[value=block]", this.dialog).hidden = !this.signedIn || line.name === null;
    this.dialog.returnValue = "";
    this.dialog.showModal();
  }

  /** @param {string} choice */
  async act(choice) {
    const line = this.about;
    if (!line) return;
    if (choice === "report") await this.report(line, $("textarea", this.dialog).value);
    else if (choice === "block") {
      for (const one of [...this.lines.values()]) if (one.name === line.name) this.lines.delete(one.number);
      if (line.seat !== null) this.muted.add(line.seat);
      this.draw();
      this.people();
      if (line.name !== null) await this.block(line.name, true);
    }
  }

  /** @param {ChatLine} line @param {string} text */
  async report(line, text) {
    try {
      await this.table.post("reports", { kind: "chat", line: line.number, text });
      this.tell(this.words.reported);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.tell(error.message || this.words.lost);
    }
  }
}

/** @returns {string[]} */
function hushed() {
  try {
    return JSON.parse(localStorage.getItem(HUSHED) ?? "[]") ?? [];
  } catch {
    return []; // the browser has no storage
  }
}

/** @param {string} name @param {boolean} on */
function hush(name, on) {
  const others = hushed().filter((one) => one !== name);
  try {
    localStorage.setItem(HUSHED, JSON.stringify((on ? [...others, name] : others).slice(-MOST_HUSHED)));
  } catch {
    // then it lasts until the page is left
  }
}
