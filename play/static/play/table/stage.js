// What a game brings to the table: how its view becomes cards in their places, and its taste in words, motion and sound.
// A game's own stage says more; what is here holds for a game that says nothing. It decides no rule.
const NONE = ["pass", "no", "done", "alone", "none", "decline"]; // verbs of doing nothing

export class Stage {
  constructor(table, root) {
    this.table = table;
    this.root = root;
    this.cards = new Map(); // id in the view -> element
    this.keys = {}; // letters of this game, by their place on the keyboard
  }

  // Once everything stands.
  start() {}

  element(id) {
    return this.cards.get(id) ?? null;
  }

  // The message's view onto the table.
  draw() {}

  // --- the ribbon: { turn: words, phase: of the list, phases: [[name, words]] where they change, active: seat }

  ribbon({ view }) {
    const { table } = this;
    const words = view.active === table.match.you ? "turn_own" : "turn_of";
    const turn = view.turn ? table.words(words, { n: view.turn, name: table.name(view.active) }) : table.words("before");
    return { turn, phase: view.phase, active: view.active };
  }

  // --- options

  // The card an option is about first, and the one it aims at.
  parts() {
    return {};
  }

  // Icon and words over a card that an option is about.
  cue() {
    return ["aim", this.table.words("choose")];
  }

  none({ verb }) {
    return NONE.includes(verb);
  }

  // The turn itself: it waits for a person even when one thing is left to do.
  free(ask) {
    return ask.kind === "action";
  }

  // A question that is asked in words over the hand; others are answered on the table itself.
  docked(ask, options) {
    return !this.free(ask) && !(options.length === 1 && this.none(options[0]));
  }

  tone() {
    return null;
  }

  // What is asked, and why.
  title(ask) {
    return this.table.in(ask.title) || this.table.words("choose");
  }

  cause(ask) {
    return this.table.in(ask.cause);
  }

  // A card that lies where it can be clicked while a question is open.
  reachable() {
    return false;
  }

  // A shorter name of an option than its sentence.
  short() {
    return "";
  }

  // Signs that stand for an option beside its words.
  signs() {
    return [];
  }

  // Write the face of a card that is offered in a question.
  face() {}

  // What goes on between two cards and wants an arrow: { from, to }.
  attack() {
    return null;
  }

  // --- cards close by

  // Numbers of a card for the panel: [icon, value, words].
  stats() {
    return [];
  }

  cardsOf() {
    return [];
  }

  pileTitle(seat, name) {
    return this.table.words("view_pile", { pile: this.table.words(name), name: this.table.name(seat) });
  }

  // --- what happened

  // Shown by the table or said by another sentence: not worth a line in the log.
  told() {
    return false;
  }

  // Words of a heading in the log that this event begins, or null.
  heading() {
    return null;
  }

  // Play one event; gives the ms until the next may begin.
  motion() {
    return 0;
  }

  // Where a card that is new under its id came from: { id, old: its former id, from: a box }, or null.
  came() {
    return null;
  }

  sound(kind) {
    return kind;
  }

  // --- the end

  // What the result shows besides the winner.
  result() {}
}
