"""Scripts of set 19, by number. Facts come from the catalogue; a script says what the card does."""

from play.games.berserk.script.words import *

CARDS = (
    # Северянин Гвидо
    card(
        19,
        37,
        coins(1) + pay(reveal(card_.in_(hand).as_("shown")) >> to_deck(ref("shown")))
        >> search(card_(same("type", ref("shown")), cost < cost.of(ref("shown")))),
        coins(3) + tap >> draw(1),
    ),
    card(19, 38, end(opp) >> may(coins(2), then=search(creature(forest), to="top"))),  # Деджедай, Осевший
)
