"""English phrases. Instructions speak to you; what a player or a card does has its own subject."""

from play.games.berserk.text.en.phrases import abilities, instructions

PHRASES = abilities.PHRASES | instructions.PHRASES
