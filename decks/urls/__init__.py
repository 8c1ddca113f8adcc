"""Addresses of people and decks, one module per area."""

from decks.urls import build, collection, exchange, history, listing, page, people, setups

app_name = "decks"
# Fixed words come before keys of decks: `/decks/new` is not a deck.
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
