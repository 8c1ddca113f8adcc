"""`manage.py duel DECK DECK`: bots play a series of games with two decks; or one recorded game is shown again."""

import json
import os
import sys
import time
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from play import bots
from play.engine.sentence import plain, seat_name
from play.management.bringing import add_game, bring, check
from play.management.progress import progress
from play.series import recording, shares
from play.series.contest import Contest
from play.series.shares import Report, Share, Spread

MOST_GAMES, MOST_JOBS = 1_000_000, 64


class Command(BaseCommand):
    help = (
        "Plays games between bots. DECK is a ready-made deck (wood-elves), the key of a saved deck, or a file. "
        "The same seed gives the same games, whatever the number of jobs."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("decks", nargs="*", metavar="DECK", help="two decks; one plays against itself")
        add_game(parser)
        parser.add_argument("--games", type=int, default=100)
        parser.add_argument("--bots", default="random", help="one bot for both decks, or two: greedy,random")
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes; all cores by default")
        parser.add_argument("--json", action="store_true", help="the results as JSON")
        parser.add_argument(
            "--record", type=Path, metavar="FILE", help="play the first game only, and keep it in a file"
        )
        parser.add_argument("--replay", type=Path, metavar="FILE", help="show a game that was kept")
        parser.add_argument("--lang", choices=("ru", "en"), default="ru", help="the language of --replay")

    def handle(self, *args: Any, decks: list[str], **options: Any) -> None:
        if options["replay"]:
            if decks or options["record"]:
                raise CommandError("--replay shows a game that was played: name no decks and record nothing.")
            self.replay(options["replay"], options["lang"])
            return
        called = tuple(decks * 2 if len(decks) == 1 else decks)
        contest = self.contest(called, options)
        if options["record"]:
            self.record(contest, options["record"])
        else:
            self.play(contest, called, options["jobs"], options["json"])

    def contest(self, called: tuple[str, ...], options: dict[str, Any]) -> Contest:
        if len(called) != 2:
            raise CommandError("Name two decks, or one that plays against itself.")
        if not 1 <= options["games"] <= MOST_GAMES:
            raise CommandError(f"--games is a number from 1 to {MOST_GAMES}.")
        if not 1 <= options["jobs"] <= MOST_JOBS:
            raise CommandError(f"--jobs is a number from 1 to {MOST_JOBS}.")
        one, two = (bring(name, options["game"]) for name in called)
        if one.game != two.game:
            raise CommandError(f"The decks are of two games: {one.game} and {two.game}.")
        names = [name.strip() for name in options["bots"].split(",")]
        if len(names) > 2:
            raise CommandError("--bots takes one bot for both decks, or two.")
        try:
            for name in names:
                bots.bot(name, one.game)
        except bots.NoBot as error:
            raise CommandError(str(error)) from None
        contest = Contest(one.game, (one.deck, two.deck), (names[0], names[-1]), options["seed"], options["games"])
        check(one.game, contest.config(0), called)
        return contest

    def play(self, contest: Contest, called: tuple[str, ...], jobs: int, as_json: bool) -> None:
        began = time.perf_counter()
        results = list(progress(shares.run(contest, jobs), contest.games, sys.stderr))
        seconds = time.perf_counter() - began
        report = shares.report(contest, results)
        if as_json:
            sides = [{"deck": deck, "bot": bot} for deck, bot in zip(called, contest.bots, strict=True)]
            head = {"game": contest.game, "seed": contest.seed, "sides": sides, **report.as_json()}
            self.stdout.write(
                json.dumps({**head, "games_per_s": round(contest.games / seconds, 2)}, ensure_ascii=False)
            )
            return
        for line in _lines(contest, called, report):
            self.stdout.write(line)
        self.stdout.write(f"{contest.games} games in {seconds:.1f} s: {contest.games / seconds:.1f} games/s.")

    def record(self, contest: Contest, file: Path) -> None:
        kept = recording.record(contest, 0)
        try:
            file.write_text(json.dumps(kept, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        except OSError as error:
            raise CommandError(f"{file}: {error.strerror}.") from None
        self.stdout.write(f"{file}: a game of {len(kept['answers'])} decisions. Show it with --replay {file}.")

    def replay(self, file: Path, lang: str) -> None:
        try:
            data = json.loads(file.read_text(encoding="utf-8"))
        except OSError as error:
            raise CommandError(f"{file}: {error.strerror}.") from None
        except ValueError:
            raise CommandError(f"{file}: this is not a recorded game.") from None
        try:
            self.show(data, lang)
        except recording.BadRecording as error:
            raise CommandError(f"{file}: {error}") from None
        except (EOFError, KeyboardInterrupt):
            self.stdout.write("")
        except BrokenPipeError:  # the reader closed the pipe
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

    def show(self, data: Any, lang: str) -> None:
        stepping = sys.stdin.isatty()
        if stepping:
            self.stdout.write(_KEYS[lang])
        for decision in recording.replay(data, lang):
            if decision.seat is not None:
                if stepping and input().strip().casefold() in ("q", "й"):
                    return
                head = f"{decision.number}. {plain(seat_name(decision.seat, lang))}: {decision.option}"
                self.stdout.write(self.style.MIGRATE_HEADING(head))
            for sentence in decision.happened:
                self.stdout.write(f"   {sentence.words}")


_KEYS = {"ru": "Enter — следующее решение, q — выход.", "en": "Enter: the next decision, q: quit."}


def _lines(contest: Contest, called: tuple[str, ...], report: Report) -> list[str]:
    names = [f"{deck} ({bot})" for deck, bot in zip(called, contest.bots, strict=True)]
    rows = [*zip(names, report.wins, strict=True), ("whoever begins", report.first)]
    wide = max(len(name) for name, _ in rows)
    lines = [f"{name:<{wide}}  {_share(share)}" for name, share in rows]
    if report.draws:
        lines.append(f"Draws: {report.draws}.")
    lines.append(f"Turns: {_spread(report.turns)}. Decisions: {_spread(report.decisions)}.")
    lines.append("Ends: " + ", ".join(f"{reason} {number}" for reason, number in report.reasons.items()) + ".")
    lines += [f"Game {index} broke off: {fault}" for index, fault in report.faults[:MOST_FAULTS]]
    if len(report.faults) > MOST_FAULTS:
        lines.append(f"… and {len(report.faults) - MOST_FAULTS} more.")
    return lines


MOST_FAULTS = 5


def _share(share: Share) -> str:
    low, high = share.bounds
    return f"wins {share.part:>4} of {share.of}: {share.rate:6.1%}  (95 %: {low:.1%} to {high:.1%})"


def _spread(spread: Spread) -> str:
    return f"{spread.mean:.1f} on average, mostly {spread.tenth} to {spread.ninetieth}"
