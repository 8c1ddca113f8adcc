"""`make bench`: every figure the README and docs/performance.md claim, one JSON line each. Speed never fails a test."""
