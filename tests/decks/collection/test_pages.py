"""The collection's pages: change counts with and without scripts, import lists, compare decks with the collection."""

import pytest
from django.test import Client

from decks.collection.needs import missing, needs, share_owned
from decks.collection.services import NotOwnable, add_counts, clear, owned_cards, set_counts
from decks.models import Deck, Holding, Player
from decks.rules import DeckList, Line
from tests.web.reading import words

BALLISTA = "bh-17-001"


def test_guests_are_asked_to_sign_in(catalog: None) -> None:
    for address in ("/collection", "/collection/decks", "/collection/import", "/collection/export.csv"):
        assert "/account/login" in Client().get(address)["Location"]


def test_the_form_changes_only_what_was_changed(signed_in: Client, player: Player) -> None:
    set_counts(player, {"bh-14-001": 2})
    posted = {f"n-{BALLISTA}": "3", f"was-{BALLISTA}": "0", "n-bh-14-001": "2", "was-bh-14-001": "2", "game": "berserk"}
    response = signed_in.post("/collection/change", posted, follow=True)
    assert "1 count changed." in words(response.content.decode()) or "Изменено" in response.content.decode()
    assert owned_cards(player, "berserk") == {BALLISTA: 3, "bh-14-001": 2}
    signed_in.post("/collection/change", {f"n-{BALLISTA}": "", f"was-{BALLISTA}": "3"})
    assert owned_cards(player, "berserk") == {"bh-14-001": 2}


def test_a_whole_page_can_be_set_at_once(signed_in: Client, player: Player) -> None:
    posted = {f"n-{BALLISTA}": "0", "n-bh-14-001": "1", "fill": "yes", "all": "3"}
    signed_in.post("/collection/change", posted)
    assert owned_cards(player, "berserk") == {BALLISTA: 3, "bh-14-001": 3}
    signed_in.post("/collection/change", posted | {"all": "x"})
    assert owned_cards(player, "berserk") == {BALLISTA: 3, "bh-14-001": 3}


@pytest.mark.parametrize("count", ["-1", "1.5", "many", "10000", "9" * 40, "１"])
def test_an_invalid_count_changes_nothing(signed_in: Client, player: Player, count: str) -> None:
    posted = {f"n-{BALLISTA}": count, f"was-{BALLISTA}": "0", "n-bh-14-001": "1", "was-bh-14-001": "0"}
    if count == "１":  # full-width digits count as digits
        posted.pop("n-bh-14-001")
    response = signed_in.post("/collection/change", posted, follow=True)
    assert response.status_code == 200
    assert owned_cards(player, "berserk") == ({BALLISTA: 1} if count == "１" else {})


def test_scripts_save_as_json(signed_in: Client, player: Player) -> None:
    def send(body: str) -> int:
        return signed_in.post("/collection/change", body, content_type="application/json").status_code

    assert send(f'{{"{BALLISTA}": 2}}') == 200
    for wrong in ("{", "[]", f'{{"{BALLISTA}": -1}}', f'{{"{BALLISTA}": "2"}}', '{"bh-99-999": 1}'):
        assert send(wrong) == 422, wrong
    assert owned_cards(player, "berserk") == {BALLISTA: 2}


def test_a_page_shows_sets_and_counts_with_few_queries(
    signed_in: Client, player: Player, django_assert_max_num_queries
) -> None:
    set_counts(player, {BALLISTA: 2})
    with django_assert_max_num_queries(12):
        shown = signed_in.get("/collection?shown=owned").content.decode()
    assert f'name="n-{BALLISTA}" value="2"' in shown
    assert shown.count('name="n-') == 1
    assert signed_in.get("/collection?shown=missing&set=17").content.decode().count('name="n-') == 60
    assert "ballista" in signed_in.get("/collection?q=баллиста").content.decode()
    assert signed_in.get("/collection?q=((").status_code == 400


@pytest.mark.parametrize(
    "question", ["game=chess", "set=nothing", "page=0", "page=999999", "shown=x", "q=\x00", "page=٣"]
)
def test_odd_addresses_get_a_page(signed_in: Client, question: str) -> None:
    assert signed_in.get(f"/collection?{question}").status_code in (200, 400)


def test_a_list_is_looked_at_before_it_is_taken(signed_in: Client, player: Player) -> None:
    sent = {"game": "berserk", "text": "3 Баллиста\n2 Балиста\n1 (14/1)", "how": "add"}
    looked = signed_in.post("/collection/import", sent).content.decode()
    assert "Балиста" in looked
    assert not Holding.objects.exists()
    signed_in.post("/collection/import", sent | {"sure": "yes"})
    signed_in.post("/collection/import", sent | {"sure": "yes"})
    assert owned_cards(player, "berserk") == {BALLISTA: 6, "bh-14-001": 2}
    signed_in.post("/collection/import", sent | {"sure": "yes", "how": "set"})
    assert owned_cards(player, "berserk") == {BALLISTA: 3, "bh-14-001": 1}


def test_what_was_downloaded_can_be_added_again(signed_in: Client, player: Player) -> None:
    set_counts(player, {BALLISTA: 2, "bh-14-001": 3})
    csv = signed_in.get("/collection/export.csv").content.decode()
    clear(player, "berserk")
    signed_in.post("/collection/import", {"game": "berserk", "text": csv, "how": "set", "sure": "yes"})
    assert owned_cards(player, "berserk") == {BALLISTA: 2, "bh-14-001": 3}


def test_forgetting_asks_first(signed_in: Client, player: Player) -> None:
    set_counts(player, {BALLISTA: 2})
    signed_in.post("/collection/clear", {"game": "berserk"})
    assert Holding.objects.exists()
    signed_in.post("/collection/clear", {"game": "berserk", "sure": "yes"})
    assert not Holding.objects.exists()


def test_a_deck_says_what_is_lacking(signed_in: Client, stranger: Client, player: Player, deck: Deck) -> None:
    set_counts(player, {line.card: line.count for line in deck.contents.lines})
    assert signed_in.get(f"/decks/{deck.key}/missing", headers={"Accept-Language": "en"}).content.count(b"is-bad") == 0
    set_counts(player, {deck.contents.lines[1].card: 0})
    assert signed_in.get(f"/decks/{deck.key}/missing").content.count(b"is-bad") == 1
    assert stranger.get(f"/decks/{deck.key}/missing").status_code == 404


def test_decks_share_one_collection(
    signed_in: Client, player: Player, deck: Deck, django_assert_max_num_queries
) -> None:
    from decks.services import copy_deck

    set_counts(player, {line.card: line.count for line in deck.contents.lines})
    twin = copy_deck(deck, player, "Близнец")
    with django_assert_max_num_queries(10):
        shown = words(signed_in.get("/collection/decks", headers={"Accept-Language": "en"}).content.decode())
    assert shown.count("can be built") == 2
    together = f"/collection/decks?deck={deck.key}&deck={twin.key}"
    assert "lack 41 cards" in words(signed_in.get(together, headers={"Accept-Language": "en"}).content.decode())


def test_needs_are_counted_over_decks_and_sections() -> None:
    one = DeckList("berserk", (Line("a", 2), Line("a", 1, "side"), Line("b", 1)))
    assert [(n.card, n.needed, n.missing) for n in needs([one, one], {"a": 5})] == [("a", 6, 1), ("b", 2, 2)]
    assert missing([one], {"a": 3, "b": 1}) == []
    assert share_owned(one, {"a": 1, "b": 9}) == 0.5
    assert share_owned(DeckList("berserk"), {}) == 0


@pytest.mark.usefixtures("catalog")
def test_adding_too_many_changes_nothing(player: Player) -> None:
    set_counts(player, {BALLISTA: 9_999, "bh-14-001": 1})
    with pytest.raises(NotOwnable):
        add_counts(player, {"bh-14-001": 1, BALLISTA: 1})
    assert owned_cards(player, "berserk") == {BALLISTA: 9_999, "bh-14-001": 1}
