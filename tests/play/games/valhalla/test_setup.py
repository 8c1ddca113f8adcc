"""Sections 0, 1 and 3: the components and the setup, with VH-E.1 to VH-E.5."""

from collections import Counter

import pytest

from catalog import library
from decks.games.valhalla import box
from play.engine.events import redact
from play.engine.randomness import generator
from play.engine.refusal import Refused
from play.engine.sentence import plain
from play.games.valhalla.rules.book import DEFS
from play.games.valhalla.rules.codes import GREY
from tests.clauses import clause
from tests.play.games.valhalla.building import RULES, Played, card_id, opening, seat, set_up, table

GAME = library.game("valhalla")
BACK = "shuffle_back"


def kept_jarls(t: Played) -> Played:
    """Everybody keeps the first jarl dealt."""
    while t.asked is not None and t.ask.kind == "jarl":
        t.answer(t.ask, t.ask.options[0])
    return t


def drafted(t: Played) -> Played:
    """Everybody takes the first open warrior."""
    kept_jarls(t)
    while t.ask.kind == "draft":
        t.answer(t.ask, t.ask.options[0])
    return t


def warriors(t: Played, names: list[str]) -> list[str]:
    types = {card.facts["source_id"]: card.type for card in GAME.cards.values() if "source_id" in card.facts}
    return [name for name in names if types[name] == "warrior"]


# --- 0 and 1: what there is


@clause("VH-0.2", "VH-S.45")
def test_only_warriors_can_be_added_and_only_tactics_played_in_a_phase() -> None:
    """Vikings, frost giants and dwarves are warriors; errands, Thor's and Tyr's cards are neither."""
    hand = ["B-BEAR-01", "B-GIANT-11", "DW-01", "VK-WOLF-01", "B-TAC-01", "VK-ASG-01", "TH-01", "TY-11"]
    t = table(
        seat(squad=["B-BEAR-02"], hand=hand),
        seat(squad=["B-BEAR-03"]),
        seat(),
        modules=["thor", "valkyries", "dwarves", "tyr"],
    )
    assert {option for option in t.options if option.startswith("add:")} == {
        "add:B-BEAR-01",
        "add:B-GIANT-11",
        "add:DW-01",
        "add:VK-WOLF-01",
    }
    t.do("attack:1")
    t.until("fight", 0)
    assert [option for option in t.options if option.startswith("play:")] == ["play:B-TAC-01"]


@clause("VH-0.3", "VH-S.15")
def test_dwarves_are_a_sixth_clan() -> None:
    """The many clans symbol (VH-9.5) counts them: deer, bear and dwarf are three, with a giant four."""
    squad = ["B-DEER-05", "B-BEAR-01", "DW-08"]
    for more, strength in (([], 2 + 2), (["B-GIANT-01"], 2 + 5)):
        t = table(seat(squad=[*squad, *more]), seat(squad=["B-BEAR-03"]), modules=["dwarves"])
        t.do("attack:1")
        t.until("fight", 0).tray("axe x x x x x")
        t.activate("B-DEER-05", "axe")
        assert t.strength(0) == strength
    base = {GAME.cards[card].elements[0] for card in box.listed("base") if GAME.cards[card].type == "warrior"}
    assert base == {"vh-bear", "vh-wolf", "vh-boar", "vh-deer", "vh-giant"}


@clause("VH-0.5", "VH-S.40")
def test_an_emblem_has_nothing_to_do_with_the_clans_of_warriors() -> None:
    t = set_up(players=6)
    emblems = {player["emblem"] for player in t.view(None)["players"]}
    assert emblems == set(box.emblems())
    assert not emblems & {clan["id"] for clan in GAME.facts["clans"]}


@clause("VH-0.6", "VH-1.4", "VH-S.1")
def test_a_die_has_six_faces_of_which_x_is_no_weapon() -> None:
    faces = GAME.facts["dice"]["faces"]
    assert sorted(faces) == ["axe", "bow", "shield", "spear", "sword", "x"]
    rolled: Counter[str] = Counter()
    for seed in range(60):
        t = table(seat(squad=["B-GIANT-01"]), seat(squad=["B-BEAR-03"]), seed=seed)
        t.do("attack:1")
        rolled.update(t.dice(0))
    assert set(rolled) == set(faces)
    assert all(30 <= count <= 90 for count in rolled.values()), rolled  # 60 of each are expected
    t.tray("axe x x x x x")
    assert t.why("B-GIANT-01") == "E_UNARMED"
    t.tray("axe bow x x x x")
    t.activate("B-GIANT-01")


@clause("VH-0.8")
def test_a_discarded_card_lies_face_up_on_top_of_the_pile() -> None:
    t = table(seat(squad=["B-BEAR-01"]), seat(), deck=["B-WOLF-01", "B-WOLF-02", "B-WOLF-03"], discard=["B-DEER-01"])
    t.do("draw", "keep:B-WOLF-02")
    assert t.discard == ["B-DEER-01", "B-WOLF-01"]
    assert [one["card"] for one in t.view(1)["discard"]] == ["vh-b-deer-01", "vh-b-wolf-01"]


@clause("VH-1.3", "VH-3.4")
def test_six_dice_for_each_fighter_and_three_grey_ones_for_all() -> None:
    t = table(seat(squad=["B-BEAR-01"]), seat(squad=["B-BEAR-02"]))
    assert t.view(None)["grey"] == GREY == 3
    t.do("attack:1")
    assert len(t.dice(0)) == 6
    t.tray("axe x x x x x").fight("B-BEAR-01")
    assert t.asked == (1, "fight")
    assert len(t.dice(1)) == 6
    copies = {one.card: one.copies for one in GAME.printings.values()}
    assert [copies[f"vh-dice-{colour}"] for colour in ("red", "black", "grey")] == [6, 6, 3]


@clause("VH-1.5", "VH-1.6", "VH-3.2")
def test_a_board_has_four_cells_and_four_shields_of_its_own_emblem() -> None:
    t = set_up(players=6)
    for player in t.view(None)["players"]:
        assert len(player["squad"]) == player["cells"] == 4
        assert (player["own"], player["captured"]) == (4, {})
    assert len({player["emblem"] for player in t.view(None)["players"]}) == 6


@clause("VH-1.9")
def test_a_card_shows_what_the_rules_say() -> None:
    """Clan, strength, weapons and valour on warriors; a time on cards that are played; two abilities and marks on jarls."""
    for card in GAME.cards.values():
        if card.type == "warrior":
            assert card.elements, card.id
            assert card.facts["weapons"], card.id
            assert card.attack is not None, card.id
            assert card.valour is not None, card.id
        elif card.type in ("tactic", "assignment", "thor_help"):
            assert card.facts["timing"], card.id
        elif card.type == "jarl":
            assert card.facts["combine"] in ("and", "or"), card.id
            assert card.facts["secondary"]["condition"]["kind"] != "always", card.id
            assert set(card.facts["marks"]) == {"three_plus", "first_game"}, card.id


# --- 3: setup


@clause("VH-3.1", "VH-22.5")
def test_the_deck_is_shuffled() -> None:
    decks = [tuple(t.names(t.state.deck)) for t in (opening(seed, players=2) for seed in (1, 2, 1))]
    assert decks[0] != decks[1]
    assert decks[0] == decks[2]
    assert sorted(decks[0]) == sorted(decks[1])


@clause("VH-3.3", "VH-2.13")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_everybody_is_dealt_three_jarls_and_keeps_one(players: int) -> None:
    t = opening(players=players)
    assert [(ask.seat, ask.kind, len(ask.options)) for ask in t.table.asks] == [
        (seat, "jarl", 3) for seat in range(players)
    ]
    dealt = [card for ask in t.table.asks for _, card in ask.options]
    assert len(set(dealt)) == len(dealt)
    assert set(dealt) <= set(box.jarl_deck(players, first_game=False))
    chosen = [ask.options[1][1] for ask in t.table.asks]
    for ask in t.table.asks[::-1]:
        assert {player["jarl"] for player in t.view(None)["players"]} == {None}
        t.answer(ask, ask.options[1])
    assert [player["jarl"] for player in t.view(None)["players"]] == chosen
    assert t.events("keep_jarl") == list(enumerate(chosen))


@clause("VH-2.13", "VH-10.5")
def test_jarls_for_three_and_more_are_not_dealt_to_two() -> None:
    marked = {card.id for card in GAME.cards.values() if card.type == "jarl" and card.facts["marks"]["three_plus"]}
    for seed in range(25):
        t = opening(seed, players=2)
        assert not marked & {card for ask in t.table.asks for _, card in ask.options}


@clause("VH-S.51")
def test_a_jarl_that_a_player_brings_is_not_dealt() -> None:
    t = opening(players=3, jarls=["vh-j-04", None, None])
    assert [ask.seat for ask in t.table.asks] == [1, 2]
    assert t.view(None)["players"][0]["jarl"] == "vh-j-04"
    for seed in range(12):
        dealt = {card for ask in opening(seed, players=3, jarls=["vh-j-04"]).table.asks for _, card in ask.options}
        assert "vh-j-04" not in dealt


@clause("VH-S.51")
@pytest.mark.parametrize(
    ("options", "jarls", "code"),
    [
        ({"players": 2}, ["vh-j-04", "vh-j-04"], "E_JARL_TAKEN"),
        ({"players": 2}, ["vh-j-18"], "E_JARL_MARK"),
        ({"players": 3, "variants": ["simplified"]}, ["vh-j-04"], "E_JARL_COUNT"),
        ({"players": 2}, ["vh-b-bear-01"], "E_JARL_COUNT"),
        ({"players": 2}, ["vh-j-01", "vh-j-02", "vh-j-03"], "E_JARL_COUNT"),
    ],
)
def test_a_jarl_that_cannot_be_brought_is_refused(options: dict[str, object], jarls: list[str], code: str) -> None:
    with pytest.raises(Refused) as refused:
        RULES.setup({"table": options, "jarls": jarls}, 1)
    assert refused.value.where["problem"] == code


@clause("VH-3.5", "VH-S.34", "VH-4.1")
def test_the_first_player_is_a_setting_and_random_by_default() -> None:
    assert [set_up(players=4, first=first).asked for first in range(4)] == [(first, "action") for first in range(4)]
    assert len({opening(seed, players=4).view(None)["first"] for seed in range(20)}) == 4


@clause("VH-3.6", "VH-2.9")
@pytest.mark.parametrize(("players", "thrown"), [(2, 40), (3, 20), (4, 10), (5, 0), (6, 0)])
def test_the_setup_discard_starts_the_pile_face_up(players: int, thrown: int) -> None:
    t = kept_jarls(opening(players=players))
    pile = t.view(0)["discard"]
    assert len(pile) == thrown
    assert all(one["card"] for one in pile)


@clause("VH-3.7")
def test_one_warrior_more_than_players_lies_open_and_the_rest_is_shuffled_back() -> None:
    for seed in range(20):
        t = kept_jarls(opening(seed, players=4))
        names = t.names(t.state.open)
        assert len(names) == 5
        assert warriors(t, names) == names
        assert t.view(None)["deck"] == 120 - 10 - 5


@clause("VH-3.7", "VH-22.4")
def test_everybody_hears_which_cards_were_turned_up_before_they_are_shuffled_back() -> None:
    heard = 0
    for seed in range(20):
        before = opening(seed, players=4)
        deck = before.names(before.state.deck)[::-1][10:]  # the setup discard comes first
        t = kept_jarls(before)
        last = deck.index(warriors(t, deck)[4])
        others = [name for name in deck[:last] if name not in warriors(t, deck)]
        for viewer in (0, 1, 2, 3, None):
            told = [args for kind, args in (redact(event, viewer) or ("", ()) for event in t.happened) if kind == BACK]
            assert told == ([([card_id(name) for name in others],)] if others else [])
        heard += len(others)
        left = t.state.deck[: t.state.left]
        assert not Counter(others) - Counter(t.names(left))
        assert not any(t.state.known[id_] for id_ in left), "where they lie now nobody knows"
    assert heard


@clause("VH-3.7", "VH-22.4")
def test_whoever_heard_them_guesses_them_anywhere_in_the_deck() -> None:
    seed = next(seed for seed in range(20) if kept_jarls(opening(seed, players=4)).events(BACK))
    t = kept_jarls(opening(seed, players=4))
    card = t.events(BACK)[0][0][0]
    places = set()
    for number in range(12):
        guess = t.table.sample(0, generator(number, 5)).state
        deck = [DEFS[guess.face[id_]].id for id_ in guess.deck[: guess.left]]
        assert Counter(deck) == Counter(DEFS[t.state.face[id_]].id for id_ in t.state.deck[: t.state.left])
        places.add(tuple(at for at, one in enumerate(deck) if one == card))
    assert len(places) == 12


@clause("VH-3.7", "VH-3.9")
def test_what_is_shuffled_back_is_said_in_both_languages() -> None:
    cards = (["vh-b-tac-01", "vh-b-wolf-01"],)
    tactic, wolf = (GAME.cards[card].name for card in cards[0])
    assert plain(RULES.say(BACK, cards, "ru")) == f"Замешаны обратно в колоду: «{tactic.ru}», «{wolf.ru}»."
    assert plain(RULES.say(BACK, cards, "en")) == f"Shuffled back into the deck: {tactic.en}, {wolf.en}."


@clause("VH-3.8", "VH-3.9", "VH-E.5")
def test_the_draft_goes_counter_clockwise_and_the_first_player_chooses_last() -> None:
    """Seats 0 1 2 3 are P1 to P4."""
    t = kept_jarls(opening(players=4, first=0))
    order = []
    while t.ask.kind == "draft":
        order.append((t.ask.seat, len(t.options)))
        taken = t.options[-1].removeprefix("take:")
        drafter = t.ask.seat
        t.do(t.options[-1])
        assert t.squad(drafter) == [taken]
    assert order == [(3, 5), (2, 4), (1, 3), (0, 2)]
    assert t.view(None)["open"] == []
    assert t.view(None)["deck"] == 120 - 10 - 4 - 28


@clause("VH-3.9")
def test_the_warrior_left_over_is_shuffled_into_the_deck() -> None:
    depths = set()
    for seed in range(30):
        t = opening(seed, players=2, variants=["simplified"], first=0)
        t.do(t.options[0])
        name = t.options[1].removeprefix("take:")
        t.do(t.options[0])
        assert t.events(BACK)[-1] == ([card_id(name)],), "it lay open, so all hear where it went"
        deck = t.names(t.state.deck[: t.state.left])
        assert name in (*deck, *t.hand(0), *t.hand(1))
        if name in deck:
            depths.add(deck.index(name))
    assert len(depths) > 15


@clause("VH-3.10", "VH-22.4")
def test_everybody_draws_seven_and_sets_two_aside_in_secret() -> None:
    t = drafted(opening(players=3, first=1))
    assert [(ask.seat, ask.kind) for ask in t.table.asks] == [(0, "aside"), (1, "aside"), (2, "aside")]
    assert [len(hand) for hand in t.state.hand] == [7, 7, 7]
    assert all(len(set(option[1:])) == 2 for ask in t.table.asks for option in ask.options)
    before = t.view(2)
    ask = t.of(0)
    aside = set(t.names(ask.options[3][1:]))
    t.answer(ask, ask.options[3])
    assert t.view(2) == before  # nobody sees what was set aside, or that it was
    for ask in t.table.asks:
        t.answer(ask, ask.options[0])
    assert [len(hand) for hand in t.state.hand] == [5, 5, 5]
    assert len(t.view(None)["discard"]) == 20 + 6
    assert aside <= set(t.discard[-6:])


@clause("VH-3.10")
def test_a_hand_has_21_pairs_to_set_aside() -> None:
    t = drafted(opening(players=2, first=0, jarls=["vh-j-01", "vh-j-03"]))
    pairs = [frozenset(option[1:]) for option in t.of(0).options]
    assert len(set(pairs)) == 21


@clause("VH-3.12", "VH-5.7")
def test_a_warrior_takes_an_empty_cell_and_stays_there() -> None:
    """Which empty cell it is makes no difference, so nobody is asked: no option can name a taken one."""
    t = table(
        seat(squad=["B-BEAR-01", "B-BEAR-02", "B-BEAR-03", "B-BEAR-04"], hand=["B-WOLF-01", "B-WOLF-02"]),
        seat(squad=["B-DEER-01"]),
    )
    t.do("add:B-WOLF-01", "discard:B-BEAR-02")
    assert t.squad(0) == ["B-BEAR-01", "B-WOLF-01", "B-BEAR-03", "B-BEAR-04"]
    assert not t.can("add:B-WOLF-02>0")
    with pytest.raises(Refused):
        t.table.act(t.ask.id, "add:B-WOLF-02>0")


@clause("VH-3.13")
@pytest.mark.parametrize(("modules", "hand"), [([], 5), (["tyr"], 6)])
def test_what_everybody_has_after_the_setup(modules: list[str], hand: int) -> None:
    for player in set_up(players=4, modules=modules).view(None)["players"]:
        assert (player["own"], player["valhalla"], len(player["hand"])) == (4, 0, hand)
        assert sum(warrior is not None for warrior in player["squad"]) == 1
        assert player["jarl"] is not None


# --- worked examples


def spread(t: Played) -> dict[str, int]:
    view = t.view(None)
    return {
        "deck": view["deck"],
        "discard": len(view["discard"]),
        "hands": sum(len(player["hand"]) for player in view["players"]),
        "squads": sum(warrior is not None for player in view["players"] for warrior in player["squad"]),
    }


@clause("VH-E.1", "VH-2.16", "VH-2.9", "VH-3.10")
def test_setup_of_four_players() -> None:
    t = set_up(players=4)
    assert spread(t) == {"deck": 78, "discard": 18, "hands": 20, "squads": 4}
    assert sum(spread(t).values()) == 120


@clause("VH-E.2", "VH-2.10")
def test_with_six_players_what_was_thrown_away_goes_back_to_the_deck() -> None:
    t = drafted(opening(players=6))
    assert spread(t)["deck"] == 120 - 6 - 42
    for ask in t.table.asks:
        t.answer(ask, ask.options[0])
    assert spread(t) == {"deck": 84, "discard": 0, "hands": 30, "squads": 6}
    assert sum(spread(t).values()) == 120


@clause("VH-E.3", "VH-2.11")
def test_six_players_with_valkyries_and_dwarves_discard_eight_and_twelve() -> None:
    t = drafted(opening(players=6, modules=["valkyries", "dwarves"]))
    assert spread(t)["discard"] == 8
    for ask in t.table.asks:
        t.answer(ask, ask.options[0])
    assert spread(t)["discard"] == 20
    assert spread(t)["deck"] == 144
    assert sum(spread(t).values()) == 200


@clause("VH-E.4", "VH-2.7", "VH-3.11", "VH-3.13")
def test_tyr_with_five_players() -> None:
    """14 were shuffled in, five dealt, one is in the box; hands hold six cards."""
    t = set_up(players=5, modules=["tyr"])
    assert [len(player["hand"]) for player in t.view(None)["players"]] == [6] * 5
    assert len(t.state.spare) == 1
    everywhere = [*t.state.deck[: t.state.left], *t.state.discard, *(id_ for hand in t.state.hand for id_ in hand)]
    assert sum(name.startswith("TY-") for name in t.names(everywhere)) == 14 + 5
