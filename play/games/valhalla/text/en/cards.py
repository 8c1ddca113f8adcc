"""English: the sentences that belong to a kind of card, not to an ability."""

from collections.abc import Sequence

from catalog.library import Card
from play.games.valhalla.script.node import Ability, Level, Script
from play.games.valhalla.text.context import Ctx
from play.games.valhalla.text.en.effects import does, gains
from play.games.valhalla.text.en.words import SYMBOLS, counted, covered, listed, pattern


def arming(weapons: Sequence[str]) -> str:
    return f"Armed with {pattern(weapons)}."


def activation(symbols: Sequence[str]) -> str:
    return f"Attacks once dice cover {covered(symbols)}."


def thor(ability: Ability) -> list[str]:
    few = "fewer" if ability.condition.kind == "fewer_warriors" else "no more"
    return [
        f"Before a battle between two others help one with {few} warriors than his opponent: he {gains(ability.effect)}.",
        "If he wins, put this card into your Valhalla.",
    ]


def tyr(words: str) -> str:
    return f"slide under a warrior as it joins the squad: {words}"


def loki(script: Script) -> list[str]:
    """Line by line: faces print it as a table."""
    ctx = Ctx("loki_cunning", role="loser")
    lines = ["Bonus for the loser of a battle: the row of the margin of strength or any below."]
    for row in script.rows:
        margin = f"Up to {row.max_margin}" if row.max_margin else "Equal strength"
        lines.append(f"{margin}: {does(row.effect, ctx)}.")
    if script.delta:
        cards = f"{abs(script.delta)} {'fewer' if script.delta < 0 else 'more'} cards"
        lines.append(f"Discard {cards} at setup.")
    return lines


def levels(script: Script) -> list[str]:
    return [f"Level {n}: {_level(level)}." for n, level in enumerate(script.levels, 1)]


def _level(level: Level) -> str:
    dice = f", {counted(level.dice, 'extra die', 'extra dice')} for an attacker" if level.dice else ""
    return f"{level.valour} valour{dice}"


def companion(emblem: str) -> str:
    return f"For the whole game its holder is partner or ally of the player with the {emblem} emblem."


def viking() -> list[str]:
    return [
        "Goes to the winner of the first battle, then to whoever beats the Last Viking.",
        "At the start of his turn, if his squad is not empty, the holder gains the valour of the level, which then rises by 1.",
        "At the end of the game it scores 1 point.",
    ]


def piece(card: Card) -> list[str]:
    if card.type == "emblem":
        emblem = card.id.removeprefix("vh-emblem-")
        return [
            f"{counted(card.facts['shields'], 'shield')} of one player with the {emblem} emblem.",
            "A captured shield scores for its captor.",
        ]
    faces = f"Each has {listed([SYMBOLS[face][0] for face in card.facts['faces']])}."
    if "role" in card.facts:
        return ["The common supply: extra dice come from it and go back after the battle.", faces]
    return ["Dice for one side of a battle.", faces]
