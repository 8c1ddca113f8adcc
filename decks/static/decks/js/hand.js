// The opening hand: deal, put cards under the deck in the order they are touched, keep, and draw turn by turn.
// The server deals; the page remembers the seed and the choices, and sends them along.
import { later, onDeck, whenSeen } from "./listening.js";
import { latest } from "../../lib/posting.js";

function newSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}

function setUp(pane) {
  const table = pane.querySelector("[data-dealt]");
  const ask = latest();
  const inView = whenSeen(pane);
  let deck = null;
  let deal = { seed: newSeed(), replaced: null, turns: 0, first: true };
  let chosen = [];

  async function show(focus) {
    if (!deck) return;
    table.setAttribute("aria-busy", "true");
    try {
      const answer = await ask(pane.dataset.url, { ...deck, ...deal });
      if (!answer) return;
      chosen = [];
      table.innerHTML = answer.html;
      pane.querySelector("[data-trouble]").hidden = true;
      if (focus) table.querySelector(focus)?.focus();
    } catch {
      pane.querySelector("[data-trouble]").hidden = false;
    }
    table.removeAttribute("aria-busy");
  }

  function anew(focus) {
    deal = { ...deal, seed: newSeed(), replaced: null, turns: 0 };
    stale(false);
    show(focus);
  }

  function stale(is) {
    pane.querySelector("[data-stale]").hidden = !is;
  }

  function choose(button) {
    const place = Number(button.dataset.place);
    chosen = chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen, place];
    for (const card of table.querySelectorAll("[data-place]")) {
      const order = chosen.indexOf(Number(card.dataset.place));
      card.setAttribute("aria-pressed", String(order >= 0));
      card.querySelector(".turned").textContent = order >= 0 ? order + 1 : "";
    }
    table.querySelector("[data-act=replace]").disabled = !chosen.length;
    table.querySelector("[data-chosen]").textContent = chosen.length || "";
  }

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
      for (const one of pane.querySelectorAll("[data-first]")) one.setAttribute("aria-pressed", String(one === button));
      show();
    }
  });

  // A hand that somebody plays with is not taken out of their hands: they are told that the deck moved on.
  const changed = later(() => inView(() => {
    if (deal.replaced === null && !chosen.length) show();
    else stale(true);
  }), 300);

  onDeck(({ game, lines, options }) => {
    deck = { game, lines, options };
    changed();
  });
}

document.querySelectorAll("[data-hand]").forEach(setUp);
