// The deck that a page speaks of: `onDeck(tell)` calls `tell(deck)` with {game, lines, options} now, and again whenever
// the cards one draws from change. A page to read keeps the deck in #deck-data; the builder sends "deck:changed", and
// answers "deck:asked" for those who came late.

export function onDeck(tell) {
  let known = "";
  const hear = (deck) => {
    const drawn = JSON.stringify([deck.game, deck.lines.filter(([section]) => section === "main")]);
    if (drawn === known) return;
    known = drawn;
    tell(deck);
  };
  document.addEventListener("deck:changed", (event) => hear(event.detail));
  const kept = document.getElementById("deck-data");
  if (kept) hear(JSON.parse(kept.textContent));
  else document.dispatchEvent(new CustomEvent("deck:asked"));
}

export function later(act, milliseconds) {
  let timer = 0;
  return (...given) => {
    clearTimeout(timer);
    timer = setTimeout(() => act(...given), milliseconds);
  };
}

// Runs `act` at once if the element is in view, else when it comes into view; asking again replaces what waits.
export function whenSeen(element) {
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
  return (act) => {
    if (seen) act();
    else waiting = act;
  };
}
