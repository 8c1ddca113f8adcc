"""The rulebooks as data: the same clauses in both languages, no dead reference, and a search that finds them."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pytest

from catalog import library
from catalog.rulebook import LANGUAGES, PREFIXES, Clause, Passage, Rulebook, clause, rulebook, search, snippet
from catalog.rulebook.reading import read

BOOKS = [(game, language) for game in library.GAMES for language in LANGUAGES]


@pytest.fixture(params=BOOKS, ids=lambda one: f"{one[0]}-{one[1]}")
def book(request: pytest.FixtureRequest) -> Rulebook:
    return rulebook(*request.param)


class Page(HTMLParser):
    """The ids and links of a fragment of HTML."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        self.ids += [named["id"]] if named.get("id") else []
        self.links += [named["href"]] if tag == "a" and named.get("href") else []


def whole_page(book: Rulebook) -> Page:
    pieces = [book.intro_html]
    for section in book.sections:
        pieces.append(f'<h2 id="{section.anchor}"></h2>')
        for part in section.parts:
            opening = f'<div id="{part.id}">' if isinstance(part, Clause) else "<div>"
            pieces.append(f"{opening}{part.html}</div>")
    return Page("".join(pieces))


def cited(node: Any) -> Iterator[str]:
    """Every `clause` in a record of the data, at any depth."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key == "clause" and value:
                yield value
            else:
                yield from cited(value)
    elif isinstance(node, list):
        for one in node:
            yield from cited(one)


@pytest.mark.parametrize("game", library.GAMES)
def test_both_languages_hold_the_same_clauses_in_the_same_order(game: str) -> None:
    ru, en = (rulebook(game, language) for language in LANGUAGES)
    assert list(ru.clauses) == list(en.clauses)
    assert [section.anchor for section in ru.sections] == [section.anchor for section in en.sections]
    assert len(ru.clauses) > 200


@pytest.mark.parametrize("game", library.GAMES)
def test_both_languages_cite_the_same_clauses_and_cards_in_each_clause(game: str) -> None:
    ru, en = (rulebook(game, language) for language in LANGUAGES)
    different = {
        clause_id: set(there) ^ set(here)
        for clause_id in en.clauses
        if set(there := Page(ru.clauses[clause_id].html).links) != set(here := Page(en.clauses[clause_id].html).links)
    }
    assert different == {}


def test_every_clause_bears_the_prefix_of_its_game_and_says_something(book: Rulebook) -> None:
    for one in book.clauses.values():
        assert one.id.startswith(PREFIXES[book.game] + "-")
        assert one.text
        assert one.html
        assert one.id not in one.text.split()[:1], "the id is shown beside the text, not in it"


def test_anchors_are_unique(book: Rulebook) -> None:
    ids = whole_page(book).ids
    assert sorted(set(ids)) == sorted(ids)


def test_every_link_within_the_rules_leads_to_an_anchor(book: Rulebook) -> None:
    page = whole_page(book)
    assert {link for link in page.links if link.startswith("#")} <= {f"#{anchor}" for anchor in page.ids}


def test_every_reference_to_a_clause_is_a_link(book: Rulebook) -> None:
    prefix = PREFIXES[book.game]
    reference = re.compile(rf"{prefix}-(?:\d+|[SE])(?:\.\d+)*")
    for section in book.sections:
        for part in section.parts:
            unlinked = re.sub(r"<(a|code)\b.*?</\1>|<[^>]+>", "", part.html, flags=re.DOTALL)
            assert reference.findall(unlinked) == []


def test_cards_of_berserk_are_linked_to_their_pages() -> None:
    game = library.game("berserk")
    pages = {f"/berserk/{game.expansions[p.expansion].code}/{p.number}" for p in game.printings.values()}
    for language in LANGUAGES:
        links = {link for link in whole_page(rulebook("berserk", language)).links if link.startswith("/")}
        assert len(links) > 50
        assert links <= pages
    assert "/berserk/15/19" in Page(rulebook("berserk", "en").clauses["BH-0.4"].html).links


def test_strike_and_lives_in_an_example_are_no_card() -> None:
    example = rulebook("berserk", "en").clauses["BH-17.1"]
    assert "3/4" in example.text
    assert all(link.startswith("#") for link in Page(example.html).links)


def test_cards_of_valhalla_are_linked_by_the_id_of_their_source() -> None:
    assert "/valhalla/base/39" in Page(rulebook("valhalla", "ru").clauses["VH-E.19"].html).links


@pytest.mark.parametrize("game", library.GAMES)
def test_every_clause_cited_by_the_data_exists(game: str) -> None:
    import json

    known = rulebook(game, "en").clauses
    folder = library.DATA / game
    records: list[Any] = [json.loads(path.read_text("utf-8")) for path in folder.glob("*.json")]
    records += [json.loads(line) for path in folder.glob("*.jsonl") for line in path.read_text("utf-8").splitlines()]
    mentioned = set(cited(records))
    assert len(mentioned) > 20
    assert mentioned - known.keys() == set()


def test_the_rules_speak_of_no_file_that_is_not_there() -> None:
    root = library.DATA.parent.parent
    for game, language in BOOKS:
        book = rulebook(game, language)
        words = " ".join([book.intro_html, *(part.html for section in book.sections for part in section.parts)])
        for path in re.findall(r"<code>([\w./-]+/[\w./-]*)</code>", words):
            assert (root / path).exists(), f"{game}.{language}: {path}"


# reading


def test_a_clause_owns_the_table_and_the_list_below_it() -> None:
    book = rulebook("berserk", "en")
    assert "<table>" in book.clauses["BH-2.9"].html
    assert 'id="BH-13.3d"' in book.clauses["BH-13.3"].html
    assert "<ol>" in book.clauses["BH-10.2"].html


def test_a_lettered_part_has_an_anchor_of_its_own_and_is_linked_to_it() -> None:
    book = rulebook("berserk", "en")
    assert '<a href="#BH-6.6d">BH-6.6(d)</a>' in book.clauses["BH-13.29"].html
    assert '<a href="#BH-6.10">BH-6.10(b)</a>' in book.clauses["BH-15.54"].html, "its parts are not a list"
    assert '<a href="#BG-11.12c">BG-11.12c</a>' in rulebook("bang", "ru").clauses["BG-22.6"].html


def test_a_ruling_is_a_clause_with_its_question_for_a_title() -> None:
    ruling = rulebook("berserk", "en").clauses["BH-15.2"]
    assert ruling.title == "Both heroes fall in one event"
    assert "Draw." in ruling.html
    assert "why: " in ruling.html


def test_a_deck_list_stays_a_table_whose_rows_are_clauses() -> None:
    book = rulebook("unmatched", "en")
    deck = next(section for section in book.sections if section.anchor == "UM-21.1")
    (table,) = (part for part in deck.parts if isinstance(part, Passage))
    assert [one.id for one in table.clauses][:2] == ["UM-21.1.1", "UM-21.1.2"]
    assert '<tr id="UM-21.1.1">' in table.html
    assert book.clauses["UM-21.1.1"].title == "Toil and Danger"
    assert book.clauses["UM-21.1"].title.startswith("Sinbad")


def test_sections_and_rulings_are_linked_too() -> None:
    assert '<a href="#BH-11">section 11</a>' in rulebook("berserk", "en").clauses["BH-6.6"].html
    assert '<a href="#BH-11">разделом 11</a>' in "".join(one.html for one in rulebook("berserk", "ru").clauses.values())
    assert '[R <a href="#VH-S.45">S.45</a>]' in rulebook("valhalla", "en").clauses["VH-0.2"].html


def test_html_and_scripts_in_the_source_are_shown_as_text() -> None:
    book = read(
        "# T <b>\n\nIntro <img src=x onerror=alert(1)>\n\n## 1. S\n\n"
        "- **BH-1.1** <script>alert(1)</script> [x](javascript:alert(1)) ![p](http://a/b.png) &lt;i&gt;\n\n"
        '| a" onload="x | b |\n| --- | --- |\n| <u> | BH-1.1 |\n',
        "berserk",
        "en",
    )
    markup = book.intro_html + book.clauses["BH-1.1"].html
    assert "<script" not in markup
    assert "<img" not in markup
    assert "<u>" not in markup
    assert "javascript:" not in " ".join(Page(markup).links)
    assert "&lt;script&gt;" in markup


def test_a_clause_is_found_by_its_id_in_either_language() -> None:
    english, russian = clause("BH-13.3", "en"), clause("BH-13.3", "ru")
    assert english is not None
    assert russian is not None
    assert english.title.startswith("Armor X")
    assert russian.title.startswith("Броня X")
    assert english.path == "/berserk/rules#BH-13.3"
    assert clause("BH-13.3(b)", "en") == english
    assert clause("BH-99.1", "en") is None
    assert clause("XX-1.1", "en") is None
    assert clause("", "en") is None


def test_a_clause_shown_on_another_page_links_back_and_brings_no_ids() -> None:
    one = clause("BH-13.4", "en")
    assert one is not None
    page = Page(one.html_elsewhere)
    assert page.ids == []
    assert "/berserk/rules#BH-15.45" in page.links


# searching


def found(game: str, language: str, query: str) -> list[str]:
    return [one.id for one in search(rulebook(game, language), query)]


def test_search_finds_by_a_word_titles_first() -> None:
    assert found("berserk", "en", "armor")[0] == "BH-13.3"
    assert found("berserk", "ru", "броня")[0] == "BH-13.3"


def test_search_asks_for_every_word() -> None:
    both = set(found("berserk", "en", "armor wounds"))
    assert both
    assert both < set(found("berserk", "en", "armor"))


def test_search_does_not_tell_yo_from_ye_nor_capitals_from_small_letters() -> None:
    assert found("berserk", "ru", "созданный") == found("berserk", "ru", "СОЗДАННЫЙ") != []
    assert found("berserk", "ru", "помещённая") == found("berserk", "ru", "помещенная") != []


def test_search_finds_other_forms_of_a_russian_word() -> None:
    assert set(found("berserk", "ru", "броня")) == set(found("berserk", "ru", "броню"))


def test_search_finds_inside_words_only_where_none_begins_so() -> None:
    assert "BH-13.39" in found("berserk", "en", "generation")
    assert "BH-13.26" not in found("berserk", "en", "or")


@pytest.mark.parametrize("query", ["BH-13.3", "bh-13.3", "13.3", "BH 13.3", " 13.3 "])
def test_search_by_an_id_gives_the_clause_and_then_those_that_cite_it(query: str) -> None:
    hits = found("berserk", "ru", query)
    assert hits[0] == "BH-13.3"
    assert "BH-17.9" in hits
    assert "BH-13.30" not in hits
    assert "BH-9.8" not in hits, "it cites BH-13.30"


def test_search_by_the_id_of_another_game_finds_nothing() -> None:
    assert found("berserk", "en", "VR-13.3") == []
    assert found("unmatched", "en", "UM-20.1a")[0] == "UM-20.1a"


@pytest.mark.parametrize("query", ["", "   ", "?!", "ъъъъъ", "(", "[a-z]+(", "\\", "*" * 50, "<script>", "%s"])
def test_a_strange_query_finds_nothing_and_breaks_nothing(query: str) -> None:
    assert found("bang", "ru", query) == []


def test_a_snippet_marks_the_words_and_escapes_the_rest() -> None:
    book = read('# T\n\n## 1. S\n\n- **BH-1.1** One <b>Wolf</b>, two "wolves" & a wolf-cub.\n', "berserk", "en")
    shown = snippet(book.clauses["BH-1.1"], "wol")
    assert shown.count("<mark>") == 3
    assert "<mark>Wolf</mark>" in shown
    assert "<b>" not in shown
    assert "&lt;b&gt;" in shown
    assert "&amp;" in shown


def test_a_snippet_shows_where_the_words_meet() -> None:
    one = rulebook("berserk", "en").clauses["BH-10.2"]
    shown = snippet(one, "armor wound")
    assert "<mark>Armor</mark>" in shown
    assert "<mark>wound</mark>" in shown
