"""Pages of getting in: the lobby (`/play`), what is posted there, and a match that has not begun (`waiting`)."""

from play.views.lobby.anteroom import waiting

__all__ = ["waiting"]
