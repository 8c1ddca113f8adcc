"""The English renderers."""
