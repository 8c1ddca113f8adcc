// The cards of a pile, one by one. A game may add actions for cards in a pile.
import { $, el, on, set } from "../../../lib/dom.js";

/** @param {Table} table @param {Stage} stage @param {(card: HTMLElement | null) => void} enlarge */
export function start(table, stage, enlarge) {
  const view = $("dialog.pile-view");
  const list = $("ol", view);
  let shown = { seat: table.me, name: "" }; // the pile on screen

  /** @param {string} id */
  function row(id) {
    const fact = table.card(id);
    return el("li", {}, el("button", { type: "button", "data-zoom": id, "data-el": fact?.element },
      el("img", { src: fact?.small, alt: "", width: 60, height: 51 }), el("b", {}, fact?.name ?? id), el("small", {}, fact?.kind ?? "")));
  }

  function fill() {
    const { seat, name } = shown;
    const rows = stage.cardsOf(seat, name).map(row);
    $("h2", view).textContent = stage.pileTitle(seat, name);
    list.replaceChildren(...rows);
    set($("p", view), "hidden", rows.length > 0);
    table.emit("pile", { seat, name, rows, shut: () => view.close() });
  }

  on(stage.root, "click", (event) => {
    const button = event.target.closest("[data-pile]");
    if (!button) return;
    shown = { seat: Number(button.closest("[data-seat]")?.dataset.seat ?? table.me), name: button.dataset.pile ?? "" };
    fill();
    view.showModal();
    $("[data-option]", list)?.focus();
  });

  // The pile may change while it is open; the focus stays at its place in the list.
  table.on("state", () => {
    if (!view.open) return;
    const at = [...list.children].findIndex((one) => one.contains(document.activeElement));
    fill();
    if (at >= 0) $("button", list.children[at] ?? view)?.focus();
  });

  on(view, "click", (event) => {
    enlarge(event.target.closest("[data-zoom]"));
    if (event.target === view) view.close();
  });
}
