"""`python sqllogic.py FILE EXTENSION` runs the part of DuckDB's SQLLogicTest format that functions.test uses: `require`, `statement ok`, `statement error` and
`query`. DuckDB's community repository runs the same file with its own runner."""

import sys
from pathlib import Path

import duckdb


def run(file: Path, extension: str) -> int:
    """Runs the records of a file, in a new database. Returns their number. `require` loads the extension."""
    con = duckdb.connect(config={"allow_unsigned_extensions": "true"})
    records = 0
    for record in file.read_text("utf-8").split("\n\n"):
        lines = [line for line in record.splitlines() if not line.startswith("#")]
        if not lines:
            continue
        records += 1
        command, *sql = lines
        split = sql.index("----") if "----" in sql else len(sql)
        text, expected = "\n".join(sql[:split]), sql[split + 1 :]
        match command.split():
            case ["require", _]:
                con.execute(f"LOAD '{extension}'")
            case ["statement", "ok"]:
                con.execute(text)
            case ["statement", "error"]:
                assert "\n".join(expected) in message(con, text), (text, message(con, text))
            case ["query", columns, *sort]:
                rows = con.execute(f"SELECT CAST(COLUMNS(*) AS VARCHAR) FROM ({text.removesuffix(';')})").fetchall()
                found = ["\t".join(map(shown, row)) for row in rows]
                assert all(len(row) == len(columns) for row in rows), text
                order = sorted if sort == ["rowsort"] else list
                assert order(found) == order(expected), (text, found)
            case _:
                raise ValueError(f"unknown command: {command}")
    return records


def message(con: duckdb.DuckDBPyConnection, sql: str) -> str:
    try:
        con.execute(sql).fetchall()
    except duckdb.Error as error:
        return str(error)
    raise AssertionError(f"no error: {sql}")


def shown(value: str | None) -> str:
    return "NULL" if value is None else value or "(empty)"


if __name__ == "__main__":
    print(run(Path(sys.argv[1]), sys.argv[2]), "records passed")
