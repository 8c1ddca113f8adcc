// The Berserk table: the game's view becomes cards in their places. It decides no rule.
import { $, $$, el, icon, set } from "../../../lib/dom.js";
import { start as startArrow } from "../ui/arrow.js";
import { keep, makeCard } from "../ui/cards.js";
import { begin } from "../ui/main.js";
import { Stage } from "../ui/stage.js";
import { BerserkAsks } from "./asks.js";
import { factOf, writeCard } from "./card.js";
import { Drag } from "./drag.js";
import { inPile, livesLeft, marksOf, numbersOf, printed } from "./numbers.js";
import * as story from "./story.js";

const COINS = 10;
const DENSE = 8;

export class Berserk extends Stage {
  /** @param {Table} table @param {HTMLElement} root */
  constructor(table, root) {
    super(table, root);
    this.nothing.add("alone");
    this.seats = { own: $(".seat--own", root), foe: $(".seat--foe", root) };
    this.hand = $(".hand ol", root);
    /** @type {BerserkView | null} */
    this.view = null; // what is drawn
    table.on("marked", () => this._threat(table.ask));
  }

  /** @param {BerserkAsks} asks */
  start(asks) {
    startArrow(this.table, this);
    new Drag(this.table, this.root, asks);
    if ($("[data-coach]")) import("./coach.js").then(({ start }) => start(this.table));
  }

  /** @param {Seat} seat */
  side(seat) {
    return seat === this.table.me ? "own" : "foe";
  }

  /** @param {Seat} seat @param {string} name */
  pile(seat, name) {
    return $(`[data-pile="${name}"]`, this.seats[this.side(seat)]);
  }

  /** @param {Message<BerserkView>} message */
  draw(message) {
    const { view } = message;
    if (!view?.players) return;
    this.view = view;
    /** @type {Set<CardId>} */
    const alive = new Set();
    for (const player of view.players) this._player(player, alive);
    for (const id of this.cards.keys()) if (!alive.has(id)) this.cards.delete(id);
  }

  // --- one side of the table

  /** @param {BerserkPlayer} player @param {Set<CardId>} alive */
  _player(player, alive) {
    const side = this.side(player.seat);
    const area = this.seats[side];
    /** @type {Named[]} */
    const named = player.play.map((one) => ({ one, fact: factOf(this.table, one.card) }));
    const hero = named.find(({ one }) => one.id === player.hero);
    set($(".field", area), "data-el", hero?.fact?.element ?? "neutral");
    this._heroes(area, hero, alive);
    const isSupport = (/** @type {Named} */ { one, fact }) => one.id !== player.hero && fact !== null && fact.type !== "creature";
    this._list($(".supports", area), named.filter(isSupport), alive, false);
    const squad = named.filter((each) => each.one.id !== player.hero && !isSupport(each));
    const list = $(".squad ul", area);
    list.style.setProperty("--n", String(Math.max(1, squad.length)));
    set($(".squad", area), "data-dense", squad.length >= DENSE);
    set($(".squad", area), "data-many", squad.length > DENSE);
    this._list(list, squad, alive, true);
    this._piles(area, player);
    this._coins($(".coins", area), player.coins);
    this._pills($(".pills", area), player);
    if (side === "own") this._hand(player.hand, alive);
    else this._backs($(".backs", area), player.hand, alive);
  }

  /** @param {HTMLElement} area @param {Named | undefined} found @param {Set<CardId>} alive */
  _heroes(area, found, alive) {
    const place = $("[data-zone=hero]", area);
    if (!found) return;
    const [card] = keep(place, [found.one.id], (id) => this._new(id));
    this._permanent(card, found, alive);
  }

  /** @param {HTMLElement} list @param {Named[]} permanents @param {Set<CardId>} alive @param {boolean} wrapped */
  _list(list, permanents, alive, wrapped) {
    const shown = keep(list, permanents.map(({ one }) => one.id), (id) => {
      const card = this._new(id);
      return wrapped ? el("li", { "data-key": id }, card) : card;
    });
    for (const [n, place] of shown.entries()) this._permanent(wrapped ? $(".card", place) : place, permanents[n], alive);
  }

  /** @param {CardId} id */
  _new(id) {
    const card = makeCard(id);
    card.dataset.key = String(id);
    return card;
  }

  /** @param {CardElement} card @param {Named} named @param {Set<CardId>} alive */
  _permanent(card, { one, fact }, alive) {
    alive.add(one.id);
    this.cards.set(one.id, card);
    const left = livesLeft(one);
    const isHero = fact?.type === "hero";
    writeCard(card, {
      fact,
      label: this._label(one, fact, left),
      closed: one.closed,
      fresh: one.fresh && fact?.type === "creature",
      stunned: one.stunned,
      wounded: one.wounds > 0,
      flag: this._flag(one, fact),
      hero: isHero && left !== null ? { left, all: one.lives ?? 0, words: this.table.words("lives_of", { n: one.lives }) } : null,
      numbers: isHero ? {} : numbersOf(one, fact),
      marks: marksOf(one),
      under: this._under(one).join(" · "),
    });
    card.now = this._now(one);
  }

  // What keeps it from acting.
  /** @param {Permanent} one @param {BerserkFact | null} fact @returns {[icon: string, words: string] | null} */
  _flag(one, fact) {
    const { table } = this;
    if (one.hidden) return ["hidden", table.words("hidden")];
    if (one.closed) return ["tap", table.words("closed")];
    if (one.stunned) return ["wait", table.words("stunned")];
    const waits = one.fresh && fact?.type === "creature" && !one.keywords.includes("charge");
    return waits ? ["wait", table.words("fresh")] : null;
  }

  // Cards that lie under it, or are joined to it, as counts.
  /** @param {Permanent} one */
  _under({ under, parts }) {
    const counts = Object.entries({ looted: under.length, attached: parts.length });
    return counts.flatMap(([words, n]) => (n ? [this.table.words(words, { n })] : []));
  }

  // What is so now, for the panel beside the table.
  /** @param {Permanent} one @returns {Now} */
  _now(one) {
    const { table } = this;
    const lines = [];
    if (one.fresh) lines.push(table.words("fresh_now"));
    lines.push(table.words(one.closed ? "closed_now" : "open_now"));
    if (one.stunned) lines.push(table.words("stunned"));
    if (one.featureless) lines.push(table.words("featureless"));
    const numbers = {
      poison: one.poison, armor_now: one.armor, regeneration_now: one.regeneration,
      strengthened: one.strengthening, weakened: one.weakening,
    };
    for (const [word, n] of Object.entries(numbers)) if (n) lines.push(table.words(word, { n }));
    for (const [kind, n] of one.markers) lines.push(table.words(`markers.${kind}`, { n }) || `${kind}: ${n}`);
    /** @type {[string, string[]][]} */
    const all = [["under_it", one.under.flatMap(({ card }) => card ?? [])], ["attached_it", one.parts]];
    /** @type {Now["lying"]} */
    const lying = all.filter(([, ids]) => ids.length > 0).map(([words, ids]) => [table.words(words), ids]);
    return { lines, lying, strike: one.strike, left: livesLeft(one), lives: one.lives };
  }

  /** @param {Permanent} one @param {BerserkFact | null} fact @param {number | null} left */
  _label(one, fact, left) {
    const { table } = this;
    if (!fact) return table.words("hidden_card");
    return [
      table.words("label", { name: fact.name, kind: fact.kind }),
      fact.cost !== null && table.words("label_cost", { n: fact.cost }),
      one.strike !== null && table.words("label_strike", { n: one.strike }),
      left !== null && table.words("label_lives", { left, all: one.lives }),
      table.words(one.hidden ? "hidden" : one.closed ? "closed" : "open_now").toLowerCase(),
      one.fresh && fact.type === "creature" && table.words("fresh").toLowerCase(),
      one.poison > 0 && table.words("label_poison", { n: one.poison }),
      ...this._under(one).map((words) => words.toLowerCase()),
    ].filter(Boolean).join(", ");
  }

  // --- hands, coins, piles

  /** @param {HeldCard[]} hand @param {Set<CardId>} alive */
  _hand(hand, alive) {
    this.hand.style.setProperty("--of", String(hand.length));
    if (this.table.match.you === null) set($(".hand", this.root), "aria-label", this.table.words("hand_of", { n: hand.length }));
    const places = keep(this.hand, hand.map(({ id }) => id), (id) => el("li", { "data-key": id }, this._new(id)));
    places.forEach((place, n) => {
      const { id, card } = hand[n];
      const fact = factOf(this.table, card);
      /** @type {CardElement} */
      const element = $(".card", place);
      place.style.setProperty("--k", String(n - (hand.length - 1) / 2));
      alive.add(id);
      this.cards.set(id, element);
      writeCard(element, { fact, label: this._heldLabel(fact), marks: [], numbers: printed(fact) });
      element.now = null;
    });
  }

  /** @param {BerserkFact | null} fact */
  _heldLabel(fact) {
    const { table } = this;
    if (!fact) return table.words("hidden_card");
    const { name, kind, cost, strike } = fact;
    return [
      table.words("label", { name, kind }),
      cost !== null && table.words("label_cost", { n: cost }),
      strike !== null && table.words("label_strike", { n: strike }),
    ].filter(Boolean).join(", ");
  }

  /** @param {HTMLElement} place @param {HeldCard[]} hand @param {Set<CardId>} alive */
  _backs(place, hand, alive) {
    const backs = hand.map(({ id, card }) => {
      const fact = card && this.table.card(card);
      if (fact) alive.add(id);
      return fact ? el("i.back.back--known", { "data-zoom": card, title: fact.name }) : el("i.back");
    });
    place.replaceChildren(...backs, el("b", {}, String(hand.length), el("span.only-desk", {}, ` ${this.table.words("in_hand")}`)));
    const known = hand.flatMap(({ card }) => (card ? [this.table.card(card)?.name ?? card] : []));
    const said = [this.table.words("hand_of", { n: hand.length }), known.length > 0 && this.table.words("known", { cards: known.join(", ") })];
    place.setAttribute("aria-label", said.filter(Boolean).join(". "));
  }

  /** @param {HTMLElement} place @param {BerserkPlayer["coins"]} coins */
  _coins(place, { open, closed, special }) {
    const more = special.reduce((sum, [one]) => sum + one, 0);
    const shut = special.reduce((sum, [, one]) => sum + one, 0);
    const [lit, dark] = [open + more, closed + shut];
    const all = Array.from({ length: Math.max(COINS, lit + dark) }, (_, n) => (n < lit ? "open" : n < lit + dark ? "closed" : "none"));
    place.replaceChildren(...all.map((kind) => el("i.coin", { "data-c": kind })), el("span.coins__sum", {}, `${lit}/${lit + dark}`));
    place.setAttribute("aria-label", this.table.words("coins_said", { open: lit, closed: dark }));
  }

  /** @param {HTMLElement} area @param {BerserkPlayer} player */
  _piles(area, player) {
    for (const [name, n] of Object.entries({ deck: player.deck_size, grave: player.grave.length })) {
      const pile = $(`[data-pile="${name}"]`, area);
      $("i", pile).textContent = String(n);
      pile.setAttribute("aria-label", `${this.table.words(name)}: ${n}`);
    }
    const side = $("[data-pile=side]", area);
    side.hidden = player.side.length === 0;
    $("i", side).textContent = String(player.side.length);
    side.setAttribute("aria-label", `${this.table.words("side")}: ${player.side.length}`);
  }

  // What counts for a seat and has no place on its field.
  /** @param {HTMLElement} place @param {BerserkPlayer} player */
  _pills(place, { reserve, failed, next_prices: prices }) {
    const { table } = this;
    const short = (/** @type {number | string} */ n) => el("b.only-phone", { "aria-hidden": "true" }, String(n));
    const pills = prices.map(([coins, card]) => {
      const n = `${coins > 0 ? "+" : "−"}${Math.abs(coins)}`;
      const words = table.words("next_price", { n, name: table.card(card)?.name ?? card });
      return el("button.pill", { type: "button", "data-zoom": card }, icon("i-spell"), short(n), el("span", {}, words));
    });
    if (failed > 0) {
      pills.push(el("span.pill", { "data-bad": true }, icon("i-skull"), short(failed), el("span", {}, table.words("failed", { n: failed }))));
    }
    if (reserve.length > 0) {
      pills.push(el("button.pill", { type: "button", "data-pile": "reserve" }, `${table.words("reserve")}: ${reserve.length}`));
    }
    const held = [...place.children].indexOf(/** @type {HTMLElement} */ (document.activeElement));
    place.replaceChildren(...pills);
    pills[held]?.focus();
  }

  // What lies in a pile as far as this seat may know it, the newest first.
  /** @param {Seat} seat @param {string} name @returns {HeldCard[]} */
  lying(seat, name) {
    const cards = this.view ? inPile(this.view.players[seat], name) : [];
    return (name === "deck" ? cards : [...cards].reverse()).filter(({ card }) => card);
  }

  /** @param {Seat} seat @param {string} name */
  cardsOf(seat, name) {
    return this.lying(seat, name).flatMap(({ card }) => card ?? []);
  }

  // Piles in which something can be done now: element -> of how many cards.
  /** @param {Map<HTMLElement, number>} counts */
  light(counts) {
    for (const pile of $$(".pile", this.root)) {
      const n = counts.get(pile) ?? 0;
      pile.classList.toggle("is-act", n > 0);
      $(".cue", pile).replaceChildren(...(n > 0 ? [icon("i-spell"), String(n)] : []));
      set(pile, "aria-description", n > 0 ? this.table.words("usable_there", { n }) : null);
    }
  }

  // The pile on the table in which this card lies.
  /** @param {CardId} id @returns {HTMLElement | null} */
  pileOf(id) {
    for (const player of this.view?.players ?? []) {
      const name = ["grave", "side"].find((zone) => inPile(player, zone).some((one) => one.id === id));
      if (name) return this.pile(player.seat, name);
    }
    return null;
  }

  /** @param {OwnAsk | null} ask */
  _threat(ask) {
    const { table } = this;
    const { mine, theirs } = ask?.threat ?? {};
    const own = $(".threat", this.seats.own);
    const foe = $(".threat", this.seats.foe);
    own.hidden = !theirs?.sum;
    foe.hidden = !mine?.sum;
    if (theirs?.sum) $("span", own).textContent = table.words("threat", { n: theirs.sum, all: theirs.of });
    if (mine?.sum) $("span", foe).textContent = table.words("your_blow", { n: mine.sum, all: mine.of });
  }

  /** @param {Fact} fact @param {Now | null | undefined} now @returns {[icon: string, value: any, words: string][]} */
  stats(fact, now) {
    const { table } = this;
    const lives = now?.lives ?? fact.lives;
    const left = now && now.left !== now.lives ? `${now.left} / ${now.lives}` : lives;
    /** @type {[string, any, string][]} */
    const all = [["i-sword", now?.strike ?? fact.strike, table.words("strike")], ["i-heart", left, table.words("lives")]];
    return all.filter(([, value]) => value !== null && value !== undefined);
  }

  // --- words about options

  /** A trigger's place in the list changes with each answer, its card does not. @param {Choice} one @param {Choice} other */
  same(one, other) {
    if (one.verb !== "trigger" || other.verb !== "trigger") return super.same(one, other);
    return String(one.args.slice(1)) === String(other.args.slice(1));
  }

  /** @param {Choice} option @returns {Parts} */
  parts({ verb, args }) {
    switch (verb) {
      case "attack": return { card: args[0], target: args[1] };
      case "play": case "use": case "defend": case "ambush": case "target": case "card": case "put": case "reveal":
      case "top": case "bottom": case "attach": return { card: args[0] };
      case "trigger": return { card: args[1] };
      default: return {};
    }
  }

  /** @param {Choice} option @returns {[icon: string, words: string]} */
  cue({ verb }) {
    const { table } = this;
    switch (verb) {
      case "attack": return ["sword", table.words("attack")];
      case "use": return ["spell", table.words("ability")];
      case "play": return ["hand", ""];
      case "defend": return ["armor", table.words("defend")];
      default: return ["aim", table.words("choose")];
    }
  }

  /** @param {Message<BerserkView>} message */
  attack(message) {
    const fight = message.view?.attack;
    return fight && fight.length >= 2 ? { from: fight[0], to: fight[1] } : null;
  }

  /** @param {Ask} ask */
  tone(ask) {
    return ask.kind === "defend" ? "danger" : null;
  }

  /** @param {HTMLElement | null} card */
  reachable(card) {
    return Boolean(card?.closest(".field"));
  }

  /** @param {Choice} option */
  short(option) {
    const card = ["target", "defend", "card"].includes(option.verb) ? this.element(this.parts(option).card) : null;
    return card ? this.table.card(card.dataset.card)?.name ?? "" : "";
  }

  /** @param {CardElement} card @param {BerserkFact | null} fact @param {string} label */
  face(card, fact, label) {
    writeCard(card, { fact, label, marks: [], numbers: printed(fact) });
  }

  // --- what happened

  /** @param {string} kind @param {Happening[1]} args */
  told(kind, args) {
    return story.told(kind, args);
  }

  /** @param {string} kind @param {Happening[1]} args */
  heading(kind, [turn, seat]) {
    if (kind !== "turn") return null;
    return this.table.words(seat === this.table.match.you ? "turn_own" : "turn_of", { n: turn, name: this.table.name(seat) });
  }

  /** @param {Motion} moves @param {string} kind @param {Happening[1]} args @param {number} at */
  motion(moves, kind, args, at) {
    return story.motion(moves, kind, args, at);
  }

  /** @param {string} kind @param {Happening[1]} args */
  came(kind, args) {
    return story.came(this, kind, args);
  }
}

begin(Berserk, BerserkAsks);
