"""Valhalla: the dice battle of docs/rules/valhalla.md for two to six, and alone against a monster. Pure Python.

`script/` is the vocabulary cards are written in, `cards/` the scripts, `text/` their words in Russian and English,
`rules/` the referee that plays them; `dice`, `odds` and `scoring` are the arithmetic they share with bots.
"""
