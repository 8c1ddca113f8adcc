// What can be done with a row: the preferred printing, the other section, out of the deck, the page of the card.
import { $, el, on } from "../../../lib/dom.js";
import { keyOf, move, remove, setPrinting } from "./deck.js";
import { factsOf, printingOf } from "./facts.js";
import { nameOf, showFace } from "./pane.js";
import { icon, say, tell } from "./words.js";

const dialog = $("dialog#row-dialog");

/** @param {Store} store @returns {(line: Line) => void} what opens it */
export function startRowMenu(store) {
  /** @type {Line} */
  let line = ["", "", "", 0]; // the row, as it was when the menu was opened
  const current = () => store.deck.lines.find((one) => keyOf(one) === keyOf(line));

  on($("[data-row=move]"), "click", () => {
    const to = line[0] === "main" ? "side" : "main";
    store.change(move(store.deck, current() ?? line, to));
    tell(say(to === "side" ? "moved_side" : "moved_main", { name: nameOf(line[1]) }));
    dialog.close();
  });
  on($("[data-row=remove]"), "click", () => {
    store.change(remove(store.deck, line));
    tell(say("taken", { name: nameOf(line[1]) }));
    dialog.close();
  });
  on($("[data-row-printings]"), "change", (event) => {
    const now = current();
    if (!now) return;
    store.change(setPrinting(store.deck, now, event.target.value));
    line = [now[0], now[1], event.target.value, now[3]];
    face();
  });
  on(dialog, "click", (event) => event.target === dialog && dialog.close());

  function face() {
    const facts = factsOf(line[1]);
    if (facts) showFace($(".row-face", dialog), printingOf(facts, line[2]).id);
  }

  return function open(opened) {
    line = opened;
    const facts = factsOf(line[1]);
    $("#row-title").textContent = nameOf(line[1]);
    $("[data-row=move]").textContent = say(line[0] === "main" ? "to_side" : "to_main");
    const page = $("a[data-row=page]");
    page.hidden = !facts;
    if (facts) page.href = printingOf(facts, line[2]).page;
    $("[data-row-printings]").replaceChildren(...(facts ? choices(facts) : []));
    $(".printings").hidden = !facts;
    $(".row-face", dialog).replaceChildren();
    face();
    dialog.showModal();
  };

  /** @param {CardFacts} facts */
  function choices(facts) {
    const all = [{ id: "", name: say("any_printing"), art: "", rarity: "" }, ...facts.printings];
    return all.map((one) => el(
      "label.check", {},
      el("input", { type: "radio", name: "printing", value: one.id, checked: one.id === line[2] }),
      one.art ? el("img", { src: one.art, alt: "", loading: "lazy" }) : icon("i-grid"),
      el("span", {}, one.name, one.rarity ? el("small", {}, one.rarity) : ""),
    ));
  }
}
