// The end of a game of Valhalla, line by line: the sources of everybody's points, and the contents of one's Valhalla.
import { $, el, icon } from "../../../lib/dom.js";
import { emblem } from "./board.js";
import { factOf } from "./names.js";

const LINES = ["valhalla", "own", "captured", "set", "viking"];
/** @type {{ [mode: string]: string }} */
const NOTED = { partnership: "own", alliance: "total" }; // the line to explain if a phone has no room for all

/** @param {ValhallaStage} stage @param {HTMLElement} scrim @param {Message<ValhallaView>} message */
export function draw(stage, scrim, { view, outcome }) {
  const { table } = stage;
  const result = view?.result ? { ...view.result, places: outcome?.places ?? view.result.places } : null; // the site decides the place of players who left
  $(".score", scrim)?.remove();
  if (view?.solo && result) alone(table, scrim, result);
  if (!result?.scores?.length) return;
  const order = [...result.scores].sort((a, b) => result.places[a.seat] - result.places[b.seat]);
  const shown = LINES.filter((what) => ["valhalla", "own", "captured"].includes(what) || order.some(({ lines }) => lines.some((line) => line.what === what)));
  const words = said(table);
  const mine = (/** @type {Seat} */ seat) => seat === table.match.you;
  const how = (/** @type {string} */ what) => words(`${view.mode}.${what}_how`) || words(`${what}_how`); // partners and allies count differently
  const board = el("table", {},
    el("caption.sr", {}, words("caption")),
    el("thead", {}, el("tr", {}, el("th", { scope: "col" }, words("from")), ...order.map(({ seat }) => head(table, view, seat, mine(seat))))),
    el("tbody", {}, ...shown.map((what) => el("tr", {}, el("th", { scope: "row" }, words(what), el("small", {}, how(what))), ...order.map((score) => cell(table, score, what, mine(score.seat)))))),
    el("tfoot", {},
      el("tr", {}, el("th", { scope: "row" }, words("total"), el("small", {}, how("total"))), ...order.map(({ seat, total }) => el("td", { "data-own": mine(seat) }, String(total)))),
      el("tr", {}, el("th", { scope: "row" }, words("place")), ...order.map(({ seat }) => el("td", { "data-own": mine(seat), "data-rated": seat }, words("nth", { n: result.places[seat] }))))),
  );
  const noted = NOTED[view.mode];
  const note = noted ? el("p.score__note.only-phone", {}, `${words(noted)}: ${how(noted)}`) : "";
  $(".rates", scrim).before(el("div.score", {}, board, note, ...own(table, view, result)));
  title(table, scrim, view, result, order);
  rated(table, scrim);
}

/** @param {Table} table @returns {(name: string, blanks?: Blanks) => string} */
const said = (table) => (name, blanks) => table.words(`score.${name}`, blanks);

// In a solo game there is one place and no score.
/** @param {Table} table @param {HTMLElement} scrim @param {Scores} result */
function alone(table, scrim, { reason }) {
  const won = reason === "monster_beaten";
  scrim.dataset.result = won ? "won" : "lost";
  $("h2", scrim).textContent = table.words(won ? "won" : "lost");
}

/** @param {Table} table @param {ValhallaView} view @param {Seat} seat @param {boolean} mine */
function head(table, view, seat, mine) {
  const { emblem: name, partner } = view.players[seat];
  const sign = emblem(name, true);
  const shield = el("span.sh.sh--s", { "data-em": name }, ...sign.childNodes);
  const pooled = view.mode === "alliance" && partner !== null ? el("small", {}, table.words("score.with", { name: table.name(partner) })) : "";
  return el("th", { scope: "col", "data-own": mine }, shield, table.name(seat), pooled);
}

// Several sets make several lines of the same kind.
/** @param {Table} table @param {Score} score @param {string} what @param {boolean} mine */
function cell(table, { lines }, what, mine) {
  const own = lines.filter((line) => line.what === what);
  const points = own.reduce((sum, line) => sum + line.points, 0);
  const words = said(table);
  const counted = own.map(({ count, size, points: each }) => {
    if (what === "valhalla") return words("cards", { n: count });
    if (what === "set") return words("sets", { size, n: count });
    return count ? words("times", { n: count, each: each / count }) : words("none");
  }).join(", ");
  return el("td", { "data-own": mine }, String(points), el("small", {}, counted || words("none")));
}

// One's own Valhalla and captured shields, and an ally's, because they count together.
/** @param {Table} table @param {ValhallaView} view @param {Scores} result */
function own(table, view, { scores }) {
  const me = table.match.you === null ? null : view.players[table.match.you];
  if (!me?.cards) return [];
  const words = said(table);
  const mate = me.partner === null ? null : view.players[me.partner];
  const ally = view.mode === "alliance" ? mate : null;
  /** @type {[name: string, said: string][]} */
  const taken = (ally ? [me, ally] : [me]).flatMap(({ captured }) => Object.entries(captured)).flatMap(([name, n]) => Array.from({ length: n }, () => [name, ""]));
  const counted = scores.find(({ seat }) => seat === me.seat)?.captured ?? 0; // after partners exchanged shields
  while (mate && taken.length < counted) taken.push([mate.emblem, words("exchanged")]);
  const shields = taken.map(([name, how]) => el("li", {}, el("span.sh.sh--s", { "data-em": name }, icon(`em-${name}`)), table.words(`emblems.${name}`), how ? el("small", {}, how) : ""));
  return [el("div.score__mine", {},
    valhalla(table, me, (n) => words("mine", { n })),
    ally ? valhalla(table, ally, (n) => words("theirs", { name: table.name(ally.seat), n })) : "",
    shields.length ? el("div", {}, el("h3", {}, words("captured")), el("ul.chips", {}, ...shields)) : "")];
}

/** @param {Table} table @param {ValhallaPlayer} player @param {(n: number) => string} title */
function valhalla(table, player, title) {
  const cards = (player.cards ?? []).flatMap((id) => factOf(table, id) ?? []);
  return el("div", {}, el("h3", {}, title(cards.reduce((sum, { valour }) => sum + (valour ?? 0), 0))),
    el("ul.chips", {}, ...cards.map((fact) => el("li", { "data-el": fact.element, "data-zoom": fact.id }, fact.type === "warrior" ? icon(`clan-${fact.element}`) : icon(`ty-${fact.type}`), fact.name, " ", el("b", {}, String(fact.valour ?? 0))))));
}

// The winners; two allies win together, others share a victory.
/** @param {Table} table @param {HTMLElement} scrim @param {ValhallaView} view @param {Scores} result @param {Score[]} order */
function title(table, scrim, { mode }, { places }, order) {
  const first = order.filter(({ seat }) => places[seat] === 1);
  const names = first.map(({ seat }) => table.name(seat)).join(", ");
  const allied = mode === "alliance" && new Set(first.map(({ team }) => team)).size === 1;
  const own = first.some(({ seat }) => seat === table.match.you) && (allied || first.length === 1);
  const which = own ? "title_own" : allied ? "title_allied" : first.length > 1 ? "title_shared" : "title";
  $("h2", scrim).textContent = table.words(`score.${which}`, { names, name: names });
  $("p", scrim).textContent = `${table.words("score.points", { n: first[0].total })}. ${$("p", scrim).textContent}`;
}

// Rating changes under the places, once the record has them.
/** @param {Table} table @param {HTMLElement} scrim */
function rated(table, scrim) {
  const place = $(".rates", scrim);
  const write = () => {
    for (const rate of place.children) {
      const seat = table.match.people.findIndex(({ name }) => name === $("span", rate).textContent);
      const cellOf = $(`[data-rated="${seat}"]`, scrim);
      if (cellOf && !$("em", cellOf)) cellOf.append($("em", rate).cloneNode(true));
    }
  };
  new MutationObserver(write).observe(place, { childList: true });
  write();
}
