// The rules reader: marks the current section in the contents, copies the link of a clause, shows a cited clause on hover.
// Everything it does is an extra: the page reads, links and searches without it.
import { $, $$, el } from "../../lib/dom.js";

const text = $(".rules-text");

function followReading() {
  const links = new Map($$(".contents a").map((link) => [link.hash.slice(1), link]));
  const headings = $$("h2[id], h3[id]", text);
  /** @type {HTMLAnchorElement | undefined} */
  let current;
  const look = () => {
    const reached = headings.filter((heading) => heading.getBoundingClientRect().top < 140).pop() ?? headings[0];
    const link = links.get(reached.id);
    if (link === current) return;
    current?.removeAttribute("aria-current");
    link?.setAttribute("aria-current", "location");
    current = link;
    const box = link?.closest(".contents");
    if (!link || !box) return;
    const top = link.offsetTop - box.offsetTop;
    if (top < box.scrollTop + 40 || top > box.scrollTop + box.clientHeight - 60) box.scrollTop = top - box.clientHeight / 3;
  };
  let waiting = false;
  addEventListener("scroll", () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => { waiting = false; look(); });
  }, { passive: true });
  look();
}

function closeContentsOnPhone() {
  const contents = $("details.contents-phone");
  contents.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) contents.open = false;
  });
}

function copyLinks() {
  text.addEventListener("click", async (event) => {
    const id = event.target.closest("a.clause-id");
    if (!id || event.metaKey || event.ctrlKey || !navigator.clipboard) return;
    try {
      await navigator.clipboard.writeText(id.href);
    } catch {
      return; // the browser forbids it; the address bar has the link all the same
    }
    id.dataset.copied = text.dataset.copied ?? "";
    id.classList.add("copied");
    setTimeout(() => id.classList.remove("copied"), 1500);
  });
}

function peekAtCitations() {
  const peek = el("div.clause-peek", { hidden: true, "aria-hidden": "true" });
  $(".rules").append(peek);
  const cited = (/** @type {HTMLElement} */ node) => {
    const link = node.closest?.("a[href^='#']");
    return link?.closest(".clause-body, .passage") ? link : null;
  };
  /** @param {HTMLAnchorElement} link */
  const target = ({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1)))?.closest(".clause");

  const show = (/** @type {HTMLAnchorElement} */ link) => {
    const clause = target(link);
    if (!clause || clause.contains(link)) return;
    const body = $(".clause-body", clause).cloneNode(true);
    for (const part of $$("[id]", body)) part.removeAttribute("id");
    peek.replaceChildren(el("b", {}, clause.id), body);
    peek.hidden = false;
    const at = link.getBoundingClientRect();
    peek.style.left = `${Math.max(16, Math.min(at.left, innerWidth - peek.offsetWidth - 16))}px`;
    const below = at.bottom + 8;
    peek.style.top = `${below + peek.offsetHeight < innerHeight ? below : Math.max(72, at.top - peek.offsetHeight - 8)}px`;
  };
  const hide = () => { peek.hidden = true; };

  text.addEventListener("pointerover", (event) => {
    const link = event.pointerType === "mouse" && cited(event.target);
    if (link) show(link);
  });
  text.addEventListener("pointerout", (event) => { if (cited(event.target)) hide(); });
  text.addEventListener("focusin", (event) => {
    const link = cited(event.target);
    if (link) show(link);
  });
  text.addEventListener("focusout", hide);
  addEventListener("scroll", hide, { passive: true });
  addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
}

if (text) {
  followReading();
  closeContentsOnPhone();
  copyLinks();
  peekAtCitations();
}
