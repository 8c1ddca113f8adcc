// Dragging: a card from the hits or a row of the deck, into the main deck, the side deck, or out of both. What is dragged
// lives here and not in the browser's data, which cannot be read before the drop. The keyboard has its own ways (keys.js).
import { $$, on } from "../../../lib/dom.js";

/** @typedef {{ card?: string, key?: string, from?: string }} Dragged a found card, or a row of a section */

/** @param {{ onDrop(dragged: Dragged, place: string): void }} builder */
export function startDragging({ onDrop }) {
  /** @type {Dragged | null} */
  let dragged = null;

  on(document, "dragstart", (event) => {
    const hit = event.target.closest?.(".hit[data-card]");
    const row = event.target.closest?.(".dl[data-key]");
    const transfer = event.dataTransfer;
    if ((!hit && !row) || !transfer) return;
    dragged = hit ? { card: hit.dataset.card } : { key: row?.dataset.key, from: row?.dataset.sectionOf };
    transfer.effectAllowed = hit ? "copy" : "move";
    const link = (hit ?? row)?.querySelector("a");
    transfer.setData("text/plain", link?.getAttribute("aria-label") ?? (row ? link?.textContent : "") ?? "");
    const face = hit?.querySelector(".face");
    if (face) transfer.setDragImage(face, face.clientWidth / 2, 30);
    // The browser photographs the element first; only then may the page change.
    requestAnimationFrame(() => { document.body.dataset.dragging = hit ? "hit" : "row"; });
  });

  on(document, "dragover", (event) => {
    const place = placeOf(event.target);
    for (const one of $$(".is-over")) if (one !== place) one.classList.remove("is-over");
    if (!place) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = dragged?.card ? "copy" : "move";
    place.classList.add("is-over");
  });

  on(document, "drop", (event) => {
    const place = placeOf(event.target);
    if (!place || !dragged) return;
    event.preventDefault();
    onDrop(dragged, place.dataset.drop ?? "");
    finish();
  });

  on(document, "dragend", finish);

  /** Where this may be dropped: a hit in the deck, a row anywhere but where it is. @param {HTMLElement} target */
  function placeOf(target) {
    const place = target.closest?.("[data-drop]");
    if (!place || !dragged) return null;
    if (dragged.card) return place.dataset.drop === "out" ? null : place;
    return place.dataset.drop === dragged.from ? null : place;
  }

  function finish() {
    dragged = null;
    delete document.body.dataset.dragging;
    for (const one of $$(".is-over")) one.classList.remove("is-over");
  }
}
