"""People of BANG! as engraved busts: a face, a hat, a coat, and an object that each is known for."""

from collections.abc import Callable
from dataclasses import dataclass

from catalog.art.ink import INK, RUST, Plate
from catalog.art.pen import bend, disc, shape
from catalog.art.seed import Seed


@dataclass(frozen=True, slots=True)
class Look:
    """The features of one person."""

    hat: str = "stetson"
    whiskers: str = ""
    woman: bool = False
    coat: int = 3  # tone of the coat
    neck: str = "bandana"  # bandana, bow, poncho, collar
    marks: tuple[str, ...] = ()
    prop: str = ""


LOOKS = {
    "bart-cassidy": Look(whiskers="stubble", marks=("bandage", "scar"), prop="bottle"),
    "calamity-janet": Look(hat="stetson", woman=True, neck="bandana", prop="two guns"),
    "lucky-duke": Look(hat="top", whiskers="handlebar", neck="bow", prop="clover", coat=2),
    "jesse-jones": Look(hat="bowler", whiskers="full", neck="collar", prop="cards"),
    "jourdonnais": Look(hat="kepi", whiskers="handlebar", neck="collar", prop="barrel", coat=2),
    "paul-regret": Look(hat="stetson", whiskers="goatee", neck="poncho", prop="horse"),
    "slab-the-killer": Look(
        hat="bare", whiskers="stubble", marks=("scar", "patch"), neck="collar", prop="fist", coat=4
    ),
    "kit-carlson": Look(hat="fur", whiskers="full", neck="fringe", prop="spyglass", coat=1),
    "willy-the-kid": Look(hat="stetson", whiskers="", neck="bandana", prop="two guns", marks=("freckles",), coat=1),
    "pedro-ramirez": Look(hat="sombrero", whiskers="droop", neck="poncho", prop="cards"),
    "rose-doolan": Look(hat="flowers", woman=True, neck="bow", prop="spyglass", coat=2),
    "sid-ketchum": Look(hat="bowler", whiskers="handlebar", neck="bow", prop="bottle", coat=2),
    "vulture-sam": Look(hat="top", whiskers="droop", neck="collar", prop="vulture", coat=4),
    "suzy-lafayette": Look(hat="flowers", woman=True, neck="lace", prop="fan", coat=1),
    "black-jack": Look(hat="stetson", whiskers="goatee", neck="bow", prop="ace", coat=4),
    "el-gringo": Look(hat="sombrero", whiskers="stubble", neck="poncho", prop="cigar", marks=("scar",), coat=2),
}


def bust(plate: Plate, look: Look, seed: Seed) -> None:
    """Head and shoulders, turned a little to the right."""
    rays = "".join(
        f"M200 150L{200 + dx} {150 + dy}"
        for dx, dy in ((-190, -60), (-190, 20), (-150, -130), (190, -60), (190, 20), (150, -130))
    )
    plate.line(rays, 1.2, 0.35)
    _prop(plate, look.prop, seed, behind=True)
    _shoulders(plate, look)
    if look.woman:
        plate.curve(
            "140 110, 134 170, 120 236, 152 262, 170 200, 230 200, 250 262, 282 234, 266 168, 260 110, 200 76", 3
        )
    plate.cut("176 206, 224 206, 230 258, 170 258", 1)
    plate.curve("148 138, 156 94, 200 78, 246 94, 254 138, 246 184, 224 216, 202 224, 178 216, 154 184", 0)
    plate.shade(bend(shape("232 96, 254 138, 246 184, 222 216, 234 176, 238 138")) + "z", 1)
    plate.curve("146 142, 136 146, 140 172, 152 176", 0)
    _face(plate, look)
    _WHISKERS.get(look.whiskers, _clean)(plate)
    _HATS[look.hat](plate)
    for mark in look.marks:
        _MARKS[mark](plate)
    _prop(plate, look.prop, seed, behind=False)


def _shoulders(plate: Plate, look: Look) -> None:
    plate.curve("44 344, 62 286, 118 256, 176 244, 224 244, 282 256, 338 286, 356 344", look.coat)
    if look.neck == "poncho":
        plate.curve("60 344, 84 280, 150 250, 200 262, 250 250, 316 280, 340 344", 1)
        fold = "82 288, 150 268, 200 282, 250 268, 318 288"
        for k in range(3):
            plate.line(bend([(200 + (x - 200) * (1 + k * 0.05), y + k * 18) for x, y in shape(fold)]), 4)
    elif look.neck == "bandana":
        plate.curve("160 236, 200 252, 240 236, 248 262, 204 300, 156 262", 2)
        plate.canvas.fill(
            "M190 268a3 3 0 1 0 6 0a3 3 0 1 0-6 0M208 272a3 3 0 1 0 6 0a3 3 0 1 0-6 0M198 284a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
            "#f8ecd0",
        )
    elif look.neck == "lace":
        plate.curve("150 252, 168 240, 200 250, 232 240, 250 252, 244 284, 226 296, 200 288, 174 296, 156 284", 0)
        plate.strokes(("164 258, 172 276, 168 288", "200 256, 200 280", "236 258, 228 276, 232 288"))
    else:
        plate.cut("168 240, 200 300, 232 240, 246 250, 216 332, 184 332, 154 250", 0)
        if look.neck == "bow":
            plate.curve("200 262, 168 246, 160 266, 172 282", 4)
            plate.curve("200 262, 232 246, 240 266, 228 282", 4)
        elif look.neck == "fringe":
            plate.line("".join(f"M{x} 300l-3 26" for x in range(70, 340, 12)), 2)
        for y in (306, 324):
            plate.disc(200, y, 3, tone=4)


def _face(plate: Plate, look: Look) -> None:
    for x in (182, 228):
        plate.line(f"M{x - 13} 146q12-9 24 0q-12 7-24 0z", 2)
        plate.disc(x + 1, 146, 4.4, tone=4)
        plate.line(
            f"M{x - 15} {132 if look.woman else 134}q14-{10 if look.woman else 6} 28 {0 if look.woman else 3}",
            3 if look.woman else 5,
        )
    if look.woman:
        plate.line("M168 142l-6-5M241 142l6-5", 2.4)
        plate.canvas.fill("M188 192q8-7 15-2q7-5 15 2q-8 11-15 11t-15-11z", RUST)
    else:
        plate.line("M188 196Q204 190 222 197", 3)
    plate.line("M206 146Q216 166 218 174Q210 182 200 177", 2.4)
    plate.strokes(("168 164, 172 178, 182 190", "238 166, 238 180, 230 192"), 1.4)


# ---- whiskers ----
def _clean(plate: Plate) -> None:
    plate.strokes(("194 210, 204 213, 214 209",), 1.4)


def _stubble(plate: Plate) -> None:
    plate.line("".join(f"M{162 + (k * 13) % 80} {190 + (k * 7) % 28}l2 4" for k in range(34)), 1.4)


def _handlebar(plate: Plate) -> None:
    plate.curve(
        "204 182, 180 186, 158 196, 146 180, 160 184, 182 178, 204 178, 228 178, 248 184, 264 178, 250 196, 228 187", 4
    )


def _droop(plate: Plate) -> None:
    plate.curve(
        "204 180, 182 182, 168 196, 164 226, 174 204, 190 192, 204 190, 220 192, 234 204, 246 226, 242 196, 226 182", 4
    )


def _full(plate: Plate) -> None:
    plate.curve(
        "152 168, 164 186, 182 186, 204 182, 226 186, 242 184, 252 166, 256 206, 234 248, 204 262, 172 248, 150 206", 3
    )
    plate.curve("188 198, 204 194, 222 198, 204 206", 4)


def _goatee(plate: Plate) -> None:
    plate.curve("204 181, 184 186, 176 196, 190 192, 204 189, 220 192, 232 196, 224 186", 4)
    plate.curve("194 206, 214 206, 212 228, 204 242, 196 228", 4)


_WHISKERS = {"stubble": _stubble, "handlebar": _handlebar, "droop": _droop, "full": _full, "goatee": _goatee}


# ---- hats ----
def _stetson(plate: Plate) -> None:
    plate.curve("72 104, 118 84, 200 98, 282 84, 330 100, 288 124, 200 120, 116 126", 3)
    plate.curve("132 100, 136 44, 164 20, 200 32, 238 20, 264 44, 268 98, 200 112", 2)
    plate.curve("131 88, 200 100, 268 88, 269 102, 200 114, 131 102", 4)
    plate.strokes(("168 34, 184 56, 180 80", "234 34, 220 56, 222 80"))


def _bowler(plate: Plate) -> None:
    plate.curve("112 104, 144 92, 200 98, 258 92, 290 104, 258 118, 200 114, 142 118", 4)
    plate.curve("140 100, 138 58, 164 32, 200 26, 238 32, 262 58, 260 100, 200 108", 3)
    plate.curve("140 88, 200 98, 261 88, 261 102, 200 111, 140 102", 4)


def _top(plate: Plate) -> None:
    plate.curve("104 106, 142 92, 200 98, 258 92, 296 106, 258 120, 200 116, 142 120", 4)
    plate.cut("142 100, 134 2, 268 2, 258 100, 200 108", 3)
    plate.cut("140 80, 260 80, 259 100, 200 108, 142 100", 4)
    plate.light("M150 12L155 74", 3)


def _sombrero(plate: Plate) -> None:
    plate.curve(
        "16 96, 66 112, 130 100, 200 106, 270 100, 334 112, 384 94, 348 136, 270 140, 200 132, 130 140, 52 138", 2
    )
    plate.curve("146 104, 158 44, 182 10, 218 10, 244 44, 256 104, 200 114", 1)
    plate.line("M150 88q50 14 102 0M156 66q44 12 90 0", 5)
    plate.line("".join(f"M{60 + k * 36} {126 - (k % 2) * 2}l8-8l8 8" for k in range(9)), 2)


def _kepi(plate: Plate) -> None:
    plate.cut("146 96, 156 40, 250 34, 258 94, 200 106", 3)
    plate.curve("188 100, 252 92, 292 112, 258 118, 204 114", 4)
    plate.curve("154 42, 200 28, 250 36, 200 48", 1)
    plate.line("M148 88q54 14 110-2", 5)


def _fur(plate: Plate) -> None:
    plate.curve("138 112, 132 66, 156 40, 200 30, 244 40, 268 66, 264 112, 200 94", 3)
    plate.line("".join(f"M{142 + k * 9} {108 - (k % 4) * 16}l4 9" for k in range(14)), 2)
    plate.tube("262 96 14, 288 140 15, 292 200 9", 3)
    plate.line("M276 120l24-8M284 146l24-4M286 172l22 0", 5)


def _flowers(plate: Plate) -> None:
    plate.curve("104 106, 140 78, 200 70, 262 78, 298 104, 250 100, 200 96, 150 102", 1)
    plate.curve("148 92, 156 54, 200 42, 246 54, 254 90, 200 96", 0)
    plate.strokes(("150 82, 200 88, 252 82",), 6)
    for x, y in ((226, 66), (250, 78), (236, 90)):
        for k in range(5):
            dx, dy = ((0, -9), (9, -3), (5, 8), (-5, 8), (-9, -3))[k]
            plate.canvas.add(f'<path d="{disc(x + dx, y + dy, 6)}" fill="{RUST}" stroke="{INK}" stroke-width="1.4"/>')
        plate.disc(x, y, 4, tone=0, line=1.4)


def _bare(plate: Plate) -> None:
    plate.curve("146 132, 148 92, 176 72, 214 70, 246 84, 258 116, 240 100, 210 96, 170 100, 156 112", 4)


_HATS = {
    "stetson": _stetson,
    "bowler": _bowler,
    "top": _top,
    "sombrero": _sombrero,
    "kepi": _kepi,
    "fur": _fur,
    "flowers": _flowers,
    "bare": _bare,
}


# ---- marks ----
def _scar(plate: Plate) -> None:
    plate.line("M232 152L246 188M230 164l12-5M234 174l12-5M238 184l10-4", 2)


def _patch(plate: Plate) -> None:
    plate.curve("166 138, 198 138, 194 158, 180 162, 168 156", 4)
    plate.line("M150 122L170 140M196 140L256 126", 3)


def _bandage(plate: Plate) -> None:
    plate.cut("150 116, 254 108, 254 122, 151 131", 0)
    plate.strokes(("176 114, 182 128", "210 112, 216 125"))


def _freckles(plate: Plate) -> None:
    plate.line(
        "".join(f"M{x} {y}h.1" for x, y in ((166, 166), (172, 172), (178, 166), (228, 168), (234, 174), (238, 166))), 3
    )


_MARKS: dict[str, Callable[[Plate], None]] = {
    "scar": _scar,
    "patch": _patch,
    "bandage": _bandage,
    "freckles": _freckles,
}


# ---- props ----
def _prop(plate: Plate, prop: str, seed: Seed, behind: bool) -> None:
    entry = PROPS.get(prop)
    if entry and entry[0] == behind:
        entry[1](plate, seed)


def _pistol(plate: Plate, x: float, flip: bool) -> None:
    with plate.canvas.placed(x, 300, 0.9, flip=flip, turn=-70 if not flip else 70):
        plate.cut("-6 -10, 84 -10, 84 6, -6 8", 3)
        plate.curve("-30 -14, 6 -16, 10 12, -26 14", 1)
        plate.curve("-26 6, -4 12, -16 50, -38 46", 2)
        plate.line("M-8 14q4 20 20 12", 4)


def _two_guns(plate: Plate, seed: Seed) -> None:
    _pistol(plate, 62, False)
    _pistol(plate, 338, True)


def _bottle(plate: Plate, seed: Seed) -> None:
    plate.curve("322 210, 340 210, 342 248, 358 266, 358 334, 304 334, 304 266, 320 248", 2)
    plate.cut("306 280, 356 280, 356 316, 306 316", 0)
    plate.cut("322 198, 340 198, 340 212, 322 212", 4)


def _clover(plate: Plate, seed: Seed) -> None:
    for dx, dy in ((-17, -4), (17, -4), (0, -22), (0, 14)):
        plate.disc(330 + dx, 268 + dy, 16, tone=2)
    plate.line("M332 284q4 26 16 40", 5)


def _card(plate: Plate, x: float, y: float, turn: float, suit: str) -> None:
    with plate.canvas.placed(x, y, turn=turn):
        plate.cut("-28 -40, 28 -40, 28 40, -28 40", 0)
        if suit == "spade":
            plate.curve("0 -22, 18 -2, 16 10, 4 10, 0 4, -4 10, -16 10, -18 -2", 4, 1)
            plate.cut("0 4, 7 24, -7 24", 4, 1)
        else:
            plate.canvas.fill("M0 22C-26 2-24-18-10-20C-4-20 0-14 0-10C0-14 4-20 10-20C24-18 26 2 0 22z", RUST)


def _cards(plate: Plate, seed: Seed) -> None:
    for k, suit in enumerate(("heart", "spade", "heart")):
        _card(plate, 306 + k * 26, 284 + abs(k - 1) * 6, -18 + k * 18, suit)


def _ace(plate: Plate, seed: Seed) -> None:
    _card(plate, 84, 286, -12, "spade")
    _card(plate, 322, 282, 10, "heart")


def _barrel(plate: Plate, seed: Seed) -> None:
    plate.curve("284 224, 330 216, 376 224, 388 280, 378 338, 330 344, 282 338, 272 280", 1)
    plate.line("M276 248q54 14 110 0M274 304q56 14 112 0", 7)
    plate.strokes(("306 222, 300 280, 306 338", "352 222, 360 280, 352 338"))


def _horse(plate: Plate, seed: Seed) -> None:
    plate.curve("300 340, 292 262, 312 196, 334 164, 356 176, 384 228, 392 250, 376 264, 352 244, 348 290, 366 340", 1)
    plate.cut("322 170, 318 140, 340 160", 3)
    plate.curve("326 168, 300 196, 282 262, 290 330, 304 268, 318 210", 4)
    plate.disc(350, 202, 5, tone=4)
    plate.disc(384, 248, 3, tone=4)


def _vulture(plate: Plate, seed: Seed) -> None:
    plate.curve("300 236, 318 200, 356 196, 386 232, 392 300, 352 330, 306 296", 4)
    plate.tube("328 206 9, 312 182 8, 320 160 9", 0)
    plate.curve("312 158, 330 146, 344 158, 330 172", 0)
    plate.cut("310 156, 290 166, 312 168", 3)
    plate.disc(324, 158, 3, tone=4)
    plate.light("M326 232q20 40 10 78M348 226q20 40 12 84", 2)


def _fist(plate: Plate, seed: Seed) -> None:
    plate.curve("276 268, 292 244, 348 240, 370 262, 366 306, 330 330, 286 320", 0)
    for x in (298, 318, 338, 356):
        plate.disc(x, 254, 12, tone=0)
        plate.solid(disc(x, 240, 10), 3)
    plate.line("M284 286q34-12 66 4", 3)


def _spyglass(plate: Plate, seed: Seed) -> None:
    with plate.canvas.placed(300, 268, turn=-28):
        plate.cut("-40 -12, 20 -12, 20 12, -40 12", 2)
        plate.cut("20 -17, 76 -17, 76 17, 20 17", 1)
        plate.cut("76 -22, 96 -22, 96 22, 76 22", 4)
        plate.cut("-54 -9, -40 -9, -40 9, -54 9", 4)
    plate.curve("276 270, 300 262, 316 278, 306 306, 280 312, 266 292", 0)
    plate.line("M276 282h30M276 294h28", 2)


def _fan(plate: Plate, seed: Seed) -> None:
    for k in range(7):
        with plate.canvas.placed(318, 330, turn=-54 + k * 17.0):
            plate.curve("-4 -10, -13 -86, 0 -96, 13 -86, 4 -10", 0 if k % 2 else 1)


def _cigar(plate: Plate, seed: Seed) -> None:
    plate.tube("214 198 5, 254 208 6", 3)
    plate.canvas.fill(disc(257, 209, 5), RUST)
    plate.strokes(("262 200, 282 184, 272 168, 292 150, 284 132",), 2.4)


PROPS: dict[str, tuple[bool, Callable[[Plate, Seed], None]]] = {  # whether it is behind its owner, and how to draw it
    "two guns": (False, _two_guns),
    "bottle": (False, _bottle),
    "clover": (False, _clover),
    "cards": (False, _cards),
    "ace": (False, _ace),
    "barrel": (True, _barrel),
    "horse": (True, _horse),
    "vulture": (False, _vulture),
    "fist": (False, _fist),
    "spyglass": (False, _spyglass),
    "fan": (False, _fan),
    "cigar": (False, _cigar),
}
