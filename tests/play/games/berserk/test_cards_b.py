"""Real cards of sets 17, 18, 21 and 23 that the referee once got wrong, and errors found while fixing them."""

from play.games.berserk.script import words as w
from tests.clauses import clause
from tests.play.games.berserk.build import BLANK, Made, creature, hero, real, spell, support, table

WOLF = creature("Wolf", 3, 4, cost=4)
RAT = creature("Rat", 1, 1)


# --- it, other, rest


@clause("BH-2.20")
def test_the_broken_pipe_returns_another_mechanism_only() -> None:
    others = [creature(name, 1, 1, classes=["mechanism"]) for name in ("Cog", "Gear")]
    t = table(p1=[real("bh-18-157")], p2=[WOLF], grave1=others)
    t.do("attack", "Broken Pipe", "Wolf")
    assert t.options() == [("card", "Cog"), ("card", "Gear")]
    t.answer("Cog")
    assert (t.hand(1), t.graveyard(1)) == (["Cog"], ["Gear", "Broken Pipe"])


@clause("BH-15.62")
def test_a_quick_robbery_of_a_deck_of_one_card_loots_nothing() -> None:
    t = table(hand1=[real("bh-21-003")], deck1=[RAT])
    t.play("Quick Robbery")
    assert (t.hand(1), t.graveyard(1), t.deck(1)) == (["Rat"], ["Quick Robbery"], [])
    assert t.state.perm[t.state.players[0].hero].under == ()  # type: ignore[union-attr]


@clause("BH-15.62")
def test_a_quick_robbery_of_three_cards_takes_each_its_way() -> None:
    t = table(hand1=[real("bh-21-003")], deck1=[RAT, WOLF, BLANK])
    t.play("Quick Robbery", "Rat", "Wolf")
    assert (t.hand(1), t.graveyard(1), t.deck(1)) == (["Rat"], ["Quick Robbery", "Wolf"], [])
    looted = t.state.perm[t.state.players[0].hero].under  # type: ignore[union-attr]
    assert [t.state.definition(id_).name.en for id_ in looted] == ["Blank"]


def test_finding_harmony_in_the_last_card_keeps_it_in_hand() -> None:
    t = table(hand1=[real("bh-18-041")], deck1=[RAT], coins2=0)
    t.play("Find Harmony")
    assert (t.hand(1), t.deck(1)) == (["Rat"], [])


# --- prices


@clause("BH-7.4")
def test_charles_experiment_revives_for_the_coins_spent_on_it() -> None:
    graves = [creature("Ogre", 5, 6, cost=7), creature("Elf", 1, 2, cost=3), RAT]
    t = table(hand1=[real("bh-17-120")], coins1=10, grave1=graves[:2], grave2=graves[2:], deck1=[], deck2=[])
    t.play("Charles’s Experiment", "Elf")  # only the ogre makes it ten
    assert sorted(t.in_play(1)) == ["Elf", "Ogre"]
    assert (t.graveyard(1), t.graveyard(2), t.deck(2)) == ([], [], ["Rat"])


@clause("BH-7.4", "BH-7.10")
def test_the_mode_of_a_chasm_must_be_affordable_besides_the_spell() -> None:
    def chasm(coins: int) -> list[tuple[object, ...]]:
        things = [support("Sword", "weapon"), support("Ring", "amulet")]
        t = table(hand1=[real("bh-17-128")], p2=things, coins1=coins)
        return t.do("play", "From Crack to Chasm").options()

    assert chasm(6) == [("target", "Sword"), ("target", "Ring")], "one mode is left, and its target is asked"
    assert chasm(7) == [("mode", 0), ("mode", 1)]


@clause("BH-7.4")
def test_a_chasm_costs_seven_coins_in_all() -> None:
    things = [support("Sword", "weapon"), support("Ring", "amulet")]
    t = table(hand1=[real("bh-17-128")], p2=things, coins1=7)
    t.play("From Crack to Chasm", ("mode", 1))
    assert (t.in_play(2), t.coins(1)) == ([], (0, 7))


@clause("BH-8.1", "BH-7.4")
def test_a_price_may_depend_on_the_card_it_was_announced_for() -> None:
    buyer = creature("Buyer", 1, 3, w.coins(w.cost.of(w.it)) + w.tap >> w.take_control(w.creature(w.enemy)))
    t = table(p1=[buyer], p2=[WOLF, creature("Giant", 8, 8, cost=9)])
    t.use("Buyer", "Wolf")
    assert (t.in_play(1), t.coins(1)) == (["Buyer", "Wolf"], (1, 4))


@clause("BH-8.1")
def test_what_cannot_be_paid_after_all_does_nothing() -> None:
    buyer = creature("Buyer", 1, 3, w.coins(w.cost.of(w.it)) + w.tap >> w.take_control(w.creature(w.enemy)))
    t = table(p1=[buyer], p2=[WOLF, creature("Giant", 8, 8, cost=9)])
    t.use("Buyer", "Giant")
    assert (t.in_play(1), t.coins(1), t.closed("Buyer")) == (["Buyer"], (5, 0), False)


# --- modes


@clause("BH-7.10")
def test_attention_is_seized_for_good_with_an_empty_hand_only() -> None:
    tired = creature("Tired", 2, 2, closed=True)
    t = table(hand1=[real("bh-21-082"), RAT], p2=[tired])
    t.play("Seize Attention")
    assert (t.hand(2), t.in_play(1)) == (["Tired"], [])
    t = table(hand1=[real("bh-21-082")], p2=[tired])
    t.play("Seize Attention", ("mode", 1))
    assert t.in_play(1) == ["Tired"]


# --- shots are attacks


@clause("BH-13.8")
def test_after_a_shot_the_creatures_of_ille_can_be_attacked() -> None:
    archer = creature("Archer", 1, 1, w.coins(1) >> w.shot(1))
    t = table(p1=[archer, WOLF], hero2=real("bh-23-184"), p2=[creature("Guard", 1, 5)])
    assert not t.can("attack", "Wolf", "Guard")
    t.use("Archer")
    assert t.wounds("hero2") == 1
    assert t.can("attack", "Wolf", "Guard")


@clause("BH-13.8")
def test_a_shot_that_deals_nothing_calls_the_undiscerning() -> None:
    archer = creature("Archer", 1, 1, w.coins(1) >> w.shot(1, w.creature))
    t = table(
        p1=[archer],
        p2=[real("bh-21-148"), creature("Turtle", 1, 3, w.armor(2))],
        deck2=[real("bh-21-148"), BLANK],
    )
    t.use("Archer", "Turtle", "The Undiscerning")
    assert t.in_play(2) == ["The Undiscerning", "Turtle", "The Undiscerning"]


@clause("BH-16.37", "BH-13.8")
def test_a_challenge_binds_strikes_and_shots() -> None:
    archer = creature("Archer", 1, 1, w.coins(1) >> w.shot(1))
    t = table(hand1=[real("bh-18-029")], p1=[creature("Guard", 1, 5)], p2=[WOLF, archer])
    t.play("Challenge to Battle").end_turn()
    assert not t.can("attack", "Wolf", "Guard")
    t.use("Archer")
    assert t.wounds("hero1") == 1


# --- features


@clause("BH-15.69", "BH-15.35", "BH-13.34")
def test_neressa_knows_creatures_without_features_of_their_own() -> None:
    t = table(hero1=real("bh-23-195"), hand1=[WOLF], p2=[RAT])
    t.play("Wolf", "yes")
    assert t.graveyard(2) == ["Rat"]


# --- together


@clause("BH-15.58", "BH-11.4")
def test_what_both_players_hold_in_contempt_dies_together() -> None:
    """Each of the two sees the other die."""
    mourner = (w.when(w.dies(w.creature(w.other))) >> w.draw(),)
    t = table(
        p1=[creature("Ours", 1, 1, *mourner, elements=["forest"])],
        p2=[creature("Theirs", 1, 1, *mourner, elements=["swamp"])],
        hand1=[real("bh-18-125")],
    )
    t.play("Contempt")
    assert (t.graveyard(1), t.graveyard(2)) == (["Contempt", "Ours"], ["Theirs"])
    assert (len(t.hand(1)), len(t.hand(2))) == (1, 1)


@clause("BH-10.2", "BH-16.27")
def test_a_replacement_may_kill_a_card_hit_by_the_same_instruction() -> None:
    martyr = creature("Martyr", 1, 3, w.instead(w.wounded(w.self_), w.destroy(w.all_(w.creature(w.other)))))
    t = table(p2=[RAT, martyr], hand1=[spell("Hail", w.wound(1, w.all_(w.creature)))])
    t.play("Hail")
    assert (t.in_play(2), t.graveyard(2)) == (["Martyr"], ["Rat"])


# --- searching


@clause("BH-13.33")
def test_who_searches_a_deck_knows_it_until_it_is_shuffled() -> None:
    t = table(hand1=[spell("Quest", w.search(w.creature))], deck1=[RAT, WOLF, BLANK], hero1=hero())
    t.do("play", "Quest")
    deck = t.state.players[0].deck
    assert all(t.state.known[id_] == 1 for id_ in deck)
    t.answer("Wolf")
    assert all(t.state.known[id_] == 0 for id_ in t.state.players[0].deck)


# --- effects without any effect are not offered


@clause("BH-15.50", "BH-7.10")
def test_an_arsenal_without_support_cannot_be_played() -> None:
    def playable(*things: Made) -> bool:
        return table(hand1=[real("bh-18-042")], p1=things, p2=[WOLF]).can("play", "Boundless Arsenal")

    assert not playable()
    assert playable(support("Sword", "weapon"))


@clause("BH-15.50", "BH-8.1")
def test_the_crystal_of_fire_names_only_costs_that_are_there() -> None:
    t = table(p1=[real("bh-18-195")], p2=[WOLF, RAT])
    t.do("use", "Crystal of Fire")
    assert t.options() == [("number", 1), ("number", 4)]
    t.answer(1)
    assert (t.graveyard(2), t.wounds("hero1"), t.coins(1)) == (["Rat"], 1, (4, 1))
