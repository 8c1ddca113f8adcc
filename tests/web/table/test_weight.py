"""What the first view of a match page costs somebody who was never here, and whom it asks."""

from playwright.sync_api import Browser

from tests.web.table.seats import at_a_table, seated
from tests.web.table.weighing import first_view

MOST = 150_000  # bytes, compressed, with headers


def test_the_first_view_is_light_asks_no_other_host_and_breaks_no_policy(browser: Browser, site_url: str) -> None:
    with seated(browser, site_url) as somebody:
        one, two = somebody(), somebody()
        view = first_view(browser, one, at_a_table(one, two))
    heaviest = sorted(view.addresses.items(), key=lambda one: -one[1])[:12]
    assert view.bytes < MOST, (view.kinds, heaviest)
    assert all(address.startswith((f"{site_url}/", "data:")) for address in view.addresses), view.addresses
    assert sum("/art/" in address for address in view.addresses) == 2  # both heroes
    assert not view.said, view.said
