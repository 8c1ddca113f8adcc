"""What a participant may learn about a series: its decks, its results, its games.

Everybody who sees the series learns that a deck plays, its element and its results. Only those who may know the deck
learn its name, its cards, its page and the stories of its games, whoever created the series.
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
    """An entrant as the asker may see it. `known`: they may see the deck's contents and read the stories of its games.

    `page` is the deck's page and `asked` its name in forms, if the asker may open it; `hero` is the leader.
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


# --- owners of series


def owns(series: Series, asker: Who) -> bool:
    """Whether the series belongs to this player, or to this browser's guest."""
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
    """Load the entrants with everything that is needed of their decks, in one query for all series."""
    heavy = ("lines", "notes", "options")
    entrants = Entrant.objects.select_related("deck", "deck_version").defer(
        *(f"{whose}__{column}" for whose in ("deck", "deck_version") for column in heavy)
    )
    prefetch_related_objects(series, Prefetch("entrants", queryset=entrants))


def entered(series: Series, asker: Who) -> list[Entered]:
    """In order of number. The series comes `with_entrants`."""
    mine, entrants = owns(series, asker), list(series.entrants.all())
    known = {one.number: _knows(one, asker, mine) for one in entrants}
    hidden = [one.number for one in entrants if not known[one.number]]
    return [_told(one, series, asker, mine) if known[one.number] else _untold(one, series, hidden) for one in entrants]


def _knows(one: Entrant, asker: Who, mine: bool) -> bool:
    deck = one.deck
    if deck is None:  # never saved, or deleted
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
    """Several hidden decks get numbers."""
    name = _("Private deck")
    if len(hidden) > 1:
        name = _("Private deck %(n)s") % {"n": hidden.index(one.number) + 1}
    element = _element(series.game, games.seating(series.game).leader(one.cards))
    return Entered(one.number, name, one.bot, False, "", "", "", "", element, None)


def _element(game: str, hero: str) -> str:
    card = library.game(game).cards.get(hero) if game in library.GAMES else None  # the game may no longer exist
    return card.elements[0] if card is not None and card.elements else ""


# --- results


def results_for(series: Series, asker: Who) -> Results:
    """The results with the names that the asker may see, and without the cards of hidden decks."""
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
        leaders=(),  # of all entrants together
        faults=_faults(found.faults, _plays_in(series, hidden)),
    )


def _faults(found: Faults, hidden: Callable[[int], bool]) -> Faults:
    told = tuple((index, untold_fault() if hidden(index) else fault) for index, fault in found.told)
    return Faults(found.games, {}, told)


def _plays_in(series: Series, numbers: set[int]) -> Callable[[int], bool]:
    """Whether one of these entrants plays in the game with this number."""
    decks = [one.cards for one in series.entrants.all()]
    sizes = games.seating(series.game).sizes(decks)
    return lambda index: not numbers.isdisjoint(pairing.seating(series.kind, len(decks), index, sizes).seats)


def untold_fault() -> str:
    """Replaces the fault text, which names cards."""
    return _("Only those who may see its decks can read what went wrong.")


# --- its games


def may_read(game: SeriesGame, told: Iterable[Entered]) -> bool:
    """Whether the asker may read the story of a game: it names every card that is drawn."""
    return all(one.known for one in told if one.number in game.seats)


def fault_of(game: SeriesGame, told: Iterable[Entered]) -> str:
    return untold_fault() if game.fault and not may_read(game, told) else game.fault


def story(game: SeriesGame, told: Iterable[Entered], language: str) -> list[Decision] | None:
    """Decision by decision; None if the asker may not read it. Raises Refused if the rules have changed."""
    return list(replaying.replay(game, language)) if may_read(game, told) else None


def game_file(game: SeriesGame, told: Iterable[Entered]) -> dict[str, Any] | None:
    """The game as a replay file; None if the asker may not have it. Raises Refused if the rules have changed."""
    return replaying.record(game) if may_read(game, told) else None


# --- reruns


def rerun(series: Series, asker: Who) -> Series:
    """A new series of the asker's own, under today's rules. Raises Refused, naming the decks that they may not see."""
    with_entrants(series)
    _check_rerun(series, asker)
    secret = "" if asker.player else asker.as_guest
    return create.rerun(series, asker.player, secret, same_maker=owns(series, asker))


def _check_rerun(series: Series, asker: Who) -> None:
    """To enter a deck the asker must be able to see it, in a rerun too."""
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
    """The link that the entrant stores: the given one, if it opens the deck."""
    return asked if deck is not None and visibility.opened_by(deck, asked) else ""
