"""The sentences of a script: these modules walk its nodes, and the language provides the phrases."""
