// The table of a match: what the page was given, drawn and kept up to date. A game begins it with its stage and its way of answering.
import { start as startActs } from "./acts.js";
import { start as startClocks } from "./clocks.js";
import { Table } from "./core.js";
import { $, $$, el, set, write } from "./dom.js";
import { start as startKeys } from "./keys.js";
import { connect } from "./link.js";
import { Log } from "./log.js";
import { Motion } from "./motion.js";
import { start as startNotices } from "./notices.js";
import { Ribbon } from "./ribbon.js";
import { start as startZoom } from "./zoom.js";

const LAST_BLOW = 1300; // ms that the last animation may take before the hands are turned up

export function begin(Stage, Asks) {
  const table = new Table(JSON.parse($("#match").textContent));
  const stage = new Stage(table, $(".table"));
  const motion = new Motion(table, stage);
  table.stage = stage;
  stage.root.addEventListener("dragstart", (event) => { // the card is what is dragged, not the picture on it
    if (event.target.closest(".card")) event.preventDefault();
  });

  table.on("state", ({ message }) => {
    motion.capture();
    stage.draw(message);
  });

  const log = new Log(table);
  const ribbon = new Ribbon(table, stage, log);
  const asks = new Asks(table, stage);
  ribbon.asks = asks;
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
  table.on("state", ({ message, before }) => motion.play(message, before)); // after everybody has written: one layout a move

  stage.draw(table.state);
  asks.renew();
  ribbon.draw();
  if (table.match.status === "playing" || table.match.you !== null) connect(table);
  setTimeout(() => { document.body.dataset.ready = ""; }, 200);
  window.cardhall = { table, stage, asks };
}

// What the first view does without comes when it is wanted.
function later(table, stage) {
  const result = (now) => import("./result.js").then(({ start }) => start(table, stage, now));
  if (table.over) result(false);
  else table.on("over", () => result(true));
  const again = (late) => import("./rematch.js").then(({ start }) => start(table, late));
  if (table.over) again(true);
  else table.on("over", () => again(false));

  const sounds = (asked) => import("./sounds.js").then(({ start }) => start(table, stage, asked));
  if (localStorage.getItem("table-sounds") === "on") sounds(false);
  else $("[data-act=sound]").addEventListener("click", () => sounds(true), { once: true });

  let talking = null;
  const talk = (ended = false) => (talking ??= import("./chat.js").then(({ start }) => start(table, ended)));
  if (table.match.talked || table.over) talk();
  table.on("event", ({ name }) => { if (name === "chat") talk(); });
  table.on("opened", (name) => { if (name === "chat") talk(); });
  table.on("open", (name) => { if (name === "chat" && !talking) talk().then(() => table.emit("open", name)); }); // once more, for the one that has come
  table.on("over", () => talk(true));

  if ($("[data-coach]")) import("./coach.js").then(({ start }) => start(table));
  const replay = () => import("./replay.js").then(({ start }) => start(table));
  if (table.over) replay();
  else table.on("over", () => {
    document.head.append(el("link", { rel: "stylesheet", href: $("[data-replay]").dataset.style }));
    setTimeout(replay, LAST_BLOW);
  });
}

// What lies over the table, as a class of the page: with :has() every mark on a card would make the page be styled anew.
function over() {
  for (const name of ["ask", "gone", "scrim"]) {
    const box = $(`.${name}`);
    new MutationObserver(() => document.body.classList.toggle(`has-${name}`, !box.hidden)).observe(box, { attributeFilter: ["hidden"] });
  }
}

// The side: log and chat, a sheet on the phone; and what the site has said.
function side(table) {
  const aside = $(".side");
  function open(name) {
    aside.toggleAttribute("data-open", true);
    for (const tab of $$(".tabs [role=tab]")) tab.setAttribute("aria-selected", String(tab.dataset.tab === name));
    for (const panel of $$("[role=tabpanel]")) set(panel, "hidden", panel.dataset.panel !== name);
    if (name === "log") $("[data-log]").scrollTop = $("[data-log]").scrollHeight;
    table.emit("opened", name);
  }
  for (const tab of $$(".tabs [role=tab]")) tab.addEventListener("click", () => open(tab.dataset.tab));
  for (const button of $$("[data-dismiss]")) button.addEventListener("click", () => button.parentElement.remove());
  for (const button of $$("[data-open]")) if (button !== aside) button.addEventListener("click", () => open(button.dataset.open));
  $("[data-act=shut]").addEventListener("click", () => aside.removeAttribute("data-open"));
  table.on("open", open);
}

// Time to answer, connection.
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
    } else down ||= setTimeout(() => { banner.hidden = false; }, 1500); // tried in vain again: no reason to wait longer
  });
  addEventListener("offline", () => { banner.hidden = false; });
}
