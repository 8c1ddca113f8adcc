"""Addresses of people and decks, one module an area."""

from decks.urls import build, collection, exchange, history, listing, page, people, setups

app_name = "decks"
# Words come before keys of decks: `/decks/new` is an address of its own.
urlpatterns = [
    *people.urlpatterns,
    *collection.urlpatterns,
    *exchange.urlpatterns,
    *listing.urlpatterns,
    *build.urlpatterns,
    *setups.urlpatterns,
    *history.urlpatterns,
    *page.urlpatterns,
]
