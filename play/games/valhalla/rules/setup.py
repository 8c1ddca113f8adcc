"""From a configuration to the first position (sections 2 and 3). It refuses what the deck rules refuse."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from decks.games.valhalla import box
from decks.games.valhalla.configuration import OPTIONS, Configuration, read
from decks.games.valhalla.plan import sizes
from decks.games.valhalla.rules import validate
from decks.rules.deck import DeckList
from decks.rules.options import Options
from play.engine.events import only
from play.engine.randomness import draw_generator
from play.engine.refusal import Refused
from play.games.valhalla.rules.book import BY_ID, DEFS
from play.games.valhalla.rules.codes import CELLS, GREY, JARL, NOBODY, SHIELDS
from play.games.valhalla.rules.log import log
from play.games.valhalla.rules.opening import give, reveal
from play.games.valhalla.rules.solo import NO_DICE
from play.games.valhalla.rules.state import State
from play.games.valhalla.rules.terms import Terms, interned
from play.games.valhalla.rules.zones import cards, shuffled, to_discard

NO_CELLS = (0,) * CELLS


def setup(config: Mapping[str, Any], seed: int) -> State:
    options = _options(config)
    table = read(Options(DeckList("valhalla", options=options), OPTIONS, "VH-2.23"))
    s = _empty(seed)
    s.terms = interned(_terms(s, table, config))
    n = s.terms.players
    s.first = s.active = s.terms.first
    s.hand, s.valhalla = [()] * n, [()] * n
    s.squad, s.tyr = [NO_CELLS] * n, [NO_CELLS] * n
    s.own, s.captured = [SHIELDS] * n, [(0,) * n for _ in range(n)]
    s.vikings = ((NOBODY, 1),) * len(s.terms.vikings)
    s.dealt, s.jarl = ((),) * n, (-1,) * n
    _deck(s)
    s.keep = sizes(_with_loki(table, s.terms.loki)).setup_discard
    if s.terms.solo:
        _solo(s)
    elif "simplified" in s.terms.variants:
        s.phase = "deal"
    else:
        _jarls(s, table)
    return s


def _empty(seed: int) -> State:
    s = State.__new__(State)
    s.seed, s.counter, s.events = seed, 0, []
    s.phase, s.turn, s.last, s.rounds, s.ragnarok, s.result = "jarls", 0, -1, -1, -1, ""
    s.face, s.known, s.deck, s.left, s.discard, s.grey = (0,), bytearray(1), (), 0, [], GREY
    s.box, s.spare, s.open, s.drawn, s.keep, s.second, s.done, s.again = (), (), (), (), 0, False, 0, False
    s.battle, s.at, s.monster = None, 0, NO_DICE
    return s


def _options(config: Mapping[str, Any]) -> Mapping[str, Any]:
    options = config.get("table")
    if not isinstance(options, Mapping):
        raise refused("нет настроек стола", "the options of the table are missing", "E_OPTION_VALUE")
    problems = validate(DeckList("valhalla", options=options))
    if problems:
        first = problems[0]
        raise refused(
            f"стол не подходит, {first.code} ({first.clause})", f"the table is not right, {first.code} ({first.clause})",
            first.code, clause=first.clause, problems=[problem.code for problem in problems],
        )  # fmt: skip
    return options


def _terms(s: State, table: Configuration, config: Mapping[str, Any]) -> Terms:
    players = table.players
    assert players is not None
    loki = table.loki[0] if "loki" in table.modules else ""
    if loki == box.RANDOM:
        loki = draw_generator(s).choice(tuple(box.cards("loki_cunning")))
    free = [emblem for emblem in box.emblems() if emblem not in table.emblems]
    given = [*table.emblems, *(None,) * players][:players]
    seating = table.seating or box.seats(players) if table.with_companions else ()
    monster = table.monster
    if monster is None and table.monster_stack:
        monster = box.cards("monster")[str(table.monster_stack[0])].classes[0]
    return Terms(
        players=players,
        mode=table.mode,
        modules=tuple(module for module in box.MODULES if module in table.modules),
        variants=tuple(variant for variant in box.VARIANTS if variant in table.variants),
        loki=loki,
        teams=tuple(str(letter) for letter in seating),
        emblems=tuple(emblem or free.pop(0) for emblem in given),
        monster=(monster or "") if table.solo else "",
        side=int(table.solo and "valkyries" in table.modules),
        level=(table.difficulty or 0) if table.solo else 0,
        jarl=(table.jarl or "") if table.solo else "",
        brought=_brought(table, config.get("jarls") or (), players),
        first=_first(s, config.get("first"), players),
    )


def _first(s: State, first: Any, players: int) -> int:
    """VH-3.5."""
    if first is None:
        return draw_generator(s).below(players)
    if not isinstance(first, int) or not 0 <= first < players:
        raise refused(f"нет места {first}", f"there is no seat {first}", "E_FIRST")
    return first


def _brought(table: Configuration, jarls: Sequence[str | None], players: int) -> tuple[str | None, ...]:
    """VH-S.51: jarls that seats bring must be allowed at this table, and each exists only once."""
    named = [jarl for jarl in jarls if jarl]
    if len(jarls) > players:
        raise refused("ярлов больше, чем игроков", "there are more jarls than players", "E_JARL_COUNT")
    if not named:
        return (None,) * players
    if not table.uses_jarls or table.solo:
        raise refused("за этим столом нет своих ярлов", "nobody brings a jarl to this table", "E_JARL_COUNT")
    for jarl in named:
        if jarl not in BY_ID or DEFS[BY_ID[jarl]].type != JARL:
            raise refused(f"нет такого ярла: {jarl}", f"there is no such jarl: {jarl}", "E_JARL_COUNT", card=jarl)
        if jarl not in box.jarl_deck(players, first_game=False):
            raise refused("этот ярл — для троих и более", "this jarl needs three players", "E_JARL_MARK", card=jarl)
        if named.count(jarl) > 1:
            raise refused("двое привели одного ярла", "two seats bring the same jarl", "E_JARL_TAKEN", card=jarl)
    return (*jarls, *(None,) * (players - len(jarls)))


def _with_loki(table: Configuration, loki: str) -> Configuration:
    """The table with the Loki card that was drawn (VH-2.12)."""
    return replace(table, loki=(loki,) if loki else ())


def _deck(s: State) -> None:
    """VH-2.5 to VH-2.7."""
    lists = ["base", *(module for module in s.terms.modules if module in ("thor", "valkyries", "dwarves"))]
    faces = [BY_ID[card] for name in lists for card, copies in box.listed(name).items() for _ in range(copies)]
    if s.terms.tyr:
        tyr = [BY_ID[card] for card, copies in box.listed("tyr").items() for _ in range(copies)]
        draw_generator(s).shuffle(tyr)  # VH-S.18
        share = box.shuffled_in("tyr")
        faces += tyr[:share]
        spare = tyr[share:]
        s.spare = tuple(range(len(s.face), len(s.face) + len(spare)))
        s.face += tuple(spare)
        s.known.extend(bytes(len(spare)))
    shuffled(s, faces)


def _jarls(s: State, table: Configuration) -> None:
    """VH-3.3, VH-19.1, VH-19.9. In a first game everybody gets one jarl, so there is no choice."""
    jarls = [
        BY_ID[card]
        for card in box.jarl_deck(s.terms.players, first_game="first_game" in s.terms.variants)
        if card not in s.terms.brought
    ]
    draw_generator(s).shuffle(jarls)
    each = table.jarls_each
    chosen = [BY_ID[card] if card else -1 for card in s.terms.brought]
    dealt = [() if face >= 0 else tuple(jarls.pop() for _ in range(each)) for face in chosen]
    if each == 1:
        chosen = [face if face >= 0 else one[0] for face, one in zip(chosen, dealt, strict=True)]
        dealt = [()] * len(chosen)
    s.jarl, s.dealt, s.box = tuple(chosen), tuple(dealt), tuple(jarls)
    for seat, faces in enumerate(s.dealt):
        if faces:
            log(s, "jarls", (seat, [DEFS[face].id for face in faces]), only(seat), (seat, None))
    if not any(s.dealt):
        s.box = ()
        reveal(s)
        s.phase = "deal"


def _solo(s: State) -> None:
    """VH-20.2 to VH-20.8."""
    s.jarl = (BY_ID[s.terms.jarl],)
    thrown = s.deck[s.left - s.keep : s.left][::-1]
    s.left -= s.keep
    s.keep = 0
    for id_ in thrown:
        to_discard(s, id_)
    log(s, "mill", (list(thrown), cards(s, thrown)))
    reveal(s)
    give(s, 0, 6)
    s.phase = "exchange"


def refused(ru: str, en: str, code: str, **where: Any) -> Refused:
    return Refused(
        "bad_config", f"Партию нельзя начать: {ru}.", f"The game cannot start: {en}.", **{"problem": code, **where}
    )
