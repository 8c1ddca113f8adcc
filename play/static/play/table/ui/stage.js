// What a game brings to the table: how its view becomes cards in their places, and its taste in words, motion and sound.
// A game's own stage says more; what is here holds for a game that says nothing. It decides no rule.

export class Stage {
  /** @param {Table} table @param {HTMLElement} root */
  constructor(table, root) {
    this.table = table;
    this.root = root;
    /** @type {Map<CardId, CardElement>} */
    this.cards = new Map(); // id in the view -> element
    /** @type {{ [code: string]: (event: KeyboardEvent) => void }} */
    this.keys = {}; // letters of this game, by their place on the keyboard
    this.nothing = new Set(["pass", "no", "done", "none"]); // verbs of doing nothing; a game adds its own
  }

  /** Called once everything is set up. @param {any} _asks */
  start(_asks) {}

  /** @param {CardId | undefined} id */
  element(id) {
    return (id !== undefined && this.cards.get(id)) || null;
  }

  /** Draw the message's view on the table. @param {Message<any>} _message */
  draw(_message) {}

  // --- the ribbon: the position in the turn, and the list of phases if it changes

  /** @param {Message<any>} message @returns {{ turn: string, active?: Seat | null, phase?: string, phases?: Phase[] }} */
  ribbon({ public: { turn: n, active, phase } }) {
    const { table } = this;
    const name = active === null ? "" : table.name(active);
    const words = active !== null && active === table.match.you ? "turn_own" : active === null ? "turn" : "turn_of";
    return { turn: n ? table.words(words, { n, name }) : table.words("before"), phase, active };
  }

  // --- options

  /** The card that an option is about, and its target. @param {Choice} _option @returns {Parts} */
  parts(_option) {
    return {};
  }

  /** Icon and words over a card with an option. @param {Choice} _option @returns {[icon: string, words: string]} */
  cue(_option) {
    return ["aim", this.table.words("choose")];
  }

  /** @param {Choice} option */
  none({ verb }) {
    return this.nothing.has(verb);
  }

  /** The question of the main phase: it waits for a person even if only one option is left. @param {Ask} ask */
  free(ask) {
    return ask.kind === "action";
  }

  // A question asked in words over the hand; others are answered on the table itself.
  /** @param {Ask} ask @param {Choice[]} options */
  docked(ask, options) {
    return !this.free(ask) && !(options.length === 1 && this.none(options[0]));
  }

  /** @param {Ask} _ask @returns {string | null} */
  tone(_ask) {
    return null;
  }

  /** The question. @param {Ask} ask */
  title(ask) {
    return this.table.in(ask.title) || this.table.words(`questions.${ask.kind}`) || this.table.words("choose");
  }

  /** Its reason. @param {Ask} ask */
  cause(ask) {
    return this.table.in(ask.cause);
  }

  /** Whether a card can be clicked while a question is open. @param {HTMLElement | null} _card */
  reachable(_card) {
    return false;
  }

  /** Whether options of two questions do the same. @param {Choice} one @param {Choice} other */
  same(one, other) {
    return one.id === other.id;
  }

  /** A shorter name for an option than its sentence. @param {Choice} _option */
  short(_option) {
    return "";
  }

  /** Symbols for an option beside its words. @param {Choice} _option @returns {Child[]} */
  signs(_option) {
    return [];
  }

  // Draw the face of a card offered in a question.
  /** @param {CardElement} _card @param {Fact | null} _fact @param {string} _label */
  face(_card, _fact, _label) {}

  // An event between two cards that needs an arrow.
  /** @param {Message<any>} _message @returns {{ from: CardId, to: CardId } | null} */
  attack(_message) {
    return null;
  }

  // --- cards in detail

  // Numbers of a card for the panel.
  /** @param {Fact} _fact @param {Now | null | undefined} _now @returns {[icon: string, value: any, words: string][]} */
  stats(_fact, _now) {
    return [];
  }

  /** @param {Seat} _seat @param {string} _name @returns {string[]} */
  cardsOf(_seat, _name) {
    return [];
  }

  /** @param {Seat} seat @param {string} name */
  pileTitle(seat, name) {
    return this.table.words("view_pile", { pile: this.table.words(name), name: this.table.name(seat) });
  }

  // --- events

  /** Shown on the table or in another sentence: not worth a line in the log. @param {string} _kind @param {any[]} _args */
  told(_kind, _args) {
    return false;
  }

  /** The heading in the log that this event begins. @param {string} _kind @param {any[]} _args @returns {string | null} */
  heading(_kind, _args) {
    return null;
  }

  // Play one event; returns the ms until the next may begin.
  /** @param {Motion} _moves @param {string} _kind @param {any[]} _args @param {number} _at */
  motion(_moves, _kind, _args, _at) {
    return 0;
  }

  // The origin of a card with a new id: its former id, or a box.
  /** @param {string} _kind @param {any[]} _args @returns {Came | null} */
  came(_kind, _args) {
    return null;
  }

  /** @param {string} kind */
  sound(kind) {
    return kind;
  }

  // --- the end

  /** What the result shows besides the winner. @param {HTMLElement} _scrim @param {Message<any>} _message */
  result(_scrim, _message) {}
}
