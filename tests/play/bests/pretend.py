"""A solo game against the clock: its best results, and their words."""

from collections.abc import Mapping
from typing import Any

from catalog.library import Text
from play.bests.feats import Fact, Feat, Field
from play.views.bests.telling import Column, Tab

FIELDS = (Field("track", ("short", "long"), Text("Трасса.", "The track.")),)
FACTS = (Fact("seconds"), Fact("horse", number=False))
RULE = Text("Считается быстрота.", "The quickest is the best.")

TITLE, ABOUT = "Alone against the clock", "Who is the quickest."
TABS = (Tab("track", "Track", str.upper),)
COLUMNS = (Column("seconds", "Seconds"), Column("horse", "Horse", str.title))


def feat(view: Mapping[str, Any], won: bool) -> Feat:
    return Feat((view["track"],), won, (-view["seconds"],), {"seconds": view["seconds"], "horse": view["horse"]})


def title(board: Mapping[str, str]) -> str:
    return f"The {board['track']} track"
