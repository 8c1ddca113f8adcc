"""Requests of the panels beside a deck: an opening hand, the odds of a draw, a preview of notes.

The server stores nothing between requests: the page sends the deck, the seed and the choices so far. Responses are
JSON.
"""

from collections.abc import Iterable
from typing import Any

import orjson
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from catalog import library, rulebook
from catalog.models import Card
from catalog.sheet.wording import reader_language
from decks import statistics
from decks.display.panels import percent, picker
from decks.formats.reading import LONGEST_NOTES
from decks.games import registry
from decks.rules import DeckList
from decks.saving.drafts import ANY_CARD, BadDraft, Complaint, draft_of
from decks.social.markdown import to_html
from decks.statistics import OPENING, Deal, Held, deal, held
from decks.views.scripts import Posted, posted

MOST_TURNS = 30
LONGEST_SEED = 64
SHOWN_TURNS = 10  # in the chart of odds
EARLY_COST, EARLY_TURN = 2, 2
MOST_WANTED = 20


@posted
def markdown(request: HttpRequest, given: Posted) -> HttpResponse:
    """A preview of the notes."""
    text, game = given.get("text"), given.get("game", "")
    if not isinstance(text, str) or not isinstance(game, str):
        raise _bad("text", _("“text” is the text to show."))
    if len(text) > LONGEST_NOTES:
        raise _bad("text", _("The notes are too long: at most %(limit)d characters.") % {"limit": LONGEST_NOTES})
    return JsonResponse({"html": to_html(text, game)})


@posted
def hand(request: HttpRequest, given: Posted) -> HttpResponse:
    """The hand after the choices made so far: `replaced` is null until the mulligan is decided (BH-5.5)."""
    cards = held(_deck(given))
    seed, replaced = given.get("seed", 0), given.get("replaced")
    if not isinstance(seed, int | str) or len(str(seed)) > LONGEST_SEED:
        raise _bad("seed", _("“seed” is a number or a word of at most %(limit)d characters.") % {"limit": LONGEST_SEED})
    places = _places(replaced)
    turns = _whole(given, "turns", 0, MOST_TURNS)
    first = given.get("first", True) is not False
    dealt = deal(_counts(cards), seed, replaced=places, turns=turns if replaced is not None else 0, first=first)
    context = _dealt(dealt, cards, decided=replaced is not None, places=places, turns=turns, first=first)
    return JsonResponse({"html": render_to_string("decks/partials/dealt.html", context), "size": context["size"]})


@posted
def odds(request: HttpRequest, given: Posted) -> HttpResponse:
    """The odds of at least `least` of `cards` by turn `turn`. `picker` adds the list of the deck's cards to choose
    from."""
    cards = held(_deck(given))
    chosen = given.get("cards", [])
    if not isinstance(chosen, list) or not all(isinstance(card, str) for card in chosen):
        raise _bad("cards", _("“cards” is a list of card ids."))
    least, turn = _whole(given, "least", 1, MOST_WANTED, 1), _whole(given, "turn", 0, MOST_TURNS, 1)
    first = given.get("first", True) is not False
    size = sum(one.count for one in cards)
    wanted = sum(one.count for one in cards if one.card.id in set(chosen))
    by_turn = [statistics.odds(size, wanted, least, n, first=first) for n in range(max(turn, SHOWN_TURNS) + 1)]
    html = {"answer": render_to_string("decks/partials/chances.html", _chances(size, wanted, least, turn, by_turn))}
    if given.get("picker"):
        html["picker"] = render_to_string("decks/partials/picker.html", {"picker": picker(cards, chosen)})
    kept, changed = by_turn[turn].kept, by_turn[turn].mulligan
    odds_now = {"kept": float(kept), "mulligan": float(changed)}
    return JsonResponse({"size": size, "wanted": wanted, **odds_now, "html": html})


def _deck(given: Posted) -> DeckList:
    deck = draft_of({**given, "name": "—", "notes": ""}, kept=ANY_CARD).contents
    if not registry.spec(deck.game).draws:
        dealt = tuple(game for game, spec in registry.specs().items() if spec.draws)
        names = ", ".join(getattr(library.game(game).name, reader_language()) for game in dealt)
        text = _("Hands are dealt and odds are counted for decks of these games only: %(names)s.") % {"names": names}
        raise BadDraft([Complaint("not-dealt", text, "game", dealt)])
    return deck


def _places(replaced: Any) -> list[int]:
    if replaced is None:
        return []
    if isinstance(replaced, list) and all(type(place) is int and 0 <= place < OPENING for place in replaced):
        return list(dict.fromkeys(replaced))
    raise _bad("replaced", _("“replaced” is a list of places in the hand, from 0 to %(last)d.") % {"last": OPENING - 1})


def _whole(given: Posted, name: str, least: int, most: int, default: int | None = None) -> int:
    value = given.get(name, least if default is None else default)
    if type(value) is int and least <= value <= most:
        return value
    text = _("“%(name)s” is a whole number from %(least)d to %(most)d.")
    raise _bad(name, text % {"name": name, "least": least, "most": most})


def _bad(place: str, text: str) -> BadDraft:
    return BadDraft([Complaint(f"bad-{place}", text, place)])


def _counts(cards: Iterable[Held]) -> list[tuple[str, int]]:
    """Copies by printing: the hand shows the printing that the deck's owner chose."""
    return [(one.printing.id, one.count) for one in cards]


def _dealt(
    dealt: Deal, cards: tuple[Held, ...], *, decided: bool, places: list[int], turns: int, first: bool
) -> dict[str, Any]:
    size = sum(one.count for one in cards)
    faces = _faces(cards, [*dealt.opening, *dealt.hand, *(draw.card for draw in dealt.draws if draw.card)])
    kept = len(dealt.hand) - len(dealt.taken)
    early = sum(one.count for one in cards if isinstance(one.card.cost, int) and one.card.cost <= EARLY_COST)
    drawn = [(draw.turn, faces[draw.card]) for draw in dealt.draws if draw.card]
    return {
        "size": size,
        "missing": max(OPENING - size, 0),
        "decided": decided,
        "opening": [faces[card] for card in dealt.opening],
        "held": [(faces[card], place >= kept) for place, card in enumerate(dealt.hand)],
        "drawn": drawn,
        "replaced": len(dealt.taken),
        "turn": turns,
        "latest": drawn[-1][1] if drawn and drawn[-1][0] == turns else None,
        "first": first,
        "left": dealt.left,
        "over": turns >= MOST_TURNS,
        "early_cost": EARLY_COST,
        "early_turn": EARLY_TURN,
        "early": percent(statistics.odds(size, early, 1, EARLY_TURN, first=first).kept),
        "clause": rulebook.clause(statistics.DECIDED_BY, reader_language()),
    }


def _faces(cards: tuple[Held, ...], shown: list[str]) -> dict[str, dict[str, Any]]:
    """Printing -> the arguments of the face tag; one query for the whole hand."""
    owners = {one.printing.id: one.card.id for one in cards}
    wanted = {owners[printing] for printing in shown}
    records = dict(Card.objects.filter(pk__in=wanted).values_list("pk", "record"))
    faces = {}
    for printing in dict.fromkeys(shown):
        record = orjson.loads(records[owners[printing]])
        look = next((one for one in record["printings"] if one["id"] == printing), None)
        faces[printing] = {"record": record, "printing": look, "name": record["name"][reader_language()]}
    return faces


def _chances(size: int, wanted: int, least: int, turn: int, by_turn: list[statistics.Odds]) -> dict[str, Any]:
    asked = by_turn[turn]
    return {
        "size": size,
        "wanted": wanted,
        "least": least,
        "turn": turn,
        "kept": percent(asked.kept),
        "mulligan": percent(asked.mulligan),
        "rows": [
            {"turn": n, "kept": percent(one.kept), "mulligan": percent(one.mulligan),
             "tall": round(100 * float(one.kept), 2), "taller": round(100 * float(one.mulligan), 2), "asked": n == turn}
            for n, one in enumerate(by_turn)
        ],
        "clause": rulebook.clause(statistics.DECIDED_BY, reader_language()),
    }  # fmt: skip
