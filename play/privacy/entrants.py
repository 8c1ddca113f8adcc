"""What somebody may be told of a series: of its decks, of its results, of its games.

That a deck plays, in which element and how it fares is told to everybody who sees the series. Its name, its cards, whose page it
has and the stories of its games are told to those who may know the deck, whoever made the series.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import Prefetch, Q, prefetch_related_objects
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext as _

from catalog import library
from decks.models import Deck
from decks.people import visibility
from decks.starters.files import deck_name
from play import games
from play.engine.refusal import Refused
from play.matches.participants import Who
from play.models import Entrant, Series, SeriesGame
from play.series import create, pairing, replaying
from play.series.recording import Decision
from play.series.results import Cards, Faults, Results, results


@dataclass(frozen=True, slots=True)
class Entered:
    """An entrant as somebody may be told of it. `known`: they may learn what the deck holds, and read the stories of its games.

    `page` leads to the deck and `asked` is how a form names it, where it is theirs to open; `hero` is who leads it.
    """

    number: int
    name: str
    bot: str
    known: bool
    key: str
    page: str
    asked: str
    hero: str
    element: str
    cards: Mapping[str, Any] | None


# --- whose a series is


def owns(series: Series, asker: Who) -> bool:
    """A player's, or made in this browser by a guest."""
    if series.owner_id is not None:
        return asker.player is not None and asker.player.pk == series.owner_id
    secret = asker.as_guest
    return bool(series.secret and secret and constant_time_compare(series.secret, secret))


def may_watch(series: Series, asker: Who) -> bool:
    return series.public or owns(series, asker)


def own(asker: Who) -> Q:
    """Series of this player, and of this browser before they signed in."""
    whose = Q(owner=asker.player) if asker.player is not None else Q(pk__in=())
    if secret := asker.as_guest:
        whose |= Q(owner=None, secret=secret)
    return whose


# --- its decks


def with_entrants(*series: Series) -> None:
    """The entrants with what is asked of their decks, for all of these in one query."""
    heavy = ("lines", "notes", "options")
    entrants = Entrant.objects.select_related("deck", "deck_version").defer(
        *(f"{whose}__{column}" for whose in ("deck", "deck_version") for column in heavy)
    )
    prefetch_related_objects(series, Prefetch("entrants", queryset=entrants))


def entered(series: Series, asker: Who) -> list[Entered]:
    """By number. The series comes `with_entrants`."""
    mine, entrants = owns(series, asker), list(series.entrants.all())
    known = {one.number: _knows(one, asker, mine) for one in entrants}
    hidden = [one.number for one in entrants if not known[one.number]]
    return [_told(one, series, asker, mine) if known[one.number] else _untold(one, series, hidden) for one in entrants]


def _knows(one: Entrant, asker: Who, mine: bool) -> bool:
    deck = one.deck
    if deck is None:  # never saved, or gone for good
        return one.draft and mine
    version = one.deck_version.number if one.deck_version else None
    if visibility.may_know(deck, asker.player, version):
        return True
    return mine and visibility.opened_by(deck, one.link)


def _told(one: Entrant, series: Series, asker: Who, mine: bool) -> Entered:
    deck = one.deck
    opens = deck is not None and visibility.may_open(deck, asker.player)
    linked = deck is not None and mine and visibility.opened_by(deck, one.link)
    hero = games.seating(series.game).leader(one.cards) or (deck.hero if deck else "")
    key = deck.key if deck and opens else ""
    return Entered(
        number=one.number,
        name=deck_name(deck, one.name),
        bot=one.bot,
        known=True,
        key=key,
        page=deck.get_absolute_url() if deck and opens else "",
        asked=key or (one.link if linked else ""),
        hero=hero,
        element=_element(series.game, hero),
        cards=one.cards,
    )


def _untold(one: Entrant, series: Series, hidden: Sequence[int]) -> Entered:
    """Several of them are told apart by numbers."""
    name = _("Private deck")
    if len(hidden) > 1:
        name = _("Private deck %(n)s") % {"n": hidden.index(one.number) + 1}
    element = _element(series.game, games.seating(series.game).leader(one.cards))
    return Entered(one.number, name, one.bot, False, "", "", "", "", element, None)


def _element(game: str, hero: str) -> str:
    card = library.game(game).cards.get(hero) if game in library.GAMES else None  # a game may be gone
    return card.elements[0] if card is not None and card.elements else ""


# --- what it came to


def results_for(series: Series, asker: Who) -> Results:
    """The numbers with the names as they may be told; nothing of the cards of decks that this reader may not know."""
    told, found = entered(series, asker), results(series)
    names = {one.number: one.name for one in told}
    table = tuple(replace(row, name=names[row.entrant]) for row in found.table)
    hidden = {one.number for one in told if not one.known}
    if not hidden:
        return replace(found, table=table)
    return replace(
        found,
        table=table,
        cards=tuple(Cards(one.entrant, (), ()) if one.entrant in hidden else one for one in found.cards),
        leaders=(),  # whoever brought them
        faults=_faults(found.faults, _plays_in(series, hidden)),
    )


def _faults(found: Faults, hidden: Callable[[int], bool]) -> Faults:
    told = tuple((index, untold_fault() if hidden(index) else fault) for index, fault in found.told)
    return Faults(found.games, {}, told)


def _plays_in(series: Series, numbers: set[int]) -> Callable[[int], bool]:
    """Whether one of these entrants sits in the game of this number."""
    decks = [one.cards for one in series.entrants.all()]
    sizes = games.seating(series.game).sizes(decks)
    return lambda index: not numbers.isdisjoint(pairing.seating(series.kind, len(decks), index, sizes).seats)


def untold_fault() -> str:
    """In place of why a game broke off, which names cards."""
    return _("What went wrong is told to those who may see its decks.")


# --- its games


def may_read(game: SeriesGame, told: Iterable[Entered]) -> bool:
    """Whether the story of a game may be told: it draws every card of its decks by name."""
    return all(one.known for one in told if one.number in game.seats)


def fault_of(game: SeriesGame, told: Iterable[Entered]) -> str:
    return untold_fault() if game.fault and not may_read(game, told) else game.fault


def story(game: SeriesGame, told: Iterable[Entered], language: str) -> list[Decision] | None:
    """Decision by decision; None where it may not be told. Raises Refused: other rules by now."""
    return list(replaying.replay(game, language)) if may_read(game, told) else None


def game_file(game: SeriesGame, told: Iterable[Entered]) -> dict[str, Any] | None:
    """The game as a file that plays it again; None where it may not be told. Raises Refused: other rules by now."""
    return replaying.record(game) if may_read(game, told) else None


# --- playing it once more


def rerun(series: Series, asker: Who) -> Series:
    """A copy of their own, by the rules of today. Raises Refused, telling which decks are not theirs to see."""
    with_entrants(series)
    _check_rerun(series, asker)
    secret = "" if asker.player else asker.as_guest
    return create.rerun(series, asker.player, secret, same_maker=owns(series, asker))


def _check_rerun(series: Series, asker: Who) -> None:
    """Decks are entered by who may see them, at a rerun as at the first time."""
    hidden = [one.number + 1 for one in entered(series, asker) if not one.known]
    if hidden:
        which = ", ".join(f"№ {number}" for number in hidden)
        raise Refused(
            "hidden_decks",
            f"Серию нельзя сыграть заново: не все её колоды вам открыты ({which}).",
            f"This series cannot be played anew: not all of its decks are yours to see ({which}).",
            entrants=[number - 1 for number in hidden],
        )


def link_of(deck: Deck | None, asked: str) -> str:
    """What an entrant keeps of the link by which its deck was brought."""
    return asked if deck is not None and visibility.opened_by(deck, asked) else ""
