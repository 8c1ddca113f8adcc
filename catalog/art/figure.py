"""Parts of a figure: outlines sorted by material, because each material reflects light differently.

Figures stand with their feet at (0, 0), are about 100 units high and face right.
"""

from dataclasses import dataclass, field

from catalog.art.pen import Point


@dataclass(slots=True)
class Spark:
    """A point of light: an eye, or with `aura` a larger glow without a hard core."""

    x: float
    y: float
    r: float
    aura: bool = False


@dataclass(slots=True)
class Figure:
    """Outlines in the painting order of their materials; strokes are open paths."""

    back: list[str] = field(default_factory=list)  # wings and capes behind the body
    bones: list[str] = field(default_factory=list)  # strokes on the back parts
    body: list[str] = field(default_factory=list)
    hide: list[str] = field(default_factory=list)  # tunics, fur, scales
    skin: list[str] = field(default_factory=list)  # faces and hands
    hair: list[str] = field(default_factory=list)
    cloth: list[str] = field(default_factory=list)
    metal: list[str] = field(default_factory=list)
    pale: list[str] = field(default_factory=list)  # bone, teeth, tusks, white hair
    holes: list[str] = field(default_factory=list)  # dark marks on skin and bone
    folds: list[str] = field(default_factory=list)  # light strokes over everything
    veil: list[str] = field(default_factory=list)  # see-through wings
    sparks: list[Spark] = field(default_factory=list)
    bearer: "tuple[Figure, Point, float] | None" = None  # what carries this figure, where it sits, and its size
    opacity: float = 1
    skin_tone: str = "#d9a078"
    hair_tone: str = "#4a2f1c"
    hide_tone: str = ""  # empty: the scene's own tint
    shine: float = 0  # extra brightness of its metal

    def spark(self, x: float, y: float, r: float, aura: bool = False) -> None:
        self.sparks.append(Spark(x, y, r, aura))
