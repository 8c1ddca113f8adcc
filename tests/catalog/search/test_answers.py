"""Queries and their results, compared with the facts: every field, every operator, both languages."""

import pytest

from catalog.search import find
from tests.catalog.search.oracle import Predicate, Seen, cards_where, everything, has

pytestmark = pytest.mark.usefixtures("catalog")

RARE = {"rare", "ultra"}


def _subset(seen: Seen, allowed: set[str]) -> bool:
    return bool(seen.elements) and seen.elements <= allowed | {"neutral"}


FACTS: list[tuple[str, Predicate]] = [
    ("", lambda s: True),
    ("   ", lambda s: True),
    # words
    ("ДРАКОН", lambda s: "дракон" in s.name or "дракон" in s.text),
    ("наемник", lambda s: "наемник" in s.name or "наемник" in s.text),
    ("наёмник", lambda s: "наемник" in s.name or "наемник" in s.text),
    ("dragon egg", lambda s: all(w in s.name or w in s.text for w in ("dragon", "egg"))),
    ('"first strike"', lambda s: "first strike" in s.name or "first strike" in s.text),
    ("«Первый  удар»", lambda s: "первый удар" in s.name or "первый удар" in s.text),
    ("Резак, вождь", lambda s: all(w in s.name or w in s.text for w in ("резак", "вождь"))),
    ("name:дракон", lambda s: "дракон" in s.name),
    ("имя:DRAGON", lambda s: "dragon" in s.name),
    ("name=баллиста", lambda s: "баллиста" in s.name.split("\n")),
    ('имя="Bart Cassidy"', lambda s: s.name.endswith("\nbart cassidy")),
    ("name!=дракон game:valhalla", lambda s: "дракон" not in s.name and s.game.id == "valhalla"),
    ("name:тролль,golem", lambda s: "тролль" in s.name or "golem" in s.name),
    ("text:graveyard", lambda s: "graveyard" in s.text),
    ('o:"once per turn"', lambda s: "once per turn" in s.text),
    ("текст:кладбищ", lambda s: "кладбищ" in s.text),
    ("100%", lambda s: False),
    ("_", lambda s: "_" in s.name or "_" in s.text),
    ("%", lambda s: "%" in s.name or "%" in s.text),
    ("\\", lambda s: False),
    # joining
    ("e:forest or e:swamp", lambda s: bool(s.elements & {"forest", "swamp"})),
    ("стихия:лес ИЛИ стихия:болота", lambda s: bool(s.elements & {"forest", "swamp"})),
    ("стихия:лес и тип:герой", lambda s: "forest" in s.elements and s.card.type == "hero"),
    ("e:forest & t:hero", lambda s: "forest" in s.elements and s.card.type == "hero"),
    ("t:hero e:forest | e:swamp", lambda s: (s.card.type == "hero" and "forest" in s.elements) or "swamp" in s.elements),
    ("t:hero (e:forest|e:swamp)", lambda s: s.card.type == "hero" and bool(s.elements & {"forest", "swamp"})),
    ("-e:forest", lambda s: "forest" not in s.elements),
    ("не стихия:лес", lambda s: "forest" not in s.elements),
    ("not (e:forest or t:hero)", lambda s: "forest" not in s.elements and s.card.type != "hero"),
    ("--e:forest", lambda s: "forest" in s.elements),
    ("–дракон", lambda s: "дракон" not in s.name and "дракон" not in s.text),
    # elements
    ("e:forest", lambda s: "forest" in s.elements),
    ("стихия:лес", lambda s: "forest" in s.elements),
    ("е:Лесной", lambda s: "forest" in s.elements),
    ("e=forest", lambda s: s.elements == {"forest"}),
    ("e!=forest", lambda s: s.elements != {"forest"}),
    ("e:forest,swamp", lambda s: bool(s.elements & {"forest", "swamp"})),
    ("e=forest,swamp", lambda s: s.elements == {"forest", "swamp"}),
    ("e:forest e:swamp", lambda s: {"forest", "swamp"} <= s.elements),
    ("e>=forest,swamp", lambda s: {"forest", "swamp"} <= s.elements),
    ("e>forest", lambda s: "forest" in s.elements and s.elements != {"forest"}),
    ("e<=forest,swamp", lambda s: _subset(s, {"forest", "swamp"})),
    ("e<forest,swamp", lambda s: _subset(s, {"forest", "swamp"}) and not {"forest", "swamp"} <= s.elements),
    ("e>=2", lambda s: s.element_count >= 2),
    ("e:0", lambda s: s.element_count == 0),
    ("e=3", lambda s: s.element_count == 3),
    ("e:neutral", lambda s: "neutral" in s.elements),
    ("e=нейтральная", lambda s: s.elements == {"neutral"}),
    ("клан:медведи", lambda s: "vh-bear" in s.elements),
    ("цвет:зелёный", lambda s: "vr-green" in s.elements),
    # types, classes, games
    ("t:creature", lambda s: s.card.type == "creature"),
    ("t:hero", lambda s: s.card.type == "hero"),
    ("тип:герои,квесты", lambda s: s.card.type in ("hero", "quest")),
    ("t!=creature", lambda s: s.card.type != "creature"),
    ("t:персонаж", lambda s: s.card.type == "character"),
    ("тип:сущ", lambda s: s.card.type == "creature"),
    ("class:dragon", lambda s: "dragon" in s.card.classes),
    ("класс:драконы", lambda s: "dragon" in s.card.classes),
    ("class=dwarf", lambda s: s.card.classes == ("dwarf",)),
    ('class:"Дитя Кронга"', lambda s: "child_of_krong" in s.card.classes),
    ("class:child_of_krong", lambda s: "child_of_krong" in s.card.classes),
    ('класс:"Дитя Кронга",энт', lambda s: bool({"child_of_krong", "ent"} & set(s.card.classes))),
    ("класс:оружие", lambda s: "weapon" in s.card.classes),
    ("game:bang", lambda s: s.game.id == "bang"),
    ("игра:вальхалла,unmatched", lambda s: s.game.id in ("valhalla", "unmatched")),
    # numbers
    ("cost<=3", lambda s: has(s, "cost", lambda n: n <= 3)),
    ("цена ≤ 3", lambda s: has(s, "cost", lambda n: n <= 3)),
    ("cost:3", lambda s: s.card.cost == 3),
    ("cost!=3", lambda s: s.card.cost is not None and s.card.cost != 3),
    ("-cost:3", lambda s: s.card.cost != 3),
    ("-cost>=3", lambda s: not has(s, "cost", lambda n: n >= 3)),
    ("cost:x", lambda s: s.card.cost == "X"),
    ("цена:Х", lambda s: s.card.cost == "X"),
    ("cost:none", lambda s: s.card.cost is None),
    ("cost:1,7+,x", lambda s: s.card.cost in (1, "X") or has(s, "cost", lambda n: n >= 7)),
    ("цена:2..4", lambda s: has(s, "cost", lambda n: 2 <= n <= 4)),
    ("цена:2-4", lambda s: has(s, "cost", lambda n: 2 <= n <= 4)),
    ("cost:>=8", lambda s: has(s, "cost", lambda n: n >= 8)),
    ("attack>-1", lambda s: s.number("attack") is not None),
    ("cost>99999999999999999999", lambda s: False),
    ("cost<99999999999999999999", lambda s: s.number("cost") is not None),
    ("number<=99999999999999999999", lambda s: True),
    ("год>-99999999999999999999", lambda s: s.year > 0),
    ("жизнь>=30", lambda s: has(s, "life", lambda n: n >= 30)),
    ("atk>life", lambda s: has(s, "attack", lambda n: has(s, "life", lambda m: n > m))),
    ("атака=жизнь", lambda s: has(s, "attack", lambda n: has(s, "life", lambda m: n == m))),
    ("-atk>life", lambda s: not has(s, "attack", lambda n: has(s, "life", lambda m: n > m))),
    ("cost<=atk", lambda s: has(s, "cost", lambda n: has(s, "attack", lambda m: n <= m))),
    ("valour>=4", lambda s: has(s, "valour", lambda n: n >= 4)),
    ("усиление:0", lambda s: s.boost == 0),
    ("boost:2 name:feint", lambda s: s.boost == 2 and "feint" in s.name),
    ("game:unmatched boost>=2", lambda s: s.game.id == "unmatched" and s.boost is not None and s.boost >= 2),
    ("range>1", lambda s: has(s, "reach", lambda n: n > 1)),
    # keywords
    ("kw:armor", lambda s: s.keyword("armor")),
    ("kw:armor>=2", lambda s: s.keyword("armor", lambda n: n >= 2)),
    ("kw:броня=2", lambda s: s.keyword("armor", lambda n: n == 2)),
    ("слово:рывок", lambda s: s.keyword("charge")),
    ("-kw:charge", lambda s: not s.keyword("charge")),
    ("kw!=charge", lambda s: not s.keyword("charge")),
    ("kw:защита game:berserk", lambda s: s.keyword("protection")),
    ("kw:clutch,scales", lambda s: s.keyword("clutch") or s.keyword("scales")),
    ("kw:scales,armor>1", lambda s: any(s.keyword(k, lambda n: n > 1) for k in ("scales", "armor"))),
    ("kw:ambush!=3", lambda s: any(u.id == "ambush" and u.value not in (3, None) for u in s.card.keywords)),
    ("kw:first-strike", lambda s: s.keyword("first_strike")),
    ("kw:hire", lambda s: s.game.id == "berserk" and "найм" in s.text),
    # printings
    ("set:14", lambda s: s.set == "bh-14"),
    ("выпуск:раммарат", lambda s: s.set == "bh-23"),
    ('set:"Золотой век"', lambda s: s.set == "bh-21"),
    ("set:base", lambda s: s.set.endswith("-base")),
    ("set>=21", lambda s: s.set in ("bh-21", "bh-22", "bh-23")),
    ("set<15", lambda s: s.set == "bh-14"),
    ("set!=14", lambda s: s.set != "bh-14"),
    ("number:1", lambda s: s.printing.number == 1),
    ("номер>220", lambda s: s.printing.number > 220),
    ("r:rare", lambda s: s.printing.rarity == "rare"),
    ("r>=rare", lambda s: s.printing.rarity in RARE),
    ("редкость<редкая", lambda s: s.printing.rarity in ("common", "uncommon")),
    ("r>ultra", lambda s: False),
    ("-r>ultra", lambda s: True),
    ("r>=other", lambda s: s.printing.rarity == "other"),
    ("r:rare set:14", lambda s: s.printing.rarity == "rare" and s.set == "bh-14"),
    ("-r:rare", lambda s: s.printing.rarity != "rare"),
    ("r!=rare set:19", lambda s: s.printing.rarity != "rare" and s.set == "bh-19"),
    ("not (r:rare or r:common)", lambda s: s.printing.rarity not in ("rare", "common")),
    ('a:"Роман Царьков"', lambda s: s.printing.artist == "Роман Царьков"),
    ("художник:kronkvo", lambda s: "kronkvo" in (s.printing.artist or "").lower()),
    ("-a:kronkvo set:14", lambda s: "kronkvo" not in (s.printing.artist or "").lower() and s.set == "bh-14"),
    ("year:2021", lambda s: s.year == 2021),
    ("год>=2024 цена>=8", lambda s: s.year >= 2024 and has(s, "cost", lambda n: n >= 8)),
    ("copies>=4", lambda s: s.printing.copies >= 4),
    ("number=cost", lambda s: s.printing.number == s.card.cost),
    ("life>number", lambda s: has(s, "life", lambda n: n > s.printing.number)),
    # flags
    ("is:hero", lambda s: s.card.type == "hero"),
    ("это:герой", lambda s: s.card.type == "hero"),
    ("is:mono", lambda s: s.element_count == 1),
    ("is:multi", lambda s: s.element_count >= 2),
    ("is:neutral", lambda s: "neutral" in s.elements),
    ("is:vanilla", lambda s: s.card.vanilla),
    ("is:created", lambda s: s.card.created),
    ("is:unique", lambda s: s.keyword("unique")),
    ("is:reprint", lambda s: s.is_reprint),
    ("-is:reprint set:19", lambda s: not s.is_reprint and s.set == "bh-19"),
    ("is:full-art", lambda s: s.printing.full_art),
    ("is:fullart -r:common", lambda s: s.printing.full_art and s.printing.rarity != "common"),
    ("is!=creature", lambda s: s.card.type != "creature"),
    # all together
    (
        'e:forest t:creature cost<=3 -r:common (atk>=3 or life>=4) "hire"',
        lambda s: "forest" in s.elements
        and s.card.type == "creature"
        and has(s, "cost", lambda n: n <= 3)
        and s.printing.rarity != "common"
        and (has(s, "attack", lambda n: n >= 3) or has(s, "life", lambda n: n >= 4))
        and ("hire" in s.name or "hire" in s.text),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("query", "predicate"), FACTS, ids=[query for query, _ in FACTS])
def test_a_query_finds_just_what_the_facts_say(query: str, predicate: Predicate) -> None:
    found = list(find(query).cards.values_list("id", flat=True))
    assert len(found) == len(set(found))
    assert set(found) == cards_where(predicate)


def test_most_of_these_queries_find_something_and_not_everything() -> None:
    """Otherwise the table above would prove little."""
    sizes = [len(cards_where(predicate)) for _query, predicate in FACTS]
    everywhere = len({seen.card.id for seen in everything()})
    assert sum(0 < size < everywhere for size in sizes) > 0.9 * len(sizes)


def test_a_game_limits_the_answer() -> None:
    assert set(find("t:hero", game="unmatched").cards.values_list("game_id", flat=True)) == {"unmatched"}
    assert set(find("r:rare", game="bang").cards.values_list("id", flat=True)) == set()


def test_words_of_the_chosen_game_come_first() -> None:
    weapons = find("class:weapon", game="bang").cards
    assert {card.game_id for card in weapons} == {"bang"}
    assert find("class:weapon").cards.count() > weapons.count()


def test_a_playable_card_is_found_once_it_is_playable() -> None:
    from catalog.models import Card

    Card.objects.update(playable=False)
    assert not find("is:playable").cards.exists()
    Card.objects.filter(pk="bh-17-001").update(playable=True)
    assert [card.id for card in find("is:playable").cards] == ["bh-17-001"]


def test_the_printing_shown_is_the_first_that_matches() -> None:
    found = find("is:reprint set:19")
    cards = list(found.cards[:20])
    shown = found.shown(cards)
    assert list(shown) == [card.id for card in cards]
    assert all(printing.startswith("bh-19-") for printing in shown.values())


def test_without_conditions_on_printings_the_first_printing_is_shown_and_nothing_is_asked(
    django_assert_num_queries,
) -> None:
    found = find("t:hero")
    cards = list(found.cards[:5])
    with django_assert_num_queries(0):
        assert found.shown(cards) == {card.id: card.id for card in cards}


def test_a_query_is_one_statement(django_assert_num_queries) -> None:
    with django_assert_num_queries(1):
        list(find('e:forest kw:charge -r:common (atk>=3 or a:"Роман") order:rarity').cards[:60])
