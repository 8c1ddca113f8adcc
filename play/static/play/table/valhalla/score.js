// The end of a game of Valhalla, line by line: where everybody's points came from, and what lay in one's Valhalla.
import { $, el, icon } from "../../../lib/dom.js";
import { emblem } from "./board.js";

const LINES = ["valhalla", "own", "captured", "set", "viking"];
const NOTED = { partnership: "own", alliance: "total" }; // the line that must be explained where a phone has no room for all

/** @param {any} stage @param {HTMLElement} scrim @param {Message<ValhallaView>} message */
export function draw(stage, scrim, { view, outcome }) {
  const { table } = stage;
  const result = view?.result ? { ...view.result, places: outcome?.places ?? view.result.places } : null; // whoever left is placed by the site
  $(".score", scrim)?.remove();
  if (view?.solo && result) alone(table, scrim, result);
  if (!result?.scores?.length) return;
  const order = [...result.scores].sort((a, b) => result.places[a.seat] - result.places[b.seat]);
  const shown = LINES.filter((what) => ["valhalla", "own", "captured"].includes(what) || order.some(({ lines }) => lines.some((line) => line.what === what)));
  const words = (name, blanks) => table.words(`score.${name}`, blanks);
  const mine = (seat) => seat === table.match.you;
  const how = (what) => words(`${view.mode}.${what}_how`) || words(`${what}_how`); // partners and allies count otherwise
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

// Against a monster there is one place and no score.
function alone(table, scrim, { reason }) {
  const won = reason === "monster_beaten";
  scrim.dataset.result = won ? "won" : "lost";
  $("h2", scrim).textContent = table.words(won ? "won" : "lost");
}

function head(table, view, seat, mine) {
  const { emblem: name, partner } = view.players[seat];
  const sign = emblem(name, true);
  const shield = el("span.sh.sh--s", { "data-em": name }, ...sign.childNodes);
  const pooled = view.mode === "alliance" ? el("small", {}, table.words("score.with", { name: table.name(partner) })) : "";
  return el("th", { scope: "col", "data-own": mine }, shield, table.name(seat), pooled);
}

// Several sets make several lines of one kind.
function cell(table, { lines }, what, mine) {
  const own = lines.filter((line) => line.what === what);
  const points = own.reduce((sum, line) => sum + line.points, 0);
  const words = (name, blanks) => table.words(`score.${name}`, blanks);
  const said = own.map(({ count, size, points: each }) => {
    if (what === "valhalla") return words("cards", { n: count });
    if (what === "set") return words("sets", { size, n: count });
    return count ? words("times", { n: count, each: each / count }) : words("none");
  }).join(", ");
  return el("td", { "data-own": mine }, String(points), el("small", {}, said || words("none")));
}

// What lay in one's own Valhalla and which shields one took; those of an ally too, because they are counted together.
function own(table, view, { scores }) {
  const me = table.match.you === null ? null : view.players[table.match.you];
  if (!me?.cards) return [];
  const words = (name, blanks) => table.words(`score.${name}`, blanks);
  const ally = view.mode === "alliance" ? view.players[me.partner] : null;
  const taken = [me, ally].filter(Boolean).flatMap(({ captured }) => Object.entries(captured).flatMap(([name, n]) => Array.from({ length: n }, () => [name, ""])));
  const mate = view.players[me.partner];
  const counted = scores.find(({ seat }) => seat === me.seat).captured; // after partners have exchanged shields
  while (mate && taken.length < counted) taken.push([mate.emblem, words("exchanged")]);
  const shields = taken.map(([name, said]) => el("li", {}, el("span.sh.sh--s", { "data-em": name }, icon(`em-${name}`)), table.words(`emblems.${name}`), said ? el("small", {}, said) : ""));
  return [el("div.score__mine", {},
    valhalla(table, me, (n) => words("mine", { n })),
    ally ? valhalla(table, ally, (n) => words("theirs", { name: table.name(ally.seat), n })) : "",
    shields.length ? el("div", {}, el("h3", {}, words("captured")), el("ul.chips", {}, ...shields)) : "")];
}

function valhalla(table, player, title) {
  const cards = player.cards.map((id) => table.card(id)).filter(Boolean);
  return el("div", {}, el("h3", {}, title(cards.reduce((sum, { valour }) => sum + (valour ?? 0), 0))),
    el("ul.chips", {}, ...cards.map((fact) => el("li", { "data-el": fact.element, "data-zoom": fact.id }, fact.type === "warrior" ? icon(`clan-${fact.element}`) : icon(`ty-${fact.type}`), fact.name, " ", el("b", {}, String(fact.valour ?? 0))))));
}

// Who won; two allies win together, others share a victory.
function title(table, scrim, { mode }, { places }, order) {
  const first = order.filter(({ seat }) => places[seat] === 1);
  const names = first.map(({ seat }) => table.name(seat)).join(", ");
  const allied = mode === "alliance" && new Set(first.map(({ team }) => team)).size === 1;
  const own = first.some(({ seat }) => seat === table.match.you) && (allied || first.length === 1);
  const which = own ? "title_own" : allied ? "title_allied" : first.length > 1 ? "title_shared" : "title";
  $("h2", scrim).textContent = table.words(`score.${which}`, { names, name: names });
  $("p", scrim).textContent = `${table.words("score.points", { n: first[0].total })}. ${$("p", scrim).textContent}`;
}

// Steps of the ratings under the places, once the record has them.
function rated(table, scrim) {
  const place = $(".rates", scrim);
  const write = () => {
    for (const rate of place.children) {
      const seat = table.match.people.findIndex(({ name }) => name === rate.firstChild.textContent);
      const cellOf = $(`[data-rated="${seat}"]`, scrim);
      if (cellOf && !$("em", cellOf)) cellOf.append(rate.lastChild.cloneNode(true));
    }
  };
  new MutationObserver(write).observe(place, { childList: true });
  write();
}
