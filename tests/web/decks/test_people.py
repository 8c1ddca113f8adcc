"""Accounts in a real browser: sign up, lose the password, recover, also on a phone."""

import re
import secrets
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.axe import report

PASSWORD = "correct horse battery"
NEW = "another horse entirely"
PHONE = {"width": 390, "height": 844}


def name() -> str:
    return f"Ратибор-{secrets.token_hex(4)}"


@pytest.fixture
def guest(browser: Browser, site_url: str) -> Iterator[Page]:
    """A visitor who reads English, on a desktop."""
    yield from visit(browser, site_url, viewport={"width": 1280, "height": 900})


@pytest.fixture
def phone(browser: Browser, site_url: str) -> Iterator[Page]:
    yield from visit(browser, site_url, viewport=PHONE, has_touch=True, color_scheme="light")


def visit(browser: Browser, site_url: str, **look: Any) -> Iterator[Page]:
    errors: list[str] = []
    with browser.new_context(locale="en-US", base_url=site_url, bypass_csp=True, **look) as context:
        context.set_default_timeout(15_000)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        yield page
    assert not errors, errors


def sign_up(page: Page, who: str) -> str:
    """Sign up, take the offered codes, and return one."""
    page.goto("/account/signup/?next=/artists")
    page.get_by_label("Name", exact=True).fill(who)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Sign up").click()
    page.get_by_role("link", name="Get the codes").click()
    page.get_by_role("button", name="Get the codes").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Keep these codes")
    return page.locator("#codes code").first.inner_text()


def sign_in(page: Page, who: str, password: str) -> None:
    page.get_by_label("Name", exact=True).fill(who)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("main").get_by_role("button", name="Sign in").click()


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.long
def test_a_player_who_forgot_the_password_comes_back_with_a_code(guest: Page) -> None:
    who = name()
    code = sign_up(guest, who)
    guest.context.grant_permissions(["clipboard-read", "clipboard-write"])
    guest.get_by_role("button", name="Copy", exact=True).click()
    expect(guest.get_by_role("button", name="Copied")).to_be_visible()
    assert guest.evaluate("navigator.clipboard.readText()").split() == guest.locator("#codes code").all_inner_texts()
    with guest.expect_download() as saved:
        guest.get_by_role("link", name="Save as a file").click()
    assert code in saved.value.path().read_text()
    guest.get_by_role("link", name="I have kept them").click()
    expect(guest).to_have_url(re.compile("/artists$"))
    guest.locator("details.who summary").click()
    guest.get_by_role("button", name="Sign out").click()
    guest.get_by_role("link", name="Sign in").click()
    guest.get_by_role("link", name="Forgot the password?").click()
    guest.get_by_role("link", name="I have a code").click()
    guest.get_by_label("Name", exact=True).fill(who.upper())
    guest.get_by_label("Recovery code").fill(code.upper())
    guest.get_by_label("New password").fill(NEW)
    guest.get_by_role("button", name="Set the password").click()
    expect(guest.get_by_role("region", name="Messages")).to_contain_text("9 recovery codes are left.")
    sign_in(guest, who, NEW)
    expect(guest.locator(".who .name")).to_have_text(who)


def test_a_list_of_decks_has_the_one_that_waited_in_the_browser(phone: Page) -> None:
    phone.goto("/decks/new/bang")
    phone.locator("body[data-ready]").wait_for(state="attached")
    phone.locator('input[name="players"][value="8"]').check()
    phone.goto("/account/signup/?next=/decks/mine")
    phone.get_by_label("Name", exact=True).fill(name())
    phone.get_by_label("Password", exact=True).fill(PASSWORD)
    phone.get_by_role("button", name="Sign up").click()
    expect(phone.locator(".mine-row")).to_have_count(1)
    said = phone.locator(".notices .note")
    expect(said.filter(has_text="What you built as a guest is saved")).to_have_count(1)
    expect(said.filter(has_text="Get the codes")).to_have_count(1)  # the earlier message is not lost
    said.filter(has_text="Get the codes").get_by_role("button").click()
    expect(said.filter(has_text="Get the codes")).to_have_count(0)
    phone.reload()
    expect(phone.locator(".mine-row")).to_have_count(1)
    expect(said).to_have_count(0)


@pytest.mark.long
def test_a_name_like_anothers_is_refused_and_says_whose(guest: Page) -> None:
    who = name()
    sign_up(guest, who)
    guest.context.clear_cookies()
    guest.goto("/account/signup/")
    field = guest.get_by_label("Name", exact=True)
    field.fill(who.replace("Рати", "Рати_"))
    guest.get_by_label("Password", exact=True).fill(PASSWORD)
    guest.get_by_role("button", name="Show").click()
    expect(guest.get_by_label("Password", exact=True)).to_have_attribute("type", "text")
    guest.get_by_role("button", name="Sign up").click()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(guest.locator("#id_username_error")).to_contain_text(f"This looks like {who}, who is here already.")
    expect(field).to_have_attribute("aria-describedby", "id_username_helptext id_username_error")


@pytest.mark.long
def test_an_account_is_run_from_a_phone(phone: Page) -> None:
    who = name()
    sign_up(phone, who)
    assert fits(phone)
    phone.goto("/account/")
    assert fits(phone)
    phone.get_by_role("link", name="Keys to the API").click()
    phone.get_by_label("What is it for?").fill("phone")
    phone.get_by_role("button", name="Make a key").click()  # the password was given just before
    key = phone.locator("#key").inner_text()
    assert key.startswith("ch_")
    assert fits(phone)
    phone.reload()
    expect(phone.get_by_text(key)).to_have_count(0)
    phone.locator("details.who summary").click()
    phone.get_by_role("link", name="My page").click()
    expect(phone.get_by_role("heading", level=1)).to_have_text(who)
    assert fits(phone)
    phone.get_by_role("main").get_by_role("link", name="Account").click()
    phone.get_by_role("link", name="Delete").click()
    phone.get_by_label("Your password").fill(PASSWORD)
    phone.get_by_role("button", name="Delete for good").click()
    expect(phone.get_by_role("region", name="Messages")).to_contain_text("Your account is deleted")
    assert phone.goto(f"/players/{who}").status == 404  # type: ignore[union-attr]


@pytest.mark.long
@pytest.mark.parametrize("look", ["guest", "phone"])
def test_a_refused_sign_up_has_no_accessibility_violations(request: pytest.FixtureRequest, look: str) -> None:
    page: Page = request.getfixturevalue(look)
    page.goto("/account/signup/")
    page.get_by_label("Name", exact=True).fill("admin")
    page.get_by_label("Password", exact=True).fill("123")
    page.get_by_role("button", name="Sign up").click()
    expect(page.get_by_role("main")).to_contain_text("reserved for the site")
    assert report(page) == ""
