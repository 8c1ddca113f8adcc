// A small face shows no rules: the same face at reading size appears beside the pointer or the focus, and on a touch
// screen as a sheet one can leaf through. Any link with data-printing takes part; without script it is just a link.
import { $, $$, el } from "../../lib/dom.js";

const READABLE = 231; // px: from this width a face shows its rules itself
const WIDTH = 320;
const HEIGHT = (WIDTH * 88) / 63;
const GAP = 14;
const HOVER_MS = 280;
const FOCUS_MS = 140;

/** @type {Map<string, Promise<string>>} */
const faces = new Map();
const peek = el("div.peek", { "aria-hidden": "true", inert: true });
let timer = 0;
/** @type {HTMLAnchorElement | null} */
let anchor = null; // what the reader looks at

/** The HTML of the face that a link speaks of; empty where it cannot be had. @param {HTMLAnchorElement} link */
function faceOf({ dataset: { printing = "" } }) {
  const known = faces.get(printing);
  if (known) return known;
  const loading = fetch(`/face/${encodeURIComponent(printing)}`, { headers: { "X-Requested-With": "fetch" } })
    .then((answer) => (answer.ok ? answer.text() : ""))
    .catch(() => "");
  faces.set(printing, loading);
  loading.then((html) => html || faces.delete(printing));
  return loading;
}

/** @param {EventTarget} target */
function linkUnder(target) {
  return target instanceof Element ? target.closest("a[data-printing]") : null;
}

/** @param {HTMLAnchorElement} link */
function readable(link) {
  const face = link.querySelector(".face");
  return face !== null && face.getBoundingClientRect().width >= READABLE;
}

/** @param {HTMLAnchorElement} link */
function place(link) {
  const box = (link.closest("tr") ?? link).getBoundingClientRect(); // a row of the table is not covered
  const right = box.right + GAP + WIDTH <= window.innerWidth;
  const left = right ? box.right + GAP : Math.max(GAP, box.left - GAP - WIDTH);
  const middle = box.top + box.height / 2 - HEIGHT / 2;
  peek.style.left = `${left}px`;
  peek.style.top = `${Math.max(GAP, Math.min(window.innerHeight - HEIGHT - GAP, middle))}px`;
}

function hide() {
  clearTimeout(timer);
  anchor = null;
  delete peek.dataset.shown;
}

/** @param {HTMLAnchorElement} link @param {number} wait */
function show(link, wait) {
  if (anchor === link) return;
  hide();
  if (readable(link) || window.innerWidth < 900) return;
  anchor = link;
  timer = setTimeout(async () => {
    const html = await faceOf(link);
    if (anchor !== link || !html || !link.isConnected) return;
    if (!peek.isConnected) document.body.append(peek);
    peek.innerHTML = html;
    place(link);
    peek.dataset.shown = "";
  }, wait);
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const link = linkUnder(event.target);
  if (link) show(link, HOVER_MS);
  else if (anchor) hide();
});
document.addEventListener("focusin", (event) => {
  const link = linkUnder(event.target);
  if (link?.matches(":focus-visible")) show(link, FOCUS_MS);
  else hide();
});
document.addEventListener("focusout", hide);
document.addEventListener("scroll", hide, { passive: true, capture: true });
document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
document.addEventListener("htmx:beforeSwap", hide);

// ---- the sheet of a touch screen ----
let touched = false;
const leaf = () => document.querySelector("dialog#leaf");

/** @param {HTMLAnchorElement} link */
function neighbours(link) {
  /** @type {HTMLAnchorElement[]} */
  const all = $$("#main [data-card] a.card-link[data-printing]");
  const at = all.indexOf(link);
  return { before: all[at - 1], after: at < 0 ? undefined : all[at + 1] };
}

/** @param {HTMLDialogElement} sheet @param {HTMLAnchorElement} link */
async function turnTo(sheet, link) {
  const html = await faceOf(link);
  if (!html) return window.location.assign(link.href);
  $("[data-leaf=face]", sheet).innerHTML = html;
  $("a[data-leaf=open]", sheet).href = link.href;
  for (const [name, next] of Object.entries(neighbours(link))) {
    const button = $(`button[data-leaf=${name}]`, sheet);
    button.disabled = !next;
    button.onclick = () => next && turnTo(sheet, next);
  }
  if (!sheet.open) sheet.showModal();
  return undefined;
}

document.addEventListener("pointerdown", (event) => { touched = event.pointerType === "touch"; }, { capture: true });
document.addEventListener("click", (event) => {
  const sheet = leaf();
  if (event.target === sheet || event.target.closest?.("[data-leaf=close]")) return sheet?.close();
  const link = linkUnder(event.target);
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!link?.matches(".card-link") || !touched || !plain || !sheet || readable(link)) return undefined;
  event.preventDefault();
  turnTo(sheet, link);
  return undefined;
});
