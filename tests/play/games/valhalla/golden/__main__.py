"""`python -m tests.play.games.valhalla.golden`: rewrites the files. Review the diff before committing it."""

from tests.play.games.valhalla.golden import HERE, golden_path, rendered

for old in HERE.glob("*.txt"):
    old.unlink()
for code, words in rendered().items():
    golden_path(code).write_text(words, encoding="utf-8")
    print(golden_path(code).name, words.count("\n\n") + 1)
