"""Card faces: what a player sees on them, and what a screen reader reads out."""

import re
from html.parser import HTMLParser
from typing import Any

import pytest
from django.template import Context, Template
from django.template.loader import get_template
from django.utils.translation import override

from catalog import library
from catalog.faces import face_of
from catalog.faces.face import length_step, marked, name_step
from catalog.games import registry
from catalog.games.valhalla.face import split_name
from catalog.loading import records

LANGUAGES = ("ru", "en")
Record = dict[str, Any]


def record(card_id: str) -> Record:
    game = next(game for game in library.games() if card_id in game.cards)
    return records.card_record(game, game.cards[card_id])


def face(
    card: Record, printing: Record | None = None, *, size: str = "full", link: bool = False, language: str = "en"
) -> str:
    tag = Template("{% load faces %}{% face card printing=printing size=size link=link %}")
    with override(language):
        return tag.render(Context({"card": card, "printing": printing, "size": size, "link": link}))


class Page(HTMLParser):
    """Reads a fragment and reports tags that do not match; keeps the text and the attributes."""

    EMPTY = ("img", "path", "rect", "use", "br")

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)
        assert not self.open, f"never closed: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, f"</{tag}> closes something else"

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())


def symbols(html: str) -> set[str]:
    return set(re.findall(r'href="#([\w-]+)"', html))


@pytest.mark.parametrize("game", library.GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_printing_has_a_face_with_its_name_and_signs_of_its_game(game: str, language: str) -> None:
    sprite = get_template("partials/sprite.html").render({"sprites": filter(None, [registry.spec(game).sprite])})
    known = set(re.findall(r'symbol id="([\w-]+)"', sprite))
    facts = library.game(game)
    for card in facts.cards.values():
        one = records.card_record(facts, card)
        for printing in one["printings"]:
            html = face(one, printing, size="small", link=True, language=language)
            assert symbols(html) <= known, printing["id"]
            page = Page(html)
            tag, link = page.seen[0]
            assert (tag, link["href"], link["data-printing"]) == ("a", printing["page"], printing["id"])
            assert str(link["aria-label"]).startswith(one["name"][language])


def test_a_full_face_is_an_article_of_real_text_with_hidden_labels() -> None:
    page = Page(face(record("bh-18-050")))
    tag, attributes = page.seen[0]
    assert tag == "article"
    assert "aria-hidden" not in attributes
    for words in ("Mine Spider", "Cost 4", "Strike 5", "Lives 5", "mountains", "Creature", "rare", "18 / 050"):
        assert words in page.text


def test_a_linked_small_face_is_hidden_and_its_link_says_everything() -> None:
    page = Page(face(record("bh-18-050"), size="small", link=True))
    (link, attributes), (_, picture) = page.seen[:2]
    assert link == "a"
    assert (
        attributes["aria-label"]
        == "Mine Spider. Creature, Dwarf, Mechanism. Mountains. Cost 4. Strike 5. Lives 5. Rare."
    )
    assert picture["aria-hidden"] == "true"


def test_the_label_is_said_in_the_readers_language() -> None:
    html = face(record("bh-18-050"), size="small", link=True, language="ru")
    assert "Шахтный паук. Существо, Гном, Механизм. Горы. Стоимость 4. Удар 5. Жизни 5. Редкая." in html


def test_a_small_face_without_a_link_is_an_image_with_the_same_label() -> None:
    _, attributes = Page(face(record("bh-18-050"), size="small")).seen[0]
    assert attributes["role"] == "img"
    assert str(attributes["aria-label"]).startswith("Mine Spider. Creature")


def test_an_x_is_shown_and_spoken_as_an_x() -> None:
    html = face(record("bh-14-050"), size="small", link=True)
    assert "Cost X." in html
    assert "<b>X</b>" in html


def test_a_zero_is_a_number_and_not_an_absence() -> None:
    html = face(record("bh-14-031"), size="small", link=True)
    assert "Strike 0." in html
    assert "<b>0</b>" in html


def test_a_hero_has_lives_and_no_cost_and_no_strike() -> None:
    html = face(record("bh-14-176"))
    assert {"lives"} <= symbols(html)
    assert not {"gem", "strike"} & symbols(html)


def test_two_elements_colour_both_halves_of_the_frame() -> None:
    face_ = face_of(record("bh-14-171"), None, "ru")
    assert (face_.data["e1"], face_.data["e2"]) == ("steppe", "mountains")


def test_the_printing_decides_rarity_place_and_full_art() -> None:
    card = record("bh-21-110")
    first, second = card["printings"][:2]
    plain, full = face_of(card, first, "en"), face_of(card, second, "en")
    assert (plain.data.get("full"), full.data.get("full")) == (None, "full")
    assert plain.art != full.art
    assert plain.page != full.page


def test_a_name_with_markup_stays_text() -> None:
    card = record("bh-18-050") | {"name": {"ru": "<i>Паук</i>", "en": '"><script>alert(1)</script>'}}
    for size, link in (("full", False), ("small", True), ("small", False)):
        html = face(card, size=size, link=link)
        assert "<script" not in html
        assert "&lt;script&gt;" in html


def test_rules_with_markup_stay_text() -> None:
    card = record("bh-18-050") | {"text": {"ru": "", "en": "Hire: <img src=x onerror=alert(1)>."}}
    assert "<img src=x" not in face(card)
    assert "<b>Hire</b>: &lt;img" in face(card)


@pytest.mark.parametrize(
    ("text", "bold"),
    [
        ("Найм: вызвать Орка. Поворот: ранить на 1.", ["Найм", "Поворот"]),
        ("End of your turn: draw a card.", ["End of your turn"]),
        ("2 монеты, поворот: выстрел на 3.", ["2 монеты, поворот"]),
        ("Когда погибает свой Орк: ранить на 1.", []),
        ("Each time you play a Dragon: draw a card.", []),
        ("Засада 3, когда противник объявляет атаку: отменить её.", ["Засада 3"]),
        ('Your creatures have "Death: Plague 2".', []),
        ("Do not look here; choose one: this or that.", []),
    ],
)
def test_labels_are_bold_and_clauses_are_not(text: str, bold: list[str]) -> None:
    assert re.findall(r"<b>(.*?)</b>", marked(text)) == bold


def test_longer_texts_take_smaller_letters_and_more_room() -> None:
    assert [length_step("я" * n) for n in (0, 64, 65, 116, 117, 160, 161, 245, 246, 300, 301)] == [
        "0", "s", "m", "m", "l", "l", "xl", "xl", "xxl", "xxl", "xxxl",
    ]  # fmt: skip
    assert length_step("я" * 40, "Броня 2.") == "m", "a line of keywords costs room of its own"


def test_latin_letters_are_narrower_so_that_more_of_them_fit() -> None:
    assert (length_step("я" * 125), length_step("x" * 125)) == ("l", "m")


def test_longer_names_take_smaller_letters() -> None:
    assert [name_step("x" * n) for n in (14, 15, 19, 20)] == ["", "l", "l", "xl"]


def test_generated_text_replaces_the_catalogues_line() -> None:
    card = record("bh-18-050") | {"text": {"ru": "Сыгранный текст.", "en": "Scripted text."}}
    assert "Scripted text." in face(card)
    assert record("bh-18-050")["rules"]["en"][:20] not in face(card)


def test_a_warrior_shows_strength_valour_clan_and_dice() -> None:
    html = face(record("vh-vk-bear-02"))
    assert {"el-vh-bear", "w-spear", "w-bow"} <= symbols(html)
    for words in ("Strength 4", "Valour 2", "Bear", "spear", "bow"):
        assert words in Page(html).text


def test_a_warrior_without_an_ability_does_not_repeat_its_dice_in_words() -> None:
    assert "Armed with" not in face(record("vh-b-bear-01"))


def test_a_tactic_shows_what_it_adds() -> None:
    assert "+4" in Page(face(record("vh-b-tac-05"))).text
    assert "w-sword" in symbols(face(record("vh-b-tac-05")))


def test_a_long_name_of_valhalla_is_a_title_and_a_line_under_it() -> None:
    assert split_name("Героическая атака (+4, меч)") == ("Героическая атака", "+4, меч")
    assert split_name("Tyr's wrath: +2 strength") == ("Tyr's wrath", "+2 strength")
    assert split_name("Арни") == ("Арни", "")


def test_each_deck_of_unmatched_prints_its_own_boost() -> None:
    feint = record("um-sinbad-feint")
    shown = {p["expansion"]["code"]: face_of(feint, p, "en").parts["boost"] for p in feint["printings"]}
    assert shown == {"sinbad": "1", "king-arthur": "1", "medusa": "2", "alice": "2"}


def test_a_fighter_shows_health_move_and_reach() -> None:
    text = Page(face(record("um-sidekick-harpy"))).text
    for words in ("Health 1", "Move 3", "melee", "×3"):
        assert words in text


def test_a_battlefield_shows_its_zones() -> None:
    html = face(record("um-board-sarpedon"))
    assert re.findall(r'data-zone="(\w+)"', html) == ["green", "yellow", "brown", "red", "purple", "blue"]


def test_a_bang_card_shows_its_suit_and_rank() -> None:
    card = record("bg-bang-01")
    html = face(card, card["printings"][1])
    assert 'data-suit="hearts"' in html
    assert "Q, hearts" in face(card, card["printings"][1], size="small", link=True)


def test_a_character_of_bang_has_a_bullet_for_each_point_of_life() -> None:
    html = face(record("bg-paul-regret"))
    assert html.count("#bg-bullet") == 3
    assert "Life points 3" in Page(html).text


def test_a_weapon_of_bang_shows_its_range() -> None:
    assert "Range 5" in Page(face(record("bg-winchester-01"))).text


def test_a_character_of_viceroy_shows_its_levels_from_the_top_down() -> None:
    html = face(record("vr-001"))
    assert re.findall(r"<i>([IV]+)</i>", html) == ["IV", "III", "II", "I"]
    for words in ("10 power points", "1 science token", "inexhaustible gem: green", "1 card"):
        assert words in Page(html).text
    assert "Sectors: top left red, top right red, bottom left red, bottom right red" in html


def test_a_law_of_viceroy_shows_its_rules() -> None:
    page = Page(face(record("vr-065")))
    assert "every token it carried remains" in page.text


def test_the_picture_of_a_full_face_comes_first_and_those_of_a_grid_when_they_are_seen() -> None:
    assert 'fetchpriority="high"' in face(record("bh-18-050"))
    assert 'loading="lazy"' in face(record("bh-18-050"), size="small")
