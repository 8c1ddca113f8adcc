"""Notes and comments of players: CommonMark in, clean HTML out. No raw HTML, no pictures, no unsafe addresses.

`[[Баллиста]]` links to the card, in either language; `[[Баллиста|баллистой]]` shows other words.
"""

import re
from functools import cache
from typing import Any

import nh3
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.rules_inline import StateInline

from catalog import library
from catalog.library import Card
from catalog.loading.records import page_path
from catalog.words.text import fold

_MENTION = re.compile(r"\[\[([^\[\]|\n]{1,100})(?:\|([^\[\]|\n]{1,100}))?\]\]")
_ADDRESS = re.compile(r"https?://|/(?![/\\])", re.I)  # other sites, or a page of this one; never `//host` or `\\host`
_HEADINGS = {f"h{level}": f"h{min(level + 2, 6)}" for level in range(1, 7)}  # the page has its own headings above

_TAGS = {
    "a", "blockquote", "br", "code", "del", "em", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p", "pre", "s", "strong",
    "table", "tbody", "td", "th", "thead", "tr", "ul",
}  # fmt: skip
_ATTRIBUTES = {"a": {"href", "title", "data-printing"}, "ol": {"start"}}


def to_html(text: str, game: str = "") -> SafeString:
    """Clean HTML. Names are looked up in `game` first, then in other games."""
    html = _parser().render(text, {"game": game})
    clean = nh3.clean(
        html,
        tags=_TAGS,
        attributes=_ATTRIBUTES,
        attribute_filter=_attribute,
        link_rel="nofollow ugc noopener",
        url_schemes={"http", "https"},
    )
    return mark_safe(clean)  # noqa: S308  cleaned on the line above


def mentioned(name: str, game: str = "") -> Card | None:
    """The card with this Russian or English name."""
    folded = fold(name)
    for one in dict.fromkeys((game, *library.GAMES)):
        if one in library.GAMES and (card := library.game(one).by_name.get(folded)):
            return card
    return None


@cache
def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False, "breaks": True}).enable(["table", "strikethrough"])
    parser.disable(["image", "html_block", "html_inline"])
    parser.inline.ruler.before("link", "mention", _mention)
    parser.core.ruler.push("lower_headings", _lower_headings)
    return parser


def _mention(state: StateInline, silent: bool) -> bool:
    """Unknown names, and names inside a link, stay plain text."""
    if not state.src.startswith("[[", state.pos) or state.linkLevel:
        return False
    found = _MENTION.match(state.src, state.pos, state.posMax)
    card = found and mentioned(found[1], state.env.get("game", ""))
    if not found or not card:
        return False
    if not silent:
        game = library.game(card.game)
        printing = game.printings_of[card.id][0]
        opening = state.push("link_open", "a", 1)
        opening.attrs = {"href": page_path(game, printing), "data-printing": printing.id}
        state.push("text", "", 0).content = (found[2] or found[1]).strip()
        state.push("link_close", "a", -1)
    state.pos = found.end()
    return True


def _lower_headings(state: StateCore) -> None:
    for token in state.tokens:
        token.tag = _HEADINGS.get(token.tag, token.tag)


def _attribute(tag: str, attribute: str, value: str) -> Any:
    if attribute == "href" and not _ADDRESS.match(value):
        return None
    return value
