// Comforts of the account's forms: a password can be looked at, codes can be printed. Without this script the forms do
// the same work; the buttons that need it are hidden until it runs.
import { $, $$, el } from "../../lib/dom.js";

for (const ask of $$(".ask.secret")) {
  const input = $("input", ask);
  const button = el("button.peep", { type: "button", "aria-controls": input.id });
  const look = (/** @type {boolean} */ shown) => {
    input.type = shown ? "text" : "password";
    button.textContent = (shown ? ask.dataset.hide : ask.dataset.show) ?? "";
    button.setAttribute("aria-pressed", String(shown));
  };
  look(false);
  button.addEventListener("click", () => look(input.type === "password"));
  input.form?.addEventListener("submit", () => look(false)); // else the browser keeps the password as a plain text
  input.after(button);
}

for (const button of $$("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
