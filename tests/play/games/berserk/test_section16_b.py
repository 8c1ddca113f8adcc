"""Section 16, the second half: replacements, what happened this turn, coins, where abilities work, what texts ask."""

import pytest

from play.games.berserk.rules.codes import Zone
from play.games.berserk.script import words as w
from play.games.berserk.script.effect import Effect
from play.games.berserk.script.node import Filter
from tests.clauses import clause
from tests.play.games.berserk.build import Made, Played, _lay, creature, hero, real, spell, support, table

ELK = creature("Elk", 1, 9)
MOURNER = support("Mourner", "amulet", w.each_time(w.dies(w.creature)) >> w.wound(1, w.opp_hero))


# --- instead


@clause("BH-16.27")
def test_what_was_replaced_did_not_happen_and_triggers_nothing() -> None:
    t = table(
        p1=[MOURNER],
        p2=[creature("Phoenix", 1, 1, w.instead(w.dies(w.self_), w.to_hand(w.self_)), w.death >> w.draw())],
        hand1=[spell("Stab", w.destroy(w.creature))],
    )
    t.play("Stab")
    assert (t.hand(2), t.graveyard(2), t.wounds("hero2")) == (["Phoenix"], [], 0)


@clause("BH-16.27")
def test_an_event_is_replaced_by_the_same_ability_at_most_once() -> None:
    guards = [
        creature(name, 1, 9, w.instead(w.wounded(w.creature(w.mine, w.other)), w.redirect(w.self_)))
        for name in ("One", "Two")
    ]
    t = table(p2=[ELK, *guards], hand1=[spell("Bolt", w.wound(2, w.creature(w.named("Elk"))))])
    t.do("play", "Bolt").answer("One")
    assert (t.wounds("Elk"), t.wounds("One"), t.wounds("Two")) == (0, 0, 2), "One took it over, then Two"


@clause("BH-16.27")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_replacement_may_be_optional(answer: str) -> None:
    t = table(
        p1=[creature("Juggler", 1, 9, w.instead(w.draws(w.you), w.heal(2, w.your_hero), optional=True))],
        hero1=hero(wounds=5),
        hand1=[spell("Read", w.draw())],
    )
    t.play("Read", answer)
    assert (t.wounds("hero1"), t.hand(1)) == ((3, []) if answer == "yes" else (5, ["Blank"]))


# --- counting the turn


@clause("BH-16.19")
@pytest.mark.parametrize(("before", "wounds"), [(0, 0), (1, 0), (2, 5)])
def test_raid_counts_the_other_creatures_that_have_attacked(before: int, wounds: int) -> None:
    raider = creature("Raider", 1, 9, w.on_attack + w.raid(2) >> w.wound(5, w.opp_hero))
    t = table(p1=[raider, creature("A", 0, 9), creature("B", 0, 9)], p2=[creature("Elk", 0, 9, closed=True)])
    for name in ("A", "B")[:before]:
        t.attack(name, "Elk")
    t.attack("Raider", "Elk")
    assert t.wounds("hero2") == wounds


@clause("BH-16.19")
def test_raid_does_not_count_the_raider_itself() -> None:
    raider = creature("Raider", 1, 9, w.attack_experience, w.on_attack + w.raid(1) >> w.wound(5, w.opp_hero))
    t = table(
        p1=[raider], p2=[creature("Elk", 0, 9, closed=True)], hand1=[spell("Drill", w.prepare(w.creature(w.mine)))]
    )
    t.attack("Raider", "Elk").play("Drill").attack("Raider", "Elk")
    assert t.wounds("hero2") == 0


@clause("BH-16.22")
@pytest.mark.parametrize("dead", ["mine", "enemy", "support", "none", "last turn"])
def test_soulcatcher_asks_whether_a_creature_died_this_turn(dead: str) -> None:
    t = table(
        p1=[creature("Mine", 1, 1), support("Charm", "amulet")],
        p2=[creature("Enemy", 1, 1)],
        hand1=[
            spell("Stab", w.destroy(w.card_)),
            spell("Rite", w.get_coins(1, closed=True) >> w.if_(w.soulcatcher, w.wound(4, w.opp_hero))),
        ],
    )
    if dead != "none":
        t.play("Stab", {"support": "Charm", "enemy": "Enemy"}.get(dead, "Mine"))
    if dead == "last turn":
        t.end_turn().end_turn()
    t.play("Rite")
    assert t.wounds("hero2") == (4 if dead in ("mine", "enemy") else 0)


@clause("BH-16.33")
@pytest.mark.parametrize(
    ("how", "killed"), [("strike", 1), ("shot", 1), ("ability", 1), ("destroy", 0), ("finished by another", 0)]
)
def test_who_kills_dealt_the_last_wounds(how: str, killed: int) -> None:
    killer = creature(
        "Killer", 2, 9, w.when(w.kills(w.self_, w.creature)) >> w.put(w.extra_life, w.your_hero),
        w.coins(0) >> w.shot(2, at=w.creature), w.coins(0) >> w.wound(2, w.creature(w.enemy)),
        w.coins(0) >> w.destroy(w.creature(w.enemy)), w.coins(0) >> w.wound(1, w.creature(w.enemy)),
    )  # fmt: skip
    t = table(p1=[killer, creature("Other", 2, 9)], p2=[creature("Prey", 1, 2)])
    if how == "strike":
        t.attack("Killer", "Prey")
    elif how == "finished by another":
        t.use("Killer", n=4).attack("Other", "Prey")
    elif how == "destroy":
        t.use("Killer", n=4).use("Killer", n=3)
        assert t.log("wound") == [("wound", "Prey")], "it was wounded, but did not die of that"
    else:
        t.use("Killer", n=["shot", "ability"].index(how) + 1)
    assert t.graveyard(2) == ["Prey"]
    assert t.seen("hero1")["extra"] == killed


# --- coins


@clause("BH-16.29")
@pytest.mark.parametrize(("closed", "coins"), [(False, (7, 0)), (True, (5, 2))])
def test_coins_arrive_open_unless_the_text_says_closed(closed: bool, coins: tuple[int, int]) -> None:
    t = table(hand1=[spell("Purse", w.get_coins(2, closed=closed))])
    assert t.play("Purse").coins(1) == coins


@clause("BH-16.29")
def test_closed_coins_are_lost_first() -> None:
    t = table(coins2=2, closed2=2, hand1=[spell("Tax", w.lose_coins(3, w.opp))])
    assert t.play("Tax").coins(2) == (1, 0)


@clause("BH-16.29")
def test_coins_lost_for_a_time_come_back() -> None:
    t = table(coins2=3, hand1=[spell("Pledge", w.lose_coins(2, w.opp, until="eot"))])
    t.play("Pledge")
    assert t.coins(2) == (1, 0)
    t.end_turn()
    assert t.coins(2) == (4, 0), "with the coin of the turn, opened in recovery"


@clause("BH-16.29")
def test_coins_for_a_purpose_pay_for_nothing_else() -> None:
    t = table(
        coins1=0,
        p1=[support("Shop", "amulet", w.coins(1) >> w.draw())],
        hand1=[spell("Purse", w.get_coins(2, only=w.spell, until="eot")), ELK, spell("Tale", w.draw(), cost=1)],
    )
    t.play("Purse")
    assert t.coins(1) == (2, 0)
    assert not t.can("play", "Elk")
    assert not t.can_use("Shop")
    t.play("Tale")
    assert t.coins(1) == (1, 1)


# --- where abilities work


def grave_and_hand(where: str) -> Made:
    return creature(
        "Echo", 1, 9, w.works_in(where) + w.each_time(w.wounded(w.your_hero)) >> w.wound(1, w.opp_hero), cost=9
    )


@clause("BH-16.31")
@pytest.mark.parametrize("works", [w.hand, w.grave, w.play_])
@pytest.mark.parametrize("lies", ["hand", "grave", "play"])
def test_an_ability_works_where_its_note_says(works: str, lies: str) -> None:
    echo = [grave_and_hand(works)]
    pin = spell("Pin", w.wound(1, w.your_hero))
    t = table(
        p1=echo if lies == "play" else [],
        hand1=[pin, *(echo if lies == "hand" else [])],
        grave1=echo if lies == "grave" else [],
    )
    t.play("Pin")
    assert t.wounds("hero2") == int(works == lies)


@clause("BH-16.31")
@pytest.mark.parametrize(
    ("effect", "where"),
    [
        (w.destroy(w.creature), "play"),
        (w.discard(w.creature), "hand"),
        (w.mill(1), "deck"),
        (w.put_in_grave(w.creature.in_(w.hand)), "hand"),
    ],
)
def test_what_works_on_going_to_a_graveyard_works_from_anywhere(effect: Effect, where: str) -> None:
    wraith = creature("Wraith", 1, 1, w.works_in("any") + w.when(w.to_grave(w.self_)) >> w.wound(2, w.opp_hero), cost=9)
    t = table(
        p1=[wraith] if where == "play" else [],
        hand1=[spell("Move", effect), *([wraith] if where == "hand" else [])],
        deck1=[wraith] if where == "deck" else [],
    )
    t.play("Move", *(["Wraith"] if where == "hand" else []))
    assert (t.graveyard(1), t.wounds("hero2")) == (["Move", "Wraith"], 2)


@clause("BH-16.31")
def test_an_ability_with_a_price_works_in_the_graveyard() -> None:
    t = table(grave1=[creature("Ghoul", 1, 1, w.works_in(w.grave) + w.coins(2) >> w.to_hand(w.self_))])
    t.do("use", "Ghoul")
    assert (t.hand(1), t.coins(1)) == (["Ghoul"], (3, 2))


@clause("BH-16.24", "BH-16.31")
def test_the_side_deck_is_reached_by_texts_that_name_it() -> None:
    guard = creature("Guard", 1, 1, w.works_in(w.side) + w.coins(1) >> w.summon(w.self_))
    t = table(
        hand1=[
            spell("Seek", w.search(w.creature(w.named("Scout")), where=w.side)),
            spell("Look", w.search(w.creature(w.named("Scout")))),
        ]
    )
    for card in (guard, creature("Scout", 1, 1)):
        _lay(t.state, card, Zone.SIDE, 0)
    t.state.outside = True
    t.state.touch_abilities()
    t = Played(t.table.clone())
    t.play("Look", "done")
    assert t.hand(1) == ["Seek"], "the deck is another place"
    t.do("play", "Seek")
    if t.asked("card", 1):
        t.answer("Scout")
    assert t.hand(1) == ["Scout"]
    t.do("use", "Guard")
    assert t.in_play(1) == ["Guard"]
    assert t.deck(1) == ["Blank"] * 9


# --- what texts ask about


@clause("BH-16.32")
@pytest.mark.parametrize("kind", [w.warrior, w.mage, w.priest, w.rogue])
def test_texts_ask_what_your_hero_is(kind: str) -> None:
    wise = spell("Rite", w.get_coins(1, closed=True) >> w.if_(w.hero_is(w.mage), w.wound(2, w.opp_hero)))
    t = table(hand1=[wise], hero1=hero(classes=[kind]))
    t.play("Rite")
    assert t.wounds("hero2") == (2 if kind == "mage" else 0)


@clause("BH-16.32")
@pytest.mark.parametrize(
    ("elements", "forest", "neutral"), [(["forest"], 1, 0), (["swamp"], 0, 0), (["swamp", "forest"], 1, 0), ([], 0, 1)]
)
def test_icons_in_texts_ask_for_the_heros_elements(elements: list[str], forest: int, neutral: int) -> None:
    rite = spell(
        "Rite", w.get_coins(1, closed=True) >> w.if_(w.hero_is(w.forest), w.wound(1, w.opp_hero))
        >> w.if_(w.hero_is(w.neutral), w.wound(1, w.your_hero)),
    )  # fmt: skip
    t = table(hand1=[rite], hero1=hero(elements=elements))
    t.play("Rite")
    assert (t.wounds("hero2"), t.wounds("hero1")) == (forest, neutral)


@clause("BH-16.36")
@pytest.mark.parametrize(("player", "second"), [(1, False), (2, True)])
def test_who_went_second_is_who_did_not_take_the_first_turn(player: int, second: bool) -> None:
    rite = spell(
        "Rite",
        w.costs(exactly=1, if_=w.second),
        w.if_(w.second, w.wound(2, w.opp_hero), w.wound(1, w.opp_hero)),
        cost=4,
    )
    t = table(hand1=[rite], hand2=[rite], active=player)
    t.play("Rite")
    assert t.wounds(f"hero{3 - player}") == (2 if second else 1)
    assert t.coins(player) == ((4, 1) if second else (1, 4))


@clause("BH-16.37")
def test_who_must_be_attacked_is_attacked_before_others() -> None:
    t = table(
        p1=[creature("Wolf", 1, 9), creature("Pirate", 1, 9, classes=["pirate"])],
        p2=[
            creature("Taunt", 1, 9, w.must("be_attacked"), w.elusive(w.pirate)),
            creature("Second", 1, 9, w.must("be_attacked"), w.elusive(w.pirate)),
            ELK,
        ],
    )
    attacks = [option[1:] for option in t.options() if option[0] == "attack"]
    assert attacks[:2] == [("Wolf", "Taunt"), ("Wolf", "Second")], "free choice among several"
    assert attacks[2:] == [("Pirate", "hero2"), ("Pirate", "Elk")], "who cannot attack them need not"


@clause("BH-16.37")
def test_who_must_be_shot_is_shot_before_others() -> None:
    t = table(
        p1=[creature("Archer", 1, 9, w.tap >> w.shot(1), w.coins(1) >> w.wound(1, w.creature(w.enemy)))],
        p2=[creature("Taunt", 1, 9, w.must("be_shot")), ELK],
    )
    t.do("use", "Archer", 2)
    assert len(t.options()) == 2, "other abilities choose freely"
    t.answer("Elk").use("Archer")
    assert t.wounds("Taunt") == 1


@clause("BH-16.38")
@pytest.mark.parametrize(
    ("what", "fitting"),
    [(w.multi, ["Two"]), (w.one_element, ["One"]), (w.with_element, ["One", "Two"]), (w.neutral, ["None"])],
)
def test_elements_are_counted_and_neutral_has_none(what: Filter, fitting: list[str]) -> None:
    t = table(
        p2=[
            creature("None", 1, 1),
            creature("One", 1, 1, elements=["swamp"]),
            creature("Two", 1, 1, elements=["swamp", "forest"]),
        ],
        hand1=[spell("Sort", w.destroy(w.all_(w.creature(what))))],
    )
    t.play("Sort")
    assert t.graveyard(2) == fitting


@clause("BH-16.39")
@pytest.mark.parametrize(("way", "asked"), [("strike", True), ("destroy", False)])
def test_destroying_said_of_a_card_is_read_as_killing(way: str, asked: bool) -> None:
    """23/202, in the graveyard: when your other Ent destroys a creature, you may revive it."""
    ent = creature("Ent", 2, 9, w.coins(0) >> w.destroy(w.creature(w.enemy)), classes=["ent"])
    t = table(p1=[ent], p2=[creature("Elk", 1, 1)], grave1=[real("bh-23-202")])
    if way == "strike":
        t.do("attack", "Ent", "Elk")
    else:
        t.do("use", "Ent")
    assert t.graveyard(2) == ["Elk"]
    assert t.asked("may", 1) is asked
