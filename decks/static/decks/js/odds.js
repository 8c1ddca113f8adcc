// Odds of a draw: at least so many of the ticked cards by a turn. The server counts, as soon as anything is changed.
import { $, $$ } from "../../lib/dom.js";
import { latest } from "../../lib/posting.js";
import { later, onDeck, whenSeen } from "./listening.js";
import { createPicker, ticked, within } from "./picker.js";

/** @param {HTMLElement} pane */
function setUp(pane) {
  const form = $("form[data-ask]", pane);
  const [least, turn] = [$("input[name=least]", form), $("input[name=turn]", form)];
  const answer = $("[data-answer]", pane);
  const picker = createPicker($("[data-picker]", pane));
  const ask = latest();
  const inView = whenSeen(pane);
  /** @type {Contents | null} */
  let deck = null;
  let first = true;
  let listed = ""; // the cards that the picker shows

  async function count() {
    if (!deck) return;
    const contents = JSON.stringify(deck.lines.filter(([section]) => section === "main"));
    const fresh = listed !== contents;
    const asked = { ...deck, first, cards: [...picker.chosen], least: within(least), turn: within(turn), picker: fresh };
    answer.setAttribute("aria-busy", "true");
    try {
      const given = await ask(pane.dataset.url ?? "", asked);
      if (!given) return;
      draw(given.html.answer);
      if (fresh) {
        picker.draw(given.html.picker);
        listed = contents;
      }
      told();
    } catch {
      $("[data-trouble]", pane).hidden = false;
    }
    answer.removeAttribute("aria-busy");
  }

  /** @param {string} html */
  function draw(html) {
    $("[data-trouble]", pane).hidden = true;
    const open = $("details", answer)?.open;
    answer.innerHTML = html;
    if (open) $("details", answer)?.setAttribute("open", "");
  }

  function told() {
    $("[data-chosen]", form).textContent = String(picker.copies || "");
  }

  const soon = later(count, 150);

  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", ({ target }) => {
    if (target.matches("[data-find]")) return picker.narrow(target.value);
    if (target.name === "card") {
      picker.keep(target);
      told();
    }
    return soon();
  });
  form.addEventListener("change", ({ target }) => {
    if (target.type === "number") target.value = String(within(target));
  });
  form.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    const wanted = ticked(button.dataset);
    if (wanted) {
      picker.tick(wanted);
      told();
    } else if (button.dataset.first) {
      first = button.dataset.first === "true";
      for (const one of $$("[data-first]", form)) one.setAttribute("aria-pressed", String(one === button));
    } else return;
    count();
  });

  const changed = later(() => inView(count), 300);

  onDeck((contents) => {
    deck = contents;
    picker.follow(contents.lines);
    changed();
  });
}

$$("[data-odds]").forEach(setUp);
