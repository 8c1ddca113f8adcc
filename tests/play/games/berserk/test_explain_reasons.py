"""Why a card cannot act, with the clause; the threat to a hero; explanations never contradict the options or depend on
a hidden card."""

import ast
from collections.abc import Iterator
from typing import Any

import pytest

from catalog.rulebook import rulebook
from play.engine.ask import Ask, option_id
from play.engine.randomness import generator
from play.engine.table import NoSample, Table
from play.games.berserk.rules.book import ACTIVATED, BOOK
from play.games.berserk.rules.explaining import explain, forecasts
from play.games.berserk.rules.state import State
from play.games.berserk.script import words as w
from tests.clauses import clause
from tests.play.engine import conformance
from tests.play.games.berserk.build import BLANK, Played, creature, hero, spell, support, table
from tests.play.games.berserk.explained import RULES, WOLF, heading, id_of, told, why
from tests.play.games.berserk.sample import AMBUSHING
from tests.play.games.berserk.test_fuzz import FUZZ

# --- reasons


@clause("BH-7.1")
def test_a_card_too_dear_says_how_many_coins_are_missing() -> None:
    t = table(hand1=[creature("Elk", 1, 2, cost=5)], coins1=3, closed1=2)
    assert why(t, "Elk", "hand") == ("play", "BH-7.1")
    assert told(t)["cannot"][str(id_of(t, "Elk", "hand"))]["ru"] == "Не хватает 2 монет."


@clause("BH-7.10", "BH-15.50")
def test_a_spell_without_a_target_says_so() -> None:
    t = table(hand1=[spell("Bolt", w.wound(1, w.creature))])
    assert why(t, "Bolt", "hand") == ("play", "BH-7.10")


@clause("BH-12.1", "BH-12.2")
def test_a_card_that_may_not_be_played_says_who_forbids_it() -> None:
    t = table(p2=[creature("Censor", 1, 1, w.cannot("play", w.opp, at=w.spell))], hand1=[spell("Tale", w.draw(1))])
    reason = told(t)["cannot"][str(id_of(t, "Tale", "hand"))]
    assert reason["clause"] == "BH-12.2"
    assert reason["ru"].startswith("Запрещает «Censor»: ")
    t = table(
        hand1=[spell("Tale", w.draw(1), w.while_(w.have(w.creature(w.mine)), w.cannot("play", w.self_)))], p1=[WOLF]
    )
    assert why(t, "Tale", "hand") == ("play", "BH-12.1")


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        ({"closed": True}, "BH-9.2"),
        ({"closed": True, "acted_turn": 5}, "BH-8.9"),
        ({"closed": True, "stunned": True}, "BH-13.23(b)"),
        ({"hidden": True}, "BH-15.10"),
        ({"new": True}, "BH-8.10"),
        ({"attacks": 1, "attacked_turn": 5}, "BH-8.7"),
    ],
)
@clause("BH-9.2", "BH-8.7", "BH-8.9", "BH-8.10", "BH-13.23(b)", "BH-15.10")
def test_a_creature_that_cannot_attack_says_why(state: dict[str, Any], reason: str) -> None:
    t = table(p1=[creature("Wolf", 3, 4, **state)])
    assert not t.can("attack", "Wolf")
    assert why(t, "Wolf") == ("attack", reason)


@clause("BH-12.1", "BH-12.2")
def test_a_creature_that_a_text_keeps_from_attacking_says_which() -> None:
    t = table(p1=[creature("Sheep", 1, 1, w.cannot_attack)])
    assert why(t, "Sheep") == ("attack", "BH-12.1")
    t = table(p1=[WOLF], p2=[creature("Lord", 1, 1, w.cannot("act", w.creature(w.enemy)))])
    assert why(t, "Wolf") == ("attack", "BH-12.2")
    t = table(p1=[WOLF], p2=[creature("Lord", 1, 1, w.cannot("attack", w.each, over=0))])
    assert why(t, "Wolf") == ("attack", "BH-12.2")


@clause("BH-13.2(b)", "BH-15.9")
def test_frenzy_is_the_reason_for_everything_it_closes() -> None:
    t = table(
        p1=[creature("Berserker", 4, 2, w.frenzy), WOLF],
        hero1=hero(w.tap >> w.draw(1)),
        hand1=[creature("Elk", 1, 2)],
    )
    assert why(t, "Wolf") == ("attack", "BH-13.2(b)")
    assert why(t, "Elk", "hand") == ("play", "BH-13.2(b)")
    assert why(t, "hero1") == ("use", "BH-13.2(b)")
    assert heading(t)[1] == "Сначала должно атаковать «Berserker»: Бешенство."


@pytest.mark.parametrize(
    ("ability", "state", "reason"),
    [
        (w.tap >> w.draw(1), {"closed": True}, "BH-8.4"),
        (w.tap >> w.draw(1), {"new": True}, "BH-8.10"),
        (w.coins(9) >> w.draw(1), {}, "BH-8.1"),
        (w.pay(w.discard(1)) >> w.draw(1), {}, "BH-8.1"),
        (w.coins(1) >> w.destroy(w.support), {}, "BH-15.50"),
    ],
)
@clause("BH-8.1", "BH-8.4", "BH-8.10", "BH-15.50")
def test_an_ability_that_cannot_be_used_says_why(ability: Any, state: dict[str, Any], reason: str) -> None:
    t = table(p1=[creature("Mage", 1, 2, ability, **state)])
    (unusable,) = told(t)["unusable"].values()
    assert unusable["clause"] == reason
    assert unusable["ability"]["ru"].startswith("«Mage»: "), "the page can say which ability is meant"


@clause("BH-8.5")
def test_an_ability_that_was_used_says_so() -> None:
    t = table(p1=[support("Well", "terrain", w.coins(1) >> w.draw(1))])
    t.use("Well")
    assert why(t, "Well") == ("use", "BH-8.5")


@clause("BH-13.43(a)", "BH-14.13", "BH-12.1", "BH-12.2", "BH-16.37")
def test_whom_a_creature_cannot_attack_and_why() -> None:
    t = table(
        p1=[WOLF],
        p2=[
            creature("Hidden", 1, 9, hidden=True),
            creature("Sly", 1, 9, w.elusive(w.creature)),
            creature("Ghost", 1, 9, w.cannot("be_attacked")),
            creature("Ward", 1, 9, w.cannot("be_attacked", w.hero(w.mine))),
            support("Charm", "amulet"),
        ],
    )
    barred = told(t)["unattackable"][str(id_of(t, "Wolf"))]
    named = {t._name(int(id_)): reason["clause"] for id_, reason in barred.items()}
    assert named == {"Hidden": "BH-13.43(a)", "Sly": "BH-14.13", "Ghost": "BH-12.1", "hero2": "BH-12.2"}
    t = table(p1=[WOLF], p2=[creature("Bait", 1, 9, w.must("be_attacked"))])
    barred = told(t)["unattackable"][str(id_of(t, "Wolf"))]
    assert barred[str(id_of(t, "hero2"))] == {
        "ru": "Атаковать можно только: «Bait».", "en": "Bait must be attacked.", "clause": "BH-16.37",
    }  # fmt: skip


@clause("BH-9.6", "BH-8.8", "BH-15.14", "BH-14.13", "BH-15.10", "BH-12.1", "BH-13.23(b)")
def test_who_cannot_defend_and_why() -> None:
    t = table(
        p1=[creature("Jarl", 3, 3, w.elusive(w.pirate))],
        p2=[
            creature("Elk", 1, 9),
            creature("Guard", 1, 9),
            creature("Closed", 1, 9, closed=True),
            creature("Stunned", 1, 9, closed=True, stunned=True),
            creature("Hidden", 1, 9, hidden=True),
            creature("Tired", 1, 9, defended_turn=5),
            creature("Pirate", 1, 9, classes=("pirate",)),
            creature("Coward", 1, 9, w.cannot_defend),
        ],
    )
    t.do("attack", "Jarl", "Elk")
    named = {t._name(int(id_)): reason["clause"] for id_, reason in told(t)["cannot"].items()}
    assert named == {
        "Elk": "BH-15.14", "Closed": "BH-9.6", "Stunned": "BH-13.23(b)", "Hidden": "BH-15.10", "Tired": "BH-8.8",
        "Pirate": "BH-14.13", "Coward": "BH-12.1",
    }  # fmt: skip


def test_an_equal_card_in_hand_points_at_the_one_that_is_offered() -> None:
    elk = creature("Elk", 1, 2)
    t = table(hand1=[elk, elk, BLANK])
    first, second, _ = t.state.players[0].hand
    assert told(t)["same"] == {str(second): first}
    assert str(second) not in told(t)["cannot"]


# --- threat


def test_threat_is_the_sum_of_the_strikes_that_reach_the_hero() -> None:
    t = table(
        p1=[WOLF, creature("New", 5, 5, new=True)],
        p2=[
            creature("Open", 1, 9),
            creature("Closed", 2, 9, closed=True),
            creature("Stunned", 10, 9, closed=True, stunned=True),
            creature("Hidden", 20, 9, hidden=True),
            creature("Sheep", 40, 9, w.cannot_attack),
        ],
        hero1=hero(wounds=4),
        hero2=hero(wounds=9),
    )
    assert told(t)["threat"] == {"mine": {"sum": 3, "of": 16}, "theirs": {"sum": 23, "of": 21}}


def test_what_lasts_until_the_end_of_the_turn_is_no_threat_of_the_next() -> None:
    t = table(hand1=[spell("Rage", w.buff(w.creature, strike=5, until="eot"))], p2=[creature("Elk", 2, 9)])
    t.play("Rage")
    assert t.strike("Elk") == 7
    assert told(t)["threat"]["theirs"]["sum"] == 2


# --- over many games


def games() -> Iterator[Table[Any]]:
    for seed in range(6):
        yield from FUZZ.playout(FUZZ.table(seed), seed)
    for table_, _ in conformance.play(AMBUSHING, 21):
        yield table_


def acts(ask: Ask, verb: str, id_: int) -> bool:
    return any(option[:2] == (verb, id_) for option in ask.options)


def consistent(s: State, ask: Ask) -> None:
    """Every card that could act has an option or a reason, and none has both for the same act."""
    found, side = explain(s, ask), s.players[ask.seat]
    verbs = {"play": side.hand} if ask.kind == "action" else {}
    creatures = [id_ for id_ in side.play if BOOK.defs[s.face[id_]].is_creature]
    verbs["attack" if ask.kind == "action" else "defend"] = creatures
    for verb, ids in verbs.items():
        for id_ in ids:
            reason = found["cannot"].get(str(id_))
            offered = acts(ask, verb, id_) or str(id_) in found.get("same", {})
            assert offered is (reason is None), (verb, id_, reason, ask)
            assert reason is None or reason["act"] == verb
    if ask.kind == "action":
        usable(s, ask, found)
        attackable(s, ask, found)


def usable(s: State, ask: Ask, found: dict[str, Any]) -> None:
    for id_ in s.players[ask.seat].play:
        p = s.perm[id_]
        assert p is not None
        for face, number in p.slots:
            if BOOK.defs[face].slots[number].kind == ACTIVATED:
                option = ("use", id_, face, number)
                assert (option in ask.options) is (option_id(option) not in found["unusable"])


def attackable(s: State, ask: Ask, found: dict[str, Any]) -> None:
    for attacker in {option[1] for option in ask.options if option[0] == "attack"}:
        for target in s.players[1 - ask.seat].play:
            barred = str(target) in found["unattackable"].get(str(attacker), {})
            characters = not BOOK.defs[s.face[target]].is_support
            assert barred is (characters and ("attack", attacker, target) not in ask.options)


def test_every_card_has_an_option_or_a_reason() -> None:
    kinds = set()
    for table_ in games():
        for ask in table_.asks:
            if ask.kind in ("action", "defend"):
                consistent(table_.state, ask)
            kinds.add(ask.kind)
    assert {"action", "defend"} <= kinds


def clauses_named() -> set[str]:
    """The clauses that reasons cite, from the source."""
    return {
        node.value
        for module in ("reasons.py", "aiming.py")
        for node in ast.walk(ast.parse((RULES / "explaining" / module).read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("BH-")
    }


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_clause_of_a_reason_is_in_the_rules(lang: str) -> None:
    book = {one.id: one.text for one in rulebook("berserk", lang).clauses.values()}
    for cited in clauses_named():
        id_, _, part = cited.partition("(")
        assert id_ in book
        assert not part or f"({part}" in book[id_], cited


# --- what is hidden


def apart(one: Played, other: Played, *moves: Any) -> bool:
    """Whether the asked seat's explanation differs between two tables, at the start or after a move."""
    for move in (None, *moves):
        if move is not None:
            one.do(*move)
            other.do(*move)
        if told(one) != told(other):
            return True
    return False


SEER = creature(
    "Seer",
    2,
    9,
    w.when(w.declares(w.self_)) >> w.reveal(w.top(1, w.opp)) >> w.if_(w.it.is_(w.orc), w.destroy(w.target)),
)
ORC = creature("Orc", 1, 1, classes=("orc",), cost=9)


def pair(zone: str) -> list[Played]:
    """Two tables that differ in one card that player 1 does not know."""
    elk = creature("Elk", 2, 9)
    return [table(p1=[SEER], p2=[elk], **{zone: [card]}) for card in (ORC, BLANK)]  # type: ignore[arg-type]


@pytest.mark.parametrize("zone", ["hand2", "deck2", "deck1"])
def test_nothing_told_depends_on_a_hidden_card(zone: str) -> None:
    assert not apart(*pair(zone), ("end",))


def test_a_forecast_that_looked_at_a_hidden_card_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forecasts, "_certain", lambda s, after: True)
    assert apart(*pair("deck2"))


def test_nothing_told_in_games_with_ambushes_depends_on_a_hidden_card() -> None:
    conformance.check_explanations(AMBUSHING, 21)


@pytest.mark.long
def test_nothing_told_in_random_games_of_all_cards_depends_on_a_hidden_card() -> None:
    for seed in range(40):
        for table_ in FUZZ.playout(FUZZ.table(seed), seed):
            if table_.ply % 7 == 0:
                alike(table_, seed)


def alike(table_: Table[Any], seed: int) -> None:
    for ask in table_.asks:
        before = table_.rules.pack(table_.state)
        found = explain(table_.state, ask)
        assert table_.rules.pack(table_.state) == before
        try:
            other = table_.sample(ask.seat, generator(seed, table_.ply))
        except NoSample:
            continue
        same = next(one for one in other.asks if one.seat == ask.seat)
        assert explain(other.state, same) == found, (seed, table_.ply)
