"""The end of a game: the score sheets (section 8), the places, or the end of a solo game (VH-20.34, VH-20.35)."""

from play.engine.rules import Outcome
from play.games.valhalla import scoring
from play.games.valhalla.rules.aftermath import clean_up
from play.games.valhalla.rules.log import log
from play.games.valhalla.rules.state import State
from play.games.valhalla.rules.strength import valour
from play.games.valhalla.rules.vikings import pair_of

WON = "monster_beaten"


def holdings(s: State) -> tuple[scoring.Holding, ...]:
    """Everybody's final holdings; partners have exchanged shields (VH-17.10)."""
    found = tuple(
        scoring.Holding(
            len(s.valhalla[seat]), valour(s, seat), s.own[seat], s.captured[seat], int(pair_of(s, seat) >= 0)
        )
        for seat in range(s.terms.players)
    )
    return scoring.exchanged(found, s.terms.partner) if s.terms.mode == "partnership" else found


def scores(s: State) -> tuple[scoring.Score, ...]:
    """A score for each seat; allies share theirs (VH-18.4)."""
    found, terms = holdings(s), s.terms
    if terms.alliance:
        row = scoring.alliance_row(terms.players)
        return tuple(
            scoring.score((found[min(seat, terms.partner[seat])], found[max(seat, terms.partner[seat])]), row)
            for seat in range(terms.players)
        )
    return tuple(scoring.score((one,), terms.players) for one in found)


def score(s: State) -> None:
    for seat, one in enumerate(scores(s)):
        log(s, "score", (seat, one.total))
    over(s, "scored")


def over(s: State, why: str) -> None:
    s.result = why
    s.phase = "over"
    if s.battle is not None:
        clean_up(s)
        s.battle = None
    log(s, "over", (list(places(s)), why))


def places(s: State) -> tuple[int, ...]:
    return (1,) if s.terms.solo else scoring.places(scores(s))


def outcome(s: State) -> Outcome:
    """Of a finished game. A solo player who loses has the second place: the monster has won."""
    if s.terms.solo:
        return Outcome((1 if s.result == WON else 2,), s.result)
    return Outcome(places(s), s.result, [one.total for one in scores(s)], sides(s))


def sides(s: State) -> tuple[int, ...]:
    """Allies win and lose together (VH-18.4); everybody else plays for themselves."""
    teams = s.terms.teams if s.terms.alliance else ()
    return tuple(teams.index(team) for team in teams)
