// The options of a card with several: a small menu at the card, a sheet on the phone.
import { $, el, icon, on } from "../../../lib/dom.js";

export class Menu {
  /** @param {Table} table @param {Stage} stage */
  constructor(table, stage) {
    this.table = table;
    this.stage = stage;
    this.box = $(".menu");
    /** @type {HTMLElement | null} */
    this.from = null; // the card it belongs to
    on(this.box, "keydown", (event) => this._walk(event));
    on(document, "pointerdown", (event) => {
      if (this.opened && !this.box.contains(event.target)) this.close();
    });
  }

  get opened() {
    return !this.box.hidden;
  }

  // `idle`: what the card could do at other times, with the reason.
  /**
   * @param {HTMLElement} card @param {Choice[]} options @param {(option: Choice) => void} send @param {MenuEntry[]} first
   * @param {Idle[]} idle
   */
  open(card, options, send, first = [], idle = []) {
    /** @type {MenuEntry[]} */
    const entries = [
      ...first,
      ...options.map((option) => ({
        words: this.table.in(option), icon: this.stage.cue(option)[0], option: option.id, do: () => send(option),
      })),
    ];
    this.box.replaceChildren(...entries.map((entry) => {
      const button = el("button", { type: "button", role: "menuitem", "data-option": entry.option }, icon(`i-${entry.icon}`), entry.words);
      on(button, "click", () => { this.close(); entry.do(); });
      return button;
    }), ...idle.map((one) => this._idle(one)));
    this.box.hidden = false;
    this._place(card);
    this.from = card;
    this.box.firstElementChild?.focus();
  }

  /** @param {Idle} idle */
  _idle({ ability, words, clause }) {
    const why = clause ? `${words} ${this.table.words("rule", { clause })}` : words;
    return el("div.menu__idle", { role: "menuitem", "aria-disabled": "true", tabindex: "-1" }, icon("i-no"), el("span", {}, ability, el("small", {}, why)));
  }

  close() {
    if (!this.opened) return;
    const back = this.box.contains(document.activeElement);
    this.box.hidden = true;
    if (back) this.from?.focus();
  }

  /** @param {HTMLElement} card */
  _place(card) {
    const root = this.stage.root.getBoundingClientRect();
    const at = card.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.box;
    const below = at.bottom + 14 + height < root.bottom;
    const top = below ? at.bottom + 14 : at.top - height - 14;
    this.box.style.left = `${Math.max(8, Math.min(root.width - width - 8, at.left + at.width / 2 - width / 2 - root.left))}px`;
    this.box.style.top = `${Math.max(8, top - root.top)}px`;
  }

  /** @param {Heard<"keydown">} event */
  _walk(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const all = [...this.box.children];
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    all[(at + step + all.length) % all.length]?.focus();
  }
}
