// A deck as a value: what one can do to it, and what there is to know of it. A line is [section, card, printing, count].
// No rule of the game stands here: what a deck may hold is for the server to say.
/** @param {string} game @returns {Deck} */
export const empty = (game) => ({ game, name: "", notes: "", lines: [], options: {} });

/** @param {[section: string, card: string, printing: string, count?: number]} line */
export const keyOf = ([section, card, printing]) => `${section}|${card}|${printing}`;

/** @param {Deck} deck @param {string} section */
export function linesOf(deck, section) {
  return deck.lines.filter((line) => line[0] === section);
}

/** @param {Deck} deck @param {string} section */
export function sizeOf(deck, section) {
  return linesOf(deck, section).reduce((sum, line) => sum + line[3], 0);
}

// How many copies of a card, in one section or in deck and side deck together.
/** @param {Deck} deck @param {string} card @param {string | null} section */
export function copiesOf(deck, card, section = null) {
  return deck.lines
    .filter((line) => line[1] === card && (section ? line[0] === section : line[0] !== "hero"))
    .reduce((sum, line) => sum + line[3], 0);
}

/** Whether the rules allow no more copies. @param {Deck} deck @param {Pick<CardFacts, "id" | "limit">} facts */
export const isFull = (deck, { id, limit }) => limit !== null && copiesOf(deck, id) >= limit;

/** @param {Deck} deck */
export const heroOf = (deck) => linesOf(deck, "hero")[0]?.[1] ?? "";

/** @param {Deck} deck @param {Line[]} lines @returns {Deck} */
const withLines = (deck, lines) => ({ ...deck, lines: lines.filter((line) => line[3] > 0) });

// One line set to a count; a line that was not there is added at the end.
/** @param {Deck} deck @param {string} section @param {string} card @param {string} printing @param {number} count */
export function setLine(deck, section, card, printing, count) {
  /** @type {Line} */
  const wanted = [section, card, printing, count];
  const key = keyOf(wanted);
  const there = deck.lines.some((line) => keyOf(line) === key);
  const lines = deck.lines.map((line) => (keyOf(line) === key ? wanted : line));
  return withLines(deck, there ? lines : [...lines, wanted]);
}

/** @param {Deck} deck @param {string} card */
export function add(deck, card, section = "main", by = 1) {
  const line = linesOf(deck, section).find((one) => one[1] === card);
  return setLine(deck, section, card, line?.[2] ?? "", (line?.[3] ?? 0) + by);
}

// All copies of a card in a section set to a count: the last line gets what the others do not hold.
/** @param {Deck} deck @param {string} card @param {string} section @param {number} count */
export function setCopies(deck, card, section, count) {
  const lines = linesOf(deck, section).filter((line) => line[1] === card);
  if (lines.length === 0) return setLine(deck, section, card, "", count);
  let left = count;
  return lines.reduce((made, [, , printing, held], at) => {
    const mine = at === lines.length - 1 ? left : Math.min(held, left);
    left -= mine;
    return setLine(made, section, card, printing, mine);
  }, deck);
}

/** @param {Deck} deck @param {[section: string, card: string, printing: string, count?: number]} line */
export function remove(deck, line) {
  return withLines(deck, deck.lines.filter((one) => keyOf(one) !== keyOf(line)));
}

/** @param {Deck} deck @param {Line} line @param {string} to */
export function move(deck, [section, card, printing, count], to) {
  const there = deck.lines.find((line) => keyOf(line) === keyOf([to, card, printing]));
  return setLine(remove(deck, [section, card, printing]), to, card, printing, count + (there?.[3] ?? 0));
}

/** @param {Deck} deck @param {Line} line @param {string} wanted */
export function setPrinting(deck, [section, card, printing, count], wanted) {
  if (printing === wanted) return deck;
  const there = deck.lines.find((line) => keyOf(line) === keyOf([section, card, wanted]));
  const at = deck.lines.findIndex((line) => keyOf(line) === keyOf([section, card, printing]));
  const lines = deck.lines.filter((line, index) => index !== at && line !== there);
  lines.splice(at, 0, [section, card, wanted, count + (there?.[3] ?? 0)]);
  return withLines(deck, lines);
}

/** @param {Deck} deck @param {string} card @returns {Deck} */
export function setHero(deck, card) {
  const rest = deck.lines.filter((line) => line[0] !== "hero");
  return { ...deck, lines: card ? [["hero", card, "", 1], ...rest] : rest };
}

// What the server proposed to mend a problem: lines and options set as it says.
/** @param {Deck} deck @param {Pick<Deck, "lines" | "options">} remedy @returns {Deck} */
export function mend(deck, { lines, options }) {
  const made = lines.reduce((now, [section, card, printing, count]) => setLine(now, section, card, printing, count), deck);
  return { ...made, options: { ...made.options, ...options } };
}

/**
 * What a click on a remedy does, to be said on its button: look for heroes or for other cards, take so many copies out, leave so
 * many, or set lines.
 * @param {Deck} deck @param {Remedy} remedy @returns {{ does: "heroes" | "search" | "take" | "keep" | "lines", n?: number }}
 */
export function mending(deck, { lines, search }) {
  if (search) return { does: search.among === "heroes" ? "heroes" : "search" };
  const counts = lines.map((line) => line[3]);
  if (counts.length > 0 && counts.every((count) => count === 0)) {
    const keys = new Set(lines.map(keyOf));
    return { does: "take", n: deck.lines.filter((line) => keys.has(keyOf(line))).reduce((sum, line) => sum + line[3], 0) };
  }
  if (counts.filter((count) => count > 0).length === 1) return { does: "keep", n: Math.max(...counts) };
  return { does: "lines" };
}

/**
 * Where two decks differ: in the name, in how many of a card a section has, in the notes.
 * @param {Deck} mine @param {Deck} theirs @returns {{ what: string, card?: string, mine: string, theirs: string }[]}
 */
export function differences(mine, theirs) {
  const cards = ["hero", "main", "side"].flatMap((section) => {
    const all = [...linesOf(mine, section), ...linesOf(theirs, section)].map(([, card]) => card);
    return [...new Set(all)].map((card) => ({
      what: section, card, mine: String(countOf(mine, section, card)), theirs: String(countOf(theirs, section, card)),
    }));
  });
  return [
    { what: "name", mine: mine.name, theirs: theirs.name }, ...cards, { what: "notes", mine: mine.notes, theirs: theirs.notes },
  ].filter((one) => one.mine !== one.theirs);
}

/** @param {Deck} deck @param {string} section @param {string} card */
function countOf(deck, section, card) {
  return linesOf(deck, section).filter((line) => line[1] === card).reduce((sum, line) => sum + line[3], 0);
}

/** @param {Deck} one @param {Deck} other */
export function same(one, other) {
  const sorted = (/** @type {Deck} */ deck) => deck.lines.map((line) => JSON.stringify(line)).sort().join();
  return one.name === other.name && one.notes === other.notes && sorted(one) === sorted(other)
    && JSON.stringify(one.options) === JSON.stringify(other.options);
}
