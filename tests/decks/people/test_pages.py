"""All account pages: in the site's design, in both languages, and robust against odd input."""

import pytest
from django.test import Client
from django.urls import NoReverseMatch, reverse

from cardsite.urls import account
from tests.people import PASSWORD
from tests.web.reading import words

OUTSIDE = ["/account/login/", "/account/signup/", "/account/password/reset/", "/account/password/reset/done/",
           "/account/password/reset/key/1-set-password/", "/account/confirm-email/nonsense/", "/account/inactive/",
           "/account/recover", "/privacy"]  # fmt: skip
INSIDE = ["/account/", "/account/name", "/account/about", "/account/delete", "/account/recovery", "/account/tokens",
          "/account/email/", "/account/password/change/", "/account/reauthenticate/", "/account/logout/", "/privacy"]  # fmt: skip
LEFT_OUT = ["account_email_verification_sent", "account_confirm_login_code", "account_request_login_code",
            "account_signup_by_passkey", "account_change_phone", "account_verify_phone"]  # fmt: skip

ODD = [
    "",
    "\0",
    "a\0b",
    "\u202e" * 40,
    "x" * 20_000,
    "<script>alert(1)</script>",
    "%s%d{}{{}}",
    "é" * 5000,
    "' OR 1=1 --",
    "😀",
    "http://[",
]
FORMS = {
    "/account/login/": ("login", "password"),
    "/account/signup/": ("username", "password1", "email"),
    "/account/password/reset/": ("email",),
    "/account/recover": ("name", "code", "password"),
}
OWN_FORMS = {
    "/account/name": ("name",),
    "/account/about": ("about",),
    "/account/tokens": ("name",),
    "/account/delete": ("password",),
    "/account/email/": ("email", "action_add"),
    "/account/password/change/": ("oldpassword", "password1"),
}


@pytest.mark.parametrize("address", OUTSIDE)
def test_a_page_for_guests_is_in_our_look(visitor: Client, address: str) -> None:
    page = visitor.get(address)
    assert page.status_code == 200
    assert '<header class="top">' in page.content.decode()
    assert page.content.decode().count("<h1>") == 1


def test_every_page_for_players_is_in_our_look(member: Client) -> None:
    for address in INSIDE:
        page = member.get(address)
        assert page.status_code == 200, address
        assert '<header class="top">' in page.content.decode(), address
        assert page.content.decode().count("<h1>") == 1, address


@pytest.mark.parametrize(
    ("typed", "ours"),
    [
        ("/account", "/account/"),
        ("/account/login?next=/artists", "/account/login/?next=/artists"),
        ("/account/signup", "/account/signup/"),
        ("/account/password/reset", "/account/password/reset/"),
        ("/account/tokens/", "/account/tokens"),
        ("/privacy/", "/privacy"),
        ("/players/bob/", "/players/bob"),
    ],
)
def test_a_typed_address_leads_to_ours(visitor: Client, typed: str, ours: str) -> None:
    assert visitor.get(typed)["Location"] == ours


@pytest.mark.parametrize("key", ["zzzzzzzzzzzzz-x", "1-", "0-a/b", "zzzzzzzzzzzzzzzzzzzz-set-password", "%00-x"])
def test_a_broken_link_from_a_letter_is_an_answer(visitor: Client, key: str) -> None:
    assert visitor.get(f"/account/password/reset/key/{key}/").status_code in (200, 404)


@pytest.mark.parametrize("name", LEFT_OUT)
def test_what_we_do_not_offer_has_no_address(name: str) -> None:
    with pytest.raises(NoReverseMatch):
        reverse(name)


def test_every_address_of_allauth_that_we_offer_is_looked_at_here() -> None:
    looked_at = {*OUTSIDE, *INSIDE, "/account/password/set/", "/account/password/reset/key/done/"}
    plain = [f"/account/{route.pattern}" for route in account if "(" not in str(route.pattern)]
    assert set(plain) <= looked_at


@pytest.mark.parametrize("address", FORMS)
def test_odd_input_from_guests_is_an_answer(visitor: Client, address: str) -> None:
    for odd in ODD:
        assert visitor.post(address, dict.fromkeys(FORMS[address], odd)).status_code in (200, 302, 429)


def test_odd_input_from_players_is_an_answer(confirmed: Client) -> None:
    for address, fields in OWN_FORMS.items():
        for odd in ODD:
            answer = confirmed.post(address, dict.fromkeys(fields, odd))
            assert answer.status_code in (200, 302, 429), (address, odd[:10])


@pytest.mark.parametrize(
    "address",
    ["/account/login/", "/account/recovery", "/account/reauthenticate/", "/account/logout/"],
)
def test_an_odd_next_is_an_answer(member: Client, address: str) -> None:
    for odd in ODD:
        assert member.get(address, {"next": odd}).status_code in (200, 302)
        assert member.get(address, {"next": odd}, headers={"Referer": odd}).status_code in (200, 302)
    assert Client().get("/admin/login/", {"next": "http://["}).status_code == 302
    assert member.post("/account/reauthenticate/", {"password": PASSWORD, "next": "//evil.example"})["Location"] == "/"


def test_forms_need_their_token(player: object) -> None:
    careful = Client(enforce_csrf_checks=True)
    for address in FORMS:
        assert careful.post(address, {}).status_code == 403


@pytest.mark.parametrize("cookie", ["codes", "key"])
def test_a_forged_cookie_shows_nothing(member: Client, cookie: str) -> None:
    member.cookies[cookie] = "aaaa-aaaa:1abc:forged"
    assert "aaaa-aaaa" not in member.get("/account/recovery").content.decode()
    assert "aaaa-aaaa" not in member.get("/account/tokens").content.decode()


def test_the_privacy_page_names_every_cookie_we_set(visitor: Client, member: Client) -> None:
    page = words(visitor.get("/privacy").content.decode())
    visitor.post("/theme/", {"theme": "dark"})
    visitor.post("/i18n/setlang/", {"language": "ru"})
    visitor.post("/account/signup/", {"username": "Ярослава", "password1": PASSWORD})
    visitor.post("/account/recovery")
    member.get("/account/login/")
    cookies = {*visitor.cookies, *member.cookies}
    assert {"theme", "django_language", "csrftoken", "sessionid", "messages", "codes"} <= cookies
    assert [cookie for cookie in cookies if cookie not in page] == []
