"""Blocks: created once, removed, and seen from both sides."""

import pytest

from play.engine.refusal import Refused
from play.models import Block
from play.talk import blocks
from tests.people import player

pytestmark = pytest.mark.django_db


def test_a_block_keeps_two_apart_whoever_made_it() -> None:
    one, other, third = player(), player(), player()
    assert not blocks.between(one, other)
    blocks.block(one, other)
    assert blocks.between(one, other)
    assert blocks.between(other, one)
    assert not blocks.between(one, third)
    assert (blocks.blocks(one, other), blocks.blocks(other, one)) == (True, False)
    assert (blocks.blocked(one), blocks.blocked(other)) == ({other.pk}, set())
    assert blocks.apart_from(other) == {one.pk}
    assert blocks.pairs({one.pk, third.pk}, {other.pk}) == {(one.pk, other.pk)}


def test_it_is_made_once_and_taken_back() -> None:
    one, other = player(), player()
    assert blocks.block(one, other) == blocks.block(one, other)
    assert [block.blocked for block in blocks.of(one)] == [other]
    assert blocks.unblock(one, other)
    assert not blocks.unblock(one, other)
    assert not blocks.between(one, other)


def test_nobody_blocks_themselves_or_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    one = player()
    with pytest.raises(Refused) as caught:
        blocks.block(one, one)
    assert caught.value.code == "blocks_nobody"
    monkeypatch.setattr(blocks, "MOST", 2)
    for _ in range(2):
        blocks.block(one, player())
    with pytest.raises(Refused) as caught:
        blocks.block(one, player())
    assert caught.value.code == "too_many_blocks"
    assert Block.objects.count() == 2
