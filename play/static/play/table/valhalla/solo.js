// The monster of a solo game: its stack, the active card, the dice on its symbols, the cap on Valhalla.
import { el, icon, set } from "../../../lib/dom.js";
import { makeCard } from "../ui/cards.js";
import { fillOnce } from "./board.js";
import { writeCard } from "./card.js";
import { factOf, label } from "./names.js";

export class Solo {
  /** @param {ValhallaStage} stage */
  constructor(stage) {
    this.stage = stage;
  }

  // The plate above the table.
  /** @param {HTMLElement} place @param {SoloView} solo */
  draw(place, solo) {
    const { table } = this.stage;
    const fact = table.card(solo.stack[solo.at]);
    if (!place.firstChild) {
      place.append(el("div.monster__card"), el("div.monster__facts", {}, el("h2"), el("p.monster__text"), el("ul.monster__numbers")),
        el("div.monster__acts", {}, el("p"), el("ul.symbols"), el("div.monster__dice", { role: "img" })), el("ol.stack"));
    }
    const [card, facts, acts, stack] = place.children;
    set(place, "aria-label", fact?.name ?? "");
    this.drawCard(card, solo);
    const [title, text, numbers] = facts.children;
    title.textContent = fact?.name ?? "";
    text.textContent = fact?.text ?? "";
    const words = (/** @type {string} */ name, /** @type {Blanks} */ blanks = {}) => table.words(`monster.${name}`, blanks);
    const lines = [
      ["ty-warrior", words("symbols", { n: solo.symbols })],
      ["i-laurel", `${words("cap")} ${solo.cap}`],
      ["i-skull", words("level", { n: table.words(`levels.${solo.level}`), cards: solo.toll })],
    ];
    fillOnce(numbers, [lines, solo.clans], () => [
      ...lines.map(([name, said]) => el("li", {}, icon(name), said)),
      el("li", {}, `${words("clans")}: `, ...solo.clans.map((clan) => el("span.clan", { "data-el": clan, title: clan }, icon(`clan-${clan}`)))),
    ]);
    this._symbols(acts, solo);
    this._stack(stack, solo);
  }

  // The active card alone, also during a battle.
  /** @param {HTMLElement} place @param {SoloView} solo */
  drawCard(place, solo) {
    const { table } = this.stage;
    const fact = factOf(table, solo.stack[solo.at]);
    const card = place.firstElementChild ?? place.appendChild(makeCard("monster"));
    card.classList.add("monster-card");
    writeCard(card, { fact, label: `${label(table, fact)}, ${table.words("label_strength", { n: solo.strength })}`, strength: solo.strength });
    this.stage.put("monster", card);
  }

  /** @param {HTMLElement} place @param {SoloView} solo */
  _symbols(place, solo) {
    const { table } = this.stage;
    const [words, list, dice] = place.children;
    const on = new Map(solo.dice.filter((die) => die.on !== null && die.on !== undefined).map((die) => [die.on, die.face]));
    words.textContent = table.words("monster.attacks_at", { n: on.size, all: solo.activation.length });
    fillOnce(list, [solo.activation, [...on]], () => solo.activation.map((face, n) => {
      const said = `${table.words(`faces.${face}`)}: ${table.words(on.has(n) ? "monster.covered" : "monster.open")}`;
      return el("li", {}, el(`span.slot${on.has(n) ? ".slot--lock" : ""}`, { title: said, "aria-label": said, role: "img" }, icon(`w-${face}`)));
    }));
    const beside = solo.dice.filter((die) => die.on === null || die.on === undefined);
    fillOnce(dice, beside, () => beside.map((die) => el("span.die.die--s", { "data-col": "black" }, die.face ? icon(`w-${die.face}`) : "")));
    set(dice, "aria-label", table.words("monster.dice", { n: beside.length }));
  }

  /** @param {HTMLElement} list @param {SoloView} solo */
  _stack(list, solo) {
    const { table } = this.stage;
    set(list, "aria-label", table.words("monster.stack", { n: solo.at + 1, all: solo.stack.length }));
    // Which cards of the stack are visible changes with the first turn: the view lists exactly those.
    fillOnce(list, [solo.stack, solo.at], () => solo.stack.map((id, n) => {
      const fact = id ? table.card(id) : null;
      return el("li", { "data-beaten": n < solo.at, "aria-current": n === solo.at ? "step" : null }, fact ? el("button", { type: "button", "data-zoom": id, "aria-label": fact.name }, String(n + 1)) : el("span", {}, String(n + 1)));
    }));
  }
}
