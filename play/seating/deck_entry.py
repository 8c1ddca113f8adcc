"""Turns a deck into a deck entry for the table: it must be legal, and the referee must know every card.

`play.seating.seating` makes the config of the match from the entries of its seats.
"""

from collections.abc import Mapping
from typing import Any

from django.utils import translation

from catalog import library
from decks.messages import message
from decks.rules import DeckList, Severity, validate
from play import games
from play.engine.refusal import Refused


def entry(contents: DeckList, *, judged: bool = True) -> dict[str, Any]:
    """The deck in the form that the rules of its game take. Raises Refused: not legal, or with cards that cannot be
    played yet.

    Some commands also want illegal decks (`judged=False`); then `Rules.setup` refuses what it cannot take.
    """
    if contents.game not in games.names():
        name = library.game(contents.game).name
        raise Refused(
            "no_such_game",
            f"В игру «{name.ru}» за столом пока не играют.",
            f"{name.en} cannot be played at the table yet.",
            game=contents.game,
        )
    if judged:
        _check_legal(contents)
    deck = games.seating(contents.game).entry(contents)
    if judged:
        _check_playable(contents.game, deck)
    return deck


def _check_legal(contents: DeckList) -> None:
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


def _check_playable(game: str, deck: Mapping[str, Any]) -> None:
    if cards := games.seating(game).unplayable(deck):
        known = library.game(game).cards
        raise Refused(
            "unplayable_cards",
            f"Этими картами пока нельзя играть: {', '.join(f'«{known[card].name.ru}»' for card in cards)}.",
            f"These cards cannot be played yet: {', '.join(known[card].name.en for card in cards)}.",
            cards=cards,
        )
