"""Load the facts of `catalog/data/` into the database: bulk, idempotent, in one transaction.

A game is skipped if neither its files nor the loader's code have changed. Rows are updated in place, because decks and
matches point at them; rows that are no longer in the files are deleted.
"""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson
from django.db import models, transaction
from django.dispatch import Signal
from django.utils import timezone

from catalog import library
from catalog.library import Text
from catalog.loading import records
from catalog.models import (
    Artist,
    Card,
    CardClass,
    CardKeyword,
    CardType,
    CatalogVersion,
    Element,
    Expansion,
    Game,
    Keyword,
    Printing,
    Rarity,
)
from catalog.words import text
from catalog.words.text import fold, slugify

# Sent at the end of every load, even if nothing changed. Upper apps compare `version` with their own state and call
# `catalog.loading.push.push`; a receiver returns the number of cards that it changed.
catalog_loaded = Signal()

PUSHED_DOWN = ("playable", "text_ru", "text_en")
_CODE = (Path(__file__), *(Path(str(module.__file__)) for module in (records, library, text)))
_BATCH = 500


@dataclass(frozen=True, slots=True)
class Loaded:
    """The result of one run."""

    version: str
    games: tuple[str, ...]  # the games that had changed
    cards: int
    printings: int
    rescripted: int  # cards that upper apps changed


def load_catalog(folder: Path | None = None, *, force: bool = False) -> Loaded:
    """Load every game whose files changed, from the games' own folders or all from `folder`. Raises `library.DataError`
    and changes nothing if any file is wrong."""
    homes = {game_id: folder / game_id if folder else library.folder(game_id) for game_id in library.GAMES}
    digests = {game_id: _digest(home) for game_id, home in homes.items()}
    known = dict(Game.objects.values_list("id", "digest"))
    changed = [game_id for game_id, digest in digests.items() if force or known.get(game_id) != digest]
    gone = known.keys() - digests.keys()
    if not changed and not gone:
        rescripted = _announce((), _version())
        return Loaded(_version(), (), 0, 0, rescripted)
    games = [library.read_game(home) for home in homes.values()]
    _check_across(games)
    return project([game for game in games if game.id in changed], digests, gone)


def project(games: Iterable[library.Game], digests: dict[str, str], gone: Iterable[str] = ()) -> Loaded:
    """Write these games into the database completely. Cards of games that are gone leave it; what players made of them
    stays."""
    games = list(games)
    with transaction.atomic():
        Game.objects.filter(pk__in=gone).delete()
        for game in games:
            _Projection(game).write(digests[game.id])
        known = Game.objects.order_by("id").values_list("id", "digest")
        version = hashlib.sha256(repr(list(known)).encode()).hexdigest()[:16]
        CatalogVersion.objects.update_or_create(pk=1, defaults={"version": version, "loaded_at": timezone.now()})
        rescripted = _announce(tuple(game.id for game in games), version)
    return Loaded(
        version=_version(),
        games=tuple(game.id for game in games),
        cards=sum(len(game.cards) for game in games),
        printings=sum(len(game.printings) for game in games),
        rescripted=rescripted,
    )


def _announce(games: tuple[str, ...], version: str) -> int:
    """Let upper apps push their data about cards; return how many cards changed."""
    answers: list[tuple[Any, Any]] = catalog_loaded.send(sender=CatalogVersion, games=games, version=version)
    return sum(changed for _receiver, changed in answers)


def _version() -> str:
    return CatalogVersion.objects.get(pk=1).version


def _digest(folder: Path) -> str:
    digest = hashlib.sha256(str(records.ART_VERSION).encode())
    for path in (*_CODE, *sorted(folder.glob("*.json*"))):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _check_across(games: Iterable[library.Game]) -> None:
    """Check that ids of cards and printings are unique in the whole site."""
    seen: dict[str, str] = {}
    for game in games:
        for printing in game.printings:
            if seen.setdefault(printing, game.id) != game.id:
                raise library.DataError(
                    f"{game.id}/printings.jsonl", f"record {printing!r}", f"{seen[printing]} has this id too"
                )


class _Projection:
    """The rows of one game."""

    def __init__(self, game: library.Game) -> None:
        self.game = game

    def write(self, digest: str) -> None:
        game = self.game
        _upsert(
            Game,
            [
                Game(
                    id=game.id, name_ru=game.name.ru, name_en=game.name.en, order=game.order,
                    min_players=game.min_players, max_players=game.max_players, summary_ru=game.summary.ru,
                    summary_en=game.summary.en, facts=dict(game.facts), digest=digest,
                )
            ],
            keep=("",),
        )  # fmt: skip
        self._vocabulary()
        kept = self._pushed_down()
        artists = sorted({p.artist for p in game.printings.values() if p.artist})
        _upsert(Artist, [Artist(id=slugify(a), name=a, name_folded=fold(a)) for a in artists])
        _upsert(Card, list(self._cards(kept)), keep=PUSHED_DOWN)
        _upsert(Printing, list(self._printings()))
        self._links()
        self._forget()

    def key(self, word: str) -> str:
        return f"{self.game.id}:{word}"

    def _vocabulary(self) -> None:
        game = self.game
        _upsert(Expansion, [
            Expansion(
                id=e.id, key=e.code, game_id=game.id, order=e.order, code=e.code, kind=e.kind, year=e.year,
                printed_total=e.printed_total, facts=dict(e.facts), **_both("name", e.name), **_both("note", e.note),
                **_both("rules", e.rules),
            )
            for e in game.expansions.values()
        ])  # fmt: skip
        _upsert(Element, [
            Element(
                id=self.key(e.id), key=e.id, game_id=game.id, order=e.order, color=e.color, is_element=e.is_element,
                clause=e.clause or "", **_both("name", e.name),
            )
            for e in game.elements.values()
        ])  # fmt: skip
        _upsert(Rarity, [
            Rarity(
                id=self.key(r.id), key=r.id, game_id=game.id, order=r.order, color=r.color, clause=r.clause or "",
                **_both("name", r.name),
            )
            for r in game.rarities.values()
        ])  # fmt: skip
        _upsert(CardType, [
            CardType(
                id=self.key(t.id), key=t.id, game_id=game.id, order=t.order, clause=t.clause or "",
                **_both("name", t.name), **_both("plural", t.plural),
            )
            for t in game.types.values()
        ])  # fmt: skip
        _upsert(CardClass, [
            CardClass(id=self.key(c.id), key=c.id, game_id=game.id, order=c.order, kind=c.kind, **_both("name", c.name))
            for c in game.classes.values()
        ])  # fmt: skip
        _upsert(Keyword, [
            Keyword(
                id=self.key(k.id), key=k.id, game_id=game.id, order=order, kind=k.kind, takes_value=k.takes_value,
                takes_of=k.takes_of, clause=k.clause or "", confidence=k.confidence, **_both("name", k.name),
                **_both("summary", k.summary),
            )
            for order, k in enumerate(game.keywords.values())
        ])  # fmt: skip

    def _pushed_down(self) -> dict[str, tuple[bool, Text | None]]:
        rows = Card.objects.filter(game_id=self.game.id).values_list("id", *PUSHED_DOWN)
        return {pk: (playable, Text(ru, en) if ru or en else None) for pk, playable, ru, en in rows}

    def _cards(self, kept: dict[str, tuple[bool, Text | None]]) -> Iterator[Card]:
        game = self.game
        for position, card in enumerate(game.cards.values(), game.order * 1_000_000):
            playable, generated = kept.get(card.id, (False, None))
            record = records.card_record(game, card, playable, generated)
            yield Card(
                id=card.id, game_id=game.id, type_id=self.key(card.type), slug=card.slug, position=position,
                path=record["page"], name_folded=fold(f"{card.name.ru} | {card.name.en}"),
                text_folded=records.folded_text(record),
                element_count=sum(game.elements[e].is_element for e in card.elements),
                cost=_int(card.cost), attack=_int(card.attack), life=_int(card.life),
                valour=card.valour, boost=card.boost, reach=card.reach,
                cost_is_x=card.cost == "X", attack_is_x=card.attack == "X", life_is_x=card.life == "X",
                created=card.created, placed=card.placed, vanilla=card.vanilla,
                deck_rule=record["deck_rule"], facts=record["facts"], clause=card.clause or "",
                provenance=record["provenance"], record=orjson.dumps(record).decode(),
                **_both("name", card.name), **_both("rules", card.rules),
            )  # fmt: skip

    def _printings(self) -> Iterator[Printing]:
        game = self.game
        for position, printing in enumerate(game.printings.values(), game.order * 1_000_000):
            record = records.printing_record(game, printing)
            yield Printing(
                id=printing.id, card_id=printing.card, expansion_id=printing.expansion,
                rarity_id=self.key(printing.rarity) if printing.rarity else None,
                artist_id=slugify(printing.artist) if printing.artist else None,
                number=printing.number, position=position, path=record["page"], year=record["year"],
                copies=printing.copies,
                boost=printing.facts.get("boost", game.cards[printing.card].boost),
                full_art=printing.full_art, is_reprint=record["reprint"],
                artist_printed=printing.artist_printed or "",
                classes=None if printing.classes is None else list(printing.classes),
                facts=record["facts"], record=orjson.dumps(record).decode(), **_both("note", printing.note),
            )  # fmt: skip

    def _links(self) -> None:
        """Rewrite the many-to-many rows: they hold no data of their own."""
        cards = self.game.cards.values()
        for field, target, pairs in (
            (Card.classes, "cardclass_id", [(c.id, self.key(x)) for c in cards for x in c.classes]),
            (Card.elements, "element_id", [(c.id, self.key(x)) for c in cards for x in c.elements]),
            (Card.refs, "to_card_id", [(c.id, x) for c in cards for x in c.refs]),
        ):
            source = "from_card_id" if field is Card.refs else "card_id"
            through: Any = field.through
            through.objects.filter(**{source.replace("_id", "__game_id"): self.game.id}).delete()
            through.objects.bulk_create([through(**{source: a, target: b}) for a, b in pairs], _BATCH)
        CardKeyword.objects.filter(card__game_id=self.game.id).delete()
        CardKeyword.objects.bulk_create(
            [
                CardKeyword(
                    card_id=card.id, keyword_id=self.key(use.id), order=order, value=_int(use.value),
                    value_is_x=use.value == "X", **_both("of", use.of), **_both("text", use.text),
                )
                for card in cards
                for order, use in enumerate(card.keywords)
            ],
            _BATCH,
        )  # fmt: skip

    def _forget(self) -> None:
        """Delete rows that are no longer in the files, in reverse order of dependency."""
        game = self.game
        mine = {"game_id": game.id}
        _keep_only(Printing.objects.filter(card__game_id=game.id), game.printings)
        _keep_only(Card.objects.filter(**mine), game.cards)
        _keep_only(Expansion.objects.filter(**mine), game.expansions)
        for model, words in (
            (Element, game.elements), (Rarity, game.rarities), (CardType, game.types), (CardClass, game.classes),
            (Keyword, game.keywords),
        ):  # fmt: skip
            _keep_only(model.objects.filter(**mine), map(self.key, words))
        Artist.objects.filter(printings=None).delete()


def _both(field: str, text: Text | None) -> dict[str, str]:
    return {f"{field}_ru": text.ru if text else "", f"{field}_en": text.en if text else ""}


def _int(value: library.Number) -> int | None:
    return value if isinstance(value, int) else None


def _upsert(model: type[models.Model], rows: list[models.Model], keep: tuple[str, ...] = ()) -> None:
    fields = [f.name for f in model._meta.concrete_fields if not f.primary_key and f.name not in keep]
    model._default_manager.bulk_create(rows, _BATCH, update_conflicts=True, unique_fields=["id"], update_fields=fields)


def _keep_only(rows: models.QuerySet, ids: Iterable[str]) -> None:
    gone = set(rows.values_list("pk", flat=True)) - set(ids)
    if gone:
        rows.filter(pk__in=gone).delete()
