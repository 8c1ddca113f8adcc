"""Addresses of the catalogue. `/<game>/…` comes last: every word above it is forbidden as a game's id."""

from django.urls import include, path, re_path, register_converter

from catalog import library
from catalog.views import art, browse, card, expansion, glossary, groups, home, live, rules, shell, syntax


class GameConverter:
    """One of the games."""

    regex = "|".join(library.GAMES)

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(GameConverter, "game")

app_name = "catalog"
urlpatterns = [
    path("", home.home, name="home"),
    path("search", browse.search, name="search"),
    path("syntax", syntax.syntax, name="syntax"),
    path("random", card.random_card, name="random"),
    path("rules", rules.rulebooks, name="rulebooks"),
    path("artists", groups.artists, name="artists"),
    path("artist/<slug:artist_id>", groups.artist, name="artist"),
    path("theme/", shell.set_theme, name="theme"),
    path("art/<int:version>/<str:printing_id>.svg", art.picture, name="art"),
    path("art/<int:version>/<str:printing_id>.webp", art.small, name="small_art"),
    path("face/<str:printing_id>", browse.face, name="face"),
    path("live/catalog", live.catalog, name="live"),
    path("api", shell.respelled),
    path("api/", include("catalog.api.urls")),
    path("<game:game>/", browse.game, name="game"),
    re_path(
        f"^(?P<typed>(?:{GameConverter.regex})|(?:{GameConverter.regex})/(?:sets|rules|glossary)/)$", shell.respelled
    ),
    path("<game:game>/sets", expansion.expansions, name="expansions"),
    path("<game:game>/glossary", glossary.glossary, name="glossary"),
    path("<game:game>/rules", rules.rules, name="rules"),
    path("<game:game>/element/<str:key>", groups.element, name="element"),
    path("<game:game>/rarity/<str:key>", groups.rarity, name="rarity"),
    path("<game:game>/class/<str:key>", groups.card_class, name="class"),
    path("<game:game>/keyword/<str:key>", groups.keyword, name="keyword"),
    path("<game:game>/<slug:code>/", expansion.expansion, name="expansion"),
    path("<game:game>/<slug:code>", shell.respelled),
    path("<game:game>/<slug:code>/<int:number>", card.short_address),
    path("<game:game>/<slug:code>/<int:number>/<slug:slug>", card.printing, name="printing"),
]
