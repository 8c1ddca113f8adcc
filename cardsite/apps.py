"""The wiring as a Django app, for its management commands."""

from django.apps import AppConfig


class CardsiteConfig(AppConfig):
    name = "cardsite"
