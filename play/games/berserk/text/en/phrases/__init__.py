"""English phrases. Instructions address you; an action of a player or card has its own subject."""

from play.games.berserk.text.en.phrases import abilities, instructions

PHRASES = abilities.PHRASES | instructions.PHRASES
