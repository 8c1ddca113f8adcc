// Copies what a link leads to (<a href data-copy>) or what a button holds (<button data-copy-text="…">) to the clipboard,
// and says so on it and to screen readers. Without script the link simply opens the text; a button that can do nothing
// then is written `hidden` and comes out here.
import { $$, el } from "../../lib/dom.js";

const SHOWN_MS = 2000;
const voice = el("p.sr", { role: "status" });
document.body.append(voice);

/** @param {HTMLElement} trigger */
async function textOf(trigger) {
  const { copyText = "" } = trigger.dataset;
  if (copyText || !(trigger instanceof HTMLAnchorElement)) return copyText;
  const answer = await fetch(trigger.href, { headers: { Accept: "text/plain" } });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.text();
}

/** @param {HTMLElement} trigger */
async function write(trigger) {
  // Safari allows copying only during the click, so the clipboard gets the promise and waits for the text itself.
  if (window.ClipboardItem && navigator.clipboard?.write) {
    const blob = textOf(trigger).then((text) => new Blob([text], { type: "text/plain" }));
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
  } else {
    copyBySelection(await textOf(trigger));
  }
}

/** Sites without https have no clipboard; the old way still works there. @param {string} text */
function copyBySelection(text) {
  const area = el("textarea.sr");
  area.value = text;
  document.body.append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  if (!copied) throw new Error("copy");
}

/** @param {HTMLElement} trigger @param {string} words */
function say(trigger, words) {
  trigger.dataset.said ??= trigger.innerHTML;
  trigger.textContent = words;
  voice.textContent = words;
  clearTimeout(Number(trigger.dataset.timer));
  trigger.dataset.timer = String(setTimeout(() => {
    trigger.innerHTML = trigger.dataset.said ?? "";
    delete trigger.dataset.said;
    voice.textContent = "";
  }, SHOWN_MS));
}

for (const button of $$("[data-copy-text][hidden]")) button.hidden = false;

document.addEventListener("click", async (event) => {
  const trigger = event.target.closest?.("a[data-copy], [data-copy-text]");
  if (!trigger || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const words = trigger.closest("[data-copied]")?.dataset ?? {};
  try {
    await write(trigger);
    say(trigger, words.copied ?? "✓");
  } catch {
    say(trigger, words.notCopied ?? "✗");
  }
});
