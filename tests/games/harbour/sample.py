"""How the conformance suite plays Harbour."""

from tests.games.harbour.play.games.harbour.rules import SEATS, Harbour, State
from tests.games.harbour.play.games.harbour.spec import SPEC
from tests.play.engine.conformance import Sample


def hidden(state: State, seat: int) -> dict[int, str]:
    others = [id_ for owner, hand in enumerate(state.hands) if owner != seat for id_ in hand]
    return {id_: state.face[id_] for id_ in (*state.deck, *others)}


SAMPLE = Sample(Harbour(), SEATS, lambda seed: {}, hidden, most_plies=60, spec=SPEC)
