"""SQL functions for DuckDB."""

from typing import TYPE_CHECKING, Any

import pyarrow as pa

from ._sql import STRUCT_COLUMNS, host, href, resolve, structs

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

_TYPES = {"port": "USMALLINT"}
# Functions found by an unqualified name. DuckDB ignores case.
_VISIBLE = """
    SELECT lower(function_name), function_type, parameter_types, return_type FROM duckdb_functions()
    WHERE function_type IN ('scalar', 'aggregate', 'macro')
      AND database_name IN ('system', 'temp', current_database())
      AND list_contains(current_schemas(true), schema_name)
"""


def register(con: "DuckDBPyConnection") -> None:
    """Adds SQL functions to the database of a connection. All connections to it have them, as long as it is open. Of a
    string that is null or no URL, all give null.

    - `url_href(s)`: the URL, serialized
    - `url_host(s)`: its host, null if it has none
    - `url_parse(s)`: all columns of `whatwg_url_wasm.parse` but `error`, as a struct
    - `url_resolve(s, base)`: the URL that `s` is relative to `base`, serialized; null if `base` is no URL, too

    Does nothing if the database has them. Raises ValueError if SQL finds another function or macro of one of these names;
    then none is added. Call it outside of a transaction: DuckDB takes back what a transaction has added that is rolled
    back, and refuses to add it again. What the connection has not fetched of a result is lost.

    >>> import duckdb
    >>> con = duckdb.connect()
    >>> register(con)
    >>> con.sql("SELECT url_host('HTTPS://EXAMPLE.com:443/a'), url_href('no URL')").fetchall()
    [('example.com', None)]
    >>> con.sql("SELECT url_resolve('../b', 'https://example.com/a/') ").fetchall()
    [('https://example.com/b',)]
    """
    fields = ", ".join(f"{name} {_TYPES.get(name, 'VARCHAR')}" for name in STRUCT_COLUMNS)
    functions = {
        "url_href": (href, ["VARCHAR"], "VARCHAR"),
        "url_host": (host, ["VARCHAR"], "VARCHAR"),
        "url_parse": (_parse, ["VARCHAR"], f"STRUCT({fields})"),
        "url_resolve": (resolve, ["VARCHAR", "VARCHAR"], "VARCHAR"),
    }
    rows = con.execute(_VISIBLE).fetchall()
    found = {(name, kind, *map(str, types)) for name, kind, *types in rows if name in functions}
    # The struct's type tells ours from others.
    own = {
        (name, "scalar", str(arguments), str(con.type(result)))
        for name, (_, arguments, result) in functions.items()
    }
    if found == own:
        return
    if found:
        names = ", ".join(sorted({name for name, *_ in found}))
        raise ValueError(f"there are functions of these names already: {names}")
    added = []
    try:
        for name, (function, arguments, result) in functions.items():
            # Without "special", DuckDB allows no null as the result of a string, as that of an invalid URL is.
            con.create_function(
                name,
                function,
                arguments,  # type: ignore[arg-type]
                result,  # type: ignore[arg-type]
                type="arrow",  # type: ignore[arg-type]
                null_handling="special",  # type: ignore[arg-type]
            )
            added.append(name)
    except Exception:
        for name in added:
            con.remove_function(name)
        raise


def _parse(urls: Any) -> Any:
    return structs(urls, pa.uint16())
