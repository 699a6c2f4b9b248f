"""Loads the DuckDB extension contained in the native wheel, so that no rows pass through Python."""

import tempfile
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

import duckdb

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

_FILE = "whatwg_url.duckdb_extension"
# DuckDB marks Python functions as internal, like its own.
_OF_DUCKDB = {"url_decode", "url_encode"}
# DuckDB loads a given file only once, so all of a process's databases use the same file.
_folders: list[tempfile.TemporaryDirectory[str]] = []


def load(con: "DuckDBPyConnection") -> bool:
    """Loads the extension. Returns False, without changing anything, if the wheel does not contain it, if the database
    does not allow unsigned extensions, or if it has functions `url_*` besides DuckDB's own, which could be replaced."""
    library = _library()
    if library is None:
        return False
    ((is_allowed,),) = con.execute("SELECT current_setting('allow_unsigned_extensions')").fetchall()
    if not is_allowed:
        return False
    names = "SELECT DISTINCT lower(function_name) FROM duckdb_functions() WHERE starts_with(lower(function_name), 'url_')"
    if not {name for (name,) in con.execute(names).fetchall()} <= _OF_DUCKDB:
        return False
    try:
        ((platform,),) = con.execute("PRAGMA platform").fetchall()
        path = str(_path(library, platform)).replace("'", "''")
        con.execute(f"LOAD '{path}'")
    except (duckdb.Error, OSError):
        return False
    return True


def _library() -> bytes | None:
    try:
        from ._native import duckdb_library
    except ImportError:
        return None
    library: bytes = duckdb_library()
    return library


def _path(library: bytes, platform: str) -> Path:
    if not _folders or not Path(_folders[-1].name, _FILE).exists():
        _folders.append(tempfile.TemporaryDirectory(prefix="whatwg-url-wasm-", ignore_cleanup_errors=True))
        Path(_folders[-1].name, _FILE).write_bytes(library + _footer(platform))
    return Path(_folders[-1].name, _FILE)


def _footer(platform: str) -> bytes:
    """The footer of the file, which tells DuckDB the kind of extension: see scripts/build/duckdb.mjs."""
    fields = ("", "", "", "C_STRUCT", f"v{version('whatwg-url-wasm')}", "v1.2.0", platform, "4")
    head = b"\x00\x93\x04\x10duckdb_signature\x80\x04"
    return head + b"".join(field.encode().ljust(32, b"\0") for field in fields) + bytes(256)
