"""Russian phrases. Instructions stand in the infinitive, with the card that is meant in the case its verb asks for."""

from play.games.berserk.text.ru.phrases import abilities, instructions

PHRASES = abilities.PHRASES | instructions.PHRASES
