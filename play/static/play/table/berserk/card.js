// What a card of Berserk shows on the table: face, numbers, state. Only what changed is written.
import { $, changes, el, icon, set } from "../../../lib/dom.js";

const changed = changes();
/** @type {[name: Gem, symbol: string][]} */
const GEMS = [["cost", "gem"], ["strike", "strike"], ["life", "lives"]];

/** @param {Table} table @param {string | null | undefined} id */
export const factOf = (table, id) => /** @type {BerserkFact | null} */ (table.card(id));

/** @param {CardElement} card @param {BerserkCard} about */
export function writeCard(card, about) {
  if (!changed(card, about)) return;
  const { fact } = about;
  set(card, "data-card", fact?.id ?? null);
  set(card, "data-el", fact?.element ?? null);
  set(card, "data-type", fact?.type ?? "hidden");
  const { closed, fresh, stunned, wounded } = about;
  for (const [name, is] of Object.entries({ closed, fresh, stunned, wounded })) set(card, `data-${name}`, Boolean(is));
  card.classList.toggle("card--back", !fact);
  card.classList.toggle("hero", Boolean(about.hero));
  card.setAttribute("aria-label", about.label);
  writeFace($(".card__face", card), about);
  writeNumbers(card, about);
  writeFlag(card, about);
  $(".card__marks", card).replaceChildren(...about.marks.map(([tone, name, n]) =>
    el(`span.mark.mark--${tone}`, {}, icon(`i-${name}`), String(n))));
  writeUnder(card, about);
}

/** @param {CardElement} card @param {BerserkCard} about */
function writeUnder(card, { under = "" }) {
  let shown = card.querySelector(".card__under");
  if (under && !shown) {
    shown = el("span.card__under", {}, el("b"));
    card.prepend(shown);
  }
  if (!shown) return;
  set(shown, "hidden", !under);
  $("b", shown).textContent = under;
}

/** @param {HTMLElement} face @param {BerserkCard} about */
function writeFace(face, { fact, hero }) {
  if (!fact) {
    face.replaceChildren();
    delete face.dataset.card;
    return;
  }
  if (face.dataset.card !== fact.id) {
    face.dataset.card = fact.id;
    const line = fact.type === "spell" ? fact.text : fact.line;
    const art = el("img.card__art", { alt: "", width: 400, height: 340, src: fact.small });
    face.replaceChildren(art, el("span.card__name", {}, fact.name), el("span.card__kind", {}, hero ? "" : line));
  }
  if (hero) writeLife(face, hero);
}

/** @param {HTMLElement} face @param {NonNullable<BerserkCard["hero"]>} hero */
function writeLife(face, { left, all, words }) {
  if (!face.querySelector(".hero__life")) {
    face.append(el("span.hero__life", {}, el("b"), el("small"), el("span.lifebar", {}, el("i"))));
  }
  const life = $(".hero__life", face);
  $("b", life).textContent = String(left);
  $("small", life).textContent = words;
  const bar = $(".lifebar i", life);
  bar.style.width = `${Math.max(0, Math.min(100, (left / all) * 100))}%`;
  set(bar, "data-low", left * 3 <= all);
}

/** @param {CardElement} card @param {BerserkCard} about */
function writeNumbers(card, { numbers }) {
  for (const [name, symbol] of GEMS) {
    let gem = card.querySelector(`.gem--${name}`);
    const value = numbers[name];
    if (value === null || value === undefined) {
      gem?.remove();
      continue;
    }
    if (!gem) {
      gem = el(`span.gem.gem--${name}`, {}, icon(symbol, ""), el("b"));
      $(".card__face", card).after(gem);
    }
    const { wounds: n = 0 } = numbers;
    const wounds = name === "life" && n > 0 ? el("small", {}, `−${n}`) : "";
    $("b", gem).replaceChildren(String(value), wounds);
    set(gem, "data-better", numbers.better?.includes(name) ?? false);
    set(gem, "data-worse", numbers.worse?.includes(name) ?? false);
  }
}

/** @param {CardElement} card @param {BerserkCard} about */
function writeFlag(card, { flag }) {
  let shown = card.querySelector(".card__flag");
  if (!flag) {
    shown?.remove();
    return;
  }
  if (!shown) {
    shown = el("span.card__flag");
    $(".card__marks", card).before(shown);
  }
  shown.replaceChildren(icon(`i-${flag[0]}`), flag[1]);
}
