// The end: who won and why, the effect on ratings, and links onward.
import { $, el, on } from "../../../lib/dom.js";
import { Refusal } from "../../../lib/posting.js";

const PATIENCE = [0, 400, 1200, 3000]; // ms: the record has the ratings a moment after the last move

// `now`: the match has just ended; otherwise the result waits until it is opened.
/** @param {Table} table @param {Stage} stage @param {boolean} now */
export function start(table, stage, now) {
  const scrim = $(".scrim");
  const rematch = /** @type {HTMLButtonElement} */ ($("[data-act=rematch]", scrim));

  async function open() {
    const { title, why, how } = table.verdict;
    $("h2", scrim).textContent = title;
    $("p", scrim).textContent = why;
    scrim.dataset.result = how;
    stage.result(scrim, table.state);
    rematch.hidden = table.match.you === null || table.state.status !== "finished" || Boolean(table.match.lesson);
    scrim.hidden = false;
    $("h2", scrim).focus();
    table.announce(`${title}. ${why}`);
    for (const ms of PATIENCE) {
      await new Promise((done) => { setTimeout(done, ms); });
      if (await rates()) break;
    }
  }

  async function rates() {
    try {
      const answer = await fetch(table.match.addresses.api);
      if (!answer.ok) return false;
      /**
       * @type {{ rating_changes: { seat: Seat, before: number, after: number }[], unrated_because: { sentence: string } | null }}
       */
      const { rating_changes: changes, unrated_because: why } = await answer.json();
      $(".rates", scrim).replaceChildren(...changes.map(({ seat, before, after }) => {
        const step = after - before;
        return el("div.rate", {}, el("span", {}, table.name(seat)), el("b", {}, `${before} → ${after}`),
          el("em", { "data-up": step > 0, "data-down": step < 0 }, step > 0 ? `+${step}` : `−${-step}`));
      }));
      $(".result__why", scrim).textContent = table.match.rated && why ? why.sentence : "";
      return changes.length > 0 || !table.match.rated || Boolean(why);
    } catch {
      return false;
    }
  }

  on(rematch, "click", async () => {
    rematch.disabled = true;
    try {
      const { page } = await table.post("rematch");
      if (page) location.href = page;
      else {
        $(".result__again", scrim).textContent = table.words("rematch_sent", { name: table.foes });
        table.emit("offered", null);
      }
    } catch (error) {
      rematch.disabled = false;
      if (!(error instanceof Refusal)) throw error;
      $(".result__again", scrim).textContent = error.message;
    }
  });

  table.on("event", ({ name, data }) => {
    if (name !== "rematch") return;
    const asked = table.words("rematch_asked", { name: data.name ?? table.foes });
    if (data.page) location.href = data.page;
    else $(".result__again", scrim).textContent = asked;
    if (!data.page && scrim.hidden) table.say(asked);
  });

  on($("[data-act=board]", scrim), "click", () => { scrim.hidden = true; });
  on($("[data-act=copy]", scrim), "click", async (event) => {
    await navigator.clipboard?.writeText(location.origin + table.match.addresses.match);
    event.currentTarget.classList.add("is-done");
  });
  on($("[data-act=result]"), "click", open);
  if (now) open();
}
