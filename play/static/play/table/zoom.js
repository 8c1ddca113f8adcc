// The card under the pointer or the focus, large: its text, its state now, help with its words. A dialog on the phone and for Z.
import { $, $$, el, icon, set } from "./dom.js";

const HOLD = 450; // ms of a long press

export function start(table, stage) {
  const panel = $(".side .zoom");
  const dialog = $("dialog.zoomed");
  let last = null;

  function draw(root, id, card) {
    const fact = table.card(id);
    if (!fact) return;
    const head = $(".zoom__head", root);
    head.dataset.el = fact.element;
    const art = $("img", head);
    if (art.getAttribute("src") !== fact.art) art.src = fact.art;
    art.hidden = false;
    $(".gem", head).hidden = fact.cost === null;
    $(".gem b", head).textContent = fact.cost ?? "";
    $("h2", head).textContent = fact.name;
    $(".zoom__title p", head).textContent = fact.kind;
    const now = card?.now;
    const lives = now?.lives ?? fact.lives;
    const strike = now?.strike ?? fact.strike;
    const left = now && now.left !== now.lives ? `${now.left} / ${now.lives}` : lives;
    $(".stats", root).replaceChildren(
      strike === null || strike === undefined ? "" : el("span", {}, icon("i-sword"), `${strike} `, el("small", {}, table.words("strike"))),
      lives === null || lives === undefined ? "" : el("span", {}, icon("i-heart"), `${left} `, el("small", {}, table.words("lives"))),
    );
    $(".rules", root).textContent = [fact.keywords && `${fact.keywords}.`, fact.text].filter(Boolean).join(" ");
    const why = card?.why ? [card.why.words] : [];
    $(".now", root).replaceChildren(...[...(now?.lines ?? []), ...why].map((line) => el("li", {}, line)));
    $(".now", root).hidden = !now && why.length === 0;
    $(".help", root).replaceChildren(...fact.help.map(([word, text]) => el("div", {}, el("dt", {}, `${word}. `), el("dd", {}, text))));
    const link = $(".zoom__page", root);
    link.href = fact.page;
    root.hidden = false;
  }

  function look(card) {
    const id = card.dataset.card ?? card.dataset.zoom;
    if (!id) return;
    last = card;
    draw(panel, id, card);
  }

  function open(card) {
    const id = card?.dataset.card ?? card?.dataset.zoom;
    if (!id || dialog.open) return;
    draw($(".zoom", dialog), id, card);
    dialog.showModal();
  }

  const tip = el("div.tip", { role: "tooltip", hidden: true });
  document.body.append(tip);
  function reason(card) {
    tip.hidden = !card?.why?.words;
    if (tip.hidden) return;
    const { words, clause } = card.why;
    tip.replaceChildren(el("b", {}, table.words("cannot")), `${words} `, clause ? el("small", {}, table.words("rule", { clause })) : "");
    const at = card.getBoundingClientRect();
    const edge = stage.root.getBoundingClientRect().right - 8;
    tip.style.left = `${Math.max(8, Math.min(edge - tip.offsetWidth, at.left + at.width / 2 - tip.offsetWidth / 2))}px`;
    tip.style.top = `${Math.max(6, at.top - tip.offsetHeight - 26)}px`;
  }

  document.addEventListener("pointerover", (event) => {
    const card = event.target.closest?.(".card[data-card], [data-zoom]");
    reason(event.pointerType === "mouse" ? card : null);
    if (card) look(card);
  });
  document.addEventListener("focusin", (event) => {
    const card = event.target.closest(".card[data-card], [data-zoom]");
    if (card?.matches(":focus-visible")) reason(card);
    else tip.hidden = true;
    if (card) look(card);
  });
  stage.root.addEventListener("click", (event) => {
    const card = event.target.closest(".card.is-cannot");
    if (card) reason(card);
    else if (!event.target.closest(".card")) tip.hidden = true;
  });
  table.on("state", () => { tip.hidden = true; });
  table.on("look", (id) => id && draw(panel, id, null));
  table.on("zoom", () => (dialog.open ? dialog.close() : open(document.activeElement.closest(".card, [data-zoom]") ?? last)));

  let holding = 0;
  stage.root.addEventListener("pointerdown", (event) => {
    const card = event.target.closest(".card[data-card]");
    if (!card || event.pointerType !== "touch") return;
    holding = setTimeout(() => {
      open(card);
      addEventListener("click", (click) => { click.stopPropagation(); click.preventDefault(); }, { capture: true, once: true });
    }, HOLD);
  });
  for (const name of ["pointerup", "pointercancel", "pointermove"]) {
    addEventListener(name, (event) => { if (name !== "pointermove" || Math.abs(event.movementX) + Math.abs(event.movementY) > 4) clearTimeout(holding); });
  }
  stage.root.addEventListener("contextmenu", (event) => {
    const card = event.target.closest(".card[data-card]");
    if (!card) return;
    event.preventDefault();
    open(card);
  });
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });

  // --- piles

  const pile = $("dialog.pile-view");
  for (const button of $$("[data-pile]")) {
    button.addEventListener("click", () => {
      const seat = button.closest(".seat--own") ? table.me : 1 - table.me;
      const cards = stage.cardsOf(seat, button.dataset.pile);
      $("h2", pile).textContent = table.words("view_pile", { pile: table.words(button.dataset.pile), name: table.name(seat) });
      $("ol", pile).replaceChildren(...cards.map((id) => {
        const fact = table.card(id);
        return el("li", {}, el("button", { type: "button", "data-zoom": id, "data-el": fact?.element },
          el("img", { src: fact?.art, alt: "", width: 60, height: 51 }), el("b", {}, fact?.name ?? id), el("small", {}, fact?.kind ?? "")));
      }));
      set($("p", pile), "hidden", cards.length > 0);
      pile.showModal();
    });
  }
  pile.addEventListener("click", (event) => {
    const shown = event.target.closest("[data-zoom]");
    if (shown) draw(panel, shown.dataset.zoom, null);
    if (event.target === pile) pile.close();
  });
}
