"""Card faces: prepare a catalogue record for the template of its game, in the reader's language.

`face_of(record, printing, language)` makes a face; the template tag `face` (catalog/templatetags/faces.py) turns it
into HTML.
"""

from catalog.faces.face import Face, Record
from catalog.games import registry

__all__ = ["Face", "Record", "face_of"]


def face_of(record: Record, printing: Record | None, language: str) -> Face:
    """The face of a printing; the first printing by default."""
    return registry.pages(record["game"]).face(record, printing or record["printings"][0], language)
