"""Russian phrases. Instructions are infinitives, with their objects in the case that the verb requires."""

from play.games.berserk.text.ru.phrases import abilities, instructions

PHRASES = abilities.PHRASES | instructions.PHRASES
