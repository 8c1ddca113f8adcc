// A battle, step by step: the other fighter above, the comparison of strengths, the dice of the fighter below.
import { $, $$, el, icon, set } from "../../../lib/dom.js";
import { drawCaptured, drawShields, drawSquad, fillOnce } from "./board.js";
import { colour, factOf, who } from "./names.js";

const SCALE = 18; // the least maximum of the bars
const ROLLED = 6;

// Who is below and who above: I am below if I fight; in a battle of others the attacker is.
/** @param {InBattle} view @param {Seat} me @returns {Fight} */
export function placed(view, me) {
  const { attacker, defender } = view.battle;
  if (attacker === "monster" || defender === me) return { near: /** @type {Seat} */ (defender), far: attacker };
  return { near: attacker, far: defender };
}

/** @param {ValhallaView} view @returns {view is InBattle} */
export const inBattle = (view) => Boolean(view.battle);

export class Battle {
  /** @param {ValhallaStage} stage */
  constructor(stage) {
    this.stage = stage;
    this.root = $(".battle", stage.root);
    this.far = $(".far", this.root);
    this.bars = $(".cmp", this.root);
    this.dice = $(".dice", this.root);
    /** @type {Seat | null} */
    this.near = null;
    /** @type {Fighter | null} */
    this.farSeat = null;
  }

  /** @param {InBattle} view @param {Fight} fight */
  draw(view, { near, far }) {
    this.near = near;
    const { table } = this.stage;
    const { attacker, defender } = view.battle;
    const name = (/** @type {Fighter} */ seat) => who(table, seat, view);
    set(this.root, "aria-label", defender === null ? `${table.words("ragnarok")}: ${name(near)}` : table.words("battle_of", { a: name(attacker), b: name(defender) }));
    this._far(view, far);
    this._dice(this.dice, view, near);
    this.drawBars(view);
  }

  /** @param {InBattle} view @param {Fighter} seat */
  side(view, seat) {
    return view.battle.sides.find((one) => one.seat === seat) ?? null;
  }

  // --- the fighter above

  /** @param {InBattle} view @param {Fighter | null} seat */
  _far(view, seat) {
    this.far.hidden = seat === null;
    if (seat === null) {
      this.far.replaceChildren();
      this.farSeat = null;
      return;
    }
    if (this.farSeat !== seat) {
      this.farSeat = seat;
      this.far.replaceChildren(
        el("div.far__who", {}, el("p.who__name"), el("p.far__jarl"), el("p.far__holds"), el("p.far__prize"), el("ul.shields"), el("ul.capt"), el("ul.tactics")),
        seat === "monster" ? el("div.far__monster") : el("ul.far__squad"),
        el("div.far__dice", { role: "group" }),
      );
    }
    if (seat === "monster") this._monster(view);
    else this._player(view, seat);
    this.drawTactics($(".tactics", this.far), view, seat);
  }

  /** @param {InBattle} view @param {Seat} seat */
  _player(view, seat) {
    const { table } = this.stage;
    const player = view.players[seat];
    const side = this.side(view, seat);
    const fact = table.card(player.jarl);
    const attacks = view.battle.attacker === seat;
    set(this.far, "data-em", player.emblem);
    const words = table.words(attacks ? "attacks_now" : "defends_now", { name: table.name(seat) });
    $(".who__name", this.far).replaceChildren(el("span.sh.sh--s", { "data-em": player.emblem }, icon(`em-${player.emblem}`)), ` ${words}`);
    const jarl = $(".far__jarl", this.far);
    jarl.hidden = !fact;
    if (fact) {
      fillOnce(jarl, [fact.id, player.jarl_off], () => [el("button.ref", { type: "button", "data-zoom": fact.id }, table.words("jarl", fact)), `: ${player.jarl_off ? table.words("jarl_off") : fact.text}`]);
    }
    $(".far__holds", this.far).textContent = table.words("holds_cards", { n: player.hand.length });
    const prize = $(".far__prize", this.far);
    prize.hidden = attacks;
    prize.textContent = table.words("prize", { n: player.own });
    drawShields(table, $(".shields", this.far), player);
    drawCaptured(table, $(".capt", this.far), player);
    const list = $(".far__squad", this.far);
    const partner = player.partner === null ? [] : view.players[player.partner].squad;
    set(list, "aria-label", table.words("squad_of", { name: table.name(seat) }));
    drawSquad(this.stage, list, [...player.squad, ...partner.filter((one) => one?.active)]);
    list.style.setProperty("--n", String(Math.max(1, list.children.length)));
    this._dice($(".far__dice", this.far), view, seat, side?.dice.length ? 0 : ROLLED);
  }

  /** @param {InBattle} view */
  _monster(view) {
    const { table } = this.stage;
    const fact = table.card(view.solo?.stack[view.solo.at]);
    set(this.far, "data-em", "monster");
    $(".who__name", this.far).textContent = table.words(view.battle.attacker === "monster" ? "attacks_now" : "defends_now", fact ?? {});
    $(".far__jarl", this.far).textContent = fact?.text ?? "";
    for (const name of [".far__holds", ".far__prize", ".shields", ".capt"]) $(name, this.far).hidden = true;
    if (view.solo) this.stage.solo?.drawCard($(".far__monster", this.far), view.solo);
  }

  // Tactics of a fighter, and Thor's help.
  /** @param {HTMLElement} list @param {InBattle} view @param {Fighter} seat */
  drawTactics(list, view, seat) {
    const { table } = this.stage;
    const side = this.side(view, seat);
    /** @type {[card: string | null, words: string, type: string][]} */
    const tactics = (side?.tactics ?? []).map(({ card }) => [card, table.card(card)?.name ?? "", "tactic"]);
    /** @type {typeof tactics} */
    const helps = view.battle.thor.filter(({ helps: whom }) => whom === seat)
      .map(({ seat: from, card }) => [card, table.words("thor_helps", { name: table.name(from), what: factOf(table, card)?.short ?? "" }), "thor_help"]);
    const all = [...helps, ...tactics];
    list.hidden = all.length === 0;
    set(list, "aria-label", table.words("tactics_of", { name: who(table, seat, view) }));
    fillOnce(list, all, () => all.map(([card, words, type]) => el("li", {}, el("button.chip", { type: "button", "data-zoom": card }, icon(`ty-${type}`), words))));
  }

  // --- dice

  // Dice of a side by position. `waiting`: the number still to be rolled.
  /** @param {HTMLElement & { key?: string }} place @param {InBattle} view @param {Fighter} seat */
  _dice(place, view, seat, waiting = 0) {
    const { table } = this.stage;
    const side = this.side(view, seat);
    const dice = side?.dice ?? [];
    set(place, "aria-label", dice.length ? table.words("dice_of", { name: who(table, seat, view) }) : table.words("will_roll"));
    const key = `${seat}:${dice.length || `w${waiting}`}`;
    if (place.key !== key) {
      place.key = key;
      place.replaceChildren(...(dice.length ? dice.map((_, n) => this._newDie(n))
        : Array.from({ length: waiting || (seat === this.near ? ROLLED : 0) }, () => el("span.die.die--wait", { "data-col": seat === view.battle.attacker ? "red" : "black" }))));
    }
    for (const [n, die] of dice.entries()) this._drawDie(place.children[n], die, n, colour(view, seat, die));
  }

  /** @param {number} n */
  _newDie(n) {
    return el("button.die", { type: "button", "data-die": n, "data-walk": true }, el("i"), el("span", { hidden: true }), el("kbd.only-desk", {}, n < 10 ? String((n + 1) % 10) : ""));
  }

  /** @param {DieElement} element @param {Die} die @param {number} n @param {string} col */
  _drawDie(element, die, n, col) {
    const { table } = this.stage;
    const on = die.on === null || die.on === undefined ? "" : table.card(this.stage.element(die.on)?.dataset.card)?.name ?? "";
    const told = [die.face, die.grey, die.card, die.on, die.out, col, on];
    element.lies = on;
    set(element, "data-col", col);
    element.classList.toggle("die--lock", Boolean(on));
    element.classList.toggle("die--out", die.out);
    fillOnce($("i", element), told, () => [icon(`w-${die.face}`)]);
    element.words = [
      table.words("die_label", { n: n + 1, face: table.words(`faces.${die.face}`) }),
      die.grey && table.words("die_label_grey"),
      on && table.words("die_label_on", { name: on }),
      die.out && table.words("die_label_out"),
    ].filter(Boolean).join(", ");
    this.tag(element, "", on);
  }

  // The mark on a die during a choice.
  /** @param {DieElement} element @param {Redone | ""} as @param {string} words */
  tag(element, as, words) {
    const { table } = this.stage;
    const span = $("span", element);
    element.classList.toggle("die--re", as === "roll");
    element.classList.toggle("die--pay", as === "pay");
    set(element, "aria-pressed", as ? "true" : null);
    span.hidden = !words;
    span.textContent = words;
    set(element, "aria-label", [element.words, as && table.words(`die_label_${as}`)].filter(Boolean).join(", "));
  }

  /** @returns {DieElement[]} */
  get trayDice() {
    return $$("[data-die]", this.dice);
  }

  // --- comparison of strengths

  /** @param {InBattle} view @param {Ready | null} ready */
  drawBars(view, ready = null) {
    const { near, far } = placed(view, this.stage.table.me);
    const strength = (/** @type {Fighter} */ seat) => (seat === "monster" ? view.solo?.strength : this.side(view, seat)?.strength) ?? 0;
    /** @type {Fighter[]} */
    const seats = far === null ? [near] : [near, far];
    const waits = this._waiting(view, far);
    const most = Math.max(SCALE, ...seats.map(strength), strength(near) + (ready?.gain ?? 0), waits);
    const rows = seats.map((seat) => this._row(view, seat, strength(seat), seat === near ? ready : null, seat === far ? waits : 0));
    const note = this._note(view);
    fillOnce(this.bars, [near, far, view.battle, view.solo?.strength, ready, waits], () => [...rows.map(({ row }) => row), ...(note ? [el("p.cmp__note", {}, note)] : [])]);
    this.bars.style.setProperty("--most", String(most));
    set(this.bars, "aria-label", [...rows.map(({ said }) => said), note].filter(Boolean).join(". "));
  }

  // The total of a defender's warriors before the defence roll.
  /** @param {InBattle} view @param {Fighter | null} far */
  _waiting(view, far) {
    if (typeof far !== "number" || far !== view.battle.defender || this.side(view, far)?.dice.length) return 0;
    return view.players[far].squad.reduce((sum, one) => sum + (one && !one.blocked ? one.strength : 0), 0);
  }

  /**
   * @param {InBattle} view @param {Fighter} seat @param {number} sum
   * @param {Ready | null} ready @param {number} waits
   */
  _row(view, seat, sum, ready, waits) {
    const { table } = this.stage;
    const side = this.side(view, seat);
    const parts = seat === "monster" ? [{ card: view.solo?.stack[view.solo.at], what: "warrior", amount: sum }] : side?.parts ?? [];
    const counts = sum > 0;
    let at = 0;
    const bars = parts.filter(({ amount }) => amount > 0).map(({ card, what, amount }) => {
      const name = table.card(card)?.name ?? table.words(`parts.${what}`);
      const bar = segment(counts ? "now" : "void", at, at + amount, `${amount}`, name);
      set(bar, "data-what", what);
      at += amount;
      return bar;
    });
    if (ready?.gain && ready.gain > 0) bars.push(segment("ready", sum, sum + ready.gain, `+${ready.gain}`, ready.name));
    if (waits > sum) bars.push(segment("foe-max", sum, waits, table.words("all_warriors", { n: waits })));
    const name = who(table, seat, view);
    const unknown = !side?.dice.length && seat !== "monster" && !sum;
    const row = el("div.cmp__row", { "data-near": seat === this.near }, el("span", {}, name), el("div.cmp__bar", {}, ...bars), el("b.cmp__sum", {}, unknown ? "?" : String(sum)));
    const list = parts.map(({ card, what, amount }) => `${table.card(card)?.name ?? table.words(`parts.${what}`)} ${amount}`).join(", ");
    const said = [table.words("bar_said", { name, n: sum }), list && table.words("bar_parts", { parts: list }), ready?.gain && table.words("bar_ready", { n: ready.gain })].filter(Boolean).join(", ");
    return { row, said };
  }

  /** @param {InBattle} view */
  _note(view) {
    const { table } = this.stage;
    const { winner, attacker, defender } = view.battle;
    if (winner !== null) return table.words("wins", { name: who(table, winner, view) });
    return defender === null ? "" : table.words(attacker === "monster" ? "monster_tie" : "tie");
  }
}

/** @param {string} kind @param {number} from @param {number} to @param {string} number @param {string} [name] */
function segment(kind, from, to, number, name) {
  const bar = el(`i.${kind}`, { title: name ? `${name}: ${number}` : number }, el("b", {}, number, name ? el("span", {}, ` ${name}`) : ""));
  bar.style.setProperty("--from", String(from));
  bar.style.setProperty("--to", String(to));
  return bar;
}
