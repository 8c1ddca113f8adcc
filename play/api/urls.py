"""Addresses of the API of play. Each works with and without the final slash; the schema shows it with one."""

from django.urls import re_path

from catalog import library
from play.api import (
    views_acts,
    views_bots,
    views_challenges,
    views_matches,
    views_ratings,
    views_rematch,
    views_series,
    views_solo,
    views_takeback,
    views_talk,
)
from play.api.schema import KEY, NAME
from play.live import views as streams

_CHALLENGE = rf"^challenges/(?P<key>{KEY})"
_MATCH = rf"^matches/(?P<key>{KEY})"
_SERIES = rf"^series/(?P<key>{KEY})"
_PLAYER = rf"^players/(?P<name>{NAME})"
_GAME = f"(?P<game>{'|'.join(library.GAMES)})"
_PROGRAM = rf"^me/bots/(?P<name>{NAME})"

urlpatterns = [
    re_path(r"^challenges/?$", views_challenges.Challenges.as_view()),
    re_path(rf"{_CHALLENGE}/?$", views_challenges.OneChallenge.as_view()),
    re_path(rf"{_CHALLENGE}/join/?$", views_challenges.Join.as_view()),
    re_path(rf"{_CHALLENGE}/start/?$", views_challenges.Begin.as_view()),
    re_path(rf"{_CHALLENGE}/leave/?$", views_challenges.Leave.as_view()),
    re_path(rf"{_CHALLENGE}/decline/?$", views_challenges.Decline.as_view()),
    re_path(r"^matches/?$", views_matches.Matches.as_view()),
    re_path(rf"{_MATCH}/?$", views_matches.OneMatch.as_view()),
    re_path(rf"{_MATCH}/state/?$", views_matches.State.as_view()),
    re_path(rf"{_MATCH}/moves/?$", views_matches.Moves.as_view()),
    re_path(rf"{_MATCH}/replay/?$", views_matches.Replay.as_view()),
    re_path(rf"{_MATCH}/answers/?$", views_acts.Answers.as_view()),
    re_path(rf"{_MATCH}/cancel/?$", views_acts.Cancel.as_view()),
    re_path(rf"{_MATCH}/resign/?$", views_acts.Resign.as_view()),
    re_path(rf"{_MATCH}/draw/?$", views_acts.Draw.as_view()),
    re_path(rf"{_MATCH}/abort/?$", views_acts.Abort.as_view()),
    re_path(rf"{_MATCH}/claim/?$", views_acts.Claim.as_view()),
    re_path(rf"{_MATCH}/standing/?$", views_acts.Standing.as_view()),
    re_path(rf"{_MATCH}/takeback/?$", views_takeback.Takeback.as_view()),
    re_path(rf"{_MATCH}/branch/?$", views_takeback.Branch.as_view()),
    re_path(rf"{_MATCH}/rematch/?$", views_rematch.Rematch.as_view()),
    re_path(rf"{_MATCH}/chat/?$", views_talk.Chat.as_view()),
    re_path(rf"{_MATCH}/reports/?$", views_talk.Reports.as_view()),
    re_path(rf"{_MATCH}/stream/?$", streams.MatchStream.as_view()),
    re_path(r"^stream/?$", streams.OwnStream.as_view()),
    re_path(r"^series/?$", views_series.AllSeries.as_view()),
    re_path(r"^leagues/?$", views_series.Leagues.as_view()),
    re_path(rf"{_SERIES}/?$", views_series.OneSeries.as_view()),
    re_path(rf"{_SERIES}/results/?$", views_series.Results.as_view()),
    re_path(rf"{_SERIES}/games/?$", views_series.Games.as_view()),
    re_path(rf"{_SERIES}/games/(?P<index>\d+)/?$", views_series.OneGame.as_view()),
    re_path(rf"{_SERIES}/cancel/?$", views_series.Cancel.as_view()),
    re_path(rf"{_SERIES}/resume/?$", views_series.Resume.as_view()),
    re_path(rf"{_SERIES}/rerun/?$", views_series.Rerun.as_view()),
    re_path(rf"^ratings/{_GAME}/?$", views_ratings.Leaderboard.as_view()),
    re_path(rf"^solo/{_GAME}/?$", views_solo.Board.as_view()),
    re_path(rf"{_PLAYER}/solo/?$", views_solo.OfPlayer.as_view()),
    re_path(rf"^ladder/{_GAME}/?$", views_ratings.Ladder.as_view()),
    re_path(rf"{_PLAYER}/ratings/?$", views_ratings.PlayerRatings.as_view()),
    re_path(rf"{_PLAYER}/ratings/{_GAME}/history/?$", views_ratings.History.as_view()),
    re_path(rf"{_PLAYER}/against/(?P<other>{NAME})/?$", views_ratings.Against.as_view()),
    re_path(r"^bots/?$", views_bots.SiteBots.as_view()),
    re_path(r"^me/bots/?$", views_bots.Programs.as_view()),
    re_path(rf"{_PROGRAM}/?$", views_bots.OneProgram.as_view()),
    re_path(rf"{_PROGRAM}/token/?$", views_bots.NewKey.as_view()),
    re_path(r"^me/blocks/?$", views_talk.Blocks.as_view()),
    re_path(rf"^me/blocks/(?P<name>{NAME})/?$", views_talk.OneBlock.as_view()),
]
