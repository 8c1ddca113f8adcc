"""The pages of import and export, without a browser."""

import re
from pathlib import Path
from urllib.parse import quote

import orjson
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.template.loader import render_to_string
from django.test import Client
from django.utils import translation

from decks import formats
from decks.display import exports
from decks.formats import FORMATS, read, write
from decks.models import Deck, DeckVersion, Player, Visibility
from decks.rules import DeckList, Line
from decks.services import Draft, create_deck, save_deck, set_visibility

LIST = "Название: Мрачная\nГерой: Шарль де Лорм\n3 Баллиста\n2 Балиста\n"
CONTENTS = DeckList("berserk", (Line("bh-14-180", 1, "hero"), Line("bh-17-001", 3)))


def post(client: Client, **fields: object) -> str:
    return client.post("/decks/import", {"text": LIST, **fields}).content.decode()


# ---- reviewing ----


def test_the_form_asks_for_a_list_of_the_game_one_comes_from(client: Client, catalog: None):
    page = client.get("/decks/import?game=valhalla").content.decode()
    assert '<option value="valhalla" selected>' in page
    assert '<option value="berserk" selected>' in client.get("/decks/import?game=chess").content.decode()


def test_a_guest_sees_what_was_understood_and_what_was_not(client: Client, catalog: None):
    page = post(client)
    assert "Шарль де Лорм" in page
    assert 'value="Мрачная"' in page
    assert 'name="mend"' in page
    assert "<mark>Балиста</mark>" in page
    assert not Deck.objects.exists()


def test_a_review_takes_few_queries(signed_in: Client, deck: Deck, django_assert_max_num_queries):
    with django_assert_max_num_queries(4):
        signed_in.post("/decks/import", {"text": LIST})


def test_a_near_name_mends_the_text_by_one_click(client: Client, catalog: None):
    mend = orjson.dumps([4, 3, "Балиста", "Камала"]).decode()
    page = post(client, mend=mend)
    assert "2 Камала\n" in page
    assert "<mark>" not in page


@pytest.mark.parametrize(
    "mend", ["", "{}", "[1]", "[[],[],[],[]]", "[4,3,7,8]", '["4","3","a","b"]', '[99,1,"a","b"]', "[" * 2000]
)
def test_a_mend_that_makes_no_sense_changes_nothing(client: Client, catalog: None, mend: str):
    assert "<mark>Балиста</mark>" in post(client, mend=mend)


def test_a_file_is_read_as_a_pasted_list_is(client: Client, catalog: None):
    file = SimpleUploadedFile("deck.txt", LIST.encode("cp1251"))
    page = client.post("/decks/import", {"text": "", "file": file}).content.decode()
    assert 'value="Мрачная"' in page


def test_pictures_and_giants_are_refused_with_a_sentence(client: Client, catalog: None):
    for content in (b"\x89PNG\r\n\x1a\n" + bytes(100), b"1 x\n" * 100_000):
        answer = client.post("/decks/import", {"file": SimpleUploadedFile("deck.png", content)})
        assert answer.status_code == 200
        assert 'id="complaints"' in answer.content.decode()


def test_any_posted_text_is_answered(client: Client, catalog: None):
    for text in (
        "",
        "\0",
        "\x00\x01",
        "<script>alert(1)</script>",
        "9" * 70_000,
        "{" * 5000,
        "\ud7ff\uffff" * 50,
        '{"lines": [[]]}',
    ):
        for format in ("", *FORMATS, "nonsense"):
            answer = client.post("/decks/import", {"text": text, "format": format, "game": "nonsense"})
            assert answer.status_code == 200
            assert b"<script>alert" not in answer.content


def test_a_deck_of_another_game_is_read_as_one_by_one_click(client: Client, catalog: None):
    text = "Игра: Вальхалла\nplayers: 4\n"
    assert 'name="as_game" value="valhalla"' in post(client, text=text)
    page = post(client, text=text, as_game="valhalla")
    assert 'name="as_game"' not in page
    assert "<dd>4</dd>" in page


def test_the_chosen_format_is_obeyed(client: Client, catalog: None):
    assert "<mark>" in post(client, text="count,name\n3,Баллиста", format="text")
    assert 'id="complaints"' not in post(client, text="count,name\n3,Баллиста")


# ---- saving ----


def test_saving_makes_a_private_deck_of_what_was_understood(signed_in: Client, player: Player):
    answer = signed_in.post("/decks/import", {"text": LIST + "Заметки:\nДумать.", "name": "Курган", "save": "new"})
    deck = Deck.objects.get(owner=player)
    assert answer["Location"] == f"/decks/{deck.key}"
    assert (deck.name, deck.notes, deck.visibility) == ("Курган", "Думать.", Visibility.PRIVATE)
    assert deck.contents == CONTENTS
    assert deck.versions.get().because == DeckVersion.Because.IMPORTED


def test_without_a_name_of_its_own_the_name_of_the_list_is_taken(signed_in: Client, player: Player):
    signed_in.post("/decks/import", {"text": LIST, "name": " ", "save": "new"})
    assert Deck.objects.get(owner=player).name == "Мрачная"


def test_nothing_and_the_nameless_are_not_saved(signed_in: Client, player: Player):
    for text in ("", "нет такой карты", "3 Баллиста"):
        assert signed_in.post("/decks/import", {"text": text, "name": "", "save": "new"}).status_code == 400
    assert not Deck.objects.filter(owner=player).exists()


def test_a_guest_signs_in_and_finds_the_list_again(client: Client, player: Player):
    answer = client.post("/decks/import", {"text": LIST, "name": "Курган", "save": "new"})
    assert answer["Location"] == "/account/login/?next=%2Fdecks%2Fimport"
    assert not Deck.objects.filter(owner=player).exists()
    client.post("/account/login/", {"login": "Мирослава", "password": "correct horse battery"})
    page = client.get("/decks/import").content.decode()
    assert 'value="Курган"' in page
    assert "3 Баллиста" in page
    assert "Курган" not in client.get("/decks/import").content.decode()


def test_replacing_keeps_the_name_and_the_history(signed_in: Client, deck: Deck):
    signed_in.post("/decks/import", {"text": LIST, "save": "replace", "replace": f"{deck.key}:1"})
    deck.refresh_from_db()
    assert (deck.name, deck.notes, deck.version) == ("Лесной дозор", "Начинать с **разведчиков**.", 2)
    assert deck.contents == CONTENTS
    assert deck.versions.first().because == DeckVersion.Because.IMPORTED


def test_a_deck_that_changed_meanwhile_is_not_replaced_unasked(signed_in: Client, deck: Deck):
    save_deck(deck, Draft(CONTENTS, "Другая"), base=1)
    answer = signed_in.post("/decks/import", {"text": "3 Камала", "save": "replace", "replace": f"{deck.key}:1"})
    assert answer.status_code == 409
    assert f'value="{deck.key}:2" selected' in answer.content.decode()
    deck.refresh_from_db()
    assert deck.contents == CONTENTS


@pytest.mark.parametrize(
    "which", ["", "nonsense", "{key}", "{key}:", "{key}:x", "{key}:-1", "{key}:" + "9" * 30, "nonsense:1"]
)
def test_what_cannot_be_replaced_is_asked_for_again(signed_in: Client, deck: Deck, which: str):
    answer = signed_in.post("/decks/import", {"text": LIST, "save": "replace", "replace": which.format(key=deck.key)})
    assert answer.status_code == 400
    assert Deck.objects.get(pk=deck.pk).version == 1


def test_nobody_replaces_the_deck_of_somebody_else(stranger: Client, deck: Deck):
    set_visibility(deck, Visibility.PUBLIC)
    answer = stranger.post("/decks/import", {"text": LIST, "save": "replace", "replace": f"{deck.key}:1"})
    assert answer.status_code == 400
    assert Deck.objects.get(pk=deck.pk).version == 1


def test_posting_needs_a_token(player: Player):
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(player)
    assert strict.post("/decks/import", {"text": LIST, "save": "new"}).status_code == 403


# ---- codes as addresses ----


def test_a_code_as_an_address_shows_the_deck(client: Client, catalog: None):
    page = client.get(f"/decks/code/{write(CONTENTS, 'code')}").content.decode()
    assert "Шарль де Лорм" in page
    table = client.get(f"/decks/code/{write(DeckList('valhalla', (), {'players': 4}), 'code')}").content.decode()
    assert "<dd>4</dd>" in table


@pytest.mark.parametrize("code", ["CH1", "CH1AAAA", "nonsense", "Баллиста", "CH9AAAA", "<b>"])
def test_a_damaged_code_gets_an_error(client: Client, catalog: None, code: str):
    answer = client.get(f"/decks/code/{quote(code, safe='%')}")
    assert answer.status_code == 400
    assert 'id="complaints"' in answer.content.decode()


# ---- exports ----


@pytest.mark.parametrize("format", FORMATS)
def test_a_file_of_a_deck_is_what_the_import_takes(signed_in: Client, deck: Deck, format: str):
    answer = signed_in.get(f"/decks/{deck.key}/export/{format}")
    assert answer["Content-Disposition"].startswith("attachment; filename*=utf-8''" + quote("Лесной дозор"))
    assert answer["Cache-Control"] == "max-age=0, no-cache, no-store, must-revalidate, private"
    assert set(read(answer.content, format, "berserk").deck.lines) == set(deck.contents.lines)


def test_a_file_may_be_looked_at_in_the_browser(signed_in: Client, deck: Deck):
    answer = signed_in.get(f"/decks/{deck.key}/export/text?inline=1")
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    assert answer["Content-Disposition"].startswith("inline")
    assert answer["X-Content-Type-Options"] == "nosniff"


def test_files_speak_the_language_of_the_reader(signed_in: Client, deck: Deck):
    assert (
        "Колода (40)"
        in signed_in.get(f"/decks/{deck.key}/export/text", headers={"Accept-Language": "ru"}).content.decode()
    )
    assert (
        "Main deck (40)"
        in signed_in.get(f"/decks/{deck.key}/export/text", headers={"Accept-Language": "en"}).content.decode()
    )


def test_only_those_who_see_a_deck_get_its_files(client: Client, stranger: Client, signed_in: Client, deck: Deck):
    address = f"/decks/{deck.key}/export/json"
    assert signed_in.get(address).status_code == 200
    assert client.get(address).status_code == stranger.get(address).status_code == 404
    assert client.get(f"{address}?secret={deck.secret}").status_code == 404
    unlisted = set_visibility(deck, Visibility.UNLISTED)
    assert client.get(address).status_code == 404
    assert client.get(f"{address}?secret={unlisted.secret}").status_code == 200
    assert client.get(f"{address}?secret=wrong").status_code == 404
    set_visibility(unlisted, Visibility.PUBLIC)
    assert client.get(address).status_code == 200


def test_a_secret_opens_one_deck_only(client: Client, player: Player, deck: Deck):
    shared = create_deck(player, Draft(CONTENTS, "Общая"), visibility=Visibility.UNLISTED)
    assert client.get(f"/decks/{deck.key}/export/json?secret={shared.secret}").status_code == 404


def test_formats_that_a_game_does_not_have_are_not_found(signed_in: Client, player: Player, deck: Deck):
    table = create_deck(player, Draft(DeckList("valhalla", (), {"players": 4}), "Стол"))
    assert signed_in.get(f"/decks/{table.key}/export/setnumber").status_code == 404
    assert signed_in.get(f"/decks/{table.key}/export/code").status_code == 200
    assert signed_in.get(f"/decks/{deck.key}/export/pdf").status_code == 404


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("../../etc/passwd", "etc passwd.txt"),
        ('a"b\\c:d', "a b c d.txt"),
        ("...", "deck.txt"),
        ("<b>", "b.txt"),
        ("x" * 100, "x" * 80 + ".txt"),
    ],
)
def test_names_of_files_are_harmless(name: str, file: str):
    assert exports.file_name(Deck(name=name), "text") == file


# ---- sentences ----


def test_every_complaint_has_a_sentence():
    bad = {
        "text": "0 Баллиста\nНет такой\nРезак\nЯрость (+2)\n17/999\n99/1\nБаллиста (17/2)\nБаллиста (99/9)\n"
        + "x" * 400,
        "json": '{"lines": [7, {"section": "x", "card": "Баллиста"}], "options": 7, "name": "' + "н" * 200 + '"}',
        "csv": "3,Баллиста",
        "code": "CH1AAAA",
    }
    for format, text in bad.items():
        for complaint in read(text, format, "berserk").complaints:
            for language in ("ru", "en"):
                with translation.override(language):
                    sentence = exports.complaint_json(complaint)["message"]
                assert sentence
                assert "%(" not in sentence


def test_no_complaint_of_the_formats_is_without_a_sentence():
    """Codes are written where the errors are found. Each needs an entry in the table of sentences, and no entry is
    unused."""
    source = "".join(file.read_text() for file in Path(formats.__file__).parent.glob("*.py"))
    said = set(re.findall(r'"([a-z]+(?:-[a-z]+)+|empty|unreadable)"', source))
    assert (
        said - {"cardhall-deck", "utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"} == exports._SENTENCES.keys()
    )


def test_the_menu_of_exports_leads_to_every_format(deck: Deck):
    menu = render_to_string("decks/partials/export.html", {"deck": deck, "secret": "тайна"})
    for format in FORMATS:
        assert f"/decks/{deck.key}/export/{format}?" in menu
    assert menu.count("secret=%D1%82") == 6
    table = render_to_string("decks/partials/export.html", {"deck": Deck(key="abc", game="bang")})
    assert "setnumber" not in table


def test_a_complaint_as_the_api_tells_it():
    (complaint,) = read("2 Балиста", "text", "berserk").complaints
    with translation.override("en"):
        assert exports.complaint_json(complaint) == {
            "code": "unknown-card",
            "message": "No card is called “Балиста”.",
            "line": 1,
            "column": 3,
            "text": "Балиста",
            "place": "",
            "nearest": ["Баллиста", "Проклятая баллиста"],
        }
