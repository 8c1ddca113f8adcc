// The deck that a page speaks of: `onDeck(tell)` calls `tell(deck)` with {game, lines, options} now, and again whenever
// the cards one draws from change. A page to read keeps the deck in #deck-data; the builder sends "deck:changed", and
// answers "deck:asked" for those who came late.

/** @param {(deck: Contents) => void} tell */
export function onDeck(tell) {
  let known = "";
  const hear = (/** @type {Contents} */ { game, lines, options }) => {
    const drawn = JSON.stringify([game, lines.filter(([section]) => section === "main")]);
    if (drawn === known) return;
    known = drawn;
    tell({ game, lines, options });
  };
  document.addEventListener("deck:changed", (event) => hear(event.detail));
  const kept = document.getElementById("deck-data");
  if (kept) hear(JSON.parse(kept.textContent));
  else document.dispatchEvent(new CustomEvent("deck:asked"));
}

/** @param {() => void} act @param {number} milliseconds */
export function later(act, milliseconds) {
  let timer = 0;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(act, milliseconds);
  };
}

/**
 * Runs `act` at once if the element is in view, else when it comes into view; asking again replaces what waits.
 * @param {Element} element
 */
export function whenSeen(element) {
  /** @type {(() => void) | null} */
  let waiting = null;
  let seen = false;
  const watch = new IntersectionObserver(([entry]) => {
    seen = entry.isIntersecting;
    if (!seen || !waiting) return;
    const act = waiting;
    waiting = null;
    act();
  }, { rootMargin: "200px" });
  watch.observe(element);
  return (/** @type {() => void} */ act) => {
    if (seen) act();
    else waiting = act;
  };
}
