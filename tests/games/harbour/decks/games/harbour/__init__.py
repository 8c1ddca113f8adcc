"""Harbour in the workshop."""
