"""Section 19: first game, simplified game, hand building, choice of five jarls."""

import pytest

from decks.games.valhalla import box
from play.engine.refusal import Refused
from tests.clauses import clause
from tests.play.games.valhalla.building import RULES, Played, opening, set_up


def building(players: int = 3, seed: int = 7, **more: object) -> Played:
    """Everybody has drafted the first offered warrior; the first player makes their first choice of hand building."""
    t = opening(seed, players=players, variants=["hand_building"], first=0, **more)
    while t.ask.kind in ("jarl", "draft"):
        t.answer(t.ask, t.ask.options[0])
    return t


def finish(t: Played) -> list[str]:
    """The asked seat finishes, and takes the first offered cards."""
    taken = []
    t.do("finish")
    while t.asked is not None and t.ask.kind == "take":
        taken.append(t.options[0])
        t.do(t.options[0])
    return taken


def pool(t: Played) -> list[str]:
    return [one["card"] for one in t.view(None)["open"]]


@clause("VH-19.1", "VH-2.14", "VH-S.33")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_first_game_deals_each_player_a_jarl_with_the_mark(players: int) -> None:
    marked = {card.id for card in box.cards("jarl").values() if card.facts["marks"]["first_game"]}
    for seed in range(8):
        t = opening(seed, players=players, variants=["first_game"])
        assert t.ask.kind == "draft"  # there is nothing to choose
        jarls = [player["jarl"] for player in t.view(None)["players"]]
        assert len(set(jarls)) == players
        assert set(jarls) <= marked
        if players == 2:
            assert set(jarls) <= set(box.jarl_deck(2, first_game=True))


@clause("VH-19.2", "VH-S.47")
@pytest.mark.parametrize(
    ("variants", "together"),
    [
        (["simplified", "first_game"], False),
        (["simplified", "five_jarls"], False),
        (["simplified", "hand_building"], False),
        (["first_game", "five_jarls"], False),
        (["hand_building", "five_jarls"], True),
        (["hand_building", "first_game"], True),
    ],
)
def test_which_variants_go_together(variants: list[str], together: bool) -> None:
    if together:
        assert set_up(players=3, variants=variants).asked is not None
        return
    with pytest.raises(Refused) as refused:
        RULES.setup({"table": {"players": 3, "variants": variants}}, 1)
    assert refused.value.where["problem"] == "E_VARIANT"


@clause("VH-19.2", "VH-S.47")
@pytest.mark.parametrize("variant", box.VARIANTS)
def test_no_variant_is_used_in_solo(variant: str) -> None:
    solo = {"players": 1, "mode": "solo", "monster": "garm", "difficulty": 1, "jarl": "vh-j-01", "variants": [variant]}
    with pytest.raises(Refused) as refused:
        RULES.setup({"table": solo}, 1)
    assert refused.value.where["problem"] == "E_VARIANT"


@clause("VH-19.3", "VH-S.47")
def test_a_simplified_game_has_no_jarls_and_everybody_draws_five_cards() -> None:
    t = opening(players=3, variants=["simplified"], first=0)
    kinds = []
    while t.ask.kind != "action":
        kinds.append(t.ask.kind)
        t.do(t.options[0])
    assert kinds == ["draft"] * 3  # no jarl to choose, no card to set aside
    view = t.view(None)
    assert {player["jarl"] for player in view["players"]} == {None}
    assert [len(player["hand"]) for player in view["players"]] == [5, 5, 5]
    assert (view["deck"], len(view["discard"])) == (82, 20)  # the fourth warrior is back in the deck
    assert view["deck"] + 20 + 15 + 3 == 120


@clause("VH-19.4")
def test_building_hands_begins_with_five_cards_each_and_a_pool_of_two() -> None:
    t = building()
    assert [len(hand) for hand in t.state.hand] == [5, 5, 5]
    assert len(pool(t)) == 2
    assert all(pool(t))
    assert t.asked == (0, "pool")  # the first player
    assert len(t.options) == 5 + 1


@clause("VH-19.5")
def test_each_in_turn_lays_a_card_open_or_finishes() -> None:
    t = building()
    laid = t.hand(0)[2]
    t.do(t.options[2])
    assert t.names(t.state.open)[-1] == laid
    assert len(t.hand(0)) == 4
    assert t.asked == (1, "pool")
    t.do(t.options[0])
    assert t.asked == (2, "pool")
    t.do(t.options[0])
    assert t.asked == (0, "pool")
    assert len(pool(t)) == 5
    t.do("finish")
    assert t.asked == (0, "take")
    assert len(t.options) == 5
    before = t.hand(0)
    choice = t.options[-1].removeprefix("take:")
    t.do(t.options[-1])
    assert t.hand(0) == [*before, choice]
    assert len(t.hand(0)) == 5


@clause("VH-19.5")
def test_who_finishes_with_five_cards_takes_nothing() -> None:
    t = building()
    assert finish(t) == []
    assert len(t.hand(0)) == 5
    assert t.asked == (1, "pool")


@clause("VH-19.5")
def test_with_no_card_in_hand_one_must_finish() -> None:
    t = building(players=2)
    for _ in range(5):
        for _ in range(2):
            t.do(t.options[0])
    assert t.hand(0) == []
    assert t.options == ["finish"]
    assert len(finish(t)) == 5
    assert len(t.hand(0)) == 5


@clause("VH-19.6")
def test_after_each_finish_two_cards_are_added_to_the_pool() -> None:
    t = building()
    deck = t.view(None)["deck"]
    finish(t)
    assert len(pool(t)) == 4
    assert t.view(None)["deck"] == deck - 2
    t.do(t.options[0])
    assert t.asked == (2, "pool")
    t.do(t.options[0])
    assert t.asked == (1, "pool")  # seat 0 takes no more part
    assert len(pool(t)) == 6


@clause("VH-19.7")
def test_the_last_one_lays_at_most_one_more_card() -> None:
    t = building()
    finish(t)
    finish(t)
    assert t.asked == (2, "pool")
    assert any(option.startswith("lay") for option in t.options)
    t.do(t.options[0])
    assert t.asked == (2, "pool")
    assert t.options == ["finish"]
    discard = len(t.discard)
    rest = len(pool(t)) - 1
    finish(t)
    assert pool(t) == []
    assert len(t.discard) == discard + rest == 20 + 6
    assert [len(hand) for hand in t.state.hand] == [5, 5, 5]
    assert t.asked == (0, "action")


@clause("VH-19.7")
def test_the_last_one_may_finish_at_once() -> None:
    t = building(players=2)
    finish(t)
    assert t.asked == (1, "pool")
    finish(t)
    assert t.asked == (0, "action")
    assert (t.view(None)["deck"], len(t.discard)) == (64, 44)


@clause("VH-19.7")
def test_cards_laid_before_the_others_finished_are_not_the_one_more() -> None:
    """Seat 1 has laid a card, then seat 0 finishes: seat 1 may lay another one, and only one."""
    t = building(players=2)
    t.do(t.options[0])
    t.do(t.options[0])
    finish(t)
    assert t.asked == (1, "pool")
    t.do(t.options[0])
    assert t.options == ["finish"]


@clause("VH-19.8", "VH-S.32", "VH-2.10")
def test_with_six_players_the_rest_of_the_pool_goes_back_to_the_deck() -> None:
    t = building(players=6)
    for _ in range(5):
        finish(t)
    rest = pool(t)
    assert len(rest) == 12
    deck = t.view(None)["deck"]
    finish(t)
    assert t.discard == []
    assert t.events("shuffle_back")[-1] == (rest,), "it lay open, so all hear where it went"
    assert t.view(None)["deck"] == deck + 12 == 84


@clause("VH-19.8", "VH-2.11")
def test_with_both_large_modules_the_rest_of_the_pool_is_discarded() -> None:
    t = building(players=6, modules=["valkyries", "dwarves"])
    for _ in range(6):
        finish(t)
    assert (t.view(None)["deck"], len(t.discard)) == (144, 20)


@clause("VH-19.4", "VH-3.11", "VH-15.2")
def test_tyr_cards_are_dealt_after_the_hands_are_built() -> None:
    t = building(players=2, modules=["tyr"])
    finish(t)
    assert len(t.hand(0)) == 5
    finish(t)
    assert [len(t.hand(seat)) for seat in (0, 1)] == [6, 6]
    assert t.hand(0)[5].startswith("TY-")


@clause("VH-19.9", "VH-2.15")
def test_five_jarls_to_choose_from() -> None:
    t = opening(players=4, variants=["five_jarls"])
    assert [len(ask.options) for ask in t.table.asks] == [5] * 4
    t.do(t.options[4])
    assert [ask.seat for ask in t.table.asks] == [1, 2, 3]
