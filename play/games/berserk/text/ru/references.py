"""Russian references and phrases: «его», «это существо», «герой противника», «выбранное существо»."""

from dataclasses import dataclass, replace

from play.games.berserk.script import node as n
from play.games.berserk.text.context import Ctx, Role, Thing
from play.games.berserk.text.reading import place_among_alike
from play.games.berserk.text.ru.grammar import Case, Gender, Group, adjective, case_of, listed, possessive, pronoun
from play.games.berserk.text.ru.nouns import CARRIED, noun_of
from play.games.berserk.text.ru.players import own_word, player

PARTICIPLES = {
    "chosen": "выбранный",
    "destroyed": "уничтоженный",
    "discarded": "сброшенный",
    "revealed": "показанный",
    "found": "найденный",
    "drawn": "взятый",
    "summoned": "вызванный",
    "revived": "возрождённый",
    "returned": "возвращённый",
    "shuffled": "замешанный",
    "put": "положенный",
    "milled": "положенный|на кладбище",
    "created": "созданный",
    "wounded": "раненый",
    "attacked": "атакованный",
    "looted": "добытый",
    "played": "разыгранный",
    "closed": "закрытый",
    "taken": "взятый|под контроль",
    "linked": "выбранный",
    "that": "тот",
}


@dataclass(frozen=True, slots=True)
class Phrase:
    """The words of a selector or a reference, in any case."""

    groups: tuple[Group, ...]
    plural: bool = False
    many: bool = False  # grammatically plural as a subject
    prefix: str = ""  # «все», «до», «любое число»
    count: str = ""
    suffix: str = ""
    pronoun: bool = False

    @property
    def gender(self) -> Gender:
        return self.groups[0].noun.gender

    @property
    def several(self) -> bool:
        """Chosen one by one: «выбрать до 2 существ и ранить каждое»."""
        return self.prefix in ("до", "ровно", "любое число")

    @property
    def number_first(self) -> bool:
        return not self.pronoun

    def __format__(self, spec: str) -> str:
        """`acc`; `acc+` after a preposition; `с gen`, after «с»; `its`, «его».

        Of words between bars the one that agrees, of two by number, of four by gender and number; between slashes by
        the number of cards, whatever the verb."""
        if "|" in spec:
            forms = spec.split("|")
            at = 3 if self.many else "mfn".index(self.gender)
            return forms[at] if len(forms) == 4 else forms[self.many]
        if "/" in spec:
            return spec.split("/")[self.plural]
        if spec == "its":
            return possessive(self.gender, self.plural)
        how, _, form = spec.rpartition(" ")
        case = case_of(form)
        if how == "с":
            said = self.form(case, True)
            return f"со {said}" if said.startswith(("св", "вс")) else f"с {said}"
        return self._which(how, case) if how else self.form(case, form.endswith("+"))

    def _which(self, how: str, case: Case) -> str:
        match how:
            case "each":  # «каждое»
                return self.each(case)
            case "one":  # «каждое» or «его»
                return self.each(case) if self.plural else self._pronoun(case, False)
            case "them":
                return self._pronoun(case, self.plural)
            case "every":  # «каждое своё существо» for «все свои существа»
                return (self.singular() if self.prefix == "все" else self).form(case, True)
            case "different":
                groups = tuple(replace(g, before=("разный", *g.before)) for g in self.groups)
                said = " или ".join(g.form(case, True) for g in groups)
                return f"{said} {self.suffix}" if self.suffix else said
        if not how.isdigit():
            raise ValueError(f"no such form: {how!r}")
        return self.groups[0].counted(how, case)  # a number of them

    def _pronoun(self, case: Case, plural: bool) -> str:
        return pronoun(case, self.gender, plural)

    @property
    def separately(self) -> bool:
        return self.many or self.several

    def form(self, case: Case, after_preposition: bool = False) -> str:
        if self.pronoun:
            return pronoun(case, self.gender, self.plural, after_preposition)
        return self._head(case) + (f" {self.suffix}" if self.suffix else "")

    def _head(self, case: Case) -> str:
        groups = self.groups
        if self.prefix == "до":
            return f"до {listed([groups[0].counted(self.count, 'gen'), *(g.form('gen', True) for g in groups[1:])], 'или')}"
        if self.prefix == "ровно":
            return listed([groups[0].counted(self.count, case), *(g.form("gen", True) for g in groups[1:])], "или")
        if self.prefix == "любое число":
            quantity = {"nom": "любое число", "acc": "любое число", "gen": "любого числа", "dat": "любому числу"}
            return f"{quantity.get(case, 'любым числом')} {listed([g.form('gen', True) for g in groups], 'или')}"
        return listed([g.form(case, self.plural) for g in groups], "и" if self.plural else "или")

    def each(self, case: Case) -> str:
        """«каждое» in the gender of the noun."""
        return adjective("каждый", case, self.gender, False, self.groups[0].noun.animate)

    def singular(self) -> "Phrase":
        """«каждое своё существо» for «все свои существа»."""
        groups = tuple(
            Group(g.noun, ("каждый", *(one for one in g.before if one != "весь")), g.after) for g in self.groups
        )
        return Phrase(groups, suffix=self.suffix)


def carrier(noun: str) -> str:
    return "creature" if noun in CARRIED else noun


def ref(what: n.Ref, ctx: Ctx, role: Role, plain: bool = False) -> Phrase:
    """A reference; `plain`: never a pronoun."""
    thing = ctx.referent(what)
    if what.name in ("self", "your_hero", "opp_hero", "hero_of", "target", "attacker", "defender", "linked", "rest"):
        phrase = _fixed(what, ctx, role)
        said_before = thing.same(ctx.focus) and not plain
        if said_before and thing.is_self and ctx.only_self() and not ctx.quoted:
            phrase = Phrase(phrase.groups, pronoun=True)
        if said_before and what.name in ("target", "attacker", "defender", "linked"):
            phrase = Phrase(phrase.groups, pronoun=True)
        ctx.focus = thing
        return phrase
    if thing.is_self:
        phrase = _fixed(n.Ref("self"), ctx, role)
        if thing.same(ctx.focus) and not plain:
            phrase = Phrase(phrase.groups, pronoun=True)
        ctx.focus = thing
        return phrase
    if thing.ref is not None and thing.ref.name in (
        "your_hero",
        "opp_hero",
        "hero_of",
        "target",
        "attacker",
        "defender",
    ):
        phrase = _fixed(thing.ref, ctx, role)
        if thing is ctx.focus and not plain:
            phrase = Phrase(phrase.groups, pronoun=True)
        ctx.focus = thing
        return phrase
    group = Group(noun_of(carrier(thing.noun)))
    if not plain and (thing.same(ctx.focus) or ctx.focus is None or _differs(ctx.focus, thing)):
        ctx.focus = thing
        return Phrase((group,), thing.plural, thing.plural, pronoun=True)
    ctx.focus = thing
    at = place_among_alike(what, thing, ctx)
    which = PARTICIPLES.get(thing.how, "этот") if at is None else ("первый", "второй", "третий")[at]
    return Phrase((Group(group.noun, (which,)),), thing.plural, thing.plural)


def _differs(focus: Thing, thing: Thing) -> bool:
    """A pronoun cannot be taken for the other one."""
    a, b = noun_of(carrier(focus.noun)), noun_of(carrier(thing.noun))
    return focus.plural != thing.plural or (not thing.plural and (a.gender == "f") != (b.gender == "f"))


def _fixed(what: n.Ref, ctx: Ctx, role: Role) -> Phrase:
    match what.name:
        case "self":
            return Phrase((Group(noun_of(ctx.this), ("этот",)),))
        case "your_hero":
            return Phrase((Group(noun_of("hero"), (own_word(n.YOU, ctx, role) or "ваш",)),))
        case "opp_hero":
            if ctx.agent.name == "opp" and not ctx.each and role == "target":
                return Phrase((Group(noun_of("hero"), ("свой",)),))
            return Phrase((Group(noun_of("hero"), (), "противника"),))
        case "hero_of":
            who = what.who or n.Who(what.label)
            own = own_word(who, ctx, role)
            if own:
                return Phrase((Group(noun_of("hero"), (own,)),))
            return Phrase((Group(noun_of("hero"), (), player(who, ctx, "gen")),))
        case "target":
            return Phrase((Group(noun_of(ctx.attacked), ("атакованный",)),))
        case "attacker":
            return Phrase((Group(noun_of("creature"), ("атакующий",)),))
        case "defender":
            return Phrase((Group(noun_of("creature"), ("защищающий",)),))
        case "linked":
            return Phrase((Group(noun_of(ctx.linked), ("выбранный",)),))
        case _:
            return Phrase((Group(noun_of("card"), ("остальной",)),), True, True)
