"""Matches that cannot be lost: each service is one transaction on a locked row, and sends messages only after the
commit."""
