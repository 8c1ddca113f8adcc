// The match as this browser knows it: the last message, facts of cards, and how to answer. It draws nothing.
import { post as postTo, put, Refusal } from "../../../lib/posting.js";
import { fill } from "../../../lib/words.js";

const TRIES = 8; // waits after an answer was rate-limited
const LOST = 60; // retries of an answer that failed to arrive, for about four minutes: with the same key, so that it counts once
const STALE = new Set(["stale_ask", "unknown_ask", "moved_on"]); // other refusals have their own sentence
const PAUSES = [300, 600, 1200, 2500, 4000];
const FACTS = 5000; // ms that a message waits for card facts
const LONG = 250; // ms after which a pending answer darkens the table; most return before anybody would notice
const pause = (/** @type {number} */ ms) => new Promise((done) => { setTimeout(done, ms); });

export class Table {
  /** @param {Match} match */
  constructor(match) {
    this.match = match;
    this.state = match.state;
    this.me = match.you ?? 0; // whose side of the table is shown below
    this.sending = false;
    this.waiting = false; // while an answer takes long
    /** @type {Message | null} */
    this.shown = null; // a message other than the live one: a replay
    this.standing = new Set(match.standing); // kinds of questions passed automatically for this seat; "kind*" for the whole match
    this._ahead = -Infinity; // ms that the server's clock is ahead
    this._newest = match.state; // received, perhaps not drawn yet
    /** @type {Promise<void>} */
    this._drawn = Promise.resolve(); // resolves when everything received so far is drawn
    this._facts = new Map(Object.entries(match.cards));
    /** @type {Map<string, Promise<void>>} */
    this._asked = new Map();
    /** @type {{ [name: string]: ((data: any) => void)[] }} */
    this._hears = {};
    this._sends = 0; // number of answers so far; results of an earlier one are ignored
    /** @type {number | null} */
    this._sent = null; // the question that the last answer was for
    this._acting = false; // another request is on its way
    this._stamp(match.now);
  }

  // --- time

  // Server time. Its timestamps are never in the future: the one farthest ahead arrived fastest.
  get now() {
    return Date.now() + this._ahead;
  }

  /** @param {string} at */
  _stamp(at) {
    this._ahead = Math.max(this._ahead, Date.parse(at) - Date.now());
  }

  // --- listeners

  /** @template {keyof TableEvents} N @param {N} name @param {(data: TableEvents[N]) => void} hear */
  on(name, hear) {
    this._hears[name] = [...(this._hears[name] ?? []), hear];
  }

  /** @template {keyof TableEvents} N @param {N} name @param {TableEvents[N]} data */
  emit(name, data) {
    for (const hear of this._hears[name] ?? []) hear(data);
  }

  /** A short notice for everybody. @param {string} words */
  say(words) {
    this.emit("say", words);
  }

  /** For screen readers. @param {string} words */
  announce(words) {
    this.emit("announce", words);
  }

  /** A sentence of this page: "phases.draw". @param {string} name @param {Blanks} [blanks] */
  words(name, blanks) {
    /** @type {any} */
    let found = this.match.words;
    for (const part of name.split(".")) found = found?.[part];
    return typeof found === "string" ? fill(found, blanks) : "";
  }

  /** In the language of the reader. @param {Sentence | null | undefined} both */
  in(both) {
    return this.parts(both).map((part) => this.text(part)).join("");
  }

  /** @param {Sentence | null | undefined} both @returns {Part[]} */
  parts(both) {
    const words = both?.[this.match.language] ?? both?.ru ?? "";
    return typeof words === "string" ? [words] : words;
  }

  /** A sentence as text, with player names for seats. @param {Words} words */
  plain(words) {
    return typeof words === "string" ? words : words.map((part) => this.text(part)).join("");
  }

  /** @param {Part} part */
  text(part) {
    if (typeof part === "string") return part;
    return part.seat === undefined ? part.text : this.name(part.seat) || part.text;
  }

  // The other seats, in turn order from one's own.
  get rivals() {
    const { length } = this.match.people;
    return Array.from({ length: length - 1 }, (_, n) => (this.me + n + 1) % length);
  }

  get foes() {
    return this.rivals.map((seat) => this.name(seat)).join(", ");
  }

  /** @param {Seat} seat */
  name(seat) {
    return this.match.people[seat]?.name ?? "";
  }

  // --- what is on the table

  get message() {
    return this.shown ?? this.state;
  }

  /** @returns {OwnAsk | null} */
  get ask() {
    const found = this.shown ? null : this.state.asks.find((one) => one.seat === this.match.you && one.options);
    return /** @type {OwnAsk | undefined} */ (found) ?? null;
  }

  get over() {
    return this.state.status !== "playing";
  }

  // How it ended, from the reader's side: { title, why, how: "won" | "lost" | "even" }.
  get verdict() {
    const { outcome, status } = this.state;
    const { you } = this.match;
    const places = outcome?.places ?? [];
    const sides = outcome?.sides ?? [];
    const first = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
    const together = places.length < 2 || new Set(sides).size === 1; // all win or lose: against the game
    const shared = new Set(first.map((seat) => sides[seat])).size > 1; // by several sides
    const even = status !== "finished" || shared || (!together && new Set(places).size < 2);
    const winner = first.map((seat) => this.name(seat)).join(", ");
    const how = even || you === null ? "even" : places[you] === 1 ? "won" : "lost";
    const title = status !== "finished" ? this.words(status)
      : even ? this.words("drawn")
        : how === "even" ? this.words(first.length > 1 ? "winners" : "winner", { name: winner })
          : this.words(how);
    const gave = this.state.kind === "resign" ? this.state.seat : null;
    const loser = gave ?? places.findIndex((place) => place > 1);
    return { title, how, why: this.words(`reasons.${outcome?.reason}`, { name: this.name(loser) }) };
  }

  // Messages are processed in order, even if card facts of an earlier one take longer to load.
  /** @param {Message} message */
  receive(message) {
    const { ply, kind } = this._newest;
    if (message.ply > ply || (message.ply === ply && message.kind !== kind)) {
      this._newest = message;
      this._stamp(message.at);
      const before = this._drawn.catch(() => {}); // an error in one message does not stop the next
      this._drawn = Promise.all([before, this.factsFor(message)]).then(() => this._tell(message));
    }
    return this._drawn;
  }

  /** @param {Message} message */
  _tell(message) {
    const before = this.state;
    this.state = message;
    for (const [kind, [seat]] of message.events) if (kind === "left") this.match.people[seat].left = true; // a bot plays on there
    if (!message.asks.some(({ id }) => id === this._sent)) this.sending = this.waiting = false; // it has counted, however we learnt it
    if (!this.shown) this.emit("state", { message, before });
    if (message.public.turn !== before.public.turn) this._turned();
    this.emit("live", { message, before });
    if (message.status !== "playing" && before.status === "playing") this.emit("over", { message });
  }

  // Passes for one turn end with it.
  _turned() {
    for (const kind of this.standing) if (!kind.endsWith("*")) this.standing.delete(kind);
    this.emit("standing", null);
  }

  /** A message other than the live one. @param {Message} message */
  async show(message) {
    const before = this.message;
    this.shown = message;
    await this.factsFor(message);
    if (this.shown === message) this.emit("state", { message, before });
  }

  live() {
    const before = this.message;
    this.shown = null;
    this.emit("state", { message: this.state, before });
  }

  // --- cards

  /** @param {string | null | undefined} id @returns {Fact | null} */
  card(id) {
    return (id && this._facts.get(id)) || null;
  }

  /** @param {Message} message */
  async factsFor(message) {
    await this.facts(cardsIn(message));
  }

  /** @param {string[]} ids */
  async facts(ids) {
    const lacking = [...new Set(ids)].filter((id) => !this._facts.has(id));
    const fresh = lacking.filter((id) => !this._asked.has(id));
    for (let start = 0; start < fresh.length; start += 60) {
      const some = fresh.slice(start, start + 60);
      const reading = this._read(some);
      for (const id of some) this._asked.set(id, reading);
    }
    await Promise.all(lacking.map((id) => this._asked.get(id)));
  }

  /** @param {string[]} ids */
  async _read(ids) {
    const { cards, version } = this.match.addresses;
    try {
      const answer = await fetch(`${cards}?v=${version}&ids=${ids.join(",")}`, { signal: AbortSignal.timeout(FACTS) });
      /** @type {Match["cards"]} */
      const found = answer.ok ? await answer.json() : {};
      for (const [id, fact] of Object.entries(found)) this._facts.set(id, fact);
    } catch {
      // without a connection a card shows its id; the next message tries again
    }
    for (const id of ids) this._asked.delete(id);
  }

  // --- answering

  /** @param {string} path @param {object} body */
  post(path, body = {}) {
    return postTo(`${this.match.addresses.api}${path}/`, body);
  }

  // Questions of this kind are passed automatically from now on, or no longer.
  /** @param {string} kind @param {boolean} on */
  async pass(kind, on) {
    if (on) this.standing.add(kind);
    else this.standing.delete(kind);
    this.emit("standing", null);
    try {
      await this.receive(await put(`${this.match.addresses.api}standing/`, { kinds: [...this.standing] }));
    } catch {
      this.say(this.words("lost_link"));
    }
  }

  // One answer at a time. Repeated with the same key until the server responds.
  /** @param {string} option */
  async answer(option) {
    const { ask } = this;
    if (!ask || this.sending) return;
    await this._send("answers", { ask: ask.id, option, key: newKey() });
  }

  async cancel() {
    const { ask } = this;
    if (!ask?.cancellable || this.sending) return;
    await this._send("cancel", { ask: ask.id, key: newKey() });
  }

  // Other requests do not wait for a pending answer: one can resign while an answer does not get through.
  /** @param {string} path @param {object} body */
  async act(path, body) {
    if (this._acting) return;
    this._acting = true;
    try {
      await this._deliver(path, body);
    } finally {
      this._acting = false;
    }
  }

  /** @param {string} path @param {{ ask: number, key: string, option?: string }} body */
  async _send(path, body) {
    this._sends += 1;
    const mine = this._sends;
    this.sending = true;
    this._sent = body.ask;
    this.emit("sending", true);
    const long = setTimeout(() => {
      this.waiting = mine === this._sends && this.sending;
      this.emit("sending", true);
    }, LONG);
    try {
      await this._deliver(path, body);
    } finally {
      clearTimeout(long);
      if (mine === this._sends && this.sending) { // otherwise a message has already shown that it counted
        this.sending = this.waiting = false;
        this.emit("sending", false);
      }
    }
  }

  /** @param {string} path @param {object} body */
  async _deliver(path, body) {
    for (let tried = 0; ; tried += 1) {
      try {
        const state = await this.post(path, body);
        if (state.view) await this.receive(state);
        this.emit("answered", state);
        return;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const most = error.status === 0 || error.status >= 500 ? LOST : error.status === 429 ? TRIES : 0;
        if (tried >= most) {
          await this._refused(error);
          return;
        }
        this.say(this.words(error.status === 429 ? "too_fast" : "offline_answer"));
        await pause(PAUSES[Math.min(tried, PAUSES.length - 1)]);
      }
    }
  }

  /** @param {Refusal} error */
  async _refused(error) {
    if (error.answer.state) await this.receive(error.answer.state);
    this.say(STALE.has(error.code) ? this.words("stale") : error.message || this.words("lost_link"));
    this.emit("refused", error);
  }
}

export function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The cards on the table, each in its zone. @param {PublicView} view @returns {ShownCard[]} */
export function lying({ seats, zones }) {
  return [...zones, ...seats.flatMap((seat) => seat.zones)].flatMap((zone) => zone.cards);
}

/** Every card in a message. @param {Message} message */
export function cardsIn({ public: view, log }) {
  const faces = [...view.cards, ...view.seats.map(({ card }) => card), ...lying(view).map(({ card }) => card)];
  const named = log.ru.flatMap((words) => (typeof words === "string" ? [] : words.map((part) => (typeof part === "string" ? null : part.card))));
  return [...new Set([...faces, ...named].flatMap((card) => card ?? []))];
}
