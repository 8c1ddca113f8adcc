"""A deck on its way to the table: judged by the deck rules, every card known to the referee, in the form the rules take.

What a table makes of the decks of its seats is in `play.seating.setting`.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from django.utils import translation

from catalog import library
from decks.messages import message
from decks.rules import DeckList, Severity, validate
from play import games
from play.engine.refusal import Refused
from play.seating import setting


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
    return _ENTRIES[contents.game](contents)


def _berserk(contents: DeckList) -> dict[str, Any]:
    from play.games.berserk.rules.game import unscripted

    heroes = [line.card for line in contents.of("hero")]
    deck = {"hero": heroes[0], "main": _copies(contents, "main"), "side": _copies(contents, "side")}
    unplayable = unscripted(deck)
    if unplayable:
        known = library.game("berserk").cards
        raise Refused(
            "unplayable_cards",
            f"Этими картами пока нельзя играть: {', '.join(f'«{known[card].name.ru}»' for card in unplayable)}.",
            f"These cards cannot be played yet: {', '.join(known[card].name.en for card in unplayable)}.",
            cards=unplayable,
        )
    return deck


def _valhalla(contents: DeckList) -> dict[str, Any]:
    """A table for everybody, and the jarl that its owner brings to any table; alone it belongs to the table."""
    table = {name: value for name, value in contents.options.items() if value is not None}
    if setting.alone(table):
        return {"table": table, "jarl": table["jarl"]}
    jarl = table.pop("jarl", None)
    return {"table": table, "jarl": setting.with_jarl(table, jarl)}


def _copies(contents: DeckList, section: str) -> dict[str, int]:
    """Copies of a card, whatever printing its owner prefers."""
    counts: Counter[str] = Counter()
    for line in contents.of(section):
        counts[line.card] += line.count
    return dict(counts)


_ENTRIES: Mapping[str, Callable[[DeckList], dict[str, Any]]] = {"berserk": _berserk, "valhalla": _valhalla}
