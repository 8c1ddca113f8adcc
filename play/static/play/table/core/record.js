// The record of a finished match. The events of all moves are loaded at once, the positions page by page.
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

  // Every move in words: its ply, kind, seat, turn and log. And whether this reader sees everything that was dealt.
  /** @returns {Promise<Move[]>} */
  async index() {
    const { moves, turned_up: open } = await read(`${this.address}?views=no`);
    this.open = open;
    return moves;
  }

  // One move with its events and the view of every seat.
  /** @param {number} ply */
  async move(ply) {
    const { moves } = await this._page(Math.floor(ply / PAGE));
    return moves[ply % PAGE];
  }

  // Load a page that will be needed soon; an error shows when it is needed.
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

// The message of a move as the table draws it: from one side, or combined from what all seats knew. If the reader does not
// see everything, there is only one view, their own.
/** @param {Move} move @param {Seat} seat @param {boolean} both @returns {Message} */
export function message(move, seat, both) {
  const { views, publics, ...rest } = move;
  /** @param {any[]} all */
  const shown = (all) => (both ? all.reduce(faceUp, all[seat] ?? all[0]) : all[seat] ?? all[0]);
  return { ...rest, view: shown(views), public: shown(publics), asks: [], you: seat };
}

// Both views of a table have the same shape; what is null in mine may be known in the other.
/** @param {any} mine @param {any} theirs @returns {any} */
export function faceUp(mine, theirs) {
  if (mine === null) return theirs;
  if (typeof mine !== "object" || theirs === null || typeof theirs !== "object") return mine;
  if (Array.isArray(mine)) return mine.length === theirs.length ? mine.map((part, n) => faceUp(part, theirs[n])) : mine;
  return Object.fromEntries(Object.entries(mine).map(([name, part]) => [name, faceUp(part, theirs[name] ?? null)]));
}
