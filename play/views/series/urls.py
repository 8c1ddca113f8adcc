"""URLs of the arena: series, leagues, their games, the ladder, and deck tests."""

from django.urls import URLPattern, path

from play.views.series import games, ladder, lists, making, page, testing

# Words before keys: `/series/new` is a URL of its own.
urlpatterns: list[URLPattern] = [
    path("arena", lists.arena, name="arena"),
    path("ladder/<slug:game>", ladder.ladder, name="ladder"),
    path("series", lists.series_list, name="series_list"),
    path("series/new", making.new, name="series_new"),
    path("series/test", testing.test, name="series_test"),
    path("series/test/<slug:key>", testing.trial, name="series_trial"),
    path("series/test/<slug:key>/stop", testing.stop, name="series_stop"),
    path("series/<slug:key>", page.series, name="series"),
    path("series/<slug:key>/live", page.live, name="series_live"),
    path("series/<slug:key>/act", page.act, name="series_act"),
    path("series/<slug:key>/results.json", page.as_json, name="series_json"),
    path("series/<slug:key>/games", games.games, name="series_games"),
    path("series/<slug:key>/games/<int:index>", games.game, name="series_game"),
    path("series/<slug:key>/games/<int:index>.json", games.game_json, name="series_game_json"),
]
