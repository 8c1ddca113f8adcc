"""Scripts of Loyal Companions: whose partner or ally the holder is."""

from play.games.valhalla.script.words import *

CARDS = (
    companion("LC-01", raven),  # Соратник: Ворон
    companion("LC-02", eagle),  # Соратник: Орёл
    companion("LC-03", serpent),  # Соратник: Змей
    companion("LC-04", horse),  # Соратник: Конь
    companion("LC-05", lynx),  # Соратник: Рысь
    companion("LC-06", whale),  # Соратник: Кит
)
