"""`python -m tests.play.games.berserk.golden`: rewrites the files. Review the diff before committing it."""

from tests.play.games.berserk.golden import HERE, golden_path, rendered

for old in HERE.glob("set*.txt"):
    old.unlink()
for number, words in rendered().items():
    golden_path(number).write_text(words, encoding="utf-8")
    print(golden_path(number).name, words.count("\n\n") + 1)
