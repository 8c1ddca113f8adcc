"""How the table changes: the only functions that write to a state. Each tells what happened to triggers and to the log.

Those that may have to ask (replacements, choices of a player) are generators: `yield from wounding.wound(…)`.
"""
