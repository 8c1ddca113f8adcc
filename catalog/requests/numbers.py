"""Read numbers that people and programs send in forms, addresses and headers. Pure Python.

All code uses this one function, so that a number of five thousand digits reaches neither `int` nor a database.
"""


def whole(text: str, most: int, least: int = 0) -> int | None:
    """The whole number in the text if it is within these bounds, else None."""
    if not text.isdecimal():
        return None
    digits = text.lstrip("0") or "0"
    if len(digits) > len(str(most)):
        return None
    number = int(digits)
    return number if least <= number <= most else None
