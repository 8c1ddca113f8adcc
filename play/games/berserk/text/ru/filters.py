"""Russian filters: the words they put before and after the noun of a selector."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from play.games.berserk.script import node as n
from play.games.berserk.text.catalogue import card_name
from play.games.berserk.text.context import Ctx, Renderers, Role, word
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
    """What the filters of one selector add up to."""

    before: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    nouns: list[Group] = field(default_factory=list)  # instead of the selector's own noun
    name: str = ""
    owner: str = ""
    role: Role = "target"
    zone: str = "play"
    noun: str = ""
    last: str = ""


def flat(filters: Iterable[n.Filter]) -> Iterator[n.Filter]:
    for one in filters:
        if isinstance(one, n.AllOf):
            yield from flat(one.of)
        else:
            yield one


def qualify(what: n.Pick, ctx: Ctx, role: Role) -> list[Group]:
    """The noun, or nouns joined by «или», with everything its filters say."""
    return _groups(what.noun, what.filters, ctx, role, what.zone)


def _groups(noun: str, filters: Iterable[n.Filter], ctx: Ctx, role: Role, zone: str) -> list[Group]:
    parts = Parts(role=role, zone=zone, noun=noun)
    spans, rest = ranges(list(flat(filters)))
    for one in rest:
        apply(one, ctx)(parts)
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


Apply: "Renderers[_Adds]" = Renderers("filter")


class _Adds:
    """Adds the words of one filter to the parts."""

    def __init__(self, **parts: object) -> None:
        self.parts = parts

    def __call__(self, parts: Parts) -> None:
        for name, value in self.parts.items():
            if name == "owner":
                parts.owner = str(value)
            elif name == "name":
                parts.name = str(value)
            elif name == "nouns":
                assert isinstance(value, list)
                parts.nouns.extend(value)
            else:
                getattr(parts, name).append(value)


def apply(one: n.Filter, ctx: Ctx) -> "_Adds":
    return Apply(one, ctx)


@Apply.of(n.Flag)
def _flag(one: n.Flag, ctx: Ctx) -> _Adds:
    if one.name == "mine":
        return _Owner(n.YOU, ctx)
    if one.name == "enemy" and ctx.agent.name == "opp" and not ctx.each:
        return _Owner(n.Who("opp"), ctx)
    if one.name in _AFTER:
        return _Adds(after=_AFTER[one.name])
    if one.name == "enemy":
        return _Enemy()
    return _Adds(before=word(_BEFORE, one.name, "the flag"))


class _Enemy(_Adds):
    def __call__(self, parts: Parts) -> None:
        if parts.zone == "play":
            parts.owner = "вражеский"


class _Owner(_Adds):
    """«свой» or «ваш», by the role of the selector; outside play the zone says whose the card is."""

    def __init__(self, who: n.Who, ctx: Ctx) -> None:
        super().__init__()
        self.who, self.ctx = who, ctx

    def __call__(self, parts: Parts) -> None:
        if parts.zone != "play":
            return
        own = own_word(self.who, self.ctx, parts.role)
        if own:
            parts.owner = own
        elif self.ctx.acting(self.who).name == "opp":
            parts.owner = "вражеский"
        else:
            parts.after.insert(0, player(self.who, self.ctx, "gen"))


@Apply.of(n.ControlledBy)
def _controlled(one: n.ControlledBy, ctx: Ctx) -> _Adds:
    return _Owner(one.who, ctx)


@Apply.of(n.Kind)
def _kind(one: n.Kind, ctx: Ctx) -> _Adds:
    return _Adds(nouns=[_noun_group(one.noun)])


@Apply.of(n.OfElement)
def _of_element(one: n.OfElement, ctx: Ctx) -> _Adds:
    if one.element == "neutral":
        return _Adds(before="нейтральный")
    return _Element(one.element)


class _Element(_Adds):
    """«карта степи», but «болотное существо», «горная Местность»."""

    def __init__(self, element: str) -> None:
        super().__init__()
        self.element = element

    def __call__(self, parts: Parts) -> None:
        lemma = _ELEMENT_ADJECTIVES.get(self.element)
        if lemma is None or parts.noun in ("card", "spell", "hero", ""):
            parts.after.append(element(self.element))
        else:
            parts.before.append(lemma)


@Apply.of(n.WithKeyword)
def _with_keyword(one: n.WithKeyword, ctx: Ctx) -> _Adds:
    return _Adds(after="с " + keyword_noun(one.keyword).form("ins") + _of_what(one))


def _of_what(one: n.WithKeyword) -> str:
    return {None: "", "spells": " от заклинаний", "shots": " от выстрелов"}.get(one.of, f" от {one.of}")


@Apply.of(n.Marked)
def _marked(one: n.Marked, ctx: Ctx) -> _Adds:
    kind, before = marker(one.marker)
    return _Adds(after=f"с {Group(kind, before).form('ins', True)}")


@Apply.of(n.Named)
def _by_name(one: n.Named, ctx: Ctx) -> _Adds:
    return _Adds(name=card_name(one.name, "ru"))


@Apply.of(n.Same)
def _same(one: n.Same, ctx: Ctx) -> _Adds:
    if one.differs and one.attribute == "name" and ctx.referent(one.of).plural:
        return _Adds(after="с названием, которого нет у этих карт")
    if one.differs:
        return _Adds(after=_DIFFERENT[one.attribute])
    if one.attribute == "name" and ctx.referent(one.of).plural:
        return _Adds(after="с названием одной из этих карт")
    if one.of.name in ("self", "it", "that", "label"):
        return _Adds(after=_SAME[one.attribute])
    return _Adds(after=f"{_SAME_AS[one.attribute]} {ref(one.of, ctx, 'described').form('gen')}")


@Apply.of(n.Mentions)
def _mentions(one: n.Mentions, ctx: Ctx) -> _Adds:
    return _Adds(after=f"с упоминанием {_noun_group(one.noun).form('gen', True)}")


@Apply.of(n.OtherThan)
def _other_than(one: n.OtherThan, ctx: Ctx) -> _Adds:
    if one.of.name in ("it", "label", "that"):
        return _Adds(before="другой")
    return _Adds(after=f"(кроме {ref(one.of, ctx, 'described').form('gen')})")


@Apply.of(n.FieldIs)
def _field(one: n.FieldIs, ctx: Ctx) -> _Adds:
    return _Adds(after=field_is(one, ctx))


@Apply.of(n.AllOf)
def _all_of(one: n.AllOf, ctx: Ctx) -> _Adds:
    return _Many([apply(part, ctx) for part in flat(one.of)])


class _Many(_Adds):
    def __init__(self, parts: list[_Adds]) -> None:
        super().__init__()
        self.all = parts

    def __call__(self, parts: Parts) -> None:
        for one in self.all:
            one(parts)


@Apply.of(n.AnyOf)
def _any_of(one: n.AnyOf, ctx: Ctx) -> _Adds:
    """Nouns, elements or other words joined by «или»; mixed ones repeat the noun."""
    return _Either(one, ctx)


class _Either(_Adds):
    def __init__(self, one: n.AnyOf, ctx: Ctx) -> None:
        super().__init__()
        self.of, self.ctx = one.of, ctx

    def __call__(self, parts: Parts) -> None:
        sides: list[Parts] = []
        for one in self.of:
            if one == n.NoneOf(n.Flag("other")):
                parts.last = f"и {ref(n.Ref('self'), self.ctx, 'described', plain=True).form('acc')}"
                continue
            side = Parts(role=parts.role, zone=parts.zone)
            apply(one, self.ctx)(side)
            sides.append(side)
        if all(side.name and not (side.before or side.after) for side in sides):
            parts.name = "» или «".join(side.name for side in sides)
        elif any(side.nouns for side in sides):
            for side in sides:
                groups = side.nouns or [Group(TYPES["creature"])]
                parts.nouns.extend(
                    replace(g, before=(*side.before, *g.before), after=" ".join(x for x in (g.after, *side.after) if x))
                    for g in groups
                )
        elif all(side.after and not side.before for side in sides):
            parts.after.append(listed([" ".join(side.after) for side in sides], "или"))
        elif all(side.before and not side.after for side in sides):
            parts.before.append(_alternatives([side.before[0] for side in sides]))
        else:
            parts.after.append(", " + listed([_clause(side) for side in sides], "или"))


def _alternatives(lemmas: list[str]) -> str:
    return " или ".join(lemmas)


def _clause(side: Parts) -> str:
    return " ".join([*side.before, *side.after])


@Apply.of(n.NoneOf)
def _none_of(one: n.NoneOf, ctx: Ctx) -> _Adds:
    return _Not(one.of, ctx)


class _Not(_Adds):
    def __init__(self, of: n.Filter, ctx: Ctx) -> None:
        super().__init__()
        self.of, self.ctx = of, ctx

    def __call__(self, parts: Parts) -> None:
        match self.of:
            case n.Flag(name=name) if name in _NOT_AFTER:
                parts.after.append(_NOT_AFTER[name])
            case n.Flag(name="other") | n.Flag(name="mine") | n.Flag(name="enemy"):
                parts.before.append("не " + {"other": "другой", "mine": "ваш", "enemy": "вражеский"}[self.of.name])
            case n.Flag(name=name):
                parts.before.append("не" + word(_BEFORE, name, "the flag").replace("|", " "))
            case n.OfElement(element="neutral"):
                parts.before.append("не нейтральный")
            case n.OfElement(element=of):
                parts.after.append(f"(кроме карт {element(of)})")
            case n.WithKeyword(keyword=kind):
                parts.after.append("без " + keyword_noun(kind).form("gen") + _of_what(self.of))
            case n.Marked(marker=kind_of):
                noun, before = marker(kind_of)
                parts.after.append("без " + Group(noun, before).form("gen", True))
            case _:
                parts.after.append(f"(кроме {self._excepted()})")

    def _excepted(self) -> str:
        side = Parts(role="described")
        apply(self.of, self.ctx)(side)
        if side.name:
            return f"карт «{side.name}»"
        groups = [
            Group(
                g.noun,
                (*([side.owner] if side.owner else []), *side.before, *g.before),
                " ".join(x for x in (g.after, *side.after) if x),
            )
            for g in side.nouns or [Group(TYPES["card"])]
        ]
        return listed([g.form("gen", True) for g in groups], "и")
