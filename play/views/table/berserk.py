"""Berserk's own part of its table: words of the script, and the numbers of a card."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _


def words() -> dict[str, Any]:
    return {
        "act_now": _("Attack, play a card or use an ability"),
        "attack": _("Strike"),
        "ability": _("Ability"),
        "defend": _("Defend"),
        "whom": _("Whom does %(name)s attack?"),
        "forecast_note": _("The forecast holds if nobody defends"),
        "strike_at": _("Attack…"),
        "closed": _("Closed"),
        "fresh": _("Cannot act yet"),
        "stunned": _("Stunned"),
        "looted": _("Looted %(n)s"),
        "attached": _("Attached %(n)s"),
        "lives_of": _("of %(n)s lives"),
        "deck": _("Deck"),
        "grave": _("Graveyard"),
        "side": _("Side deck"),
        "reserve": _("The reserve"),
        "usable_there": _("Cards that can be used from here: %(n)s"),
        "known": _("Known: %(cards)s"),
        "next_price": _("Next price %(n)s: %(name)s"),
        "failed": _("Draws from an empty deck: %(n)s of 3"),
        "coins_said": _("Coins: %(open)s open, %(closed)s closed"),
        "label_cost": _("cost %(n)s"),
        "label_strike": _("strike %(n)s"),
        "label_lives": _("%(left)s of %(all)s lives"),
        "label_poison": _("poisoned by %(n)s"),
        "strike": _("strike"),
        "lives": _("lives"),
        "poison": _("Poisoned by %(n)s: that many wounds at the start of its owner's turn"),
        "armor_now": _("Armor %(n)s"),
        "regeneration_now": _("Regeneration %(n)s"),
        "strengthened": _("Strengthened by %(n)s"),
        "weakened": _("Weakened by %(n)s"),
        "under_it": _("Under it:"),
        "attached_it": _("Attached to it:"),
        "featureless": _("Has lost its abilities"),
        "open_now": _("Open: not turned sideways"),
        "closed_now": _("Closed: it opens at the start of its owner's turn"),
        "fresh_now": _("Came into play this turn"),
        "markers": {
            "bone": _("Bone markers: %(n)s"),
            "flame": _("Flame markers: %(n)s"),
            "will": _("Will markers: %(n)s"),
            "fee": _("Fee markers: %(n)s"),
            "egg": _("Egg markers: %(n)s"),
        },
        "standing_defend": _("Defence: not asked"),
        "standing_ambush": _("Ambush: not asked"),
        "threat": _("Threat next turn: %(n)s of %(all)s"),
        "your_blow": _("Your strike this turn: %(n)s of %(all)s"),
        "target": _("Target"),
        "attacks": _("Attacks"),
        "end": _("End turn"),
        "end_still": _("End anyway? Left to do: %(n)s"),
        "answer_first": _("Answer first"),
    }


def numbers(record: Mapping[str, Any]) -> dict[str, Any]:
    return {"cost": record["cost"], "strike": record["attack"], "lives": record["life"]}


def brought(deck: Mapping[str, Any]) -> list[str]:
    """The cards of the seat's own deck, which its owner knows."""
    return [deck["hero"], *deck["main"], *deck["side"]] if "hero" in deck else []
