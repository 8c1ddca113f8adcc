"""Pictures of decks: well-formed XML without injected markup, PNGs of the right size, names that fit."""

import base64
import struct
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest
from django.test import Client
from django.urls import reverse

from catalog import library
from decks.display import posters
from decks.image import Block, Line, Poster, png, svg
from decks.image.letters import DISPLAY, STRONG, TEXT, fitted, font, wrapped
from decks.models import Deck, Player
from decks.rules import DeckList
from decks.services import Draft, create_deck, save_deck, set_visibility
from tests.decks.conftest import forest_deck

SVG = "{http://www.w3.org/2000/svg}"


def made(lines: int = 20, **more: Any) -> Poster:
    cards = tuple(Line(3, f"Карта {n}", str(n % 9), ("forest", "darkness")[: 1 + n % 2]) for n in range(lines))
    plain = {
        "name": "Лесной дозор",
        "game": "Берсерк. Герои",
        "byline": "Мирослава · 40 карт",
        "verdict": "По правилам",
    }
    return Poster(**{
        **plain, "good": True, "leader": "Атрос", "elements": ("forest",),
        "blocks": (Block("Существа", 3 * lines, cards),), "curve": (("1", 6), ("2", 0), ("7+", 3)), **more,
    })  # fmt: skip


def texts(document: str) -> list[str]:
    return [node.text or "" for node in ElementTree.fromstring(document).iter(f"{SVG}text")]


def size_of(picture: bytes) -> tuple[int, int]:
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", picture[16:24])


def bare(name: str = "") -> Poster:
    """A poster with only a name."""
    return made(0, name=name, game="", byline="", verdict="", leader="", curve=(), blocks=())


def test_the_picture_of_a_deck_is_whole_xml_and_says_everything() -> None:
    said = texts(svg(made()))
    assert "Лесной дозор" in said
    assert "Мирослава · 40 карт" in said
    assert [f"Карта {n}" for n in range(20)] == [word for word in said if word.startswith("Карта")]
    assert said.count("×3") == 20


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", "a & b \"c\" 'd' ]]>", "\x00\x08ы\ufffe\ud800", "\u202eназад"]
)
def test_a_name_stays_text_whatever_it_holds(name: str) -> None:
    poster = made(name=name, byline=name, leader=name, blocks=(Block(name, 1, (Line(1, name),)),))
    for size in ("card", "full"):
        document = svg(poster, size)
        root = ElementTree.fromstring(document)
        assert not [node for node in root.iter() if node.tag.endswith("script")]


@pytest.mark.parametrize("size", ["card", "full"])
def test_a_picture_is_drawn_in_its_size_and_is_not_blank(size: Any) -> None:
    picture = png(made(), size)
    wide, tall = size_of(picture)
    assert wide == 1200
    assert tall == 630 if size == "card" else tall >= 630
    assert len(picture) > len(png(bare(), size)) + 10_000  # twenty lines, the head and the curve take some bytes


def test_letters_of_both_alphabets_are_drawn_without_fonts_of_the_machine() -> None:
    """A font shows a box for a missing letter, so two such words would look the same."""
    drawn = [png(bare(name)) for name in ("Щука", "Шуба", "Quick", "Quilt", "\u4e00\u4e01", "\u4e02\u4e03")]
    assert len(set(drawn)) == 5
    assert drawn[4] == drawn[5]


def test_an_overfull_list_is_counted_and_the_tall_picture_holds_it_all() -> None:
    poster = made(90)
    short, whole = texts(svg(poster)), texts(svg(poster, "full"))
    shown = [word for word in short if word.startswith("Карта")]
    assert len(shown) < 90
    assert f"+{3 * (90 - len(shown))}" in short
    assert len([word for word in whole if word.startswith("Карта")]) == 90


def test_even_a_giant_deck_ends() -> None:
    document = svg(made(1000), "full")
    height = int(ElementTree.fromstring(document).attrib["height"])
    assert height < 5000
    assert sum(int(word[1:]) for word in texts(document) if word.startswith("×")) == 3000


@pytest.mark.parametrize("name", ["Щ" * 100, "W" * 100, "слово " * 20, "Я"])
def test_no_name_leaves_its_place(name: str) -> None:
    text, size = fitted(name, DISPLAY, 56, 700, 30)
    assert font(DISPLAY).width(text, size) <= 700.1
    assert size >= 30
    for line in wrapped(name, DISPLAY, 42, 700, 2):
        assert font(DISPLAY).width(line, 42) <= 700.1
    assert len(wrapped(name, DISPLAY, 42, 700, 2)) <= 2


def test_fonts_have_every_letter_of_card_names() -> None:
    letters = {
        letter for game in library.games() for card in game.cards.values() for letter in card.name.ru + card.name.en
    }
    for name in (DISPLAY, TEXT, STRONG):
        assert letters <= set(font(name).widths), (name, letters - set(font(name).widths))


def test_the_document_needs_nothing_from_outside() -> None:
    document = svg(
        made(art=('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4"/></svg>',))
    )
    for node in ElementTree.fromstring(document).iter(f"{SVG}image"):
        kind, data = node.attrib["href"].split(",")
        assert kind == "data:image/svg+xml;base64"
        assert base64.b64decode(data).startswith(b"<svg")
    assert "http" not in document.replace("http://www.w3.org/2000/svg", "")


@pytest.fixture
def public(deck: Deck) -> Deck:
    return set_visibility(deck, "public")


@pytest.fixture
def drawings(monkeypatch: pytest.MonkeyPatch, tmp_path: Any, settings: Any) -> Iterator[list[str]]:
    """The decks that were drawn, in a picture folder for this test alone."""
    from decks.views import image

    drawn: list[str] = []

    def poster(deck: Deck) -> Poster:
        drawn.append(deck.key)
        return posters.poster(deck)

    monkeypatch.setattr(image, "poster", poster)
    settings.VAR_DIR = tmp_path
    image.pictures.cache_clear()
    yield drawn
    image.pictures.cache_clear()


def address(deck: Deck, form: str = "png", query: str = "") -> str:
    return reverse("decks:image", args=[deck.key, form]) + query


def test_a_png_is_drawn_once_a_version(client: Client, public: Deck, drawings: list[str]) -> None:
    first = client.get(address(public))
    assert size_of(first.content) == (1200, 630)
    assert client.get(address(public)).content == first.content
    assert len(drawings) == 1
    assert client.get(address(public), headers={"If-None-Match": first["ETag"]}).status_code == 304
    save_deck(public, Draft(forest_deck(45), "Другая"), base=public.version)
    assert client.get(address(public), headers={"If-None-Match": first["ETag"]}).content != first.content
    assert len(drawings) == 2


def test_no_cache_shows_the_picture_of_a_deck_that_became_private(client: Client, public: Deck) -> None:
    """A cached picture must be revalidated before it is shown again, and then it is gone."""
    kept = client.get(address(public, "svg"))
    assert set(kept["Cache-Control"].split(", ")) == {"public", "no-cache"}
    set_visibility(public, "private")
    assert client.get(address(public, "svg"), headers={"If-None-Match": kept["ETag"]}).status_code == 404


def test_a_picture_speaks_the_language_asked_for(client: Client, public: Deck) -> None:
    name = library.game("berserk").name
    assert name.en in texts(client.get(address(public, "svg", "?lang=en")).content.decode())
    assert name.ru in texts(client.get(address(public, "svg", "?lang=ru")).content.decode())


def test_a_picture_runs_nothing(client: Client, public: Deck) -> None:
    policy = client.get(address(public, "svg"))["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src" not in policy


def test_there_are_no_other_forms_of_pictures(client: Client, public: Deck) -> None:
    assert client.get(f"/decks/{public.key}/image.gif").status_code == 404
    assert client.get(f"/decks/{public.key}/image.").status_code == 404


@pytest.mark.parametrize(
    ("game", "options", "word"),
    [("bang", {"players": 5}, "5"), ("viceroy", {"players": 3}, "3"), ("unmatched", {"players": 2, "heroes": [None, None]}, "2"),
     ("valhalla", {"players": 3, "mode": "standard", "modules": [1, {"odd": None}]}, "3")],
)  # fmt: skip
def test_tables_of_the_other_games_have_pictures_too(
    client: Client, player: Player, game: str, options: dict[str, Any], word: str
) -> None:
    deck = create_deck(player, Draft(DeckList(game, (), options), "Стол"), visibility="public")
    said = texts(client.get(address(deck, "svg")).content.decode())
    assert "Стол" in said
    assert word in said
