// Questions at a table without its own drawing. Options without a card on the table are buttons.
import { $, changes, el, on } from "../../../lib/dom.js";
import { capital } from "../../../lib/words.js";
import { Asks } from "../ui/asks.js";

const changed = changes();

export class PlainAsks extends Asks {
  /** The question of the main phase: other questions cover the table. @param {OwnAsk | null} ask */
  buttons(ask) {
    super.buttons(ask);
    const box = $(".acts", this.stage.root);
    const free = ask && this.stage.free(ask) ? this.options.filter((option) => this.stage.parts(option).card === undefined) : [];
    if (!changed(box, [ask?.id, this.table.waiting, free.map(({ id }) => id)])) return;
    box.replaceChildren(...free.map((option) => {
      const button = el("button.btn", { type: "button", "data-option": option.id, disabled: this.table.waiting }, capital(this.table.in(option)));
      on(button, "click", () => this.send(option));
      return button;
    }));
  }

  /** If one option ends the turn, E chooses it. */
  end() {
    const ask = this.table.ask;
    const ends = this.options.filter((option) => this.stage.none(option));
    if (ask && this.stage.free(ask) && ends.length === 1) this.send(ends[0]);
  }
}
