"""The Russian renderers."""
