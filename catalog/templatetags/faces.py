"""`{% face record printing=printing size="small" link=True %}`: one card face of any game, in the reader's language.

A full face is an article of real text. A small one is a picture: inside a link, which says everything, it is hidden
from screen readers; without a link it is an image with that label.
"""

from typing import Literal

from django import template
from django.template.loader import get_template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from catalog.faces import Face, Record, face_of

register = template.Library()


@register.simple_tag
def face(
    record: Record, printing: Record | None = None, size: Literal["full", "small"] = "full", link: bool = False
) -> SafeString:
    """`record` and `printing` are those of catalog/loading/records.py; the first printing by default."""
    drawn = face_of(record, printing, "ru" if get_language() == "ru" else "en")
    full = size == "full"
    body = get_template(drawn.template).render({**drawn.parts, "name": drawn.name, "art": drawn.art, "spoken": full})
    if full:
        html = _article(drawn, body)
    else:
        html = _picture(drawn, body, hidden=link)
    return _linked(drawn, html) if link else html


def _article(drawn: Face, body: str) -> SafeString:
    return format_html(
        '<article class="face {}"{} aria-label="{}">{}</article>', drawn.style, _data(drawn), drawn.name, body
    )


def _picture(drawn: Face, body: str, *, hidden: bool) -> SafeString:
    if hidden:
        return format_html('<div class="face {}"{} aria-hidden="true">{}</div>', drawn.style, _data(drawn), body)
    return format_html(
        '<div class="face {}"{} role="img" aria-label="{}">{}</div>', drawn.style, _data(drawn), drawn.label, body
    )


def _linked(drawn: Face, html: SafeString) -> SafeString:
    return format_html(
        '<a class="card-link" href="{}" data-printing="{}" aria-label="{}">{}</a>',
        drawn.page, drawn.printing, drawn.label, html,
    )  # fmt: skip


def _data(drawn: Face) -> SafeString:
    """Empty values are left out: the stylesheet checks whether an attribute exists."""
    return format_html_join("", ' data-{}="{}"', ((key, value) for key, value in drawn.data.items() if value))
