"""The staff's pages, one module per area. Importing the modules registers the pages."""

from django.contrib import admin

from decks.admin import people, social

__all__ = ["people", "social"]

admin.site.site_header = admin.site.site_title = "Cardhall"
