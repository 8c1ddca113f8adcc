"""Create, stop, resume and rerun series, one transaction each. Pages, API and commands call the same functions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from decks.models import Deck, DeckVersion, Player
from decks.rules import DeckList
from play import bots, games
from play.engine.refusal import Refused
from play.matches import luck
from play.matches.participants import Who, hold
from play.models import Chunk, Entrant, Guest, Series
from play.seating.deck_entry import entry
from play.series import costs, pairing, quotas
from play.series.contest import SEEDS
from play.series.hinting import hint
from play.series.refusals import refused
from play.series.versions import outdated, version

MOST_ENTRANTS = 64
MOST_GAMES = 10_000
MOST_THOUGHT = 300  # positions per decision; more only in `manage.py duel`
TEST, LADDER = "test", "ladder"
LONGEST_NAME = 100


@dataclass(frozen=True, slots=True)
class Entry:
    """A deck that enters, and the bot that plays it. `contents` is the deck to play, saved or not; `link` is the secret
    of the deck's link, if that was used."""

    deck: Deck | None
    contents: DeckList
    name: str = ""
    bot: str = "greedy"
    link: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """A series to create. `games` is the total, rounded up to whole rounds. Without a seed it gets a random one."""

    game: str
    kind: str
    entrants: tuple[Entry, ...]
    games: int
    seed: int | None = None
    name: str = ""
    public: bool = False
    purpose: str = ""


@dataclass(frozen=True, slots=True)
class _Side:
    """An entrant with a checked deck."""

    deck: Deck | None
    deck_version: DeckVersion | None
    name: str
    bot: str
    cards: Mapping[str, Any]
    draft: bool
    link: str


def create(owner: Player | None, plan: Plan, secret: str = "") -> Series:
    """A running series. Raises Refused: a deck, a bot or a number is not allowed, or a quota is exhausted."""
    _check(owner, plan, secret)
    decks = [one.deck for one in plan.entrants if one.deck is not None]
    saved = {one.deck_id: one for one in DeckVersion.objects.filter(deck__in=decks, number=F("deck__version"))}
    sides = [
        _Side(
            one.deck,
            saved.get(one.deck.pk) if one.deck is not None and one.deck.contents == one.contents else None,
            (one.name or (one.deck.name if one.deck else "") or f"#{number}")[:LONGEST_NAME],
            one.bot,
            _entry(number, one),
            one.deck is None,
            one.link,
        )
        for number, one in enumerate(plan.entrants, 1)
    ]
    series = Series(
        owner=owner,
        secret=secret,
        name=plan.name.strip()[:LONGEST_NAME],
        kind=plan.kind,
        purpose=plan.purpose,
        game=plan.game,
        public=plan.public,
        seed=str(luck.seed() if plan.seed is None else plan.seed),
        games=pairing.whole_rounds(plan.kind, len(sides), plan.games, _sizes(plan.game, sides)),
    )
    return _begin(series, sides)


def cancel(series: Series) -> Series:
    """Stop it; the games played stay, and it may be resumed. A finished series stays as it is."""
    Series.objects.filter(pk=series.pk, status=Series.Status.RUNNING).update(
        status=Series.Status.CANCELLED, ended=timezone.now()
    )
    series.refresh_from_db()
    return series


def resume(series: Series) -> Series:
    """Resume a stopped series. Raises Refused: not stopped, the rules have changed, or a quota is exhausted."""
    with transaction.atomic():
        _hold(series)
        now = Series.objects.select_for_update().get(pk=series.pk)
        if now.status != Series.Status.CANCELLED:
            raise refused("not_stopped")
        if outdated(now):
            raise refused("rules_changed")
        entrants = list(now.entrants.all())
        sizes = games.seating(now.game).sizes([one.cards for one in entrants])
        weight = quotas.weight(now.game, now.kind, [one.bot for one in entrants], sizes)
        quotas.check(now.owner, now.secret, weight * (now.games - now.done))
        now.status, now.ended, now.served = Series.Status.RUNNING, None, None
        now.save(update_fields=["status", "ended", "served"])
        transaction.on_commit(hint)
    return now


def rerun(series: Series, owner: Player | None, secret: str = "", *, same_maker: bool = True) -> Series:
    """The same decks, bots and seeds again, under today's rules: if these are unchanged, so is every game.

    `play.privacy.entrants` checks who may ask for it.
    """
    sides = [
        _Side(
            one.deck, one.deck_version, one.name, one.bot, one.cards, one.draft and same_maker,
            one.link if same_maker else "",
        )
        for one in _entrants(series)
    ]  # fmt: skip
    for side in sides:
        _check_cards(series.game, side)
    again = Series(
        owner=owner,
        secret=secret,
        name=series.name,
        kind=series.kind,
        purpose=series.purpose if series.purpose == TEST else "",
        game=series.game,
        public=False,
        seed=series.seed,
        games=series.games,
        rerun_of=series,
    )
    return _begin(again, sides)


def _entrants(series: Series) -> Sequence[Entrant]:
    return list(series.entrants.select_related("deck", "deck_version"))


def _begin(series: Series, sides: Sequence[_Side]) -> Series:
    """Write the series with its entrants and chunks, if the owner's quota allows it."""
    played_by, sizes = [side.bot for side in sides], _sizes(series.game, sides)
    series.chunk_size = costs.portion(series.game, series.kind, played_by, sizes)
    series.rules_version = version(series.game)
    with transaction.atomic():
        _hold(series)
        quotas.check(
            series.owner, series.secret, quotas.weight(series.game, series.kind, played_by, sizes) * series.games
        )
        series.save()
        Entrant.objects.bulk_create(
            Entrant(
                series=series, number=number, deck=side.deck, deck_version=side.deck_version, name=side.name,
                bot=side.bot, cards=side.cards, draft=side.draft, link=side.link,
            )
            for number, side in enumerate(sides)
        )  # fmt: skip
        Chunk.objects.bulk_create(
            Chunk(series=series, start=start, stop=min(start + series.chunk_size, series.games))
            for start in range(0, series.games, series.chunk_size)
        )
        transaction.on_commit(hint)
    return series


def _sizes(game: str, sides: Sequence[_Side]) -> tuple[int, ...]:
    return games.seating(game).sizes([side.cards for side in sides])


def hand_over(guest: Guest, owner: Player) -> None:
    """A series of a guest becomes the player's. The secret stays: quotas still count it for the guest too (`quotas`)."""
    Series.objects.filter(owner=None, secret=guest.secret).update(owner=owner)


def _hold(series: Series) -> None:
    """Concurrent requests are counted one after the other."""
    guest = Guest.objects.filter(secret=series.secret).first() if series.secret and not series.owner else None
    hold(Who(player=series.owner, guest=guest))


# --- what can be played


def _check(owner: Player | None, plan: Plan, secret: str) -> None:
    if owner is None and secret and plan.purpose != TEST:
        raise refused("account_needed")
    if plan.game not in games.names():
        raise Refused(
            "no_such_game",
            f"В эту игру боты пока не играют: {plan.game}.",
            f"Bots do not play this game yet: {plan.game}.",
        )
    if plan.kind not in pairing.KINDS:
        raise Refused(
            "bad_kind", f"Такого вида серий нет: {plan.kind}.", f"There is no such kind of series: {plan.kind}."
        )
    _check_numbers(plan)
    for number, one in enumerate(plan.entrants, 1):
        if one.contents.game != plan.game:
            raise Refused("wrong_game", f"Колода {number} для другой игры.", f"Deck {number} is for another game.")
        _check_bot(one.bot, plan.game)


def _check_numbers(plan: Plan) -> None:
    least, most = 2, 2 if plan.kind == pairing.DUEL else MOST_ENTRANTS
    if not least <= len(plan.entrants) <= most:
        many = str(least) if least == most else f"{least}–{most}"
        raise Refused("bad_entrants", f"Нужно колод: {many}.", f"Decks needed: {many}.", least=least, most=most)
    if not 1 <= plan.games <= MOST_GAMES:
        raise refused("bad_games", least=1, most=MOST_GAMES)
    if plan.seed is not None and not 0 <= plan.seed < SEEDS:
        raise refused("bad_seed")


def _check_bot(name: str, game: str) -> None:
    known = ", ".join(bots.names(game))
    try:
        bots.bot(name, game)
    except bots.NoBot as error:
        raise Refused("bad_bot", f"Такого бота нет: {name}. Есть: {known}.", str(error), bot=name) from None
    thought = name.partition(":")[2]
    if thought and int(thought) > MOST_THOUGHT:
        raise Refused(
            "bad_bot",
            f"Бот в серии рассматривает не больше {MOST_THOUGHT} позиций за решение: {name}.",
            f"A bot in a series looks at no more than {MOST_THOUGHT} positions a decision: {name}.",
            bot=name,
        )


def entry_of(contents: DeckList) -> dict[str, Any]:
    """A deck entry, if the deck can play in a series. Raises Refused."""
    found = entry(contents)
    if games.seating(contents.game).alone(games.seating(contents.game).table_of(found)):
        raise refused("solo_table")
    return found


def _entry(number: int, one: Entry) -> dict[str, Any]:
    """The deck entry; a refusal names the deck."""
    try:
        return entry_of(one.contents)
    except Refused as wrong:
        called = one.name or (one.deck.name if one.deck else "") or f"#{number}"
        raise Refused(
            wrong.code,
            f"{called}: {wrong.message_ru}",
            f"{called}: {wrong.message_en}",
            **{**wrong.where, "entrant": number - 1},
        ) from None


def _check_cards(game: str, side: _Side) -> None:
    """A deck that was playable once may contain a card that is no longer playable."""
    table = games.seating(game).table_of(side.cards) or None
    decks = [side.cards, *[{} if table else side.cards] * (games.seating(game).seats_at(table or {}) - 1)]
    try:
        games.rules(game).setup(games.seating(game).config(decks, table=table), 0)
    except Refused as wrong:
        raise Refused(
            "bad_deck", f"{side.name}: {wrong.message_ru}", f"{side.name}: {wrong.message_en}", **wrong.where
        ) from None
