"""Harbour at the table."""
