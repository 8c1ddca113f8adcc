"""A room with players, their decks and tables, for tests of matches."""

from itertools import count
from typing import Any

from decks.models import Deck, Player
from decks.services import Draft, create_deck
from decks.starters import starters
from play import games
from play.engine.randomness import generator
from play.matches import answering, creating, tables
from play.matches.creating import Wish
from play.matches.showing import state_for
from play.matches.who import Who
from play.models import Guest, Match, Status

_numbers = count(1)


def player(name: str = "") -> Player:
    return Player.objects.create_user(name or f"player-{next(_numbers)}", password="x")


def guest() -> Who:
    return Who(guest=Guest.objects.create())


def deck(owner: Player | None, starter: str = "wood-elves") -> Deck:
    """A deck of one's own with the cards of a ready-made one."""
    found = starters()[starter]
    return create_deck(owner, Draft(found.contents, found.name.ru))


def started(one: Who | None = None, two: Who | None = None, **wish: Any) -> Match:
    """A match between two people, wood against mountains."""
    one, two = one or Who(player=player()), two or Who(player=player())
    made = creating.create(one, Wish("berserk", deck(one.player), **wish))
    return creating.join(made.key, two, deck(two.player, "hill-dwarves"))


def against_bot(one: Who | None = None, bot: str = "random", **wish: Any) -> Match:
    one = one or Who(player=player())
    opponent = (deck(None, "hill-dwarves"),)
    return creating.create(one, Wish("berserk", deck(one.player), opponents=(bot,), opponent_decks=opponent, **wish))


def asks(match: Match) -> list[dict[str, Any]]:
    """The open questions, each as the seat that is asked sees it."""
    fresh = Match.objects.get(pk=match.pk)
    open_to = {ask["seat"] for ask in state_for(fresh, None)["asks"]}
    return [ask for seat in sorted(open_to) for ask in state_for(fresh, seat)["asks"] if ask["seat"] == seat]


def move(match: Match, choice: int = 0) -> answering.Answered:
    """Whoever is asked first takes an option."""
    ask = asks(match)[0]
    option = ask["options"][choice % len(ask["options"])]["id"]
    return answering.answer(match.key, ask["seat"], ask["id"], option, f"key-{ask['id']}")


def play_out(match: Match, seed: int = 1, most: int = 2000) -> Match:
    """Random answers to the end."""
    chance = generator(seed, 0)
    for _ in range(most):
        fresh = Match.objects.get(pk=match.pk)
        if fresh.status != Status.PLAYING:
            return fresh
        ask = chance.choice(asks(fresh))
        option = chance.choice(ask["options"])["id"]
        answering.answer(fresh.key, ask["seat"], ask["id"], option, f"key-{ask['id']}")
    raise AssertionError(f"no end after {most} answers")


def table(match: Match) -> Any:
    return tables.opened(Match.objects.get(pk=match.pk))


def with_harbour(monkeypatch: Any) -> None:
    """The tiny game for three seats, with questions to several seats at once, is playable for this test."""
    monkeypatch.setitem(games.GAMES, "harbour", ("tests.play.engine.tiny", "Harbour"))
    games.rules.cache_clear()
