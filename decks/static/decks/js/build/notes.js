// What the player writes: the name of the deck and its notes, with a look at how the notes will be shown.
import { $, on } from "../../../lib/dom.js";
import { post } from "../../../lib/posting.js";
import { say, setup } from "./words.js";

const PAUSE_MS = 400;
const PAGES = [["#tab-list", "#deck-list"], ["#tab-notes", "#deck-notes"]];
const NOTES = 1; // the second page

/** @param {Store} store @param {(deck: Deck) => string} defaultName */
export function startNotes(store, defaultName) {
  const [name, notes] = [$("input#deck-name"), $("textarea#notes-text")];
  let pause = 0;

  async function preview() {
    const place = $("[data-notes-html]");
    const text = store.deck.notes;
    if (!text.trim()) {
      place.textContent = say("nothing_in_notes");
      return;
    }
    const answer = await post(setup.urls.notes, { text, game: setup.game }).catch(() => null);
    if (answer && text === store.deck.notes) place.innerHTML = answer.html;
  }

  /** @param {number} at */
  function turnTo(at) {
    PAGES.forEach(([tab, panel], index) => {
      $(tab).setAttribute("aria-selected", String(index === at));
      $(tab).tabIndex = index === at ? 0 : -1;
      $(panel).hidden = index !== at;
    });
    if (at === NOTES) preview();
  }

  PAGES.forEach(([tab], at) => {
    on($(tab), "click", () => turnTo(at));
    on($(tab), "keydown", (event) => {
      if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
      turnTo(1 - at);
      $(PAGES[1 - at][0]).focus();
    });
  });
  on(name, "input", () => store.change({ ...store.deck, name: name.value }, { tag: "name" }));
  on(name, "keydown", (event) => event.key === "Enter" && name.blur());
  on(notes, "input", () => {
    store.change({ ...store.deck, notes: notes.value }, { tag: "notes" });
    clearTimeout(pause);
    pause = setTimeout(preview, PAUSE_MS);
  });

  /** A field with the focus keeps what is being typed. @param {Deck} deck */
  return function draw(deck) {
    if (document.activeElement !== name) name.value = deck.name;
    name.placeholder = defaultName(deck);
    if (document.activeElement !== notes) notes.value = deck.notes;
  };
}
