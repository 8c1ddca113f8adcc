"""Kinds of happenings that some script refers to later ("died this turn"): only these are recorded."""

from play.games.berserk.rules.codes import PLAYS

NEEDED: set[int] = {PLAYS}
