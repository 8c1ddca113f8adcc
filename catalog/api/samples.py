"""Examples in the description of the API: ids of real things, of the first game that gives any."""

from catalog.games import registry

GAME, SAMPLES = next((game, samples) for game, one in registry.specs().items() if (samples := one.samples))


def of_game(key: str) -> str:
    """The id that the API gives to a word of that game."""
    return f"{GAME}:{key}"
