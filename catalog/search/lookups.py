"""`name_folded__holds="дракон"`: a folded text contains these letters exactly.

PostgreSQL uses its trigram indexes (LIKE). SQLite uses `instr`, since its LIKE would fold the case of every letter.
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
