"""A room with players, their decks and tables, for tests of matches."""

from typing import Any

from decks.models import Deck, Player, Visibility
from decks.services import Draft, create_deck, set_visibility
from decks.starters.files import starters
from play import games
from play.engine.ask import option_id
from play.engine.randomness import generator
from play.matches import answering, creating, table_cache
from play.matches.creating import Wish
from play.matches.messages import state_for
from play.matches.participants import Who
from play.models import Match, Status
from tests.games.harbour.play.games.harbour.spec import SPEC
from tests.people import player


def deck(owner: Player | None, starter: str = "wood-elves") -> Deck:
    """A player's own deck with the cards of a ready-made one; without an owner a ready-made deck that everybody sees."""
    found = starters()[starter]
    seen = Visibility.PRIVATE if owner else Visibility.PUBLIC
    return create_deck(owner, Draft(found.contents, found.name.ru), visibility=seen)


def open_to_all(match: Match) -> Match:
    """Everybody may see the decks of this table."""
    for seat in match.seats.select_related("deck_version__deck"):
        if seat.deck_version:
            set_visibility(seat.deck_version.deck, Visibility.PUBLIC)
    return match


def started(one: Who | None = None, two: Who | None = None, **wish: Any) -> Match:
    """A match between two people, wood against mountains."""
    one, two = one or Who(player=player()), two or Who(player=player())
    made = creating.create(one, Wish("berserk", deck(one.player), **wish))
    return creating.join(made.key, two, deck(two.player, "hill-dwarves"))


def laid(*sitting: Who | str, starter: str = "", rated: bool = False, **table: Any) -> Match:
    """A table of Valhalla with these people and bots, all seated; without a starter a simple one."""
    host, *others = sitting
    assert isinstance(host, Who)
    options = {"players": len(sitting), "mode": "standard", "variants": ["simplified"], **table}
    people = [one for one in others if isinstance(one, Who)]
    opponents = tuple(one for one in others if isinstance(one, str))
    named = deck(host.player, starter) if starter else None
    made = creating.create(host, Wish("valhalla", named, rated=rated, opponents=opponents, table=options))
    for one in people:
        made = creating.join(made.key, one)
    return made


def people(number: int) -> list[Who]:
    return [Who(player=player()) for _ in range(number)]


def against_bot(one: Who | None = None, bot: str = "random", **wish: Any) -> Match:
    one = one or Who(player=player())
    opponent = (deck(None, "hill-dwarves"),)
    return creating.create(one, Wish("berserk", deck(one.player), opponents=(bot,), opponent_decks=opponent, **wish))


def asks(match: Match) -> list[dict[str, Any]]:
    """The open questions, each from the view of its seat."""
    fresh = Match.objects.get(pk=match.pk)
    open_to = {ask["seat"] for ask in state_for(fresh, None)["asks"]}
    return [ask for seat in sorted(open_to) for ask in state_for(fresh, seat)["asks"] if ask["seat"] == seat]


def move(match: Match, choice: int = 0) -> answering.Answered:
    """The first asked seat takes an option."""
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


def finish(match: Match, seed: int = 1) -> Match:
    """The end of the match without its middle: random answers at a separate table, of which only the last one is
    stored."""
    fresh = Match.objects.get(pk=match.pk)
    chance = generator(seed, 0)
    ahead, answers = table_cache.opened(fresh), []
    while ahead.asks:
        ask = chance.choice(ahead.asks)
        answers.append((ask.id, chance.choice(ask.options)))
        ahead.act(*answers[-1])
    near = table_cache.opened(fresh)
    for answer in answers[:-1]:
        near.act(*answer)
    near.events.clear()
    table_cache._keep(fresh.pk, fresh.ply, near)
    ask, last = near.asks[0], option_id(answers[-1][1])
    if fresh.seats.get(number=ask.seat).thinker:
        return answering.answer_of_bot(fresh.key, ask.seat, ask.id, last).match
    return answering.answer(fresh.key, ask.seat, ask.id, last, "the last one").match


def table(match: Match) -> Any:
    return table_cache.opened(Match.objects.get(pk=match.pk))


def with_harbour(monkeypatch: Any) -> None:
    """The tiny game for three seats, with questions to several seats at once, is playable in this test."""
    monkeypatch.setitem(games.specs(), "harbour", SPEC)
    games.rules.cache_clear()
    games.seating.cache_clear()
