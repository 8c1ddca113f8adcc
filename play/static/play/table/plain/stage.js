// The table of a game without its own drawing: the contents of `PublicView`. It knows no game and decides no rule.
import { $, $$, changes, el, set, write } from "../../../lib/dom.js";
import { capital } from "../../../lib/words.js";
import { keep, makeCard } from "../ui/cards.js";
import { begin } from "../ui/main.js";
import { Stage } from "../ui/stage.js";
import { PlainAsks } from "./asks.js";
import { writeCard, writeFace } from "./card.js";

const HAND = "hand";
const changed = changes();

export class PlainStage extends Stage {
  /** @param {Message} message */
  draw({ public: view }) {
    if (view.seats.length === 0) return;
    /** @type {Set<CardId>} */
    const alive = new Set();
    const { me } = this.table;
    for (const place of $$(".rival", this.root)) {
      const seat = Number(place.dataset.seat);
      place.hidden = seat === me;
      if (seat !== me) this._seat(place, view.seats[seat], view, seat, alive);
    }
    const own = $(".own", this.root);
    own.dataset.seat = String(me);
    this._seat(own, view.seats[me], view, me, alive);
    this._hand(view.seats[me], alive);
    const middle = $(".middle", this.root);
    this._counters(middle, view.counters);
    this._zones(middle, view.zones, alive);
    set(this.root, "data-bare", view.counters.length === 0 && view.zones.every(({ size }) => size === 0));
    for (const id of this.cards.keys()) if (!alive.has(id)) this.cards.delete(id);
  }

  // --- a seat

  /** @param {HTMLElement} place @param {PublicSeat} seat @param {PublicView} view @param {Seat} number @param {Set<CardId>} alive */
  _seat(place, seat, view, number, alive) {
    const own = number === this.table.me;
    set(place, "data-turn", view.active === number);
    set(place, "data-out", seat.out);
    const side = $(".ally", place);
    side.hidden = seat.side === null;
    write(side, seat.side === null ? "" : this.table.words("side_of", { n: seat.side + 1 }));
    this._face(place, seat.card);
    this._counters(place, seat.counters);
    this._zones(place, seat.zones.filter(({ name }) => !own || name !== HAND), alive);
  }

  /** @param {HTMLElement} place @param {string | null} card */
  _face(place, card) {
    const face = $(".face", place);
    const fact = this.table.card(card);
    face.hidden = !fact;
    if (!changed(face, fact?.id ?? null) || !fact) return;
    face.replaceChildren(el("button", { type: "button", "data-zoom": fact.id, "data-el": fact.element, title: fact.name },
      el("img", { src: fact.small, alt: fact.name, width: 40, height: 34 })));
  }

  /** @param {HTMLElement} place @param {Numbers} counters */
  _counters(place, counters) {
    const list = $(".counters", place);
    if (!changed(list, counters)) return;
    list.replaceChildren(...counters.map(([name, n]) => el("li", {}, `${this.word(name)} `, el("b", {}, String(n)))));
  }

  // --- zones

  /** @param {HTMLElement} place @param {Zone[]} zones @param {Set<CardId>} alive */
  _zones(place, zones, alive) {
    const shown = zones.filter(({ size }) => size > 0);
    const boxes = keep($(".zones", place), shown.map(({ name }) => name), (name) => this._newZone(String(name)));
    for (const [n, box] of boxes.entries()) this._zone(box, shown[n], alive);
  }

  /** @param {string} name */
  _newZone(name) {
    const title = el("h3", {}, this.word(name), el("small"));
    return el("section.zone", { "data-key": name, "data-zone": name, "aria-label": this.word(name) }, title, el("ul"));
  }

  /** Cards in a row; piles, and cards nobody sees, as a top card with their number. @param {HTMLElement} box @param {Zone} zone @param {Set<CardId>} alive */
  _zone(box, zone, alive) {
    const { name, size, cards, piled } = zone;
    const pile = Boolean(piled) || cards.length === 0;
    set(box, "data-piled", pile);
    write($("h3 small", box), String(size));
    const top = !pile ? cards : cards.length === size ? cards.slice(-1) : []; // of a pile that is known in part nobody sees the top
    const places = keep($("ul", box), top.map(({ id }) => id), (id) => el("li", { "data-key": id }, this._new(id)));
    for (const [n, place] of places.entries()) this._card(/** @type {CardElement} */ (place.firstElementChild), top[n], alive);
    let opener = /** @type {HTMLButtonElement | null} */ (box.querySelector("button.lid"));
    if (pile && !opener) {
      opener = el("button.lid", { type: "button", "data-pile": name }, el("i.back"));
      box.append(opener);
    }
    if (!opener) return;
    opener.hidden = !pile;
    $("i", opener).hidden = top.length > 0;
    set(opener, "aria-label", `${this.word(name)}: ${size}`);
  }

  /** @param {CardId} id */
  _new(id) {
    const card = makeCard(id);
    card.dataset.key = String(id);
    return card;
  }

  /** @param {CardElement} element @param {ShownCard} shown @param {Set<CardId>} alive */
  _card(element, shown, alive) {
    alive.add(shown.id);
    this.cards.set(shown.id, element);
    const fact = this.table.card(shown.card);
    const numbers = (shown.numbers ?? []).map(([name, n]) => /** @type {[string, number]} */ ([this.word(name), n]));
    const marks = (shown.marks ?? []).map((name) => this.word(name));
    const said = [...numbers.map(([name, n]) => `${name.toLowerCase()} ${n}`), ...marks];
    const label = fact ? this.table.words("label", { name: fact.name, kind: fact.kind }) : shown.card ?? this.table.words("hidden_card");
    writeCard(element, { fact, name: fact?.name ?? shown.card, label: [label, ...said].join(", "), numbers, marks });
    element.now = said.length > 0 ? { lines: said.map(capital) } : null;
  }

  /** @param {PublicSeat} seat @param {Set<CardId>} alive */
  _hand({ zones }, alive) {
    const { cards = [] } = zones.find(({ name }) => name === HAND) ?? {};
    const list = $(".hand ol", this.root);
    list.style.setProperty("--of", String(cards.length));
    const places = keep(list, cards.map(({ id }) => id), (id) => el("li", { "data-key": id }, this._new(id)));
    places.forEach((place, n) => {
      place.style.setProperty("--k", String(n - (cards.length - 1) / 2));
      this._card(/** @type {CardElement} */ (place.firstElementChild), cards[n], alive);
    });
    set(this.root, "data-handless", cards.length === 0);
  }

  /** @param {Seat} seat @param {string} name */
  cardsOf(seat, name) {
    const { seats, zones } = this.table.message.public;
    const found = [...seats[seat].zones, ...zones].find((zone) => zone.name === name);
    return [...(found?.cards ?? [])].reverse().flatMap(({ card }) => card ?? []);
  }

  /** @param {Seat} seat @param {string} name */
  pileTitle(seat, name) {
    const shared = this.table.message.public.zones.some((zone) => zone.name === name);
    return shared ? this.word(name) : this.table.words("view_pile", { pile: this.word(name), name: this.table.name(seat) });
  }

  // --- words

  /** The game's word for a zone, a counter, a phase, a mark. @param {string} code */
  word(code) {
    return this.table.words(`public.${code}`) || code;
  }

  /** @param {Message} message */
  ribbon(message) {
    const told = super.ribbon(message);
    /** @type {Phase[]} */
    const phases = told.phase ? [[told.phase, this.word(told.phase)]] : [];
    return { ...told, phases };
  }

  // --- options: the card named in a sentence is the one it is about

  /** @param {Choice} option @returns {Parts} */
  parts(option) {
    const [first, second] = this.table.parts(option).flatMap((part) => (typeof part === "string" || !part.card ? [] : part.id ?? part.card));
    return first === undefined ? {} : { card: first, target: second };
  }

  /** @param {HTMLElement | null} card */
  reachable(card) {
    return card !== null && !card.closest(".hand, [data-piled]");
  }

  /** @param {CardElement} card @param {Fact | null} fact @param {string} label */
  face(card, fact, label) {
    writeFace(card, fact, fact?.name ?? label);
    card.setAttribute("aria-label", label);
  }

  // --- the end

  /** @param {HTMLElement} scrim @param {Message} message */
  result(scrim, { outcome, public: view }) {
    $(".places", scrim)?.remove();
    const { places = [] } = outcome ?? {};
    if (places.length < 2) return;
    const seats = places.map((place, seat) => ({ place, seat })).sort((one, other) => one.place - other.place);
    const rows = seats.map(({ place, seat }) => el("li", { "data-me": seat === this.table.match.you },
      el("b", {}, String(place)), el("span", {}, this.table.name(seat)),
      el("small", {}, (view.seats[seat]?.counters ?? []).map(([name, n]) => `${this.word(name)}: ${n}`).join(" · "))));
    $(".rates", scrim).before(el("ol.places", {}, ...rows));
  }
}

begin(PlainStage, PlainAsks);
