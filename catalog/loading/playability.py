"""What upper apps know about a card. Pure."""

from dataclasses import dataclass

from catalog.library import Text


@dataclass(frozen=True, slots=True)
class Playability:
    """Whether a card can be played, and the text of its script, without the line of keywords (one of the facts)."""

    playable: bool
    text: Text


NOTHING = Playability(playable=False, text=Text("", ""))
