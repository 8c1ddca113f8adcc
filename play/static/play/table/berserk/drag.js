// Dragging with a mouse or a pen: an attacker onto its target, a card out of the hand onto the table. A click does the same.
// What a card may do there, the answers of the game say (asks.js).
import { on } from "../../../lib/dom.js";

const FAR = 8; // pixels before a press is a drag

export class Drag {
  /** @param {Table} table @param {HTMLElement} root @param {BerserkAsks} asks */
  constructor(table, root, asks) {
    this.table = table;
    this.asks = asks;
    /** @type {Held | null} */
    this.held = null;
    on(root, "pointerdown", (event) => this.press(event));
    on(window, "pointermove", (event) => this.move(event));
    on(window, "pointerup", (event) => this.release(event));
    for (const broken of ["pointercancel", "blur"]) on(window, broken, () => this.cancel());
    table.on("live", () => { if (this.held && table.ask?.id !== this.held.ask) this.cancel(); });
  }

  /** @param {Heard<"pointerdown">} event */
  press({ target, button, pointerType, clientX: x, clientY: y }) {
    const { ask } = this.table;
    const card = target.closest(".card.is-act");
    if (!card || button !== 0 || pointerType === "touch" || ask?.kind !== "action") return;
    this.held = { card, id: Number(card.dataset.id), x, y, ask: ask.id, moving: false, ghost: null };
  }

  /** @param {Heard<"pointermove">} event */
  move({ clientX: x, clientY: y }) {
    const { held } = this;
    if (!held) return;
    const [dx, dy] = [x - held.x, y - held.y];
    if (!held.moving && Math.hypot(dx, dy) < FAR) return;
    if (!held.moving) this.lift(held);
    if (held.ghost) held.ghost.style.translate = `${dx}px ${dy}px`;
    else this.table.emit("pointed", { x, y, from: held.id });
  }

  /** An arrow starts at an attacker; any other card follows the pointer. @param {Held} held */
  lift(held) {
    held.moving = true;
    document.body.classList.add("is-dragging");
    if (!this.asks.lift(held.id)) held.ghost = ghostOf(held.card);
  }

  /** @param {Heard<"pointerup">} event */
  release({ target, clientX, clientY }) {
    const held = this.drop();
    if (!held?.moving) return;
    const stop = (/** @type {Event} */ click) => click.stopPropagation(); // the click that ends a drag, where there is one
    on(window, "click", stop, { capture: true });
    setTimeout(() => { removeEventListener("click", stop, { capture: true }); this.asks.refresh(); });
    if (this.table.ask?.id !== held.ask) return; // the question closed while the card was in the air
    const over = document.elementFromPoint(clientX, clientY)?.closest(".card[data-id]");
    this.asks.drop(held.id, over ? Number(over.dataset.id) : null, Boolean(target.closest?.(".field, .ribbon")));
  }

  // Broken off: nothing stays half chosen.
  cancel() {
    if (this.drop()?.moving) this.asks.aim(null);
  }

  // What was held until now.
  drop() {
    const { held } = this;
    this.held = null;
    held?.ghost?.remove();
    document.body.classList.remove("is-dragging");
    return held;
  }
}

/** @param {HTMLElement} card */
function ghostOf(card) {
  const at = card.getBoundingClientRect();
  const ghost = card.cloneNode(true);
  ghost.removeAttribute("data-id");
  ghost.classList.add("is-ghost");
  ghost.style.setProperty("--w", `${card.offsetWidth}px`);
  Object.assign(ghost.style, { left: `${at.left}px`, top: `${at.top}px` });
  document.body.append(ghost);
  return ghost;
}
