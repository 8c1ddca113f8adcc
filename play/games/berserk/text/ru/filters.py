"""Russian filters: the words they put before and after the noun of a selector."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from play.games.berserk.script import node as n
from play.games.berserk.text.catalogue import card_name
from play.games.berserk.text.context import Adders, Ctx, Role, word
from play.games.berserk.text.reading import flat
from play.games.berserk.text.ru.comparisons import field_is, ranges
from play.games.berserk.text.ru.grammar import Group, listed
from play.games.berserk.text.ru.nouns import (
    CARRIED,
    SPELL_CLASSES,
    TYPES,
    element,
    keyword_noun,
    marker,
    noun_of,
)
from play.games.berserk.text.ru.players import own_word, player
from play.games.berserk.text.ru.references import ref

_BEFORE = {
    "open": "открытый",
    "closed": "закрытый",
    "wounded": "раненый",
    "unwounded": "нераненый",
    "poisoned": "отравленный",
    "created": "созданный",
    "multi": "мультистихийный",
    "attacking": "атакующий",
    "other": "другой",
    "enemy": "вражеский",
    "died_this_turn": "погибший|в этот ход",
    "wounded_this_turn": "раненный|в этот ход",
    "completed": "завершённый",
    "hidden": "скрытый",
    "sleeping": "спящий",
    "stunned": "оглушённый",
}
_AFTER = {
    "featureless": "без особенностей",
    "with_element": "со стихией",
    "one_element": "с одной стихией",
    "foreign_class": "с классом, которого нет у ваших существ",
    "foreign_element": "с чужой для героя владельца стихией",
}
_NOT_AFTER = {
    "featureless": "с особенностями",
    "with_element": "без стихии",
    "one_element": "не с одной стихией",
    "foreign_class": "с классом, который есть у ваших существ",
    "foreign_element": "без чужой для героя владельца стихии",
}
_ELEMENT_ADJECTIVES = {"steppe": "степной", "mountains": "горный", "forest": "лесной", "swamp": "болотный"}
_NOT_BEFORE = {"other": "не другой", "mine": "не ваш", "enemy": "не вражеский"}
_SAME = {"name": "с тем же названием", "class": "того же класса", "type": "того же типа", "cost": "с той же стоимостью"}
_SAME_AS = {"name": "с названием", "class": "класса", "type": "типа", "cost": "стоимости"}
_DIFFERENT = {
    "name": "с другим названием",
    "class": "другого класса",
    "type": "другого типа",
    "cost": "с другой стоимостью",
}


@dataclass
class Parts:
    """The combined words of one selector's filters."""

    before: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    nouns: list[Group] = field(default_factory=list)  # instead of the selector's own noun
    name: str = ""
    owner: str = ""
    role: Role = "target"
    zone: str = "play"
    noun: str = ""
    last: str = ""


def qualify(what: n.Pick, ctx: Ctx, role: Role) -> list[Group]:
    """The noun, or nouns joined by «или», with all its filters."""
    return _groups(what.noun, what.filters, ctx, role, what.zone)


def _groups(noun: str, filters: Iterable[n.Filter], ctx: Ctx, role: Role, zone: str) -> list[Group]:
    parts = Parts(role=role, zone=zone, noun=noun)
    spans, rest = ranges(list(flat(filters)))
    for one in rest:
        add(one, ctx, parts)
    parts.after.extend(spans)
    if zone == "under":
        parts.before.append("добытый")
    order = (*(("другой",) if "другой" in parts.before else ()), *((parts.owner,) if parts.owner else ()))
    before = (*order, *(one for one in parts.before if one != "другой"))
    after = " ".join(one for one in (_join_after(parts.after), parts.last) if one)
    groups = parts.nouns or [_noun_group(noun)]
    if parts.name:
        return [_named(noun, parts.name, before, after)]
    return [Group(g.noun, (*before, *g.before), " ".join(x for x in (g.after, after) if x)) for g in groups]


def _named(noun: str, name: str, before: tuple[str, ...], after: str) -> Group:
    return Group(noun_of(noun), before, " ".join(x for x in (f"«{name}»", after) if x))


def _join_after(after: list[str]) -> str:
    """Elements and classes stand first, with «с …» and «стоимостью …» behind them."""
    return " ".join(sorted(after, key=lambda one: one.startswith(("стоимостью", "с ", "со ", ",", "(", "без"))))


def _noun_group(noun: str) -> Group:
    if noun in CARRIED:
        return Group(TYPES["creature"], (), f"класса {noun_of(noun).form('nom')}")
    if noun in SPELL_CLASSES:
        return Group(TYPES["spell"], (), f"класса {SPELL_CLASSES[noun]}")
    return Group(noun_of(noun))


add: Adders[Parts] = Adders()


@add.of(n.Flag)
def _flag(one: n.Flag, ctx: Ctx, parts: Parts) -> None:
    if one.name == "mine":
        _own(n.YOU, ctx, parts)
    elif one.name == "enemy":
        _own(n.Who("opp"), ctx, parts)
    elif one.name in _AFTER:
        parts.after.append(_AFTER[one.name])
    else:
        parts.before.append(word(_BEFORE, one.name, "the flag"))


def _own(who: n.Who, ctx: Ctx, parts: Parts) -> None:
    """«свой», «ваш» or «вражеский», by the role of the selector; outside play the zone names the owner."""
    if parts.zone != "play":
        return
    own = own_word(who, ctx, parts.role)
    if own:
        parts.owner = own
    elif ctx.acting(who).name == "opp":
        parts.owner = "вражеский"
    else:
        parts.after.insert(0, player(who, ctx, "gen"))


@add.of(n.ControlledBy)
def _controlled(one: n.ControlledBy, ctx: Ctx, parts: Parts) -> None:
    _own(one.who, ctx, parts)


@add.of(n.Kind)
def _kind(one: n.Kind, ctx: Ctx, parts: Parts) -> None:
    parts.nouns.append(_noun_group(one.noun))


@add.of(n.OfElement)
def _of_element(one: n.OfElement, ctx: Ctx, parts: Parts) -> None:
    """«карта степи», but «болотное существо», «горная Местность»."""
    lemma = _ELEMENT_ADJECTIVES.get(one.element)
    if one.element == "neutral":
        parts.before.append("нейтральный")
    elif lemma is None or parts.noun in ("card", "spell", "hero", ""):
        parts.after.append(element(one.element))
    else:
        parts.before.append(lemma)


@add.of(n.WithKeyword)
def _with_keyword(one: n.WithKeyword, ctx: Ctx, parts: Parts) -> None:
    parts.after.append("с " + keyword_noun(one.keyword).form("ins") + _of_what(one))


def _of_what(one: n.WithKeyword) -> str:
    return {None: "", "spells": " от заклинаний", "shots": " от выстрелов"}.get(one.of, f" от {one.of}")


@add.of(n.Marked)
def _marked(one: n.Marked, ctx: Ctx, parts: Parts) -> None:
    kind, before = marker(one.marker)
    parts.after.append(f"с {Group(kind, before).form('ins', True)}")


@add.of(n.Named)
def _by_name(one: n.Named, ctx: Ctx, parts: Parts) -> None:
    parts.name = card_name(one.name, "ru")


@add.of(n.Same)
def _same(one: n.Same, ctx: Ctx, parts: Parts) -> None:
    of_several = one.attribute == "name" and ctx.referent(one.of).plural
    if one.differs:
        said = "с названием, которого нет у этих карт" if of_several else _DIFFERENT[one.attribute]
    elif of_several:
        said = "с названием одной из этих карт"
    elif one.of.name in ("self", "it", "that", "label"):
        said = _SAME[one.attribute]
    else:
        said = f"{_SAME_AS[one.attribute]} {ref(one.of, ctx, 'described').form('gen')}"
    parts.after.append(said)


@add.of(n.Mentions)
def _mentions(one: n.Mentions, ctx: Ctx, parts: Parts) -> None:
    parts.after.append(f"с упоминанием {_noun_group(one.noun).form('gen', True)}")


@add.of(n.OtherThan)
def _other_than(one: n.OtherThan, ctx: Ctx, parts: Parts) -> None:
    if one.of.name in ("it", "label", "that"):
        parts.before.append("другой")
    else:
        parts.after.append(f"(кроме {ref(one.of, ctx, 'described').form('gen')})")


@add.of(n.FieldIs)
def _field(one: n.FieldIs, ctx: Ctx, parts: Parts) -> None:
    parts.after.append(field_is(one, ctx))


@add.of(n.AllOf)
def _all_of(one: n.AllOf, ctx: Ctx, parts: Parts) -> None:
    for part in flat(one.of):
        add(part, ctx, parts)


@add.of(n.AnyOf)
def _any_of(one: n.AnyOf, ctx: Ctx, parts: Parts) -> None:
    """Nouns, elements or other words joined by «или»; mixed ones follow the noun."""
    sides: list[Parts] = []
    for part in one.of:
        if part == n.NoneOf(n.Flag("other")):
            parts.last = f"и {ref(n.Ref('self'), ctx, 'described', plain=True).form('acc')}"
            continue
        side = Parts(role=parts.role, zone=parts.zone)
        add(part, ctx, side)
        sides.append(side)
    if all(side.name and not (side.before or side.after) for side in sides):
        parts.name = "» или «".join(side.name for side in sides)
    elif any(side.nouns for side in sides):
        for side in sides:
            parts.nouns.extend(_with(side, g) for g in side.nouns or [Group(TYPES["creature"])])
    elif all(side.after and not side.before for side in sides):
        parts.after.append(listed([" ".join(side.after) for side in sides], "или"))
    elif all(side.before and not side.after for side in sides):
        parts.before.append(" или ".join(side.before[0] for side in sides))
    else:
        parts.after.append(", " + listed([" ".join([*side.before, *side.after]) for side in sides], "или"))


def _with(side: Parts, group: Group) -> Group:
    """A noun of one side with the words of that side."""
    owner = (side.owner,) if side.owner else ()
    after = " ".join(one for one in (group.after, *side.after) if one)
    return Group(group.noun, (*owner, *side.before, *group.before), after)


@add.of(n.NoneOf)
def _none_of(one: n.NoneOf, ctx: Ctx, parts: Parts) -> None:
    match one.of:
        case n.Flag(name=name) if name in _NOT_AFTER:
            parts.after.append(_NOT_AFTER[name])
        case n.Flag(name=name) if name in _NOT_BEFORE:
            parts.before.append(_NOT_BEFORE[name])
        case n.Flag(name=name):
            parts.before.append("не" + word(_BEFORE, name, "the flag"))
        case n.OfElement(element="neutral"):
            parts.before.append("не нейтральный")
        case n.OfElement(element=of):
            parts.after.append(f"(кроме карт {element(of)})")
        case n.WithKeyword(keyword=kind):
            parts.after.append("без " + keyword_noun(kind).form("gen") + _of_what(one.of))
        case n.Marked(marker=kind_of):
            noun, before = marker(kind_of)
            parts.after.append("без " + Group(noun, before).form("gen", True))
        case _:
            parts.after.append(f"(кроме {_excepted(one.of, ctx)})")


def _excepted(of: n.Filter, ctx: Ctx) -> str:
    side = Parts(role="described")
    add(of, ctx, side)
    if side.name:
        return f"карт «{side.name}»"
    return listed([_with(side, g).form("gen", True) for g in side.nouns or [Group(TYPES["card"])]])
