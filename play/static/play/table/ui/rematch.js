// Whether the others want a rematch. The stream ends with the match, so for a while the page polls: often at first, then
// seldom, and often again after its own offer; a hidden tab polls only while its offer stands.
import { on } from "../../../lib/dom.js";
const OFTEN = 2000; // ms
const SELDOM = 10000; // ms
const SOON = 60 * 1000; // ms after the end, or after its own offer, of frequent polls
const LONG = 10 * 60 * 1000; // ms after that without polls
const RENEW = 60 * 1000; // ms: an offer lasts while its page is open

// `late`: the page was opened after the end. If the next match exists already, the reader came to see this one.
/** @param {Table} table @param {boolean} late */
export function start(table, late) {
  const { you, lesson, people, addresses } = table.match;
  const others = people.filter(({ seat, kind }) => seat !== you && kind !== "bot");
  if (you === null || lesson || others.length === 0) return; // bots agree at once
  let began = Date.parse(table.state.at);
  let known = "";
  let renewed = Date.now();
  let mine = false;
  let agreed = false;
  let looking = false;
  /** @type {number | undefined} */
  let next;
  let first = true;

  async function look() {
    try {
      const answer = await fetch(`${addresses.api}rematch/`, { headers: { Accept: "application/json" } });
      if (answer.ok) tell(await answer.json());
    } catch {
      // the next poll may succeed
    }
  }

  /** @param {{ offers: Seat[], next: string | null, page: string | null }} found */
  function tell(found) {
    const asked = found.offers.filter((seat) => seat !== you);
    mine = asked.length < found.offers.length;
    agreed = Boolean(found.next);
    const looks = first && late && agreed;
    first = false;
    if (looks) return;
    if (mine && !agreed && Date.now() - renewed > RENEW) {
      renewed = Date.now();
      table.post("rematch").catch(() => {});
    }
    const said = JSON.stringify([asked, found.next]);
    if (said === known) return;
    known = said;
    if (agreed || asked.length > 0) table.emit("event", { name: "rematch", data: { ...found, name: table.name(asked[0]) } });
  }

  async function goOn() {
    if (looking || agreed || table.now - began > LONG) return;
    clearTimeout(next);
    looking = true;
    if (!document.hidden || mine) await look();
    looking = false;
    if (!agreed) next = setTimeout(goOn, table.now - began < SOON ? OFTEN : SELDOM);
  }

  table.on("offered", () => {
    mine = true;
    began = table.now;
    goOn();
  });
  on(document, "visibilitychange", () => { if (!document.hidden) goOn(); });
  if (late) goOn();
  else next = setTimeout(goOn, OFTEN);
}
