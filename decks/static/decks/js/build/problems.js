// After each change the server judges the deck; here its answer is shown: what is wrong, and one click that mends it; and the
// cards that the table does not know yet, each with one that may stand in for it.
import { $, el, on } from "../../../lib/dom.js";
import { latest } from "../../../lib/posting.js";
import { restate } from "../tools.js";
import { mend, mending } from "./deck.js";
import { learn } from "./facts.js";
import { showRemedy } from "./hits.js";
import { markTroubles } from "./pane.js";
import { toTab } from "./tabs.js";
import { icon, say, setup, tell } from "./words.js";

const PAUSE_MS = 120;
const RETRY_MS = 4000;

/** @param {WaitingCard[]} waiting */
const counted = (waiting) => say("waiting", { n: waiting.reduce((sum, { count }) => sum + count, 0) });

/** Why the table would refuse this deck now; empty where it would not. @param {Judgement} judgement */
function unplayable({ problems, waiting }) {
  const error = problems.find(({ severity }) => severity === "error");
  if (error) return say("cannot_play", { why: error.message });
  return waiting.length > 0 ? `${counted(waiting)}.` : "";
}

function fine() {
  return el("li.note.ok", {}, icon("i-ok"), el("p", {}, el("b", {}, say("no_problems"))));
}

/** @param {Judgement} judgement */
function drawCounts({ legal, problems, waiting }) {
  $("[data-problems-count]").textContent = String(problems.length || "");
  $("[data-tab-problems]").textContent = String(problems.length + waiting.length || "");
  $("[data-tab=check]").classList.toggle("is-legal", legal);
}

/** @param {string} html */
function drawCharts(html) {
  const charts = $("[data-charts]");
  if (charts.dataset.drawn === html) return;
  charts.innerHTML = html;
  charts.dataset.drawn = html;
}

// A tool that is refused for these cards leads to what may stand in for them.
function leadToSwaps() {
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
}

/** @param {Store} store @param {() => void} redraw the rows, which say what is wrong with them */
export function startProblems(store, redraw) {
  const place = $("[data-problems]");
  const ask = latest();
  let pause = 0;
  let shown = ""; // the problems, as JSON

  async function check() {
    const { game, lines, options } = store.deck;
    try {
      const answer = await ask(setup.urls.check, { game, lines, options });
      if (answer) show(answer);
    } catch {
      checkIn(RETRY_MS);
    }
  }

  /** @param {number} milliseconds */
  function checkIn(milliseconds) {
    clearTimeout(pause);
    pause = setTimeout(check, milliseconds);
  }

  /** @param {Judgement} judgement */
  function show(judgement) {
    drawWaiting(judgement.waiting);
    drawProblems(judgement.problems);
    place.dataset.legal = String(judgement.legal);
    restate(["bad_deck", "unplayable_cards"], unplayable(judgement));
    drawCounts(judgement);
    drawCharts(judgement.html.charts);
  }

  /** @param {DeckProblem[]} problems */
  function drawProblems(problems) {
    const now = JSON.stringify(problems);
    if (now === shown) return;
    shown = now;
    const held = document.activeElement?.closest?.("[data-problems] li")?.dataset.code;
    place.replaceChildren(...(problems.length > 0 ? problems.map(note) : [fine()]));
    if (held) ($(`[data-code="${held}"] button`, place) ?? $("button", place) ?? $("#problems-title")).focus();
    markTroubles(problems);
    redraw();
  }

  /** @param {DeckProblem} problem */
  function note({ code, severity, message, remedy }) {
    return el(
      `li.note.${severity === "error" ? "bad" : "warn"}`, { "data-code": code },
      icon("i-warn"),
      el("p", {}, message),
      remedy && el("p.fix", {}, mendButton(remedy)),
    );
  }

  /** @param {Remedy} remedy */
  function mendButton(remedy) {
    const { does, n } = mending(store.deck, remedy);
    const button = el("button.linklike", { type: "button" }, say(`mend_${does}`, { n }));
    on(button, "click", () => {
      if (remedy.search) {
        toTab("cards");
        showRemedy(remedy.search);
      } else store.change(mend(store.deck, remedy));
    });
    return button;
  }

  /** @param {WaitingCard[]} waiting */
  function drawWaiting(waiting) {
    const box = $("[data-waiting]");
    const held = box.contains(document.activeElement);
    box.hidden = waiting.length === 0;
    learn(waiting.flatMap(({ swap }) => swap?.facts ?? []));
    box.replaceChildren(icon("i-warn"), el("p", {}, el("b", {}, waiting.length > 0 ? counted(waiting) : "")), el("ul.bare", {}, ...waiting.map(waits)));
    if (held) ($("button", box) ?? $("#problems-title")).focus();
  }

  /** @param {WaitingCard} waiting */
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

  leadToSwaps();
  return { changed: () => checkIn(PAUSE_MS), now: check };
}
