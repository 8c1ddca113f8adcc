"""The vocabulary: all words of card scripts. `docs/scripting-a-card.md` explains them with examples.

Nouns and references are values, verbs are functions that build nodes. A class id is a noun: `dwarf(mine)`. A card file
imports all of `__all__` at once, so no word may hide another, or a name of Python.
"""

from play.games.berserk.script.ability import DeckLine, card
from play.games.berserk.script.node import Marker

# isort: off
from play.games.berserk.script.words.abilities import (
    acts, ambush, armor, attack_experience, attacks, charge, closes, coins, coins_open, deals_to, death, declares,
    defence_experience, defends, dies, directed, directed_strike, discards, draws, each_time, elusive, end, enters,
    first_strike, frenzy, gets_coin, harmless, healed, healed_in_vain, hire, horde, keyword_works, kills, last_strike,
    leaves, loses_coin, marked, module, on_attack, on_play, on_strike, pay, pays, plague_kw, plague_moves, plays,
    poisons, protection, raid, regeneration, revives, shots, shuffles, spells, start, stealth, summons, tap, targeted,
    thirst, to_grave, undefended, unique, vulnerable, when, works_in, wounded,
)  # fmt: skip
from play.games.berserk.script.words.actions import (
    at, attach, buff, choose, choose_one, choose_player, close, create, destroy, discard, draw, for_each, full, give,
    hand_of, heal, hide, if_, keep_closed, link, look, loot, lose_features, may, mill, move, next_, next_action,
    open_, place, plague, play, poison, prepare, put, put_in_grave, repeatedly, reveal, revive, search, set_, shot,
    shuffle, stun, summon, summon_or_revive, take_off, take_off_all_effects, to_deck, to_hand, top, unless, upgrade,
    wound,
)  # fmt: skip
from play.games.berserk.script.words.cards import (
    active, akkenian, all_, amulet, angel, any_number, aquanite, archaalite, armor_item, artifact, attacker, beast,
    bone, brotherhood, card_, centaur, character, child_of_krong, closed, controller, cost, coven, created, creature,
    cthulhist, darkness, deck_, deck_or_hand, defender, demon, died_this_turn, different, draconid, dragon, dwarf,
    each, egg, egg_marker, either, elemental, elf, enemy, ent, equipment, event, exactly, extra_life, fairy,
    featureless, flame, foreign_class, foreign_element, forest, forest_guard, giant, gloom, goblin, golem, grave,
    gremlin, hand, hand_or_grave, harpy, hero, hero_of, hollow, hwan, inquisitor, it, koyar, life_left, linked,
    linung, lives, marked_f, mechanism, mentions, mercenary, metamorph, mine, minotaur, mountains, multi, naga, named,
    neutral, nightmare, of_player, ogre, one_element, opened, opp, opp_hero, orc, other, other_name, other_than,
    owner, pirate, play_, player, poisoned, printed_strike, quest, ref, rest, river_fish, river_maiden, same,
    same_name, self_, side, slua, spawn, spell, spirit, steppe, strengthening, strike, support, swamp, target,
    terrain, that, them, tigerfolk, toa_dan, troll, undead, under, underdweller, unwounded, upto, vail, victim,
    war_machine, weakening, weapon, will, with_, with_element, worg, wounded_f, wounded_this_turn, wounds, yordling,
    you, your_hero,
)  # fmt: skip
from play.games.berserk.script.words.numbers import (
    X, can, closed_coin_count, coin_count, count, deaths, distinct, done, during, every, excess, first, half,
    hand_size, have, healed_n, hero_is, highest, last_turn, least, lowest, mage, missing, most, open_coin_count, paid,
    priest, rogue, second, so_far, soulcatcher, this_turn, total, unblocked, unpaid, warrior,
)  # fmt: skip
from play.games.berserk.script.words.powers import (
    attack_now, cancel, close_coins, costlier, demand, extortion, fight, get_coins, lose_coins, open_coins, prevent,
    redirect, take_control, win,
)  # fmt: skip
from play.games.berserk.script.words.standing import (
    aura, boost, cannot, cannot_attack, cannot_defend, costs, deals, enters_closed, enters_with, instead, must,
    no_features, permit, takes, while_,
)  # fmt: skip
# isort: on

deck_line = DeckLine()

__all__ = [
    "Marker", "X", "active", "acts", "akkenian", "all_", "ambush", "amulet", "angel", "any_number", "aquanite",
    "archaalite", "armor", "armor_item", "artifact", "at", "attach", "attack_experience", "attack_now", "attacker",
    "attacks", "aura", "beast", "bone", "boost", "brotherhood", "buff", "can", "cancel", "cannot", "cannot_attack",
    "cannot_defend", "card", "card_", "centaur", "character", "charge", "child_of_krong", "choose", "choose_one",
    "choose_player", "close", "close_coins", "closed", "closed_coin_count", "closes", "coin_count", "coins",
    "coins_open", "controller", "cost", "costlier", "costs", "count", "coven", "create", "created", "creature",
    "cthulhist", "darkness", "deals", "deals_to", "death", "deaths", "deck_", "deck_line", "deck_or_hand", "declares",
    "defence_experience", "defender", "defends", "demand", "demon", "destroy", "died_this_turn", "dies", "different",
    "directed", "directed_strike", "discard", "discards", "distinct", "done", "draconid", "dragon", "draw", "draws",
    "during", "dwarf", "each", "each_time", "egg", "egg_marker", "either", "elemental", "elf", "elusive", "end",
    "enemy", "ent", "enters", "enters_closed", "enters_with", "equipment", "event", "every", "exactly", "excess",
    "extortion", "extra_life", "fairy", "featureless", "fight", "first", "first_strike", "flame", "for_each",
    "foreign_class", "foreign_element", "forest", "forest_guard", "frenzy", "full", "get_coins", "gets_coin", "giant",
    "give", "gloom", "goblin", "golem", "grave", "gremlin", "half", "hand", "hand_of", "hand_or_grave", "hand_size",
    "harmless", "harpy", "have", "heal", "healed", "healed_in_vain", "healed_n", "hero", "hero_is", "hero_of", "hide",
    "highest", "hire", "hollow", "horde", "hwan", "if_", "inquisitor", "instead", "it", "keep_closed",
    "keyword_works", "kills", "koyar", "last_strike", "last_turn", "least", "leaves", "life_left", "link", "linked",
    "linung", "lives", "look", "loot", "lose_coins", "lose_features", "loses_coin", "lowest", "mage", "marked",
    "marked_f", "may", "mechanism", "mentions", "mercenary", "metamorph", "mill", "mine", "minotaur", "missing",
    "module", "most", "mountains", "move", "multi", "must", "naga", "named", "neutral", "next_", "next_action",
    "nightmare", "no_features", "of_player", "ogre", "on_attack", "on_play", "on_strike", "one_element", "open_",
    "open_coin_count", "open_coins", "opened", "opp", "opp_hero", "orc", "other", "other_name", "other_than", "owner",
    "paid", "pay", "pays", "permit", "pirate", "place", "plague", "plague_kw", "plague_moves", "play", "play_",
    "player", "plays", "poison", "poisoned", "poisons", "prepare", "prevent", "priest", "printed_strike",
    "protection", "put", "put_in_grave", "quest", "raid", "redirect", "ref", "regeneration", "repeatedly", "rest",
    "reveal", "revive", "revives", "river_fish", "river_maiden", "rogue", "same", "same_name", "search", "second",
    "self_", "set_", "shot", "shots", "shuffle", "shuffles", "side", "slua", "so_far", "soulcatcher", "spawn",
    "spell", "spells", "spirit", "start", "stealth", "steppe", "strengthening", "strike", "stun", "summon",
    "summon_or_revive", "summons", "support", "swamp", "take_control", "take_off", "take_off_all_effects", "takes",
    "tap", "target", "targeted", "terrain", "that", "them", "thirst", "this_turn", "tigerfolk", "to_deck", "to_grave",
    "to_hand", "toa_dan", "top", "total", "troll", "unblocked", "undead", "undefended", "under", "underdweller",
    "unique", "unless", "unpaid", "unwounded", "upgrade", "upto", "vail", "victim", "vulnerable", "war_machine",
    "warrior", "weakening", "weapon", "when", "while_", "will", "win", "with_", "with_element", "worg", "works_in",
    "wound", "wounded", "wounded_f", "wounded_this_turn", "wounds", "yordling", "you", "your_hero",
]  # fmt: skip
