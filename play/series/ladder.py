"""The public ladder of decks: every night a league of public decks, and the resulting rungs."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from catalog.models import Game
from decks.models import Deck
from play import bots, games
from play.engine.refusal import Refused
from play.models import DeckRating, Series, SeriesGame
from play.ratings import scale
from play.seating.deck_entry import entry
from play.series import create, pairing
from play.series.create import LADDER, Entry, Plan

MOST_DECKS = 32
MOST_OF_ONE = 3  # decks per owner
LOOKED_AT = 200  # public decks that are considered; the ladder takes the first playable ones
GAMES = 1000  # approximate games per night; everybody begins equally often
EVERY = timedelta(hours=20)  # a little less than a day, so that a late night does not delay the next one


def start_all(now: datetime | None = None) -> list[Series]:
    """Start a league for each playable game, unless one is running or was started recently."""
    return [series for game in games.names() if (series := start(game, now or timezone.now())) is not None]


def start(game: str, now: datetime) -> Series | None:
    with transaction.atomic():
        Game.objects.select_for_update().filter(pk=game).first()  # concurrent calls run one after the other
        others = Series.objects.filter(game=game, purpose=LADDER)
        if others.filter(Q(status=Series.Status.RUNNING) | Q(created__gt=now - EVERY)).exists():
            return None
        entrants = tuple(_entrants(game))
        if len(entrants) < 2:
            return None
        sizes = games.seating(game).sizes([entry(one.contents) for one in entrants])
        paired = pairing.cycle(pairing.LEAGUE, len(entrants), sizes)
        rounds = max(2, GAMES // paired // 2 * 2)
        plan = Plan(game, pairing.LEAGUE, entrants, rounds * paired, public=True, purpose=LADDER)
        return create.create(None, plan)


def _entrants(game: str) -> Iterator[Entry]:
    """All ready-made decks, then those with the most stars, among equals the latest first; no deck twice."""
    public = Deck.objects.public().filter(game=game, legal=True)
    ours = public.exclude(starter=None).order_by("pk")
    theirs = public.filter(starter=None).order_by("-stars", "-updated")[:LOOKED_AT]
    bot = bots.names(game)[-1]
    owners: Counter[int | None] = Counter()
    seen: list[dict[str, object]] = []
    for deck in [*ours, *theirs]:
        if len(seen) == MOST_DECKS:
            return
        if deck.starter is None and owners[deck.owner_id] == MOST_OF_ONE:
            continue
        try:
            cards = create.entry_of(deck.contents)
        except Refused:
            continue
        if cards not in seen:
            seen.append(cards)
            owners[deck.owner_id] += 1
            yield Entry(deck, deck.contents, deck.name, bot)


# --- results of the league


def settle(series: Series) -> None:
    """Replace the rungs of the night before. In the transaction that ends the series."""
    found = _found(series)
    before = dict(DeckRating.objects.filter(game=series.game).values_list("deck_id", "rank"))
    DeckRating.objects.filter(game=series.game).delete()
    there = series.entrants.filter(deck__in=Deck.objects.public()).values_list("deck_id", "number")
    order = sorted(((int(deck or 0), number) for deck, number in there), key=lambda one: (-found[one[1]].mu, one[1]))
    DeckRating.objects.bulk_create(
        DeckRating(
            deck_id=deck,
            game=series.game,
            series=series,
            entrant=number,
            rank=rank,
            before=before.get(deck),
            shown=scale.shown(found[number].mu),
            **asdict(found[number]),
        )
        for rank, (deck, number) in enumerate(order, 1)
    )


@dataclass(slots=True)
class _Found:
    """The results of an entrant in the games of the night."""

    mu: float
    sigma: float
    games: int = 0
    wins: int = 0
    draws: int = 0


def _found(series: Series) -> list[_Found]:
    found = [_Found(*scale.new()) for _ in range(series.entrants.count())]
    games = SeriesGame.objects.filter(series=series, fault="").order_by("index")
    for game in games.only("seats", "winner", "places", "sides"):  # in order: a rating depends on the games before
        came = _came(game)
        if len(came) < 2:
            continue
        places, sides = [place for _, place, _ in came], [side for _, _, side in came]
        if len(set(sides)) < 2:
            continue
        met = [found[entrant] for entrant, _, _ in came]
        after = scale.rate([(one.mu, one.sigma) for one in met], places, sides)
        best = min(places)
        alone = len({side for place, side in zip(places, sides, strict=True) if place == best}) == 1
        for place, one, (mu, sigma) in zip(places, met, after, strict=True):
            one.mu, one.sigma = mu, sigma
            one.games += 1
            one.wins += place == best and alone
            one.draws += place == best and not alone
    return found


def _came(game: SeriesGame) -> list[tuple[int, int, int]]:
    """Each entrant at the table with its place and side, without bots that filled the table."""
    places = game.places or [1 if game.winner in (None, entrant) else 2 for entrant in game.seats]
    sides = game.sides or range(len(game.seats))
    return [came for came in zip(game.seats, places, sides, strict=True) if came[0] is not None]
