"""The grammar of the search language: turns text into a tree, or raises `Malformed` with the error and its place.

Pure: no Django and no vocabulary. The readers of the tree decide whether a field or a value exists.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, cast

from lark import Lark, Token, Transformer, UnexpectedCharacters, UnexpectedToken, v_args

from catalog.search.tree import And, Condition, Node, Not, Or, Part, Phrase, Tail, Word

MAX_LENGTH = 500
MAX_TERMS = 60
MAX_DEPTH = 12

_QUOTES = {'"': '"', "«": "»", "“": "”", "„": "“"}
_OPENING = "".join(_QUOTES)
_QUOTED = r'"[^"]*"|«[^»]*»|“[^”]*”|„[^“”]*[“”]'
_BARE = r'(?:[^\s()"«»“”„:=<>≤≥≠!|&,]|!(?!=))+'
_RUN = r'(?:[^\s()"«»“”„:=<>≤≥≠!|&]|!(?!=))+'
_NOT_A_VALUE = r"(?<![:=<>≤≥≠])"  # `name:or` looks for "or" in names
_NOT_A_NUMBER = r"(?<![:=<>≤≥≠]\s)"  # the minus of `cost > -1` does not exclude anything
_VALUE = r"(?:(?<=[:=<>≤≥≠])|(?<=[:=<>≤≥≠]\s))"
_ALONE = rf"(?=[\s()|&{_OPENING}]|\Z)"
_DASHES = "-−–—"

GRAMMAR = rf"""
    start: [any]
    ?any: all
        | all (_OR all)+            -> any_of
    ?all: one
        | one (_AND? one)+          -> all_of
    ?one: NOT one                   -> none_of
        | LPAR any RPAR             -> group
        | condition
        | WORD                      -> word
        | PHRASE                    -> phrase
    condition: WORD (COLON | COMPARE) value [COMPARE value]
    ?value: WORD | PHRASE | LIST

    LIST.6: /{_VALUE}(?:{_QUOTED}|{_BARE})(?:,(?:{_QUOTED}|{_BARE}))+,*/
    PHRASE.5: /{_QUOTED}/
    _OR.4: /{_NOT_A_VALUE}(?i:or|или){_ALONE}|\|\|?/
    _AND.4: /{_NOT_A_VALUE}(?i:and|и){_ALONE}|&&?/
    NOT.4: /{_NOT_A_VALUE}(?:{_NOT_A_NUMBER}[{_DASHES}](?=\S)|(?i:not|не){_ALONE})/
    COMPARE.3: /:?(?:!=|<>|≠|<=|=<|≤|>=|=>|≥|==|=|<|>)/
    COLON.2: ":"
    LPAR: "("
    RPAR: ")"
    WORD.1: /{_RUN}/
    SPACE: /\s+/
    %ignore SPACE
"""

_OPERATORS = {"<>": "!=", "≠": "!=", "=<": "<=", "≤": "<=", "=>": ">=", "≥": ">=", "==": "="}
_ITEM = re.compile(rf"(?P<quoted>{_QUOTED})|{_BARE}")
_LISTED = re.compile(rf"\s*,[\s,]*(?={_BARE}|{_QUOTED})")


@dataclass(eq=False)
class Malformed(Exception):
    """Why a text is not a query. `reason` distinguishes errors with the same code; `fixes` are whole queries that may
    be meant."""

    code: str
    reason: str
    start: int
    end: int
    word: str = ""
    limit: int = 0
    fixes: tuple[str, ...] = ()
    field: str = ""


@lru_cache(maxsize=4096)
def parse(query: str) -> Node:
    """The tree of a query. Raises `Malformed`."""
    _check_characters(query)
    parser = _PARSER.parse_interactive(query)
    tokens = _tokens(query, parser.lexer_thread.lex(parser.parser_state))
    _check_brackets(query, tokens)
    _check_bounds(tokens)
    _check_commas(query, tokens)
    try:
        for token in tokens:
            parser.feed_token(token)
        return cast(Node, parser.feed_eof(tokens[-1] if tokens else None))
    except UnexpectedToken as error:
        at = next((i for i, token in enumerate(tokens) if token is error.token), len(tokens))
        raise _misplaced(query, tokens, at) from None


def _check_characters(query: str) -> None:
    if len(query) > MAX_LENGTH:
        raise Malformed("too-long", "too-long", MAX_LENGTH, len(query), limit=MAX_LENGTH)
    for at, char in enumerate(query) if not query.isprintable() else ():
        if unicodedata.category(char) in ("Cc", "Cs") and not char.isspace():
            rest = "".join(c for c in query if unicodedata.category(c) not in ("Cc", "Cs") or c.isspace())
            raise Malformed("unexpected", "control-character", at, at + 1, f"U+{ord(char):04X}", fixes=_fixes(rest))


def _tokens(query: str, lexed: Iterable[Token]) -> list[Token]:
    try:
        return list(lexed)
    except UnexpectedCharacters as error:
        at = cast(int, error.pos_in_stream)
        without = query[:at] + query[at + 1 :]
        if closing := _QUOTES.get(query[at]):
            closed = (query.rstrip() + closing,) if query[at + 1 :].strip() else ()
            fixes = _fixes(*closed, without)
            raise Malformed("unclosed-quote", "unclosed-quote", at, at + 1, query[at], fixes=fixes) from None
        raise Malformed("unexpected", "stray-quote", at, at + 1, query[at], fixes=_fixes(without)) from None


def _check_brackets(query: str, tokens: list[Token]) -> None:
    """Check that every parenthesis has its pair, and that groups and negations are not nested too deeply."""
    opened: list[tuple[Token, int]] = []
    depth = negations = 0
    for token in tokens:
        if token.type == "RPAR":
            if not opened:
                start, end = _span(token)
                fixes = _fixes(query[:start] + query[end:])
                raise Malformed("unexpected", "stray-parenthesis", start, end, ")", fixes=fixes)
            depth -= opened.pop()[1]
        elif token.type == "NOT":
            negations += 1
        elif token.type == "LPAR":
            opened.append((token, negations + 1))
            depth += negations + 1
        if depth + (negations if token.type == "NOT" else 0) > MAX_DEPTH:
            raise Malformed("too-deep", "too-deep", *_span(token), limit=MAX_DEPTH)
        if token.type != "NOT":
            negations = 0
    if opened:
        start, end = _span(opened[-1][0])
        closed = query.rstrip() + ")" * len(opened)
        fixes = _fixes(closed) if tokens[-1].type != "LPAR" else ()
        raise Malformed("unclosed-parenthesis", "unclosed-parenthesis", start, end, "(", fixes=fixes)


def _check_bounds(tokens: list[Token]) -> None:
    terms = 0
    for at, token in enumerate(tokens):
        if token.type in ("WORD", "PHRASE", "LIST"):
            named = at + 1 < len(tokens) and tokens[at + 1].type in ("COLON", "COMPARE")
            terms += 0 if named else 1 + token.count(",")
            if terms > MAX_TERMS:
                raise Malformed("too-many-terms", "too-many-terms", *_span(token), limit=MAX_TERMS)


def _check_commas(query: str, tokens: list[Token]) -> None:
    """Refuse `e:forest, swamp`, which would silently search for the word "swamp": a list of values has no spaces."""
    for at, token in enumerate(tokens):
        start, end = _span(token)
        is_value = at > 0 and tokens[at - 1].type in ("COLON", "COMPARE")
        if token.type in ("WORD", "LIST") and is_value and token.endswith(","):
            raise _spaced_list(query, end - 1, str(tokens[at - 2]) if at > 1 else "")
        if token.type == "WORD" and token.startswith(","):
            raise _spaced_list(query, start, "")
        if token.type == "WORD" and not token.strip(_DASHES) and not is_value:
            after = query[end:].lstrip()
            fixes = _fixes(f"{query[:start]}-{after}" if after else "", query[:start].rstrip() + query[end:])
            raise Malformed("unexpected", "lone-minus", start, end, str(token), fixes=fixes)


def _spaced_list(query: str, comma: int, field: str) -> Malformed:
    joined = _LISTED.sub(",", query) if _LISTED.search(query) else ""
    without = query[:comma].rstrip() + " " + query[comma + 1 :].lstrip()
    fixes = _fixes(joined, without.strip())
    return Malformed("empty-value", "spaced-list", comma, comma + 1, ",", fixes=fixes, field=field)


def _misplaced(query: str, tokens: list[Token], at: int) -> Malformed:
    """The error at token `at`, where the parser stopped (or at the end): what is missing, and beside what."""
    before = tokens[at - 1] if at > 0 else None
    token = tokens[at] if at < len(tokens) else None
    if before is not None and before.type in ("COLON", "COMPARE"):
        field = tokens[at - 2]
        start, end = field.start_pos or 0, before.end_pos or 0
        return Malformed("empty-value", "no-value", start, end, query[start:end], field=str(field))
    if token is not None and token.type in ("COLON", "COMPARE"):
        return _loose_operator(query, tokens, at)
    if token is not None and token.type == "RPAR" and before is not None and before.type == "LPAR":
        start, end = before.start_pos or 0, token.end_pos or 0
        return Malformed("unexpected", "empty-group", start, end, "()", fixes=_fixes(query[:start] + query[end:]))
    lonely = token if token is not None and token.type in ("_OR", "_AND") else before
    assert lonely is not None, "an empty query is well formed"
    start, end = _span(lonely)
    fixes = _fixes(query[:start].rstrip() + " " + query[end:].lstrip(), f'{query[:start]}"{lonely}"{query[end:]}')
    reason = "nothing-to-exclude" if lonely.type == "NOT" else "nothing-to-join"
    return Malformed("unexpected", reason, start, end, str(lonely), fixes=fixes)


def _loose_operator(query: str, tokens: list[Token], at: int) -> Malformed:
    """An operator in a wrong place: at the start, after a phrase, after a value."""
    token = tokens[at]
    start, end = _span(token)
    is_value = at > 1 and tokens[at - 2].type in ("COLON", "COMPARE")
    if is_value and tokens[at - 1].start_pos != tokens[at - 2].end_pos:  # `e: t:creature`: the first value is missing
        return _misplaced(query, tokens[: at - 1], at - 1)
    fixes = _fixes(f'{query[:start]} "{token}" {query[end:]}') if at == 0 else ()
    return Malformed("unexpected", "loose-operator", start, end, str(token), fixes=fixes)


def _fixes(*queries: str) -> tuple[str, ...]:
    """The queries without double spaces, and without spaces that an edit left inside parentheses."""
    tidied = (" ".join(query.split()).replace("( ", "(").replace(" )", ")") for query in queries)
    return tuple(dict.fromkeys(query for query in tidied if query))


def _span(token: Token) -> tuple[int, int]:
    return token.start_pos or 0, token.end_pos or 0


def _items(token: Token) -> Iterator[Part]:
    """The parts of a list; a quoted part may contain commas."""
    start = token.start_pos or 0
    if token.type == "PHRASE":
        yield Part(str(token)[1:-1], start, token.end_pos or 0, quoted=True)
        return
    for found in _ITEM.finditer(str(token)):
        text, quoted = found.group(), found.group("quoted") is not None
        yield Part(text[1:-1] if quoted else text, start + found.start(), start + found.end(), quoted)


def _operator(token: Token) -> Part:
    text = str(token).lstrip(":") or ":"
    return Part(_OPERATORS.get(text, text), *_span(token))


def _joined(kind: type[And] | type[Or], items: list[Node]) -> Node:
    return kind(tuple(items), items[0].start, items[-1].end)


@v_args(inline=True)
class _Builder(Transformer[Token, Node]):
    """The parser calls it while parsing, so that Lark builds no tree of its own."""

    def start(self, found: Node | None) -> Node:
        return And((), 0, 0) if found is None else found

    def any_of(self, *items: Node) -> Node:
        return _joined(Or, list(items))

    def all_of(self, *items: Node) -> Node:
        return _joined(And, list(items))

    def none_of(self, minus: Token, item: Node) -> Node:
        return Not(item, minus.start_pos or 0, item.end)

    def group(self, opening: Token, inside: Node, closing: Token) -> Node:
        start, end = opening.start_pos or 0, closing.end_pos or 0
        return replace(inside, start=start, end=end) if isinstance(inside, And | Or) else And((inside,), start, end)

    def word(self, token: Token) -> Node:
        words: list[Node] = [Word(part.text, part.start, part.end) for part in _items(token)]
        return words[0] if len(words) == 1 else _joined(And, words)

    def phrase(self, token: Token) -> Node:
        return Phrase(str(token)[1:-1], *_span(token))

    def condition(self, field: Token, op: Token, value: Token, then: Token | None, second: Token | None) -> Node:
        start = field.start_pos or 0
        tail, end = None, value.end_pos or 0
        if then is not None and second is not None:
            end = second.end_pos or 0
            tail = Tail(_operator(then), next(_items(second)))
        return Condition(Part(str(field), *_span(field)), _operator(op), tuple(_items(value)), tail, start, end)


def _build() -> Any:
    return Lark(GRAMMAR, parser="lalr", lexer="basic", transformer=_Builder(), maybe_placeholders=True)


_PARSER = _build()
