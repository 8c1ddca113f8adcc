// The order of things: a list to sort by dragging or with buttons. The server asks for one after the other; the rest of the
// list answers by itself while it still fits.
import { $, el, icon, on, write } from "../../../lib/dom.js";

/** @type {[way: string, step: number][]} */
const WAYS = [["up", -1], ["down", 1]];

/** @param {HTMLElement} list */
const idsOf = (list) => [...list.children].map((row) => row.dataset.order ?? "");

export class Order {
  /** @param {Table} table @param {Stage} stage @param {(option: Choice) => void} send */
  constructor(table, stage, send) {
    this.table = table;
    this.stage = stage;
    /** @type {Choice[]} */
    this.listed = [];
    this.send = send;
    /** @type {Choice[]} */
    this.plan = []; // options not yet sent
    /** @type {number | null} */
    this.asked = null; // the last question seen
    this.goes = false; // the plan answers it
    table.on("refused", () => { this.plan = []; this.goes = false; });
  }

  // True if the plan answers this question. A redraw while its answer is on the way is not a new question.
  /** @param {Ask} ask @param {Choice[]} options */
  goOn({ id }, options) {
    if (id !== this.asked) {
      this.asked = id;
      this.goes = this._next(options);
    }
    return this.goes;
  }

  /** @param {Choice[]} options */
  _next(options) {
    const { stage, plan } = this;
    const left = plan.filter((one) => options.some((option) => stage.same(option, one)));
    const next = plan.length > 0 && left.length === options.length ? options.find((option) => stage.same(option, plan[0])) : null;
    if (!next) {
      this.plan = [];
      return false;
    }
    this.plan.shift();
    queueMicrotask(() => this.send(next));
    return true;
  }

  /** @param {Choice[]} options */
  draw(options) {
    this.listed = options;
    const list = el("ol.order");
    list.append(...options.map((option) => this._row(list, option)));
    this._number(list);
    this._drag(list);
    const go = el("button.btn.btn--main", { type: "button", "data-act": "order" }, this.table.words("order_go"), el("kbd", {}, "Enter"));
    on(go, "click", () => {
      const [first, ...rest] = this._inOrder(list);
      this.plan = rest;
      if (first) this.send(first);
    });
    return el("div.ordering", {}, list, go);
  }

  /** @param {HTMLElement} list @param {Choice} option */
  _row(list, option) {
    const row = el("li", { "data-order": option.id, draggable: "true" }, el("b"), el("p", {}, this.table.in(option)));
    for (const [way, step] of WAYS) {
      const button = el("button.btn", { type: "button", "aria-label": this.table.words(way) }, icon(`i-${way}`));
      on(button, "click", () => { this._move(list, row, step); button.focus(); });
      row.append(button);
    }
    return row;
  }

  /** @param {HTMLElement} list */
  _inOrder(list) {
    return idsOf(list).flatMap((id) => this.listed.find((option) => option.id === id) ?? []);
  }

  /** @param {HTMLElement} list @param {HTMLElement} row @param {number} step */
  _move(list, row, step) {
    const other = step < 0 ? row.previousElementSibling : row.nextElementSibling;
    if (!other) return;
    if (step < 0) list.insertBefore(row, other);
    else list.insertBefore(other, row);
    this._number(list);
  }

  /** @param {HTMLElement} list */
  _number(list) {
    [...list.children].forEach((row, place) => {
      write($("b", row), String(place + 1));
      const [up, down] = row.querySelectorAll("button");
      up.disabled = place === 0;
      down.disabled = place === list.children.length - 1;
    });
    this.table.emit("ordered", this._inOrder(list));
  }

  /** @param {HTMLElement} list */
  _drag(list) {
    /** @type {HTMLElement | null} */
    let moved = null;
    on(list, "dragstart", (event) => { moved = event.target.closest("li"); });
    on(list, "dragover", (event) => {
      const over = event.target.closest("li");
      if (!moved || !over || over === moved) return;
      event.preventDefault();
      const { top, height } = over.getBoundingClientRect();
      list.insertBefore(moved, event.clientY < top + height / 2 ? over : over.nextSibling);
    });
    on(list, "drop", (event) => event.preventDefault());
    on(list, "dragend", () => { moved = null; this._number(list); });
  }
}
