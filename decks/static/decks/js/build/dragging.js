// Dragging: a card from the hits or a row of the deck, into the main deck, the side deck, or out of both. What is dragged
// lives here and not in the browser's data, which cannot be read before the drop. The keyboard has its own ways (keys.js).
import { $, $$, on } from "../../../lib/dom.js";

export function startDragging({ onDrop }) {
  let dragged = null;

  on(document, "dragstart", (event) => {
    const hit = event.target.closest?.(".hit[data-card]");
    const row = event.target.closest?.(".dl[data-key]");
    if (!hit && !row) return;
    dragged = hit ? { hit, card: hit.dataset.card } : { key: row.dataset.key, from: row.dataset.sectionOf };
    event.dataTransfer.effectAllowed = hit ? "copy" : "move";
    event.dataTransfer.setData("text/plain", (hit ?? row).querySelector("a")?.getAttribute("aria-label") ?? row?.querySelector("a")?.textContent ?? "");
    const face = hit?.querySelector(".face");
    if (face) event.dataTransfer.setDragImage(face, face.clientWidth / 2, 30);
    // The browser photographs the element first; only then may the page change.
    requestAnimationFrame(() => { document.body.dataset.dragging = hit ? "hit" : "row"; });
  });

  on(document, "dragover", (event) => {
    const place = placeOf(event.target);
    for (const one of $$(".is-over")) if (one !== place) one.classList.remove("is-over");
    if (!place) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = dragged.hit ? "copy" : "move";
    place.classList.add("is-over");
  });

  on(document, "drop", (event) => {
    const place = placeOf(event.target);
    if (!place) return;
    event.preventDefault();
    onDrop(dragged, place.dataset.drop);
    finish();
  });

  on(document, "dragend", finish);

  // Where this may be dropped: a hit in the deck, a row anywhere but where it is.
  function placeOf(target) {
    const place = dragged && target.closest?.("[data-drop]");
    if (!place) return null;
    if (dragged.hit) return place.dataset.drop === "out" ? null : place;
    return place.dataset.drop === dragged.from ? null : place;
  }

  function finish() {
    dragged = null;
    delete document.body.dataset.dragging;
    for (const one of $$(".is-over")) one.classList.remove("is-over");
  }

  return { get active() { return $("body[data-dragging]") !== null; } };
}
