"""Crash tests of the whole site: processes are killed while people and workers play."""
