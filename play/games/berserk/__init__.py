"""Berserk. Heroes: the two-player duel of docs/rules/berserk.md. Pure Python.

`script/` is the vocabulary cards are written in, `cards/` the scripts, `text/` their words in Russian and English,
`rules/` the referee that plays them.
"""
