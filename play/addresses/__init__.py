"""Addresses of play, a module a part."""
