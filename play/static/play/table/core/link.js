// The stream of the match: shared by all tabs of this browser if possible (a browser allows six open streams), otherwise our
// own.
const PATIENCE = [500, 1000, 2000, 4000, 8000];
const HERE = 10000; // ms between signs of life to the worker

/** @param {Hearer} table */
export function connect(table) {
  const { stream, worker } = table.match.addresses;
  /** @type {Hear} */
  const hear = (name, data) => {
    if (name === "link") table.emit("link", data);
    else if (name === "move") table.receive(data);
    else table.emit("event", { name, data });
  };
  const since = () => table.state.ply;
  const alone = () => {
    const line = own(() => `${stream}?since=${since()}`, (name, data) => {
      if (name === "end") line.close();
      hear(name, data);
    });
  };
  if (!window.SharedWorker) {
    alone();
    return;
  }
  try {
    shared(new SharedWorker(worker, { type: "module" }), table.match.key, since, hear, alone);
  } catch {
    alone(); // the browser knows workers but may not start this one
  }
}

/** @param {SharedWorker} worker @param {string} key @param {() => number} since @param {Hear} hear @param {() => void} alone */
function shared(worker, key, since, hear, alone) {
  worker.onerror = alone;
  worker.port.onmessage = ({ data }) => hear(data.name, data.data);
  const here = () => worker.port.postMessage({ do: "listen", key, since: since() });
  here();
  addEventListener("pagehide", () => worker.port.postMessage({ do: "leave" }));
  addEventListener("pageshow", (event) => { if (event.persisted) here(); });
  setInterval(here, HERE);
}

/** A stream that reconnects by itself; its URL contains the position. @param {() => string} address @param {Hear} hear */
export function own(address, hear) {
  let failures = 0;
  /** @type {EventSource} */
  let source;
  /** @type {number | undefined} */
  let again;
  const open = () => {
    source = new EventSource(address());
    source.onopen = () => { failures = 0; hear("link", "up"); };
    source.onerror = () => {
      source.close();
      hear("link", "down");
      again = setTimeout(open, PATIENCE[Math.min(failures, PATIENCE.length - 1)]);
      failures += 1;
    };
    for (const name of ["move", "chat", "end"]) source.addEventListener(name, (event) => hear(name, JSON.parse(event.data)));
  };
  open();
  return { close: () => { clearTimeout(again); source.close(); } };
}
