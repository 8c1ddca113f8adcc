"""Whether a player is asked never depends on a card that another player does not see: asks depend on public facts.

Two tables differ in one hidden card; the messages to the other player and the spectators must be identical: view,
events, and the kind of each open question.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from play.engine.recorder import message
from play.engine.table import Table
from play.games.berserk.rules import windows
from play.games.berserk.rules.book import BOOK, TRIGGER, Steps
from play.games.berserk.rules.codes import Zone
from play.games.berserk.rules.compile.effects.modes import Mode
from play.games.berserk.rules.compile.effects.offers import Offer
from play.games.berserk.rules.compile.picks import Chooser
from play.games.berserk.rules.state import State
from play.games.berserk.script import words as w
from play.games.berserk.script.effect import Effect
from tests.clauses import clause
from tests.play.engine import conformance
from tests.play.games.berserk.build import BLANK, Made, Played, _lay, creature, hero, spell, table
from tests.play.games.berserk.sample import AMBUSHING, ambushing

ORC = creature("Orc", 1, 1, classes=("orc",), cost=9)
TALE = spell("Tale", w.draw(1), cost=9)
HIDDEN = creature("Hidden", 1, 1)  # the card that differs
HERO = hero()
SNARE = creature("Snare", 1, 1, w.ambush(1, w.enters(w.creature(w.enemy))) >> w.draw(1), cost=9)

SEEDS = (21, 31)

Move = Callable[[Played], Any]


def say(*answers: Any, player: int | None = None) -> Move:
    return lambda t: t.answer(*answers, player=player)


def do(*option: str) -> Move:
    return lambda t: t.do(*option)


def first(t: Played) -> None:
    """The first option, whatever it is."""
    ask = t.table.asks[0]
    t.table.act(ask.id, ask.options[0])


@dataclass(frozen=True)
class Secret:
    """A position with a hidden card (`HIDDEN`) that is one of two cards, moves that fit both, and the player who must
    not notice. `side`: the additional deck of player 1."""

    moves: Sequence[Move]
    cards: tuple[Made, Made] = (ORC, BLANK)
    stranger: int = 2
    side: Sequence[Made] = ()
    zones: Mapping[str, Sequence[Made]] = field(default_factory=dict)

    def table(self, card: Made) -> Played:
        zones = {zone: [card if one is HIDDEN else one for one in cards] for zone, cards in self.zones.items()}
        t = table(hero1=HERO, hero2=HERO, **zones)  # type: ignore[arg-type]
        for one in self.side:
            _lay(t.state, card if one is HIDDEN else one, Zone.SIDE, 0)
        t.state.windows = SNARE in self.cards  # one of the tables has no Ambush: live games ask all the same
        return Played(Table(t.table.rules, t.state))

    def tells(self) -> bool:
        """Whether the stranger or a spectator can distinguish the two tables, at the start or after some move."""
        one, other = [self.table(card) for card in self.cards]
        for move in (None, *self.moves):
            sent = []
            for t in (one, other):
                since = len(t.table.events)
                if move is not None:
                    move(t)
                sent.append([message(t.table, seat, t.table.events[since:]) for seat in (self.stranger - 1, None)])
            if sent[0] != sent[1]:
                return True
        return False


def hiring(effect: Effect, *moves: Move, **more: Any) -> Secret:
    """Player 1 plays a creature with this Hire; the hidden card is in the hand, beside a blank one."""
    clerk = creature("Clerk", 1, 1, w.hire >> effect)
    return Secret([do("play", "Clerk"), *moves], zones={"hand1": [clerk, BLANK, HIDDEN]}, **more)


def over(effect: Effect, *moves: Move) -> Secret:
    """Player 1 plays a spell with this text; the hidden card is the second of the deck."""
    text = spell("Text", effect)
    return Secret([do("play", "Text"), *moves], zones={"hand1": [text], "deck1": [BLANK, HIDDEN, BLANK, BLANK]})


def against(effect: Effect, *moves: Move) -> Secret:
    """Player 1 plays a creature with this Hire; the hidden card is in the hand of player 2."""
    zones = {"hand1": [creature("Thug", 1, 1, w.hire >> effect), BLANK, TALE], "hand2": [BLANK, HIDDEN]}
    return Secret([do("play", "Thug"), *moves], stranger=1, zones=zones)


def beside(effect: Effect, *moves: Move) -> Secret:
    """The same; the hidden card is in the additional deck of player 1."""
    return Secret(
        [do("play", "Clerk"), *moves],
        side=[HIDDEN, BLANK],
        zones={"hand1": [creature("Clerk", 1, 1, w.hire >> effect)]},
    )


no, done = say("no"), say("done")

SECRETS = {
    "search of a deck": over(w.search(w.orc), done),
    "summoning out of a deck": over(w.summon(w.orc), done),
    "summoning out of a deck, or reviving": over(w.summon_or_revive(w.orc), done),
    "an offer to summon": over(w.may(w.summon(w.orc)), no),
    "search of the additional deck": beside(w.search(w.orc, where=w.side)),
    "an offer to search the additional deck": beside(w.may(w.search(w.orc, where=w.side)), no),
    "an opponent who discards": against(w.discard(1, who=w.opp), say("Blank")),
    "two players who discard": against(
        w.for_each(w.each, w.discard(1)), say("Blank", player=2), say("Tale", player=1)
    ),
    "a demand for a described card": against(w.extortion(w.discard(w.orc, who=w.opp)), no),
    "a cost paid with any card of a hand": Secret(
        [lambda t: t.do("use", "Mill"), say("Blank")],
        zones={"p1": [creature("Mill", 1, 1, w.pay(w.discard(1)) >> w.draw(1))], "hand1": [BLANK, HIDDEN]},
    ),
    "an offer to discard a described card": hiring(w.may(w.discard(w.orc)), no),
    "an offer to play a described card": hiring(w.may(w.play(w.orc.in_(w.hand))), no),
    "an offer to reveal a described card": hiring(w.may(w.reveal(w.orc.in_(w.hand)), then=w.draw(1)), no),
    "an offer of several things": hiring(w.may(w.discard(w.orc) >> w.wound(1, w.your_hero)), no),
    "an offer over a hand and a graveyard": hiring(w.may(w.play(w.orc.in_("hand_or_grave"))), no),
    "an offer over cards looked at": over(
        w.look(w.top(2)) >> w.may(w.reveal(w.orc.among(w.it)) >> w.to_hand(w.it)), no
    ),
    "a described card that must be discarded": hiring(w.discard(w.orc)),
    "any number of described cards revealed": hiring(w.reveal(w.any_number(w.orc.in_(w.hand))), done),
    "a described card later in a text": hiring(w.draw(1) >> w.to_deck(w.orc.in_(w.hand), where="bottom")),
    "modes that need a described card": hiring(
        w.choose_one(w.discard(w.orc), w.wound(1, w.opp_hero)), say(("mode", 1))
    ),
    "one of the cards looked at": over(w.look(w.top(2)) >> w.to_hand(w.card_.among(w.it)), first),
    "one described card of those looked at": over(w.look(w.top(2)) >> w.to_hand(w.orc.among(w.it))),
    "ordering cards looked at": over(w.look(w.top(3)) >> w.to_deck(w.rest, where="top"), first, first),
    "cards of a hand put on a deck": hiring(w.to_deck(w.exactly(2, w.card_.in_(w.hand)), where="top"), first),
    "an Ambush in hand": Secret(
        [do("play", "Wolf"), say("pass")],
        cards=(SNARE, BLANK),
        stranger=1,
        zones={"hand1": [creature("Wolf", 1, 1)], "hand2": [HIDDEN]},
    ),
}  # fmt: skip


@pytest.mark.parametrize("secret", SECRETS.values(), ids=SECRETS.keys())
def test_what_others_are_sent_does_not_depend_on_a_hidden_card(secret: Secret) -> None:
    assert not secret.tells()


@clause("BH-15.71")
@pytest.mark.parametrize("secret", SECRETS.values(), ids=SECRETS.keys())
def test_somebody_is_asked_either_way(secret: Secret) -> None:
    """Otherwise the test above would compare nothing."""
    for t in [secret.table(card) for card in secret.cards]:
        secret.moves[0](t)
        assert any(ask.kind != "action" and ask.seat != secret.stranger - 1 for ask in t.table.asks)


# --- planted leaks


def _nothing_is_hidden(chooser: Chooser, s: State, f: Any) -> list[int]:
    return []


def _only_if_it_can(offer: Offer, s: State, f: Any, seat: int) -> bool:
    return offer.full(s, f, seat)


def _only_what_is_open(mode: Mode, s: State, f: Any, seat: int, due: int, guess: bool) -> bool:
    return mode.act.possible(s, f)


def _only_who_holds_one(s: State, kind: int, seat: int, *args: Any) -> Steps:
    if any(BOOK.defs[s.face[id_]].ambush >= 0 for id_ in s.players[1 - seat].hand):
        yield from WINDOW(s, kind, seat, *args)


WINDOW = windows.window

LEAKS = [
    (Chooser, "hidden", _nothing_is_hidden, "search of the additional deck"),
    (Chooser, "hidden", _nothing_is_hidden, "an opponent who discards"),
    (Chooser, "hidden", _nothing_is_hidden, "a described card that must be discarded"),
    (Chooser, "hidden", _nothing_is_hidden, "one of the cards looked at"),
    (Chooser, "might", lambda chooser, s, f: chooser.pool(s, f), "a described card that must be discarded"),
    (Offer, "might", _only_if_it_can, "an offer to discard a described card"),
    (Mode, "open", _only_what_is_open, "modes that need a described card"),
    (windows, "window", _only_who_holds_one, "an Ambush in hand"),
]


@pytest.mark.parametrize(("place", "name", "leak", "case"), LEAKS, ids=[f"{leak[1]}: {leak[3]}" for leak in LEAKS])
def test_a_planted_leak_is_noticed(
    place: object, name: str, leak: Any, case: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(place, name, leak)
    assert SECRETS[case].tells()


# --- public facts need no question


def test_known_cards_are_not_asked_for_where_there_is_no_choice() -> None:
    t = table(hand1=[spell("Rise", w.revive(w.orc))], grave1=[ORC, BLANK])
    t.play("Rise")
    assert t.in_play(1) == ["Orc"]


def test_known_cards_that_are_alike_need_no_order() -> None:
    t = table(hand1=[spell("Rise", w.to_deck(w.all_(w.orc.in_(w.grave)), where="top"))], grave1=[ORC, ORC, BLANK])
    t.play("Rise")
    assert t.deck(1)[:2] == ["Orc", "Orc"]


def test_a_shown_hand_is_no_secret() -> None:
    strip = spell("Strip", w.reveal(w.hand_of(w.opp)) >> w.discard(w.orc, who=w.opp))
    t = table(hand1=[strip], hand2=[ORC, BLANK])
    t.play("Strip")
    assert t.graveyard(2) == ["Orc"]
    t = table(hand1=[strip], hand2=[BLANK, BLANK])
    t.play("Strip")
    assert t.hand(2) == ["Blank", "Blank"]


def test_shown_cards_of_a_deck_are_no_secret() -> None:
    text = spell("Text", w.reveal(w.top(2)) >> w.to_hand(w.orc.among(w.it)))
    t = table(hand1=[text], deck1=[BLANK, ORC])
    t.play("Text")
    assert t.hand(1) == ["Orc"]
    t = table(hand1=[text], deck1=[BLANK, BLANK])
    t.play("Text")
    assert t.hand(1) == []


def test_a_hand_that_must_be_discarded_whole_leaves_no_choice() -> None:
    t = table(hand1=[spell("Mind", w.discard(2, who=w.opp))], hand2=[ORC, BLANK])
    t.play("Mind")
    assert t.hand(2) == []


def test_an_empty_deck_is_not_searched() -> None:
    t = table(hand1=[creature("Clerk", 1, 1, w.hire >> w.search(w.orc))], deck1=[])
    t.play("Clerk")
    assert t.hand(1) == []


def test_what_does_not_fit_cannot_be_taken() -> None:
    for effect, options in (
        (w.discard(w.orc), [("done",)]),
        (w.may(w.discard(w.orc)), [("no",)]),
        (w.search(w.orc), [("done",)]),
        (w.choose_one(w.discard(w.orc), w.play(w.orc.in_(w.hand))), [("done",)]),
    ):
        t = table(hand1=[creature("Clerk", 1, 1, w.hire >> effect), BLANK, TALE])
        t.do("play", "Clerk")
        assert t.options() == options
        t.answer(*options)
        assert t.hand(1) == ["Blank", "Tale"]


def test_a_cost_that_cannot_be_paid_is_not_offered() -> None:
    """Only the player sees what they may do in their own turn."""
    mill = creature("Mill", 1, 1, w.pay(w.discard(w.orc)) >> w.draw(1))
    assert not table(p1=[mill], hand1=[BLANK]).can("use", "Mill")
    assert table(p1=[mill], hand1=[ORC]).can("use", "Mill")


# --- real cards


def test_no_trigger_works_in_a_hand_or_an_additional_deck() -> None:
    """It would be announced, or asked for, only if somebody holds the card."""
    found = [
        d.id
        for d in BOOK.defs
        for slot in d.slots
        if slot.kind == TRIGGER and slot.zone in (Zone.HAND, Zone.SIDE, Zone.DECK) and slot.index != d.ambush
    ]
    assert found == []


def test_ambush_cards_are_dealt_in_and_out() -> None:
    """The games below are with Ambush cards in both decks, in one, and in none."""
    numbers = set()
    for seed in range(30):
        decks = ambushing(seed)["decks"]
        numbers.add(sum(any(BOOK[card].ambush >= 0 for card in deck["main"]) for deck in decks))
    assert numbers == {0, 1, 2}


def test_a_window_is_open_to_whoever_has_cards_and_coins() -> None:
    """In a game without a single Ambush, too."""
    seed = next(n for n in range(99) if not any(BOOK[c].ambush >= 0 for d in ambushing(n)["decks"] for c in d["main"]))
    asks = [ask for table_, _ in conformance.play(AMBUSHING, seed) for ask in table_.asks if ask.kind == "ambush"]
    assert asks
    assert all(ask.options == (("pass",),) for ask in asks)


def test_games_with_ambushes_stay_sound_and_end() -> None:
    for seed in SEEDS:
        conformance.check_playouts(AMBUSHING, seed)


def test_some_players_of_them_can_ambush_and_some_cannot() -> None:
    asks = [ask for seed in SEEDS for table_, _ in conformance.play(AMBUSHING, seed) for ask in table_.asks]
    numbers = {len(ask.options) for ask in asks if ask.kind == "ambush"}
    assert len(numbers) > 1
    assert 1 in numbers


def test_samples_of_games_with_ambushes_tell_nothing() -> None:
    for seed in SEEDS:
        conformance.check_samples(AMBUSHING, seed)


@pytest.mark.long
def test_nothing_sent_in_games_with_ambushes_tells_a_hidden_card() -> None:
    for seed in SEEDS:
        conformance.check_history(AMBUSHING, seed)
