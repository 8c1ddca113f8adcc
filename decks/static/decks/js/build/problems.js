// After each change the server judges the deck; here its answer is shown: what is wrong, and one click that mends it; and the
// cards that the table does not know yet, each with one that may stand in for it.
import { $, el, on } from "../../../lib/dom.js";
import { latest } from "../../../lib/posting.js";
import { restate } from "../tools.js";
import { mend } from "./deck.js";
import { learn } from "./facts.js";
import { showRemedy } from "./hits.js";
import { markTroubles } from "./pane.js";
import { icon, say, setup, tell } from "./words.js";

const PAUSE_MS = 120;
const RETRY_MS = 4000;
let pause = 0;
const ask = latest();
let problems = [];

export function startProblems(store, { redraw, toTab }) {
  const place = $("[data-problems]");

  async function check() {
    const { game, lines, options } = store.deck;
    try {
      const answer = await ask(setup.urls.check, { game, lines, options });
      if (answer) heard(answer);
    } catch {
      clearTimeout(pause);
      pause = setTimeout(check, RETRY_MS);
    }
  }

  function heard({ legal, problems: found, waiting, html }) {
    drawWaiting(waiting);
    const before = JSON.stringify(problems);
    problems = found;
    if (before !== JSON.stringify(found) || !place.hasChildNodes()) {
      const held = document.activeElement?.closest?.("[data-problems] li")?.dataset.code;
      place.replaceChildren(...(found.length > 0 ? found.map(note) : [fine()]));
      if (held) ($(`[data-code="${held}"] button`, place) ?? $("button", place) ?? $("#problems-title")).focus();
      markTroubles(found);
      redraw();
    }
    place.dataset.legal = String(legal);
    restate(["bad_deck", "unplayable_cards"], unplayable(found, waiting));
    $("[data-problems-count]").textContent = found.length || "";
    $("[data-tab-problems]").textContent = found.length + waiting.length || "";
    $("[data-tab=check]").classList.toggle("is-legal", legal);
    const charts = $("[data-charts]");
    if (charts.dataset.drawn !== html.charts) {
      charts.innerHTML = html.charts;
      charts.dataset.drawn = html.charts;
    }
  }

  // What the table would say to this deck now; a tool that was refused for another reason says that.
  function unplayable(found, waiting) {
    const error = found.find(({ severity }) => severity === "error");
    if (error) return say("cannot_play", { why: error.message });
    return waiting.length > 0 ? `${counted(waiting)}.` : "";
  }

  const counted = (waiting) => say("waiting", { n: waiting.reduce((sum, { count }) => sum + count, 0) });

  function drawWaiting(waiting) {
    const box = $("[data-waiting]");
    const held = box.contains(document.activeElement);
    box.hidden = waiting.length === 0;
    learn(waiting.filter(({ swap }) => swap).map(({ swap }) => swap.facts));
    box.replaceChildren(icon("i-warn"), el("p", {}, el("b", {}, waiting.length > 0 ? counted(waiting) : "")), el("ul.bare", {}, ...waiting.map(waits)));
    if (held) ($("button", box) ?? $("#problems-title")).focus();
  }

  // Refused for these cards, one is led to what may stand in for them.
  on(document, "htmx:afterSwap", ({ target }) => {
    const note = target.querySelector?.("[data-refusal=unplayable_cards] .note");
    if (!note || !$("[data-waiting] button")) return;
    const button = el("button.linklike", { type: "button" }, say("swaps"));
    on(button, "click", () => {
      toTab("check");
      $("[data-waiting] button")?.focus();
    });
    note.append(el("p.fix", {}, button));
  });

  function waits({ name, count, swap }) {
    const row = el("li", {}, el("span", {}, name, " ", el("span.num.muted", {}, `×${count}`)));
    if (!swap) return row;
    const button = el("button.linklike", { type: "button" }, say("swap", { name: swap.facts.name }));
    on(button, "click", () => {
      store.change(mend(store.deck, { lines: swap.lines, options: {} }));
      tell(say("swapped", { name: swap.facts.name, gone: name }));
    });
    row.append(button);
    return row;
  }

  function fine() {
    return el("li.note.ok", {}, icon("i-ok"), el("p", {}, el("b", {}, say("no_problems"))));
  }

  function note(problem) {
    const bad = problem.severity === "error";
    return el(
      `li.note.${bad ? "bad" : "warn"}`, { "data-code": problem.code },
      icon("i-warn"),
      el("p", {}, problem.message),
      problem.remedy ? el("p.fix", {}, mendButton(problem)) : "",
    );
  }

  function mendButton(problem) {
    const button = el("button.linklike", { type: "button" }, mendWords(problem));
    on(button, "click", () => {
      const { remedy } = problem;
      if (remedy.lines.length > 0 || Object.keys(remedy.options).length > 0) store.change(mend(store.deck, remedy));
      else {
        toTab("cards");
        showRemedy(remedy.search);
      }
    });
    return button;
  }

  function mendWords({ remedy }) {
    if (remedy.search) return say(remedy.search.among === "heroes" ? "mend_heroes" : "mend_search");
    const counts = remedy.lines.map((line) => line[3]);
    if (counts.length > 0 && counts.every((count) => count === 0)) return say("mend_take", { n: held(remedy.lines) });
    if (counts.filter((count) => count > 0).length === 1) return say("mend_keep", { n: Math.max(...counts) });
    return say("mend_lines");
  }

  function held(lines) {
    const keys = lines.map((line) => line.slice(0, 3).join("|"));
    return store.deck.lines.filter((line) => keys.includes(line.slice(0, 3).join("|"))).reduce((sum, line) => sum + line[3], 0);
  }

  return {
    changed() {
      clearTimeout(pause);
      pause = setTimeout(check, PAUSE_MS);
    },
    now: check,
  };
}
