"""The words of a game as database rows. Each kind is read on first use, once per loaded catalogue."""

from functools import cached_property, lru_cache

from catalog.loading.version import catalog_version
from catalog.models import CardClass, CardType, Element, Keyword, Rarity


class Vocabulary:
    """Key -> word, in the order of the game."""

    def __init__(self, game: str) -> None:
        self.game = game

    @cached_property
    def keywords(self) -> dict[str, Keyword]:
        return {word.key: word for word in Keyword.objects.filter(game=self.game).select_related("game")}

    @cached_property
    def classes(self) -> dict[str, CardClass]:
        return {word.key: word for word in CardClass.objects.filter(game=self.game).select_related("game")}

    @cached_property
    def elements(self) -> dict[str, Element]:
        return {word.key: word for word in Element.objects.filter(game=self.game).select_related("game")}

    @cached_property
    def rarities(self) -> dict[str, Rarity]:
        return {word.key: word for word in Rarity.objects.filter(game=self.game).select_related("game")}

    @cached_property
    def types(self) -> dict[str, CardType]:
        return {word.key: word for word in CardType.objects.filter(game=self.game).select_related("game")}


def vocabulary(game: str) -> Vocabulary:
    return _of_version(game, catalog_version())


@lru_cache(maxsize=10)
def _of_version(game: str, _version: str) -> Vocabulary:
    return Vocabulary(game)
