"""Addresses of the API of play. Each works with and without the final slash; the schema shows it with one."""

from django.urls import re_path

from catalog import library
from play.api.bests import views as bests
from play.api.challenges import views as challenges
from play.api.matches import acts, rematch, takeback
from play.api.matches import views as matches
from play.api.programs import views as programs
from play.api.ratings import views as ratings
from play.api.schema import KEY, NAME
from play.api.series import views as series
from play.api.talk import views as talk
from play.live import views as streams

_CHALLENGE = rf"^challenges/(?P<key>{KEY})"
_MATCH = rf"^matches/(?P<key>{KEY})"
_SERIES = rf"^series/(?P<key>{KEY})"
_PLAYER = rf"^players/(?P<name>{NAME})"
_GAME = f"(?P<game>{'|'.join(library.GAMES)})"
_PROGRAM = rf"^me/bots/(?P<name>{NAME})"

urlpatterns = [
    re_path(r"^challenges/?$", challenges.Challenges.as_view()),
    re_path(rf"{_CHALLENGE}/?$", challenges.OneChallenge.as_view()),
    re_path(rf"{_CHALLENGE}/join/?$", challenges.Join.as_view()),
    re_path(rf"{_CHALLENGE}/start/?$", challenges.Begin.as_view()),
    re_path(rf"{_CHALLENGE}/leave/?$", challenges.Leave.as_view()),
    re_path(rf"{_CHALLENGE}/decline/?$", challenges.Decline.as_view()),
    re_path(r"^matches/?$", matches.Matches.as_view()),
    re_path(rf"{_MATCH}/?$", matches.OneMatch.as_view()),
    re_path(rf"{_MATCH}/state/?$", matches.State.as_view()),
    re_path(rf"{_MATCH}/moves/?$", matches.Moves.as_view()),
    re_path(rf"{_MATCH}/replay/?$", matches.Replay.as_view()),
    re_path(rf"{_MATCH}/answers/?$", acts.Answers.as_view()),
    re_path(rf"{_MATCH}/cancel/?$", acts.Cancel.as_view()),
    re_path(rf"{_MATCH}/resign/?$", acts.Resign.as_view()),
    re_path(rf"{_MATCH}/draw/?$", acts.Draw.as_view()),
    re_path(rf"{_MATCH}/abort/?$", acts.Abort.as_view()),
    re_path(rf"{_MATCH}/claim/?$", acts.Claim.as_view()),
    re_path(rf"{_MATCH}/standing/?$", acts.Standing.as_view()),
    re_path(rf"{_MATCH}/takeback/?$", takeback.Takeback.as_view()),
    re_path(rf"{_MATCH}/branch/?$", takeback.Branch.as_view()),
    re_path(rf"{_MATCH}/rematch/?$", rematch.Rematch.as_view()),
    re_path(rf"{_MATCH}/chat/?$", talk.Chat.as_view()),
    re_path(rf"{_MATCH}/reports/?$", talk.Reports.as_view()),
    re_path(rf"{_MATCH}/stream/?$", streams.MatchStream.as_view()),
    re_path(r"^stream/?$", streams.OwnStream.as_view()),
    re_path(r"^series/?$", series.AllSeries.as_view()),
    re_path(r"^leagues/?$", series.Leagues.as_view()),
    re_path(rf"{_SERIES}/?$", series.OneSeries.as_view()),
    re_path(rf"{_SERIES}/results/?$", series.Results.as_view()),
    re_path(rf"{_SERIES}/games/?$", series.Games.as_view()),
    re_path(rf"{_SERIES}/games/(?P<index>\d+)/?$", series.OneGame.as_view()),
    re_path(rf"{_SERIES}/cancel/?$", series.Cancel.as_view()),
    re_path(rf"{_SERIES}/resume/?$", series.Resume.as_view()),
    re_path(rf"{_SERIES}/rerun/?$", series.Rerun.as_view()),
    re_path(rf"^ratings/{_GAME}/?$", ratings.Leaderboard.as_view()),
    re_path(rf"^solo/{_GAME}/?$", bests.Board.as_view()),
    re_path(rf"{_PLAYER}/solo/?$", bests.OfPlayer.as_view()),
    re_path(rf"^ladder/{_GAME}/?$", ratings.Ladder.as_view()),
    re_path(rf"{_PLAYER}/ratings/?$", ratings.PlayerRatings.as_view()),
    re_path(rf"{_PLAYER}/ratings/{_GAME}/history/?$", ratings.History.as_view()),
    re_path(rf"{_PLAYER}/against/(?P<other>{NAME})/?$", ratings.Against.as_view()),
    re_path(r"^bots/?$", programs.SiteBots.as_view()),
    re_path(r"^me/bots/?$", programs.Programs.as_view()),
    re_path(rf"{_PROGRAM}/?$", programs.OneProgram.as_view()),
    re_path(rf"{_PROGRAM}/token/?$", programs.NewKey.as_view()),
    re_path(r"^me/blocks/?$", talk.Blocks.as_view()),
    re_path(rf"^me/blocks/(?P<name>{NAME})/?$", talk.OneBlock.as_view()),
]
