// In which order things happen: a list to drag or to move with buttons. The server asks for one after the other; the rest of the
// list answers by itself as long as it still fits.
import { $, el, icon, on, write } from "../../../lib/dom.js";

/** @type {[way: string, step: number][]} */
const WAYS = [["up", -1], ["down", 1]];

/** @param {HTMLElement} list */
const idsOf = (list) => [...list.children].map((row) => row.dataset.order ?? "");

export class Order {
  /** @param {Table} table @param {(option: Choice) => void} send */
  constructor(table, send) {
    this.table = table;
    this.send = send;
    /** @type {string[]} */
    this.plan = []; // ids of options still to be sent
    /** @type {number | null} */
    this.asked = null; // the question that was looked at last
    this.goes = false; // the plan answers it
    table.on("refused", () => { this.plan = []; this.goes = false; });
  }

  // True where the plan answers this question. It is drawn again while its answer is on the way: that is no new question.
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
    const left = this.plan.filter((id) => options.some((option) => this._same(option.id, id)));
    const next = this.plan.length > 0 && left.length === options.length ? options.find((option) => this._same(option.id, this.plan[0])) : null;
    if (!next) {
      this.plan = [];
      return false;
    }
    this.plan.shift();
    queueMicrotask(() => this.send(next));
    return true;
  }

  // A trigger's place in the list changes with each answer, its card does not.
  /** @param {string} one @param {string} other */
  _same(one, other) {
    const tail = (/** @type {string} */ id) => (id.startsWith("trigger:") ? id.replace(/^trigger:-?\d+>/, "trigger:") : id);
    return tail(one) === tail(other);
  }

  /** @param {Choice[]} options */
  draw(options) {
    const list = el("ol.order");
    list.append(...options.map((option) => this._row(list, option)));
    this._number(list);
    this._drag(list);
    const go = el("button.btn.btn--main", { type: "button", "data-act": "order" }, this.table.words("order_go"), el("kbd", {}, "Enter"));
    on(go, "click", () => {
      const [first, ...rest] = idsOf(list);
      const option = options.find(({ id }) => id === first);
      this.plan = rest;
      if (option) this.send(option);
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
    this.table.emit("ordered", idsOf(list));
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
