"""`name_folded__holds="дракон"`: a folded text holds these letters as they stand.

PostgreSQL answers with its trigram indexes (LIKE); SQLite's LIKE folds case letter by letter, which `instr` need not.
"""

from typing import Any

from django.db.models import CharField, TextField
from django.db.models.lookups import Contains


@CharField.register_lookup
@TextField.register_lookup
class Holds(Contains):
    lookup_name = "holds"

    def as_sql(self, compiler: Any, connection: Any) -> Any:
        return Contains(self.lhs, self.rhs).as_sql(compiler, connection)

    def as_sqlite(self, compiler: Any, connection: Any) -> tuple[str, list[Any]]:
        text, parameters = self.process_lhs(compiler, connection)
        return f"instr({text}, %s) > 0", [*parameters, self.rhs]
