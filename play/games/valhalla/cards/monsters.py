"""Scripts of the monsters of solo play, one card a wound."""

from play.games.valhalla.script.words import *

CARDS = (
    card("M-GARM-1"),  # Гарм I
    card("M-GARM-2", clan_muted(deer)),  # Гарм II
    card("M-GARM-3", confusion),  # Гарм III
    card("M-GARM-4", grip),  # Гарм IV
    card("M-GARM-5", leaderless),  # Гарм V
    card("M-GARM-6", plunder),  # Гарм VI
    card("M-FAFNIR-1"),  # Фафнир I
    card("M-FAFNIR-2", gnawing),  # Фафнир II
    card("M-FAFNIR-3", dread),  # Фафнир III
    card("M-FAFNIR-4", clan_muted(boar)),  # Фафнир IV
    card("M-FAFNIR-5", shame),  # Фафнир V
    card("M-FAFNIR-6", blunt),  # Фафнир VI
    card("M-NIDHOGG-1"),  # Нидхёгг I
    card("M-NIDHOGG-2", blunt),  # Нидхёгг II
    card("M-NIDHOGG-3", plunder),  # Нидхёгг III
    card("M-NIDHOGG-4", clan_muted(deer)),  # Нидхёгг IV
    card("M-NIDHOGG-5", cramped),  # Нидхёгг V
    card("M-NIDHOGG-6", toll),  # Нидхёгг VI
    card("M-HAFGUFA-1"),  # Хавгува I
    card("M-HAFGUFA-2", grip),  # Хавгува II
    card("M-HAFGUFA-3", clan_muted(boar)),  # Хавгува III
    card("M-HAFGUFA-4", prey),  # Хавгува IV
    card("M-HAFGUFA-5", gnawing),  # Хавгува V
    card("M-HAFGUFA-6", bare_hands),  # Хавгува VI
)
