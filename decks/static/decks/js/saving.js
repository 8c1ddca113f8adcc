// Saving a deck while one works on it: after each pause the whole deck is posted on top of the version it came from.
//
//   const kept = takeBackup({ player, key, game });      { deck, base, at, draft } that an earlier visit left, or null
//   const saver = createSaver({ createUrl, saveUrl, version, backupKey, draft, signedIn, read, onState, onCreated, onConflict });
//   saver.changed();                    after each change
//   await saver.flush({ anyway });      now, without the pause, with what is changed meanwhile; true if all is saved. `anyway`
//                                       posts what was saved already, too: does the server still have it?
//   saver.unsettled                     something is not saved yet, or is on its way
//   saver.rebase(version);              after a conflict: the next save stands on this version
//   saver.settle(version);              the page now shows this version as the server has it: nothing is left to save
//   saver.hold(clash);                  the work found here stands on an old version: nothing is posted until one chooses
//   saver.draft                         the word that names the draft
//   saver.anew();                       what follows is another deck, not the draft from before
//   saver.admit();                      a guest has signed in, in another tab: the draft is to be saved
//
// `read()` gives the deck as the server takes it: { game, name, notes, lines, options }. `onState(state, detail)` hears
//   saved | unsaved | saving | offline | signed-out | local | conflict | refused | gone
// Whatever is not saved lies in localStorage under `backupKey` until it is, so that neither a closed tab, nor a lost
// connection, nor a session that ran out loses work. Without `signedIn` nothing is posted: the draft stays "local".
import { post } from "../../lib/posting.js";

const GUEST = "guest";
const PAUSE_MS = 800;
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 60_000;
const TIMEOUT_MS = 20_000;

/**
 * Where work that is not saved lies: it belongs to one player, or to the guest of this browser.
 * @param {{ player: string, key?: string | null, game: string }} of
 */
export function backupPlace({ player, key, game }) {
  return `cardhall:deck:${player}:${key ?? `new:${game}`}`;
}

// A word that names a draft, so that posting it twice makes one deck.
export function draftWord() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} place @returns {Backup | null} */
export function readBackup(place) {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? "null");
    return kept && Array.isArray(kept.deck?.lines) ? kept : null;
  } catch {
    return null; // a store that is closed to us, or a text that is not ours
  }
}

/** @param {string} place */
export function dropBackup(place) {
  try {
    localStorage.removeItem(place);
  } catch {
    // nothing was kept
  }
}

/** @param {string} place @param {Backup} kept */
function writeBackup(place, kept) {
  try {
    localStorage.setItem(place, JSON.stringify(kept));
    return true;
  } catch {
    return false; // a full or closed store: the page itself still holds the work, and says so before it is left
  }
}

/**
 * What an earlier visit could not save. Whoever signed in takes over a new deck that was begun as a guest, once.
 * @param {{ player: string, key?: string | null, game: string }} of
 */
export function takeBackup({ player, key, game }) {
  const place = backupPlace({ player, key, game });
  const own = readBackup(place);
  if (own || key || player === GUEST) return own;
  const guests = backupPlace({ player: GUEST, game });
  const found = readBackup(guests);
  if (found && writeBackup(place, found)) dropBackup(guests);
  return found;
}

/** @param {Saving} how */
export function createSaver({
  createUrl, saveUrl = "", version = null, backupKey, draft = draftWord(), signedIn = true, read,
  onState = () => {}, onCreated = () => {}, onConflict = () => {}, pause = PAUSE_MS,
}) {
  const tab = Math.random().toString(36).slice(2); // two tabs of one deck must not clear each other's backup
  /** @type {SaveState} */
  let state = "saved";
  let dirty = false;
  let timer = 0;
  let retryIn = FIRST_RETRY_MS;
  /** @type {Promise<void> | null} */
  let running = null;
  let halted = false; // a conflict or a refusal waits for the person

  /** @param {SaveState} next @param {SaveAnswer | null} answer */
  function say(next, answer = null) {
    state = next;
    onState(next, answer);
  }

  function keep() {
    writeBackup(backupKey, { deck: read(), base: version, at: Date.now(), tab, draft });
  }

  function forget() {
    const kept = readBackup(backupKey);
    if (!kept || kept.tab === tab || kept.tab === undefined) dropBackup(backupKey);
  }

  /** @param {number} after */
  function schedule(after) {
    clearTimeout(timer);
    timer = setTimeout(run, after);
  }

  function changed() {
    dirty = true;
    keep();
    if (!signedIn) return say("local");
    if (halted && state !== "refused") return undefined;
    halted = false;
    if (state !== "saving") say(state === "offline" || state === "signed-out" ? state : "unsaved");
    schedule(pause);
    return undefined;
  }

  function run() {
    clearTimeout(timer);
    running ??= save().finally(() => { running = null; });
    return running;
  }

  async function save() {
    if (!dirty || halted || !signedIn) return;
    dirty = false;
    const body = { ...read(), base: version, ...(saveUrl ? {} : { draft }) };
    if (state !== "offline") say("saving"); // without a connection that is what it says until there is one
    const stop = new AbortController();
    const limit = setTimeout(() => stop.abort(), TIMEOUT_MS);
    /** @type {{ status?: number, answer?: SaveAnswer } | void} */
    const refused = await post(saveUrl || createUrl, body, { signal: stop.signal }).then(done, (refusal) => refusal);
    clearTimeout(limit);
    if (refused) heard(refused);
  }

  /** @param {{ status?: number, answer?: SaveAnswer }} refusal */
  function heard({ status = 0, answer = {} }) {
    if (status === 0 || status >= 500 || status === 429) return again("offline");
    dirty = true;
    halted = true;
    if (status === 409) {
      say("conflict", answer);
      return onConflict(/** @type {Clash} */ (answer));
    }
    if (status === 401) return say("signed-out", answer);
    if (status === 404) return say("gone", answer);
    return say("refused", answer);
  }

  /** @param {SavedDeck} saved */
  function done(saved) {
    version = saved.version;
    retryIn = FIRST_RETRY_MS;
    if (!saveUrl) {
      saveUrl = saved.save_url;
      dropBackup(backupKey);
      backupKey = onCreated(/** @type {MadeDeck} */ (saved)) || backupKey;
    }
    if (dirty) keep();
    else forget();
    say(dirty ? "unsaved" : "saved", saved);
    if (dirty) schedule(pause);
  }

  /** @param {SaveState} next */
  function again(next) {
    dirty = true;
    keep();
    say(next);
    schedule(retryIn);
    retryIn = Math.min(retryIn * 2, LAST_RETRY_MS);
  }

  async function flush({ anyway = false } = {}) {
    if (anyway && !running) {
      dirty = true;
      keep();
    }
    if (state === "signed-out" || state === "gone") halted = false; // they may have signed in elsewhere, or brought it back
    while (dirty || running) {
      await run();
      if (dirty && state !== "unsaved") return false;
    }
    return true;
  }

  window.addEventListener("online", () => dirty && schedule(0));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" && dirty && !halted && signedIn && !running) run();
  });
  window.addEventListener("beforeunload", (event) => {
    if (!signedIn || state === "signed-out" || (!dirty && !running)) return; // a draft that waits here is safe here
    keep();
    event.preventDefault();
  });

  return {
    changed,
    flush,
    get state() { return state; },
    get version() { return version; },
    get draft() { return draft; },
    get unsettled() { return dirty || running !== null; },
    get signedIn() { return signedIn; },
    /** @param {number | null} onto */
    rebase(onto) {
      version = onto;
      halted = false;
      dirty = true;
      keep();
      schedule(0);
    },
    /** @param {Clash} clash */
    hold(clash) {
      halted = true;
      dirty = true;
      say("conflict", clash);
      onConflict(clash);
    },
    anew() {
      draft = draftWord();
    },
    admit() {
      signedIn = true;
    },
    /** @param {number | null} onto */
    settle(onto) {
      version = onto;
      halted = false;
      dirty = false;
      clearTimeout(timer);
      dropBackup(backupKey);
      say("saved");
    },
    async forget() {
      dirty = false;
      await running;
      dirty = false;
      clearTimeout(timer);
      dropBackup(backupKey);
    },
  };
}
