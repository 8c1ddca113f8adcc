"""What the text takes from the catalogue: card names, and the sentences about deck building."""

from catalog import library
from catalog.words.text import fold
from play.games.berserk.text.context import Ctx, Unworded


def card_name(name: str, lang: str) -> str:
    """A card's name in the language, found by its Russian name."""
    found = library.game("berserk").by_name.get(fold(name))
    if found is None:
        raise Unworded(f"no card is named {name!r}")
    return found.name.ru if lang == "ru" else found.name.en


def deck_sentence(ctx: Ctx) -> str:
    """The line about deck building: generated if the facts are enough, otherwise the catalogue's own sentence."""
    card = ctx.card
    if card is None or card.deck_rule is None:
        raise Unworded("a line about deck building on a card that has no deck rule")
    rule = card.deck_rule
    match rule["kind"]:
        case "max_copies":
            return ctx.fill("deck, one copy" if rule["limit"] == 1 else "deck, copies", n=rule["limit"])
        case "hero_subtype":
            return ctx.fill(f"deck, {'only' if rule['exclusive'] else 'allowed'} {rule['subtype']}")
        case "hero_element_ban":
            return ctx.fill(f"deck, not {rule['element']}")
    said = card.rules.ru if ctx.lang.CODE == "ru" else card.rules.en
    return said.split(". ")[0].rstrip(".")
