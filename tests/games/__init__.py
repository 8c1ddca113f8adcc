"""Games that live outside the project, for tests: a folder each, laid out as the project is (CARDHALL_GAMES).

The site of a test run does not know them. Their facts can be read, so that their rules can be played without a site.
"""

from catalog import library
from tests.running import ROOT

for file in ROOT.glob("tests/games/*/catalog/data/*/game.json"):
    library.HOMES.setdefault(file.parent.name, file.parent)
