// The search pane: the query decides everything, the server draws the hits. Facets, fixes and pages only change the query.
import { $, $$, on } from "../../../lib/dom.js";
import { stopped } from "../../../lib/posting.js";
import { copiesOf, empty, heroOf, isFull } from "./deck.js";
import { learn } from "./facts.js";
import { say, setup, tell, toast } from "./words.js";

const PAUSE_MS = 180;
const box = $("input#dq");
const fit = $("input#fit");
/** @type {"cards" | "heroes"} */
let what = "cards";
let hero = "";
let page = 1;
let pause = 0;
/** @type {AbortController | null} */
let asked = null;
let deckNow = empty(setup.game);

/** @param {Deck} deck */
export function startHits(deck) {
  deckNow = deck;
  hero = heroOf(deck);
  what = hero ? "cards" : "heroes";
  return load();
}

/** After a change of the deck: another hero needs another search, all else changes only the counts. @param {Deck} deck */
export function followDeck(deck) {
  const before = heroOf(deckNow);
  deckNow = deck;
  hero = heroOf(deck);
  if (hero !== before) {
    if (hero && what === "heroes") show({ what: "cards", query: "" });
    else load();
  }
  drawHave();
}

/**
 * Look for something else; what is not said stays as it is.
 * @param {{ what?: "cards" | "heroes", query?: string, fits?: boolean | null, focus?: boolean }} [wanted]
 */
export function show({ what: wanted = what, query = box.value, fits = null, focus = false } = {}) {
  what = wanted;
  box.value = query;
  page = 1;
  if (fits !== null) fit.checked = fits;
  return load({ focus });
}

/** A search that the rules propose. @param {NonNullable<Remedy["search"]>} search */
export function showRemedy({ among, query, fits }) {
  return show({ what: among, query, fits: among === "cards" ? fits : null, focus: true });
}

async function load({ focus = false, more = false } = {}) {
  clearTimeout(pause);
  asked?.abort();
  asked = new AbortController();
  const { signal } = asked;
  const wanted = new URLSearchParams({ q: box.value, what, hero, page: String(page) });
  if (!fit.checked) wanted.set("all", "1");
  if (more) wanted.set("more", "1");
  drawHead();
  const place = $("[data-part=hits]");
  place.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(`${setup.urls.cards}?${wanted}`, { signal });
    if (!answer.ok) throw new Error(String(answer.status));
    const made = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (more) append(made);
    else draw(made);
    if (focus) ($(".hit a.card-link") ?? box).focus({ preventScroll: false });
  } catch (problem) {
    if (stopped(problem)) return;
    place.setAttribute("aria-busy", "false");
    toast(say("search_failed"), { undo: false });
  }
}

/** The second half of the page joins the first; if the button had the focus, its first card gets it. @param {Document} made */
function append(made) {
  const place = $("#pane-cards [data-part=hits]");
  const held = document.activeElement?.id === "hits-more";
  const fresh = $$(".hit", made);
  $(".hits", place).append(...fresh.map((hit) => document.adoptNode(hit)));
  $(".turn-pages", place).replaceWith(document.adoptNode($(".turn-pages", made)));
  place.setAttribute("aria-busy", "false");
  if (held) $("a.card-link", fresh[0])?.focus({ preventScroll: true });
  tell($(".turn-pages .num", place).textContent);
  learn(fresh.map(hitFacts));
  drawHave();
}

/** @param {Document} made */
function draw(made) {
  const held = document.activeElement?.closest("[data-part]") ? document.activeElement.id : "";
  const open = $$("details[open][id]", $("[data-part=facets]")).map((one) => one.id);
  for (const part of ["facets", "hits"]) {
    const fresh = $(`[data-part=${part}]`, made);
    if (!fresh) continue;
    const place = $(`#pane-cards [data-part=${part}]`);
    place.replaceChildren(...document.adoptNode(fresh).childNodes);
    if (part === "hits") sayCount(place, fresh);
  }
  for (const id of open) $(`details[id="${id}"]`)?.setAttribute("open", "");
  if (held) document.getElementById(held)?.focus({ preventScroll: true });
  learn($$(".hit[data-facts]").map(hitFacts));
  drawHave();
}

/** @param {HTMLElement} place @param {HTMLElement} fresh */
function sayCount(place, fresh) {
  place.setAttribute("aria-busy", "false");
  const { words = "" } = fresh.dataset;
  $("[data-count]").textContent = words;
  const bad = fresh.dataset.invalid === "true";
  box.toggleAttribute("aria-invalid", false);
  box.removeAttribute("aria-describedby");
  if (bad) {
    box.setAttribute("aria-invalid", "true");
    box.setAttribute("aria-describedby", "dq-error");
  } else tell(words);
}

function drawHead() {
  $("[data-pane-title]").textContent = say(what === "heroes" ? "pane_heroes" : "pane_cards");
  $("[data-fit]").hidden = !hero || what === "heroes";
  for (const button of $$("[data-what]")) button.setAttribute("aria-pressed", String(button.dataset.what === what));
}

// How many of each hit the deck has, and whether one more may be added.
function drawHave() {
  for (const hit of $$(".hit[data-card]")) {
    const facts = hitFacts(hit);
    const count = what === "heroes" ? 0 : copiesOf(deckNow, facts.id);
    const badge = $("[data-have]", hit);
    badge.hidden = count === 0;
    badge.textContent = String(count || "");
    const full = isFull(deckNow, facts);
    const button = $("button[data-act=add]", hit);
    const chosen = what === "heroes" && heroOf(deckNow) === facts.id;
    button.disabled = full || chosen;
    button.textContent = full ? say("limit", { n: facts.limit }) : chosen ? say("chosen_word") : say(what === "heroes" ? "choose_word" : "add_word");
    button.setAttribute("aria-label", `${button.textContent}: ${facts.name}${count ? `, ${say("copies", { n: count })}` : ""}`);
    hit.classList.toggle("is-full", full);
  }
}

/** @param {HTMLElement} hit @returns {CardFacts} */
export const hitFacts = (hit) => JSON.parse(hit.dataset.facts ?? "");

/** To the next page, or the one before. @param {number} by */
export function turn(by) {
  /** @type {HTMLButtonElement | null} */
  const button = $(by > 0 ? "#hits-more, #hits-after" : "#hits-before");
  if (!button || button.disabled) return false;
  button.click();
  return true;
}

on(box, "input", () => {
  clearTimeout(pause);
  pause = setTimeout(() => { page = 1; load(); }, PAUSE_MS);
});
on($("[data-find]"), "submit", (event) => {
  event.preventDefault();
  page = 1;
  load({ focus: true });
});
on(fit, "change", () => { page = 1; load(); });
on($("#pane-cards"), "change", (event) => {
  if (event.target.matches("[data-order]")) show({ query: event.target.value });
});
on($("#pane-cards"), "click", (event) => {
  const button = event.target.closest("[data-query], [data-page], [data-more], [data-what], [data-act=unfit]");
  if (!button) return;
  if (button.dataset.query !== undefined) show({ query: button.dataset.query });
  else if (button.dataset.what) show({ what: button.dataset.what === "heroes" ? "heroes" : "cards", query: "" });
  else if (button.dataset.act === "unfit") show({ fits: false });
  else if (button.dataset.more) load({ more: true });
  else {
    page = Number(button.dataset.page);
    load({ focus: true });
    $("#pane-cards").scrollIntoView({ block: "start" });
  }
});

/** An open list of values covers the hits: a click elsewhere or Escape closes it. @param {Element | null} except */
function fold(except = null) {
  for (const one of $$("details.fold[open]")) if (one !== except) one.open = false;
}
on(document, "click", (event) => fold(event.target.closest?.(".fold")));
on(document, "keydown", (event) => {
  const open = $(".fold[open]");
  if (event.key !== "Escape" || !open) return;
  fold();
  $("summary", open).focus();
});
