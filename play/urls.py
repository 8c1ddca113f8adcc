"""Addresses of play."""

from django.urls import path

from play.views import coverage

app_name = "play"
urlpatterns = [
    path("coverage", coverage.coverage, name="coverage"),
]
