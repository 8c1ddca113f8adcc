"""Pages before a match begins: the lobby (`/play`), its forms, and a waiting challenge (`waiting`)."""

from play.views.lobby.waiting_room import waiting

__all__ = ["waiting"]
