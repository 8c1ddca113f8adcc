"""The referee of Valhalla.

`state` is the table, `book` what the cards can do; `turn`, `battle`, `fight` and `aftermath` are the course of a game,
`solo` and `ragnarok` its other endings.
"""
