// Whether the others want to play again. The stream of a match ends with it, so for a while after the end the page asks.
const EVERY = 2000; // ms
const LONG = 10 * 60 * 1000; // ms after the end
const RENEW = 60 * 1000; // ms: an offer stands while its page is open

export function start(table) {
  if (table.match.you === null || table.match.lesson) return;
  const address = `${table.match.addresses.api}rematch/`;
  const began = Date.now();
  let known = "";
  let renewed = Date.now();

  async function look() {
    if (Date.now() - began > LONG) {
      clearInterval(asking);
      return;
    }
    try {
      const answer = await fetch(address, { headers: { Accept: "application/json" } });
      if (answer.ok) tell(await answer.json());
    } catch {
      // the next look may succeed
    }
  }

  function tell(found) {
    const others = found.offers.filter((seat) => seat !== table.match.you);
    const mine = others.length < found.offers.length;
    if (mine && !found.next && Date.now() - renewed > RENEW) {
      renewed = Date.now();
      table.post("rematch").catch(() => {});
    }
    const said = JSON.stringify([others, found.next]);
    if (said === known) return;
    known = said;
    if (found.next || others.length > 0) table.emit("event", { name: "rematch", data: { ...found, name: table.name(others[0]) } });
  }

  const asking = setInterval(look, EVERY);
}
