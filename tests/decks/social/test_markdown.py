"""Players' notes: their Markdown is rendered; their HTML and tricks are not."""

import re
from urllib.parse import urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalog import library
from decks.social.markdown import to_html

ALLOWED = re.compile(
    r"</?(a|blockquote|br|code|del|em|h[3-6]|hr|li|ol|p|pre|s|strong|table|tbody|td|th|thead|tr|ul)\b[^<>]*>"
)
HOSTILE = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "![x](https://evil.example/x.png)",
    "![x](javascript:alert(1))",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](java\nscript:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](vbscript:msgbox(1))",
    "[x](file:///etc/passwd)",
    "[x](ftp://evil.example/)",
    "[x](mailto:a@b.example)",
    "[x](//evil.example/)",
    "[x](/\\evil.example/)",
    "[x](\\\\evil.example)",
    '[x](https://good.example/"onmouseover="alert(1))',
    "[x](https://good.example '\"onmouseover=alert(1) x=\"')",
    "<https://good.example/<script>>",
    "<javascript:alert(1)>",
    "<a href='https://evil.example' onclick='x()'>x</a>",
    "<style>body{display:none}</style>",
    "<iframe src=//evil.example></iframe>",
    "<svg/onload=alert(1)>",
    "```<script>\nalert(1)\n```",
    "`<b>`<b onclick=1>",
    "[[<script>alert(1)</script>]]",
    "[[Баллиста|<img src=x onerror=alert(1)>]]",
    '[[Баллиста"onclick="x]]',
    "[x]: javascript:alert(1)\n\n[x]",
    "\x00<b>\x00",
    "<!-- --><!doctype html>",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_gives_only_harmless_tags(text: str) -> None:
    assert_harmless(to_html(text))


@given(st.text(alphabet="[]()<>|`*_#!&;:/\\\"'=\n >-.x1Баллиста", max_size=200))
def test_any_text_gives_only_harmless_tags(text: str) -> None:
    assert_harmless(to_html(text))


def assert_harmless(html: str) -> None:
    """Check that every tag is one of ours, without handlers, and every address is a web address or one of this site."""
    for tag in re.findall(r"<[^>]*>", html):
        assert ALLOWED.fullmatch(tag), tag
        bare = re.sub(r'"[^"]*"', '""', tag)
        names = set(re.findall(r"([\w-]+)=", bare))
        assert names <= {"href", "title", "rel", "data-printing", "start"}, tag
    for address in re.findall(r'href="([^"]*)"', html):
        assert urlsplit(address).scheme in ("http", "https") or re.match(r"/(?![/\\])", address), address


def test_markdown_is_shown() -> None:
    html = to_html("# План\n\nНачинать с **разведчиков**.\n\n1. раз\n2. два\n\n| ход | карта |\n|---|---|\n| 1 | Тич |")
    assert "<h3>План</h3>" in html
    assert "<strong>разведчиков</strong>" in html
    assert "<ol>" in html
    assert "<td>Тич</td>" in html


def test_a_line_break_of_the_writer_is_kept() -> None:
    assert "раз<br>" in to_html("раз\nдва")


def test_links_are_marked_as_written_by_players() -> None:
    html = to_html("[разбор](https://example.org/a?b=1&c=2)")
    assert 'href="https://example.org/a?b=1&amp;c=2"' in html
    assert 'rel="nofollow ugc noopener"' in html


@pytest.mark.parametrize("name", ["Баллиста", "баллиста", "Ballista", " BALLISTA "])
def test_a_card_is_linked_by_its_name_in_either_language(name: str) -> None:
    html = to_html(f"Держать [[{name}]] до конца.")
    assert 'href="/berserk/17/1/ballista"' in html
    assert 'data-printing="bh-17-001"' in html
    assert f">{name.strip()}</a> до конца." in html


def test_a_card_may_be_named_in_another_form() -> None:
    assert ">баллистой</a>" in to_html("Играть [[Баллиста|баллистой]].")


def test_an_unknown_name_stays_text() -> None:
    assert to_html("Держать [[Абракадабра]].") == "<p>Держать [[Абракадабра]].</p>\n"


def test_a_name_in_code_is_not_a_mention() -> None:
    assert "href" not in to_html("`[[Баллиста]]`")


def test_a_mention_inside_a_link_does_not_nest_links() -> None:
    html = to_html("[см. [[Баллиста]]](https://example.org/)")
    assert html.count("<a ") == html.count("</a>") == 1


def test_cards_of_the_deck_s_own_game_come_first() -> None:
    shared = set(library.game("berserk").by_name) & set(library.game("valhalla").by_name)
    for name in shared:
        assert 'href="/valhalla/' in to_html(f"[[{name}]]", "valhalla")
    assert 'href="/bang/' in to_html("[[BANG!]]", "berserk")


@pytest.mark.parametrize(
    "text",
    ["[[" * 10_000, "> " * 10_000, "*a _" * 5_000, "[[Баллиста]]" * 1_600, "`" * 20_000, "- " * 9_999],
)
def test_a_text_made_to_be_slow_comes_back_harmless(text: str) -> None:
    assert_harmless(to_html(text))
