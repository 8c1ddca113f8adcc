// What a seat can do besides answering: resign, offer a draw, take back, abort, claim, pass automatically. Losing acts ask
// for confirmation.
import { $, $$, el, on, set } from "../../../lib/dom.js";
import { clockTime } from "../../../lib/words.js";

const SURE = 4000; // ms in which a second press confirms
const LOOK = 15000; // ms between checks of the opponent's presence
const AWAY = 60; // seconds of silence after which one can claim a win

/** @param {Table} table */
export function start(table) {
  for (const button of $$("[data-sure]")) {
    sureFirst(button, () => table.act(button.dataset.post ?? "", bodyOf(button, table)), table);
  }
  standing(table);
  offers(table);
  away(table);
  const early = $("[data-act=abort]");
  const resign = $("[data-act=resign]");
  const swap = () => {
    const hardly = Boolean(table.state.abortable);
    if (early && resign) { // spectators have neither
      set(early, "hidden", !hardly);
      set(resign, "hidden", hardly);
    }
    for (const button of $$("button[data-playing]")) button.disabled = table.over;
  };
  table.on("live", swap);
  swap();
}

// A takeback names the move on the screen: sent twice, it takes back only one.
/** @param {HTMLElement} button @param {Table} table */
function bodyOf({ dataset: { post, body } }, table) {
  return { ...(body ? JSON.parse(body) : {}), ...(post === "takeback" ? { ply: table.state.ply } : {}) };
}

// The first press asks, the second acts.
/** @param {HTMLElement} button @param {() => void} act @param {Table} table */
function sureFirst(button, act, table) {
  const words = $("span", button);
  const plain = words?.textContent;
  let until = 0;
  on(button, "click", () => {
    const { sure } = button.dataset;
    if (Date.now() < until || !sure) {
      until = 0;
      act();
      back();
      return;
    }
    until = Date.now() + SURE;
    button.classList.add("is-sure");
    words.textContent = sure;
    table.announce(sure);
    setTimeout(back, SURE);
  });
  function back() {
    if (Date.now() < until) return;
    button.classList.remove("is-sure");
    words.textContent = plain;
  }
}

/** @param {Table} table */
function standing(table) {
  const chips = $(".standings");
  const kinds = table.standing;
  const draw = () => {
    chips.replaceChildren(...[...kinds].map((kind) => {
      const until = table.words(kind.endsWith("*") ? "for_match" : "for_turn");
      const chip = el("button.standing", { type: "button", "aria-pressed": "true" }, `${table.words(`standing_${kind.replace("*", "")}`)} ${until} ×`);
      on(chip, "click", () => table.pass(kind, false));
      return chip;
    }));
    for (const box of $$("input[data-standing]")) box.checked = kinds.has(box.dataset.standing ?? "");
  };
  table.on("standing", draw);
  draw();
}

// An offer of a draw or a takeback, by either side.
/** @param {Table} table */
function offers(table) {
  const box = $(".offer");
  let told = "";
  const draw = () => {
    const { you } = table.match;
    const { draw_offers: draws, takeback_offers: takebacks } = table.state;
    const found = [{ name: "draw", seats: draws ?? [] }, { name: "takeback", seats: takebacks ?? [] }]
      .find(({ seats }) => seats.length > 0);
    box.hidden = !found || table.over || you === null;
    const before = told;
    told = box.hidden ? "" : JSON.stringify(found);
    if (!found || you === null || box.hidden) return;
    const mine = found.seats.includes(you);
    const [asked, offered] = found.name === "draw" ? ["draw_asked", "draw_offered"] : ["take_asked", "take_offered"];
    $("p", box).textContent = table.words(mine ? offered : asked, { name: table.name(found.seats[0]) });
    for (const button of $$("button", box)) {
      button.hidden = mine;
      const { ply } = table.state; // the server refuses an answer to a question that is no longer open
      button.onclick = () => table.act(found.name, { do: button.dataset.do, ...(found.name === "takeback" ? { ply } : {}) });
    }
    if (!mine && told !== before) table.announce($("p", box).textContent ?? "");
  };
  table.on("live", draw);
  draw();
}

// The player to move is away: the board stays readable, and one can claim the win when the ring is full.
/** @param {Table} table */
function away(table) {
  const box = $(".gone");
  const claim = $("button", box);
  const ring = $(".ring", box);
  /** @type {number | null} */
  let quiet = null;
  let since = 0;
  /** @type {Seat} */
  let who = -1; // the seat that has been silent longest

  on(claim, "click", () => table.act("claim", {}));

  async function look() {
    const owe = table.state.asks.map(({ seat }) => seat).filter((seat) => seat !== table.match.you && table.match.people[seat]?.kind !== "bot");
    if (table.over || table.match.you === null || table.match.clock.kind === "days" || owe.length === 0 || document.hidden) {
      quiet = null;
      return;
    }
    try {
      const answer = await fetch(table.match.addresses.api);
      if (!answer.ok) return;
      const { quiet_seconds: silence } = await answer.json();
      who = owe.reduce((longest, seat) => ((silence[seat] ?? 0) > (silence[longest] ?? 0) ? seat : longest));
      quiet = silence[who] ?? null;
      since = performance.now();
    } catch {
      quiet = null;
    }
  }

  function draw() {
    const silent = quiet === null ? 0 : quiet + (performance.now() - since) / 1000;
    box.hidden = table.over || silent < AWAY / 3;
    for (const dot of $$(".net")) set(dot, "data-off", !box.hidden && Number(dot.dataset.net) === who);
    if (box.hidden) return;
    const left = Math.max(0, AWAY - silent);
    ring.textContent = clockTime(Math.ceil(left) * 1000 || 0).replace(".0", "");
    ring.style.setProperty("--p", String(1 - left / AWAY));
    $("h2", box).textContent = table.words("away", { name: table.name(who) });
    $("p", box).textContent = left > 0 ? table.words("away_claim", { time: table.words("seconds", { n: Math.ceil(left) }) }) : table.words("away_now");
    claim.disabled = left > 0;
  }

  const timers = [setInterval(look, LOOK), setInterval(draw, 1000)];
  table.on("live", () => { quiet = null; draw(); });
  table.on("over", () => { for (const timer of timers) clearInterval(timer); });
}
