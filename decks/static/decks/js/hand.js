// The opening hand: deal, put cards under the deck in the order they are touched, keep, and draw turn by turn.
// The server deals; the page remembers the seed and the choices, and sends them along.
import { $, $$ } from "../../lib/dom.js";
import { latest } from "../../lib/posting.js";
import { later, onDeck, whenSeen } from "./listening.js";

function newSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}

/** @param {HTMLElement} pane */
function setUp(pane) {
  const table = $("[data-dealt]", pane);
  const ask = latest();
  const inView = whenSeen(pane);
  /** @type {Contents | null} */
  let deck = null;
  /** @type {Deal} */
  let deal = { seed: newSeed(), replaced: null, turns: 0, first: true };
  /** @type {number[]} */
  let chosen = [];

  /** `focus` finds what is to have the focus then. @param {string} [focus] */
  async function show(focus) {
    if (!deck) return;
    table.setAttribute("aria-busy", "true");
    try {
      const answer = await ask(pane.dataset.url ?? "", { ...deck, ...deal });
      if (!answer) return;
      chosen = [];
      table.innerHTML = answer.html;
      $("[data-trouble]", pane).hidden = true;
      if (focus) $(focus, table)?.focus();
    } catch {
      $("[data-trouble]", pane).hidden = false;
    }
    table.removeAttribute("aria-busy");
  }

  /** @param {string} focus */
  function anew(focus) {
    deal = { ...deal, seed: newSeed(), replaced: null, turns: 0 };
    stale(false);
    show(focus);
  }

  /** @param {boolean} is */
  function stale(is) {
    $("[data-stale]", pane).hidden = !is;
  }

  /** @param {HTMLElement} button */
  function choose(button) {
    const place = Number(button.dataset.place);
    chosen = chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen, place];
    for (const card of $$("[data-place]", table)) {
      const order = chosen.indexOf(Number(card.dataset.place));
      card.setAttribute("aria-pressed", String(order >= 0));
      $(".turned", card).textContent = order >= 0 ? String(order + 1) : "";
    }
    $("button[data-act=replace]", table).disabled = chosen.length === 0;
    $("[data-chosen]", table).textContent = String(chosen.length || "");
  }

  /** @type {{ [act: string]: () => void }} */
  const acts = {
    keep: () => { deal.replaced = []; show("[data-act=next]"); },
    replace: () => { deal.replaced = chosen; show("[data-act=next]"); },
    next: () => { deal.turns += 1; show("[data-act=next]:not(:disabled), [data-act=again]"); },
    again: () => anew("[data-place]"),
  };

  pane.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button || table.hasAttribute("aria-busy")) return;
    if (button.dataset.place) choose(button);
    else if (button.dataset.act) acts[button.dataset.act]();
    else if (button.dataset.first) {
      deal.first = button.dataset.first === "true";
      for (const one of $$("[data-first]", pane)) one.setAttribute("aria-pressed", String(one === button));
      show();
    }
  });

  // A hand that somebody is playing out stays; a note says that the deck has changed.
  const changed = later(() => inView(() => {
    if (deal.replaced === null && !chosen.length) show();
    else stale(true);
  }), 300);

  onDeck((contents) => {
    deck = contents;
    changed();
  });
}

$$("[data-hand]").forEach(setUp);
