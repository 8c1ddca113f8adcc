// Posting JSON to the site: `await post(url, data)` gives the answer's JSON, or throws a Refusal that a page can show.

export class Refusal extends Error {
  // `status` is 0 where the network failed; `code` is the server's word for what was wrong.
  constructor(status, answer) {
    super(answer.detail ?? answer.message ?? "");
    this.name = "Refusal";
    this.status = status;
    this.code = answer.code ?? "";
    this.answer = answer;
  }
}

export function csrfToken() {
  const cookie = document.cookie.split("; ").find((pair) => pair.startsWith("csrftoken="));
  return cookie?.slice("csrftoken=".length) ?? document.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "";
}

async function answered(response) {
  const kind = response.headers.get("Content-Type") ?? "";
  return kind.includes("json") ? response.json() : {};
}

export async function post(url, data, { signal } = {}) {
  let response;
  try {
    response = await fetch(url, {
      method: "POST",
      credentials: "same-origin",
      headers: { "Content-Type": "application/json", Accept: "application/json", "X-CSRFToken": csrfToken() },
      body: JSON.stringify(data),
      signal,
    });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Refusal(0, {});
  }
  const answer = await answered(response);
  if (!response.ok) throw new Refusal(response.status, answer);
  return answer;
}

// One question at a time: a newer one calls the older off, and only the newest answer comes back (older ones give null).
export function latest() {
  let running = null;
  return async (url, data) => {
    running?.abort();
    const mine = new AbortController();
    running = mine;
    try {
      const answer = await post(url, data, { signal: mine.signal });
      return running === mine ? answer : null;
    } catch (error) {
      if (error.name === "AbortError") return null;
      throw error;
    }
  };
}
