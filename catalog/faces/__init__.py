"""Card faces: a record of the catalogue becomes what the template of its game draws, in the reader's language.

`face_of(record, printing, language)`; the template tag `face` (catalog/templatetags/faces.py) turns it into HTML.
"""

from catalog.faces import bang, berserk, unmatched, valhalla, viceroy
from catalog.faces.face import Face, Record

_GAMES = {
    "berserk": berserk.face,
    "valhalla": valhalla.face,
    "unmatched": unmatched.face,
    "bang": bang.face,
    "viceroy": viceroy.face,
}

__all__ = ["Face", "Record", "face_of"]


def face_of(record: Record, printing: Record | None, language: str) -> Face:
    """The face of one printing; of the first one where none is given."""
    return _GAMES[record["game"]](record, printing or record["printings"][0], language)
