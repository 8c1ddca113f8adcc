"""Whether the order of a trigger among others matters. Only the simplest gifts to oneself are known to commute."""

from play.games.berserk.script.effect import Draw, Effect, GetCoins, Heal, Put, Seq
from play.games.berserk.script.node import YOU, Const, Quantity, Ref


def commutes(effect: Effect) -> bool:
    if isinstance(effect, Seq):
        return all(commutes(step) for step in effect.steps)
    if isinstance(effect, Draw | GetCoins):
        return effect.who == YOU and _fixed(effect.n)
    if isinstance(effect, Put):
        return effect.on in (Ref("self"), Ref("your_hero")) and _fixed(effect.n)
    if isinstance(effect, Heal):
        return effect.on == Ref("your_hero") and (effect.amount is None or _fixed(effect.amount))
    return False


def _fixed(number: Quantity) -> bool:
    return isinstance(number, Const)
