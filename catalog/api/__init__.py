"""The REST API, version 1: the catalogue for programs. It is read-only and serves the same content as the pages."""
