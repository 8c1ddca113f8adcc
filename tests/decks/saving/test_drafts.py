"""Posted decks: every error has a code, a place and a sentence, and nothing raises except BadDraft."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from decks.rules import DeckList, Line
from decks.saving.drafts import ANY_CARD, BadDraft, base_of, draft_of, kept_by, read_json

BALLISTA = "bh-17-001"
GOOD: dict[str, Any] = {
    "game": "berserk",
    "name": "  Осада  ",
    "notes": "Сначала **баллисты**.",
    "lines": [["main", BALLISTA, "", 3], ["side", BALLISTA, BALLISTA, 1]],
    "options": {},
    "base": 4,
}


def refused(posted: Any, **kwargs: Any) -> list[tuple[str, str]]:
    """Codes and places of the complaints."""
    body = posted if isinstance(posted, bytes) else json.dumps(posted).encode()
    with pytest.raises(BadDraft) as refusal:
        draft_of(read_json(body), **kwargs)
    assert all(complaint.text for complaint in refusal.value.complaints)
    return [(complaint.code, complaint.place) for complaint in refusal.value.complaints]


def test_a_good_deck_is_read_with_its_name_trimmed() -> None:
    draft = draft_of(read_json(json.dumps(GOOD).encode()))
    assert draft.name == "Осада"
    assert draft.notes == "Сначала **баллисты**."
    assert draft.contents.lines == (Line(BALLISTA, 3), Line(BALLISTA, 1, "side", BALLISTA))
    assert base_of(GOOD) == 4


@pytest.mark.parametrize(
    ("change", "code", "place"),
    [
        ({"game": "chess"}, "unknown-game", "game"),
        ({"game": ["berserk"]}, "unknown-game", "game"),
        ({"name": "   "}, "no-name", "name"),
        ({"name": None}, "no-name", "name"),
        ({"name": "я" * 101}, "name-too-long", "name"),
        ({"name": "а\x00б"}, "bad-name", "name"),
        ({"name": "две\nстроки"}, "bad-name", "name"),
        ({"name": "две\rстроки"}, "bad-name", "name"),
        ({"name": "таб\tуляция"}, "bad-name", "name"),
        ({"name": "c1\x9b управление"}, "bad-name", "name"),
        ({"name": "абзац\u2029 абзац"}, "bad-name", "name"),
        ({"notes": 5}, "bad-notes", "notes"),
        ({"notes": "я" * 20_001}, "notes-too-long", "notes"),
        ({"notes": "\x00"}, "bad-notes", "notes"),
        ({"options": []}, "bad-options", "options"),
        ({"options": {"a": "\x00"}}, "bad-options", "options"),
        ({"options": {"a": "x" * 9000}}, "options-too-large", "options"),
        ({"options": {"a": [[[[[[[[1]]]]]]]]}}, "bad-options", "options"),
        ({"lines": "3 Баллиста"}, "bad-lines", "lines"),
        ({"lines": [["main", BALLISTA, "", 1]] * 1001}, "too-many-lines", "lines"),
        ({"lines": [["main", BALLISTA, 1]]}, "bad-line", "lines.0"),
        ({"lines": [{"card": BALLISTA}]}, "bad-line", "lines.0"),
        ({"lines": [["hand", BALLISTA, "", 1]]}, "unknown-section", "lines.0.section"),
        ({"lines": [[["main"], BALLISTA, "", 1]]}, "unknown-section", "lines.0.section"),
        ({"lines": [["main", "bh-99-999", "", 1]]}, "unknown-card", "lines.0.card"),
        ({"lines": [["main", {}, "", 1]]}, "unknown-card", "lines.0.card"),
        ({"lines": [["main", "bg-bang-01", "", 1]]}, "card-of-another-game", "lines.0.card"),
        ({"lines": [["main", BALLISTA, "bh-17-002", 1]]}, "unknown-printing", "lines.0.printing"),
        ({"lines": [["main", BALLISTA, {"a": 1}, 1]]}, "unknown-printing", "lines.0.printing"),
        ({"lines": [["main", BALLISTA, 0, 1]]}, "unknown-printing", "lines.0.printing"),
        ({"lines": [["side", BALLISTA, "", 1], *[["main", BALLISTA, "", 999]] * 2]}, "bad-count", "lines.1.count"),
    ],
)
def test_what_is_wrong_is_said_and_where(change: dict[str, Any], code: str, place: str) -> None:
    assert refused({**GOOD, **change}) == [(code, place)]


@pytest.mark.parametrize("count", [0, -1, 1000, 10**9, 10**30, 1.5, True, "3", None, [3]])
def test_a_count_is_a_whole_number_from_1_to_999(count: Any) -> None:
    assert refused({**GOOD, "lines": [["main", BALLISTA, "", count]]}) == [("bad-count", "lines.0.count")]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "not-json"),
        (b"{", "not-json"),
        (b"\xff\xfe", "not-json"),
        (b'{"name": "\\ud800"}', "not-json"),
        (b"[]", "not-a-deck"),
        (b"null", "not-a-deck"),
        (b" " * 300_000, "too-large"),
        (b'{"game": "berserk", "name": "x", "options": ' + b'{"a":' * 500 + b"1" + b"}" * 501, "bad-options"),
    ],
)
def test_any_bytes_are_answered(body: bytes, code: str) -> None:
    assert refused(body)[0][0] == code


def test_every_bad_line_is_named_up_to_twenty() -> None:
    bad = [["main", BALLISTA, "", 0]] * 30
    assert refused({**GOOD, "lines": bad}) == [("bad-count", f"lines.{n}.count") for n in range(20)]


def test_an_unknown_card_comes_with_the_nearest_ones() -> None:
    with pytest.raises(BadDraft) as refusal:
        draft_of({**GOOD, "lines": [["main", "bh-17-0001", "", 1]]})
    assert BALLISTA in refusal.value.complaints[0].nearest


def test_a_deck_stays_in_its_game() -> None:
    assert refused({**GOOD, "lines": []}, game="valhalla") == [("another-game", "game")]


def test_a_card_that_the_catalogue_lost_may_stay_where_it_was() -> None:
    posted = {**GOOD, "lines": [["main", "bh-gone", "", 2]]}
    assert refused(posted) == [("unknown-card", "lines.0.card")]
    assert draft_of(posted, kept=kept_by(DeckList("berserk", (Line("bh-gone", 1),)))).contents.lines == (
        Line("bh-gone", 2),
    )
    assert draft_of(posted, kept=ANY_CARD).contents.lines == (Line("bh-gone", 2),)


@pytest.mark.parametrize("card", ["bh-gone", BALLISTA])
def test_a_printing_that_the_catalogue_lost_may_stay_but_no_other_takes_its_place(card: str) -> None:
    kept = kept_by(DeckList("berserk", (Line(card, 1, "main", "bh-gone-old"),)))
    for printing in ("", None, "bh-gone-old"):
        assert draft_of({**GOOD, "lines": [["main", card, printing, 1]]}, kept=kept).contents.size("main") == 1
    for printing in ("\x00", "bh-17-002", "x" * 1000):
        posted = {**GOOD, "lines": [["main", card, printing, 1]]}
        assert refused(posted, kept=kept) == [("unknown-printing", "lines.0.printing")]


def test_equal_lines_are_joined() -> None:
    lines = [["main", BALLISTA, "", 2], ["hero", "bh-17-002", "", 1], ["main", BALLISTA, None, 1]]
    assert draft_of({**GOOD, "lines": lines}).contents.lines == (Line("bh-17-002", 1, "hero"), Line(BALLISTA, 3))


@pytest.mark.parametrize("base", [None, 0, -1, "1", 1.0, True, 2**40])
def test_a_save_names_the_version_it_stands_on(base: Any) -> None:
    with pytest.raises(BadDraft) as refusal:
        base_of({**GOOD, "base": base})
    assert refusal.value.complaints[0].code == "bad-base"


_anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8) | st.just(BALLISTA),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=150, deadline=None)
@example({"options": {"": -(2**63) - 1}})
@given(st.fixed_dictionaries({}, optional=dict.fromkeys(GOOD, _anything)))
def test_nothing_that_is_posted_raises_anything_else(posted: dict[str, Any]) -> None:
    with suppress(BadDraft):
        draft = draft_of({"game": "berserk", **posted})
        assert 0 < len(draft.name) <= 100
