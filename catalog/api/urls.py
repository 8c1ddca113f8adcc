"""Addresses of the API. Each works with and without the final slash; the schema shows it with one."""

from django.urls import include, re_path
from django.views.generic import RedirectView

from catalog.api import views_bulk, views_cards, views_docs, views_root, views_vocabulary
from catalog.api.problems import DOCS
from catalog.api.schema import ID

v1 = [
    re_path(r"^cards/?$", views_cards.Cards.as_view()),
    re_path(rf"^cards/(?P<id>{ID})/?$", views_cards.OneCard.as_view()),
    re_path(r"^autocomplete/?$", views_cards.Autocomplete.as_view()),
    re_path(r"^printings/?$", views_cards.Printings.as_view()),
    re_path(rf"^printings/(?P<id>{ID})/?$", views_cards.OnePrinting.as_view()),
    re_path(r"^random/?$", views_cards.RandomCard.as_view()),
    re_path(r"^bulk/?$", views_bulk.Bulk.as_view()),
    re_path(rf"^bulk/(?P<id>{ID})/?$", views_bulk.OneBulkFile.as_view()),
    *views_vocabulary.addresses(),
]
urlpatterns = [
    re_path(r"^v1/", include(v1)),
    re_path(r"^v1/?$", views_root.Root.as_view()),
    re_path(r"^schema/?$", views_docs.Schema.as_view()),
    re_path(r"^docs/?$", views_docs.Docs.as_view()),
    re_path(r"^$", RedirectView.as_view(url=DOCS)),
    re_path(r"", views_root.Nowhere.as_view()),
]
