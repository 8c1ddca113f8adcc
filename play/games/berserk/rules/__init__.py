"""The referee of Berserk.

`state` is the table, `book` what the cards can do, `verbs` how the table changes; `turn`, `attack` and `playing` are
the course of a game, and `compile/` gives scripts their meaning.
"""
