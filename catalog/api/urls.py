"""Addresses of the API. Each works with and without the final slash; the schema shows the slash."""

from django.urls import include, re_path
from django.views.generic import RedirectView

from catalog.api import documents, root, vocabulary
from catalog.api.bulk import views as bulk
from catalog.api.cards import views as cards
from catalog.api.problems import DOCS
from catalog.api.schema import ID

v1 = [
    re_path(r"^cards/?$", cards.Cards.as_view()),
    re_path(rf"^cards/(?P<id>{ID})/?$", cards.OneCard.as_view()),
    re_path(r"^autocomplete/?$", cards.Autocomplete.as_view()),
    re_path(r"^printings/?$", cards.Printings.as_view()),
    re_path(rf"^printings/(?P<id>{ID})/?$", cards.OnePrinting.as_view()),
    re_path(r"^random/?$", cards.RandomCard.as_view()),
    re_path(r"^bulk/?$", bulk.Bulk.as_view()),
    re_path(rf"^bulk/(?P<id>{ID})/?$", bulk.OneBulkFile.as_view()),
    *vocabulary.addresses(),
]
urlpatterns = [
    re_path(r"^v1/", include(v1)),
    re_path(r"^v1/?$", root.Root.as_view()),
    re_path(r"^schema/?$", documents.Schema.as_view()),
    re_path(r"^docs/?$", documents.Docs.as_view()),
    re_path(r"^$", RedirectView.as_view(url=DOCS)),
    re_path(r"", root.Nowhere.as_view()),
]
