"""The referee of Valhalla. `state` is what is on the table, `book` what the cards can do, `turn`, `battle`, `fight` and
`aftermath` the course of a game, `solo` and `ragnarok` its other endings.
"""
