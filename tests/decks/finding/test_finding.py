"""Finding public decks: every filter gives the same result as going through the decks one by one."""

from collections.abc import Callable
from datetime import datetime, time, timedelta
from itertools import pairwise

import pytest
from django.http import QueryDict
from django.utils import timezone, translation

from catalog import library
from catalog.search.vocabulary import keyword_uses
from decks import finding
from decks.finding import Asked
from decks.models import Deck, Player
from tests.decks.shelf import shelf

Reader = Callable[[Deck], bool]


@pytest.fixture
def decks(player: Player, other: Player) -> list[Deck]:
    return shelf([player, other, None])


def asked(query: str) -> Asked:
    return Asked.of(QueryDict(query))


def found(query: str) -> list[int]:
    question = asked(query)
    assert not question.complaints, [str(one.sentence) for one in question.complaints]
    return [deck.pk for deck in finding.decks(question)]


def public(decks: list[Deck], wanted: Reader = lambda deck: True) -> set[int]:
    """The expected result, by going through the decks."""
    return {deck.pk for deck in decks if deck.visibility == "public" and deck.deleted is None and wanted(deck)}


def holds(deck: Deck, *cards: str) -> bool:
    return set(cards) <= {line.card for line in deck.contents.lines}


def copies(deck: Deck, keyword: str) -> int:
    carriers = keyword_uses()[f"berserk:{keyword}"]
    return sum(line.count for line in deck.contents.of("main") if line.card in carriers)


def day(days: int) -> datetime:
    return timezone.make_aware(datetime.combine(timezone.localdate() - timedelta(days=days), time.min))


FILTERS: dict[str, Reader] = {
    "": lambda deck: True,
    "game=berserk": lambda deck: deck.game == "berserk",
    "game=вальхалла": lambda deck: deck.game == "valhalla",
    "q=дозор": lambda deck: "дозор" in deck.name.lower(),
    "q=ЕЛКИ": lambda deck: deck.name.startswith("Ёлки"),
    "q=дракон степ": lambda deck: deck.name.startswith("Степной дракон"),
    "q=0% ть": lambda deck: deck.name.startswith("100%"),
    "q=р_г": lambda deck: deck.name.startswith("Дозор_"),
    "element=forest": lambda deck: "forest" in deck.elements,
    "element=лесной&element=steppe": lambda deck: {"forest", "steppe"} <= set(deck.elements),
    "legal=yes": lambda deck: deck.legal,
    "legal=no": lambda deck: not deck.legal,
    "author=Мирослава": lambda deck: deck.owner is not None and deck.owner.username == "Мирослава",
    "author=cardhall": lambda deck: deck.owner is None,
    "stars=2": lambda deck: deck.stars >= 2,
    "since=week": lambda deck: deck.published >= day(7),
    "since=month": lambda deck: deck.published >= day(30),
    "keyword=charge": lambda deck: copies(deck, "charge") >= 1,
    "keyword=рывок&copies=3": lambda deck: copies(deck, "charge") >= 3,
    "game=berserk&legal=yes&stars=1&element=neutral": lambda deck: (
        deck.legal and deck.stars >= 1 and "neutral" in deck.elements
    ),
}


@pytest.mark.parametrize("query", FILTERS)
def test_a_filter_finds_what_a_reader_finds_by_hand(query: str, decks: list[Deck]) -> None:
    expected = public(decks, FILTERS[query])
    assert set(found(query)) == expected
    assert expected, "a filter that finds nothing proves nothing"
    assert query == "" or expected < public(decks)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_all_cards_asked_for_must_be_in_the_deck(number: int, decks: list[Deck]) -> None:
    """In both languages, by id, and in any section of the deck."""
    berserk = library.game("berserk")
    deck = next(deck for deck in decks if deck.pk in public(decks) and len(list(deck.contents.of("side"))))
    cards = [berserk.cards[line.card] for line in list(deck.contents.lines)[1 : number + 1]]
    expected = public(decks, lambda deck: holds(deck, *(card.id for card in cards)))
    assert deck.pk in expected
    for spelled in (lambda card: card.id, lambda card: card.name.ru, lambda card: card.name.en.upper()):
        question = Asked.of({"card": [spelled(card) for card in cards]})
        assert not question.complaints
        assert {deck.pk for deck in finding.decks(question)} == expected


def test_a_hero_is_asked_for_by_name_in_both_languages_or_by_id(decks: list[Deck]) -> None:
    deck = next(deck for deck in decks if deck.pk in public(decks) and deck.hero)
    hero = library.game("berserk").cards[deck.hero]
    expected = public(decks, lambda deck: deck.hero == hero.id)
    for text in (hero.id, hero.name.ru.lower(), hero.name.en):
        question = Asked.of({"hero": text})
        assert {deck.pk for deck in finding.decks(question)} == expected


def test_since_a_day_means_that_day_and_later(decks: list[Deck]) -> None:
    newest = max(deck.published for deck in decks if deck.pk in public(decks))
    text = timezone.localtime(newest).date().isoformat()
    assert set(found(f"since={text}")) == public(
        decks, lambda d: timezone.localtime(d.published).date() >= timezone.localtime(newest).date()
    )


@pytest.mark.parametrize(
    ("order", "key"),
    [
        ("newest", lambda deck: (deck.published, deck.pk)),
        ("stars", lambda deck: (deck.stars, deck.pk)),
        ("changed", lambda deck: (deck.updated, deck.pk)),
    ],
)
@pytest.mark.parametrize("size", [1, 7])
def test_pages_forward_and_back_show_every_deck_once_in_order(
    order: str, key: Callable, size: int, decks: list[Deck]
) -> None:
    expected = [deck.pk for deck in sorted((d for d in decks if d.pk in public(decks)), key=key, reverse=True)]
    assert found(f"order={order}") == expected
    question, seen, places = asked(f"order={order}"), [], []
    while True:
        page = finding.page(question, size)
        seen += [deck.pk for deck in page.decks]
        places.append(page)
        if page.after is None:
            break
        question = Asked(order=order, after=page.after)
    assert seen == expected
    assert places[0].before is None
    for earlier, later in pairwise(places):
        back = finding.page(Asked(order=order, before=later.before), size)
        assert [deck.pk for deck in back.decks] == [deck.pk for deck in earlier.decks]


def test_a_deck_published_meanwhile_moves_nobody_to_another_page(decks: list[Deck], player: Player) -> None:
    first = finding.page(asked(""), 5)
    expected = found("")[5:10]
    now = timezone.now()
    Deck.objects.create(
        game="berserk", name="Новая", name_folded="новая", visibility="public", published=now, updated=now
    )
    assert [deck.pk for deck in finding.page(Asked(after=first.after), 5).decks] == expected


def test_the_survey_counts_what_the_filter_leaves(decks: list[Deck]) -> None:
    seen = finding.survey(asked("game=berserk"))
    left = [deck for deck in decks if deck.pk in public(decks, lambda deck: deck.game == "berserk")]
    assert (seen.count, seen.more) == (len(left), False)
    assert seen.legal[True] == sum(deck.legal for deck in left)
    assert seen.elements["forest"] == sum("forest" in deck.elements for deck in left)
    assert sum(seen.heroes.values()) == len(left)
    for size in (3, 100):
        assert finding.browse(asked("game=berserk"), size) == (finding.page(asked("game=berserk"), size), seen)


@pytest.mark.parametrize(
    ("query", "code", "near"),
    [
        ("card=баллистта", "unknown-card", "Баллиста"),
        ("card=balista", "unknown-card", "Баллиста"),
        ("card=Резак", "ambiguous-card", "Резак"),
        ("hero=баллиста", "unknown-hero", ""),
        ("hero=Аиры", "unknown-hero", "Аира"),
        ("element=леес", "unknown-element", "лес"),
        ("keyword=ривок", "unknown-keyword", "рывок"),
        ("game=шахматы", "unknown-game", "Берсерк"),
        ("game=valhalla&element=forest", "unknown-element", ""),
        ("game=valhalla&card=баллиста", "unknown-card", ""),
        ("author=Никтон", "unknown-author", ""),
        ("order=random", "unknown-order", "newest"),
        ("legal=maybe", "unknown-legal", "yes"),
        ("stars=-1", "bad-number", ""),
        ("stars=many", "bad-number", ""),
        (f"stars={10**30}", "bad-number", ""),
        ("keyword=рывок&copies=0", "bad-number", ""),
        ("since=вчера", "bad-day", "-"),
        ("since=2999-01-01", "bad-day", "-"),
        ("after=here", "bad-place", ""),
        (f"after={10**30}.1", "bad-place", ""),
        ("q=один два три четыре пять шесть семь", "too-many-words", ""),
        ("&".join(f"card=bh-14-00{n}" for n in range(1, 9)), "too-many-cards", ""),
    ],
)
def test_an_invalid_parameter_comes_with_the_nearest_valid_value(
    query: str, code: str, near: str, catalog: None
) -> None:
    with translation.override("ru"):
        question = asked(query)
        complaint = question.complaints[0]
        assert complaint.code == code
        assert complaint.field in query
        assert complaint.value[:5] in str(complaint.sentence) or code.startswith("too-many")
        assert near in " ".join(label for label, _value in complaint.nearest)
    for _label, value in complaint.nearest:
        assert not Asked.of({**_rest(question), complaint.field: value}).complaints, value


def _rest(question: Asked) -> dict[str, str]:
    return {"game": question.game}


@pytest.mark.parametrize("text", ["\x00", "%", "'; DROP TABLE", "a" * 5000, "{value}", "\ud800", "<script>", "٣"])
def test_any_letters_are_answered(text: str, decks: list[Deck]) -> None:
    for name in (
        "q",
        "game",
        "hero",
        "element",
        "card",
        "keyword",
        "copies",
        "legal",
        "author",
        "since",
        "stars",
        "order",
        "after",
    ):
        question = Asked.of({name: text})
        finding.page(question)
        assert all(str(complaint.sentence) for complaint in question.complaints)


def test_an_address_says_again_what_was_asked(catalog: None, player: Player) -> None:
    query = (
        "q=дозор&game=berserk&element=forest&element=steppe&card=bh-14-001&card=bh-14-002&keyword=berserk%3Acharge"
        "&copies=2&legal=yes&author=Мирослава&since=week&stars=3&order=stars&after=7.12"
    )
    question = asked(query)
    again = asked(question.query(after=question.after))
    assert again == question
    assert "after" not in question.query(stars=1)
