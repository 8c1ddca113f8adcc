// A compact card: made once for an id, then only what changed is written. State is in attributes, options are in classes.
import { show } from "./art.js";
import { el, icon, set } from "./dom.js";

const NUMBERS = { cost: "gem", strike: "strike", life: "lives" };

export function makeCard(id) {
  const made = el("button.card", { type: "button", "data-id": id }, el("span.card__face"));
  made.append(el("span.card__marks"), el("span.cue"), el("span.forecast", { hidden: true }));
  return made;
}

// `about`: { fact, label, closed, fresh, hidden, stunned, wounded, numbers: {cost, strike, life, wounds}, marks, under, hero }
export function writeCard(card, about) {
  const written = JSON.stringify(about);
  if (card.written === written) return;
  card.written = written;
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
    const art = el("img.card__art", { alt: "", width: 400, height: 340 });
    show(art, fact.art);
    face.replaceChildren(
      art,
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

// --- what can be done with it now

const MARKS = ["is-act", "is-pick", "is-chosen", "is-cannot", "is-danger"];

// { as: "act", cue, icon, forecast: {words, tone}, why: {words, clause} }
export function mark(card, given) {
  const marked = JSON.stringify(given ?? null);
  if (card.marked === marked) return;
  card.marked = marked;
  card.classList.remove(...MARKS);
  const cue = card.querySelector(".cue");
  const forecast = card.querySelector(".forecast");
  if (given?.as) card.classList.add(`is-${given.as}`);
  cue.replaceChildren(...(given?.as ? [icon(`i-${given.icon}`), given.cue ?? ""] : []));
  cue.hidden = !given?.as || (!given.cue && given.as !== "cannot" && given.as !== "pick");
  forecast.hidden = !given?.forecast;
  forecast.textContent = given?.forecast?.words ?? "";
  set(forecast, "data-bad", given?.forecast?.tone === "bad");
  set(forecast, "data-good", given?.forecast?.tone === "good");
  card.why = given?.why ?? null;
  const said = given?.why?.words ?? [given?.cue, given?.forecast?.words].filter(Boolean).join(": ");
  set(card, "aria-description", said || null);
  set(card, "aria-disabled", given?.as === "cannot" ? "true" : null);
}

// Elements of a list in the order of `ids`, kept by id: made where they are new, taken out where they are gone.
export function keep(list, ids, make) {
  const known = new Map([...list.children].map((child) => [child.dataset.key, child]));
  const wanted = ids.map((id) => known.get(String(id)) ?? make(id));
  for (const child of [...list.children]) if (!wanted.includes(child)) child.remove();
  wanted.forEach((child, place) => {
    if (list.children[place] !== child) list.insertBefore(child, list.children[place] ?? null);
  });
  return wanted;
}
