// The theme without a reload: the page changes at once, the server hears of it by the same form and keeps the cookie.
import { $, $$ } from "../../lib/dom.js";

const root = document.documentElement;

/** @param {string} theme */
function wear(theme) {
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  else delete root.dataset.theme;
  for (const button of $$("[data-theme-form] button[aria-pressed]")) {
    button.setAttribute("aria-pressed", String(button.value === theme));
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  const button = event.submitter;
  if (!form.matches("[data-theme-form]") || !button?.value) return;
  event.preventDefault();
  const inHeader = button.classList.contains("icon");
  wear(button.value);
  if (inHeader) $(`button:not([value="${button.value}"])`, form).focus();
  const body = new URLSearchParams(/** @type {any} */ (new FormData(form, button)));
  fetch(form.action, { method: "POST", body, redirect: "manual", credentials: "same-origin" }).catch(() => form.submit());
});
