// The deck on the table with its past and its future. `change` is the only way in; whoever listens hears every step.
const MOST = 300;
const MERGE_MS = 1500; // letters of a name typed one after another are one step

export function createStore(first) {
  const listeners = [];
  let past = [];
  let future = [];
  let deck = first;
  let lastTag = "";
  let lastAt = 0;

  function tell(why) {
    for (const listener of listeners) listener(deck, why);
  }

  return {
    get deck() { return deck; },
    get canUndo() { return past.length > 0; },
    get canRedo() { return future.length > 0; },
    listen(listener) { listeners.push(listener); },
    change(next, { tag = "" } = {}) {
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
      if (past.length === 0) return false;
      future = [deck, ...future];
      deck = past.at(-1);
      past = past.slice(0, -1);
      lastTag = "";
      tell("undo");
      return true;
    },
    redo() {
      if (future.length === 0) return false;
      past = [...past, deck];
      [deck, ...future] = future;
      lastTag = "";
      tell("redo");
      return true;
    },
  };
}
