"""The catalog app."""

from importlib import import_module

from django.apps import AppConfig


class CatalogConfig(AppConfig):
    name = "catalog"

    def ready(self) -> None:
        import_module("catalog.search.lookups")  # registers them
