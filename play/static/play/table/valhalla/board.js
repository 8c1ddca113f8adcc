// Boards and the middle of the table: shields, squads, jarls, Valhallas, piles, grey dice, the end condition.
import { $, changes, el, icon, set } from "../../../lib/dom.js";
import { keep, makeCard } from "../ui/cards.js";
import { writeCard } from "./card.js";
import { factOf, label, now } from "./names.js";

const SHIELDS = 4;
const changed = changes();

/** @param {string} name */
export function emblem(name, small = false, lost = false) {
  return el(`li.sh${small ? ".sh--s" : ""}`, { "data-em": name, "data-lost": lost }, lost ? "" : icon(`em-${name}`));
}

// --- squads

// Warriors of a list in their cells; `cells` are fixed places, filled or not.
/** @param {ValhallaStage} stage @param {HTMLElement} list @param {(Warrior | null)[]} squad */
export function drawSquad(stage, list, squad, { cells = 0, size = "" } = {}) {
  const all = cells ? squad : squad.filter((one) => one !== null);
  const keys = all.map((one, n) => (one ? one.id : `cell-${n}`));
  const places = keep(list, keys, (key) => (typeof key === "number" ? el("li", { "data-key": key }, makeCard(key))
    : el("li.cell", { "data-key": key, "aria-label": stage.table.words("empty_cell") })));
  for (const [n, one] of all.entries()) if (one) drawWarrior(stage, $(".card", places[n]), one);
  set(list, "data-size", size || null);
}

/** @param {ValhallaStage} stage @param {CardElement} card @param {Warrior} one */
export function drawWarrior(stage, card, one) {
  const { table } = stage;
  const fact = factOf(table, one.card);
  stage.put(one.id, card);
  const faces = stage.facesOn(one);
  writeCard(card, {
    fact,
    label: label(table, fact, one),
    strength: one.strength,
    active: one.active,
    blocked: one.blocked ? table.words("blocked") : "",
    dice: faces,
    ready: stage.readyOn.get(one.id) ?? [],
    tyr: one.tyr?.card ?? "",
  });
  card.now = now(table, fact, one);
}

// --- one player's pieces

/** @param {Table} table @param {HTMLElement} list @param {ValhallaPlayer} player */
export function drawShields(table, list, player) {
  const { own, emblem: name } = player;
  const said = table.words("own_shields", { n: own, emblem: table.words(`emblems.${name}`) });
  fillOnce(list, [own, name], () => Array.from({ length: Math.max(SHIELDS, own) }, (_, n) => emblem(name, false, n >= own)));
  set(list, "aria-label", said);
}

/** @param {Table} table @param {HTMLElement} list @param {ValhallaPlayer} player */
export function drawCaptured(table, list, { captured }) {
  const all = Object.entries(captured).flatMap(([name, n]) => Array.from({ length: n }, () => name));
  const many = all.length > SHIELDS; // then one of each emblem, with its number
  fillOnce(list, all, () => (many ? Object.entries(captured).filter(([, n]) => n > 0).map(([name, n]) => numbered(name, n)) : all.map((name) => emblem(name, true))));
  const which = Object.entries(captured).filter(([, n]) => n > 0).map(([name, n]) => `${table.words(`emblems.${name}`)} ${n}`).join(", ");
  set(list, "aria-label", which ? table.words("captured_said", { which }) : table.words("captured_none"));
  set(list, "data-none", all.length === 0);
  return all.length;
}

/** @param {string} name @param {number} n */
function numbered(name, n) {
  const shield = emblem(name, true);
  if (n > 1) shield.append(el("b", {}, String(n)));
  return shield;
}

// A list that is rewritten only if its contents have changed.
/** @param {Element} list @param {unknown} what @param {() => (Node | string)[]} make */
export function fillOnce(list, what, make) {
  if (changed(list, what)) list.replaceChildren(...make());
}

// --- a rival's plate

/**
 * @param {ValhallaStage} stage @param {HTMLElement} plate @param {ValhallaPlayer} player @param {ValhallaView} view
 * @param {{ folded: boolean, cards: boolean }} how
 */
export function drawRival(stage, plate, player, view, { folded, cards }) {
  const { table } = stage;
  const fact = table.card(player.jarl);
  set(plate, "data-em", player.emblem);
  set(plate, "data-turn", view.active === player.seat);
  set(plate, "aria-label", table.words("plate", { name: table.name(player.seat), emblem: table.words(`emblems.${player.emblem}`) }));
  const own = $("[data-own]", plate);
  set(own, "data-em", player.emblem);
  fillOnce(own, player.emblem, () => [icon(`em-${player.emblem}`)]);
  count($(".cnt--hand", plate), player.hand.length, table.words("their_hand", { n: player.hand.length }));
  count($(".cnt--valh", plate), player.valhalla, table.words("their_valhalla", { n: player.valhalla }));
  const chip = $(".jchip", plate);
  set(chip, "data-zoom", player.jarl);
  set(chip, "data-off", player.jarl_off);
  set(chip, "aria-label", fact ? `${table.words("jarl", fact)}. ${fact.text}` : table.words("no_jarl"));
  chip.hidden = !fact;
  $("b", chip).textContent = fact?.name ?? "";
  $("small", chip).textContent = player.jarl_off ? table.words("jarl_off") : fact?.text ?? "";
  const list = $(".mini", plate);
  set(list, "aria-label", table.words("squad_of", { name: table.name(player.seat) }));
  drawSquad(stage, list, cards ? player.squad : [], { cells: cards ? player.cells : 0 });
  drawShields(table, $(".shields", plate), player);
  drawCaptured(table, $(".capt", plate), player);
  $(".next", plate).textContent = standing(table, player, view, plate);
  set(plate, "data-folded", folded);
}

// Short notes about a player: the partner, whose turn is next.
/** @param {Table} table @param {ValhallaPlayer} player @param {ValhallaView} view @param {HTMLElement} plate */
function standing(table, player, view, plate) {
  if (table.match.people[player.seat]?.left) return table.words("left");
  const mate = player.partner === null ? "" : table.words("partner", { name: table.name(player.partner) });
  if (mate) return player.team ? `${table.words("team", { ...player })}, ${mate}` : mate;
  return plate.dataset.number === "1" && view.active === table.me && !view.battle ? table.words("next") : "";
}

/** @param {HTMLElement} place @param {number} n @param {string} words */
function count(place, n, words) {
  $("b", place).textContent = String(n);
  set(place, "title", words);
  fillSr(place, words);
}

/** @param {HTMLElement} place @param {string} words */
function fillSr(place, words) {
  const said = $(".sr", place) ?? place.appendChild(el("span.sr"));
  if (said.textContent !== words) said.textContent = words;
}

// --- the board below: one's own, or in a battle of others the lower fighter's

/**
 * @param {ValhallaStage} stage @param {HTMLElement} area @param {ValhallaPlayer} player @param {ValhallaView} view
 * @param {{ fighting: boolean }} how
 */
export function drawOwn(stage, area, player, view, { fighting }) {
  const { table } = stage;
  const words = table.words("squad_of", { name: player.seat === table.match.you ? table.words("you_short") : table.name(player.seat) });
  set(area, "data-em", player.emblem);
  set(area, "data-seat", player.seat);
  set(area, "aria-label", words);
  drawJarl(stage, $(".own__jarl", area), player);
  drawShields(table, $(".shields", area), player);
  drawCaptured(table, $(".capt", area), player);
  const cells = $(".cells", area);
  set(cells, "aria-label", words);
  drawSquad(stage, cells, player.squad, { cells: player.cells });
  drawValhalla(stage, $(".valh", area), player, view);
  const ally = $(".ally", area);
  const partner = fighting && player.partner !== null ? view.players[player.partner] : null;
  ally.hidden = !partner;
  drawSquad(stage, ally, partner?.squad ?? []);
  if (partner) set(ally, "aria-label", table.words("ally_squad", { name: table.name(partner.seat) }));
}

/** @param {ValhallaStage} stage @param {HTMLElement} place @param {ValhallaPlayer} player */
export function drawJarl(stage, place, player) {
  const { table } = stage;
  const fact = factOf(table, player.jarl);
  const key = `j${player.seat}`;
  /** @type {CardElement[]} */
  const [card] = keep(place, fact ? [key] : [], (id) => {
    const made = makeCard(id);
    made.dataset.key = id;
    return made;
  });
  if (!card || !fact) return;
  stage.put(key, card);
  const off = player.jarl_off ? table.words("jarl_off") : "";
  writeCard(card, { fact, joined: table.words(fact.combine ?? ""), label: [table.words("jarl", fact), fact.text, off].filter(Boolean).join(". "), blocked: off });
  set(card, "data-off", player.jarl_off);
  card.now = null;
}

/** @param {ValhallaStage} stage @param {HTMLButtonElement} pile @param {ValhallaPlayer} player @param {ValhallaView} view */
function drawValhalla(stage, pile, player, view) {
  const { table } = stage;
  const solo = player.valour === null ? null : view.solo;
  $("b", pile).textContent = String(solo ? player.valour : player.valhalla);
  const words = solo ? `${table.words("valhalla")} ${table.words("valhalla_cap", { n: solo.cap })}` : table.words("valhalla_down");
  $("span", pile).textContent = words;
  set(pile, "aria-label", solo ? `${table.words("valhalla_up", { n: player.valour })} ${table.words("valhalla_cap", { n: solo.cap })}`
    : `${words}: ${player.valhalla}`);
  pile.disabled = player.cards === null;
}

// --- the middle

/** @param {ValhallaStage} stage @param {HTMLElement} area @param {ValhallaView} view */
export function drawCentre(stage, area, view) {
  const { table } = stage;
  const [deck, discard] = ["deck", "discard"].map((name) => $(`[data-pile=${name}]`, area));
  $("i", deck).textContent = String(view.deck);
  set(deck, "aria-label", table.words("pile_of", { pile: table.words("deck"), n: view.deck }));
  set(deck, "data-low", view.deck <= 8);
  const top = factOf(table, view.discard.at(-1)?.card);
  $("i", discard).textContent = String(view.discard.length);
  set($("i", discard), "data-el", top?.element ?? null);
  const said = top ? table.words("discard_top", { name: top.family ?? top.name }) : table.words("discard");
  $("span", discard).textContent = said;
  set(discard, "aria-label", table.words("pile_of", { pile: said, n: view.discard.length }));
  const supply = $(".supply", area);
  fillOnce(supply, view.grey, () => [
    ...Array.from({ length: 3 }, (_, n) => el("span.die.die--s", { "data-col": "grey", "data-gone": n >= view.grey }, icon("i-dice"))),
    el("span.supply__words", {}, table.words("grey")),
  ]);
  set(supply, "aria-label", table.words("grey_said", { n: view.grey }));
  drawOpen(stage, area, view);
  drawModules(table, $(".modules", area), view);
  $(".ends", area).replaceChildren(...ends(table, view));
}

/** @param {ValhallaStage} stage @param {HTMLElement} area @param {ValhallaView} view */
function drawOpen(stage, area, view) {
  const list = $(".open", area);
  list.hidden = view.open.length === 0;
  set(area, "data-open", view.open.length > 0);
  const places = keep(list, view.open.map(({ id }) => id), (id) => el("li", { "data-key": id }, makeCard(id)));
  for (const [n, place] of places.entries()) drawFace(stage, $(".card", place), view.open[n]);
}

// A card in a hand or lying open.
/** @param {ValhallaStage} stage @param {CardElement} card @param {HeldCard} held */
export function drawFace(stage, card, { id, card: name }) {
  const fact = factOf(stage.table, name);
  stage.put(id, card);
  writeCard(card, { fact, label: label(stage.table, fact) });
  card.now = now(stage.table, fact);
}

// Loki's card and the Last Viking are beside the deck.
/** @param {Table} table @param {HTMLElement} list @param {ValhallaView} view */
function drawModules(table, list, view) {
  /** @type {[icon: string, card: string, words: string][]} */
  const chips = [];
  if (view.loki) {
    const fact = table.card(view.loki);
    chips.push(["loki_cunning", view.loki, table.words("loki", { name: fact?.name ?? "" })]);
  }
  for (const { card, bonus, seat, level } of view.vikings) {
    const words = seat === null ? table.words("viking_free") : table.words("viking", { name: table.name(seat), n: level });
    chips.push(["warrior", bonus ?? card, words]);
  }
  list.hidden = chips.length === 0;
  fillOnce(list, chips, () => chips.map(([name, id, words]) => el("li", {}, el("button.module", { type: "button", "data-zoom": id }, icon(`ty-${name}`), words))));
}

/** @param {Table} table @param {ValhallaView} view */
function ends(table, view) {
  const names = (/** @type {Seat[]} */ seats) => seats.map((seat) => (seat === table.match.you ? table.words("you_short") : table.name(seat))).join(", ");
  if (view.last) {
    const left = view.last.left.length ? table.words("ends_now", { name: names([view.last.by]), who: names(view.last.left) }) : table.words("ends_last");
    return [el("b", {}, table.words("ends")), ` ${left}`];
  }
  if (view.solo || view.players.length < 2 || !view.turn) return [];
  const least = Math.min(...view.players.map(({ own }) => own));
  const who = names(view.players.filter(({ own }) => own === least).map(({ seat }) => seat));
  return [el("b", {}, table.words("ends")), ` ${table.words("ends_when", { who, n: least })}`];
}
