"""Explanations for the seat that is asked: headings, causes, options in words, forecasts."""

import ast
from typing import Any

import pytest

from play.engine.ask import Ask, option_id
from play.engine.sentence import plain
from play.games.berserk.rules import wording
from play.games.berserk.rules.book import BOOK, DECK
from play.games.berserk.rules.explaining import explain, titles
from play.games.berserk.script import words as w
from tests.clauses import clause
from tests.play.games.berserk.build import BLANK, Made, Played, creature, hero, spell, support, table
from tests.play.games.berserk.explained import RULES, WOLF, forecast, heading, id_of, told

# --- headings and causes


def kinds_asked() -> set[str]:
    """Every kind of question in the sources of the rules."""
    found = set()
    for path in RULES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Ask":
                found.add(node.args[1])
    return {one.value for one in found if isinstance(one, ast.Constant)} | {"target", "card"}


def test_every_kind_of_question_has_a_heading() -> None:
    assert kinds_asked() == set(titles.TITLES)


def test_the_own_turn_says_how_many_coins_are_open() -> None:
    title, cause = heading(table(coins1=4, closed1=2))
    assert title == "Ваш ход"
    assert cause.endswith("Открытых монет: 4.")


@clause("BH-9.6")
def test_a_defence_says_who_strikes_whom_and_how_hard() -> None:
    t = table(p1=[WOLF], p2=[creature("Guard", 1, 5), creature("Elk", 1, 2)])
    t.do("attack", "Wolf", "hero2")
    assert heading(t) == ("Назначить защитника?", "«Wolf» бьёт вашего героя на 3.")
    assert told(t)["source"] == id_of(t, "Wolf")
    assert told(t)["passes"] == ["defend"]
    t = table(p1=[WOLF], p2=[creature("Guard", 1, 5), creature("Elk", 1, 2)])
    t.do("attack", "Wolf", "Elk")
    assert told(t)["cause"]["en"] == "Wolf strikes Elk for 3."


def test_a_choice_names_the_card_that_asks_and_its_text() -> None:
    t = table(hand1=[creature("Clerk", 1, 1, w.hire >> w.wound(2, w.creature))], p2=[WOLF])
    t.do("play", "Clerk")
    assert heading(t) == ("«Clerk»: выберите цель", "«Clerk»: Найм: ранить на 2 любое существо.")
    assert told(t)["source"] == id_of(t, "Clerk")
    assert told(t)["cause"]["en"] == "Clerk: Hire: wound a creature 2."


def test_an_ambush_names_what_happened() -> None:
    snare = creature("Snare", 1, 1, w.ambush(2, w.enters(w.creature(w.enemy))) >> w.draw(1))
    t = table(hand1=[creature("Elk", 1, 2)], hand2=[snare])
    t.do("play", "Elk")
    assert heading(t) == ("Устроить засаду?", "Соперник разыграл карту «Elk».")
    assert told(t)["passes"] == ["ambush"]
    assert forecast(t, "ambush", "Snare") == ("за 2 монеты", "for 2 coins", "plain")


@clause("BH-15.71")
def test_a_question_that_is_put_only_as_a_cover_says_so() -> None:
    t = table(hand1=[creature("Clerk", 1, 1, w.hire >> w.may(w.discard(w.orc))), BLANK])
    t.do("play", "Clerk")
    assert t.options() == [("no",)]
    assert "чтобы соперник этого не узнал" in heading(t)[1]


def test_wounds_that_are_spread_are_counted() -> None:
    t = table(hand1=[spell("Hail", w.wound(3, w.creature, split=True))], p2=[WOLF, creature("Elk", 1, 9)])
    t.do("play", "Hail")
    assert heading(t)[1].endswith("Осталось распределить: 3.")
    t.answer("Elk")
    assert heading(t)[1].endswith("Осталось распределить: 2.")


@pytest.mark.parametrize(
    ("card", "title"),
    [
        (creature("Leech", 1, 1, w.thirst(1)), "Жажда: кого ранить?"),
        (spell("Flood", w.wound(w.X, w.opp_hero), cost="X"), "«Flood»: чему равен X?"),
        (creature("Cog", 1, 1, w.module, classes=("mechanism",)), "Присоединить модуль «Cog»?"),
        (spell("Fork", w.choose_one(w.draw(1), w.wound(1, w.opp_hero))), "«Fork»: что выбрать?"),
        (spell("Feud", w.plague(1)), "«Feud»: какой игрок?"),
    ],
)
def test_headings_of_cards_that_are_played(card: Made, title: str) -> None:
    t = table(hand1=[card], p1=[creature("Frame", 1, 1, classes=("mechanism",))])
    assert card.facts is not None
    t.do("play", card.facts.name)
    assert heading(t)[0] == title


# --- options in words


def said(t: Played, lang: str = "ru") -> list[str]:
    ask = t.table.asks[0]
    return [plain(t.table.rules.say_option(t.state, ask, option, lang)) for option in ask.options]


def test_modes_are_said_in_the_words_of_the_text() -> None:
    t = table(hand1=[spell("Fork", w.choose_one(w.draw(1), w.wound(2, w.creature)))], p2=[WOLF])
    t.do("play", "Fork")
    assert said(t) == ["Взять 1 карту", "Ранить на 2 любое существо"]
    assert said(t, "en") == ["Draw a card", "Wound a creature 2"]


def test_a_choice_inside_a_choice_has_its_own_modes() -> None:
    fork = spell("Fork", w.choose_one(w.draw(1), w.choose_one(w.draw(2), w.wound(2, w.opp_hero))))
    t = table(hand1=[fork])
    t.do("play", "Fork").answer(("mode", 1))
    assert said(t, "en") == ["Draw 2 cards", "Wound the opposing hero 2"]


def test_every_choice_of_every_card_is_worded() -> None:
    for d in BOOK.defs:
        for choice, node in enumerate(d.choices):
            slots = [slot.index for slot in d.slots if any(part == node for part in slot.node.walk())]
            assert slots, d.id
            for number in range(len(node.modes)):
                assert wording.mode(d.index, slots[0], choice, number, "ru"), d.id
                assert wording.mode(d.index, slots[0], choice, number, "en"), d.id


def test_every_ability_of_every_card_is_worded_alone() -> None:
    silent = [
        (d.id, slot.index)
        for d in BOOK.defs
        for slot in d.slots
        for lang in ("ru", "en")
        if slot.kind != DECK and not wording.ability(d.index, slot.index, lang)
    ]
    assert silent == []


def test_an_ability_to_use_is_said_by_its_text() -> None:
    mage = creature("Mage", 1, 2, w.coins(1) + w.tap >> w.draw(1), w.coins(2) >> w.wound(1, w.opp_hero))
    t = table(p1=[mage])
    assert said(t)[-3:] == [
        "«Mage»: 1 монета, поворот: взять 1 карту",
        "«Mage»: 2 монеты: ранить на 1 героя противника",
        "закончить ход",
    ]
    ids = [option_id(option) for option in t.table.asks[0].options if option[0] == "use"]
    assert [told(t)["forecasts"][one]["en"] for one in ids] == ["for 1 coin", "for 2 coins"]


def test_triggers_that_wait_are_said_by_their_texts() -> None:
    clerk = creature("Clerk", 1, 1, w.hire >> w.draw(1), w.hire >> w.wound(1, w.creature))
    t = table(hand1=[clerk], p2=[WOLF])
    t.do("play", "Clerk")
    assert said(t) == ["«Clerk»: Найм: взять 1 карту", "«Clerk»: Найм: ранить на 1 любое существо"]
    t = table(p1=[creature("Newt", 1, 9, w.start() >> w.wound(1, w.creature), poison=1)], p2=[WOLF], stage="start")
    assert said(t) == ["«Newt»: отравление", "«Newt»: Начало своего хода: ранить на 1 любое существо"]


def test_x_is_a_number_of_coins_and_other_numbers_are_plain() -> None:
    t = table(hand1=[spell("Flood", w.wound(w.X, w.opp_hero), cost="X")], coins1=2)
    t.do("play", "Flood")
    assert said(t) == ["X = 1", "X = 2"]


def test_a_card_that_the_seat_does_not_know_is_not_named() -> None:
    t = table(hand2=[BLANK])
    ask = Ask(0, "card", (("card", id_of(t, "Blank", "hand")),), ("source", t.state.players[0].hero, -1, -1))
    assert plain(t.table.rules.say_option(t.state, ask, ask.options[0], "ru")) == "выбрать закрытая карта"
    assert "Blank" not in str(explain(t.state, ask))


# --- forecasts


@clause("BH-9.7", "BH-9.8")
@pytest.mark.parametrize(
    ("target", "said", "tone"),
    [
        (creature("Elk", 2, 3), "погибнет, вам −2", "good"),
        (creature("Elk", 9, 3), "погибнут оба", "plain"),
        (creature("Elk", 9, 9), "−3, останется 6, ваш погибнет", "bad"),
        (creature("Elk", 1, 9, wounds=2), "−3, останется 4, вам −1", "plain"),
        (creature("Elk", 9, 9, closed=True), "−3, останется 6, без ответа", "plain"),
        (creature("Elk", 9, 3, closed=True), "погибнет, без ответа", "good"),
        (creature("Elk", 1, 9, w.armor(3)), "без ран, вам −1", "plain"),
        (creature("Elk", 9, 3, w.first_strike), "без ран, ваш погибнет", "bad"),
    ],
)
def test_what_an_attack_on_a_creature_does(target: Made, said: str, tone: str) -> None:
    t = table(p1=[WOLF], p2=[target])
    found = forecast(t, "attack", "Wolf", "Elk")
    assert found is not None
    assert (found[0], found[2]) == (said, tone)


@clause("BH-9.7", "BH-1.2")
def test_what_an_attack_on_a_hero_does() -> None:
    t = table(p1=[WOLF], hero2=hero(wounds=12))
    assert forecast(t, "attack", "Wolf", "hero2") == ("−3, останется 10", "−3, 10 left", "good")
    t = table(p1=[WOLF], hero2=hero(wounds=22))
    assert forecast(t, "attack", "Wolf", "hero2") == ("−3, победа", "−3, you win", "good")
    assert told(t)["assumes"]["ru"].startswith("Если защитника не назначат")


def test_a_forecast_is_what_then_happens() -> None:
    """If nobody interferes and nothing works after the strikes."""
    t = table(p1=[WOLF], p2=[creature("Elk", 2, 9)])
    assert forecast(t, "attack", "Wolf", "Elk") == ("−3, останется 6, вам −2", "−3, 6 left, −2 to yours", "plain")
    t.attack("Wolf", "Elk")
    assert (t.left("Elk"), t.wounds("Wolf")) == (6, 2)


@pytest.mark.parametrize(
    "ability",
    [
        w.when(w.declares(w.self_)) >> w.wound(1, w.creature),  # another question
        w.when(w.declares(w.self_)) >> w.discard(w.card_.random(), who=w.opp),  # chance
        w.when(w.declares(w.self_)) >> w.reveal(w.top(1)) >> w.if_(w.it.is_(w.orc), w.destroy(w.target)),
        w.when(w.declares(w.self_)) >> w.draw(1),
    ],
)
def test_what_is_not_certain_is_not_forecast(ability: Any) -> None:
    t = table(p1=[creature("Wolf", 3, 4, ability)], p2=[creature("Elk", 2, 9)], hand2=[BLANK, WOLF])
    assert forecast(t, "attack", "Wolf", "Elk") is None


@clause("BH-9.6", "BH-9.7")
def test_what_a_defence_does() -> None:
    t = table(
        p1=[WOLF],
        p2=[creature("Bear", 4, 9), creature("Bull", 4, 3), creature("Calf", 1, 1), creature("Wall", 0, 9)],
        hero2=hero(wounds=6),
    )
    t.do("attack", "Wolf", "hero2")
    assert forecast(t, "pass") == ("«hero»: −3, останется 16", "hero: −3, 16 left", "bad")
    assert forecast(t, "defend", "Bear") == ("погибнет враг, вам −3", "the enemy dies, −3 to yours", "good")
    assert forecast(t, "defend", "Bull") == ("погибнут оба", "both die", "plain")
    assert forecast(t, "defend", "Calf") == ("погибнет ваш", "yours dies", "bad")
    assert forecast(t, "defend", "Wall") == ("отобьётся, вам −3", "holds out, −3 to yours", "plain")


def test_what_leaving_a_character_undefended_does() -> None:
    t = table(p1=[WOLF], p2=[creature("Bear", 1, 9), creature("Calf", 1, 1)])
    t.do("attack", "Wolf", "Calf")
    assert forecast(t, "pass") == ("«Calf»: погибнет", "Calf: dies", "bad")
    t = table(p1=[WOLF], p2=[creature("Bear", 1, 9)], hero2=hero(wounds=22))
    t.do("attack", "Wolf", "hero2")
    assert forecast(t, "pass") == ("поражение", "you lose", "bad")


def test_what_a_card_costs() -> None:
    cheaper = creature("Quartermaster", 1, 1, w.costs(-1, w.creature))
    t = table(p1=[cheaper], hand1=[creature("Elk", 1, 2, cost=3), creature("Hen", 1, 1, cost=1)])
    assert forecast(t, "play", "Elk") == ("за 2 монеты", "for 2 coins", "plain")
    assert forecast(t, "play", "Hen") == ("бесплатно", "for no coins", "plain")


@clause("BH-7.6", "BH-13.48")
def test_a_card_that_another_has_to_give_way_to_says_so() -> None:
    king = creature("King", 3, 3, w.unique)
    t = table(p1=[support("Axe", "weapon"), king], hand1=[support("Bow", "weapon"), king, support("Charm", "amulet")])
    assert forecast(t, "play", "Bow") == (
        "за 1 монету; на кладбище уйдёт «Axe»", "for 1 coin; Axe goes to the graveyard", "plain",
    )  # fmt: skip
    assert forecast(t, "play", "King") == (
        "за 1 монету; на кладбище уйдёт «King»", "for 1 coin; King goes to the graveyard", "plain",
    )  # fmt: skip
    assert forecast(t, "play", "Charm") == ("за 1 монету", "for 1 coin", "plain")


def test_an_attack_that_an_ability_makes_is_forecast_and_asks_for_its_target() -> None:
    t = table(hand1=[spell("Horn", w.attack_now(w.creature(w.mine)))], p1=[WOLF], p2=[creature("Elk", 1, 3)])
    t.do("play", "Horn")
    assert heading(t)[0] == "Кого атакует «Wolf»?"
    assert forecast(t, "target", "Elk") == ("погибнет, вам −1", "dies, −1 to yours", "good")
