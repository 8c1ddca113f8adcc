"""`manage.py series DECK DECK …`: a series of games between decks, played by the workers or here; or an existing
series."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from play.management.bringing import add_game
from play.management.series import follow, made, plan, refusable, show, the_series
from play.models import Series
from play.series import create, pairing


class Command(BaseCommand):
    help = (
        "Has bots play decks against each other on the workers. DECK is a ready-made deck (wood-elves), the key of a "
        "saved deck, or a file. Two decks are a duel; of more, the first one plays against all others."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("decks", nargs="*", metavar="DECK")
        parser.add_argument("--kind", choices=pairing.KINDS, help="duel with two decks, otherwise field")
        add_making(parser)
        parser.add_argument("--key", help="a series that was made: show it")
        parser.add_argument("--cancel", action="store_true", help="with --key: stop it")
        parser.add_argument("--resume", action="store_true", help="with --key: go on with it")
        parser.add_argument("--rerun", action="store_true", help="with --key: play it anew with the same seeds")

    def handle(self, *args: Any, decks: list[str], **options: Any) -> None:
        asked = [name for name in ("cancel", "resume", "rerun") if options[name]]
        if options["key"]:
            if decks or len(asked) > 1:
                raise CommandError(
                    "--key names a series that was made: no decks, and one of --cancel, --resume, --rerun."
                )
            series = self.changed(the_series(options["key"]), asked)
        elif asked:
            raise CommandError(f"--{asked[0]} needs --key: of which series?")
        else:
            kind = options["kind"] or (pairing.DUEL if len(decks) == 2 else pairing.FIELD)
            series = made(planned(decks, kind, options))
        told(series, self, options)

    def changed(self, series: Series, asked: list[str]) -> Series:
        if "cancel" in asked:
            return create.cancel(series)
        if "resume" in asked:
            return refusable(lambda: create.resume(series))
        if "rerun" in asked:
            return refusable(lambda: create.rerun(series, series.owner, series.secret))
        return series


def add_making(parser: ArgumentParser) -> None:
    """Options of `series` and `league` for new games."""
    add_game(parser)
    parser.add_argument("--games", type=int, default=100, help="in all; made up to whole rounds")
    parser.add_argument("--bots", default="greedy", help="one bot for all decks, or one each: greedy,random")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--name", default="")
    parser.add_argument("--public", action="store_true")
    parser.add_argument("--wait", action="store_true", help="until the workers are through")
    parser.add_argument("--here", action="store_true", help="play in this process, without workers")
    parser.add_argument("--json", action="store_true", help="the results as JSON")


def planned(decks: list[str], kind: str, options: dict[str, Any]) -> create.Plan:
    chosen = {name: options[name] for name in ("games", "seed", "name", "public")}
    return plan(decks, options["bots"], options["game"], kind=kind, **chosen)


def told(series: Series, command: BaseCommand, options: dict[str, Any]) -> None:
    """Play it or wait for it if asked to, and show the results."""
    try:
        if options["here"] or options["wait"]:
            follow(series, options["here"])
    except KeyboardInterrupt:
        command.stderr.write(f"The series goes on; look at it with --key {series.key}.")
    show(series, command.stdout, options["json"])
