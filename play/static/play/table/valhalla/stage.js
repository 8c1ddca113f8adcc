// The Valhalla table: two to six boards around one deck, or one board and a monster. It decides no rule.
import { $, $$, el, icon, set } from "../../../lib/dom.js";
import { keep, makeCard } from "../ui/cards.js";
import { begin } from "../ui/main.js";
import { Stage } from "../ui/stage.js";
import { ValhallaAsks } from "./asks.js";
import { Battle, inBattle, placed } from "./battle.js";
import { drawCentre, drawFace, drawOwn, drawRival, drawWarrior, fillOnce } from "./board.js";
import { writeCard } from "./card.js";
import { factOf, label } from "./names.js";
import * as story from "./story.js";

const FACES = ["spear", "sword", "axe", "bow", "shield", "x"];
const SETUP = new Set(["jarls", "draft", "hand", "pool"]);
const DOCKED = new Set(["jarl", "thor", "faces", "face", "frost", "bonus", "loki"]);

export class Valhalla extends Stage {
  /** @param {Table} table @param {HTMLElement} root */
  constructor(table, root) {
    super(table, root);
    this.nothing.add("decline");
    /** @type {Map<Seat, CardElement>} */
    this.plates = new Map($$(".rival", root).map((plate) => [Number(plate.dataset.seat), plate]));
    this.own = $(".own", root);
    this.centre = $(".centre", root);
    this.hand = $(".hand ol", root);
    this.rows = [".hand", ".rivals", ".open"].map((name) => $(name, root)); // those that scroll if there is little room
    this.battle = new Battle(this);
    /** @type {Map<CardId, string[]>} */
    this.readyOn = new Map(); // warrior -> faces of the dice that would arm it
    /** @type {Solo | null} */
    this.solo = null; // draws the monster, once its script is loaded
    /** @type {ValhallaView | null} */
    this.view = null; // the view on screen
    /** @type {Set<CardId>} */
    this.alive = new Set(); // its cards
    if (table.state.view?.solo) import("./solo.js").then(({ Solo }) => {
      this.solo = new Solo(this);
      this.draw(/** @type {Message<any>} */ (table.message));
    });
  }

  /** @param {CardId} id @param {CardElement} card */
  put(id, card) {
    this.alive.add(id);
    this.cards.set(id, card);
  }

  // The card of an element; undefined for one that is only offered in a question.
  /** @param {HTMLElement} card */
  idOf(card) {
    return [...this.cards.keys()].find((id) => String(id) === card.dataset.id);
  }

  // --- the whole table

  /** @param {Message<ValhallaView>} message */
  draw({ view, status }) {
    if (!view?.players) return;
    const { table } = this;
    this.view = view;
    this.alive = new Set();
    const battle = inBattle(view) ? view : null;
    const fight = battle && placed(battle, table.me);
    const near = fight ? fight.near : table.me;
    const { dataset } = document.body;
    dataset.scene = fight ? "battle" : SETUP.has(view.phase) ? "setup" : "board";
    set(document.body, "data-watching", near !== table.me);
    set(document.body, "data-solo", Boolean(view.solo));
    for (const player of view.players) this._plate(player, view, fight);
    if (view.solo) this._monster(view, fight);
    drawOwn(this, this.own, view.players[near], view, { fighting: Boolean(fight) });
    this.centre.hidden = Boolean(fight);
    this.battle.root.hidden = !fight;
    drawCentre(this, this.centre, view);
    if (battle && fight) this.battle.draw(battle, fight);
    this._tactics(battle, fight);
    this._hand(view.players[table.me].hand, view.drawn.filter(({ card }) => card));
    this._note(view);
    for (const id of this.cards.keys()) if (!this.alive.has(id)) this.cards.delete(id);
    if (status !== "playing") this.shown = view;
  }

  // The dice that would arm warriors are shown on their cards once the options are known.
  /** @param {Map<CardId, string[]>} ready */
  arm(ready) {
    const before = this.readyOn;
    this.readyOn = ready;
    for (const one of this.view?.players.flatMap(({ squad }) => squad) ?? []) {
      const card = one && (before.has(one.id) || ready.has(one.id)) ? this.element(one.id) : null;
      if (one && card) drawWarrior(this, card, one);
    }
  }

  // Everybody but the fighters and the player below; in a battle they fold into one line.
  /** @param {ValhallaPlayer} player @param {ValhallaView} view @param {Fight | null} fight */
  _plate(player, view, fight) {
    const plate = this.plates.get(player.seat);
    if (!plate) return;
    const away = fight ? player.seat === fight.near || player.seat === fight.far : player.seat === this.table.me;
    plate.hidden = away;
    const lent = fight && view.players[fight.near]?.partner === player.seat; // the partner's warriors are beside the fighter's
    drawRival(this, plate, player, view, { folded: Boolean(fight), cards: !away && !lent });
  }

  /** @param {ValhallaView} view @param {Fight | null} fight */
  _monster(view, fight) {
    const place = $(".monster", this.root);
    if (!place) return;
    place.hidden = fight?.far === "monster";
    if (!place.hidden && view.solo) this.solo?.draw(place, view.solo);
  }

  /** @param {InBattle | null} view @param {Fight | null} fight */
  _tactics(view, fight) {
    const list = $(".board .tactics", this.own);
    if (view && fight) this.battle.drawTactics(list, view, fight.near);
    else list.hidden = true;
  }

  // Newly drawn cards come before the hand until one of them is kept.
  /** @param {HeldCard[]} hand @param {HeldCard[]} drawn */
  _hand(hand, drawn) {
    const { table } = this;
    const all = [...drawn, ...hand];
    this.hand.style.setProperty("--of", String(hand.length));
    this.hand.style.setProperty("--drawn", String(drawn.length));
    if (table.match.you === null) set($(".hand", this.root), "aria-label", table.words("hand_of", { n: hand.length }));
    const places = keep(this.hand, all.map(({ id }) => id), (id) => el("li", { "data-key": id }, makeCard(id)));
    places.forEach((place, n) => {
      drawFace(this, $(".card", place), all[n]);
      set(place, "data-drawn", n < drawn.length ? (n === drawn.length - 1 ? "last" : "yes") : null);
    });
  }

  /** @param {ValhallaView} view */
  _note(view) {
    const { table } = this;
    const me = view.players[table.me];
    const captured = Object.values(me.captured).reduce((sum, n) => sum + n, 0);
    const place = $(".bar__note", this.root);
    fillOnce(place, [me.own, captured, Boolean(view.solo)], () => [table.words("your_shields"), " ", el("b", {}, [table.words("own_count", { n: me.own }), !view.solo && table.words("captured_count", { n: captured })].filter(Boolean).join(", "))]);
  }

  // Faces of the dice on a warrior.
  /** @param {Warrior} one */
  facesOn(one) {
    const dice = this.view?.battle?.sides.flatMap((side) => side.dice) ?? [];
    return one.active ? dice.filter((die) => die.on === one.id).map(({ face }) => face) : [];
  }

  // --- the ribbon

  /** @param {Message<ValhallaView>} message */
  ribbon(message) {
    const { table } = this;
    const { view } = message;
    /** @type {(name: string) => Phase} */
    const words = (name) => [name, table.words(`phases.${name}`)];
    const { active } = view;
    if (view.phase === "over") return { turn: table.words("phases.score"), active, phase: "score", phases: ["last", "ragnarok", "score"].map(words) };
    if (view.phase === "ragnarok") return { turn: table.words("ragnarok"), active, phase: "ragnarok", phases: ["last", "ragnarok", "score"].map(words) };
    if (view.battle) {
      const { window } = view.battle;
      const phases = view.battle.attacker === "monster" ? ["before", "defence", "after"] : view.battle.defender === "monster" ? ["before", "attack", "after"] : ["before", "attack", "defence", "after"];
      return { turn: table.words("battle"), active, phase: window === "thor" ? "before" : window, phases: phases.map(words) };
    }
    if (SETUP.has(view.phase)) {
      return { turn: table.words("before"), active, phase: view.phase === "pool" ? "hand" : view.phase, phases: (view.solo ? ["hand"] : ["jarls", "draft", "hand"]).map(words) };
    }
    const phases = ["action", "draw", ...(view.solo ? ["monster"] : [])].map(words);
    return { ...super.ribbon(message), phase: view.phase === "turn" ? "action" : view.phase, phases };
  }

  // --- options

  /** @param {Choice} option @returns {Parts} */
  parts({ verb, args }) {
    switch (verb) {
      case "attack": return { seat: args[0] };
      case "help": return { card: args[0], seat: args[1] };
      case "jarl": return { card: `j${this.table.me}` };
      case "choose": case "keep": case "take": case "lay": case "add": case "discard": case "tyr": case "play": case "activate": return { card: args[0] };
      default: return {};
    }
  }

  // The strength that activating this warrior would add, if the server has sent it.
  /** @param {CardId} id */
  gain(id) {
    return this.table.ask?.gains?.[id] ?? null;
  }

  /** @param {Choice} option @returns {[icon: string, words: string]} */
  cue({ verb, args, id }) {
    const { table } = this;
    switch (verb) {
      case "activate": return ["sword", this.gain(args[0]) === null ? table.words("ready") : table.words("ready_gain", { n: this.gain(args[0]) })];
      case "play": return ["spell", table.in(table.ask?.forecasts?.[id])];
      case "jarl": return ["crown", table.words("use")];
      case "add": case "pair": return ["hand", ""];
      case "take": case "keep": return ["aim", table.words("take")];
      case "lay": return ["down", table.words("lay")];
      case "attack": return ["sword", table.words("can_attack")];
      case "tyr": return ["down", table.words("under")];
      default: return ["aim", table.words("choose")];
    }
  }

  /** @param {Ask} ask */
  free(ask) {
    return ["action", "fight", "last"].includes(ask.kind);
  }

  /** @param {Ask} ask @param {Choice[]} options */
  docked(ask, options) {
    if (options.length === 1 && this.none(options[0])) return false;
    return DOCKED.has(ask.kind) || (ask.kind === "choose" && !this._lies(options));
  }

  // Whether everything that can be chosen can be clicked.
  /** @param {Choice[]} options */
  _lies(options) {
    return options.filter((option) => !this.none(option)).every((option) => {
      const { card, seat } = this.parts(option);
      return seat !== undefined || (this.element(card)?.offsetParent ?? null) !== null;
    });
  }

  /** @param {HTMLElement | null} card */
  reachable(card) {
    return Boolean(card?.closest(".cells, .far, .ally, .open, .mini") && card.offsetParent);
  }

  /** @param {CardElement} card @param {ValhallaFact | null} fact @param {string} words */
  face(card, fact, words) {
    writeCard(card, { fact, joined: fact?.combine ? this.table.words(fact.combine) : "", label: [words, label(this.table, fact)].filter(Boolean).join(". ") });
  }

  /** @param {Ask} ask */
  tone(ask) {
    return ask.kind === "thor" ? "danger" : null;
  }

  // The text of the card that asks, if there is room.
  /** @param {Ask} ask */
  cause(ask) {
    const source = this.table.card(ask.about?.[0]);
    return source && DOCKED.has(ask.kind) ? `${source.name}: ${source.text}` : super.cause(ask);
  }

  /** @param {Choice} option */
  short({ verb, args }) {
    if (verb === "row") return factOf(this.table, this.view?.loki)?.rows?.[args[0]] ?? "";
    return ["faces", "face"].includes(verb) ? " " : "";
  }

  /** @param {Choice} option */
  signs({ verb, args }) {
    return ["faces", "face"].includes(verb) ? args.map((face) => icon(`w-${FACES[face] ?? face}`)) : [];
  }

  // --- cards in detail

  /** @param {Fact} fact @param {Now | null | undefined} shown @returns {[icon: string, value: any, words: string][]} */
  stats(fact, shown) {
    const { table } = this;
    /** @type {[string, any, string][]} */
    const all = [
      ["i-sword", shown?.strength ?? fact.strength, table.words("strength")], ["i-laurel", fact.valour, table.words("valour")],
    ];
    return all.filter(([, value]) => value !== null && value !== undefined);
  }

  /** @param {Seat} seat @param {string} name @returns {string[]} */
  cardsOf(seat, name) {
    if (name === "discard") return (this.view?.discard ?? []).map(({ card }) => card).reverse();
    return (name === "valhalla" && this.view?.players[seat].cards) || [];
  }

  /** @param {Seat} _seat @param {string} name */
  pileTitle(_seat, name) {
    return this.table.words(name);
  }

  // --- events

  /** @param {string} kind @param {any[]} args */
  told(kind, args) {
    return story.told(kind, args);
  }

  /** @param {string} kind @param {any[]} args */
  heading(kind, args) {
    return story.heading(this.table, kind, args);
  }

  /** @param {Motion} moves @param {string} kind @param {any[]} args @param {number} at */
  motion(moves, kind, args, at) {
    return story.motion(this, moves, kind, args, at);
  }

  /** @param {string} kind @param {any[]} args */
  came(kind, args) {
    return story.came(this, kind, args);
  }

  /** @param {string} kind */
  sound(kind) {
    return story.sound(kind);
  }

  /** @param {HTMLElement} scrim @param {Message<ValhallaView>} message */
  result(scrim, message) {
    import("./score.js").then(({ draw }) => draw(this, scrim, message));
  }
}

begin(Valhalla, ValhallaAsks);
