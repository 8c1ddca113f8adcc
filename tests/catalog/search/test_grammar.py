"""How text becomes a tree: precedence, spellings of operators, positions, and limits."""

import pytest

from catalog.search.grammar import MAX_DEPTH, MAX_LENGTH, MAX_TERMS, Malformed, parse
from catalog.search.tree import And, Condition, Node, Not, Or, Phrase, Word, clauses, leaves


def shape(node: Node) -> str:
    """The tree in words."""
    match node:
        case Word(text=text):
            return text
        case Phrase(text=text):
            return f"«{text}»"
        case Not(item=item):
            return f"!{shape(item)}"
        case And(items=items):
            return "(" + " & ".join(map(shape, items)) + ")"
        case Or(items=items):
            return "(" + " | ".join(map(shape, items)) + ")"
        case Condition(field=field, op=op, values=values, tail=tail):
            second = f"{tail.op.text}{tail.value.text}" if tail else ""
            return f"{field.text}{op.text}{','.join(value.text for value in values)}{second}"


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("", "()"),
        ("a b c", "(a & b & c)"),
        ("a or b c", "(a | (b & c))"),
        ("a b или c", "((a & b) | c)"),
        ("(a or b) c", "((a | b) & c)"),
        ("a and b", "(a & b)"),
        ("a И b", "(a & b)"),
        ("a && b || c", "((a & b) | c)"),
        ("a|b", "(a | b)"),
        ("-a b", "(!a & b)"),
        ("not a or b", "(!a | b)"),
        ("НЕ (a b)", "!(a & b)"),
        ("-(a)", "!(a)"),
        ("--a", "!!a"),
        ("Кор-Гатхол", "Кор-Гатхол"),
        ("bang!", "bang!"),
        ("android не-мёртвый orc иначе", "(android & не-мёртвый & orc & иначе)"),
        ('"a or b"', "«a or b»"),
        ("«раз» “два” „три“", "(«раз» & «два» & «три»)"),
        ("e:forest", "e:forest"),
        ("e : forest", "e:forest"),
        ("cost <= 3", "cost<=3"),
        ("cost≤3 cost≥1 cost≠2", "(cost<=3 & cost>=1 & cost!=2)"),
        ("cost=<3 cost=>1 cost<>2 cost==4", "(cost<=3 & cost>=1 & cost!=2 & cost=4)"),
        ("cost:>=3 cost:<2", "(cost>=3 & cost<2)"),
        ("cost>-1", "cost>-1"),
        ("cost > -1", "cost>-1"),
        ("name:or text:не", "(name:or & text:не)"),
        ("e:forest,swamp", "e:forest,swamp"),
        ('class:"Child of Krong",ent', "class:Child of Krong,ent"),
        ('class:"a, b"', "class:a, b"),
        ("kw:armor>=2", "kw:armor>=2"),
        ('kw:"first strike" = 2', "kw:first strike=2"),
        ("a,b", "(a & b)"),
        ("foo(bar)baz", "(foo & (bar) & baz)"),
        ("x\u00a0y\tz\n", "(x & y & z)"),
    ],
)
def test_a_query_has_this_shape(query: str, expected: str) -> None:
    assert shape(parse(query)) == expected


def test_every_part_knows_where_it_stands() -> None:
    query = 'дракон (стихия:"лес",болота или цена >= 3) -r:common'
    for node in [*clauses(parse(query)), *leaves(parse(query))]:
        text = query[node.start : node.end]
        assert text == text.strip()
        if isinstance(node, Condition):
            assert text.startswith(node.field.text)
            assert [query[v.start : v.end].strip('"') for v in node.values] == [v.text for v in node.values]
    assert [query[node.start : node.end] for node in clauses(parse(query))] == [
        "дракон",
        '(стихия:"лес",болота или цена >= 3)',
        "-r:common",
    ]


@pytest.mark.parametrize(
    ("query", "code", "start", "end"),
    [
        ("x" * (MAX_LENGTH + 1), "too-long", MAX_LENGTH, MAX_LENGTH + 1),
        ("a " * (MAX_TERMS + 1), "too-many-terms", 2 * MAX_TERMS, 2 * MAX_TERMS + 1),
        ("cost:" + "1," * MAX_TERMS + "1", "too-many-terms", 5, 6 + 2 * MAX_TERMS),
        ("(" * (MAX_DEPTH + 1) + "a" + ")" * (MAX_DEPTH + 1), "too-deep", MAX_DEPTH, MAX_DEPTH + 1),
        ("-" * (MAX_DEPTH + 1) + "a", "too-deep", MAX_DEPTH, MAX_DEPTH + 1),
        ("-(" * 7 + "a" + ")" * 7, "too-deep", 12, 13),
        ("(" * 10_000, "too-long", MAX_LENGTH, 10_000),
        ("(" * 400, "too-deep", MAX_DEPTH, MAX_DEPTH + 1),
        (")" * 400, "unexpected", 0, 1),
    ],
)
def test_queries_are_bounded(query: str, code: str, start: int, end: int) -> None:
    with pytest.raises(Malformed) as caught:
        parse(query)
    assert (caught.value.code, caught.value.start, caught.value.end) == (code, start, end)


@pytest.mark.parametrize(
    "query",
    ["x" * MAX_LENGTH, "a " * MAX_TERMS, "(" * MAX_DEPTH + "a" + ")" * MAX_DEPTH, "-" * MAX_DEPTH + "a", "-(a) " * 20],
)
def test_the_bounds_themselves_are_allowed(query: str) -> None:
    assert list(leaves(parse(query)))
