// What a card of Berserk shows on the table: face, numbers, state. Only what changed is written.
import { changes, el, icon, set } from "../../../lib/dom.js";

const changed = changes();
const NUMBERS = { cost: "gem", strike: "strike", life: "lives" };

// `about`: { fact, label, closed, fresh, hidden, stunned, wounded, numbers: {cost, strike, life, wounds}, marks, under, hero }
export function writeCard(card, about) {
  if (!changed(card, about)) return;
  const { fact } = about;
  set(card, "data-card", fact?.id ?? null);
  set(card, "data-el", fact?.element ?? null);
  set(card, "data-type", fact?.type ?? "hidden");
  for (const name of ["closed", "fresh", "stunned", "wounded"]) set(card, `data-${name}`, Boolean(about[name]));
  card.classList.toggle("card--back", !fact);
  card.classList.toggle("hero", Boolean(about.hero));
  card.setAttribute("aria-label", about.label);
  writeFace(card.querySelector(".card__face"), about);
  writeNumbers(card, about);
  writeFlag(card, about);
  card.querySelector(".card__marks").replaceChildren(...about.marks.map(([kind, name, words]) =>
    el(`span.mark.mark--${kind}`, {}, icon(`i-${name}`), words)));
  let under = card.querySelector(".card__under");
  if (about.under && !under) {
    under = el("span.card__under", {}, el("b"));
    card.prepend(under);
  }
  if (under) {
    under.hidden = !about.under;
    under.firstChild.textContent = about.under;
  }
}

function writeFace(face, { fact, hero, text }) {
  if (!fact) {
    face.replaceChildren();
    delete face.dataset.card;
    return;
  }
  if (face.dataset.card !== fact.id) {
    face.dataset.card = fact.id;
    const line = fact.type === "spell" ? fact.text : fact.line;
    face.replaceChildren(
      el("img.card__art", { alt: "", width: 400, height: 340, src: fact.small }),
      el("span.card__name", {}, fact.name),
      el("span.card__kind", {}, hero ? "" : line),
    );
  }
  let life = face.querySelector(".hero__life");
  if (hero) {
    if (!life) {
      life = el("span.hero__life", {}, el("b"), el("small"), el("span.lifebar", {}, el("i")));
      face.append(life);
    }
    life.children[0].textContent = hero.left;
    life.children[1].textContent = text;
    const bar = life.children[2].firstChild;
    bar.style.width = `${Math.max(0, Math.min(100, (hero.left / hero.all) * 100))}%`;
    set(bar, "data-low", hero.left * 3 <= hero.all);
  }
}

function writeNumbers(card, { numbers }) {
  for (const [name, symbol] of Object.entries(NUMBERS)) {
    let gem = card.querySelector(`.gem--${name}`);
    const value = numbers[name];
    if (value === null || value === undefined) {
      gem?.remove();
      continue;
    }
    if (!gem) {
      gem = el(`span.gem.gem--${name}`, {}, icon(symbol, ""), el("b"));
      card.querySelector(".card__face").after(gem);
    }
    const wounds = name === "life" && numbers.wounds > 0 ? el("small", {}, `−${numbers.wounds}`) : "";
    gem.lastChild.replaceChildren(String(value), wounds);
    set(gem, "data-better", numbers.better?.includes(name) ?? false);
    set(gem, "data-worse", numbers.worse?.includes(name) ?? false);
  }
}

function writeFlag(card, { flag }) {
  let shown = card.querySelector(".card__flag");
  if (!flag) {
    shown?.remove();
    return;
  }
  if (!shown) {
    shown = el("span.card__flag");
    card.querySelector(".card__marks").before(shown);
  }
  shown.replaceChildren(icon(`i-${flag[0]}`), flag[1]);
}
