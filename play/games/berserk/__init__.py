"""Berserk. Heroes: the two-player duel of docs/rules/berserk.md. Pure Python.

`script/` is the vocabulary of card scripts, `cards/` has the scripts, `text/` puts them into Russian and English,
`rules/` is the referee that plays them.
"""
