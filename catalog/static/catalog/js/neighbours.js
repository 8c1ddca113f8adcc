// The keys [ and ] go to the previous and the next page of a row of pages: a card of a set, a set of a game.
// By place on the keyboard, not by letter, so that they work in the Russian layout too.
/** @type {{ [code: string]: "prev" | "next" }} */
const KEYS = { BracketLeft: "prev", BracketRight: "next" };

document.addEventListener("keydown", (event) => {
  const way = KEYS[event.code];
  if (!way || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable], dialog")) return;
  const link = document.querySelector(`link[rel="${way}"]`);
  if (link) location.assign(link.href);
});
