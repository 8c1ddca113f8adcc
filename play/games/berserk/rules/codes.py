"""Small closed sets as plain ints, for speed: zones, happenings, kinds of wounds, keywords."""


class Zone:
    """Where a card is. Every move gives a card a fresh id, so an id stays in one zone until it is GONE."""

    GONE = 0
    PLAY = 1
    HAND = 2
    DECK = 3
    GRAVE = 4
    RESERVE = 5
    SIDE = 6
    UNDER = 7  # looted: kept under a card
    PART = 8  # attached: part of a card
    STACK = 9  # a card being played, until it takes effect


class By:
    """Kinds of wounds (BH-10.3). A shot made by a spell is SHOT | SPELL."""

    STRIKE = 1
    SHOT = 2
    SPELL = 4
    ABILITY = 8
    POISON = 16
    THIRST = 32
    ATTACKING = 64  # the attacker's strike, or a shot: a return strike is no attack (BH-9.9)


BLOW = By.STRIKE | By.SHOT  # what Armor stops

HAPPENINGS = (
    "plays", "enters", "leaves", "dies", "to_grave", "kills", "wounded", "deals", "declares", "attacks", "defends",
    "harmless", "targeted", "closes", "acts", "healed", "healed_in_vain", "poisons", "draws", "discards", "shuffles",
    "summons", "revives", "gets_coin", "loses_coin", "coins_open", "pays", "marked", "keyword_works", "plague_moves",
    "start", "end", "on_attack", "on_strike", "hire", "death", "on_play", "opens", "undefended", "ambushes", "shoots",
)  # fmt: skip
"""Everything that triggers can wait for; a happening's code is its position here."""

EV = {name: number for number, name in enumerate(HAPPENINGS)}
(
    PLAYS, ENTERS, LEAVES, DIES, TO_GRAVE, KILLS, WOUNDED, DEALS, DECLARES, ATTACKS, DEFENDS,
    HARMLESS, TARGETED, CLOSES, ACTS, HEALED, HEALED_IN_VAIN, POISONS, DRAWS, DISCARDS, SHUFFLES,
    SUMMONS, REVIVES, GETS_COIN, LOSES_COIN, COINS_OPEN, PAYS, MARKED, KEYWORD_WORKS, PLAGUE_MOVES,
    START, END, ON_ATTACK, ON_STRIKE, HIRE, DEATH, ON_PLAY, OPENS, UNDEFENDED, AMBUSHES, SHOOTS,
) = range(len(HAPPENINGS))  # fmt: skip

KEYWORDS = (
    "charge", "horde", "unique", "frenzy", "first_strike", "last_strike", "attack_experience", "defence_experience",
    "stealth", "vulnerable", "module", "armor", "regeneration", "thirst", "protection_spells", "protection_shots",
    "directed_strike", "directed_creatures", "directed_heroes", "plague", "protection", "elusive",
)  # fmt: skip
"""Keywords of a card in play. `protection` and `elusive` from a described kind of card are also rules."""
KW = {name: 1 << number for number, name in enumerate(KEYWORDS)}
(
    CHARGE, HORDE, UNIQUE, FRENZY, FIRST_STRIKE, LAST_STRIKE, ATTACK_EXPERIENCE, DEFENCE_EXPERIENCE,
    STEALTH, VULNERABLE, MODULE, ARMOR, REGENERATION, THIRST, PROTECTION_SPELLS, PROTECTION_SHOTS,
    DIRECTED_STRIKE, DIRECTED_CREATURES, DIRECTED_HEROES, PLAGUE, PROTECTION, ELUSIVE,
) = (1 << number for number in range(len(KEYWORDS)))  # fmt: skip

ELEMENTS = ("steppe", "mountains", "forest", "swamp", "darkness")
ELEMENT = {name: 1 << number for number, name in enumerate(ELEMENTS)}

# When a temporary thing ends: (moment, seat, how many such moments must pass first). None: never.
AT_END, AT_START, WITH_SOURCE = 0, 1, 2
ANY_SEAT = -1
Expiry = tuple[int, int, int] | None
