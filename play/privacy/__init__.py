"""Who may learn about a deck where it is played: in series (`entrants`), and at the tables of matches (`seats`).

`decks.people.visibility` decides who may see a deck at all; nothing here adds a right, except that all players keep
access to what they brought or saw themselves. Pages, API, files and caches ask this package first; none of them reads
results, stories, records or deck names directly. `docs/privacy.md` explains it to users.
"""
