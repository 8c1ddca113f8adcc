"""Russian selectors: «любое закрытое существо», «до 2 существ», «свои Гномы»."""

from play.games.berserk.script import node as n
from play.games.berserk.script.effect import Cards
from play.games.berserk.text.context import Ctx, Role, Thing
from play.games.berserk.text.reading import flat, hero, unqualified
from play.games.berserk.text.ru import filters
from play.games.berserk.text.ru.comparisons import sum_is
from play.games.berserk.text.ru.grammar import CASES, Group, Noun, adjective
from play.games.berserk.text.ru.nouns import noun_of
from play.games.berserk.text.ru.players import player, zone_place
from play.games.berserk.text.ru.references import PARTICIPLES, Phrase, carrier, ref


def pick(
    what: n.Pick, ctx: Ctx, role: Role, place: str = "in", plural: bool | None = None, free: bool = True
) -> Phrase:
    """A selector. `place`: "in" («на кладбище»), "from" («с кладбища»), or "" if the zone is understood. `free`: say
    «любое» if one is chosen freely."""
    how = what.quantifier
    many = plural if plural is not None else how in ("all", "any")
    words = filters.qualify(what, ctx, role)
    groups = [Group(g.noun, g.before, g.after) for g in words]
    suffix = _suffix(what, ctx, role, place)
    count = ctx.amount(what.n) if what.n is not None else ""
    if plural is not None:
        return Phrase(tuple(groups), plural, plural, suffix=suffix)
    if how == "all":
        prefix = "весь"
        groups = [Group(g.noun, (prefix, *g.before), g.after) for g in groups]
        return Phrase(tuple(groups), True, True, prefix="все", suffix=suffix)
    if how in ("upto", "exactly"):
        single = count == "1"
        return Phrase(tuple(groups), not single, not single, "до" if how == "upto" else "ровно", count, suffix)
    if how == "any":
        return Phrase(tuple(groups), True, False, "любое число", suffix=suffix)
    if role != "described" and what.source is not None and unqualified(what, ctx):
        groups = [Group(_one(groups[0], "другой" if what.filters else "один"))]
    elif role != "described" and free and _free_choice(what):
        groups = [Group(g.noun, ("любой", *g.before), g.after) for g in groups]
    return Phrase(tuple(groups), many, many, suffix=suffix)


def _one(group: Group, lemma: str) -> Noun:
    """«одна» or «другая» instead of the noun."""
    noun = group.noun
    forms = tuple(adjective(lemma, case, noun.gender, False, noun.animate) for case in CASES)
    return Noun(forms, forms, noun.gender, noun.animate)


def _free_choice(what: n.Pick) -> bool:
    """«любое»: a card in play that only its kind limits; an owner or «другой» already implies a choice."""
    if what.zone != "play" or what.source is not None or what.at_random or what.chooser is not None:
        return False
    limiting = (n.Named, n.ControlledBy, n.Same, n.OtherThan)
    return not any(
        isinstance(f, limiting) or (isinstance(f, n.Flag) and f.name in ("mine", "enemy", "other"))
        for f in flat(what.filters)
    )


def _suffix(what: n.Pick, ctx: Ctx, role: Role, place: str) -> str:
    words: list[str] = []
    if what.apart:
        words.append("под контролем разных игроков" if what.zone == "play" else "разных игроков")
    if what.sum_limit is not None:
        words.append(sum_is(what.sum_limit, ctx))
    if what.differing is not None:
        words.append(
            {"name": "с разными названиями", "class": "разных классов", "cost": "с разной стоимостью"}.get(
                what.differing, "разных стихий"
            )
        )
    if what.source is not None:
        words.append(_among(what.source, ctx))
    elif what.zone != "play" and place:
        words.append(zone_place(what, ctx, role, place))
    if what.chooser is not None and not ctx.is_agent(what.chooser):
        if what.chooser.name == "you":
            words.append("по вашему выбору")
        elif what.chooser == what.whose:
            words.append("по его выбору")
        else:
            words.append(f"по выбору {player(what.chooser, ctx, 'gen')}")
    return " ".join(word for word in words if word)


def _among(source: n.Ref, ctx: Ctx) -> str:
    if source.name == "rest":
        return "из остальных"
    thing = ctx.referent(source)
    participle = PARTICIPLES.get(thing.how, "этот")
    group = Group(noun_of(carrier(thing.noun)), ("этот" if participle == "тот" else participle,))
    return f"из {group.form('gen', True)}"


def cards(what: Cards, ctx: Ctx, role: Role, place: str = "in", plain: bool = False) -> Phrase:
    if isinstance(what, n.Ref):
        return ref(what, ctx, role, plain)
    if what.source is not None and what.source.name == "self":
        return ref(what.source, ctx, role, plain)
    if (one := hero(what)) is not None:
        return ref(one, ctx, role, plain)
    return pick(what, ctx, role, place)


def crowd(what: Cards, ctx: Ctx) -> Phrase:
    """As the subject of a standing effect: all that fit, without «все»."""
    if isinstance(what, n.Ref):
        return ref(what, ctx, "subject")
    if (one := hero(what)) is not None:
        return ref(one, ctx, "subject")
    if what.quantifier == "all":
        return pick(what, ctx, "subject")
    return pick(what, ctx, "subject", plural=True)


def each_of(what: n.Pick | Thing, ctx: Ctx) -> str:
    """«каждого своего существа или заклинания», «каждого выбранного существа»."""
    if isinstance(what, Thing):
        participle = PARTICIPLES.get(what.how, "этот")
        before = ("каждый",) if participle == "тот" else ("каждый", participle)
        return Group(noun_of(carrier(what.noun)), before).form("gen")
    phrase = pick(what, ctx, "described")
    said = " или ".join(g.form("gen") for g in phrase.singular().groups)
    return f"{said} {phrase.suffix}" if phrase.suffix else said


def next_card(what: n.Pick, who: n.Who, ctx: Ctx) -> str:
    """«ваше следующее заклинание», «следующее заклинание противника»; for each player: one card, whoever plays it."""
    phrase = pick(what, ctx, "described", place="")
    own = ("ваш",) if who.name == "you" else ()
    groups = tuple(Group(g.noun, ("следующий", *own, *g.before), g.after) for g in phrase.groups)
    said = " или ".join(g.form("nom") for g in groups)
    return said if own or who.name == "each" else f"{said} {player(who, ctx, 'gen')}"


def among(on: Cards, ctx: Ctx) -> str:
    """«не более чем 2 существами», «любыми вражескими существами»: the recipients when something is divided."""
    if isinstance(on, n.Ref):
        return ref(on, ctx, "target").form("ins", True)
    if on.quantifier == "upto":
        phrase = pick(on, ctx, "target")
        said = f"не более чем {phrase.groups[0].counted(phrase.count, 'ins')}"
    else:
        phrase = pick(on, ctx, "target", plural=True)
        free = not any(isinstance(f, n.Flag) and f.name in ("mine", "enemy") for f in on.filters)
        groups = [Group(g.noun, ("любой", *g.before) if free else g.before, g.after) for g in phrase.groups]
        said = " или ".join(g.form("ins", True) for g in groups)
    return f"{said} {phrase.suffix}" if phrase.suffix else said


def of_hand(what: n.Pick, ctx: Ctx) -> str:
    """«1 случайную карту», «2 карты», «все карты из своей руки»: the discarded cards."""
    phrase = pick(what, ctx, "target", place="from" if what.quantifier == "all" else "")
    if what.at_random and what.quantifier == "one":
        groups = tuple(Group(g.noun, ("случайный", *g.before), g.after) for g in phrase.groups)
        return "1 " + Phrase(groups, suffix=phrase.suffix).form("acc")
    if what.quantifier == "one" and what.noun == "card" and not what.filters:
        return "1 карту"
    return phrase.form("acc")
