// JSON to the site and back: `await post(url, data)` gives the answer's JSON, or throws a Refusal that a page can show.

export class Refusal extends Error {
  // `status` is 0 where the network failed; `code` is the server's word for what was wrong.
  /** @param {number} status @param {any} answer */
  constructor(status, answer) {
    super(answer.detail ?? answer.message ?? "");
    this.name = "Refusal";
    this.status = status;
    /** @type {string} */
    this.code = answer.code ?? "";
    this.answer = answer;
  }
}

export function csrfToken() {
  const cookie = document.cookie.split("; ").find((pair) => pair.startsWith("csrftoken="));
  const field = /** @type {HTMLInputElement | null} */ (document.querySelector("[name=csrfmiddlewaretoken]"));
  return cookie?.slice("csrftoken=".length) ?? field?.value ?? "";
}

/** @param {Response} response */
async function answered(response) {
  const kind = response.headers.get("Content-Type") ?? "";
  return kind.includes("json") ? response.json() : {};
}

/** @param {string} method @param {string} url @param {unknown} [data] @param {Stoppable} [stop] @returns {Promise<any>} */
async function send(method, url, data, { signal } = {}) {
  let response;
  try {
    response = await fetch(url, {
      method,
      credentials: "same-origin",
      headers: { "Content-Type": "application/json", Accept: "application/json", "X-CSRFToken": csrfToken() },
      body: JSON.stringify(data),
      signal,
    });
  } catch (error) {
    if (stopped(error)) throw error;
    throw new Refusal(0, {});
  }
  const answer = await answered(response);
  if (!response.ok) throw new Refusal(response.status, answer);
  return answer;
}

/** @param {string} url @param {unknown} data @param {Stoppable} [stop] */
export const post = (url, data, stop) => send("POST", url, data, stop);

/** @param {string} url @param {unknown} data */
export const put = (url, data) => send("PUT", url, data);

/** @param {string} url */
export const remove = (url) => send("DELETE", url);

/** Whether this page itself aborted the request. @param {unknown} error */
export const stopped = (error) => error instanceof Error && error.name === "AbortError";

// One request at a time: a newer one aborts the older, and only the newest gives an answer (older ones give null).
export function latest() {
  /** @type {AbortController | null} */
  let running = null;
  return async (/** @type {string} */ url, /** @type {unknown} */ data) => {
    running?.abort();
    const mine = new AbortController();
    running = mine;
    try {
      const answer = await post(url, data, { signal: mine.signal });
      return running === mine ? answer : null;
    } catch (error) {
      if (stopped(error)) return null;
      throw error;
    }
  };
}
