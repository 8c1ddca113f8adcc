"""Pictures of BANG!: engravings in brown ink without a background. They lie on the paper of the card."""

from collections.abc import Callable
from math import cos, sin

from catalog.art.frontier import THINGS
from catalog.art.guns import GUNS
from catalog.art.ink import INK, RUST, Plate
from catalog.art.pen import TAU, angular, curved, disc, hoop, lines, poly, ring
from catalog.art.seed import Seed
from catalog.art.subject import Subject
from catalog.art.townsfolk import LOOKS, Look, bust


def picture(subject: Subject) -> str:
    seed, plate, source = Seed(subject.id), Plate(), source_of(subject)
    if source in LOOKS:
        bust(plate, LOOKS[source], seed)
    elif source in SIGNS:
        SIGNS[source](plate, seed)
    elif subject.type == "character":
        bust(
            plate,
            Look(hat=seed.pick(["stetson", "bowler", "top"]), whiskers=seed.pick(["", "stubble", "goatee"])),
            seed,
        )
    else:
        draw = GUNS.get(source) or THINGS.get(source) or GUNS["bang"]
        # copies of one title lie a little differently
        x, y, turn = seed.between(194, 206), seed.between(166, 174), seed.between(-5, 5)
        with plate.canvas.placed(x, y, turn=turn), plate.canvas.placed(-200, -170):
            draw(plate, seed)
    return plate.svg()


def source_of(subject: Subject) -> str:
    """The title's own id: a fact, or the printing's id without the game and the number of the copy."""
    named = subject.fact("source_id")
    return named or subject.id.removeprefix("bg-").rstrip("0123456789").rstrip("-")


# ---- roles ----
def star(x: float, y: float, r: float, points: int, depth: float, turn: float = -TAU / 4) -> str:
    corners = []
    for i in range(points * 2):
        a, far = turn + i / points / 2 * TAU, r if i % 2 == 0 else r * depth
        corners.append((x + cos(a) * far, y + sin(a) * far))
    return poly(corners)


def _sheriff(plate: Plate, seed: Seed) -> None:
    plate.solid(star(200, 172, 150, 6, 0.55), 2, 4, "#f0c860")
    for i in range(6):
        a = i / 6 * TAU - TAU / 4
        plate.solid(disc(200 + cos(a) * 152, 172 + sin(a) * 152, 15), 0, 3, "#f0c860")
    plate.solid(star(200, 172, 122, 6, 0.55), 0, 2, "#f6dc9a")
    plate.solid(disc(200, 172, 52), 1, 3, "#f0c860")
    plate.solid(star(200, 172, 42, 5, 0.42), 4)


def _deputy(plate: Plate, seed: Seed) -> None:
    plate.solid(hoop(200, 172, 142, 116), 2, 3, "#d8d0c0")
    plate.solid(star(200, 172, 128, 5, 0.44), 1, 3.4, "#e8e0d0")
    plate.solid(disc(200, 172, 34), 0, 3, "#e8e0d0")
    plate.solid(star(200, 172, 24, 5, 0.42), 4)
    rim = zip(ring(200, 172, 122, 24), ring(200, 172, 136, 24), strict=True)
    plate.line("".join(lines(pair) for pair in rim), 2)


def _outlaw(plate: Plate, seed: Seed) -> None:
    """A masked man."""
    bust(plate, Look(whiskers="", neck="bandana", coat=4, prop="two guns"), seed)
    plate.curve("146 160, 176 156, 204 166, 232 156, 258 160, 250 206, 204 266, 152 206", 2)
    plate.strokes(("160 174, 204 182, 246 174", "164 194, 204 206, 242 194", "176 216, 204 228, 230 216"))


def _renegade(plate: Plate, seed: Seed) -> None:
    """Two faces under one hat: half in the light, half in the dark."""
    bust(plate, Look(hat="stetson", whiskers="handlebar", neck="bow", coat=2), seed)
    plate.canvas.add(f'<path d="M204 84V262C240 250 262 200 256 140C252 104 230 86 204 84z" fill="{INK}"/>')
    plate.light("M214 148q12-9 24 0q-12 7-24 0z", 2)
    plate.light("M212 200q14 8 26-4", 2.4)
    plate.canvas.fill(disc(227, 148, 4), RUST)


# ---- variants: bills on a nail ----
def _bill(plate: Plate) -> None:
    plate.solid(angular("92 26, 304 18, 312 306, 204 318, 86 310"), 0, 3)
    plate.line("M106 44L292 37M106 294L298 290", 3)
    plate.disc(200, 32, 6, tone=4)


def _no_mercy(plate: Plate, seed: Seed) -> None:
    _bill(plate)
    plate.curve("140 150, 150 96, 200 76, 250 96, 262 150, 246 184, 240 218, 162 218, 156 184", 0)
    plate.solid(curved("160 148, 180 132, 194 150, 180 170"), 4)
    plate.solid(curved("242 148, 222 132, 208 150, 222 170"), 4)
    plate.cut("200 166, 210 188, 192 188", 4)
    plate.line("M172 204V218M186 204V218M200 204V218M214 204V218M228 204V218", 3)
    plate.tube("124 236 8, 276 276 8", 0)
    plate.tube("276 236 8, 124 276 8", 0)


def _experience(plate: Plate, seed: Seed) -> None:
    """Notches on a gun's handle and a medal."""
    _bill(plate)
    for k in range(4):
        plate.line(f"M{132 + k * 16} 76v58", 6)
    plate.line("M122 130L196 82", 6)
    plate.solid(star(238, 196, 54, 8, 0.72), 2, 3, "#f0c860")
    plate.solid(disc(238, 196, 30), 0, 2.4, "#f6dc9a")
    plate.cut("216 232, 208 284, 226 272, 238 290, 244 236", 3)
    plate.curve("130 160, 166 164, 158 212, 140 262, 112 256, 116 220", 2)


def _hiring(plate: Plate, seed: Seed) -> None:
    """A handshake over coins."""
    _bill(plate)
    plate.curve("88 150, 140 146, 190 158, 214 182, 196 206, 150 204, 88 206", 3)
    plate.curve("310 146, 262 144, 214 156, 178 178, 190 212, 246 208, 312 202", 0)
    plate.strokes(("196 168, 222 178, 232 190", "190 182, 214 192, 222 202", "186 196, 204 204, 208 210"), 3)
    for k in range(5):
        plate.solid(disc(150 + k * 26, 262 - (k % 2) * 12, 16, 10), 0, 2, "#f0c860")
    plate.solid(star(200, 96, 34, 5, 0.42), 2)


def _bounties(plate: Plate, seed: Seed) -> None:
    """A full purse."""
    _bill(plate)
    plate.curve("144 160, 168 138, 200 146, 232 138, 256 160, 282 216, 268 274, 200 288, 132 274, 118 216", 2)
    plate.curve("160 142, 150 100, 176 112, 200 92, 224 112, 250 100, 240 142, 200 152", 1)
    plate.line("M158 146q42 14 84 0", 7)
    plate.line("M200 176v84M224 192q-44-22-48 8t46 20t-46 26", 7)


SIGNS: dict[str, Callable[[Plate, Seed], None]] = {
    "sheriff": _sheriff,
    "deputy": _deputy,
    "outlaw": _outlaw,
    "renegade": _renegade,
    "no-mercy": _no_mercy,
    "experience": _experience,
    "hiring": _hiring,
    "bounties": _bounties,
}
