"""What a participant may learn about the decks at the table of a match: their names, and the record after the end.

Players keep what they saw from their seat, and spectators what was shown to them. Only those who may know every deck at
the table see everything that was dealt, and may play on from it.
"""

from collections.abc import Iterable, Sequence

from django.db.models import Prefetch, prefetch_related_objects
from django.utils.translation import gettext as _

from decks.models import DeckVersion
from decks.people import visibility
from decks.starters.files import deck_name
from play import games
from play.engine.refusal import Refused
from play.matches.participants import Who
from play.matches.refusals import refused
from play.models import Match, Seat
from play.seating.deck_entry import entry

HEAVY = ("lines", "notes", "options")  # columns of decks and versions that nothing here needs
MOST_BACK = 8  # how many matches to follow back, if one went on from another


def with_decks(seats: Iterable[Seat]) -> None:
    """Load the decks of these seats in one query."""
    heavy = (*HEAVY, *(f"deck__{column}" for column in HEAVY))
    versions = DeckVersion.objects.select_related("deck").defer(*heavy)
    prefetch_related_objects(list(seats), Prefetch("deck_version", versions))


def knows(seat: Seat, match: Match, asker: Who) -> bool:
    """Whether the asker may learn which deck this seat played and what it contained: their own, or one that they may
    know.

    A player who plays on from a position did not bring the deck: then only the deck decides.
    """
    if match.lesson or (match.origin_ply is None and sits(seat, asker)):
        return True
    version = seat.deck_version
    if version is None:  # deleted, if there was one
        return not (seat.deck_name or (seat.deck and not games.seating(match.game).host_lays))
    return visibility.may_know(version.deck, asker.player, version.number)


def sits(seat: Seat, asker: Who) -> bool:
    if asker.player is not None:
        return seat.player_id == asker.player.pk
    return asker.guest is not None and seat.guest_id == asker.guest.pk


# --- names


def name_of_deck(seat: Seat, match: Match, asker: Who) -> str:
    """The name of the deck at this seat, if the asker may know it; otherwise empty. The seat comes `with_decks`."""
    if not seat.deck_name or not knows(seat, match, asker):
        return ""
    return deck_name(seat.deck_version.deck if seat.deck_version else None, seat.deck_name)


def called(seat: Seat, match: Match, asker: Who) -> str:
    """The same for lists of games: a hidden name becomes "Private deck"."""
    return name_of_deck(seat, match, asker) or (_("Private deck") if seat.deck_name else "")


# --- the record, and what follows a finished match


def turned_up(match: Match, asker: Who) -> bool:
    """Whether the asker sees everything that was dealt. The match is over, and came with its seats.

    If the host lays the table, all cards come from one box and reveal no deck.
    """
    return games.seating(match.game).host_lays or not _unknown(match, asker)


def check_branch(match: Match, asker: Who) -> None:
    """Playing on reveals all decks of the table, card by card. Raises Refused, naming the seats whose decks the asker
    may not see."""
    if games.seating(match.game).host_lays:
        return
    seats = list(match.seats.all())
    with_decks(seats)
    if hidden := [seat.number for seat in seats if not _plays_on(seat, match, asker)]:
        which = ", ".join(str(number + 1) for number in hidden)
        raise refused("hidden_decks", which=which, seats=hidden)


def _unknown(match: Match, asker: Who) -> list[int]:
    seats = list(match.seats.all())
    with_decks(seats)
    return [seat.number for seat in seats if not knows(seat, match, asker) and not _brought(seat, match, asker)]


def _plays_on(seat: Seat, match: Match, asker: Who) -> bool:
    """Playing on reveals more than the match did, so a deck that the asker brought must be theirs, or still shared.
    Unsaved decks that they brought are theirs."""
    deck = seat.deck_version.deck if seat.deck_version else None
    if deck is not None and not visibility.is_shared(deck):
        return deck.belongs_to(asker.player)
    return knows(seat, match, asker) or _brought(seat, match, asker)


def _brought(seat: Seat, match: Match, asker: Who) -> bool:
    """Whether the asker had this seat in the match that this one goes on from; everybody knows the decks of a lesson."""
    for _back in range(MOST_BACK):
        if match.origin_id is None:
            break
        match = Match.objects.with_seats().get(pk=match.origin_id)
    first = match.origin_ply is None
    return first and (
        bool(match.lesson) or any(sits(one, asker) for one in match.seats.all() if one.number == seat.number)
    )


def check_rematch(match: Match, seats: Sequence[Seat], by: int) -> None:
    """Decks are played again if their players still may: their own, ready-made or still shared ones. For a bot's deck
    it is enough that one player at the table may. A guest's unsaved deck is stored in their seat. `by`: the seat that
    asks; only it learns what is wrong with its deck. Raises Refused."""
    if games.seating(match.game).host_lays:
        return
    players = {seat.player_id for seat in seats if seat.player_id}
    for seat in seats:
        version, owners = seat.deck_version, {None, *(players if seat.thinker else [seat.player_id])}
        if version is None and seat.guest_id is not None:
            continue
        if version is None or not (visibility.is_shared(version.deck) or version.deck.owner_id in owners):
            raise refused("deck_gone")
        try:
            entry(version.contents(match.game))
        except Refused:
            if seat.number == by:
                raise
            raise refused("deck_unfit") from None
