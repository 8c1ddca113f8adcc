// The deck on the table with its past and its future. `change` is the only way in; whoever listens hears every step.
const MOST = 300;
const MERGE_MS = 1500; // letters of a name typed one after another are one step

/** @param {Deck} first */
export function createStore(first) {
  /** @type {((deck: Deck, why: string) => void)[]} */
  const listeners = [];
  /** @type {Deck[]} */
  let past = [];
  /** @type {Deck[]} */
  let future = [];
  let deck = first;
  let lastTag = "";
  let lastAt = 0;

  /** @param {string} why */
  function tell(why) {
    for (const listener of listeners) listener(deck, why);
  }

  return {
    get deck() { return deck; },
    get canUndo() { return past.length > 0; },
    get canRedo() { return future.length > 0; },
    listen(/** @type {(deck: Deck, why: string) => void} */ listener) { listeners.push(listener); },
    change(/** @type {Deck} */ next, { tag = "" } = {}) {
      if (next === deck || JSON.stringify(next) === JSON.stringify(deck)) return false;
      const merged = tag !== "" && tag === lastTag && performance.now() - lastAt < MERGE_MS && past.length > 0;
      if (!merged) past = [...past.slice(-MOST), deck];
      [lastTag, lastAt] = [tag, performance.now()];
      future = [];
      deck = next;
      tell("change");
      return true;
    },
    undo() {
      const before = past.at(-1);
      if (!before) return false;
      future = [deck, ...future];
      deck = before;
      past = past.slice(0, -1);
      lastTag = "";
      tell("undo");
      return true;
    },
    redo() {
      const [after, ...rest] = future;
      if (!after) return false;
      past = [...past, deck];
      [deck, future] = [after, rest];
      lastTag = "";
      tell("redo");
      return true;
    },
  };
}
