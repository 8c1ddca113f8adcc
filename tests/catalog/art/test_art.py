"""Pictures are drawn from facts: always the same, well-formed, small, and one for every card of five games."""

import hashlib
import json
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from catalog.art import Subject, picture
from catalog.art.classes import FIGURES
from catalog.games.berserk.picture import THINGS

DATA = Path(__file__).resolve().parents[3] / "catalog" / "data"
GAMES = ["berserk", "valhalla", "unmatched", "bang", "viceroy"]


def records(game: str, name: str) -> list[dict]:
    return [json.loads(line) for line in (DATA / game / name).read_text(encoding="utf-8").splitlines()]


@cache
def subjects(game: str) -> list[Subject]:
    """Every printing of a game, as the site requests its picture."""
    names = {
        one["id"]: one["name"]["ru"] for one in json.loads((DATA / game / "classes.json").read_text(encoding="utf-8"))
    }
    cards = {card["id"]: card for card in records(game, "cards.jsonl")}
    found = []
    for printing in records(game, "printings.jsonl"):
        card = cards[printing["card"]]
        found.append(
            Subject(
                id=printing["id"],
                game=game,
                name=card["name"]["ru"],
                type=card["type"],
                elements=tuple(card["elements"]),
                classes=tuple(names[one] for one in printing["classes"] or card["classes"]),
                text=card["rules"]["ru"],
                facts={**card["facts"], **printing["facts"], "card": card["id"], "expansion": printing["expansion"]},
            )
        )
    return found


@cache
def drawn(game: str) -> dict[str, str]:
    return {subject.id: picture(subject) for subject in subjects(game)}


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_same_card_is_always_the_same_picture(game: str) -> None:
    for subject in subjects(game)[::17]:
        assert picture(subject) == drawn(game)[subject.id]


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_picture_is_a_whole_document_of_the_agreed_size(game: str) -> None:
    for name, text in drawn(game).items():
        root = ElementTree.fromstring(text)
        assert root.tag == "{http://www.w3.org/2000/svg}svg", name
        assert root.get("viewBox") == "0 0 400 340", name
        assert root.get("preserveAspectRatio") == "xMidYMid slice", name


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_reference_stays_inside_its_picture(game: str) -> None:
    for name, text in drawn(game).items():
        root = ElementTree.fromstring(text)
        defined = {one.get("id") for one in root.iter() if one.get("id")}
        for element in root.iter():
            assert element.tag.endswith(("}script", "}image", "}style", "}foreignObject", "}a")) is False, name
            for key, value in element.attrib.items():
                assert not key.startswith("on"), name
                if key.endswith("href"):
                    assert value.removeprefix("#") in defined, (name, value)
                if value.startswith("url("):
                    assert value[5:-1] in defined, (name, value)


@pytest.mark.parametrize("game", GAMES)
def test_two_printings_never_share_a_picture(game: str) -> None:
    seen: dict[str, str] = {}
    for name, text in drawn(game).items():
        assert seen.setdefault(text, name) == name


@pytest.mark.parametrize("game", GAMES)
def test_pictures_are_light(game: str) -> None:
    sizes = sorted(len(text.encode()) for text in drawn(game).values())
    assert sizes[int(len(sizes) * 0.95)] < 60_000
    assert sum(sizes) / len(sizes) < 30_000


def test_every_class_of_berserk_has_a_picture_of_its_own() -> None:
    shown = {*FIGURES, *THINGS, "Местность", "Событие", "Ловушка"}
    spoken = {"Действие", "Ритуал", "Волшебство", "Приказ"}  # kinds of spells: their pictures depend on names and verbs
    classes = json.loads((DATA / "berserk" / "classes.json").read_text(encoding="utf-8"))
    assert {one["name"]["ru"] for one in classes} - shown - spoken == set()


def test_a_card_nobody_has_heard_of_still_gets_a_picture() -> None:
    for game in [*GAMES, "chess"]:
        for kind in ["creature", "warrior", "board", "law", "role", "die", "monster", "jarl", "tactic", "auction", "?"]:
            odd = {"weapons": None, "spaces": [1], "edges": [["a"]], "wound_level": "many", "faces": 6}
            ElementTree.fromstring(picture(Subject(f"x-{kind}", game, "Нечто", kind, ("ether",), ("Некто",), "", odd)))


GOLDEN = {
    "bh-14-171": "333495f85da8a2cd",
    "vh-m-fafnir-3": "7404531e6e8aad7b",
    "um-board-sarpedon": "a589022873ab602e",
}


@pytest.mark.parametrize(("name", "expected"), GOLDEN.items())
def test_a_picture_changes_only_together_with_the_version(name: str, expected: str) -> None:
    texts = {key: text for game in GAMES for key, text in drawn(game).items()}
    found = hashlib.sha256(texts[name].encode()).hexdigest()[:16]
    assert found == expected, "The generator draws differently: raise catalog.art.VERSION and put the new hashes here."
