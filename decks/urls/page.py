"""Addresses of one deck's page, its picture, its print sheet and its comments."""

from django.urls import path

from decks.views import comments, compare, image, page, sheet

urlpatterns = [
    path("decks/compare", compare.compare, name="compare"),
    path("decks/link/<str:secret>", page.link, name="link"),
    path("decks/<slug:key>", page.deck, name="deck"),
    path("decks/<slug:key>/print", sheet.sheet, name="print"),
    path("decks/<slug:key>/image.<str:form>", image.image, name="image"),
    path("decks/<slug:key>/comments", comments.post, name="comment"),
    path("decks/<slug:key>/comments/<int:number>", comments.permalink, name="comment_link"),
    path("decks/<slug:key>/comments/<int:number>/edit", comments.edit, name="edit_comment"),
    path("decks/<slug:key>/comments/<int:number>/delete", comments.delete, name="delete_comment"),
    path("decks/<slug:key>/comments/<int:number>/hide", comments.hide, name="hide_comment"),
    path("decks/<slug:key>/comments/<int:number>/report", comments.report, name="report_comment"),
]
