"""English filters: the words they put before and after the noun of a selector."""

from dataclasses import dataclass, field

from play.games.berserk.script import node as n
from play.games.berserk.text.catalogue import card_name
from play.games.berserk.text.context import Adders, Ctx, word
from play.games.berserk.text.en.comparisons import field_is, ranges
from play.games.berserk.text.en.grammar import Noun, listed
from play.games.berserk.text.en.nouns import element, keyword_word, marker, noun_of
from play.games.berserk.text.en.players import whose
from play.games.berserk.text.en.references import ref
from play.games.berserk.text.reading import flat

_BEFORE = {
    "open": "open",
    "closed": "closed",
    "wounded": "wounded",
    "unwounded": "unwounded",
    "poisoned": "poisoned",
    "created": "created",
    "multi": "multi-element",
    "attacking": "attacking",
    "completed": "completed",
    "hidden": "hidden",
    "sleeping": "sleeping",
    "stunned": "stunned",
    "one_element": "one-element",
}
_AFTER = {
    "featureless": "without abilities",
    "with_element": "with an element",
    "foreign_class": "with a class that none of your creatures has",
    "foreign_element": "with an element foreign to the owner's hero",
    "died_this_turn": "that died this turn",
    "wounded_this_turn": "wounded this turn",
}
_NOT_AFTER = {
    "featureless": "with abilities",
    "with_element": "without an element",
    "foreign_class": "with a class that one of your creatures has",
    "foreign_element": "without an element foreign to the owner's hero",
    "died_this_turn": "that did not die this turn",
    "wounded_this_turn": "not wounded this turn",
}


@dataclass
class Parts:
    """The combined words of one selector's filters."""

    before: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    nouns: list[tuple[str, Noun, str]] = field(default_factory=list)  # words before, noun, words after
    name: str = ""
    owner: str = ""  # your, opposing, the opponent's
    other: bool = False
    zone: str = "play"
    last: str = ""


def qualify(what: n.Pick, ctx: Ctx) -> Parts:
    parts = Parts(zone=what.zone)
    spans, rest = ranges(list(flat(what.filters)))
    for one in rest:
        add(one, ctx, parts)
    parts.after.extend(spans)
    if what.zone == "under":
        parts.before.append("looted")
    if not parts.nouns:
        parts.nouns.append(("", noun_of(what.noun), ""))
    if parts.name:
        parts.after.insert(0, f"named {parts.name}")
    return parts


add: Adders[Parts] = Adders()


@add.of(n.Flag)
def _flag(one: n.Flag, ctx: Ctx, parts: Parts) -> None:
    if one.name == "mine":
        _own(n.YOU, ctx, parts)
    elif one.name == "enemy":
        if parts.zone == "play":
            parts.owner = "their" if ctx.agent.name == "opp" and not ctx.each else "opposing"
    elif one.name == "other":
        parts.other = True
    elif one.name in _AFTER:
        parts.after.append(_AFTER[one.name])
    else:
        parts.before.append(word(_BEFORE, one.name, "the flag"))


def _own(who: n.Who, ctx: Ctx, parts: Parts) -> None:
    if parts.zone != "play":
        return
    if ctx.acting(who).name == "opp" and ctx.agent.name != "opp":
        parts.owner = "opposing"
    else:
        parts.owner = whose(who, ctx)


@add.of(n.ControlledBy)
def _controlled(one: n.ControlledBy, ctx: Ctx, parts: Parts) -> None:
    _own(one.who, ctx, parts)


@add.of(n.Kind)
def _kind(one: n.Kind, ctx: Ctx, parts: Parts) -> None:
    parts.nouns.append(("", noun_of(one.noun), ""))


@add.of(n.OfElement)
def _of_element(one: n.OfElement, ctx: Ctx, parts: Parts) -> None:
    parts.before.append(element(one.element))


@add.of(n.WithKeyword)
def _with_keyword(one: n.WithKeyword, ctx: Ctx, parts: Parts) -> None:
    parts.after.append(f"with {keyword_word(one.keyword)}{f' from {one.of}' if one.of else ''}")


@add.of(n.Marked)
def _marked(one: n.Marked, ctx: Ctx, parts: Parts) -> None:
    parts.after.append(f"with {marker(one.marker).many}")


@add.of(n.Named)
def _named(one: n.Named, ctx: Ctx, parts: Parts) -> None:
    parts.name = f"“{card_name(one.name, 'en')}”"


_SAME = {"name": "name", "class": "class", "type": "type", "cost": "cost", "element": "element"}


@add.of(n.Same)
def _same(one: n.Same, ctx: Ctx, parts: Parts) -> None:
    if one.differs and one.attribute == "name" and ctx.referent(one.of).plural:
        parts.after.append("with a name that none of those cards has")
        return
    if one.attribute == "name" and ctx.referent(one.of).plural:
        parts.after.append("with the name of one of those cards")
        return
    of_it = one.of.name in ("self", "it", "that", "label")
    lead = "of" if one.attribute in ("class", "type", "element") else "with"
    which = {"of": "another", "with": "a different"}[lead] if one.differs else "the same"
    tail = "" if of_it else f" as {ref(one.of, ctx).said}"
    parts.after.append(f"{lead} {which} {word(_SAME, one.attribute, 'the attribute')}{tail}")


@add.of(n.Mentions)
def _mentions(one: n.Mentions, ctx: Ctx, parts: Parts) -> None:
    parts.after.append(f"that mention {noun_of(one.noun).many}")


@add.of(n.OtherThan)
def _other_than(one: n.OtherThan, ctx: Ctx, parts: Parts) -> None:
    if one.of.name in ("it", "label", "that"):
        parts.other = True
    else:
        parts.after.append(f"other than {ref(one.of, ctx).said}")


@add.of(n.FieldIs)
def _field(one: n.FieldIs, ctx: Ctx, parts: Parts) -> None:
    parts.after.append(field_is(one, ctx))


@add.of(n.AllOf)
def _all_of(one: n.AllOf, ctx: Ctx, parts: Parts) -> None:
    for part in flat(one.of):
        add(part, ctx, parts)


@add.of(n.AnyOf)
def _any_of(one: n.AnyOf, ctx: Ctx, parts: Parts) -> None:
    sides: list[Parts] = []
    for part in one.of:
        if part == n.NoneOf(n.Flag("other")):
            parts.last = f"and {ref(n.Ref('self'), ctx, plain=True).said}"
            continue
        side = Parts(zone=parts.zone)
        add(part, ctx, side)
        sides.append(side)
    if all(side.name and not side.before and not side.after for side in sides):
        parts.name = " or ".join(side.name for side in sides)
    elif any(side.nouns for side in sides):
        for side in sides:
            for before, one_noun, after in side.nouns or [("", noun_of("creature"), "")]:
                parts.nouns.append((_words(*side.before, before), one_noun, _words(after, *side.after)))
    elif all(side.before and not side.after for side in sides):
        parts.before.append(listed([" ".join(side.before) for side in sides], "or"))
    else:
        parts.after.append(listed([_clause(side) for side in sides], "or"))


def _clause(side: Parts) -> str:
    return _words(*([f"that are {' '.join(side.before)}"] if side.before else []), *side.after)


def _words(*words: str) -> str:
    return " ".join(one for one in words if one)


@add.of(n.NoneOf)
def _none_of(one: n.NoneOf, ctx: Ctx, parts: Parts) -> None:
    match one.of:
        case n.Flag(name=name) if name in _NOT_AFTER:
            parts.after.append(_NOT_AFTER[name])
        case n.Flag(name=name):
            parts.before.append(f"non-{_BEFORE.get(name, name)}")
        case n.OfElement(element=of):
            parts.before.append(f"non-{element(of)}")
        case n.Kind(noun=noun):
            parts.before.append(f"non-{noun_of(noun).one}")
        case n.WithKeyword(keyword=kind, of=of_what):
            parts.after.append(f"without {keyword_word(kind)}{f' from {of_what}' if of_what else ''}")
        case n.Marked(marker=kind_of):
            parts.after.append(f"without {marker(kind_of).many}")
        case n.Named(name=name):
            parts.after.append(f"not named “{card_name(name, 'en')}”")
        case _:
            side = Parts()
            add(one.of, ctx, side)
            said = listed(
                [
                    _words(*side.before, before, one_noun.many, after, *side.after)
                    for before, one_noun, after in side.nouns or [("", noun_of("card"), "")]
                ],
                "or",
            )
            parts.after.append(f"other than {said}")
