"""Sentences in both languages."""

from play.games.pairs import because, both, fill, one_of, say

SHORT = ("Не хватает: {coins}.", "You are short of {coins}.")


def test_a_pair_gives_each_language_its_own_and_a_number_goes_to_both() -> None:
    assert fill(SHORT, coins=("монеты", "a coin")) == ("Не хватает: монеты.", "You are short of a coin.")
    assert say(SHORT, coins=2) == {"ru": "Не хватает: 2.", "en": "You are short of 2."}


def test_a_reason_has_its_clause_and_a_code_where_there_is_one() -> None:
    said = {"ru": "Не хватает: 2.", "en": "You are short of 2.", "clause": "BH-7.1"}
    assert because(SHORT, "BH-7.1", coins=2) == said
    assert because(SHORT, "BH-7.1", "E_COINS", coins=2) == {"code": "E_COINS", **said}


def test_words_of_a_language_make_a_pair() -> None:
    def seat(n: int, lang: str) -> str:
        return f"{one_of(('Игрок', 'Player'), lang)} {n}"

    assert both(seat, 2) == ("Игрок 2", "Player 2")
