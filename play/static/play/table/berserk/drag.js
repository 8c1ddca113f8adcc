// Dragging with a mouse or a pen: an attacker onto its target, a card out of the hand onto the table. A click does the same.
import { on } from "../../../lib/dom.js";
const FAR = 8; // pixels before a press is a drag

/** @param {Table} table @param {BerserkStage} stage @param {BerserkAsks} asks */
export function start(table, stage, asks) {
  /** @type {{ card: HTMLElement, id: CardId, x: number, y: number, ask: number, moving: boolean } | null} */
  let held = null;
  /** @type {HTMLElement | null} */
  let ghost = null;

  const drop = () => {
    ghost?.remove();
    ghost = held = null;
    document.body.classList.remove("is-dragging");
  };

  const under = (/** @type {PointerEvent} */ event) => document.elementFromPoint(event.clientX, event.clientY)?.closest(".card[data-id]");

  on(stage.root, "pointerdown", (event) => {
    const card = event.target.closest(".card.is-act");
    if (!card || event.button !== 0 || event.pointerType === "touch" || table.ask?.kind !== "action") return;
    held = { card, id: Number(card.dataset.id), x: event.clientX, y: event.clientY, ask: table.ask.id, moving: false };
  });

  on(window, "pointermove", (event) => {
    if (!held) return;
    if (!held.moving && Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return;
    if (!held.moving) begin(held);
    if (ghost) ghost.style.translate = `${event.clientX - held.x}px ${event.clientY - held.y}px`;
    else table.emit("pointed", { x: event.clientX, y: event.clientY, from: held.id });
  });

  on(window, "pointerup", (event) => {
    if (!held?.moving) {
      held = null;
      return;
    }
    const { id, ask } = held;
    const target = under(event);
    const play = ghost && asks.of(id).find(({ verb }) => verb === "play");
    drop();
    const stop = (/** @type {Event} */ click) => click.stopPropagation(); // the click that ends a drag, where there is one
    on(window, "click", stop, { capture: true });
    setTimeout(() => { removeEventListener("click", stop, { capture: true }); asks.refresh(); });
    if (table.ask?.id !== ask) return; // the question closed while the card was in the air
    if (play && event.target.closest?.(".field, .ribbon")) asks.send(play);
    else if (target && asks.chosen !== null) {
      const aimed = asks.attackOn(Number(target.dataset.id));
      if (aimed) asks.send(aimed);
      else asks.aim(null);
    } else asks.aim(null);
  });

  on(window, "pointercancel", drop);
  on(window, "blur", () => { if (held?.moving) { drop(); asks.aim(null); } });
  table.on("live", () => { if (held && table.ask?.id !== held.ask) drop(); });

  /** @param {{ card: HTMLElement, id: CardId, moving: boolean }} held */
  function begin(held) {
    held.moving = true;
    document.body.classList.add("is-dragging");
    const attacks = asks.of(held.id).some(({ verb }) => verb === "attack");
    if (attacks) {
      asks.aim(held.id);
      return;
    }
    const at = held.card.getBoundingClientRect();
    const made = held.card.cloneNode(true);
    ghost = made;
    made.removeAttribute("data-id");
    made.classList.add("is-ghost");
    made.style.setProperty("--w", `${held.card.offsetWidth}px`);
    Object.assign(made.style, { left: `${at.left}px`, top: `${at.top}px` });
    document.body.append(made);
  }
}
