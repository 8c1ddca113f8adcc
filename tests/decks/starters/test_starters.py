"""Ready-made decks: legal, sensible, playable first, loaded once, on the home page, copied with one click."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from catalog import library
from decks.models import Deck, DeckVersion, Player
from decks.rules import validate
from decks.starters.files import Starter, StarterError, digest, read_starters, shown, starters
from decks.starters.rows import load_starters

# Card -> the slice of the work in which it becomes playable; the first four slices come first.
SLICES = json.loads((Path(__file__).parent / "data" / "slices.json").read_text())
BERSERK = [one for one in starters().values() if one.contents.game == "berserk"]
ELEMENTS = ("steppe", "mountains", "forest", "swamp", "darkness")


def every(starter: Starter) -> str:
    return starter.slug


@pytest.mark.parametrize("starter", starters().values(), ids=every)
def test_a_starter_is_legal_without_a_warning(starter: Starter) -> None:
    """BH-4, VH-2, UM-4, BG-3, VR-2."""
    assert validate(starter.contents) == ()


@pytest.mark.parametrize("starter", starters().values(), ids=every)
def test_a_starter_speaks_both_languages(starter: Starter) -> None:
    for text in (starter.name, starter.notes):
        assert re.search("[а-яё]", text.ru)
        assert not re.search("[а-яё]", text.en)
    for notes in (starter.notes.ru, starter.notes.en):
        assert len(re.findall(r"[.!](?: |$)", notes)) == 2, "two sentences"


@pytest.mark.parametrize("starter", BERSERK, ids=every)
def test_a_berserk_starter_holds_only_cards_that_become_playable_first(starter: Starter) -> None:
    late = [line.card for line in starter.contents.lines if SLICES[line.card] > 4]
    assert late == []


@pytest.mark.parametrize("starter", BERSERK, ids=every)
def test_a_berserk_starter_has_a_curve_and_few_names(starter: Starter) -> None:
    cards = library.game("berserk").cards
    main = [(cards[line.card], line.count) for line in starter.contents.of("main")]
    assert sum(count for _, count in main) == 40
    assert 16 <= len(main) <= 18
    assert sum(1 for _, count in main if count >= 2) >= 0.7 * len(main)
    costs = Counter[int]()
    for card, count in main:
        assert isinstance(card.cost, int)
        costs[min(card.cost, 7)] += count
    assert costs[7] <= 3
    assert sum(costs[cost] for cost in (1, 2, 3, 4)) >= 27
    assert sum(count for card, count in main if card.type == "creature") >= 24
    assert any(card.type == "spell" for card, _ in main)


def test_every_element_has_two_starters_with_different_heroes() -> None:
    cards = library.game("berserk").cards
    led = [(cards[one.hero].elements[0], one.hero) for one in BERSERK]
    assert len(set(led)) == len(led)
    assert all(Counter(element for element, _ in led)[element] >= 2 for element in ELEMENTS)


def test_the_tables_of_valhalla_are_there() -> None:
    tables = [one.contents.options for one in starters().values() if one.contents.game == "valhalla"]
    assert sorted((table["players"], table["mode"]) for table in tables) == [
        (1, "solo"),
        (2, "standard"),
        (3, "standard"),
        (4, "partnership"),
        (4, "standard"),
        (4, "standard"),
        (6, "standard"),
    ]
    assert {one.contents.game for one in starters().values()} == set(library.GAMES)


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("a-deck", "{", "Expecting"),
        ("a-deck", '{"game": "chess"}', "no such game"),
        ("a-deck", '{"game": "bang", "order": 1}', "name is missing"),
        ("a-deck", '{"game": "bang", "order": 1, "name": {"ru": "а", "de": "b"}, "notes": {}}', "de"),
        ("a-deck", "[]", "list"),
        ("adeck", "{}", "hyphen"),
        ("a-much-too-long-name", "{}", "12 letters"),
    ],
)
def test_a_wrong_file_is_named_with_the_reason(tmp_path: Path, name: str, text: str, reason: str) -> None:
    (tmp_path / f"{name}.json").write_text(text)
    with pytest.raises(StarterError, match=rf"{name}\.json: .*{reason}"):
        read_starters(tmp_path)


@pytest.fixture
def loaded(catalog: None) -> None:
    load_starters()


@pytest.mark.usefixtures("loaded")
def test_loading_makes_public_decks_of_nobody_under_steady_addresses() -> None:
    decks = Deck.objects.public().exclude(starter=None)
    assert {deck.key for deck in decks} == {deck.starter for deck in decks} == set(starters())
    assert all(deck.owner is None and deck.legal and deck.published for deck in decks)
    assert Deck.objects.get(key="wood-elves").hero == "bh-14-183"


@pytest.mark.usefixtures("loaded")
def test_loading_again_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    before = list(Deck.objects.values("key", "version", "updated"))
    call_command("load_starters")
    assert "up to date" in capsys.readouterr().out
    assert list(Deck.objects.values("key", "version", "updated")) == before
    assert DeckVersion.objects.count() == len(starters())


@pytest.mark.usefixtures("loaded")
def test_a_changed_file_is_a_new_version_and_a_missing_one_goes_out_of_sight() -> None:
    elves, beasts = starters()["wood-elves"], starters()["wood-beasts"]
    changed = Starter("wood-elves", 1, elves.name, elves.notes, beasts.contents)
    assert set(load_starters({"wood-elves": changed}).changed) == set(starters())
    assert [deck.key for deck in Deck.objects.public()] == ["wood-elves"]
    assert Deck.objects.get(key="wood-elves").version == 2
    load_starters()
    assert Deck.objects.public().count() == len(starters())


@pytest.mark.usefixtures("loaded")
@pytest.mark.parametrize(("language", "name"), [("ru", "Стрелы Изиана"), ("en", "Arrows of Izian")])
def test_a_starter_is_shown_in_the_readers_language(client: Client, language: str, name: str) -> None:
    from django.utils import translation

    with translation.override(language):
        assert shown(Deck.objects.get(key="wood-elves"))[0] == name
    client.cookies["django_language"] = language
    assert name in client.get("/").content.decode()


def test_the_deck_of_a_person_is_shown_as_it_is(deck: Deck) -> None:
    assert shown(deck) == (deck.name, deck.notes)


# The home page


def _section(client: Client) -> str:
    page = client.get("/").content.decode()
    start = page.index('<section class="starters"')
    return page[start : page.index('<section class="newest"')]


@pytest.mark.usefixtures("loaded")
def test_the_home_page_offers_every_starter(client: Client) -> None:
    section = _section(client)
    assert re.findall(r'<h3><a href="/decks/([\w-]+)">', section) == [one.slug for one in BERSERK]
    for starter in starters():
        assert f'href="/decks/{starter}"' in section
    assert re.findall(r'class="starter" data-e1="(\w+)"', section) == [
        element for element in ELEMENTS for _ in range(2)
    ]


@pytest.mark.usefixtures("loaded")
def test_a_guest_is_led_to_the_door_and_back_to_the_deck(client: Client) -> None:
    section = _section(client)
    assert 'href="/account/login?next=/decks/wood-elves"' in section.replace("/login/?", "/login?")
    assert "csrfmiddlewaretoken" not in section
    refused = client.post("/decks/wood-elves/copy")
    assert refused.status_code == 302
    assert refused["Location"].endswith("next=/decks/wood-elves")


@pytest.mark.usefixtures("loaded")
def test_whoever_is_signed_in_copies_with_one_click(signed_in: Client, player: Player) -> None:
    assert 'action="/decks/wood-elves/copy"' in _section(signed_in)
    assert signed_in.post("/decks/wood-elves/copy").status_code == 302
    mine = Deck.objects.get(owner=player)
    original = Deck.objects.get(key="wood-elves")
    assert (mine.lines, mine.visibility, mine.starter) == (original.lines, "private", None)
    assert mine.copied_from == original


def test_without_starters_the_home_page_has_no_such_section(client: Client, catalog: None) -> None:
    assert 'class="starters"' not in client.get("/").content.decode()


@pytest.mark.usefixtures("loaded")
def test_the_home_page_costs_at_most_ten_queries(client: Client, django_assert_max_num_queries: Any) -> None:
    with django_assert_max_num_queries(10):
        client.get("/")


def test_the_tag_of_pages_depends_on_the_starters(
    client: Client, catalog: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    from catalog.views import fresh

    assert digest in fresh._INGREDIENTS
    tag = client.get("/")["ETag"]
    monkeypatch.setattr(fresh, "_INGREDIENTS", [lambda: "other files"])
    assert client.get("/", headers={"If-None-Match": tag}).status_code == 200
