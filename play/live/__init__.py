"""Streams of server-sent events, and the hints that wake them."""
