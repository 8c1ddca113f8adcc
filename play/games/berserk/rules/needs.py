"""Kinds of happenings that some script asks about later ("died this turn"): only these are remembered."""

from play.games.berserk.rules.codes import PLAYS

NEEDED: set[int] = {PLAYS}
