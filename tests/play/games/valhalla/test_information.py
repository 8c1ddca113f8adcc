"""Section 22: what everybody sees, what nobody sees, and that chance repeats; with six seats no message reveals a
hidden card."""

from collections.abc import Iterator
from typing import Any

import pytest

from play.engine.events import redact
from play.engine.randomness import generator
from play.engine.recorder import canonical, message
from play.engine.table import Table
from play.games.valhalla.rules.book import DEFS
from play.games.valhalla.rules.codes import TACTIC, WARRIOR
from play.games.valhalla.rules.game import ValhallaRules
from tests.clauses import clause
from tests.play.games.valhalla.building import RULES, Played, opening, seat, set_up, table
from tests.play.games.valhalla.sample import SAMPLES

SIX = SAMPLES["six with everything"]
BYSTANDERS = (2, None)


# --- 22.1 to 22.3: public


@clause("VH-22.1", "VH-0.4")
def test_what_lies_on_the_table_is_public() -> None:
    t = table(
        seat(
            squad=["B-BEAR-06+TY-08", "B-WOLF-01"], hand=["B-TAC-01", "B-TAC-02"], jarl="J-01", valhalla=["B-DEER-01"]
        ),
        seat(squad=["B-BEAR-07"], captured={0: 1}, jarl="J-03"),
        seat(hand=["B-TAC-03"]),
        modules=["tyr", "last_viking"],
        loki="LK-01",
        vikings=[(1, 3)],
    )
    for viewer in (0, *BYSTANDERS):
        view = t.view(viewer)
        mine, other, _ = view["players"]
        assert [one["card"] for one in mine["squad"][:2]] == ["vh-b-bear-06", "vh-b-wolf-01"]
        assert mine["squad"][0]["tyr"]["card"] == "vh-ty-08"
        assert (mine["own"], other["captured"]) == (3, {mine["emblem"]: 1})
        assert (mine["jarl"], other["jarl"]) == ("vh-j-01", "vh-j-03")
        assert view["loki"] == "vh-lk-01"
        assert [(one["seat"], one["level"]) for one in view["vikings"]] == [(1, 3)]


@clause("VH-22.1", "VH-S.48", "VH-22.3")
def test_the_number_of_cards_in_deck_hands_and_valhallas_is_public() -> None:
    t = table(
        seat(squad=["B-BEAR-06"], hand=["B-TAC-01", "B-TAC-02"]),
        seat(squad=["B-BEAR-07"], valhalla=["B-WOLF-01", "B-WOLF-02"]),
        seat(),
        left=33,
    )
    for viewer in (0, 1, *BYSTANDERS):
        view = t.view(viewer)
        assert view["deck"] == 33
        assert [len(player["hand"]) for player in view["players"]] == [2, 0, 0]
        assert [player["valhalla"] for player in view["players"]] == [0, 2, 0]


@clause("VH-22.1")
def test_dice_and_played_cards_are_public() -> None:
    t = table(seat(squad=["B-BEAR-06"], hand=["B-TAC-01"]), seat(squad=["B-BEAR-07"]), seat())
    t.do("attack:1")
    tactic = t.id("B-TAC-01", 0)
    t.tray("axe bow x x x spear").do("play:B-TAC-01")
    for viewer in (1, *BYSTANDERS):
        side = t.view(viewer)["battle"]["sides"][0]
        assert [die["face"] for die in side["dice"]] == ["axe", "bow", "x", "x", "x", "spear"]
        assert [one["card"] for one in side["tactics"]] == ["vh-b-tac-01"]
        told = [redact(event, viewer) for event in t.happened]
        assert ("play", (0, tactic, "vh-b-tac-01")) in told


@clause("VH-22.1", "VH-17.1")
def test_partners_are_public() -> None:
    t = set_up(players=6, mode="alliance")
    for viewer in (0, *BYSTANDERS):
        assert [player["partner"] for player in t.view(viewer)["players"]] == [3, 4, 5, 0, 1, 2]


@clause("VH-22.2")
def test_the_discard_pile_is_public_in_its_order() -> None:
    pile = ["B-WOLF-03", "B-BEAR-01", "B-TAC-01"]
    t = table(seat(squad=["B-BEAR-06"]), seat(squad=["B-BEAR-07"]), seat(), discard=pile)
    for viewer in (0, 1, *BYSTANDERS):
        assert [one["card"] for one in t.view(viewer)["discard"]] == ["vh-b-wolf-03", "vh-b-bear-01", "vh-b-tac-01"]


@clause("VH-22.2")
def test_nobody_changes_the_order_of_the_discard_pile() -> None:
    """Over a whole random game the cards of the pile keep their order; cards are only added on top or taken out."""
    table_ = SIX.start(5)
    rng = generator(5, 1)
    before: list[int] = []
    while table_.asks:
        ask = rng.choice(table_.asks)
        table_.act(ask.id, rng.choice(ask.options))
        now = [one["id"] for one in table_.view(None)["discard"]]
        stayed = [id_ for id_ in before if id_ in set(now)]
        assert now[: len(stayed)] == stayed
        before = now


# --- 22.4 and 22.6: hidden


@clause("VH-22.4")
def test_a_hand_is_seen_by_its_player_only() -> None:
    t = set_up(players=4)
    for viewer in range(4):
        for player in t.view(viewer)["players"]:
            assert all((one["card"] is not None) == (player["seat"] == viewer) for one in player["hand"])
    assert all(one["card"] is None for player in t.view(None)["players"] for one in player["hand"])


@clause("VH-22.4")
def test_cards_drawn_are_seen_by_their_player_only() -> None:
    t = table(seat(squad=["B-BEAR-06"]), seat(), seat(), deck=["B-WOLF-01", "B-WOLF-02"])
    t.do("draw")
    assert [one["card"] for one in t.view(0)["drawn"]] == ["vh-b-wolf-01", "vh-b-wolf-02"]
    for viewer in (1, *BYSTANDERS):
        assert [one["card"] for one in t.view(viewer)["drawn"]] == [None, None]
    t.do("keep:B-WOLF-02")
    for viewer in (1, *BYSTANDERS):
        assert [one["card"] for one in t.view(viewer)["players"][0]["hand"]] == [None]
        sent = canonical([redact(event, viewer) for event in t.happened if event[0] in ("draw", "keep")])
        assert b"vh-b-wolf-02" not in sent


@clause("VH-22.4", "VH-3.3")
def test_jarls_are_hidden_until_all_have_chosen() -> None:
    t = opening(players=3)
    dealt = {ask.seat: {card for _, card in ask.options} for ask in t.table.asks}
    t.answer(t.of(0), t.of(0).options[0])
    for viewer in (0, 1, *BYSTANDERS):
        sent = message(t.table, viewer, t.happened).decode()
        hidden = {card for one, cards in dealt.items() if one != viewer for card in cards}
        assert not {card for card in hidden if card in sent}
        if viewer is not None:
            assert set(t.view(viewer)["jarls"]) == dealt[viewer]


@clause("VH-22.4", "VH-3.10")
def test_with_six_players_what_was_set_aside_is_never_shown() -> None:
    """It goes back to the deck face down, so the others learn nothing; its ids are new."""
    t = opening(players=6)
    while t.ask.kind != "aside":
        t.answer(t.ask, t.ask.options[0])
    aside = {ask.seat: ask.options[0][1:] for ask in t.table.asks}
    for ask in t.table.asks:
        t.answer(ask, ask.options[0])
    for owner, ids in aside.items():
        told = [redact(event, (owner + 1) % 6) for event in t.happened if event[0] == "aside" and event[1][0] == owner]
        assert told
        assert not {DEFS[t.state.face[id_]].id for id_ in ids} & set(canonical(told).decode().split('"'))
        assert not set(ids) & set(t.state.deck)


@clause("VH-22.6", "VH-5.3", "VH-14.6")
def test_hands_are_shown_by_two_rules_only() -> None:
    """In many random games every shown hand belongs to a player without warriors, or was looked at by a dwarf."""
    shown = 0
    for seed in range(4):
        game = SIX.start(seed)
        rng = generator(seed, 1)
        while game.asks:
            ask = rng.choice(game.asks)
            events = game.act(ask.id, rng.choice(ask.options))
            for at, (kind, args, _, _) in enumerate(events):
                if kind == "show_hand":
                    shown += 1
                    before = events[at - 1]
                    types = {DEFS[game.state.face[id_]].type for id_ in args[1]}
                    assert before[0] in ("turn", "viking", "activate"), before
                    assert (TACTIC if before[0] == "activate" else WARRIOR) not in types
    assert shown


@clause("VH-6.35", "VH-22.4")
def test_valhalla_is_opened_when_the_game_is_over() -> None:
    t = table(seat(valhalla=["B-WOLF-01"]), seat(), left=0)
    t.state.last, t.state.rounds, t.state.phase = 0, 1, "end"
    t.restart()
    assert t.view(1)["players"][0]["cards"] is None
    t.tray("x x x x x x").fight()
    t.tray("x x x x x x").fight()
    assert t.view(1)["players"][0]["cards"] == ["vh-b-wolf-01"]
    assert t.view(None)["players"][0]["valour"] == 2


# --- six seats: hidden cards permuted


def seen(data: Any) -> Iterator[int]:
    """Ids that appear with their card anywhere in a view."""
    if isinstance(data, dict):
        if data.get("card") is not None and isinstance(data.get("id"), int):
            yield data["id"]
        for value in data.values():
            yield from seen(value)
    elif isinstance(data, list):
        for value in data:
            yield from seen(value)


def moments(seed: int, every: int) -> Iterator[Table[Any]]:
    """Positions of a random game of six, at intervals."""
    game = SIX.start(seed)
    rng = generator(seed, 1)
    since = every
    while game.asks:
        since += 1
        if game.at_checkpoint and since >= every:
            since = 0
            yield game
        ask = rng.choice(game.asks)
        game.act(ask.id, rng.choice(ask.options))


def permuted(game: Table[Any], viewer: int, seed: int) -> Table[Any]:
    """The same position with the cards that this seat does not see dealt out again among deck and hands."""
    state, known = game.state.copy(), set(seen(game.view(viewer)))
    ids = [*state.deck[: state.left], *state.spare, *state.drawn, *(id_ for hand in state.hand for id_ in hand)]
    hidden = [id_ for id_ in ids if id_ not in known]
    assert not set(hidden) & set(state.hand[viewer])
    faces = [state.face[id_] for id_ in hidden]
    generator(seed, 9).shuffle(faces)
    new = list(state.face)
    for id_, face in zip(hidden, faces, strict=True):
        new[id_] = face
    state.face = tuple(new)
    return Table(RULES, state)


def told(game: Table[Any], viewer: int) -> bytes:
    """View, questions and explanations. Question numbers belong to a table, not to a position."""
    asks = [{**ask.shown_to(viewer), "id": 0} for ask in game.asks]
    explained = [RULES.explain(game.state, ask) for ask in game.asks if ask.seat == viewer]
    return canonical([game.view(viewer), asks, explained])


def differing(seeds: range, every: int) -> int:
    """Messages that change when hidden cards are permuted."""
    found = 0
    for seed in seeds:
        for game in moments(seed, every):
            for viewer in range(6):
                other = permuted(game, viewer, seed)
                assert other.faulted is None
                found += told(other, viewer) != told(game, viewer)
    return found


@clause("VH-22.4")
def test_no_seat_of_six_can_tell_permuted_hidden_cards() -> None:
    assert differing(range(2), 20) == 0


@pytest.mark.long
@pytest.mark.timeout(900)
@clause("VH-22.4")
def test_no_seat_of_six_can_tell_permuted_hidden_cards_anywhere_in_many_games() -> None:
    assert differing(range(2, 14), 4) == 0


QUIET = ("attack", "pass", "done", "end", "add", "pair")  # answers that reveal no hidden card


def next_told(game: Table[Any], seat: int, option: Any) -> bytes | None:
    """The spectators' message after this answer; None if a hand was shown, as the rules demand."""
    game = game.clone()
    events = game.act(next(ask.id for ask in game.asks if ask.seat == seat), option)
    if any(event[0] == "show_hand" for event in events):
        return None
    asks = [(ask.seat, ask.kind) for ask in game.asks]
    return canonical([game.view(None), asks, [redact(event, None) for event in events]])


def answers_that_tell(seeds: range, every: int) -> tuple[int, int]:
    """The number of answers tried, and of those after which spectators could distinguish permuted hidden cards."""
    tried = tell = 0
    for seed in seeds:
        for game in moments(seed, every):
            (viewer, *_) = [ask.seat for ask in game.asks]
            other = permuted(game, viewer, seed)
            for option in game.asks[0].options:
                if option[0] in QUIET and len(game.asks) == 1:
                    sent = [next_told(one, viewer, option) for one in (game, other)]
                    tried += 1
                    tell += None not in sent and sent[0] != sent[1]
    return tried, tell


@clause("VH-22.4")
def test_who_is_asked_next_does_not_depend_on_hidden_cards() -> None:
    tried, tell = answers_that_tell(range(20, 22), 5)
    assert tried > 100
    assert tell == 0


@pytest.mark.long
@pytest.mark.timeout(900)
@clause("VH-22.4")
def test_who_is_asked_next_does_not_depend_on_hidden_cards_in_many_games() -> None:
    assert answers_that_tell(range(22, 40), 1)[1] == 0


def test_a_planted_leak_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The top card of the deck shows through."""
    true_view = ValhallaRules.view

    def telling(self: ValhallaRules, state: Any, viewer: int | None) -> dict[str, Any]:
        shown = true_view(self, state, viewer)
        return shown | {"hint": state.face[state.deck[state.left - 1]] if state.left else 0}

    monkeypatch.setattr(ValhallaRules, "view", telling)
    assert differing(range(1), 100) > 0


# --- 22.5: chance


@clause("VH-22.5")
def test_the_same_chance_and_the_same_decisions_give_the_same_game() -> None:
    def whole(seed: int, decisions: int) -> bytes:
        game = SIX.start(seed)
        rng = generator(decisions, 1)
        while game.asks:
            ask = rng.choice(game.asks)
            game.act(ask.id, rng.choice(ask.options))
        return canonical([game.events, game.view(None)])

    assert whole(3, 3) == whole(3, 3)
    assert whole(3, 3) != whole(4, 3)


@clause("VH-22.5")
def test_dice_and_random_discards_differ_with_the_seed() -> None:
    def stolen(seed: int) -> str:
        t: Played = table(
            seat(squad=["B-BEAR-06"], jarl="J-22", hand=["B-TAC-01", "B-TAC-03"]),
            seat(squad=["B-BEAR-07"], hand=["B-WOLF-01", "B-WOLF-02", "B-WOLF-03"]),
            seed=seed,
        )
        t.do("attack:1", "jarl:0")
        return t.discard[-1]

    assert {stolen(seed) for seed in range(20)} == {"B-WOLF-01", "B-WOLF-02", "B-WOLF-03"}
    rolls = set()
    for seed in range(20):
        t = table(seat(squad=["B-BEAR-06"]), seat(squad=["B-BEAR-07"]), seed=seed)
        t.do("attack:1")
        rolls.add(tuple(t.dice(0)))
    assert len(rolls) == 20
