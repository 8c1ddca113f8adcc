"""Comments on decks: who may write, how long a comment can be edited, and how reports reach the moderators."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from decks.models import Comment, Deck, Player, Report, Visibility
from decks.services import set_visibility
from decks.social import comments
from decks.views.conversation import ON_A_PAGE
from tests import people


@pytest.fixture
def public(deck: Deck) -> Deck:
    return set_visibility(deck, "public")


@pytest.fixture
def comment(public: Deck, other: Player) -> Comment:
    return comments.post(public, other, "Хорошая **колода**.")


@pytest.fixture
def third(catalog: None) -> Player:
    return people.player("Третий")


def say(client: Client, deck: Deck, text: str, **more: str) -> Any:
    return client.post(reverse("decks:comment", args=[deck.key]), {"text": text, **more})


def act(client: Client, what: str, comment: Comment, **data: str) -> Any:
    return client.post(reverse(f"decks:{what}_comment", args=[comment.deck.key, comment.pk]), data)


def page(client: Client, deck: Deck, query: str = "") -> str:
    return client.get(deck.get_absolute_url() + query).content.decode()


def later(comment: Comment, **time: int) -> None:
    Comment.objects.filter(pk=comment.pk).update(created=timezone.now() - timedelta(**time))


def test_a_stranger_comments_and_lands_at_the_comment(stranger: Client, client: Client, public: Deck) -> None:
    response = say(stranger, public, "Хорошая **колода**, беру [[Баллиста]].")
    comment = Comment.objects.get()
    assert response["Location"] == f"{public.get_absolute_url()}#c{comment.pk}"
    html = page(client, public)
    assert f'id="c{comment.pk}"' in html
    assert "<strong>колода</strong>" in html
    assert "Ратибор" in html


def test_a_guest_is_led_to_the_door_and_says_nothing(client: Client, public: Deck) -> None:
    response = say(client, public, "Привет")
    assert response["Location"].startswith(reverse("account_login"))
    assert not Comment.objects.exists()
    assert reverse("account_login") in page(client, public)
    assert 'id="say-text"' not in page(client, public)


@pytest.mark.parametrize("text", ["", "   \n\t ", "\u200b\ufeff\u2060", "\x00\x07", "\u202e\u2066"])
def test_nothing_is_not_a_comment(stranger: Client, public: Deck, text: str) -> None:
    response = say(stranger, public, text)
    assert response.status_code == 400
    assert not Comment.objects.exists()


def test_a_comment_that_is_too_long_comes_back_whole(stranger: Client, public: Deck) -> None:
    text = "слово " * 800
    response = say(stranger, public, text)
    assert response.status_code == 400
    assert text.strip() in response.content.decode()
    assert not Comment.objects.exists()
    assert say(stranger, public, "я" * comments.LONGEST).status_code == 302


def test_scripts_and_tricks_of_letters_are_harmless(stranger: Client, client: Client, public: Deck) -> None:
    say(stranger, public, "<script>alert(1)</script> <b onclick=x>ы</b> \u202eперевёртыш\x00 а" + "\u0301" * 50)
    html = page(client, public)
    assert "<script>alert(1)" not in html
    assert "<b onclick" not in html
    said = Comment.objects.get().text
    assert "\u202e" not in said
    assert "\x00" not in said
    assert said.count("\u0301") <= 3


def test_the_same_words_twice_are_one_comment(stranger: Client, public: Deck) -> None:
    say(stranger, public, "Дважды")
    say(stranger, public, "Дважды")
    assert Comment.objects.count() == 1


def test_a_flood_is_stopped_and_the_words_are_kept(stranger: Client, public: Deck) -> None:
    for number in range(comments.A_MINUTE):
        assert say(stranger, public, f"Слово {number}").status_code == 302
    response = say(stranger, public, "Ещё одно слово")
    assert response.status_code == 400
    assert "Ещё одно слово" in response.content.decode()
    assert Comment.objects.count() == comments.A_MINUTE


def test_an_hour_has_its_limit_too(public: Deck, other: Player) -> None:
    for number in range(comments.AN_HOUR):
        later(Comment.objects.create(deck=public, author=other, text=f"Слово {number}"), minutes=5)
    with pytest.raises(comments.Refused) as refusal:
        comments.post(public, other, "Ещё")
    assert refusal.value.code == "too-often"


def test_a_form_without_its_token_is_refused(other: Player, public: Deck) -> None:
    careless = Client(enforce_csrf_checks=True)
    careless.force_login(other)
    assert say(careless, public, "Привет").status_code == 403
    assert not Comment.objects.exists()


def test_on_a_private_deck_others_can_do_nothing(stranger: Client, deck: Deck, other: Player) -> None:
    mine = Comment.objects.create(deck=deck, author=other, text="Осталось от лучших времён")
    assert say(stranger, deck, "Привет").status_code == 404
    assert say(stranger, deck, "Привет", secret=deck.secret).status_code == 404
    for what in ("edit", "hide", "report"):
        assert act(stranger, what, mine, text="Другое", reason="spam").status_code == 404
    assert stranger.get(reverse("decks:comment_link", args=[deck.key, mine.pk])).status_code == 404
    assert Comment.objects.get().text == "Осталось от лучших времён"


def test_whoever_has_the_link_comments_on_an_unlisted_deck(stranger: Client, deck: Deck) -> None:
    set_visibility(deck, "unlisted")
    assert say(stranger, deck, "Привет").status_code == 404
    response = say(stranger, deck, "Привет", secret=deck.secret)
    assert response["Location"].startswith(reverse("decks:link", args=[deck.secret]))
    assert "Привет" in stranger.get(response["Location"]).content.decode()


def test_the_author_mends_a_comment_for_a_quarter_of_an_hour(stranger: Client, comment: Comment) -> None:
    assert act(stranger, "edit", comment, text="Отличная колода.").status_code == 302
    comment.refresh_from_db()
    assert comment.text == "Отличная колода."
    assert comment.edited
    later(comment, minutes=16)
    response = act(stranger, "edit", comment, text="Плохая колода.")
    assert response.status_code == 400
    comment.refresh_from_db()
    assert comment.text == "Отличная колода."
    assert reverse("decks:edit_comment", args=[comment.deck.key, comment.pk]) not in page(stranger, comment.deck)


def test_nobody_mends_or_deletes_what_another_said(signed_in: Client, client: Client, comment: Comment) -> None:
    for reader in (signed_in, client):
        assert act(reader, "edit", comment, text="Я дурак").status_code == 404
        assert act(reader, "delete", comment).status_code == 404
    comment.refresh_from_db()
    assert comment.text == "Хорошая **колода**."


def test_the_author_deletes_a_comment_at_any_time(stranger: Client, comment: Comment) -> None:
    later(comment, days=300)
    assert act(stranger, "delete", comment).status_code == 302
    assert not Comment.objects.exists()


@pytest.mark.parametrize("visibility", ["private", "unlisted"])
def test_the_author_takes_words_back_when_the_deck_is_not_shown_any_more(
    stranger: Client, signed_in: Client, client: Client, comment: Comment, visibility: str
) -> None:
    set_visibility(comment.deck, visibility)
    for somebody_else in (signed_in, client):
        assert act(somebody_else, "delete", comment).status_code == 404
    assert act(stranger, "delete", comment)["Location"] == "/account/comments"
    assert not Comment.objects.exists()


def test_a_guest_does_not_delete_the_words_of_a_player_who_left(
    client: Client, comment: Comment, other: Player
) -> None:
    other.delete()
    assert act(client, "delete", comment).status_code == 404
    assert Comment.objects.exists()


def test_the_owner_of_the_deck_hides_a_comment_under_it(signed_in: Client, stranger: Client, comment: Comment) -> None:
    assert act(stranger, "hide", comment).status_code == 404
    assert act(signed_in, "hide", comment).status_code == 302
    comment.refresh_from_db()
    assert comment.hidden


def test_a_hidden_comment_is_seen_by_its_author_alone(
    signed_in: Client, stranger: Client, client: Client, comment: Comment
) -> None:
    comments.hide([comment])
    assert "Хорошая" in page(stranger, comment.deck)
    assert "is-hidden" in page(stranger, comment.deck)
    for reader in (signed_in, client):
        assert "Хорошая" not in page(reader, comment.deck)
        assert reader.get(reverse("decks:comment_link", args=[comment.deck.key, comment.pk])).status_code == 404
    assert act(stranger, "edit", comment, text="Снова тут").status_code == 400


def test_a_comment_is_reported_once_a_reader(signed_in: Client, comment: Comment) -> None:
    for _ in range(2):
        assert act(signed_in, "report", comment, reason="spam", words="реклама").status_code == 302
    report = Report.objects.get()
    assert (report.reason, report.words, report.comment) == ("spam", "реклама", comment)


@pytest.mark.parametrize(
    "data", [{"reason": ""}, {"reason": "hack"}, {"reason": "other"}, {"reason": "spam", "words": "я" * 501}]
)
def test_a_report_says_what_is_wrong(signed_in: Client, comment: Comment, data: dict[str, str]) -> None:
    assert act(signed_in, "report", comment, **data).status_code == 400
    assert not Report.objects.exists()


def test_one_does_not_report_oneself_and_a_guest_is_led_to_the_door(
    stranger: Client, client: Client, comment: Comment
) -> None:
    assert act(stranger, "report", comment, reason="spam").status_code == 400
    assert act(client, "report", comment, reason="spam")["Location"].startswith(reverse("account_login"))
    assert not Report.objects.exists()


def test_a_comment_of_another_deck_is_not_there(stranger: Client, comment: Comment, other: Player) -> None:
    from decks.services import copy_deck

    copied = set_visibility(copy_deck(comment.deck, other, "Копия"), "public")
    assert stranger.get(reverse("decks:comment_link", args=[copied.key, comment.pk])).status_code == 404


def test_a_permalink_finds_the_page_of_its_comment(client: Client, public: Deck, other: Player) -> None:
    made = [Comment.objects.create(deck=public, author=other, text=f"Слово {n}") for n in range(ON_A_PAGE + 3)]
    first, last = (reverse("decks:comment_link", args=[public.key, one.pk]) for one in (made[0], made[-1]))
    assert client.get(first)["Location"] == f"{public.get_absolute_url()}#c{made[0].pk}"
    address = client.get(last)["Location"]
    assert address == f"{public.get_absolute_url()}?comments=2#c{made[-1].pk}"
    assert f'id="c{made[-1].pk}"' in client.get(address).content.decode()
    assert "Слово 0<" not in client.get(address).content.decode()
    assert client.get(public.get_absolute_url() + "?comments=x").status_code == 200


def test_words_of_a_player_who_left_stay_without_a_name(client: Client, comment: Comment, other: Player) -> None:
    other.delete()
    html = page(client, comment.deck)
    assert "Хорошая" in html
    assert "Ратибор" not in html


def moderator(*, may: str = "change") -> Client:
    player = people.player("Модератор", is_staff=True)
    player.user_permissions.set(
        Permission.objects.filter(codename__in=["view_report", "view_comment", f"{may}_report", f"{may}_comment"])
    )
    client = Client()
    client.force_login(player)
    return client


def settle(client: Client, action: str, report: Report) -> Any:
    data = {"action": action, "_selected_action": [report.pk]}
    return client.post(reverse("admin:decks_report_changelist"), data, follow=True)


def test_a_moderator_hides_a_reported_comment(client: Client, comment: Comment, player: Player, third: Player) -> None:
    for reader in (player, third):
        comments.report(comment, reader, "rude", "грубит")
    staff = moderator()
    queue = reverse("admin:decks_report_changelist")
    assert "грубит" in staff.get(queue).content.decode()
    settle(staff, "hide_comment", Report.objects.all()[0])
    comment.refresh_from_db()
    assert comment.hidden
    assert not Report.objects.filter(settled=None).exists()  # both reports are about the same comment
    assert "грубит" not in staff.get(queue).content.decode()
    assert "грубит" in staff.get(queue + "?state=settled").content.decode()
    assert "Хорошая" not in page(client, comment.deck)


def test_a_moderator_dismisses_a_report_and_the_comment_stays(client: Client, comment: Comment, player: Player) -> None:
    comments.report(comment, player, "rude", "")
    settle(moderator(), "dismiss", Report.objects.get())
    assert Report.objects.get().settled
    assert "Хорошая" in page(client, comment.deck)


def test_a_moderator_shows_a_comment_again(comment: Comment) -> None:
    comments.hide([comment])
    data = {"action": "show", "_selected_action": [comment.pk]}
    moderator().post(reverse("admin:decks_comment_changelist"), data, follow=True)
    comment.refresh_from_db()
    assert not comment.hidden


def test_moderators_do_not_see_the_name_of_a_deck_that_turned_private(comment: Comment, player: Player) -> None:
    comments.report(comment, player, "rude", "грубит")
    pages = [reverse("admin:decks_report_changelist"), reverse("admin:decks_comment_changelist"),
             f"/admin/decks/comment/{comment.pk}/change/"]  # fmt: skip
    staff, name = moderator(), comment.deck.name
    assert all(name in staff.get(address).content.decode() for address in pages)
    set_visibility(comment.deck, Visibility.PRIVATE)
    assert not any(name in staff.get(address).content.decode() for address in pages)
    assert "is not shown to everybody" in staff.get(pages[0], HTTP_ACCEPT_LANGUAGE="en").content.decode()


def test_staff_who_may_only_view_settle_nothing(comment: Comment, player: Player) -> None:
    comments.report(comment, player, "rude", "")
    settle(moderator(may="view"), "hide_comment", Report.objects.get())
    comment.refresh_from_db()
    assert not comment.hidden


def test_the_page_of_a_report_and_of_a_comment_only_show(comment: Comment, player: Player) -> None:
    """Hiding also settles the reports; a form with a checkbox would not."""
    comments.report(comment, player, "rude", "")
    report = Report.objects.get()
    staff = Client()
    staff.force_login(Player.objects.create_superuser("Хранитель", password="correct horse battery"))
    for address, changes in (
        (f"/admin/decks/report/{report.pk}/change/", {"reason": "spam", "words": "x", "comment": comment.pk}),
        (f"/admin/decks/comment/{comment.pk}/change/", {"hidden": "on"}),
    ):
        page = staff.get(address)
        assert page.status_code == 200
        assert 'name="_save"' not in page.content.decode()
        assert staff.post(address, changes).status_code == 403
    comment.refresh_from_db()
    report.refresh_from_db()
    assert (comment.hidden, report.reason, report.settled) == (False, "rude", None)
