"""Charts: the words contain every number, and the length of bars matches their counts."""

from catalog.listing.charts import Count, breakdown, cost_counts, histogram


def test_a_breakdown_says_its_numbers_in_words() -> None:
    chart = breakdown("Rarity", [Count("common", 60), Count("rare", 30), Count("ultra", 0)])
    assert chart.label == "Rarity: common 60, rare 30"


def test_the_longest_bar_fills_the_width_and_others_are_in_proportion() -> None:
    bars = breakdown("Rarity", [Count("common", 60), Count("rare", 30)]).bars
    assert [bar.width for bar in bars] == [100, 50]


def test_bars_stand_in_their_own_rows() -> None:
    chart = breakdown("Type", [Count("a", 1), Count("b", 2), Count("c", 3)])
    middles = [bar.y + bar.height / 2 for bar in chart.bars]
    assert middles == [chart.height * share for share in (1 / 6, 3 / 6, 5 / 6)]


def test_a_histogram_keeps_its_gaps() -> None:
    chart = histogram("Cost", [Count("0", 2), Count("1", 0), Count("2", 4)])
    assert [bar.height for bar in chart.bars] == [48, 0, 96]
    assert chart.label == "Cost: 0 2, 1 0, 2 4"


def test_columns_stand_on_one_line() -> None:
    chart = histogram("Cost", [Count("0", 2), Count("1", 3)])
    assert len({bar.y + bar.height for bar in chart.bars}) == 1


def test_there_is_no_chart_of_nothing() -> None:
    assert not breakdown("Rarity", [])
    assert not histogram("Cost", [Count("0", 0)])


def test_dear_cards_are_counted_together_and_x_apart() -> None:
    counts = cost_counts({0: 1, 3: 5, 7: 2, 12: 1, "X": 4})
    assert [(count.name, count.number) for count in counts][-3:] == [("6", 0), ("7+", 3), ("X", 4)]
    assert sum(count.number for count in counts) == 13
    assert cost_counts({}) == []
