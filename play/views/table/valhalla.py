"""Valhalla's own part of its table: words of the script, and the numbers of a card."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from catalog import library
from catalog.sheet.wording import reader_language, said
from play.games.valhalla.cards import scripts
from play.games.valhalla.script.node import Script
from play.games.valhalla.text import abilities, rows

_NAMED_BY_TYPE = ("assignment", "thor_help", "tyr_wrath", "companion")  # «Thor's help: +3 strength»


def words() -> dict[str, Any]:
    return {
        "turn_own": _("Turn %(n)s, yours"),
        "before": _("Setup"),
        "not_yours": _("Not your turn"),
        "you_short": _("You"),
        "their_hand": _("Cards in hand: %(n)s"),
        "their_valhalla": _("Cards in Valhalla: %(n)s"),
        "plate": _("%(name)s, emblem %(emblem)s"),
        "emblems": {
            "raven": _("Raven"),
            "eagle": _("Eagle"),
            "serpent": _("Serpent"),
            "horse": _("Horse"),
            "lynx": _("Lynx"),
            "whale": _("Whale"),
        },
        "own_shields": _("Own shields: %(n)s of 4, emblem %(emblem)s"),
        "captured": _("captured"),
        "captured_said": _("Captured shields: %(which)s"),
        "captured_none": _("No shields captured"),
        "next": _("plays next"),
        "left": _("has left, a bot plays on"),
        "partner": _("partner of %(name)s"),
        "team": _("Alliance %(team)s"),
        "squad_of": _("Squad: %(name)s"),
        "no_jarl": _("No jarl yet"),
        "jarl": _("Jarl %(name)s"),
        "jarl_off": _("Off in this battle"),
        "and": pgettext("abilities of a jarl", "and"),
        "or": pgettext("abilities of a jarl", "or"),
        "empty_cell": _("Empty place"),
        "deck": _("Deck"),
        "discard": _("Discard pile"),
        "discard_top": _("Discard pile, on top %(name)s"),
        "grey": _("Grey dice"),
        "grey_said": _("Grey dice in the supply: %(n)s of 3"),
        "valhalla": _("Valhalla"),
        "valhalla_down": _("Valhalla, face down"),
        "valhalla_up": _("Valhalla: valour %(n)s"),
        "valhalla_cap": _("of %(n)s"),
        "pile_of": _("%(pile)s, cards: %(n)s"),
        "ends": _("The end:"),
        "ends_when": _("the deck runs out or somebody loses the last shield. Fewest shields: %(who)s, %(n)s."),
        "ends_now": _("%(name)s set off the last round. Turns left: %(who)s."),
        "ends_last": _("Ragnarok comes next."),
        "loki": _("Loki's Cunning: %(name)s"),
        "viking": _("Last Viking: %(name)s, level %(n)s"),
        "viking_free": _("Last Viking: nobody yet"),
        "your_shields": _("Shields now:"),
        "own_count": _("own %(n)s"),
        "captured_count": _("captured %(n)s"),
        "strength": _("strength"),
        "valour": _("valour"),
        "label_strength": _("strength %(n)s"),
        "label_valour": _("valour %(n)s"),
        "label_needs": _("needs: %(what)s"),
        "label_tyr": _("under it %(name)s"),
        "label_active": _("activated"),
        "label_blocked": _("blocked until the battle ends"),
        "active_now": _("Activated, strength %(n)s"),
        "blocked": _("Blocked"),
        "activated": _("Active, %(n)s"),
        "tyr_under": _("Under it: %(name)s"),
        "strength_now": _("Strength now %(n)s, printed %(printed)s"),
        "arm_with": _("To arm: %(what)s"),
        "faces": {
            "spear": _("spear"),
            "sword": _("sword"),
            "axe": _("axe"),
            "bow": _("bow"),
            "shield": pgettext("weapon", "shield"),
            "x": "X",
            "any": _("any weapon"),
            "same1": _("the same weapon"),
            "same2": _("another group of the same weapon"),
            "diff": _("all different weapons"),
        },
        **_asked(),
        **_fought(),
        **_scored(),
    }


def _asked() -> dict[str, Any]:
    return {
        "add": _("Add a warrior"),
        "pair": _("Add two"),
        "assault": pgettext("action", "Attack"),
        "standing_thor": _("Thor's help: not asked"),
        "draw": _("Draw 2, keep 1"),
        "add_short": pgettext("action", "Warrior"),
        "pair_short": pgettext("action", "Two"),
        "assault_short": pgettext("action", "Attack"),
        "draw_short": pgettext("action", "Draw"),
        "add_which": _("Which warrior joins your squad?"),
        "pair_which": _("Which two warriors join your squad?"),
        "pair_second": _("And who comes along with %(name)s?"),
        "assault_whom": _("Whom do you attack?"),
        "can_attack": _("Can be attacked"),
        "take": _("Take"),
        "lay": _("Lay down"),
        "play": _("Play"),
        "use": _("Use"),
        "under": _("Slide under"),
        "goes": _("Goes"),
        "stays": _("Stays"),
        "chosen": _("Chosen"),
        "ready": pgettext("a warrior", "Ready"),
        "ready_gain": _("Ready, +%(n)s"),
        "aside_n": _("Set aside %(n)s of %(all)s"),
        "exchange_n": _("Exchange: %(n)s"),
        "exchange_none": _("Keep all cards"),
        "keep_n": _("Keep: %(n)s"),
        "keep_none": _("Choose what you keep"),
        "send_n": _("To Valhalla: %(n)s"),
        "send_none": _("Nobody goes to Valhalla"),
        "end_attack": _("End the attack: strength %(n)s"),
        "end_defence": _("End the defence: strength %(n)s"),
        "end_ragnarok": _("End: strength %(n)s"),
        "reroll": _("Reroll %(n)s, pay %(pay)s"),
        "reroll_free": _("Reroll %(n)s"),
        "reroll_how": _("Reroll: choose dice"),
        "reroll_pay": _("Reroll: which die pays?"),
        "activate": _("Activate %(name)s"),
        "activate_gain": _("Activate %(name)s, +%(n)s"),
        "die_help": _("Click a die: roll it, pay with it, keep it."),
        "die_help_free": _("Click the dice to roll again."),
        "die_help_one": _("Click a die."),
        "order_any": _("In any order"),
        "die_roll": _("roll"),
        "die_pay": _("pay"),
        "die_label": _("Die %(n)s: %(face)s"),
        "die_label_roll": _("will be rolled"),
        "die_label_pay": _("pays for the reroll"),
        "die_label_on": _("on %(name)s"),
        "die_label_out": _("discarded"),
        "die_label_grey": _("grey"),
        "odds": _("chance to arm:"),
    }


def _fought() -> dict[str, Any]:
    return {
        "battle": _("Battle"),
        "battle_of": _("Battle: %(a)s attacks %(b)s"),
        "ragnarok": _("Ragnarok"),
        "phases": {
            "jarls": _("Jarls"),
            "draft": _("First warriors"),
            "hand": _("Starting hands"),
            "action": _("Action"),
            "draw": _("Cards"),
            "monster": _("Monster"),
            "before": _("Before"),
            "attack": pgettext("phase", "Attack"),
            "defence": pgettext("phase", "Defence"),
            "after": pgettext("phase", "Result"),
            "last": _("Last round"),
            "ragnarok": _("Ragnarok"),
            "score": _("Scoring"),
        },
        "attacks_now": _("%(name)s attacks"),
        "defends_now": _("%(name)s defends"),
        "you_attack_whom": _("You attack: %(name)s."),
        "you_defend_whom": _("You defend against %(name)s."),
        "last_stand": _("Your last stand."),
        "holds_cards": _("Cards in hand: %(n)s"),
        "will_roll": _("Dice not rolled yet"),
        "dice_of": _("Dice: %(name)s"),
        "prize": _("At stake: 1 of %(n)s shields"),
        "thor_helps": _("%(name)s helps: %(what)s"),
        "tactics_of": _("Tactics played: %(name)s"),
        "tie": _("A tie is the attacker's."),
        "monster_tie": _("The defence must exceed the monster's strength."),
        "all_warriors": _("all warriors %(n)s, besides jarl and tactics"),
        "bar_said": _("%(name)s: strength %(n)s"),
        "bar_parts": _("made of %(parts)s"),
        "bar_ready": _("ready to add %(n)s"),
        "wins": _("%(name)s wins"),
        "ally_squad": _("Squad of %(name)s"),
        "parts": {"valhalla": _("Valhalla")},
        "monster": {
            "stack": _("Card %(n)s of %(all)s"),
            "strength": _("Strength"),
            "cap": _("Valhalla counts up to"),
            "symbols": _("Counts as %(n)s warriors"),
            "level": _("Difficulty %(n)s: lost battles cost %(cards)s cards"),
            "attacks_at": _("Attacks when all symbols are covered: %(n)s of %(all)s"),
            "dice": _("Dice beside it: %(n)s"),
            "covered": _("covered"),
            "open": _("open"),
            "clans": _("Clans"),
        },
        "levels": {"1": "I", "2": "II", "3": "III"},
    }


def _scored() -> dict[str, Any]:
    return {
        "score": {
            "title": _("%(name)s wins"),
            "title_own": _("Victory is yours"),
            "title_shared": _("Shared victory: %(names)s"),
            "title_allied": _("Victory of the alliance: %(names)s"),
            "points": _("%(n)s points"),
            "from": _("Points from"),
            "valhalla": _("Valour in Valhalla"),
            "valhalla_how": _("All cards that lay there face down, with those of Ragnarok"),
            "own": _("Own shields"),
            "own_how": _("Left on the board at the end"),
            "captured": _("Captured shields"),
            "captured_how": _("Each shield taken from others"),
            "set": _("Sets of emblems"),
            "set_how": _("Different captured emblems; each shield counts in one set"),
            "viking": _("Last Viking"),
            "viking_how": _("Who bears the title at the end"),
            "total": _("Total"),
            "total_how": _("Of equals the one with more captured shields, then more own"),
            "place": _("Place and rating"),
            "cards": _("cards: %(n)s"),
            "times": _("%(n)s × %(each)s"),
            "sets": _("of %(size)s: %(n)s"),
            "none": _("none"),
            "nth": _("%(n)s."),
            "mine": _("Your Valhalla: %(n)s"),
            "theirs": _("Valhalla of %(name)s: %(n)s"),
            "exchanged": _("from the partner, in exchange"),
            "with": _("together with %(name)s"),
            "caption": _("Points line by line"),
            "partnership": {
                "own_how": _("Left on the board, after partners have taken one from each other"),
                "captured_how": _("Each shield taken from others, the partner's among them"),
            },
            "alliance": {
                "valhalla_how": _("The cards of both allies, with those of Ragnarok"),
                "own_how": _("Left on the boards of both allies"),
                "captured_how": _("Each shield that either ally took"),
                "set_how": _("Different emblems that the allies captured together; each shield counts in one set"),
                "total_how": _(
                    "Allies are counted together; of equals those with more captured shields, then more own"
                ),
            },
        },
    }


def numbers(record: Mapping[str, Any]) -> dict[str, Any]:
    facts, type_ = record["facts"], record["type"]
    clans = [one["id"].removeprefix("vh-") for one in record["elements"]]
    kind = " · ".join(said(one["name"]) for one in (type_, *record["elements"]))
    shown: dict[str, Any] = {
        "kind": kind,
        "element": clans[0] if clans and type_["id"] == "warrior" else type_["id"],
        "clan": said(record["elements"][0]["name"]) if clans else "",
        "strength": record["attack"],
        "valour": record["valour"],
        "weapons": facts.get("weapons", []),
    }
    if type_["id"] in _NAMED_BY_TYPE:
        shown["family"] = said(type_["name"])
    if "short" in facts:
        shown["short"] = said(facts["short"])
    if type_["id"] == "loki_cunning":
        shown["rows"] = rows(_scripts()[record["id"]], reader_language())
    if type_["id"] == "jarl":
        card = library.game("valhalla").cards[record["id"]]
        shown["parts"] = abilities(_scripts()[card.id], reader_language(), card)
        shown["combine"] = facts["combine"]
    return shown


@cache
def _scripts() -> dict[str, Script]:
    return {script.id: script for script in scripts()}


def brought(deck: Mapping[str, Any]) -> list[str]:
    """Nobody brings cards to the common deck; a seat knows the jarl that it brought."""
    return [deck["jarl"]] if deck.get("jarl") else []
