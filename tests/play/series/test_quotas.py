"""Quotas: their size, what is left, and when there is more."""

from datetime import timedelta

import pytest
from django.utils import timezone

from play.engine.refusal import Refused
from play.models import Series
from play.series import quotas
from play.series.create import cancel, resume
from tests.people import player
from tests.play.series.sample import series

pytestmark = pytest.mark.usefixtures("catalog")
GREEDY = quotas.weight("berserk", "duel", ("greedy", "greedy"))


def test_three_series_run_at_a_time() -> None:
    anna = player("Анна")
    made = [series(owner=anna) for _ in range(3)]
    with pytest.raises(Refused) as refused:
        series(owner=anna)
    assert refused.value.code == "too_many_running"
    assert "3" in refused.value.message_ru
    cancel(made[0])
    series(owner=anna)
    with pytest.raises(Refused, match="too_many_running"):
        resume(made[0])
    assert series(owner=player("Борис")).pk


def test_a_day_has_so_many_games() -> None:
    anna = player("Анна")
    most = int(quotas.PLAYER.seconds / GREEDY)
    series(owner=anna, games=most - 100, bot="greedy")
    with pytest.raises(Refused) as refused:
        series(owner=anna, games=200, bot="greedy")
    assert refused.value.code == "too_many_games"
    assert "5 % of your games for a day are left" in refused.value.message_en
    assert "There will be enough at" in refused.value.message_en
    assert refused.value.where["at"] > (timezone.now() + timedelta(hours=23)).isoformat()
    series(owner=anna, games=90, bot="greedy")


def test_more_than_a_day_has_is_never_played() -> None:
    with pytest.raises(Refused, match="play fewer games") as refused:
        series(owner=player("Анна"), games=9000, bot="greedy")
    assert refused.value.where["at"] is None


def test_a_day_later_all_of_it_is_there_again() -> None:
    anna = player("Анна")
    made = series(owner=anna, games=1900, bot="greedy")
    rest = quotas.left(anna, "")
    assert rest is not None
    assert rest.full == made.created + quotas.DAY
    assert rest.games("berserk", "duel", ("greedy", "greedy")) < 100
    later = quotas.left(anna, "", made.created + quotas.DAY)
    assert later is not None
    assert (later.seconds, later.full, later.running) == (quotas.PLAYER.seconds, None, 2)


def test_of_a_stopped_series_only_what_was_played_counts() -> None:
    anna = player("Анна")
    made = series(owner=anna, games=1900, bot="greedy")
    Series.objects.filter(pk=made.pk).update(done=100)
    cancel(made)
    rest = quotas.left(anna, "")
    assert rest is not None
    assert rest.seconds == pytest.approx(quotas.PLAYER.seconds - 100 * GREEDY)
    series(owner=anna, games=1000, bot="greedy")
    with pytest.raises(Refused, match="too_many_games"):
        resume(made)


def test_guests_have_one_small_series_at_a_time() -> None:
    series(secret="one", purpose="test", games=200, bot="greedy")
    with pytest.raises(Refused, match="too_many_running"):
        series(secret="one", purpose="test")
    with pytest.raises(Refused, match="too_many_games"):
        series(secret="other", purpose="test", games=1000, bot="greedy")


def test_staff_and_the_house_have_no_limit() -> None:
    staff = player("Админ", is_staff=True)
    for _ in range(4):
        series(owner=staff)
        series()
    assert quotas.left(staff, "") is None
