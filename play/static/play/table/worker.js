// Shared by all tabs: one stream a match, however many tabs show it. A tab that has been silent for a while is gone.
import { own } from "./link.js";

const SILENT = 90000; // a hidden tab speaks once a minute
const streams = new Map(); // key -> { ports, last, line, up }

function leave(port) {
  for (const [key, one] of streams) {
    one.ports.delete(port);
    if (one.ports.size === 0) {
      one.line.close();
      streams.delete(key);
    }
  }
}

function listen(port, { address, key, since }) {
  const found = streams.get(key);
  if (found) {
    found.ports.set(port, Date.now());
    if (found.last && found.last.ply > since) port.postMessage({ name: "move", data: found.last });
    port.postMessage({ name: "link", data: found.up ? "up" : "down" });
    return;
  }
  const one = { ports: new Map([[port, Date.now()]]), last: null, at: since, up: false };
  streams.set(key, one);
  one.line = own(address, () => one.at, (name, data) => {
    if (name === "move") { one.last = data; one.at = data.ply; }
    if (name === "link") one.up = data === "up";
    for (const each of one.ports.keys()) each.postMessage({ name, data });
  });
}

setInterval(() => {
  for (const one of streams.values()) {
    for (const [port, seen] of one.ports) if (Date.now() - seen > SILENT) leave(port);
  }
}, SILENT / 2);

onconnect = ({ ports: [port] }) => {
  port.onmessage = ({ data }) => {
    if (data.do === "listen") listen(port, data);
    else if (data.do === "leave") leave(port);
    else for (const one of streams.values()) if (one.ports.has(port)) one.ports.set(port, Date.now());
  };
};
