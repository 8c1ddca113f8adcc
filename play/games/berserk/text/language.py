"""The interface of a language for the renderers: phrases with gaps, and the grammar that fills them. `Russian` and
`English` implement it.

The key of a phrase names its content; a variant follows after a comma: `may`, and `may, you`. A gap asks for a form
after a colon, and each language has its own forms: `{cards:acc}` and `{who:gen}` in Russian, `{cards:subject}` and
`{who:'s}` in English. Two words with a bar between them are for singular and plural: `{cards:имеет|имеют}`.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

from play.games.berserk.script import node as n
from play.games.berserk.script.ability import Keyword
from play.games.berserk.script.effect import Cards

if TYPE_CHECKING:
    from play.games.berserk.text.context import Ctx, Role, Thing


class Said(Protocol):
    """Words that take the form that a gap asks for."""

    def __format__(self, spec: str, /) -> str: ...


class Phrase(Said, Protocol):
    """The words of a selector or a reference."""

    @property
    def plural(self) -> bool: ...

    @property
    def pronoun(self) -> bool: ...

    @property
    def several(self) -> bool:
        """Chosen one by one."""

    @property
    def separately(self) -> bool:
        """Whether things given to these cards are given to each separately."""

    @property
    def number_first(self) -> bool:
        """Whether a number for these cards comes before them: «ранить на 2 любое существо»."""


class Verb(Protocol):
    """The verb of an instruction."""

    @property
    def infinitive(self) -> str:
        """For you, and after «можно»."""

    @property
    def he(self) -> str: ...

    @property
    def you(self) -> str: ...


class Happening(Protocol):
    """The clause of an event."""

    def present(self) -> str: ...

    def past(self, when: str, negated: bool) -> str: ...

    def would(self) -> str:
        """«должно погибнуть»"""


class Language(Protocol):
    CODE: str
    PHRASES: Mapping[str, str]

    def verb(self, id: str) -> Verb: ...

    def listed(self, words: list[str], last: str = ...) -> str:
        """«а, б и в»."""

    # numbers and nouns

    def number(self, amount: str) -> Said:
        """`{n:coin acc}`, `{n:раз|раза|раз}`"""

    def noun(self, id: str) -> Said: ...

    def marker(self, kind: n.Marker) -> Said: ...

    def keyword_noun(self, id: str) -> Said: ...

    def counted(self, amount: str, noun: Any) -> Said:
        """A number of these."""

    def describe(self, q: n.Quantity, ctx: "Ctx") -> Said:
        """The meaning of a number: «число ваших Троллей»."""

    def listed_meanings(self, words: list[str]) -> str:
        """«X — число …, а Y — …»"""

    # cards and players

    def cards(self, what: Cards, ctx: "Ctx", role: "Role", place: str = "in", plain: bool = False) -> Phrase: ...

    def pick(
        self, what: n.Pick, ctx: "Ctx", role: "Role", place: str = "in", plural: bool | None = None, free: bool = True
    ) -> Phrase: ...

    def crowd(self, what: Cards, ctx: "Ctx", place: str = "in") -> Phrase:
        """As the subject of a standing effect: all cards that fit."""

    def ref(self, what: n.Ref, ctx: "Ctx", role: "Role", plain: bool = False) -> Phrase: ...

    def each_of(self, what: "n.Pick | Thing", ctx: "Ctx") -> str:
        """«каждого своего существа»"""

    def next_card(self, what: n.Pick, who: n.Who, ctx: "Ctx") -> str:
        """«ваше следующее заклинание»"""

    def among(self, on: Cards, ctx: "Ctx") -> str:
        """«не более чем 2 существами»: the recipients when something is divided."""

    def of_hand(self, what: n.Pick, ctx: "Ctx") -> str:
        """«1 случайную карту»: the discarded cards."""

    def zone(self, name: str, whose: n.Who | None, ctx: "Ctx") -> Said: ...

    def searched(self, where: str, whose: n.Who | None, who: n.Who, ctx: "Ctx") -> str:
        """«в колоде или на своём кладбище»"""

    def player(self, who: n.Who, ctx: "Ctx") -> Said: ...

    # phrases that contain other sentences

    def keyword(self, node: Keyword, ctx: "Ctx", given: bool = False) -> str:
        """`given`: as the object of «имеет»."""

    # conditions

    def exists(self, what: n.Pick, ctx: "Ctx", none: bool = False) -> str:
        """«у вас есть Эльф», «у вас нет Эльфов»"""

    def compared(self, c: n.Compared, ctx: "Ctx") -> str:
        """«у вас 3 или больше Эльфов»"""

    def fits(self, c: n.Fits, ctx: "Ctx", negated: bool = False) -> str:
        """«это — Эльф», «среди них есть Эльф»"""

    # events

    def happening(
        self, verb: str, subject: str, tail: str, agree: Any = None, you: bool = False, none: str = ""
    ) -> Happening:
        """`agree`: the words that the verb agrees with; `none`: the subject if no such thing happened."""

    def of_event(self, what: Cards, ctx: "Ctx", role: "Role") -> Phrase: ...

    def none_of(self, what: n.Pick, phrase: Any, ctx: "Ctx") -> str:
        """«ни одного вашего существа»"""

    def nth_card(self, what: n.Pick, nth: int, who: n.Who, ctx: "Ctx", place: str) -> str:
        """«второе заклинание за ход»"""
