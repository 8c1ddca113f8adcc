// What the scripts know of each other and of the server, for `tsc`: pages never load this file. The shapes are those of
// play/api/serializers.py, of the `view` of each game's rules and of `facts` and `words` in play/views/table.

// --- finding and making HTML

type Tag<S extends string> = S extends `${infer T}[${string}` ? Tag<T>
  : S extends `${infer T}.${string}` ? Tag<T>
    : S extends `${infer T}:${string}` ? Tag<T>
      : S extends `${infer T}#${string}` ? Tag<T> : S;
type Last<S extends string> = S extends `${string} ${infer Rest}` ? Last<Rest> : S;
// The element that a selector finds: by the name of its tag, where the selector ends with one.
type Found<S extends string> = S extends `${string},${string}` ? HTMLElement
  : Tag<Last<S>> extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Tag<Last<S>>]
    : Tag<Last<S>> extends keyof SVGElementTagNameMap ? SVGElementTagNameMap[Tag<Last<S>>] : HTMLElement;
type Find = <S extends string, E extends Element = Found<S>>(selector: S, root?: ParentNode) => E;
type FindAll = <S extends string, E extends Element = Found<S>>(selector: S, root?: ParentNode) => E[];

type Attribute = string | number | boolean | null | undefined;
type Child = Node | string | null | undefined;
type Make = <S extends string, E extends Element = Found<S>>(
  shape: S, attributes?: { [name: string]: Attribute }, ...children: Child[]
) => E;
type Blanks = { [name: string]: unknown };
type Stoppable = { signal?: AbortSignal };

type Happenings = WindowEventMap & DocumentEventMap;
type Target<K> = K extends "submit" ? HTMLFormElement : K extends "input" | "change" ? HTMLInputElement : HTMLElement;
type Heard<K, E = EventTarget> = (K extends keyof Happenings ? Happenings[K] : CustomEvent<any>)
  & { readonly target: Target<K>; readonly currentTarget: E }
  & (K extends "submit" ? { readonly submitter: HTMLButtonElement | null } : {});
type How = boolean | AddEventListenerOptions;
type On = <E extends EventTarget, K extends string>(target: E, name: K, hear: (event: Heard<K, E>) => unknown, how?: How) => void;

// Our pages hold no elements but HTML's where these are asked for.
interface Element {
  closest<S extends string>(selector: S): Found<S> | null;
}
interface ParentNode {
  querySelector<S extends string>(selector: S): Found<S> | null;
  querySelectorAll<S extends string>(selector: S): NodeListOf<Found<S>>;
}
interface HTMLElement {
  readonly children: HTMLCollectionOf<HTMLElement>;
  readonly firstElementChild: HTMLElement | null;
  readonly lastElementChild: HTMLElement | null;
  cloneNode(deep?: boolean): this;
  addEventListener<K extends string>(name: K, hear: (event: Heard<K, HTMLElement>) => unknown, how?: How): void;
}
interface HTMLFormElement {
  addEventListener<K extends string>(name: K, hear: (event: Heard<K, HTMLFormElement>) => unknown, how?: How): void;
}
interface Document {
  readonly activeElement: HTMLElement | null;
  addEventListener<K extends string>(name: K, hear: (event: Heard<K, Document>) => unknown, how?: How): void;
}
interface DocumentFragment {
  cloneNode(deep?: boolean): this;
}
interface Window {
  cardhall?: { table: object; stage: object; asks: object };
  htmx?: { process(element: Element): void };
}

// --- what the server sends

type Seat = number;
// A part of a sentence: words, or the name of a seat, a card (`id`: the one on the table) or a number.
type Part = string | { text: string; seat?: Seat; card?: string; id?: number; number?: number };
type Words = string | Part[];
type Sentence = { ru: Words; en: Words };
type Tone = "good" | "bad" | "plain";
type Forecast = Sentence & { tone: Tone };
type Reason = Sentence & { clause: string; act?: string; ability?: Sentence; card?: number };
type Happening = [kind: string, args: any[]];

// { id: "attack:12>7", verb: "attack", args: [12, 7] } in words.
interface Choice extends Sentence {
  id: string;
  verb: string;
  args: any[];
}

interface Ask {
  id: number;
  seat: Seat;
  kind: string;
  options?: Choice[]; // for the seat that is asked
  about?: any[];
  cancellable?: boolean;
  title?: Sentence;
  cause?: Sentence;
  passes?: string[];
  forecasts?: { [option: string]: Forecast };
  cannot?: { [card: string]: Reason };
  cannot_seats?: { [seat: string]: Reason };
  cannot_acts?: { [verb: string]: Reason };
  gains?: { [card: string]: number };
  unusable?: { [option: string]: Reason };
  unattackable?: { [attacker: string]: { [card: string]: Reason } };
  same?: { [card: string]: number };
  threat?: { mine: { sum: number; of: number }; theirs: { sum: number; of: number } };
}
// A question to this seat.
type OwnAsk = Ask & { options: Choice[] };

interface Clock {
  seat: Seat;
  left_ms: number;
  running: boolean;
  deadline: string | null;
}

// What every page needs to know of a table (play/engine/public_view.py); `view` is for the game's own drawing.
type Numbers = [name: string, n: number][];
interface ShownCard {
  id: number;
  card: string | null;
  marks?: string[];
  numbers?: Numbers;
}
interface Zone {
  name: string;
  size: number;
  piled?: boolean;
  cards: ShownCard[];
}
interface PublicSeat {
  card: string | null;
  side: number | null;
  out: boolean;
  counters: Numbers;
  zones: Zone[];
}
interface PublicView {
  turn: number;
  active: Seat | null;
  first: Seat | null;
  phase: string;
  seats: PublicSeat[];
  zones: Zone[];
  counters: Numbers;
  cards: string[];
}

interface Message<View = any> {
  match: string;
  ply: number;
  kind: string;
  seat: Seat | null;
  at: string;
  status: string;
  clocks: Clock[];
  abortable?: boolean;
  draw_offers?: Seat[];
  takeback_offers?: Seat[];
  outcome: { places: number[]; sides: number[]; reason: string } | null;
  events: Happening[];
  log: { ru: Words[]; en: Words[] };
  public: PublicView;
  view: View;
  asks: Ask[];
  you?: Seat | null;
}
// A move of the record: the table as each seat saw it.
type Move = Omit<Message, "view" | "public" | "asks"> & { views: any[]; publics: PublicView[]; turn?: number };
// A line of the log from before the page was opened, in the reader's language.
type Past = { ply: number; events: Happening[]; log: Words[]; active: Seat | null };

interface Person {
  seat: Seat;
  kind: "player" | "program" | "guest" | "bot" | "empty";
  name: string;
  left: boolean;
}

interface ChatLine {
  number: number;
  seat: Seat | null; // of who plays here
  name: string | null; // of who does not
  room: string;
  text: string;
  at: string;
  mine: boolean;
  removed: boolean;
}

interface Match {
  key: string;
  game: string;
  language: "ru" | "en";
  you: Seat | null;
  status: string;
  rated: boolean;
  lesson: string;
  clock: { kind: "live" | "days" };
  now: string;
  people: Person[];
  talked: boolean;
  standing: string[];
  state: Message;
  past: Past[];
  cards: { [id: string]: Fact };
  addresses: { api: string; stream: string; match: string; cards: string; version: string; worker: string; icon: string };
  words: { [name: string]: any };
}

// What the catalogue says of a card; what only some games have is left to them.
interface Fact {
  id: string;
  name: string;
  text: string;
  kind: string;
  type: string;
  element: string;
  art: string;
  small: string;
  page: string;
  keywords: string;
  help: [word: string, text: string][];
  [more: string]: any;
}

interface HeldCard {
  id: number;
  card: string | null;
}

// --- the table

type Table = import("./play/static/play/table/core/table.js").Table;
type Stage = import("./play/static/play/table/ui/stage.js").Stage;
type Asks = import("./play/static/play/table/ui/asks.js").Asks;
type Motion = import("./play/static/play/table/ui/motion.js").Motion;
type Log = import("./play/static/play/table/ui/log.js").Log;

// A stream of a match as pages and workers hear it: its moves, its end, what is said, and whether it stands.
type Hear = (name: string, data: any) => void;
// What a stream needs of a table; a page that waits for one is heard as well.
interface Hearer {
  match: { key: string; addresses: { stream: string; worker: string } };
  state: { ply: number };
  receive(message: Message): unknown;
  emit(name: "link" | "event", data: any): void;
}
// A match in the shared worker: the tabs that show it, and the newest move they may lack.
type Watched = { ports: Map<MessagePort, number>; last: Message | null; at: number; over: boolean };

interface TableEvents {
  state: { message: Message; before: Message }; // another message is shown, live or of the record
  live: { message: Message; before: Message }; // the match went on, whatever is shown
  over: { message: Message };
  sending: boolean; // an answer is on its way, or has come back
  answered: Message;
  refused: Error;
  say: string; // for everybody, in the ribbon
  announce: string; // for the screen reader
  standing: null; // other questions are passed beforehand
  link: "up" | "down";
  event: { name: string; data: any }; // of the stream, besides moves
  time: number | null; // ms left to answer
  marked: { arrow: Arrow | null }; // other cards are lit up
  pointed: { x: number; y: number; from: CardId }; // an arrow follows the pointer
  ordered: Choice[]; // the list of an order was moved
  pile: { seat: Seat; name: string; rows: HTMLElement[]; shut(): void };
  look: string | undefined; // a card, beside the table
  enlarge: HTMLElement; // a card, large
  zoom: null; // the card in focus, large
  open: string; // "log" or "chat" is to be opened
  opened: string;
  offered: null; // a rematch
}

interface Appeal extends HTMLFormElement {
  readonly elements: HTMLFormControlsCollection & {
    card: HTMLSelectElement; clause: HTMLInputElement; text: HTMLTextAreaElement;
  };
}

type CardId = number | string;
type Arrow = { from: CardId; to: CardId | null; tone?: string };
type Why = { words: string; clause?: string };
type Idle = Why & { ability: string };
// How a card is marked: what can be done with it now, what it would bring, or why not.
type Mark = {
  as?: string; icon?: string; cue?: string; forecast?: { words: string; tone: Tone } | null; why?: Why; idle?: Idle[];
};
type Marks = Map<CardId, Mark>;
// What the panel beside the table says of a card as it is now.
type Now = { lines: string[]; lying?: [words: string, cards: string[]][]; [more: string]: any };
interface CardElement extends HTMLElement {
  why?: Why | null;
  idle?: Idle[];
  now?: Now | null;
}
type MenuEntry = { words: string; icon: string; option?: string; do(): void };
type Came = { id: CardId; old?: CardId | null; from?: DOMRect | null };
type Parts = { card?: CardId; target?: CardId; seat?: Seat };
type Phase = [name: string, words: string];

// --- Berserk

type BerserkStage = import("./play/static/play/table/berserk/stage.js").Berserk;
type BerserkAsks = import("./play/static/play/table/berserk/asks.js").BerserkAsks;

// `numbers` in play/views/table/berserk.py
interface BerserkFact extends Fact {
  cost: number | null;
  strike: number | null;
  lives: number | null;
}

// What a card shows now.
interface BerserkCard {
  fact: BerserkFact | null;
  label: string;
  closed?: boolean;
  fresh?: boolean;
  stunned?: boolean;
  wounded?: boolean;
  flag?: [icon: string, words: string] | null;
  hero?: { left: number; all: number; words: string } | null; // lives of a hero
  numbers: CardNumbers;
  marks: CardMark[];
  under?: string; // what lies under it, in words
}
type Gem = "cost" | "strike" | "life";
type CardNumbers = { [gem in Gem]?: number | null } & { wounds?: number; better?: Gem[]; worse?: Gem[] };
type CardMark = [tone: string, icon: string, n: number];
// A permanent, and what the catalogue says of it: nothing of a hidden card.
type Named = { one: Permanent; fact: BerserkFact | null };
// A card that the pointer has pressed: where, and while which question was open. `ghost` follows the pointer.
type Held = { card: HTMLElement; id: CardId; x: number; y: number; ask: number; moving: boolean; ghost: HTMLElement | null };

interface Permanent {
  id: number;
  card: string | null;
  owner: Seat;
  closed: boolean;
  hidden: boolean;
  stunned: boolean;
  wounds: number;
  strike: number | null;
  lives: number | null;
  strengthening: number;
  weakening: number;
  extra: number;
  poison: number;
  markers: [kind: string, n: number][];
  keywords: string[];
  armor: number;
  regeneration: number;
  featureless: boolean;
  fresh: boolean;
  under: HeldCard[];
  parts: string[];
}
interface BerserkPlayer {
  seat: Seat;
  hero: number;
  coins: { open: number; closed: number; special: [open: number, closed: number, kept: boolean][] };
  hand: HeldCard[];
  deck: HeldCard[];
  deck_size: number;
  grave: HeldCard[];
  reserve: HeldCard[];
  side: HeldCard[];
  next_prices: [coins: number, card: string][];
  failed: number;
  play: Permanent[];
}
interface BerserkView {
  turn: number;
  active: Seat;
  first: Seat;
  phase: string;
  seat: Seat | null;
  attack: number[] | null;
  players: BerserkPlayer[];
}

// A lesson as its teacher gets it: `script` in play/lessons/lesson.py, which lists the words of the conditions.
interface LessonScript {
  name: string;
  cards: { [id: string]: { type: string; cost: number | null } }; // the pupil's own
  asides: { [name: string]: string };
  steps: LessonStep[];
}
interface LessonStep {
  id: string;
  when: LessonWhen;
  done: { event: string; type?: string; on?: string } | null; // null: it is only to be read
  point: LessonPlace[];
  clauses: string[];
  text: string;
}
interface LessonWhen {
  ask: string;
  turn?: number;
  after?: string[];
  can?: LessonCan;
  only?: string;
  source?: string;
  seen?: string;
  met?: string;
  left?: number;
}
type LessonMost = "cost" | "lives" | "strike";
type LessonCan = { verb: string; type?: string; cost?: number; on?: string; most?: LessonMost };
type LessonPlace = "option" | "target" | "button" | "coins" | "own_hero" | "foe_hero" | "fresh" | "closed" | "met" | "resign";
// What a step points at: a card on the table, or the button of an option.
type LessonAim = { place: LessonPlace; id?: number; option: string | null };
// What a browser remembers of a lesson: steps behind, and how often one was passed over.
type LessonKept = { done?: string[]; missed?: { [step: string]: number }; off?: boolean };
type Lesson = { step: LessonStep | null; aside: string | null };
type LessonMessage = Message<BerserkView>;

// Where a speech card may stand.
type Size = { width: number; height: number };
type Box = Size & { x: number; y: number };
type Side = "above" | "below" | "right" | "left" | "";
type Spot = { side: Side; x: number; y: number };

// --- Valhalla

type ValhallaStage = import("./play/static/play/table/valhalla/stage.js").Valhalla;
type Solo = import("./play/static/play/table/valhalla/solo.js").Solo;
type ValhallaAsks = import("./play/static/play/table/valhalla/asks.js").ValhallaAsks;

// `numbers` in play/views/table/valhalla.py
interface ValhallaFact extends Fact {
  clan: string;
  strength: number | null;
  valour: number | null;
  weapons: string[];
  family?: string; // what its name begins with: "Thor's help"
  short?: string; // and goes on with: "+3 strength"
  rows?: string[]; // of Loki's Cunning
  parts?: string[]; // both abilities of a jarl
  combine?: "and" | "or";
}

// What a card shows now.
interface ValhallaCard {
  fact: ValhallaFact | null;
  label: string;
  joined?: string; // the word between the abilities of a jarl
  strength?: number;
  active?: boolean;
  blocked?: string; // why it is off
  dice?: string[]; // faces that lie on it
  ready?: string[]; // faces that would
  tyr?: string; // the card under it
}
interface DieElement extends HTMLElement {
  words?: string; // what is said of it, besides how it is marked
  lies?: string; // the warrior it lies on
}
// What could be added to the strength at once.
type Ready = { id: CardId; name: string; gain: number | null };
type Redone = "roll" | "pay";
type TurnVerb = "add" | "pair" | "attack" | "draw";

interface ActButton {
  name: string; words: string; short?: string; key?: number | string; main?: boolean; off?: boolean; why?: string;
  pressed?: boolean; ends?: boolean; note?: Forecast;
  do(): unknown;
}

type OpenCard = { id: number; card: string };
type Fighter = Seat | "monster";
// Who stands below and who above.
type Fight = { near: Seat; far: Fighter | null };
interface Warrior {
  id: number;
  card: string;
  strength: number;
  active: boolean;
  blocked: boolean;
  dice: number[];
  tyr: OpenCard | null;
  cell: number;
}
interface Die {
  face: string;
  grey: boolean;
  card: number | null;
  on: number | null;
  out: boolean;
}
interface ValhallaPlayer {
  seat: Seat;
  emblem: string;
  jarl: string | null;
  jarl_off: boolean;
  team: number | null;
  partner: Seat | null;
  own: number;
  captured: { [emblem: string]: number };
  hand: HeldCard[];
  squad: (Warrior | null)[];
  cells: number;
  valhalla: number;
  valour: number | null;
  cards: string[] | null;
}
interface BattleSide {
  seat: Seat;
  dice: Die[];
  strength: number;
  parts: { card: string | null; what: string; amount: number }[];
  tactics: OpenCard[];
}
interface BattleView {
  attacker: Fighter;
  defender: Fighter | null; // nobody in Ragnarok
  window: string;
  fighter: Seat | null;
  sides: BattleSide[];
  thor: { seat: Seat; card: string; helps: Seat }[];
  winner: Fighter | null;
}
interface SoloView {
  stack: (string | null)[];
  at: number;
  level: string;
  toll: number;
  dice: { face: string | null; on: number | null }[];
  activation: string[];
  cap: number;
  strength: number;
  symbols: number;
  clans: string[];
}
interface ValhallaView {
  mode: string;
  phase: string;
  turn: number;
  active: Seat;
  first: Seat;
  last: { by: Seat; left: Seat[] } | null;
  deck: number;
  discard: OpenCard[];
  grey: number;
  loki: string | null;
  vikings: { card: string; bonus: string; seat: Seat | null; level: number }[];
  open: OpenCard[];
  drawn: HeldCard[];
  players: ValhallaPlayer[];
  battle: BattleView | null;
  solo: SoloView | null;
  result: Scores | null;
}
// A view in a battle.
type InBattle = ValhallaView & { battle: BattleView };
type Scores = { places: number[]; reason: string; scores: Score[] };
interface Score {
  seat: Seat;
  team: number | null;
  total: number;
  captured: number;
  own: number;
  lines: { what: string; count: number; size: number; points: number }[];
}

// --- decks

type Line = [section: string, card: string, printing: string, count: number];
interface Deck {
  game: string;
  name: string;
  notes: string;
  lines: Line[];
  options: { [name: string]: unknown };
}
interface Saving {
  createUrl: string;
  saveUrl?: string;
  version?: number | null;
  backupKey: string;
  draft?: string;
  signedIn?: boolean;
  read(): Deck;
  onState?(state: SaveState, answer?: SaveAnswer | null): void;
  onCreated?(made: MadeDeck): string | void;
  onConflict?(clash: Clash): void;
  pause?: number;
}

// --- catalog

// A card whose name has what is typed, as /api/v1/autocomplete/ gives it.
interface Suggestion {
  name: { ru: string; en: string };
  type: { name: { ru: string; en: string } };
  art: string;
  page: string;
}

// What htmx says of a request: who asks, and the part of the page that the answer is for.
type Asking = { elt: HTMLElement; target: HTMLElement };
type Fields = { [name: string]: FormDataEntryValue | FormDataEntryValue[] };
interface DocumentEventMap {
  "htmx:confirm": CustomEvent<Asking & { triggeringEvent?: SubmitEvent; issueRequest(confirmed: boolean): void }>;
  "htmx:configRequest": CustomEvent<Asking & { parameters: Fields }>;
  "htmx:beforeRequest": CustomEvent<Asking>;
  "htmx:afterRequest": CustomEvent<Asking & { requestConfig: { elt: HTMLElement }; xhr: XMLHttpRequest; successful: boolean }>;
  "htmx:sendError": CustomEvent<Asking>;
  "htmx:timeout": CustomEvent<Asking>;
  "htmx:responseError": CustomEvent<Asking>;
  "htmx:beforeSwap": CustomEvent<Asking>;
  "htmx:afterSwap": CustomEvent<Asking>;
  "htmx:oobAfterSwap": CustomEvent<{ target: HTMLElement }>;
  "htmx:afterSettle": CustomEvent<Asking>;
  "htmx:beforeHistoryUpdate": CustomEvent<{ history: { type: string }; requestConfig?: { triggeringEvent?: Event } }>;
}

// --- decks: saving

type Contents = Pick<Deck, "game" | "lines" | "options">;
interface DocumentEventMap {
  "deck:changed": CustomEvent<Contents>;
}

type SaveState = "saved" | "unsaved" | "saving" | "offline" | "signed-out" | "local" | "conflict" | "refused" | "gone";
// Work that is not saved, as it lies in the browser: the version it stands on, the tab and the word of the draft.
interface Backup {
  deck: Deck;
  base: number | null;
  at: number;
  tab?: string;
  draft?: string;
}
interface SavedDeck {
  key: string;
  version: number;
  save_url: string;
  edit_url: string;
}
interface MadeDeck extends SavedDeck {
  new: boolean; // made now, not by an earlier post of the same draft
  player: string;
  html: { menu: string };
}
// The deck as somebody else left it.
interface Clash {
  version: number | null;
  deck: Deck;
  cards?: { [id: string]: CardFacts };
}
// What the server said of a save, or against it.
interface SaveAnswer extends Partial<Clash> {
  code?: string;
  detail?: string;
}
type Saver = ReturnType<typeof import("./decks/static/decks/js/saving.js").createSaver>;

// What goes along with the form of a tool; why it is asked for once more: the server has another deck, or none of this person's.
type BroughtAlong = { [name: string]: string };
type Doubt = "unsaved" | "missing";
type BringAlong = (form: HTMLFormElement, doubt: Doubt | "") => Promise<BroughtAlong | null>;

// --- decks: the builder

interface Printing {
  id: string;
  page: string;
  art: string;
  name: string;
  rarity: string;
}
// What the builder knows of a card; `limit` is how many copies a deck may have, `side` how large a hero's side deck may be.
interface CardFacts {
  id: string;
  name: string;
  type: string;
  elements: string[];
  cost: number | null;
  attack: number | null;
  life: number | null;
  text: string;
  playable: boolean;
  limit: number | null;
  side: number | null;
  printings: Printing[];
}
interface Remedy {
  lines: Line[];
  options: { [name: string]: unknown };
  search: { among: "heroes" | "cards"; query: string; fits: boolean } | null;
}
interface DeckProblem {
  code: string;
  severity: "error" | "warning";
  clause: string;
  message: string;
  cards: string[];
  remedy: Remedy | null;
}
// Cards that the table does not know yet, and what may stand in for them.
interface WaitingCard {
  card: string;
  name: string;
  count: number;
  swap: { lines: Line[]; facts: CardFacts } | null;
}
interface Judgement {
  legal: boolean;
  problems: DeckProblem[];
  waiting: WaitingCard[];
  html: { charts: string };
}
interface BuildSetup {
  game: string;
  player: string;
  signed_in: boolean;
  deck: Deck | null;
  key: string | null;
  version: number | null;
  start: Line[];
  cards: { [id: string]: CardFacts };
  smallest: number;
  side_deck: number;
  types: { [id: string]: string };
  elements: { [id: string]: string };
  words: { [name: string]: string | { [plural: string]: string } };
  urls: { cards: string; check: string; create: string; notes: string; save: string; new: string };
}
type Store = ReturnType<typeof import("./decks/static/decks/js/build/store.js").createStore>;
// A found card or a row of the deck: what keys and buttons act on.
type Place = { hit?: HTMLElement | null; row?: HTMLElement | null };
type Acts = ReturnType<typeof import("./decks/static/decks/js/build/acts.js").createActs>;

// What a dealt hand depends on: the cards put under the deck are told by their places, in the order they were touched.
type Deal = { seed: number; replaced: number[] | null; turns: number; first: boolean };

// --- decks: tables that are set up

interface FormField {
  name: string;
  kind: "number" | "word" | "words" | "seats" | "truth";
  default: string;
  when: [option: string, value: string] | null; // asked only while another option has this value
  seats: { [players: string]: number } | null;
}
interface FormSchema {
  fields: FormField[];
  follows: { [option: string]: { [value: string]: { [other: string]: (string | number)[] } } };
}
interface TableSetup {
  game: string;
  player: string;
  signed_in: boolean;
  key: string | null;
  version: number | null;
  default_name: string;
  table: Deck;
  form: FormSchema;
  words: { [name: string]: string };
  urls: { create: string; save: string; look: string };
}
