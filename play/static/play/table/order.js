// In which order things happen: a list to drag or to move with buttons. The server asks for one after the other; the rest of the
// list answers by itself as long as it still fits.
import { el, icon } from "./dom.js";

export class Order {
  constructor(table, send) {
    this.table = table;
    this.send = send;
    this.plan = []; // ids of options still to be sent
    this.asked = null; // the question that was looked at last
    this.goes = false; // the plan answers it
    table.on("refused", () => { this.plan = []; this.goes = false; });
  }

  // True where the plan answers this question. It is drawn again while its answer is on the way: that is no new question.
  goOn({ id }, options) {
    if (id !== this.asked) {
      this.asked = id;
      this.goes = this._next(options);
    }
    return this.goes;
  }

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
  _same(one, other) {
    const tail = (id) => (id.startsWith("trigger:") ? id.replace(/^trigger:-?\d+>/, "trigger:") : id);
    return tail(one) === tail(other);
  }

  draw(options) {
    const list = el("ol.order");
    list.append(...options.map((option) => this._row(list, option)));
    this._number(list);
    this._drag(list);
    const go = el("button.btn.btn--main", { type: "button", "data-act": "order" }, this.table.words("order_go"), el("kbd", {}, "Enter"));
    go.addEventListener("click", () => {
      const ids = [...list.children].map((row) => row.dataset.order);
      this.plan = ids.slice(1);
      this.send(options.find(({ id }) => id === ids[0]));
    });
    return el("div.ordering", {}, list, go);
  }

  _row(list, option) {
    const row = el("li", { "data-order": option.id, draggable: "true" }, el("b"), el("p", {}, this.table.in(option)));
    for (const [words, name, step] of [["up", "up", -1], ["down", "down", 1]]) {
      const button = el("button.btn", { type: "button", "aria-label": this.table.words(words) }, icon(`i-${name}`));
      button.addEventListener("click", () => { this._move(list, row, step); button.focus(); });
      row.append(button);
    }
    return row;
  }

  _move(list, row, step) {
    const other = step < 0 ? row.previousElementSibling : row.nextElementSibling;
    if (!other) return;
    if (step < 0) list.insertBefore(row, other);
    else list.insertBefore(other, row);
    this._number(list);
  }

  _number(list) {
    [...list.children].forEach((row, place) => {
      row.firstChild.textContent = place + 1;
      const [up, down] = row.querySelectorAll("button");
      up.disabled = place === 0;
      down.disabled = place === list.children.length - 1;
    });
    this.table.emit("ordered", [...list.children].map((row) => row.dataset.order));
  }

  _drag(list) {
    let moved = null;
    list.addEventListener("dragstart", (event) => { moved = event.target.closest("li"); });
    list.addEventListener("dragover", (event) => {
      const over = event.target.closest("li");
      if (!moved || !over || over === moved) return;
      event.preventDefault();
      const { top, height } = over.getBoundingClientRect();
      list.insertBefore(moved, event.clientY < top + height / 2 ? over : over.nextSibling);
    });
    list.addEventListener("drop", (event) => event.preventDefault());
    list.addEventListener("dragend", () => { moved = null; this._number(list); });
  }
}
