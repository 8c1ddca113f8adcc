// The deck pane: hero, progress, main deck by type, side deck. Drawn anew from the deck after every change; whoever had
// the focus keeps it.
import { $, $$, el } from "../../../lib/dom.js";
import { isFull, keyOf, linesOf, sizeOf } from "./deck.js";
import { factsOf, printingOf } from "./facts.js";
import { icon, say, setup } from "./words.js";

const TYPES = Object.keys(setup.types);
/** @type {Map<string, Promise<string>>} */
const faces = new Map();
/** @type {Map<string, DeckProblem[]>} */
let troubles = new Map(); // card -> the problems that speak of it

const costOrder = (/** @type {CardFacts | null} */ facts) => facts?.cost ?? 99;
export const nameOf = (/** @type {string} */ card) => factsOf(card)?.name ?? say("unknown_card", { id: card });

/** @param {Line} one @param {Line} other */
function byCost(one, other) {
  const [a, b] = [factsOf(one[1]), factsOf(other[1])];
  return costOrder(a) - costOrder(b) || nameOf(one[1]).localeCompare(nameOf(other[1])) || one[2].localeCompare(other[2]);
}

/** @param {Deck} deck */
export function drawDeck(deck) {
  const held = holdFocus();
  drawHero(deck);
  drawProgress(deck);
  drawSection(deck, "main");
  drawSection(deck, "side");
  restoreFocus(held);
}

/** @param {DeckProblem[]} problems */
export function markTroubles(problems) {
  troubles = new Map();
  for (const problem of problems) {
    for (const card of problem.cards) troubles.set(card, [...(troubles.get(card) ?? []), problem]);
  }
}

// ---- hero ----
/** @param {Deck} deck */
function drawHero(deck) {
  const place = $("[data-hero]");
  const lines = linesOf(deck, "hero");
  if (place.dataset.drawn === JSON.stringify(lines)) return;
  place.dataset.drawn = JSON.stringify(lines);
  if (lines.length === 0) {
    place.replaceChildren(
      el("button.hero-empty", { type: "button", "data-act": "heroes", "data-focus": "hero" }, icon("ty-hero"), el("span", {}, say("mend_heroes"))),
    );
    return;
  }
  place.replaceChildren(...lines.map(heroCard));
}

/** @param {Line} line */
function heroCard(line) {
  const facts = factsOf(line[1]);
  const printing = facts && printingOf(facts, line[2]);
  const face = el("a.hero-face", { href: printing?.page, "data-printing": printing?.id, tabindex: "-1", "aria-hidden": "true" });
  if (printing) showFace(face, printing.id);
  return el(
    "div.leader", { "data-hero-card": line[1] },
    face,
    el(
      "div.who", {},
      el("h3", {}, nameOf(line[1])),
      el("p", { lang: document.documentElement.lang }, facts?.text ?? ""),
      el(
        "p.hero-acts", {},
        el("button.chip.plain", { type: "button", "data-act": "heroes", "data-focus": "hero" }, say("hero_change")),
        el("button.chip.plain", { type: "button", "data-act": "no-hero", "data-card": line[1] }, say("hero_remove")),
      ),
    ),
  );
}

/** @param {string} printing */
function faceOf(printing) {
  const known = faces.get(printing);
  if (known) return known;
  const loading = fetch(`/face/${encodeURIComponent(printing)}`).then((answer) => (answer.ok ? answer.text() : "")).catch(() => "");
  faces.set(printing, loading);
  return loading;
}

/** @param {HTMLElement} place @param {string} printing */
export async function showFace(place, printing) {
  place.innerHTML = await faceOf(printing);
}

// ---- how far ----
/** @param {Deck} deck */
function drawProgress(deck) {
  const size = sizeOf(deck, "main");
  const enough = size >= setup.smallest;
  $("[data-size]").textContent = say("cards", { n: size });
  $("[data-progress-words]").textContent = enough ? say("enough", { n: size }) : say("of_smallest", { n: size, least: setup.smallest });
  const bar = $("progress[data-progress]");
  bar.max = setup.smallest;
  bar.value = Math.min(size, setup.smallest);
  bar.classList.toggle("is-full", enough);
  $("[data-tab-size]").textContent = String(size || "");
}

// ---- rows ----
/** @param {Deck} deck @param {string} section */
function drawSection(deck, section) {
  const place = $(`[data-section="${section}"]`);
  const lines = linesOf(deck, section).sort(byCost);
  const groups = [...new Set(lines.map(([, card]) => factsOf(card)?.type ?? "?"))]
    .sort((a, b) => TYPES.indexOf(a) - TYPES.indexOf(b))
    .map((type) => group(deck, type, lines.filter(([, card]) => (factsOf(card)?.type ?? "?") === type)));
  const head = section === "side" ? [sideHead(deck)] : [];
  const hint = lines.length === 0 ? [el("p.nothing", {}, say(section === "side" ? "side_empty" : "main_empty"))] : [];
  place.replaceChildren(...head, ...groups, ...hint);
}

/** @param {Deck} deck */
function sideHead(deck) {
  const heroes = linesOf(deck, "hero");
  const most = (heroes.length === 1 && factsOf(heroes[0][1])?.side) || setup.side_deck;
  const words = say("side_size", { n: sizeOf(deck, "side"), most });
  return el("h3.side-title", {}, el("span", {}, say("section_side")), el("span.num", {}, words));
}

/** @param {Deck} deck @param {string} type @param {Line[]} lines */
function group(deck, type, lines) {
  const count = lines.reduce((sum, line) => sum + line[3], 0);
  const title = el("h3", {}, el("span", {}, setup.types[type] ? icon(`ty-${type}`) : "", setup.types[type] ?? "?"), el("span.num", {}, String(count)));
  return el("div.group", {}, title, el("ul.bare", {}, ...lines.map((line) => row(deck, line))));
}

/** @param {Deck} deck @param {Line} line */
function row(deck, line) {
  const [section, card, printing] = line;
  const facts = factsOf(card);
  const shown = facts && printingOf(facts, printing);
  const mine = troubles.get(card) ?? [];
  const bad = mine.some((problem) => problem.severity === "error");
  const waits = facts?.playable === false;
  const elements = facts?.elements ?? ["neutral"];
  return el(
    `li.dl${bad ? ".is-bad" : mine.length > 0 || waits ? ".is-odd" : ""}`,
    { "data-key": keyOf(line), "data-section-of": section, "data-e1": elements[0], "data-e2": elements.at(-1), draggable: "true" },
    facts && facts.cost !== null ? el("span.cost.num", { "aria-label": say("cost", { n: facts.cost }) }, String(facts.cost)) : el("span"),
    el(
      "span.name", {},
      el("a", { href: shown?.page ?? "#", "data-printing": shown?.id, "data-act": "menu", "data-focus": "name" }, nameOf(card)),
      printing && shown && facts.printings.length > 1 ? el("small", {}, shown.name) : "",
      ...mine.map((problem) => el("span.why", {}, problem.message)),
      waits ? el("span.why", {}, say("waiting_row")) : "",
    ),
    facts && facts.attack !== null && facts.life !== null
      ? el("span.pt.num", { "aria-label": say("figures", { ...facts }) }, `${facts.attack}/${facts.life}`)
      : el("span.pt"),
    stepper(deck, line, facts),
  );
}

/** @param {Deck} deck @param {Line} line @param {CardFacts | null} facts */
function stepper(deck, [, card, , count], facts) {
  const full = facts !== null && isFull(deck, facts);
  const reason = full ? say("limit", { n: facts.limit }) : "";
  return el(
    "span.qty", {},
    el("button", { type: "button", "data-act": "less", "data-focus": "less", tabindex: "-1", "aria-label": say("take", { name: nameOf(card) }) }, "−"),
    el("b.num", {}, String(count)),
    el("button", {
      type: "button", "data-act": "more", "data-focus": "more", tabindex: "-1", disabled: full, title: reason,
      "aria-label": full ? `${say("add", { name: nameOf(card) })}. ${reason}` : say("add", { name: nameOf(card) }),
    }, "+"),
  );
}

// ---- focus ----
function holdFocus() {
  const active = document.activeElement;
  if (!active?.closest?.("#pane-deck")) return null;
  const part = active.dataset.focus;
  if (!part) return null;
  const keyed = active.closest(".dl");
  if (!keyed) return { part };
  return { part, key: keyed.dataset.key, at: $$("#pane-deck .dl").indexOf(keyed) };
}

/** @param {ReturnType<typeof holdFocus>} held */
function restoreFocus(held) {
  if (!held) return;
  if (held.at === undefined) return $(`#pane-deck [data-focus="${held.part}"]`)?.focus({ preventScroll: true });
  const rows = $$("#pane-deck .dl");
  const again = rows.find((one) => one.dataset.key === held.key) ?? rows[Math.min(held.at, rows.length - 1)];
  const part = again && ($(`[data-focus="${held.part}"]:not(:disabled)`, again) ?? $("[data-focus=name]", again));
  if (part) part.focus({ preventScroll: true });
  else $("[data-focus=hero]")?.focus({ preventScroll: true });
  return undefined;
}

/** @param {string} section @param {string} card */
export function rowOf(section, card) {
  return $$("#pane-deck .dl").find((one) => one.dataset.key?.startsWith(`${section}|${card}|`)) ?? null;
}
