// The table of a match: draws the page's data and keeps it up to date. A game starts it with its stage and its asks.
import { $, $$, el, on, set, write } from "../../../lib/dom.js";
import { connect } from "../core/link.js";
import { Table } from "../core/table.js";
import { start as startActs } from "./acts.js";
import { start as startClocks } from "./clocks.js";
import { start as startKeys } from "./keys.js";
import { Log } from "./log.js";
import { Motion } from "./motion.js";
import { start as startNotices } from "./notices.js";
import { Ribbon } from "./ribbon.js";
import { start as startZoom } from "./zoom.js";

const LAST_BLOW = 1300; // ms that the last animation may take before the replay takes over the table

/**
 * @template {Stage} S @param {new (table: Table, root: HTMLElement) => S} GameStage
 * @param {new (table: Table, stage: S) => Asks} GameAsks
 */
export function begin(GameStage, GameAsks) {
  const table = new Table(JSON.parse($("#match").textContent ?? ""));
  const stage = new GameStage(table, $(".table"));
  const motion = new Motion(table, stage);
  on(stage.root, "dragstart", (event) => { // one drags the card, not the picture on it
    if (event.target.closest(".card")) event.preventDefault();
  });

  table.on("state", ({ message }) => {
    motion.capture();
    stage.draw(message);
  });

  const log = new Log(table, stage);
  const ribbon = new Ribbon(table, stage, log, (ask) => asks.says(ask));
  const asks = new GameAsks(table, stage);
  stage.start(asks);
  startZoom(table, stage);
  startKeys(table, stage, asks);
  startClocks(table);
  startActs(table);
  startNotices(table);
  later(table, stage);
  over();
  side(table);
  link(table);
  table.on("state", ({ message, before }) => motion.play(message, before)); // after all writes: one layout per move

  stage.draw(table.state);
  asks.renew();
  ribbon.draw();
  if (table.match.status === "playing" || table.match.you !== null) connect(table);
  setTimeout(() => { document.body.dataset.ready = ""; }, 200);
  window.cardhall = { table, stage, asks };
}

// Parts that the first view does not need are loaded on demand.
/** @param {Table} table @param {Stage} stage */
function later(table, stage) {
  const result = (/** @type {boolean} */ now) => import("./result.js").then(({ start }) => start(table, stage, now));
  if (table.over) result(false);
  else table.on("over", () => result(true));
  const again = (/** @type {boolean} */ late) => import("./rematch.js").then(({ start }) => start(table, late));
  if (table.over) again(true);
  else table.on("over", () => again(false));

  const sounds = (/** @type {boolean} */ asked) => import("./sounds.js").then(({ start }) => start(table, stage, asked));
  if (localStorage.getItem("table-sounds") === "on") sounds(false);
  else on($("[data-act=sound]"), "click", () => sounds(true), { once: true });

  /** @type {Promise<void> | null} */
  let talking = null;
  const talk = (ended = false) => (talking ??= import("./chat.js").then(({ start }) => start(table, ended)));
  if (table.match.talked || table.over) talk();
  table.on("event", ({ name }) => { if (name === "chat") talk(); });
  table.on("opened", (name) => { if (name === "chat") talk(); });
  table.on("open", (name) => { if (name === "chat" && !talking) talk().then(() => table.emit("open", name)); }); // again, for the new one
  table.on("over", () => talk(true));

  const replay = () => import("./replay.js").then(({ start }) => start(table, stage));
  if (table.over) replay();
  else table.on("over", () => {
    document.head.append(el("link", { rel: "stylesheet", href: $("[data-replay]").dataset.style }));
    setTimeout(replay, LAST_BLOW);
  });
}

// What covers the table, as a class of the page: with :has() every mark on a card would restyle the page.
function over() {
  for (const name of ["ask", "gone", "scrim"]) {
    const box = $(`.${name}`);
    new MutationObserver(() => document.body.classList.toggle(`has-${name}`, !box.hidden)).observe(box, { attributeFilter: ["hidden"] });
  }
}

/** The side: log and chat, a sheet on the phone; and the site's notices. @param {Table} table */
function side(table) {
  const aside = $(".side");
  /** @param {string} [name] */
  function open(name = "log") {
    aside.toggleAttribute("data-open", true);
    for (const tab of $$(".tabs [role=tab]")) tab.setAttribute("aria-selected", String(tab.dataset.tab === name));
    for (const panel of $$("[role=tabpanel]")) set(panel, "hidden", panel.dataset.panel !== name);
    if (name === "log") $("[data-log]").scrollTop = $("[data-log]").scrollHeight;
    table.emit("opened", name);
  }
  for (const tab of $$(".tabs [role=tab]")) on(tab, "click", () => open(tab.dataset.tab));
  for (const button of $$("[data-dismiss]")) on(button, "click", () => button.parentElement?.remove());
  for (const button of $$("[data-open]")) if (button !== aside) on(button, "click", () => open(button.dataset.open));
  on($("[data-act=shut]"), "click", () => aside.removeAttribute("data-open"));
  table.on("open", open);
}

/** Time to answer, connection. @param {Table} table */
function link(table) {
  const time = $(".ask__time b");
  table.on("time", (ms) => {
    set($(".ask__time"), "hidden", ms === null);
    const words = ms === null ? "" : `${Math.floor(ms / 60000)}:${String(Math.floor((Math.max(0, ms) % 60000) / 1000)).padStart(2, "0")}`;
    write(time, words);
  });
  const banner = $(".offline");
  let down = 0;
  table.on("link", (how) => {
    if (how === "up") {
      clearTimeout(down);
      down = 0;
      if (!banner.hidden) table.say(table.words("link_back"));
      banner.hidden = true;
    } else down ||= setTimeout(() => { banner.hidden = false; }, 1500); // another attempt failed: wait no longer
  });
  on(window, "offline", () => { banner.hidden = false; });
}
