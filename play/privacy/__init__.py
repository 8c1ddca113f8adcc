"""What may be told of a deck where it is played: in series (`entrants`), and at the tables of matches (`seats`).

Who may see a deck at all is decided by the deck and its owner, in `decks.people.visibility`; nothing here adds a right
that the deck does not give, except that everybody keeps what they brought or saw themselves. Pages, API, files and caches
ask here, and read neither results, stories and records nor names of decks past it. For people it is written in
`docs/privacy.md`.
"""
