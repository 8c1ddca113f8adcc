"""The REST API, version 1: the catalogue for programs. Read only; what it gives is what the pages show."""
