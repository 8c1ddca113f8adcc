// Motion that explains: what moved, who struck whom, what it cost. Cards glide from their old places; about a second at
// most.
import { el, on } from "../../../lib/dom.js";

const still = matchMedia("(prefers-reduced-motion: reduce)");
const MOST = 1200; // ms behind the state
const ABREAST = 3; // cards shown together
const APART = 222; // px between them

export class Motion {
  /** @param {Table} table @param {Stage} stage */
  constructor(table, stage) {
    this.table = table;
    this.stage = stage;
    /** @type {Map<CardId, { card: CardElement, at: DOMRect }>} */
    this.before = new Map(); // where everything was
    /** @type {Map<CardId, DOMRect>} */
    this.now = new Map(); // and where it is now
    this.captured = false;
  }

  // Record all places before the table is redrawn.
  capture() {
    this.captured = true;
    this.before = new Map();
    for (const [id, card] of this.stage.cards) this.before.set(id, { card, at: card.getBoundingClientRect() });
  }

  // Read all places before any write: one layout per move.
  /** @param {Message} message @param {Message} before */
  play(message, before) {
    if (document.hidden || !this.captured || before.ply === undefined || Math.abs(message.ply - before.ply) > 3) return;
    this.now = new Map();
    for (const [id, card] of this.stage.cards) this.now.set(id, card.getBoundingClientRect());
    const glides = this._glides(message);
    let at = 0;
    for (const [kind, args] of message.events) {
      if (at > MOST) break;
      at += this.stage.motion(this, kind, args, at) ?? 0;
    }
    for (const [card, steps] of glides) card.animate(steps, { duration: 320, easing: "cubic-bezier(.2, .7, .2, 1)" });
  }

  // --- motions for games

  /** Where a card is, or was if it is gone. @param {CardId} id */
  _place(id) {
    return this.now.get(id) ?? this.before.get(id)?.at;
  }

  /** @param {CardId} id @param {string} name @param {number} at */
  mark(id, name, at, takes = 0) {
    return this.flash(this.stage.element(id), name, at, takes);
  }

  // Add a class until its animation is over.
  /** @param {HTMLElement | null} card @param {string} name @param {number} at @param {number} takes */
  flash(card, name, at, takes) {
    if (!card || still.matches) return 0;
    setTimeout(() => {
      card.classList.add(name);
      on(card, "animationend", () => card.classList.remove(name), { once: true });
    }, at);
    return takes;
  }

  /** @param {CardId} id @param {CardId} target @param {number} at */
  lunge(id, target, at) {
    const card = this.stage.element(id);
    const [from, to] = [this.now.get(id), this._place(target)];
    if (!card || !from || !to || still.matches) return 0;
    card.style.setProperty("--dx", `${to.left - from.left}px`);
    card.style.setProperty("--dy", `${to.top - from.top}px`);
    this.mark(id, "m-lunge", at);
    this.mark(target, "m-recoil", at);
    return 260;
  }

  // A number over the card, or over its last place if it is gone.
  /** @param {CardId} id @param {number} n @param {number} at */
  number(id, n, at) {
    const found = this._place(id);
    if (!found || n === 0) return 0;
    setTimeout(() => {
      const shown = el("span.m-damage.m-over", { "data-heal": n > 0 }, n > 0 ? `+${n}` : `−${-n}`);
      shown.style.left = `${found.left + found.width / 2}px`;
      shown.style.top = `${found.top + found.height * 0.3}px`;
      document.body.append(shown);
      setTimeout(() => shown.remove(), 900);
    }, at);
    return 140;
  }

  /** @param {CardId} id @param {number} at */
  die(id, at) {
    const gone = this.before.get(id);
    if (!gone || still.matches) return 0;
    const ghost = this._ghost(gone);
    document.body.append(ghost);
    setTimeout(() => {
      ghost.classList.add("m-die");
      setTimeout(() => ghost.remove(), 540);
    }, at);
    return 120;
  }

  // A played card is shown large for a moment, because cards without a place on the table would be missed.
  /** @param {string} card @param {number} at */
  show(card, at, aside = 0) {
    const fact = this.table.card(card);
    if (!fact || still.matches) return 0;
    setTimeout(() => {
      const shown = el("div.played", { "data-el": fact.element }, el("img", { src: fact.small, alt: "" }), el("b", {}, fact.name), el("small", {}, fact.text));
      shown.style.left = `calc(50% + ${aside}px)`;
      this.stage.root.append(shown);
      setTimeout(() => shown.remove(), 1100);
    }, at);
    return 200;
  }

  // Cards that everybody, or only this seat, sees for a moment: side by side, as far as there is room.
  /** @param {string[]} cards @param {number} at */
  reveal(cards, at) {
    const known = cards.filter((card) => this.table.card(card)).slice(0, ABREAST);
    const step = Math.min(APART, this.stage.root.clientWidth / ABREAST);
    return Math.max(0, ...known.map((card, n) => this.show(card, at, (n - (known.length - 1) / 2) * step)));
  }

  /** @param {{ card: CardElement, at: DOMRect }} gone */
  _ghost({ card, at }) {
    const ghost = card.cloneNode(true);
    ghost.removeAttribute("data-id");
    ghost.setAttribute("aria-hidden", "true");
    ghost.classList.remove("is-act", "is-pick", "is-chosen", "is-cannot", "is-danger");
    ghost.classList.add("is-ghost");
    ghost.style.setProperty("--w", `${at.width}px`);
    Object.assign(ghost.style, { left: `${at.left}px`, top: `${at.top}px` });
    return ghost;
  }

  // Cards in a new place come from the old one: an id belongs to one zone, and the log says which id became which.
  /** @param {Message} message */
  _glides(message) {
    /** @type {[CardElement, Keyframe[]][]} */
    const glides = [];
    if (still.matches) return glides;
    /** @type {Map<CardId, Came>} */
    const was = new Map();
    for (const [kind, args] of message.events) {
      const came = this.stage.came(kind, args);
      if (came) was.set(came.id, came);
    }
    for (const [id, card] of this.stage.cards) {
      const move = was.get(id);
      const start = this.before.get(id)?.at ?? this.before.get(move?.old ?? "")?.at ?? move?.from;
      const now = this.now.get(id);
      if (!start || !now) continue;
      const [dx, dy] = [start.left - now.left, start.top - now.top];
      if (Math.abs(dx) + Math.abs(dy) < 3 || now.width === 0) continue;
      const scale = start.width / now.width;
      glides.push([card, [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: "0 0" },
        { transform: "none", transformOrigin: "0 0" },
      ]]);
    }
    return glides;
  }
}
