// What is known of cards: the server gives facts with the page, with the hits and, for a draft found here, when asked.
import { post } from "../../../lib/posting.js";
import { setup } from "./words.js";

const known = new Map(Object.entries(setup.cards));

/** @param {string} card */
export const factsOf = (card) => known.get(card) ?? null;

/** @param {CardFacts[]} cards */
export function learn(cards) {
  for (const facts of cards) known.set(facts.id, facts);
}

/** The preferred printing, or the usual one. @param {CardFacts} facts @param {string} printing */
export function printingOf(facts, printing) {
  return facts.printings.find((one) => one.id === printing) ?? facts.printings[0];
}

/** Facts of the cards of a deck that the page was not given. A card nobody knows stays unknown. @param {Deck} deck */
export async function learnDeck(deck) {
  if (deck.lines.every(([, card]) => known.has(card))) return;
  try {
    const { cards } = await post(`${setup.urls.check}?with=cards`, { game: deck.game, lines: deck.lines, options: deck.options });
    learn(Object.values(cards));
  } catch {
    // without a connection the rows show ids; they are as good as before once the server answers
  }
}
