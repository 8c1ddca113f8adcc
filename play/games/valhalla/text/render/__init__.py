"""The sentences of a script, out of the phrases of a language."""
