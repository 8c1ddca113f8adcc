"""The sentences of a script, built from the phrases of a language."""
