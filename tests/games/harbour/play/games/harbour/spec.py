"""Harbour at the table."""

from catalog.library import Text
from play.games.spec import GameSpec, Reason

SPEC = GameSpec(
    id="harbour",
    rules=f"{__package__}.rules:Harbour",
    seating=f"{__package__}.seating:HarbourSeating",
    words={
        "deal": Text("Раздача", "The deal"),
        "raise": Text("Ставка", "The stake"),
        "lay": Text("Товары", "The goods"),
        "chest": Text("Монет в сундуке", "Coins in the chest"),
        "coins": Text("Монеты", "Coins"),
        "laid": Text("На причале", "On the quay"),
        "deck": Text("Колода", "Deck"),
        "discard": Text("Сброс", "Discards"),
        "hand": Text("Рука", "Hand"),
    },
    questions={
        "raise": Text("Добавить монеты в сундук?", "Add coins to the chest?"),
        "coins": Text("Сколько монет добавить?", "How many coins do you add?"),
        "lay": Text("Какой товар положить?", "Which goods do you lay?"),
        "guard": Text("Послать стражу?", "Send a guard?"),
    },
    reasons={"richest": Reason(Text("Корабли разгружены.", "The ships are unloaded."), Text("разгрузка", "unloaded"))},
)
