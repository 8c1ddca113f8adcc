// The record of a match that is over. What happened at each move is read at once, the tables page by page.
const PAGE = 48; // moves

/** @param {string} address */
async function read(address) {
  const answer = await fetch(address, { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

export class Record {
  /** @param {string} api */
  constructor(api) {
    this.address = `${api}replay/`;
    this.open = false;
    /** @type {Map<number, Promise<{ moves: Move[] }>>} */
    this.pages = new Map();
  }

  // Every move in words: its ply, kind, seat, turn and log. And whether all that was dealt is turned up for this reader.
  /** @returns {Promise<Move[]>} */
  async index() {
    const { moves, turned_up: open } = await read(`${this.address}?views=no`);
    this.open = open;
    return moves;
  }

  // One move with its events and the table as each seat saw it.
  /** @param {number} ply */
  async move(ply) {
    const { moves } = await this._page(Math.floor(ply / PAGE));
    return moves[ply % PAGE];
  }

  // What will be wanted soon; whether it comes shows when it is wanted.
  /** @param {number} ply */
  ahead(ply) {
    this._page(Math.floor(ply / PAGE)).catch(() => {});
  }

  /** @param {number} number */
  _page(number) {
    let reading = this.pages.get(number);
    if (!reading) {
      reading = read(`${this.address}?from=${number * PAGE}&to=${number * PAGE + PAGE - 1}`);
      reading.catch(() => this.pages.delete(number));
      this.pages.set(number, reading);
    }
    return reading;
  }
}

// The message of a move as the table draws it: from one side, or with everything face up that anybody at the table knew. Where
// not everything is turned up there is one view, the reader's own.
/** @param {Move} move @param {Seat} seat @param {boolean} both @returns {Message} */
export function message(move, seat, both) {
  const { views, publics, ...rest } = move;
  /** @param {any[]} all */
  const shown = (all) => (both ? all.reduce(faceUp, all[seat] ?? all[0]) : all[seat] ?? all[0]);
  return { ...rest, view: shown(views), public: shown(publics), asks: [], you: seat };
}

// Two views of a table have one shape; what is hidden in mine is null, and the other may know it.
/** @param {any} mine @param {any} theirs @returns {any} */
export function faceUp(mine, theirs) {
  if (mine === null) return theirs;
  if (typeof mine !== "object" || theirs === null || typeof theirs !== "object") return mine;
  if (Array.isArray(mine)) return mine.length === theirs.length ? mine.map((part, n) => faceUp(part, theirs[n])) : mine;
  return Object.fromEntries(Object.entries(mine).map(([name, part]) => [name, faceUp(part, theirs[name] ?? null)]));
}
