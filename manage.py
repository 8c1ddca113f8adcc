#!/usr/bin/env python
"""Django's command line for Cardhall."""

from cardsite.__main__ import main

if __name__ == "__main__":
    main()
