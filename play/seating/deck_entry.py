"""A deck on its way to the table: judged by the deck rules, every card known to the referee, in the form the rules take.

What a table makes of the decks of its seats is in `play.seating.seating`.
"""

from typing import Any

from django.utils import translation

from catalog import library
from decks.messages import message
from decks.rules import DeckList, Severity, validate
from play import games
from play.engine.refusal import Refused


def entry(contents: DeckList) -> dict[str, Any]:
    """The deck as the rules of its game take it. Raises Refused: not legal, or with cards that cannot be played yet."""
    if contents.game not in games.names():
        name = library.game(contents.game).name
        raise Refused(
            "no_such_game",
            f"В игру «{name.ru}» за столом пока не играют.",
            f"{name.en} cannot be played at the table yet.",
            game=contents.game,
        )
    wrong = [problem for problem in validate(contents) if problem.severity is Severity.ERROR]
    if wrong:
        said = {}
        for lang in ("ru", "en"):
            with translation.override(lang):
                said[lang] = [message(problem, contents.game) for problem in wrong]
        cards = [card for problem in wrong for card in problem.cards]
        raise Refused(
            "bad_deck",
            f"Этой колодой играть нельзя. {said['ru'][0]}",
            f"This deck cannot be played. {said['en'][0]}",
            problems=[problem.code for problem in wrong],
            cards=cards,
        )
    return games.seating(contents.game).entry(contents)
