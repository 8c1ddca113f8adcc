"""Firearms of BANG!, each its own: drawn pointing right in a frame of 400 x 340."""

from collections.abc import Callable

from catalog.art.ink import INK, Plate
from catalog.art.seed import Seed


def _grip(plate: Plate, points: str) -> None:
    """A walnut handle with its screw."""
    plate.curve(points, 2)


def revolver(plate: Plate, seed: Seed) -> None:
    """The six-shooter of the Bang! card, smoking."""
    plate.burst(342, 128, 16, 52, 9, "#f0b23a", seed.between(0, 1))
    plate.burst(340, 128, 8, 28, 8, "#fff3c8", seed.between(0, 1))
    _six_shooter(plate, barrel=330)
    plate.strokes(("352 96, 372 84, 366 70, 384 58", "360 150, 382 156, 378 168"), 2)


def _six_shooter(plate: Plate, barrel: int) -> None:
    plate.cut(f"176 112, {barrel} 112, {barrel} 136, 176 140", 1)
    plate.cut(f"186 140, {barrel - 44} 138, {barrel - 48} 150, 186 156", 2)
    plate.cut(f"{barrel - 14} 112, {barrel - 8} 100, {barrel - 4} 112", 4)
    plate.curve("106 108, 178 104, 184 126, 182 166, 150 178, 116 178, 92 150", 0)
    plate.curve("122 114, 178 112, 180 134, 178 158, 122 160, 118 136", 3)
    for y in (122, 136, 150):
        plate.light(f"M126 {y}H176", 2.6)
    plate.curve("92 104, 104 84, 118 82, 112 94, 118 106", 4)
    _grip(plate, "92 146, 120 172, 112 206, 96 250, 82 268, 52 262, 48 244, 66 208, 74 170")
    plate.disc(82, 214, 5, tone=4)
    plate.line("M118 176Q124 214 158 210T182 168", 5)
    plate.line("M148 178Q140 190 146 202", 5)
    plate.strokes(("64 240, 76 204, 86 172", "76 252, 90 212, 98 180"))


def volcanic(plate: Plate, seed: Seed) -> None:
    """A lever-action pistol: two tubes, a ring for the finger."""
    plate.cut("120 118, 350 118, 350 136, 120 138", 1)
    plate.cut("150 138, 344 138, 344 152, 150 154", 2)
    plate.cut("342 118, 348 106, 352 118", 4)
    plate.curve("78 112, 124 108, 168 116, 172 158, 120 166, 84 156", 0)
    plate.strokes(("92 124, 128 120, 160 126", "92 150, 128 154, 160 148"))
    plate.line("M104 160Q112 206 150 206T176 160", 6)
    plate.disc(132, 202, 14, tone=0)
    plate.curve("78 116, 84 92, 98 88, 94 110", 4)
    _grip(plate, "76 140, 104 160, 96 200, 78 248, 44 252, 40 232, 60 190, 66 160")
    plate.disc(68, 216, 5, tone=4)


def schofield(plate: Plate, seed: Seed) -> None:
    """A top-break revolver, tipped open with its cartridges out."""
    _six_shooter(plate, barrel=362)
    plate.cut("150 98, 196 96, 200 112, 150 112", 3)
    for x, y in ((230, 232), (262, 250), (298, 236)):
        plate.cut(f"{x} {y}, {x + 30} {y - 12}, {x + 34} {y - 4}, {x + 4} {y + 10}", 1)
        plate.cut(f"{x + 30} {y - 12}, {x + 40} {y - 13}, {x + 34} {y - 4}", 3)


def remington(plate: Plate, seed: Seed) -> None:
    """A long percussion revolver with the web of its loading lever."""
    _six_shooter(plate, barrel=372)
    plate.cut("200 156, 330 150, 200 196", 2)
    plate.strokes(("210 162, 300 154", "210 176, 262 164"), 1.6)
    plate.burst(138, 136, 8, 13, 6, INK, seed.between(0, 1))


def carabine(plate: Plate, seed: Seed) -> None:
    """A revolving carbine: cylinder, long barrel, shoulder stock."""
    plate.cut("170 128, 386 122, 386 138, 170 146", 1)
    plate.cut("176 146, 320 142, 318 156, 176 164", 2)
    plate.cut("376 122, 380 110, 386 122", 4)
    plate.curve("128 120, 178 118, 182 144, 178 172, 128 174, 122 146", 3)
    for y in (132, 146, 160):
        plate.light(f"M132 {y}H176", 2.6)
    plate.curve("126 118, 124 176, 108 182, 84 178, 92 150, 100 124", 0)
    plate.curve("104 104, 112 92, 124 94, 116 108, 118 120", 4)
    _grip(plate, "96 138, 108 170, 92 184, 60 196, 20 230, 12 190, 20 166, 56 158")
    plate.line("M96 182Q104 214 134 208T150 174", 5)
    plate.strokes(("28 182, 60 170, 92 156", "24 204, 58 184, 92 170"))


def winchester(plate: Plate, seed: Seed) -> None:
    """The lever-action rifle."""
    plate.cut("150 128, 392 118, 392 130, 150 142", 1)
    plate.cut("152 142, 384 131, 384 142, 152 156", 2)
    plate.cut("196 146, 300 140, 302 154, 198 164", 3)
    plate.cut("384 118, 388 107, 392 118", 4)
    plate.curve("96 128, 152 124, 156 160, 112 168, 92 160", 0)
    plate.strokes(("104 138, 128 134, 148 138", "104 154, 126 158, 148 152"))
    plate.line("M104 166Q112 200 138 196Q158 192 152 164M108 192Q92 204 76 196", 5)
    plate.curve("98 126, 106 110, 118 112, 110 122, 112 130", 4)
    _grip(plate, "92 132, 104 160, 72 176, 16 216, 6 178, 14 154, 56 146")
    plate.strokes(("20 172, 54 162, 90 148", "18 194, 52 176, 90 160"))
    plate.line("M300 150q6 30-4 60", 3)


def gatling(plate: Plate, seed: Seed) -> None:
    """Six barrels on a carriage with a crank."""
    for k in range(5):
        y = 96 + k * 13
        plate.cut(f"176 {y}, 348 {y - 10 + k * 2}, 348 {y - 1 + k * 2}, 176 {y + 10}", 1 + k % 2)
    plate.cut("230 84, 242 84, 244 164, 232 166", 3)
    plate.cut("330 76, 342 76, 344 156, 332 158", 3)
    plate.curve("96 88, 176 84, 182 126, 176 164, 96 166, 86 126", 2)
    plate.cut("116 40, 148 40, 150 88, 114 88", 1)
    plate.strokes(("120 52, 144 52", "120 64, 145 64", "119 76, 146 76"))
    plate.line("M92 130H60V160H44", 7)
    plate.disc(44, 164, 9, tone=4)
    plate.cut("120 166, 170 164, 206 232, 178 240", 2)
    plate.tube("170 220 7, 96 258 6, 34 288 5", 2)
    for x, r in ((188, 66),):
        plate.canvas.stroke(f"M{x - r} 238a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0-{2 * r} 0z", INK, 11)
        plate.disc(x, 238, 14, tone=2)
        plate.line(
            "".join(
                f"M{x} 238l{dx} {dy}"
                for dx, dy in ((62, 0), (-62, 0), (0, 62), (0, -62), (44, 44), (-44, -44), (44, -44), (-44, 44))
            ),
            6,
        )
    plate.burst(370, 120, 8, 26, 8, "#f0b23a", seed.between(0, 1))


GUNS: dict[str, Callable[[Plate, Seed], None]] = {
    "bang": revolver,
    "volcanic": volcanic,
    "schofield": schofield,
    "remington": remington,
    "rev-carabine": carabine,
    "winchester": winchester,
    "gatling": gatling,
}
