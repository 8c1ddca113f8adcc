"""How the table changes: the only functions that write to a state. Each reports what happened to triggers and to the
log.

Functions that may ask (replacements, choices of a player) are generators: `yield from wounding.wound(…)`.
"""
