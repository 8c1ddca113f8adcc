"""The account: rename it, export its data, delete it."""

import json
from typing import Any

import pytest
from django.db import connection
from django.db.models.signals import pre_delete
from django.test import Client
from django.test.utils import CaptureQueriesContext

from catalog.models import Printing
from decks import services
from decks.models import Comment, Deck, DeckVersion, Holding, Player, Report, Star, Visibility
from decks.people import accounts, recovery, tokens
from decks.people.export import export
from tests.decks.conftest import forest_deck
from tests.people import PASSWORD
from tests.web.reading import words


@pytest.fixture
def public_deck(other: Player) -> Deck:
    """Another player's public deck."""
    return services.create_deck(other, services.Draft(forest_deck(), "Чужая колода"), visibility=Visibility.PUBLIC)


def test_the_account_page_is_for_those_who_are_signed_in(visitor: Client, member: Client) -> None:
    assert visitor.get("/account/")["Location"] == "/account/login/?next=/account/"
    page = member.get("/account/")
    assert page.status_code == 200
    assert "no-store" in page["Cache-Control"]


def test_a_new_name_makes_kept_pages_stale(member: Client, player: Player) -> None:
    member.get("/artists")
    etag = member.get("/artists")["ETag"]
    answer = member.post("/account/name", {"name": "Миролюба"}, follow=True)
    assert "Your name is Миролюба now." in words(answer.content.decode())
    player.refresh_from_db()
    assert player.username == "Миролюба"
    again = member.get("/artists", headers={"if-none-match": etag})
    assert again.status_code == 200
    assert "Миролюба" in again.content.decode()


@pytest.mark.parametrize("name", ["МИРОСЛАВА", "Миро-слава"])
def test_one_may_spell_the_own_name_otherwise(member: Client, player: Player, name: str) -> None:
    member.post("/account/name", {"name": name})
    player.refresh_from_db()
    assert player.username == name


def test_nobody_takes_a_name_like_anothers(member: Client, player: Player, other: Player) -> None:
    answer = member.post("/account/name", {"name": "Рати-бор"})
    assert "This looks like Ратибор, who is here already." in words(answer.content.decode())
    player.refresh_from_db()
    assert player.username == "Мирослава"


def test_the_second_renaming_to_a_name_gets_an_error(player: Player, other: Player) -> None:
    with pytest.raises(accounts.NameTaken):
        accounts.rename(player, "РАТИБОР")
    assert player.username == "Мирослава"


def test_words_about_oneself_are_plain_text(member: Client, visitor: Client, player: Player) -> None:
    member.post("/account/about", {"about": "Играю <script>alert(1)</script>\r\nпо средам"})
    page = visitor.get(player.get_absolute_url()).content.decode()
    assert "Играю &lt;script&gt;alert(1)&lt;/script&gt;<br>по средам" in page
    member.post("/account/about", {"about": ""})
    player.refresh_from_db()
    assert player.about == ""


def exported(client: Client) -> dict[str, Any]:
    answer = client.post("/account/data")
    assert answer.status_code == 200
    assert answer["Content-Type"] == "application/json"
    assert answer["Content-Disposition"].startswith('attachment; filename="cardhall-')
    return json.loads(answer.getvalue())  # type: ignore[no-any-return]


def test_the_export_of_a_new_account_is_short(member: Client, player: Player) -> None:
    everything = exported(member)
    assert (everything["format"], everything["version"]) == ("cardhall-account", 1)
    assert everything["account"]["name"] == player.username
    assert [everything[part] for part in ("decks", "collection", "stars", "comments", "reports")] == [[]] * 5


def test_the_export_holds_everything_and_no_secret(
    member: Client, player: Player, deck: Deck, public_deck: Deck, django_assert_max_num_queries: Any
) -> None:
    contents = deck.contents
    services.save_deck(deck, services.Draft(contents, "Лесной дозор 2"), base=1)
    binned = services.create_deck(player, services.Draft(contents, "В корзине"))
    services.delete_deck(binned)
    printing = Printing.objects.filter(card_id=contents.lines[1].card).first()
    assert printing
    Holding.objects.create(player=player, card_id=printing.card_id, printing=printing, count=2)
    services.set_star(public_deck, player, True)
    comment = Comment.objects.create(deck=public_deck, author=player, text="Красиво")
    Report.objects.create(comment=comment, reporter=player, reason="spam")
    _token, key = tokens.new_token(player, "ноутбук")
    codes = recovery.new_codes(player)
    with django_assert_max_num_queries(20):
        everything = exported(member)
    assert [d["name"] for d in everything["decks"]] == ["Лесной дозор 2", "В корзине"]
    assert [v["name"] for v in everything["decks"][0]["versions"]] == ["Лесной дозор", "Лесной дозор 2"]
    assert everything["decks"][0]["versions"][0]["lines"] == deck.lines
    assert everything["decks"][1]["deleted"]
    assert everything["collection"] == [{"card": printing.card_id, "printing": printing.pk, "count": 2}]
    assert everything["stars"][0]["deck"] == everything["comments"][0]["deck"] == public_deck.key
    assert everything["reports"][0]["reason"] == "spam"
    assert everything["account"]["api_keys"][0]["name"] == "ноутбук"
    assert everything["account"]["recovery_codes_left"] == len(codes)
    text = json.dumps(everything)
    assert key not in text
    assert player.password not in text
    assert "digest" not in text


def test_the_export_reads_one_deck_after_another_and_never_all_versions_at_once(player: Player, deck: Deck) -> None:
    second = services.create_deck(player, services.Draft(deck.contents, "Вторая"))
    DeckVersion.objects.bulk_create(
        DeckVersion(deck=one, number=number, notes="я" * 5000, legal=True, created=deck.updated)
        for one in (deck, second)
        for number in range(2, 52)
    )
    with CaptureQueriesContext(connection) as queries:
        pieces = list(export(player))
    assert sum('FROM "decks_deckversion"' in query["sql"] for query in queries.captured_queries) == 2
    assert max(map(len, pieces)) < 20_000
    assert [len(one["versions"]) for one in json.loads(b"".join(pieces))["decks"]] == [51, 51]


def test_the_export_is_asked_for_by_a_form(member: Client, visitor: Client) -> None:
    assert member.get("/account/data").status_code == 405
    assert visitor.post("/account/data").status_code == 302


def leave(client: Client, **said: str) -> Any:
    return client.post("/account/delete", said, follow=True)


def test_leaving_asks_for_the_password_and_offers_the_data_first(member: Client, player: Player, deck: Deck) -> None:
    page = member.get("/account/delete")
    assert 'action="/account/data"' in page.content.decode()
    answer = leave(member, password="guess")
    assert "This is not your password." in words(answer.content.decode())
    assert Player.objects.filter(pk=player.pk).exists()


def test_guessing_the_password_there_is_counted_with_the_sign_in(member: Client, player: Player) -> None:
    for _ in range(5):  # thirty attempts in total are the limit for a signed-in browser
        member.post("/account/reauthenticate/", {"password": "guess"})
    for _ in range(25):
        leave(member, password="guess")
    answer = leave(member, password=PASSWORD)
    assert "Too many wrong attempts." in words(answer.content.decode())
    assert Player.objects.filter(pk=player.pk).exists()


@pytest.mark.parametrize("with_comments", [True, False])
def test_an_account_goes_with_all_that_was_in_it(
    member: Client, player: Player, deck: Deck, public_deck: Deck, with_comments: bool
) -> None:
    services.set_star(public_deck, player, True)
    Comment.objects.create(deck=public_deck, author=player, text="Красиво")
    tokens.new_token(player, "ноутбук")
    recovery.new_codes(player)
    answer = leave(member, password=PASSWORD, **({"comments": "on"} if with_comments else {}))
    assert "Your account is deleted" in words(answer.content.decode())
    assert member.get("/account/").status_code == 302
    assert not Player.objects.filter(pk=player.pk).exists()
    assert not Deck.objects.filter(pk=deck.pk).exists()
    assert not DeckVersion.objects.filter(deck_id=deck.pk).exists()
    assert not Star.objects.exists()
    public_deck.refresh_from_db()
    assert public_deck.stars == 0
    assert list(Comment.objects.values_list("author", flat=True)) == ([] if with_comments else [None])


def test_a_count_of_stars_that_is_wrong_keeps_nobody_here(player: Player, public_deck: Deck) -> None:
    services.set_star(public_deck, player, True)
    Deck.objects.filter(pk=public_deck.pk).update(stars=0)
    accounts.delete_account(player, with_comments=False)
    public_deck.refresh_from_db()
    assert (public_deck.stars, Star.objects.count()) == (0, 0)


def test_an_account_that_two_tabs_delete_goes_once(player: Player) -> None:
    again = Player.objects.get(pk=player.pk)
    accounts.delete_account(player, with_comments=False)
    accounts.delete_account(again, with_comments=False)
    assert not Player.objects.filter(pk=again.pk).exists()


def test_a_player_whose_deletion_failed_stays_signed_in(member: Client, player: Player) -> None:
    def refuse(**_about: Any) -> None:
        raise RuntimeError("the disk is full")

    member.raise_request_exception = False
    pre_delete.connect(refuse, sender=Player)
    try:
        assert member.post("/account/delete", {"password": PASSWORD}).status_code == 500
    finally:
        pre_delete.disconnect(refuse, sender=Player)
    assert member.get("/account/").status_code == 200


def test_ones_comments_are_listed_and_taken_back_from_there(
    member: Client, player: Player, other: Player, public_deck: Deck, django_assert_max_num_queries: Any
) -> None:
    assert "You have not commented yet" in words(member.get("/account/comments").content.decode())
    said = [Comment.objects.create(deck=public_deck, author=player, text=f"Слово {number}") for number in range(5)]
    Comment.objects.create(deck=public_deck, author=other, text="Чужое")
    with django_assert_max_num_queries(6):
        page = words(member.get("/account/comments").content.decode())
    assert "Слово 4" in page
    assert "Чужая колода" in page
    assert "Чужое" not in page
    services.set_visibility(public_deck, Visibility.PRIVATE)
    page = words(member.get("/account/comments").content.decode())
    assert "under a deck that is not shared any more" in page
    assert "Чужая колода" not in page
    answer = member.post(f"/decks/{public_deck.key}/comments/{said[0].pk}/delete", {"listed": "yes"})
    assert answer["Location"] == "/account/comments"
    assert Comment.objects.filter(author=player).count() == 4


def test_copies_of_a_deck_outlive_its_author(player: Player, other: Player, deck: Deck) -> None:
    copy = services.copy_deck(deck, other, "Копия")
    accounts.delete_account(player, with_comments=False)
    copy.refresh_from_db()
    assert copy.copied_from_id is None
    assert copy.contents == deck.contents
