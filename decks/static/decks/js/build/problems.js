// After each change the server judges the deck; here its answer is shown: what is wrong, and one click that mends it.
import { latest } from "../posting.js";
import { mend } from "./deck.js";
import { showRemedy } from "./hits.js";
import { markTroubles } from "./pane.js";
import { $, el, icon, say, setup } from "./words.js";

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

  function heard({ legal, problems: found, html }) {
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
    $("[data-problems-count]").textContent = found.length || "";
    $("[data-tab-problems]").textContent = found.length || "";
    $("[data-tab=check]").classList.toggle("is-legal", legal);
    const charts = $("[data-charts]");
    if (charts.dataset.drawn !== html.charts) {
      charts.innerHTML = html.charts;
      charts.dataset.drawn = html.charts;
    }
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
    button.addEventListener("click", () => {
      const { remedy } = problem;
      if (remedy.lines.length > 0 || Object.keys(remedy.options).length > 0) store.change(mend(store.deck, remedy));
      else {
        toTab("cards");
        showRemedy(remedy.query);
      }
    });
    return button;
  }

  function mendWords({ code, remedy }) {
    if (remedy.query) return say(code === "NO_HERO" ? "mend_heroes" : "mend_search");
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
