"""Russian for the renderers."""

from collections.abc import Mapping

from play.games.berserk.script import node as n
from play.games.berserk.script.ability import Keyword
from play.games.berserk.script.effect import Cards
from play.games.berserk.text.context import Ctx
from play.games.berserk.text.ru import (
    conditions,
    events,
    grammar,
    keywords,
    nouns,
    players,
    quantities,
    selectors,
    verbs,
)
from play.games.berserk.text.ru.grammar import Group
from play.games.berserk.text.ru.phrases import PHRASES
from play.games.berserk.text.ru.references import Phrase, ref


class Russian:
    CODE = "ru"
    PHRASES: Mapping[str, str] = PHRASES

    verb = staticmethod(verbs.verb_of)
    listed = staticmethod(grammar.listed)
    number = nouns.Number
    counted = grammar.Counted
    describe = staticmethod(quantities.describe)
    listed_meanings = staticmethod(grammar.contrasted)
    cards = staticmethod(selectors.cards)
    pick = staticmethod(selectors.pick)
    ref = staticmethod(ref)
    each_of = staticmethod(selectors.each_of)
    next_card = staticmethod(selectors.next_card)
    among = staticmethod(selectors.among)
    of_hand = staticmethod(selectors.of_hand)
    player = players.Player
    zone = players.Zone
    searched = staticmethod(players.searched)
    exists = staticmethod(conditions.exists)
    compared = staticmethod(conditions.compared)
    fits = staticmethod(conditions.fits)
    happening = staticmethod(events.happening)
    of_event = staticmethod(events.of_event)
    none_of = staticmethod(events.none_of)
    nth_card = staticmethod(events.nth_card)

    def noun(self, id: str) -> Group:
        return Group(nouns.noun_of(id))

    def keyword_noun(self, id: str) -> Group:
        return Group(nouns.keyword_noun(id))

    def marker(self, kind: n.Marker) -> Group:
        return Group(*nouns.marker(kind))

    def crowd(self, what: Cards, ctx: Ctx, place: str = "in") -> Phrase:
        return selectors.crowd(what, ctx)

    def keyword(self, node: Keyword, ctx: Ctx, given: bool = False) -> str:
        return keywords.keyword(node, ctx, "acc" if given else "nom")
