// Shared by all tabs: one stream per browser, however many tabs and matches. A tab that has been silent for a while is
// considered closed.
import { own } from "./link.js";

const STREAM = "/api/v1/stream/";
const MOST = 20; // matches in one stream
const SILENT = 90000; // a hidden tab sends a sign of life only once a minute
/** @type {Map<string, Watched>} */
const matches = new Map(); // key -> { ports, last, at, over }
/** @type {{ close(): void } | null} */
let line = null;
let up = false;
/** @type {number | undefined} */
let turning;

const watched = () => [...matches].filter(([, { over }]) => !over).slice(-MOST);
const address = () => `${STREAM}?matches=${watched().map(([key]) => key)}&since=${watched().map(([key, { at }]) => `${key}:${at}`)}`;

/** @param {Watched} one @param {string} name @param {any} data */
function tell({ ports }, name, data) {
  for (const port of ports.keys()) port.postMessage({ name, data });
}

// The set of matches changed: the stream restarts, each match from its position.
function turn() {
  clearTimeout(turning);
  turning = setTimeout(() => {
    line?.close();
    line = watched().length > 0 ? own(address, hear) : null;
  });
}

/** @type {Hear} */
function hear(name, data) {
  if (name === "link") {
    up = data === "up";
    for (const one of matches.values()) tell(one, name, data);
    return;
  }
  const one = matches.get(data.match);
  if (!one) return;
  if (name === "move") Object.assign(one, { last: data, at: data.ply });
  if (name === "end") {
    one.over = true;
    if (watched().length === 0) turn();
  }
  tell(one, name, data);
}

/** @param {MessagePort} port */
function leave(port) {
  for (const [key, one] of matches) {
    if (one.ports.delete(port) && one.ports.size === 0) {
      matches.delete(key);
      turn();
    }
  }
}

// Sent at the start and again regularly: a sleeping tab that was considered closed is back with its next message.
/** @param {MessagePort} port @param {{ key: string, since: number }} asked */
function listen(port, { key, since }) {
  const found = matches.get(key);
  if (!found) {
    matches.set(key, { ports: new Map([[port, Date.now()]]), last: null, at: since, over: false });
    turn();
    return;
  }
  const known = found.ports.has(port);
  found.ports.set(port, Date.now());
  if (known) return;
  if (found.last && found.last.ply > since) port.postMessage({ name: "move", data: found.last });
  port.postMessage({ name: "link", data: up ? "up" : "down" });
}

setInterval(() => {
  for (const one of matches.values()) {
    for (const [port, seen] of one.ports) if (Date.now() - seen > SILENT) leave(port);
  }
}, SILENT / 2);

addEventListener("connect", (event) => {
  const [port] = /** @type {MessageEvent} */ (event).ports;
  port.onmessage = ({ data }) => {
    if (data.do === "leave") leave(port);
    else listen(port, data);
  };
});
