"""Chat in a match: by whom, in which room, how fast, and who reads it."""

from datetime import timedelta

import pytest
from pytest_django import DjangoAssertNumQueries

from play.engine.refusal import Refused
from play.matches.participants import Who
from play.models import Line, Status
from play.talk import blocks, chat, sanctions
from tests.people import guest
from tests.play.matches.test_at_once import at_once
from tests.play.talk.benches import Bench, a_while_ago, person


def refused(code: str, *say: object) -> None:
    bench, who, text = say
    with pytest.raises(Refused) as caught:
        bench.say(who, text)  # type: ignore[attr-defined]
    assert caught.value.code == code


@pytest.mark.django_db
class TestTalk:
    def test_players_speak_at_the_table_and_everybody_reads_it(self) -> None:
        bench = Bench()
        assert bench.say(bench.one, "Удачи!").room == "table"
        bench.say(bench.other, "И вам.")
        for viewer in (0, 1, None):
            assert bench.texts(viewer) == ["Удачи!", "И вам."]

    def test_players_read_the_spectators_only_after_the_end(self) -> None:
        bench = Bench()
        assert bench.say(bench.watcher, "Бей героя!").room == "watchers"
        assert [bench.texts(viewer) for viewer in (0, 1, None)] == [[], [], ["Бей героя!"]]
        bench.end()
        assert bench.texts(0) == ["Бей героя!"]

    def test_a_guest_speaks_at_their_seat_but_not_among_the_spectators(self) -> None:
        bench = Bench(with_guest=True)
        line = bench.say(bench.other, "Привет")
        assert (line.player, line.guest) == (None, bench.other.guest)
        refused("watchers_sign_in", bench, guest(), "Привет")
        refused("watchers_sign_in", bench, Who(), "Привет")

    def test_nobody_speaks_before_the_match_begins(self) -> None:
        bench = Bench(status=Status.WAITING)
        refused("not_started", bench, bench.one, "Есть кто?")

    @pytest.mark.parametrize(
        ("typed", "kept"),
        [
            ("  Удачи!  ", "Удачи!"),
            ("в две\nстроки\t и пробелы", "в две строки и пробелы"),
            ("\u202eобман\u202c\u200b", "обман"),
            ("ноль\x00и\x07звонок", "нольизвонок"),
            ("<b>не разметка</b>", "<b>не разметка</b>"),
            ("я" * 300, "я" * 300),
        ],
    )
    def test_words_are_kept_on_one_line_without_tricks(self, typed: str, kept: str) -> None:
        bench = Bench()
        assert bench.say(bench.one, typed).text == kept

    @pytest.mark.parametrize(
        ("text", "code"), [("", "no_words"), (" \n\u200b ", "no_words"), ("я" * 301, "too_many_words")]
    )
    def test_nothing_and_too_much_are_refused(self, text: str, code: str) -> None:
        bench = Bench()
        refused(code, bench, bench.one, text)
        assert not Line.objects.exists()

    def test_one_line_a_second_and_twenty_a_minute(self) -> None:
        bench = Bench()
        bench.say(bench.one, "раз")
        refused("said_too_fast", bench, bench.one, "два")
        bench.say(bench.other, "другой не ждёт")
        for number in range(19):
            a_while_ago(player=bench.one.player)
            bench.say(bench.one, f"строка {number}")
        a_while_ago(player=bench.one.player)
        refused("said_too_fast", bench, bench.one, "двадцать первая")
        a_while_ago(60, player=bench.one.player)
        bench.say(bench.one, "двадцать первая")

    def test_the_pace_is_of_a_person_in_all_their_matches(self) -> None:
        bench, second = Bench(), Bench()
        bench.say(bench.watcher, "здесь")
        refused("said_too_fast", second, bench.watcher, "и там")

    def test_the_same_words_again_are_refused(self) -> None:
        bench = Bench()
        bench.say(bench.one, "Спасибо за игру")
        a_while_ago()
        refused("said_already", bench, bench.one, "Спасибо за  игру")
        a_while_ago(60)
        bench.say(bench.one, "Спасибо за игру")

    @pytest.mark.parametrize("kind", ["mute", "ban"])
    def test_who_is_muted_or_banned_is_told_until_when_and_why(self, kind: str) -> None:
        bench = Bench()
        getattr(sanctions, kind)(person(bench.one), None, "Ругань", timedelta(days=1))
        with pytest.raises(Refused) as caught:
            bench.say(bench.one, "А что такого?")
        assert caught.value.code == "muted"
        assert "Ругань" in caught.value.message("ru")
        assert "до " in caught.value.message("ru")
        assert "until" in caught.value.message("en")
        assert caught.value.where["until"].endswith("Z")

    def test_a_line_that_was_removed_keeps_its_place_and_loses_its_words(self) -> None:
        bench = Bench()
        chat.remove(bench.say(bench.one, "грубость"))
        told = [chat.record(line, 1, None) for line in chat.lines(bench.match, 1)]
        assert [(one["text"], one["removed"], one["number"]) for one in told] == [("", True, 1)]

    def test_who_blocks_somebody_does_not_read_them(self) -> None:
        bench = Bench(with_guest=True)
        bench.say(bench.watcher, "Я тут")
        bench.say(bench.other, "Я гость")
        bench.end()
        blocks.block(person(bench.one), person(bench.watcher))
        assert bench.texts(0, unread=blocks.blocked(person(bench.one))) == ["Я гость"]
        assert bench.texts(1) == ["Я тут", "Я гость"]

    def test_a_record_says_who_sits_where_and_what_is_mine(self) -> None:
        bench = Bench(with_guest=True)
        for who in (bench.one, bench.other, bench.watcher):
            bench.say(who, "Привет")
        told = [chat.record(line, None, person(bench.watcher).pk) for line in chat.lines(bench.match, None)]
        assert [(one["seat"], one["name"], one["mine"]) for one in told] == [
            (0, person(bench.one).username, False), (1, None, False), (None, person(bench.watcher).username, True)
        ]  # fmt: skip
        assert [chat.record(line, 1, None)["mine"] for line in chat.lines(bench.match, 1)] == [False, True]

    def test_only_what_came_after_a_number_is_read(self) -> None:
        bench = Bench()
        for who, text in ((bench.one, "раз"), (bench.other, "два"), (bench.watcher, "три")):
            bench.say(who, text)
        assert bench.texts(None, since=1) == ["два", "три"]
        assert bench.texts(None, since=3) == []

    def test_speaking_and_reading_cost_a_fixed_number_of_queries(
        self, django_assert_max_num_queries: DjangoAssertNumQueries
    ) -> None:
        bench = Bench()
        match = bench.match
        with django_assert_max_num_queries(9):  # four of them begin and end savepoints
            chat.say(match, bench.one, "раз")
        for number in range(5):
            a_while_ago()
            bench.say(bench.one, f"строка {number}")
        with django_assert_max_num_queries(1):
            assert len([chat.record(line, 1, None) for line in chat.lines(match, 1)]) == 6


@pytest.mark.usefixtures("shared_database")
def test_those_who_speak_at_the_same_instant_get_numbers_in_a_row() -> None:
    bench = Bench()
    speakers = [bench.one, bench.other, *(Bench().watcher for _ in range(3))]
    made = at_once([lambda who=who: bench.say(who, "Разом!").number for who in speakers])
    assert sorted(made) == [1, 2, 3, 4, 5]


@pytest.mark.usefixtures("shared_database")
def test_two_tabs_of_one_person_do_not_slip_past_the_pace() -> None:
    bench = Bench()

    def said(text: str) -> str:
        try:
            return bench.say(bench.one, text).room
        except Refused as refused:
            return refused.code

    assert sorted(at_once([lambda: said("раз"), lambda: said("два")])) == ["said_too_fast", "table"]
