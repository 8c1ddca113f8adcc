"""Sample ids for the API description: real ids of the first game that provides any."""

from catalog.games import registry

GAME, SAMPLES = next((game, samples) for game, one in registry.specs().items() if (samples := one.samples))


def of_game(key: str) -> str:
    """The id in the API of this key of that game."""
    return f"{GAME}:{key}"
