// The teacher of a guided game: a speech card beside what it speaks of. It reads the state and says what could be done next;
// the table works without it, and nothing waits for it.
import { $, $$, el, on } from "../../../lib/dom.js";
import { fill } from "../../../lib/words.js";
import { placed } from "./coach/placing.js";
import { Steps } from "./coach/steps.js";

const NARROW = matchMedia("(max-width: 720px)"); // the phone table
const NEVER = ".ask, .menu, .offer, .gone"; // questions and answers stay free
const RATHER = ".table .card, .table .cue, .table .forecast, .ribbon__say, .actions .btn"; // and these where there is room
const SHADOWED = 40; // px of a card that a question may cover

/** @param {Table} table */
export async function start(table) {
  const card = $("[data-coach]");
  if (table.match.you === null || table.over) return;
  try {
    const answer = await fetch(card.dataset.coach ?? "");
    if (answer.ok) new Coach(table, card, await answer.json()).begin();
  } catch {
    // without a connection this is a game without words
  }
}

class Coach {
  /** @param {Table} table @param {HTMLElement} card @param {LessonScript} script */
  constructor(table, card, script) {
    this.table = table;
    this.card = card;
    this.script = script;
    this.place = `lesson:${table.match.key}`;
    const kept = remembered(this.place);
    this.off = Boolean(kept.off);
    this.steps = new Steps(script, table.me, kept);
    this.back = $("[data-coach-back]");
    this.dots = el("span.coach__dots", { "aria-hidden": "true" }, ...script.steps.map(() => el("i")));
    /** @type {LessonAim[]} */
    this.aims = []; // what it speaks of
    /** @type {Element[]} */
    this.taught = []; // where that is
    this.said = "";
    this.settling = 0;
  }

  begin() {
    const { table, card } = this;
    card.append(this.dots);
    on($("[data-coach-next]", card), "click", () => this.next());
    on($("[data-coach-skip]", card), "click", () => this.turn(true));
    on(this.back, "click", () => this.turn(false));
    $(".seat--foe .spacer").after(this.back); // where no question lies over it
    on(window, "keydown", (event) => this.key(event));
    for (const moved of ["resize", "animationend", "transitionend"]) on(window, moved, () => this.settle());
    on(window, "scroll", () => this.settle(), { capture: true, passive: true });
    table.on("state", ({ message }) => this.hear(message));
    table.on("marked", () => this.settle());
    table.on("over", () => this.end());
    this.hear(table.state);
  }

  // --- what happens

  /** @param {LessonMessage} message */
  hear(message) {
    if (message !== this.table.state) { // a replay: the lesson waits
      this.hide();
      return;
    }
    this.tell(this.steps.hear(message));
  }

  // Whoever goes on by keyboard stands at the card that the next step speaks of.
  next() {
    this.tell(this.steps.read(this.table.state));
    const [first] = this.card.hidden ? [] : this.found();
    if ($("[data-coach-next]", this.card).hidden) first?.focus({ preventScroll: true });
  }

  // Without words from here on, or with them again.
  /** @param {boolean} off */
  turn(off) {
    this.off = off;
    this.tell({ step: this.steps.shown, aside: null });
    if (off) this.back.focus();
  }

  /** @param {Heard<"keydown">} event */
  key(event) {
    const button = $("[data-coach-next]", this.card);
    if (event.code !== "KeyN" || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea")) return;
    if (!this.card.hidden && !button.hidden) button.click();
  }

  // --- what is said

  /** @param {Lesson} lesson */
  tell({ step, aside }) {
    remember(this.place, { ...this.steps.kept, off: this.off });
    this.back.hidden = !this.off || this.table.over;
    if (this.off || !step) {
      this.hide();
      if (aside && !this.off) this.table.say(this.script.asides[aside]);
      return;
    }
    this.show(step, aside ? this.script.asides[aside] : "");
  }

  /** @param {LessonStep} step @param {string} aside */
  show(step, aside) {
    const { card, table } = this;
    this.aims = this.steps.aims(step, table.state);
    const text = this.words(step);
    const said = [aside, text].filter(Boolean).join(" ");
    $(".coach__aside", card).textContent = aside;
    $(".coach__text", card).textContent = text;
    $("[data-coach-next]", card).hidden = step.done !== null;
    const rule = $("a.coach__rule", card);
    rule.textContent = step.clauses.at(-1) ?? "";
    rule.href = `${card.dataset.rules}#${rule.textContent}`;
    this.count(step);
    card.hidden = false;
    if (said !== this.said) table.announce(said);
    this.said = said;
    intoSight(this.aims[0] ? this.find(this.aims[0]) : null);
    this.settle();
  }

  // Names of cards and numbers go where the text has blanks.
  /** @param {LessonStep} step */
  words(step) {
    const { table, steps } = this;
    const pointed = this.aims.find(({ place, id }) => id !== undefined && ["option", "target"].includes(place));
    const card = pointed?.id === undefined ? null : table.card(steps.cardAt(pointed.id, table.state));
    return step.text.replace("{card}", card?.name ?? "").replace("{left}", String(steps.left(table.state)));
  }

  /** @param {LessonStep} step */
  count(step) {
    const at = this.script.steps.indexOf(step);
    [...this.dots.children].forEach((dot, n) => {
      dot.toggleAttribute("data-done", this.steps.done.has(this.script.steps[n].id));
      dot.toggleAttribute("data-now", n === at);
    });
    $(".coach__count", this.card).textContent = fill(this.card.dataset.count ?? "", { n: at + 1, all: this.script.steps.length });
  }

  hide() {
    this.card.hidden = true;
    this.said = "";
    this.ring([]);
  }

  // --- where it stands

  settle() {
    if (this.card.hidden || this.settling) return;
    this.settling = requestAnimationFrame(() => {
      this.settling = 0;
      if (!this.card.hidden) this.stand();
    });
  }

  stand() {
    const { card } = this;
    const found = this.found();
    this.ring(found);
    const [at = null, ...others] = found.map(box);
    const size = { width: card.offsetWidth, height: card.offsetHeight };
    const room = { width: document.documentElement.clientWidth, height: innerHeight };
    const { x, y, side, arrow } = placed(size, at, [...others, ...boxes(NEVER)], boxes(RATHER), room, NARROW.matches);
    card.dataset.side = side;
    card.style.setProperty("--x", `${Math.round(x)}px`);
    card.style.setProperty("--y", `${Math.round(y)}px`);
    card.style.setProperty("--arrow", `${Math.round(arrow)}px`);
  }

  found() {
    return this.aims.flatMap((aim) => this.find(aim) ?? []);
  }

  // An answer is pointed at where it can be given: on the card, or on its button where a question hides the card.
  /** @param {LessonAim} aim @returns {HTMLElement | null} */
  find({ place, id, option }) {
    const answer = `.ask:not([hidden]) [data-option="${option}"]`;
    const named = place === "coins" ? ".seat--own .coins"
      : place === "resign" ? "[data-act=resign]"
        : place !== "button" ? `.table [data-id="${id}"]`
          : option === "end" ? "[data-act=end]" : answer;
    const door = place === "resign" ? $(".tools [popovertarget]") : null; // on the phone it is behind this button
    return [$(named), $(answer), door].find((one) => one && visible(one) && !hiddenByAsk(one)) ?? null;
  }

  /** @param {Element[]} elements */
  ring(elements) {
    for (const one of this.taught) if (!elements.includes(one)) one.classList.remove("is-taught");
    for (const one of elements) one.classList.add("is-taught");
    this.taught = elements;
  }

  // --- the end

  end() {
    this.hide();
    this.back.hidden = true;
    const { outcome } = this.table.state;
    const won = outcome?.places?.[this.table.me] === 1;
    const doors = $("[data-coach-end]");
    for (const words of doors.querySelectorAll("[data-won]")) words.hidden = (words.dataset.won === "yes") !== won;
    doors.toggleAttribute("data-cheer", won);
    $(".result__acts").before(doors);
    doors.hidden = false;
    remember(this.place, null);
  }
}

/** @param {Element} element */
const visible = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;

// Rows scroll sideways on the phone; the page itself never moves.
/** @param {Element | null} element */
function intoSight(element) {
  const row = element?.closest(".squad, .hand");
  if (!element || !row) return;
  const [at, seen] = [element.getBoundingClientRect(), row.getBoundingClientRect()];
  if (at.left < seen.left || at.right > seen.right) row.scrollBy({ left: at.left + at.width / 2 - seen.left - seen.width / 2 });
}

/** @param {Element} element */
function hiddenByAsk(element) {
  const ask = $(".ask:not([hidden])");
  if (!ask || ask.contains(element)) return false;
  return element.getBoundingClientRect().bottom > ask.getBoundingClientRect().top + SHADOWED;
}

/** @param {Element} element */
function box(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

/** @param {string} selector */
const boxes = (selector) => $$(selector).filter(visible).map(box);

/** @param {string} place @returns {LessonKept} */
function remembered(place) {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "null") ?? {};
  } catch {
    return {};
  }
}

/** @param {string} place @param {LessonKept | null} what */
function remember(place, what) {
  try {
    if (what === null) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(what));
  } catch {
    // a browser that keeps nothing begins the lesson anew after a reload
  }
}
