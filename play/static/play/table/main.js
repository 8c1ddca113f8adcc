// The table of a match: what the page was given, drawn and kept up to date.
import { start as startActs } from "./acts.js";
import { start as startArrow } from "./arrow.js";
import { Asks } from "./asks.js";
import { Berserk } from "./berserk.js";
import { start as startClocks } from "./clocks.js";
import { Table } from "./core.js";
import { $, $$, el, set } from "./dom.js";
import { start as startDrag } from "./drag.js";
import { start as startKeys } from "./keys.js";
import { connect } from "./link.js";
import { Log } from "./log.js";
import { Motion } from "./motion.js";
import { start as startNotices } from "./notices.js";
import { start as startResult } from "./result.js";
import { Ribbon } from "./ribbon.js";
import { start as startSounds } from "./sounds.js";
import { start as startZoom } from "./zoom.js";

const GAMES = { berserk: Berserk };
const LAST_BLOW = 1300; // ms that the last animation may take before the hands are turned up

const table = new Table(JSON.parse($("#match").textContent));
const stage = new GAMES[table.match.game](table, $(".table"));
const motion = new Motion(table, stage);
table.stage = stage;

table.on("state", ({ message, before }) => {
  motion.capture();
  stage.draw(message);
  motion.play(message, before);
});

const log = new Log(table);
const ribbon = new Ribbon(table, stage, log);
const asks = new Asks(table, stage);
ribbon.chosen = () => (asks.chosen === null ? "" : table.card(stage.element(asks.chosen)?.dataset.card)?.name ?? "");
startArrow(table, stage);
startZoom(table, stage);
startDrag(table, stage, asks);
startKeys(table, asks);
startClocks(table);
startActs(table);
startResult(table);
startSounds(table);
startNotices(table);
table.on("over", () => import("./rematch.js").then(({ start }) => start(table)));
if ($("[data-chat]")) import("./chat.js").then(({ start }) => start(table));
if ($("[data-coach]")) import("./coach.js").then(({ start }) => start(table));
const replay = () => import("./replay.js").then(({ start }) => start(table));
if (table.over) replay();
else table.on("over", () => {
  document.head.append(el("link", { rel: "stylesheet", href: $("[data-replay]").dataset.style }));
  setTimeout(replay, LAST_BLOW);
});

// --- what lies over the table, as a class of the page: with :has() every mark on a card would make the page be styled anew

for (const name of ["ask", "gone", "scrim"]) {
  const box = $(`.${name}`);
  new MutationObserver(() => document.body.classList.toggle(`has-${name}`, !box.hidden)).observe(box, { attributeFilter: ["hidden"] });
}

// --- the side: log and chat, a sheet on the phone

const side = $(".side");
function open(name) {
  side.toggleAttribute("data-open", true);
  for (const tab of $$(".tabs [role=tab]")) tab.setAttribute("aria-selected", String(tab.dataset.tab === name));
  for (const panel of $$("[role=tabpanel]")) set(panel, "hidden", panel.dataset.panel !== name);
  if (name === "log") $("[data-log]").scrollTop = $("[data-log]").scrollHeight;
  table.emit("opened", name);
}
for (const tab of $$(".tabs [role=tab]")) tab.addEventListener("click", () => open(tab.dataset.tab));
for (const button of $$("[data-open]")) if (button !== side) button.addEventListener("click", () => open(button.dataset.open));
$("[data-act=shut]").addEventListener("click", () => side.removeAttribute("data-open"));
table.on("open", open);

// --- time to answer, connection

const time = $(".ask__time b");
table.on("time", (ms) => {
  $(".ask__time").hidden = ms === null;
  if (ms !== null) time.textContent = `${Math.floor(ms / 60000)}:${String(Math.floor((Math.max(0, ms) % 60000) / 1000)).padStart(2, "0")}`;
});
const banner = $(".offline");
let down = 0;
table.on("link", (how) => {
  clearTimeout(down);
  if (how === "up") {
    if (!banner.hidden) table.say(table.words("link_back"));
    banner.hidden = true;
  } else down = setTimeout(() => { banner.hidden = false; }, 1500);
});
addEventListener("offline", () => { banner.hidden = false; });

stage.draw(table.state);
asks.renew();
ribbon.draw();
if (table.match.status === "playing" || table.match.you !== null) connect(table);
setTimeout(() => { document.body.dataset.ready = ""; }, 200);
window.cardhall = { table, stage, asks };
