// Odds of a draw: at least so many of the ticked cards by a turn. The server counts, as soon as anything is changed.
import { $, $$ } from "../../lib/dom.js";
import { latest } from "../../lib/posting.js";
import { later, onDeck, whenSeen } from "./listening.js";
import { createPicker, ticked, within } from "./picker.js";

/** @param {HTMLElement} form @param {ReturnType<typeof createPicker>} picker */
function showCopies(form, picker) {
  $("[data-chosen]", form).textContent = String(picker.copies || "");
}

/** @param {HTMLFormElement} form @param {ReturnType<typeof createPicker>} picker @param {() => void} count */
function listen(form, picker, count) {
  const soon = later(count, 150);

  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", ({ target }) => {
    if (target.matches("[data-find]")) return picker.narrow(target.value);
    if (target.name === "card") {
      picker.keep(target);
      showCopies(form, picker);
    }
    return soon();
  });
  form.addEventListener("change", ({ target }) => {
    if (target.type === "number") target.value = String(within(target));
  });
  form.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (!button) return;
    const wanted = ticked(button.dataset);
    if (wanted) {
      picker.tick(wanted);
      showCopies(form, picker);
    } else if (button.dataset.first) {
      for (const one of $$("[data-first]", form)) one.setAttribute("aria-pressed", String(one === button));
    } else return;
    count();
  });
}

/** @param {HTMLElement} pane */
function setUp(pane) {
  const form = $("form[data-ask]", pane);
  const [least, turn] = [$("input[name=least]", form), $("input[name=turn]", form)];
  const answer = $("[data-answer]", pane);
  const trouble = $("[data-trouble]", pane);
  const picker = createPicker($("[data-picker]", pane));
  const ask = latest();
  const inView = whenSeen(pane);
  /** @type {Contents | null} */
  let deck = null;
  let listed = ""; // the main deck whose cards the picker shows

  async function count() {
    if (!deck) return;
    const main = JSON.stringify(deck.lines.filter(([section]) => section === "main"));
    const fresh = listed !== main;
    answer.setAttribute("aria-busy", "true");
    try {
      const given = await ask(pane.dataset.url ?? "", {
        ...deck,
        first: $("[data-first][aria-pressed=true]", form).dataset.first === "true",
        cards: [...picker.chosen],
        least: within(least),
        turn: within(turn),
        picker: fresh,
      });
      if (!given) return;
      trouble.hidden = true;
      draw(given.html.answer);
      if (fresh) {
        picker.draw(given.html.picker);
        listed = main;
      }
      showCopies(form, picker);
    } catch {
      trouble.hidden = false;
    }
    answer.removeAttribute("aria-busy");
  }

  /** What the reader unfolded stays unfolded. @param {string} html */
  function draw(html) {
    const open = $("details", answer)?.open;
    answer.innerHTML = html;
    if (open) $("details", answer)?.setAttribute("open", "");
  }

  listen(form, picker, count);
  const changed = later(() => inView(count), 300);
  onDeck((contents) => {
    deck = contents;
    picker.follow(contents.lines);
    changed();
  });
}

$$("[data-odds]").forEach(setUp);
