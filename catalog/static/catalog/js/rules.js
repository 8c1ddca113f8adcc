// The rules reader: marks the current section in the contents, copies the link of a clause, shows a cited clause on hover.
// Everything it does is an extra: the page reads, links and searches without it.

const text = document.querySelector(".rules-text");

function followReading() {
  const links = new Map([...document.querySelectorAll(".contents a")].map((link) => [link.hash.slice(1), link]));
  const headings = [...text.querySelectorAll("h2[id], h3[id]")];
  let current;
  const look = () => {
    const reached = headings.filter((heading) => heading.getBoundingClientRect().top < 140).pop() ?? headings[0];
    const link = links.get(reached.id);
    if (link === current) return;
    current?.removeAttribute("aria-current");
    link?.setAttribute("aria-current", "location");
    current = link;
    const box = link?.closest(".contents");
    if (!box) return;
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
  const contents = document.querySelector("details.contents-phone");
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
    id.dataset.copied = text.dataset.copied;
    id.classList.add("copied");
    setTimeout(() => id.classList.remove("copied"), 1500);
  });
}

function peekAtCitations() {
  const peek = Object.assign(document.createElement("div"), { className: "clause-peek", hidden: true });
  peek.setAttribute("aria-hidden", "true");
  document.querySelector(".rules").append(peek);
  const cited = (node) => node.closest?.(":is(.clause-body, .passage) a[href^='#']");
  const target = (link) => document.getElementById(decodeURIComponent(link.hash.slice(1)))?.closest(".clause");

  const show = (link) => {
    const clause = target(link);
    if (!clause || clause.contains(link)) return;
    const name = Object.assign(document.createElement("b"), { textContent: clause.id });
    const body = clause.querySelector(".clause-body").cloneNode(true);
    for (const part of body.querySelectorAll("[id]")) part.removeAttribute("id");
    peek.replaceChildren(name, body);
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
  text.addEventListener("focusin", (event) => { if (cited(event.target)) show(cited(event.target)); });
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
