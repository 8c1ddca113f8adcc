"""The referee of Berserk. `state` is what is on the table, `book` what the cards can do, `verbs` how the table changes,
`turn`, `attack` and `playing` the course of a game, `compile/` the meaning of scripts.
"""
