// The stream of the match: one for all tabs of this browser where it can be (six open streams block a browser), else our own.
const PATIENCE = [500, 1000, 2000, 4000, 8000];

export function connect(table) {
  const { stream, worker } = table.match.addresses;
  const hear = (name, data) => {
    if (name === "link") table.emit("link", data);
    else if (name === "move") table.receive(data);
    else table.emit("event", { name, data });
  };
  const since = () => table.state.ply;
  if (window.SharedWorker) {
    try {
      return shared(new SharedWorker(worker, { type: "module" }), stream, table.match.key, since, hear);
    } catch {
      // a browser that knows workers but may not start this one
    }
  }
  return own(stream, since, hear);
}

function shared(worker, address, key, since, hear) {
  worker.onerror = () => { own(address, since, hear); };
  worker.port.onmessage = ({ data }) => hear(data.name, data.data);
  worker.port.postMessage({ do: "listen", address, key, since: since() });
  addEventListener("pagehide", () => worker.port.postMessage({ do: "leave" }));
  addEventListener("pageshow", (event) => {
    if (event.persisted) worker.port.postMessage({ do: "listen", address, key, since: since() });
  });
  setInterval(() => worker.port.postMessage({ do: "here" }), 10000);
}

// A stream that comes back by itself, from the last move it has heard.
export function own(address, since, hear) {
  let failures = 0;
  let source = null;
  const open = () => {
    source = new EventSource(`${address}?since=${since()}`);
    source.onopen = () => { failures = 0; hear("link", "up"); };
    source.onerror = () => {
      source.close();
      hear("link", "down");
      setTimeout(open, PATIENCE[Math.min(failures, PATIENCE.length - 1)]);
      failures += 1;
    };
    for (const name of ["move", "chat", "rematch", "presence"]) {
      source.addEventListener(name, (event) => hear(name, JSON.parse(event.data)));
    }
    source.addEventListener("end", (event) => {
      source.close();
      hear("end", JSON.parse(event.data));
    });
  };
  open();
  return { close: () => source?.close() };
}
