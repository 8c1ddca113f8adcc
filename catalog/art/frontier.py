"""Things, animals and places of BANG!: hat, mug, doors, coach, chest, store, bars, dynamite, barrel, horses."""

from collections.abc import Callable
from math import cos, sin

from catalog.art.ink import INK, RUST, Plate
from catalog.art.pen import angular, at, bend, curved, disc, limb, number, smooth, tube
from catalog.art.seed import Seed


def missed(plate: Plate, seed: Seed) -> None:
    """A hat leaps with a hole in it; the bullet flies on."""
    tilt = seed.between(-14, -4)
    with plate.canvas.placed(170, 196, turn=tilt):
        plate.curve("-128 16, -70 2, 0 12, 70 2, 128 14, 92 44, 0 52, -96 44", 2)
        plate.curve("-72 10, -66 -62, -34 -92, 0 -80, 34 -92, 66 -62, 74 8, 0 22", 1)
        plate.curve("-73 -4, 0 8, 74 -6, 75 12, 0 26, -73 12", 4)
        plate.disc(8, -46, 10, 12, tone=4)
        plate.strokes(("22 -46, 40 -52", "-6 -58, -18 -72", "12 -62, 16 -78"), 2.4)
        plate.strokes(("-54 -56, -40 -30, -50 -8", "48 -66, 54 -36, 50 -10"))
    plate.cut("330 106, 366 100, 386 112, 366 124, 330 120", 3)
    plate.line("M318 108H246M318 114H226M318 120H252", 2.6, 0.8)
    plate.line("M60 110l-14-16M40 150H18M58 240l-16 14", 3)


def beer(plate: Plate, seed: Seed) -> None:
    plate.canvas.stroke("M262 130q74-6 70 70t-76 66", INK, 22)
    plate.canvas.stroke("M262 130q74-6 70 70t-76 66", "#f3e2bd", 14)
    plate.cut("120 104, 272 104, 262 306, 130 306", 1)
    for x in (150, 184, 218, 248):
        plate.line(f"M{x} 120L{196 + (x - 196) * 0.9:.0f} 296", 2.6)
    plate.shade("M214 110h52l-8 190h-48z", 2)
    plate.curve(
        "106 112, 112 78, 136 62, 162 70, 186 44, 220 58, 250 54, 274 78, 286 108, 262 124, 230 112, 208 130, 180 114, 156 126,"
        "132 112",
        0,
    )
    plate.strokes(("132 92, 146 82, 160 92", "188 74, 206 68, 220 82", "236 88, 252 80, 264 92"))
    for _ in range(5):
        plate.disc(seed.between(142, 240), seed.between(150, 280), seed.between(3, 6), tone=0, line=1.6)
    plate.ground(308)


def saloon(plate: Plate, seed: Seed) -> None:
    """Batwing doors between carved posts, lamplight behind."""
    plate.burst(200, 190, 60, 150, 20, "#f6dc9a", 0.1)
    plate.cut("44 60, 356 60, 356 96, 44 96", 2)
    plate.strokes(("60 70, 200 66, 340 70", "60 86, 200 90, 340 86"))
    plate.cut("48 96, 78 96, 78 320, 48 320", 3)
    plate.cut("322 96, 352 96, 352 320, 322 320", 3)
    for side in (-1, 1):
        with plate.canvas.placed(200, 0, flip=side < 0):
            plate.cut("10 160, 60 132, 112 152, 112 286, 10 296", 0)
            for k in range(6):
                y = 170 + k * 19
                plate.cut(f"22 {y + 2}, 102 {y}, 102 {y + 11}, 22 {y + 13}", 2, 1.6)
            plate.disc(18, 226, 4, tone=4)
    plate.ground(312)


def stagecoach(plate: Plate, seed: Seed) -> None:
    plate.curve("84 106, 250 98, 270 120, 262 196, 226 220, 116 222, 82 196, 74 130", 1)
    plate.cut("66 108, 72 88, 262 80, 278 100", 3)
    plate.cut("142 122, 202 120, 202 162, 142 164", 4)
    plate.cut("146 168, 200 167, 196 214, 150 214", 0)
    plate.cut("96 126, 130 124, 130 160, 98 162", 4)
    plate.cut("214 122, 246 122, 244 158, 214 160", 4)
    plate.cut("92 62, 140 60, 140 86, 92 88", 2)
    plate.cut("150 70, 190 68, 190 84, 150 86", 1)
    plate.tube("262 196 5, 310 206 4, 376 200 3", 2)
    for x, r in ((116, 52), (246, 42)):
        y = 300 - r
        plate.canvas.stroke(disc(x, y, r), INK, 9)
        plate.disc(x, y, 10, tone=2)
        plate.line("".join(f"M{x} {y}l{cos(k * 0.628) * r:.0f} {sin(k * 0.628) * r:.0f}" for k in range(10)), 4)
    plate.disc(236, 60, 14, 16, tone=0)
    plate.curve("210 48, 236 38, 262 48, 250 54, 222 54", 4)
    plate.curve("216 78, 236 72, 256 80, 258 102, 214 104", 3)
    plate.line("M256 86Q300 96 340 150Q352 172 376 178", 2)
    plate.ground(302)


def strongbox(plate: Plate, seed: Seed) -> None:
    """The express company's chest, open, gold in it."""
    plate.curve("86 138, 78 84, 104 54, 300 46, 330 76, 326 134", 3)
    plate.curve("104 132, 98 92, 118 72, 290 66, 308 84, 306 130", 4)
    for k in range(13):
        plate.solid(disc(112 + k * 15, 136 - (k * 11) % 17, 16, 12), 0, 2, "#f0c860")
    plate.cut("72 146, 332 142, 322 270, 86 276", 2)
    plate.cut("72 146, 332 142, 330 162, 74 166", 0)
    for x in (104, 288):
        plate.cut(f"{x - 12} 150, {x + 12} 149, {x + 10} 272, {x - 10} 273", 0)
        for y in (176, 210, 246):
            plate.disc(x, y, 4, tone=4)
    plate.cut("182 152, 224 151, 222 206, 184 207", 0)
    plate.disc(203, 174, 8, tone=4)
    plate.cut("199 176, 207 176, 209 196, 197 196", 4)
    for x, y in ((56, 284), (84, 292), (346, 280), (320, 292)):
        plate.solid(disc(x, y, 16, 9), 0, 2, "#f0c860")
    plate.ground(300)


def general_store(plate: Plate, seed: Seed) -> None:
    plate.cut("60 96, 340 96, 340 300, 60 300", 1)
    plate.cut("40 40, 360 40, 350 96, 50 96", 0)
    plate.strokes(("80 58, 200 54, 320 58", "110 76, 200 80, 290 76"), 3)
    for k in range(8):
        x = 44 + k * 39
        plate.cut(f"{x} 100, {x + 39} 100, {x + 39} 138, {x + 20} 150, {x} 138", 3 if k % 2 else 0)
    plate.cut("168 172, 232 172, 232 300, 168 300", 3)
    plate.disc(222, 240, 4, tone=0)
    for x in (82, 252):
        plate.cut(f"{x} 176, {x + 66} 176, {x + 66} 240, {x} 240", 0)
        plate.line(f"M{x + 33} 176v64M{x} 208h66", 3)
        plate.disc(x + 16, 228, 8, tone=2, line=1.8)
        plate.cut(f"{x + 40} 238, {x + 42} 214, {x + 56} 214, {x + 58} 238", 2, 1.8)
    _cask(plate, 96, 296, 26, 46)
    plate.curve("284 300, 280 268, 300 258, 322 268, 320 300", 2)
    plate.ground(302)


def _cask(plate: Plate, x: float, y: float, w: float, h: float) -> None:
    half = [(0.8, -1.0), (1.0, -0.5), (0.8, 0.0)]
    outline = [(x + w * u, y + h * v) for u, v in half] + [(x - w * u, y + h * v) for u, v in reversed(half)]
    plate.solid(smooth(outline), 2)
    plate.line(
        f"M{at(x - w * 0.9, y - h * 0.75)}h{number(w * 1.8)}M{at(x - w * 0.9, y - h * 0.25)}h{number(w * 1.8)}", 4
    )


def panic(plate: Plate, seed: Seed) -> None:
    """A hand reaches out of the dark for the purse."""
    plate.curve("400 40, 330 70, 288 104, 300 150, 352 156, 400 140", 3)
    plate.cut("292 96, 322 76, 338 150, 304 160", 0)
    plate.curve("300 100, 264 92, 236 104, 222 128, 232 156, 262 162, 304 154", 0)
    for k, (x, y) in enumerate(((150, 108), (140, 130), (150, 152), (168, 168))):
        plate.solid(limb([(236, 116 + k * 13, 10), (194, y + 2, 9), (x, y + 10, 7)]), 0)
    plate.tube("262 158 11, 236 184 10, 204 190 8", 0)
    plate.strokes(("258 108, 246 122, 250 140", "280 110, 270 130, 276 148"))
    plate.curve("84 196, 110 182, 144 188, 172 184, 196 216, 206 266, 178 300, 96 302, 62 274, 68 226", 1)
    plate.curve("96 190, 104 160, 88 144, 116 150, 134 140, 146 156, 166 148, 156 188, 126 194", 0)
    plate.line("M96 190q32 8 62-2", 6)
    plate.line("M134 218v64M152 232q-34-16-36 4t34 16t-38 6", 5)
    plate.ground(304)


def cat(plate: Plate, seed: Seed) -> None:
    """A tomcat in a Stetson, pleased with himself."""
    plate.tube("262 280 12, 322 270 12, 340 220 11, 316 190 8", 3)
    plate.curve("142 300, 130 244, 150 196, 200 182, 250 196, 272 246, 262 300", 3)
    plate.curve("168 300, 166 250, 200 226, 234 250, 232 300", 0)
    plate.curve("132 150, 138 108, 200 90, 262 108, 268 150, 240 196, 200 208, 160 196", 2)
    plate.cut("138 120, 124 74, 166 102", 3)
    plate.cut("262 120, 276 74, 234 102", 3)
    plate.curve("82 92, 140 74, 200 82, 260 74, 318 92, 262 110, 200 104, 138 110", 4)
    plate.curve("146 88, 152 44, 180 28, 200 36, 220 28, 248 44, 254 88, 200 98", 1)
    plate.curve("146 80, 200 90, 254 80, 255 92, 200 102, 146 92", 4)
    for x in (170, 230):
        plate.solid(disc(x, 138, 15, 11), 0, 2.4, "#e8d070")
        plate.disc(x, 138, 4, 10, tone=4)
    plate.cut("192 160, 208 160, 200 170", 4)
    plate.line("M200 170V180Q186 192 172 182M200 180Q214 192 228 182", 3)
    plate.line("M158 164L96 152M158 174L92 178M242 164L304 152M242 174L308 178", 1.8)
    plate.ground(302)


def indians(plate: Plate, seed: Seed) -> None:
    """A war bonnet over crossed tomahawks."""
    for side in (-1, 1):
        with plate.canvas.placed(200, 250, turn=side * 52):
            plate.cut("-5 -130, 5 -130, 6 60, -6 60", 2)
            plate.curve("4 -128, 40 -146, 56 -118, 46 -88, 24 -98, 4 -96", 1)
    for k in range(-6, 7):
        with plate.canvas.placed(200, 210, turn=k * 14.5):
            plate.curve("-9 -66, -13 -120, -4 -168, 5 -176, 12 -160, 13 -116, 9 -66", 0 if k % 2 else 1)
            plate.curve("-6 -150, 3 -178, 13 -150, 4 -142", 4)
            plate.line("M1-66V-160", 1.6)
    plate.curve("112 206, 140 166, 200 152, 260 166, 288 206, 258 196, 200 184, 142 196", 2)
    for k in range(7):
        plate.disc(134 + k * 22, 190 - 16 * sin((k + 0.6) / 7 * 3.1), 6, tone=4)
    plate.curve("146 202, 200 188, 254 202, 258 262, 226 312, 200 320, 174 312, 142 262", 0)
    plate.strokes(("158 228, 172 222, 186 228", "214 228, 228 222, 242 228"), 4)
    plate.disc(172, 240, 5, 4, tone=4)
    plate.disc(228, 240, 5, 4, tone=4)
    plate.line("M200 236L192 272H206M180 294Q200 288 220 294", 3)
    plate.canvas.stroke("M150 256l26 6M150 266l26 6M250 256l-26 6M250 266l-26 6", RUST, 4)


def duel(plate: Plate, seed: Seed) -> None:
    """Two men at ten paces under the noon sun."""
    plate.burst(200, 92, 34, 60, 16, "#f6dc9a", 0.2)
    plate.disc(200, 92, 32, tone=0)
    plate.line("M20 262H380", 2)
    plate.strokes(("60 262, 90 224, 130 236, 170 206, 214 240, 260 216, 300 236, 340 262",), 1.6)
    for side in (-1, 1):
        with plate.canvas.placed(200 + side * 118, 312, 1.05, flip=side > 0):
            plate.curve("-30 -104, -22 -128, 16 -128, 26 -104, 22 -56, -24 -56", 3)
            plate.curve("-26 -70, 24 -70, 40 -12, 20 -22, 0 -30, -40 -10", 4)
            plate.tube("-10 -58 11, -18 -30 9, -22 -4 8", 4)
            plate.tube("10 -58 11, 16 -30 9, 22 -4 8", 4)
            plate.disc(-2, -144, 14, 16, tone=0)
            plate.curve("-34 -150, -14 -156, 10 -156, 32 -150, 14 -144, -18 -144", 4)
            plate.curve("-16 -154, -12 -174, 0 -170, 12 -174, 14 -154", 2)
            plate.tube("20 -114 9, 36 -90 7, 44 -74 6", 3)
            plate.cut("42 -78, 62 -74, 62 -68, 50 -68, 46 -58, 40 -60", 4)
    plate.ground(312)


def jail(plate: Plate, seed: Seed) -> None:
    plate.cut("66 36, 334 36, 334 300, 66 300", 2)
    plate.cut("94 64, 306 64, 306 274, 94 274", 4)
    plate.curve("166 110, 200 96, 234 110, 240 150, 222 184, 200 190, 178 184, 160 150", 0)
    plate.strokes(("176 138, 184 134, 192 138", "208 138, 216 134, 224 138"), 4)
    plate.line("M186 166Q200 158 214 166M200 142v14h-6", 3)
    plate.curve("128 274, 136 214, 176 192, 224 192, 264 214, 272 274", 1)
    for y in (220, 236, 252):
        plate.line(f"M134 {y}H266", 5)
    for x in (112, 146, 180, 220, 254, 288):
        plate.cut(f"{x - 7} 58, {x + 7} 58, {x + 7} 280, {x - 7} 280", 0)
        plate.light(f"M{x - 2} 66V272", 2)
    for x in (146, 254):
        plate.curve(f"{x - 16} 206, {x - 12} 192, {x + 12} 192, {x + 16} 206, {x + 12} 222, {x - 12} 222", 0)
        plate.line(f"M{x - 12} 202h24M{x - 12} 211h24", 2)
    plate.cut("66 36, 334 36, 334 58, 66 58", 0)
    plate.cut("66 280, 334 280, 334 300, 66 300", 0)
    for x in range(80, 340, 30):
        plate.disc(x, 47, 4, tone=4)
        plate.disc(x, 290, 4, tone=4)


def dynamite(plate: Plate, seed: Seed) -> None:
    for k, (x, y) in enumerate(((112, 150), (112, 196), (112, 242), (124, 172), (124, 220))):
        plate.cut(f"{x} {y - 22}, {x + 190} {y - 32}, {x + 192} {y + 12}, {x + 2} {y + 22}", 1 + k % 2)
        plate.solid(disc(x + 191, y - 10, 13, 22), 0, 2.4, "#e8b8a0")
        plate.disc(x + 191, y - 10, 4, 6, tone=4)
    for x in (168, 246):
        plate.cut(f"{x} 116, {x + 16} 115, {x + 18} 260, {x + 2} 262", 4)
    plate.line("M306 150Q352 140 344 96T372 58", 5)
    plate.burst(374, 52, 8, 26, 9, "#f0b23a", seed.between(0, 1))
    plate.burst(374, 52, 4, 13, 7, "#fff3c8", seed.between(0, 1))
    plate.ground(276)


def barrel(plate: Plate, seed: Seed) -> None:
    plate.curve("116 60, 200 46, 284 60, 308 172, 284 290, 200 304, 116 290, 92 172", 1)
    plate.shade(curved("232 56, 284 62, 306 172, 284 288, 236 298, 258 172"), 2)
    for x in (142, 170, 200, 230, 258):
        plate.line(bend([(x, 52), (200 + (x - 200) * 1.28, 174), (x, 300)]), 2.2)
    for y, w in ((92, 98), (132, 106), (216, 106), (256, 98)):
        plate.curve(
            f"{200 - w} {y - 7}, 200 {y + 5}, {200 + w} {y - 7}, {200 + w} {y + 9}, 200 {y + 21}, {200 - w} {y + 9}", 4
        )
    plate.solid(disc(200, 62, 84, 15), 2)
    plate.disc(188, 178, 8, tone=4)
    for x, y in ((150, 186), (236, 162), (226, 204)):
        plate.line(f"M{x - 7} {y - 5}l14 10m0-10l-14 10M{x} {y - 9}v18", 2.4)
    plate.ground(304)


def _horse(plate: Plate, spots: bool, seed: Seed) -> None:
    """At a gallop: far legs, then the body in one line, then mane and tail."""
    tone = 0 if spots else 1
    plate.joined(
        [tube("140 206 20, 160 244 11, 146 278 8, 156 302 7"), tube("236 204 18, 274 226 11, 300 214 8, 316 226 7")], 3
    )
    plate.tube("66 172 8, 36 186 13, 14 236 3", 4)
    plate.joined(
        [
            curved("58 180, 74 148, 124 140, 186 150, 244 138, 272 158, 268 196, 224 222, 152 222, 92 220, 62 206"),
            curved("222 160, 238 112, 266 74, 300 54, 320 70, 316 98, 296 132, 282 184, 246 196"),
            curved("290 58, 322 54, 350 88, 372 114, 368 132, 348 136, 318 114, 296 100"),
            tube("108 204 25, 84 240 14, 96 276 8, 82 302 7"),
            tube("254 192 19, 300 200 12, 332 234 8, 328 256 7"),
            angular("296 62, 294 34, 312 54"),
        ],
        tone,
    )
    plate.shade(curved("96 206, 152 214, 222 212, 262 192, 224 222, 152 224, 100 220"), 2)
    plate.shade(curved("92 190, 110 214, 92 240, 90 274, 78 240"), 2)
    plate.curve("308 52, 284 48, 252 72, 232 106, 216 150, 236 142, 256 106, 284 80", 4)
    for x in (82, 156, 316, 328):
        plate.disc(x, 302 if x < 200 else 228 if x == 316 else 258, 9, 6, tone=4)
    plate.disc(326, 86, 5, tone=4)
    plate.disc(361, 119, 3, tone=4)
    plate.line("M352 132q-10-2-16-10M322 104q14 14 28 18", 2.4)
    if spots:
        for _ in range(20):
            plate.solid(
                disc(seed.between(76, 170), seed.between(154, 208), seed.between(3, 8), seed.between(3, 6)), 4, 1
            )
    plate.strokes(("236 154, 226 180, 238 204", "118 156, 132 184, 120 212"))
    plate.ground(306)


def mustang(plate: Plate, seed: Seed) -> None:
    with plate.canvas.placed(4, 26, 0.94, turn=-4):
        _horse(plate, False, seed)


def appaloosa(plate: Plate, seed: Seed) -> None:
    """A spotted horse seen through a gunsight."""
    _horse(plate, True, seed)
    plate.canvas.stroke(disc(306, 94, 62), RUST, 4, 0.9)
    plate.canvas.stroke("M306 18V66M306 122V170M230 94H278M334 94H382", RUST, 4, 0.9)


THINGS: dict[str, Callable[[Plate, Seed], None]] = {
    "missed": missed,
    "beer": beer,
    "saloon": saloon,
    "stagecoach": stagecoach,
    "wells-fargo": strongbox,
    "general-store": general_store,
    "panic": panic,
    "cat-balou": cat,
    "indians": indians,
    "duel": duel,
    "jail": jail,
    "dynamite": dynamite,
    "barrel": barrel,
    "mustang": mustang,
    "appaloosa": appaloosa,
}
