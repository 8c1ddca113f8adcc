"""The page of a series: results with names, pictures, sentences and geometry, for the templates of the live part."""

from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from catalog import library
from catalog.loading.records import page_path
from catalog.sheet.wording import reader_language
from decks.messages import card_name
from play import games
from play.matches.participants import reader
from play.models import Series
from play.privacy.entrants import entered, results_for
from play.series import pairing
from play.series.results import CardRecord, Matchup, Results, Standing
from play.series.shares import Share
from play.views.series import words
from play.views.series.contenders import Contender, contenders
from play.views.series.figures import Drawn, drawn, heat, lengths, percent

CARDS = 8  # in each of the two lists
TOLD = 5  # faults to show
MAPPED = (Series.Kind.FIELD, Series.Kind.LEAGUE)


def shown(request: HttpRequest, series: Series) -> dict[str, Any]:
    """The live part as this reader may see it. The series comes `with_entrants`."""
    asker = reader(request)
    found = results_for(series, asker)
    who = {one.number: one for one in contenders(entered(series, asker), series.game)}
    names = [who[number].name for number in sorted(who)]
    rows = [_row(standing, who[standing.entrant]) for standing in found.table]
    if series.kind != Series.Kind.LEAGUE:
        rows.sort(key=lambda row: row["who"].number)
    shared = games.seating(series.game).host_lays
    if shared and series.kind == Series.Kind.DUEL:
        rows = [{**row, **_ahead(found.matchups[0], at)} for at, row in enumerate(rows)]
    even = _even(series) if shared else 0.5
    return {
        "series": series,
        "name": words.name_of(series, names),
        "rows": rows,
        "rivals": _rivals(found, who) if series.kind == Series.Kind.FIELD else (),
        "shared": shared,
        "verdict": _verdict(series, found, names),
        "progress": {
            "done": found.progress.done,
            "games": found.progress.games,
            "done_words": words.done_words(found.progress),
            "pace_words": words.pace_words(series, found.progress),
        },
        "heat": _heat(series, found, names) if series.kind in MAPPED else None,
        "first": drawn(found.first, even),
        "first_words": words.first_words(found.first, even),
        "leaders": [_leader(series, one) for one in found.leaders],
        "leaders_title": _leaders_title(series.game),
        "reasons": _reasons(series.game, found),
        **_lengths(found),
        **_cards(series, found, who),
        **_faults(series, found),
        "outdated": found.outdated,
    }


def _ahead(met: Matchup, number: int) -> dict[str, Any]:
    """How often one of two came in before the other, at tables with others too."""
    wins = met.wins[number].part, met.wins[1 - number].part
    return {"share": drawn(met.wins[number]), "record_words": words.record_words(wins[0], met.draws, wins[1])}


def _even(series: Series) -> float:
    """The proportion of games that the first player would win by chance: tables have different sizes."""
    decks = [one.cards for one in series.entrants.all()]
    sizes = games.seating(series.game).sizes(decks)
    round_ = pairing.cycle(series.kind, len(decks), sizes)
    tables = [pairing.seating(series.kind, len(decks), index, sizes) for index in range(round_)]
    return sum(1 / len(one.seats) for one in tables) / round_


def _leader(series: Series, record: CardRecord) -> dict[str, Any]:
    known = library.game(series.game)
    printing = known.printings_of[record.card][0]
    return {
        "name": card_name(series.game, record.card),
        "page": page_path(known, printing),
        "printing": printing.id,
        "share": drawn(record.wins),
        "games": record.wins.of,
        "sure": record.sure,
        "at": f"j-{record.card}",
    }


def _leaders_title(game: str) -> str:
    spec = games.specs().get(game)
    title = spec.leaders if spec else None
    return str(getattr(title, reader_language())) if title else ""


def _row(standing: Standing, who: Contender) -> dict[str, Any]:
    return {
        "who": who,
        "place": standing.rank,
        "mean": "" if standing.place is None else number_format(round(standing.place, 1), 1),
        "share": drawn(standing.wins),
        "wins": standing.wins.part,
        "draws": standing.draws,
        "losses": standing.losses,
        "record_words": words.record_words(standing.wins.part, standing.draws, standing.losses),
        "at": f"w-{who.number}",
    }


def _rivals(found: Results, who: dict[int, Contender]) -> list[dict[str, Any]]:
    """The first deck's results against each of the others."""
    return [
        {
            "who": who[met.other],
            "share": drawn(met.wins[0]),
            "record_words": words.record_words(met.wins[0].part, met.draws, met.wins[1].part),
            "at": f"w-{met.other}",
        }
        for met in found.matchups
    ]


def _verdict(series: Series, found: Results, names: list[str]) -> str:
    own = next((row.wins for row in found.table if row.entrant == 0), Share(0, 0))
    if games.seating(series.game).host_lays:  # against each of the others
        met = [one.wins[0] for one in found.matchups if one.one == 0]
        own = Share(sum(one.part for one in met), sum(one.of for one in met))
    if series.kind == Series.Kind.DUEL:
        return words.stronger(names[0], names[1], own)
    return words.strength(own) if series.kind == Series.Kind.FIELD else ""


def _heat(series: Series, found: Results, names: list[str]) -> Any:
    """The rows of a league from best to worst, so that the map has a shape."""
    met = found.met()
    if series.kind == Series.Kind.FIELD:
        return heat(names, [0], range(1, len(names)), met)
    order = [standing.entrant for standing in found.table]
    return heat(names, order, order, met)


def _reasons(game: str, found: Results) -> list[dict[str, Any]]:
    total = sum(found.reasons.values())
    return [
        {"words": words.reason_words(game, reason), "games": games, "percent": percent(games / total)}
        for reason, games in sorted(found.reasons.items(), key=lambda one: -one[1])
    ]


def _lengths(found: Results) -> dict[str, Any]:
    spread = found.length
    said = _("Half of the games have at most %(median)s turns; the shortest had %(least)s, the longest %(most)s.") % {
        "median": spread.median, "least": spread.least, "most": spread.most,
    }  # fmt: skip
    return {
        "lengths": lengths(found.turns),
        "median": spread.median,
        "median_words": _("turns in the middle game; eight of ten have %(tenth)s to %(ninetieth)s")
        % {"tenth": spread.tenth, "ninetieth": spread.ninetieth},
        "length_words": said,
    }


def _cards(series: Series, found: Results, who: dict[int, Contender]) -> dict[str, Any]:
    """For the tested deck, or for all decks: the cards that differ most surely from their deck's own rate.

    A league has many cards, so it shows only those whose result is sure.
    """
    rates = {row.entrant: row.wins.rate for row in found.table}
    told = [one for one in found.cards if series.kind != Series.Kind.FIELD or one.entrant == 0]
    sure = series.kind == Series.Kind.LEAGUE
    won, lost = (
        [(_beyond(card, rates[entrant]), entrant, card) for entrant, card in side if card.sure or not sure]
        for side in (
            [(one.entrant, card) for one in told for card in one.won],
            [(one.entrant, card) for one in told for card in one.lost],
        )
    )
    deck = None if series.kind == Series.Kind.FIELD else who
    best = [_card(series, one, "b", deck) for one in sorted(won, key=lambda one: -one[0])[:CARDS]]
    worst = [_card(series, one, "l", deck) for one in sorted(lost, key=lambda one: -one[0])[:CARDS]]
    about = _(
        "How often a deck won the games in which it played the card, against how often it wins at all. "
        "Pale: it may still be chance."
    )
    none = (
        _("No card clearly stands out so far.")
        if found.progress.done >= found.progress.games
        else _("It takes more games to compare cards.")
    )
    return {
        "best": best,
        "worst": worst,
        "cards_about": about,
        "cards_none": none,
        "card_lists": [(_("With them the deck won more often"), best), (_("With them it won less often"), worst)],
    }


def _beyond(card: CardRecord, own: float) -> float:
    """How far the interval lies from the deck's own rate; negative if the rate is inside it."""
    low, high = card.wins.bounds
    return low - own if card.wins.rate > own else own - high


def _card(
    series: Series, found: tuple[float, int, CardRecord], side: str, decks: dict[int, Contender] | None
) -> dict[str, Any]:
    _beyond_by, entrant, record = found
    game = library.game(series.game)
    card, printing = game.cards[record.card], game.printings_of[record.card][0]
    share: Drawn = drawn(record.wins)
    return {
        "name": card_name(series.game, record.card),
        "page": page_path(game, printing),
        "printing": printing.id,
        "cost": "" if card.cost is None else card.cost,
        "e1": card.elements[0] if card.elements else "",
        "e2": card.elements[-1] if card.elements else "",
        "share": share,
        "sure": record.sure,
        "deck": decks[entrant].name if decks else "",
        "at": f"c-{side}-{entrant}-{record.card}",
    }


def _faults(series: Series, found: Results) -> dict[str, Any]:
    faults = found.faults
    said = ngettext(
        "%(n)s game broke off and counts nowhere. This is our mistake, not the deck's.",
        "%(n)s games broke off and count nowhere. This is our mistake, not the deck's.",
        faults.games,
    ) % {"n": faults.games}
    return {
        "faults": [
            {"number": index + 1, "text": text, "page": reverse("play:series_game", args=[series.key, index])}
            for index, text in faults.told[:TOLD]
        ],
        "fault_words": said,
    }
