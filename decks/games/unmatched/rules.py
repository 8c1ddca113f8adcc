"""Tables of Unmatched: heroes with their thirty cards, a battlefield with room for them, and teams (UM-4, UM-19).

The options are `players`, `heroes`, `board`, `seating` and `pair`; codes and their order are UM-4.10.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from catalog import library
from catalog.library import Card, Printing
from decks.rules.deck import DeckList
from decks.rules.options import Options
from decks.rules.problem import Problem, Remedy

OPTIONS = ("players", "heroes", "board", "seating", "pair")
DUEL, FEWEST, MOST = 2, 2, 4
TEAMS = ("A", "B")
FIGHTERS = ("hero", "sidekick")

Seats = Sequence[str | None]


@cache
def cards(kind: str) -> Mapping[str, Card]:
    return {card.id: card for card in library.game("unmatched").cards.values() if card.type == kind}


@cache
def hero_cards(hero: str) -> tuple[Printing, ...]:
    """The deck of a hero as printings, since Feint and Regroup have a different boost in each deck (UM-21)."""
    game = library.game("unmatched")
    own = game.printings_of[hero][0].expansion
    return tuple(
        printing
        for printing in game.printings.values()
        if printing.expansion == own and game.cards[printing.card].type not in FIGHTERS
    )


@cache
def sidekick(hero: str) -> Card:
    game = library.game("unmatched")
    own = game.printings_of[hero][0].expansion
    return next(card for card in cards("sidekick").values() if game.printings_of[card.id][0].expansion == own)


def heroes_needed(players: int) -> int:
    """UM-4.2: one each in a duel; UM-19.1, UM-19.2: two teams of two, whoever controls them."""
    return 2 if players == DUEL else 4


def seats_of(board: Card) -> int:
    """The number of start spaces for heroes on a battlefield (UM-19.3)."""
    return len(board.facts["start_spaces"])


def seatings(players: int) -> tuple[tuple[str, ...], ...]:
    """UM-19.1: team mates sit side by side, so all seatings in which each team is one run of seats."""
    if players == MOST:
        return (("A", "A", "B", "B"), ("A", "B", "B", "A"), ("B", "B", "A", "A"), ("B", "A", "A", "B"))
    return ()


def validate(deck: DeckList) -> list[Problem]:
    options = Options(deck, OPTIONS, "UM-4.10")
    players = options.players()
    heroes = options.seats("heroes", cards("hero"))
    board = options.word("board", cards("board"))
    seating = options.seats("seating", TEAMS)
    pair = options.word("pair", TEAMS)
    unread = {one.params["option"] for one in options.wrong}  # problems of these options are already reported
    if players is None or not FEWEST <= players <= MOST:
        near = min(max(players or DUEL, FEWEST), MOST)
        remedy = Remedy(options={"players": near})
        seated = [Problem("E_PLAYERS", "UM-19.1", params={"players": players}, remedy=remedy)]
    else:
        seated = [
            *(() if "heroes" in unread else _heroes(heroes or (), players)),
            *_board(cards("board").get(board or ""), players, missing=not board and "board" not in unread),
            *_seating(seating, players),
            *_pair(pair, players, missing=pair is None and "pair" not in unread),
        ]
    return [*seated, *_twice(heroes or ()), *options.problems()]


def _heroes(heroes: Seats, players: int) -> Iterator[Problem]:
    needed = heroes_needed(players)
    if len(heroes) != needed or not any(heroes):
        free = [hero for hero in cards("hero") if hero not in heroes]
        kept = [hero for hero in heroes[:needed] if hero] or free[:1]
        more = [hero for hero in free if hero not in kept][: needed - len(kept)]
        named = sum(1 for hero in heroes if hero)
        params = {"players": players, "needed": needed, "named": named, "seats": len(heroes)}
        remedy = Remedy(options={"heroes": [*kept, *more]})
        yield Problem("E_HEROES", "UM-4.2" if players == DUEL else "UM-19.1", params=params, remedy=remedy)


def _twice(heroes: Seats) -> Iterator[Problem]:
    """UM-23.40: each hero exists once in this set."""
    free = (hero for hero in cards("hero") if hero not in heroes)
    once = [hero if hero not in heroes[:place] else next(free, None) for place, hero in enumerate(heroes)]
    twice = tuple(dict.fromkeys(hero for hero in heroes if hero and heroes.count(hero) > 1))
    if twice:
        yield Problem("E_HERO_TWICE", "UM-4.2", cards=twice, remedy=Remedy(options={"heroes": once}))


def _board(board: Card | None, players: int, *, missing: bool) -> Iterator[Problem]:
    fitting = [one.id for one in cards("board").values() if fits(one, players)]
    if missing:
        yield Problem("E_BOARD", "UM-4.1", remedy=Remedy(options={"board": fitting[0]}))
    elif board and not fits(board, players):
        params = {"needed": heroes_needed(players), "seats": seats_of(board)}
        remedy = Remedy(options={"board": fitting[0]})
        yield Problem("E_BOARD_SEATS", "UM-19.3", cards=(board.id,), params=params, remedy=remedy)


def fits(board: Card, players: int) -> bool:
    return seats_of(board) >= heroes_needed(players)


def _seating(seating: Seats | None, players: int) -> Iterator[Problem]:
    if seating is not None and players == MOST and tuple(seating) not in seatings(players):
        yield Problem("E_SEATING", "UM-19.1", remedy=Remedy(options={"seating": list(seatings(players)[0])}))


def _pair(pair: str | None, players: int, *, missing: bool) -> Iterator[Problem]:
    if players == 3 and missing:
        yield Problem("E_PAIR", "UM-19.2", remedy=Remedy(options={"pair": "A"}))
