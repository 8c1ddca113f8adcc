// The card under the pointer or the focus, enlarged: its text, its state, help with its words. A dialog on the phone and
// with Z.
import { $, el, icon, on } from "../../../lib/dom.js";
import { start as startPiles } from "./piles.js";

const HOLD = 450; // ms of a long press
const REST = 100; // ms that the mouse must rest on a card: no panel on the way to another card or to a click

/** @param {Table} table @param {Stage} stage */
export function start(table, stage) {
  const panel = $(".side .zoom");
  const dialog = $("dialog.zoomed");
  /** @type {CardElement | null} */
  let last = null;

  /** @param {Idle} idle */
  const said = ({ ability, words }) => `${ability}: ${words}`;

  // Cards under a card, or attached to it: each can be viewed.
  /** @param {[words: string, cards: string[]]} lying */
  const lying = ([words, ids]) => el("li", {}, `${words} `, ...ids.map((id) =>
    el("button.ref", { type: "button", "data-zoom": id }, table.card(id)?.name ?? id)));

  /** @param {HTMLElement} root @param {string} id @param {CardElement | null} [card] */
  function draw(root, id, card) {
    const fact = table.card(id);
    if (!fact) return;
    const head = $(".zoom__head", root);
    head.dataset.el = fact.element;
    const art = $("img", head);
    if (art.getAttribute("src") !== fact.art) art.src = fact.art;
    art.hidden = false;
    $(".gem", head).hidden = (fact.cost ?? null) === null;
    $(".gem b", head).textContent = fact.cost ?? "";
    $("h2", head).textContent = fact.name;
    $(".zoom__title p", head).textContent = fact.kind;
    const now = card?.now;
    $(".stats", root).replaceChildren(...stage.stats(fact, now).map(([name, value, words]) =>
      el("span", {}, icon(name), `${value} `, el("small", {}, words))));
    $(".rules", root).textContent = [fact.keywords && `${fact.keywords}.`, fact.text].filter(Boolean).join(" ");
    const why = [card?.why?.words, ...(card?.idle ?? []).map(said)].filter(Boolean);
    $(".now", root).replaceChildren(...[...(now?.lines ?? []), ...why].map((line) => el("li", {}, line)), ...(now?.lying ?? []).map(lying));
    $(".now", root).hidden = !now && why.length === 0;
    $(".help", root).replaceChildren(...fact.help.map(([word, text]) => el("div", {}, el("dt", {}, `${word}. `), el("dd", {}, text))));
    /** @type {HTMLAnchorElement} */
    const link = $(".zoom__page", root);
    link.href = fact.page;
    root.hidden = false;
  }

  /** @type {number | undefined} */
  let resting;
  /** @param {CardElement | null} card */
  function look(card, after = 0) {
    clearTimeout(resting);
    const id = card?.dataset.card ?? card?.dataset.zoom;
    if (!id) return;
    last = card;
    if (after) resting = setTimeout(draw, after, panel, id, card);
    else draw(panel, id, card);
  }

  /** @param {CardElement | null} card */
  function open(card) {
    const id = card?.dataset.card ?? card?.dataset.zoom;
    if (!id) return;
    draw($(".zoom", dialog), id, card);
    if (!dialog.open) dialog.showModal();
  }

  /** @param {Why} why */
  const rule = ({ clause }) => (clause ? el("small", {}, table.words("rule", { clause })) : "");
  const tip = el("div.tip", { role: "tooltip", hidden: true });
  document.body.append(tip);
  /** @param {CardElement | null} card */
  function reason(card) {
    const why = card?.why;
    tip.hidden = !why?.words;
    if (!card || !why?.words) return;
    const { idle = [] } = card;
    tip.replaceChildren(el("b", {}, table.words("cannot")), `${why.words} `, rule(why), ...idle.map((one) => el("p", {}, `${said(one)} `, rule(one))));
    const at = card.getBoundingClientRect();
    const edge = stage.root.getBoundingClientRect().right - 8;
    tip.style.left = `${Math.max(8, Math.min(edge - tip.offsetWidth, at.left + at.width / 2 - tip.offsetWidth / 2))}px`;
    tip.style.top = `${Math.max(6, at.top - tip.offsetHeight - 26)}px`;
  }

  // Names in the panel do not replace its card on hover.
  const large = (/** @type {{ target: HTMLElement }} */ { target }) => target.closest?.(".zoom");
  on(document, "pointerover", (event) => {
    if (large(event)) return;
    const card = event.target.closest?.(".card[data-card], [data-zoom]");
    const mouse = event.pointerType === "mouse";
    reason(mouse ? card : null);
    look(card, mouse ? REST : 0);
  });
  on(document, "pointerdown", () => clearTimeout(resting));
  on(document, "focusin", (event) => {
    if (large(event)) return;
    const card = event.target.closest(".card[data-card], [data-zoom]");
    if (card?.matches(":focus-visible")) reason(card);
    else tip.hidden = true;
    if (card?.matches(":focus-visible")) look(card);
  });
  on(stage.root, "click", (event) => {
    const card = event.target.closest(".card.is-cannot");
    if (card) reason(card);
    else if (!event.target.closest(".card")) tip.hidden = true;
  });
  table.on("state", () => { tip.hidden = true; });
  table.on("enlarge", open);
  table.on("look", (id) => id && draw(panel, id, null));
  table.on("zoom", () => (dialog.open ? dialog.close() : open(document.activeElement?.closest(".card, [data-zoom]") ?? last)));

  // Names of cards; clicks on cards do something else.
  on(stage.root, "click", (event) => open(event.target.closest("button[data-zoom]")));

  /** @type {number | undefined} */
  let holding;
  on(stage.root, "pointerdown", (event) => {
    const card = event.target.closest(".card[data-card]");
    if (!card || event.pointerType !== "touch") return;
    holding = setTimeout(() => {
      open(card);
      on(window, "click", (click) => { click.stopPropagation(); click.preventDefault(); }, { capture: true, once: true });
    }, HOLD);
  });
  for (const name of ["pointerup", "pointercancel"]) on(window, name, () => clearTimeout(holding));
  on(window, "pointermove", (event) => { if (Math.abs(event.movementX) + Math.abs(event.movementY) > 4) clearTimeout(holding); });
  on(stage.root, "contextmenu", (event) => {
    const card = event.target.closest(".card[data-card]");
    if (!card) return;
    event.preventDefault();
    open(card);
  });
  for (const root of [panel, dialog]) on(root, "click", (event) => open(event.target.closest("button[data-zoom]")));
  on(dialog, "click", (event) => { if (event.target === dialog) dialog.close(); });

  startPiles(table, stage, open);
}
