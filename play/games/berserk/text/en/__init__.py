"""English for the renderers. It has no cases, and so no roles."""

from collections.abc import Mapping

from play.games.berserk.script import node as n
from play.games.berserk.script.ability import Keyword
from play.games.berserk.script.effect import Cards
from play.games.berserk.text.context import Ctx, Role
from play.games.berserk.text.en import conditions, events, grammar, keywords, nouns, players, quantities, selectors
from play.games.berserk.text.en.grammar import Phrase
from play.games.berserk.text.en.phrases import PHRASES
from play.games.berserk.text.en.references import ref


class English:
    CODE = "en"
    PHRASES: Mapping[str, str] = PHRASES

    verb = staticmethod(grammar.verb)
    listed = staticmethod(grammar.listed)
    number = nouns.Number
    noun = staticmethod(nouns.noun_of)
    keyword_noun = staticmethod(nouns.keyword_word)
    marker = staticmethod(nouns.marker)
    counted = grammar.Counted
    describe = staticmethod(quantities.describe)
    listed_meanings = staticmethod(grammar.listed)
    crowd = staticmethod(selectors.crowd)
    each_of = staticmethod(selectors.each_of)
    next_card = staticmethod(selectors.next_card)
    among = staticmethod(selectors.among)
    of_hand = staticmethod(selectors.of_hand)
    player = players.Player
    zone = staticmethod(players.zone)
    searched = staticmethod(players.searched)
    exists = staticmethod(conditions.exists)
    compared = staticmethod(conditions.compared)
    fits = staticmethod(conditions.fits)
    happening = staticmethod(events.happening)
    of_event = staticmethod(events.of_event)
    none_of = staticmethod(events.none_of)
    nth_card = staticmethod(events.nth_card)

    def cards(self, what: Cards, ctx: Ctx, role: Role, place: str = "in", plain: bool = False) -> Phrase:
        return selectors.cards(what, ctx, place, plain)

    def pick(
        self, what: n.Pick, ctx: Ctx, role: Role, place: str = "in", plural: bool | None = None, free: bool = True
    ) -> Phrase:
        return selectors.pick(what, ctx, place, plural)

    def ref(self, what: n.Ref, ctx: Ctx, role: Role, plain: bool = False) -> Phrase:
        return ref(what, ctx, plain)

    def keyword(self, node: Keyword, ctx: Ctx, given: bool = False) -> str:
        return keywords.keyword(node, ctx)
