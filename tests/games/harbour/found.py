"""Prints the layers that find Harbour; to be run with CARDHALL_GAMES."""

import os

import django

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardsite.settings")
    django.setup()

    from catalog import library
    from catalog.games import registry as catalogue
    from decks.games import registry as workshop
    from decks.rules import DeckList, validate
    from play import games

    if catalogue.spec("harbour").card_prefix == "hb" and len(library.game("harbour").cards) == 6:
        print("catalog")
    table = DeckList("harbour", options={"players": 4, "rounds": 99, "coins": 1})
    wrong = [problem.code for problem in validate(table)]
    if workshop.spec("harbour").editor == "form" and wrong == ["E_PLAYERS", "E_RANGE"]:
        print("decks")
    if type(games.rules("harbour")).__name__ == "Harbour" and "harbour" in games.names():
        print("play")
