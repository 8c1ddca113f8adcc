// What one can do with a found card or with a row of the deck. Clicks, keys and dragging all come here.
import { $ } from "../../../lib/dom.js";
import * as decks from "./deck.js";
import { factsOf } from "./facts.js";
import { fly, glow } from "./flight.js";
import { hitFacts } from "./hits.js";
import { nameOf, rowOf } from "./pane.js";
import { say, tell } from "./words.js";

/** @param {Store} store @param {(line: Line) => void} openRow opens the menu of a row */
export function createActs(store, openRow) {
  /** @param {string | undefined} key */
  const lineOf = (key) => store.deck.lines.find((line) => decks.keyOf(line) === key);

  /** @param {CardFacts} facts @param {string} section @param {HTMLElement | null} [hit] */
  function add(facts, section, hit) {
    if (facts.type === "hero" && section !== "side") chooseHero(facts, hit);
    else if (decks.isFull(store.deck, facts)) tell(say("limit", { n: facts.limit }));
    else {
      store.change(decks.add(store.deck, facts.id, section));
      const n = decks.copiesOf(store.deck, facts.id, section);
      tell(say(section === "side" ? "added_side" : "added", { name: facts.name, n }));
      showWhere(facts.id, section, hit);
    }
  }

  /** @param {CardFacts} facts @param {HTMLElement | null} [hit] */
  function chooseHero(facts, hit) {
    fly(hit, $("[data-hero]"));
    store.change(decks.setHero(store.deck, facts.id));
    tell(say("hero_chosen", { name: facts.name }));
    if (hit?.contains(document.activeElement)) $("#dq").focus();
  }

  /**
   * The card flies to its row; on a phone to the tab that has the row.
   * @param {string} card @param {string} section @param {HTMLElement | null} [hit]
   */
  function showWhere(card, section, hit) {
    const row = rowOf(section, card);
    const tab = $("[data-tab=deck]");
    const phone = tab.getClientRects().length > 0;
    if (hit) fly(hit, phone ? tab : row);
    else glow(row);
  }

  /** @param {Line | undefined} line @param {number} count */
  function setRow(line, count) {
    if (!line) return;
    const [section, card, printing] = line;
    store.change(decks.setLine(store.deck, section, card, printing, count));
    tell(count > 0 ? say("left", { name: nameOf(card), n: count }) : say("taken", { name: nameOf(card) }));
  }

  /** @param {Line | undefined} line @param {number} by */
  function stepRow(line, by) {
    const facts = line && factsOf(line[1]);
    if (by > 0 && facts && decks.isFull(store.deck, facts)) tell(say("limit", { n: facts.limit }));
    else if (line) setRow(line, line[3] + by);
  }

  /** @param {HTMLElement} hit @param {number} count */
  function setHit(hit, count) {
    const facts = hitFacts(hit);
    if (facts.type === "hero") return chooseHero(facts, hit);
    store.change(decks.setCopies(store.deck, facts.id, "main", count));
    tell(say("left", { name: facts.name, n: count }));
    return showWhere(facts.id, "main", hit);
  }

  /** @param {HTMLElement} hit @param {number} by */
  function stepHit(hit, by) {
    const facts = hitFacts(hit);
    if (by > 0) add(facts, "main", hit);
    else setHit(hit, Math.max(0, decks.copiesOf(store.deck, facts.id, "main") - 1));
  }

  /** @param {Line | undefined} line */
  function toOther(line) {
    if (!line) return;
    const to = line[0] === "main" ? "side" : "main";
    store.change(decks.move(store.deck, line, to));
    tell(say(to === "side" ? "moved_side" : "moved_main", { name: nameOf(line[1]) }));
    glow(rowOf(to, line[1]));
  }

  // Those that keys call return whether they did something; such a key does nothing else.
  return {
    add,
    /** @param {Place} at @param {number} count */
    setCopies({ hit, row }, count) {
      if (row) setRow(lineOf(row.dataset.key), count);
      else if (hit) setHit(hit, count);
      return Boolean(hit ?? row);
    },
    /** @param {Place} at @param {number} by */
    step({ hit, row }, by) {
      if (row) stepRow(lineOf(row.dataset.key), by);
      else if (hit) stepHit(hit, by);
      return Boolean(hit ?? row);
    },
    /** @param {Place} at */
    remove({ hit, row }) {
      if (row) setRow(lineOf(row.dataset.key), 0);
      else if (hit && hitFacts(hit).type !== "hero") setHit(hit, 0);
      return Boolean(hit ?? row);
    },
    /** @param {Place} at */
    toSide({ hit, row }) {
      if (row) toOther(lineOf(row.dataset.key));
      else if (hit) add(hitFacts(hit), "side", hit);
      return Boolean(hit ?? row);
    },
    /** @param {Place} at */
    menu({ row }) {
      const line = lineOf(row?.dataset.key);
      if (line) openRow(line);
      return Boolean(row);
    },
    /** A row was dropped on a section, or outside the deck. @param {string | undefined} key @param {string} place */
    drop(key, place) {
      const line = lineOf(key);
      if (place === "out") setRow(line, 0);
      else if (line) {
        store.change(decks.move(store.deck, line, place));
        glow(rowOf(place, line[1]));
      }
    },
    /** @param {string | undefined} card */
    removeHero(card) {
      store.change({ ...store.deck, lines: store.deck.lines.filter((line) => line[0] !== "hero" || line[1] !== card) });
      tell(say("hero_gone"));
    },
    undo() {
      if (store.undo()) tell(say("undone"));
      return true;
    },
    redo() {
      if (store.redo()) tell(say("redone"));
      return true;
    },
    help() {
      $("dialog#build-keys").showModal();
      return true;
    },
  };
}
