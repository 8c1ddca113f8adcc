// As much of a page as scripts without drawing need: a store, listeners, and a server that answers as it is told.
export const kept = new Map();
export const sent = []; // what was posted: { url, method, body }
const heard = new Map();
let answers = [];

// What the server says next, one after the other: an answer, a status, or null where there is no connection.
export function answer(...next) {
  answers.push(...next);
}

export function happen(name, event = {}) {
  const given = { prevented: false, preventDefault() { this.prevented = true; }, ...event };
  for (const hear of heard.get(name) ?? []) hear(given);
  return given;
}

export function clean() {
  kept.clear();
  heard.clear();
  sent.length = 0;
  answers = [];
}

const listen = { addEventListener: (name, hear) => heard.set(name, [...(heard.get(name) ?? []), hear]) };
globalThis.window = listen;
globalThis.document = {
  ...listen, visibilityState: "visible", cookie: "a=1; csrftoken=secret", documentElement: { lang: "en" },
  querySelector: () => null, querySelectorAll: () => [], getElementById: () => null, dispatchEvent: (event) => happen(event.type, event),
};
globalThis.localStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => kept.set(key, value),
  removeItem: (key) => kept.delete(key),
};
globalThis.fetch = async (url, { method = "GET", body, headers } = {}) => {
  sent.push({ url, method, headers, body: body === undefined ? undefined : JSON.parse(body) });
  const next = answers.shift();
  if (next === null || next === undefined) throw new TypeError("no connection");
  const { status = 200, json = {} } = next;
  return { ok: status < 400, status, headers: new Headers({ "Content-Type": "application/json" }), json: async () => json };
};
