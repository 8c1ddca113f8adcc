"""Numbers as people and programs send them: in forms, addresses and headers. Pure Python.

One function reads them all, so that five thousand digits reach neither `int` nor a database.
"""


def whole(text: str, most: int, least: int = 0) -> int | None:
    """The whole number that is written there, if it lies between these; else None."""
    if not text.isdecimal():
        return None
    digits = text.lstrip("0") or "0"
    if len(digits) > len(str(most)):
        return None
    number = int(digits)
    return number if least <= number <= most else None
