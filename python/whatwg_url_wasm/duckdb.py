"""SQL functions for DuckDB."""

import os
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ._extras import require

require("duckdb", "duckdb", "pyarrow")

import pyarrow as pa

from . import _duckdb_extension, _sql

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


def _parse(urls: Any) -> Any:
    return _sql.structs(urls, pa.uint16())


# DuckDB counts the parameters in a signature, and counts a starred parameter as one, or as two after another. DuckDB can't
# choose between a function with a starred parameter and the extension's function.
def _of_one(function: Callable[..., Any]) -> Callable[..., Any]:
    return lambda column: function(column)


def _of_two(function: Callable[..., Any]) -> Callable[..., Any]:
    return lambda first, second: function(first, second)


def _of_any(function: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *columns: function(*columns)


_PLACE = "start BIGINT, length BIGINT, message VARCHAR"
_FIELDS = ", ".join(f"{name} {'USMALLINT' if name == 'port' else 'VARCHAR'}" for name in _sql.STRUCT_COLUMNS)
# The arguments of functions whose second argument is optional. DuckDB's Python API does not allow two functions with
# the same name, but a function without types accepts any number of arguments.
_OPTIONAL: list[str] = []
# The functions last as long as the module, because closing the connection that added them deletes its references, and
# other connections to the database would then call functions that no longer exist.
_FUNCTIONS: dict[str, tuple[Callable[..., Any], list[str], str]] = {
    **{name: (_of_one(function), ["VARCHAR"], "VARCHAR") for name, function in _sql.UNARY.items()},
    **{name: (_of_two(function), ["VARCHAR", "VARCHAR"], "VARCHAR") for name, function in _sql.BINARY.items()},
    **{name: (_of_any(function), _OPTIONAL, "VARCHAR") for name, function in _sql.OPTIONAL.items()},
    "url_port": (_sql.component("port", pa.uint16()), ["VARCHAR"], "USMALLINT"),
    "url_parse": (_parse, ["VARCHAR"], f"STRUCT({_FIELDS})"),
    "url_is_cookie_domain": (_of_two(_sql.is_cookie_domain), ["VARCHAR", "VARCHAR"], "BOOLEAN"),
    "url_is_valid": (_of_one(_sql.is_valid), ["VARCHAR"], "BOOLEAN"),
    "url_validate": (_of_one(_sql.validate), ["VARCHAR"], f"STRUCT(name VARCHAR, failure BOOLEAN, {_PLACE})[]"),
    "url_hints": (_of_one(_sql.hints), ["VARCHAR"], f"STRUCT(name VARCHAR, {_PLACE}, href VARCHAR)[]"),
}

_URL = ["HTTPS://EXAMPLE.com:443/a/../b?q=c"]
_SAMPLES = {
    "url_resolve": [["../b", "HTTPS://EXAMPLE.com:443/a/c/"]],
    "url_param": [["https://example.com/?q=c+d", "q"]],
    "url_site": [_URL, ["https://a.b.github.io/", "ICANN"]],
    "url_public_suffix": [_URL, ["https://a.b.github.io/", "ICANN"]],
    "url_normalize": [_URL, ["https://a.example/?b#c", "drop-fragment"]],
    "url_guess_scheme": [["localhost:80/a"]],
    "url_local_reference": [["/a/../b"]],
    "url_from_request_target": [["https://a.example", "//b"]],
    "url_with_path": [["https://a.example/b", "../c"]],
    "url_is_cookie_domain": [["https://a.example.co.uk", ".example.co.uk"], ["https://example.co.uk", "co.uk"]],
    "url_redact": [["https://joe:pass@a.example/?token=x"], ["?a=b", "a"]],
}
"""Arguments for the calls that determine whether an existing function is ours. The default is `_URL`."""

# A query for the functions that unqualified names refer to. DuckDB ignores case.
_VISIBLE = """
    SELECT lower(function_name), function_type, parameter_types, return_type FROM duckdb_functions()
    WHERE function_type IN ('scalar', 'aggregate', 'macro')
      AND database_name IN ('system', 'temp', current_database())
      AND list_contains(current_schemas(true), schema_name)
"""

# Several threads may have connections to the same database. The lock is reentrant, because a signal handler may
# register functions while the interrupted thread is doing the same.
_lock = threading.RLock()


def _after_fork() -> None:
    """A forked process lacks the parent's thread that would release the lock."""
    global _lock
    _lock = threading.RLock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


def register(con: "DuckDBPyConnection") -> None:
    """Adds SQL functions to the database of a connection. The functions are available on all connections to the
    database as long as it is open. The functions return null if the string is null or is not a URL.

    docs/duckdb.md describes the functions and lists the few that only the extension has.

    The native wheel also provides these functions in a DuckDB extension. The extension is faster, because rows don't
    pass through Python. The extension is used if the database allows unsigned extensions
    (`duckdb.connect(config={"allow_unsigned_extensions": "true"})`) and does not yet have any of these functions.
    DuckDB's table function `duckdb_extensions()` then lists `whatwg_url` as loaded.

    Only functions that the database does not have yet are added. Any number of threads may call this function at the
    same time. Raises ValueError, and adds nothing, if one of these names already refers to a different function or
    macro. To recognize the package's own functions, `register` calls existing functions that have the same types. Call
    this function outside a transaction: after a rollback, DuckDB removes the functions that the transaction added and
    refuses to add them again. Any rows of the connection's previous result that have not been fetched are lost.

    >>> import duckdb
    >>> con = duckdb.connect()
    >>> register(con)
    >>> con.sql("SELECT url_host('HTTPS://EXAMPLE.com:443/a'), url_href('no URL')").fetchall()
    [('example.com', None)]
    >>> con.sql("SELECT url_resolve('../b', 'https://example.com/a/') ").fetchall()
    [('https://example.com/b',)]
    """
    with _lock:
        missing = _missing(con)
        if missing and _duckdb_extension.load(con):
            return
        added = []
        try:
            for name in missing:
                if _add(con, name):
                    added.append(name)
        except Exception:
            for name in added:
                con.remove_function(name)
            raise


def _add(con: "DuckDBPyConnection", name: str) -> bool:
    """Adds a function. Returns False if a signal handler has added the function in the meantime."""
    function, arguments, result = _FUNCTIONS[name]
    try:
        # Invalid URLs result in null. DuckDB allows a function to return null for a string only with "special".
        con.create_function(
            name,
            function,
            None if arguments is _OPTIONAL else arguments,  # type: ignore[arg-type]
            result,  # type: ignore[arg-type]
            type="arrow",  # type: ignore[arg-type]
            null_handling="special",  # type: ignore[arg-type]
        )
    except Exception:
        if name in _missing(con):
            raise
        return False
    return True


def _missing(con: "DuckDBPyConnection") -> list[str]:
    """Returns the functions that the database lacks. Raises ValueError if the database has a different function with
    one of these names."""
    found: dict[str, list[Any]] = {}
    for name, *signature in con.execute(_VISIBLE).fetchall():
        if name in _FUNCTIONS:
            found.setdefault(name, []).append([*map(str, signature)])
    others = sorted(name for name, signatures in found.items() if not _is_own(con, name, signatures))
    if others:
        raise ValueError(f"functions with these names already exist: {', '.join(others)}")
    return [name for name in _FUNCTIONS if name not in found]


def _is_own(con: "DuckDBPyConnection", name: str, signatures: list[Any]) -> bool:
    """Returns whether the function with this name is one that `register` adds. The extension's functions accept
    additional types."""
    function, arguments, result = _FUNCTIONS[name]
    is_like_it = [["scalar", str(con.type(result))] == [kind, type] for kind, _, type in signatures]
    has_types = arguments is _OPTIONAL or str(arguments) in [types for _, types, _ in signatures]
    if not all(is_like_it) or not has_types:
        return False
    return all(_gives_same(con, name, values) for values in _SAMPLES.get(name, [_URL]))


def _gives_same(con: "DuckDBPyConnection", name: str, values: list[str]) -> bool:
    """Returns whether the database's function returns the same result as ours for these arguments."""
    (expected,) = _FUNCTIONS[name][0](*(pa.array([value]) for value in values)).to_pylist()
    try:
        ((found,),) = con.execute(f"SELECT {name}({', '.join('?' for _ in values)})", values).fetchall()
    except Exception:
        return False
    return bool(found == expected)
