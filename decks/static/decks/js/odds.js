// Odds of a draw: at least so many of the ticked cards by a turn. The server counts, as soon as anything is changed.
import { later, onDeck, whenSeen } from "./listening.js";
import { latest } from "../../lib/posting.js";

function fold(text) {
  return text.toLowerCase().replaceAll("ё", "е").trim();
}

function within(input) {
  const value = Math.round(Number(input.value));
  return Number.isFinite(value) ? Math.min(Number(input.max), Math.max(Number(input.min), value)) : Number(input.min);
}

function setUp(pane) {
  const form = pane.querySelector("[data-ask]");
  const picker = pane.querySelector("[data-picker]");
  const answer = pane.querySelector("[data-answer]");
  const trouble = pane.querySelector("[data-trouble]");
  const ask = latest();
  const inView = whenSeen(pane);
  const chosen = new Set();
  let deck = null;
  let first = true;
  let listed = ""; // the cards that the picker shows

  const contents = () => JSON.stringify(deck.lines.filter(([section]) => section === "main"));
  const boxes = () => [...picker.querySelectorAll("[name=card]")];

  async function count() {
    if (!deck) return;
    const fresh = listed !== contents();
    answer.setAttribute("aria-busy", "true");
    try {
      const given = await ask(pane.dataset.url, {
        ...deck, first, cards: [...chosen], least: within(form.elements.least), turn: within(form.elements.turn), picker: fresh,
      });
      if (!given) return;
      trouble.hidden = true;
      const open = answer.querySelector("details")?.open;
      answer.innerHTML = given.html.answer;
      if (open) answer.querySelector("details")?.setAttribute("open", "");
      if (fresh) list(given.html.picker);
      told();
    } catch {
      trouble.hidden = false;
    }
    answer.removeAttribute("aria-busy");
  }

  // A fresh list keeps the words that were typed, the focus and the place one had scrolled to.
  function list(html) {
    const typed = picker.querySelector("[data-find]")?.value ?? "";
    const scrolled = picker.querySelector(".pick-cards")?.scrollTop ?? 0;
    const held = picker.contains(document.activeElement) ? /** @type {HTMLInputElement} */ (document.activeElement) : null;
    const again = held && (held.id ? `#${held.id}` : `[value="${held.value}"]`);
    picker.innerHTML = html;
    listed = contents();
    for (const box of boxes()) box.checked = chosen.has(box.value);
    const find = picker.querySelector("[data-find]");
    if (find) find.value = typed;
    filter(typed);
    picker.querySelector(".pick-cards")?.scrollTo(0, scrolled);
    if (again) picker.querySelector(again)?.focus();
  }

  function filter(words) {
    const wanted = fold(words);
    let shown = 0;
    for (const row of picker.querySelectorAll("[data-name]")) {
      row.hidden = !row.dataset.name.includes(wanted);
      shown += row.hidden ? 0 : 1;
    }
    const none = picker.querySelector("[data-none]");
    if (none) none.hidden = shown > 0;
  }

  function told() {
    const copies = boxes().filter((box) => box.checked).reduce((sum, box) => sum + Number(box.dataset.count), 0);
    form.querySelector("[data-chosen]").textContent = copies || "";
  }

  function tick(wanted) {
    for (const box of boxes()) {
      box.checked = wanted(box);
      if (box.checked) chosen.add(box.value);
      else chosen.delete(box.value);
    }
    told();
    count();
  }

  const soon = later(count, 150);

  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", (event) => {
    const field = event.target;
    if (field.matches("[data-find]")) return filter(field.value);
    if (field.name === "card") {
      if (field.checked) chosen.add(field.value);
      else chosen.delete(field.value);
      told();
    }
    return soon();
  });
  form.addEventListener("change", (event) => {
    if (event.target.type === "number") event.target.value = within(event.target);
  });
  form.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    const { pickType, pickCost, pickNone, first: begins } = button.dataset;
    if (pickType) tick((box) => box.dataset.type === pickType);
    else if (pickCost) tick((box) => box.dataset.cost !== "" && Number(box.dataset.cost) <= Number(pickCost));
    else if (pickNone !== undefined) tick(() => false);
    else if (begins) {
      first = begins === "true";
      for (const one of form.querySelectorAll("[data-first]")) one.setAttribute("aria-pressed", String(one === button));
      count();
    }
  });

  const changed = later(() => inView(count), 300);

  onDeck(({ game, lines, options }) => {
    deck = { game, lines, options };
    const there = new Set(lines.map(([, card]) => card));
    for (const card of chosen) if (!there.has(card)) chosen.delete(card);
    changed();
  });
}

document.querySelectorAll("[data-odds]").forEach(setUp);
