"""`{{ expansion|kind }}`: a game's name for an expansion of this kind."""

from django import template
from django.utils.text import capfirst

from catalog.games import registry
from catalog.models import Expansion

register = template.Library()


@register.filter
def kind(expansion: Expansion) -> str:
    return str(registry.pages(expansion.game_id).kinds.get(expansion.kind, capfirst(expansion.kind)))
