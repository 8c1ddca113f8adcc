"""Nodes: effects. One class per verb; `a >> b` is "a, then b"."""

# isort: off
from play.games.berserk.script.effect.actions import (
    Attach, Close, Create, Destroy, Discard, Draw, Hand, Heal, Hide, KeepClosed, Loot, Mill, Open, Place, Play,
    Poison, Prepare, Reveal, Revive, Search, Shot, Shuffle, Stun, Summon, SummonOrRevive, ToDeck, ToGrave, ToHand,
    Top, Wound,
)  # fmt: skip
from play.games.berserk.script.effect.standing import (
    Aura, Boost, Cannot, Costs, Deals, EntersClosed, EntersWith, Instead, Must, Permit, Standing, Takes, While,
)  # fmt: skip
from play.games.berserk.script.effect.structure import (
    Cards, Choose, ChooseOne, ChoosePlayer, Coins, Effect, ForEach, If, Later, Link, May, Next, NextAction,
    Repeatedly, Seq, Until,
)  # fmt: skip
from play.games.berserk.script.effect.values import (
    AttackNow, Buff, Cancel, Costlier, Demand, Extortion, Fight, GetCoins, Give, LoseCoins, LoseFeatures, Move,
    Prevent, Put, Redirect, SetValue, TakeControl, TakeOff, TurnCoins, Win,
)  # fmt: skip
# isort: on

__all__ = [
    "Attach", "AttackNow", "Aura", "Boost", "Buff", "Cancel", "Cannot", "Cards", "Choose", "ChooseOne",
    "ChoosePlayer", "Close", "Coins", "Costlier", "Costs", "Create", "Deals", "Demand", "Destroy", "Discard", "Draw",
    "Effect", "EntersClosed", "EntersWith", "Extortion", "Fight", "ForEach", "GetCoins", "Give", "Hand", "Heal",
    "Hide", "If", "Instead", "KeepClosed", "Later", "Link", "Loot", "LoseCoins", "LoseFeatures", "May", "Mill",
    "Move", "Must", "Next", "NextAction", "Open", "Permit", "Place", "Play", "Poison", "Prepare", "Prevent", "Put",
    "Redirect", "Repeatedly", "Reveal", "Revive", "Search", "Seq", "SetValue", "Shot", "Shuffle", "Standing", "Stun",
    "Summon", "SummonOrRevive", "TakeControl", "TakeOff", "Takes", "ToDeck", "ToGrave", "ToHand", "Top", "TurnCoins",
    "Until", "While", "Win", "Wound",
]  # fmt: skip
