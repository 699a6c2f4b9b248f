"""Counts the absolute URLs in the Web Platform Tests for which each engine returns the right host, and prints a table.
Hosts must match exactly, except for case and brackets.

- `python python/engines/conformance.py` tests this package (alone and in engines), Python and DuckDB.
- With `--spark`, the command also tests Spark, which needs Java.
- With `--all`, the command also tests other parsers, and ClickHouse through chdb.

`pip install ./python -r python/requirements-conformance.txt` installs this package and all engines. Compiling the
package requires Rust, and downloading the tests requires Cargo.

The command fails if this package gets any host wrong.
"""

import importlib
import json
import os
import sys
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

import pyarrow as pa

import whatwg_url_wasm

sys.path.append(str(Path(__file__).parents[1] / "tests"))
from web_platform_tests import is_unicode, rows  # noqa: E402

# A regular expression of the kind that people write when their engine has no URL functions.
EXPRESSION = r"^(?:[a-zA-Z][a-zA-Z0-9+.-]*:)?//(?:[^/?#]*@)?([^/?#:]*)"


def cases():
    """Maps each input without a base to its host, or to None if it is not a URL."""
    found = {}
    for row in rows():
        if isinstance(row, dict) and row["base"] is None and is_unicode(row["input"]):
            found[row["input"]] = None if row.get("failure") else row["hostname"]
    return found


def of_python(inputs):
    hosts = []
    for text in inputs:
        try:
            hosts.append(urlsplit(text).hostname)
        except ValueError:
            hosts.append(None)
    return hosts


def of_duckdb(expression):
    def hosts(inputs):
        import duckdb

        import whatwg_url_wasm.duckdb

        con = duckdb.connect()
        whatwg_url_wasm.duckdb.register(con)
        con.register("t", pa.table({"i": range(len(inputs)), "s": inputs}))
        rows = con.sql(f"SELECT {expression} FROM t ORDER BY i").fetchall()
        return [row[0] for row in rows]

    return hosts


def of_spark(expression):
    def hosts(inputs):
        from pyspark.sql import SparkSession

        import whatwg_url_wasm.spark

        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
        builder = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
        session = builder.getOrCreate()
        session.sparkContext.setLogLevel("ERROR")
        whatwg_url_wasm.spark.register(session)
        rows = list(enumerate(inputs))
        session.createDataFrame(rows, "i int, s string").createOrReplaceTempView("t")
        found = session.sql(f"SELECT i, {expression} AS h FROM t").collect()
        return [row.h for row in sorted(found, key=lambda row: row.i)]

    return hosts


def of_us(inputs):
    return whatwg_url_wasm.parse(inputs, columns=["host"])["host"].to_pylist()


def of_polars(inputs):
    import polars

    frame = polars.DataFrame({"s": inputs})
    host = polars.Series(whatwg_url_wasm.parse(frame["s"], columns=["host"])["host"])
    return frame.with_columns(host=host)["host"].to_list()


def of_datafusion(inputs):
    from datafusion import SessionContext, col, udf

    def host(urls):
        return whatwg_url_wasm.parse(urls, columns=["host"])["host"]

    strings = pa.string_view()
    url_host = udf(host, [strings], strings, "immutable", "url_host")
    frame = SessionContext().from_pydict({"i": list(range(len(inputs))), "s": inputs})
    found = frame.select(col("i"), url_host(col("s").cast(strings)).alias("host")).sort(col("i"))
    return found.to_pydict()["host"]


def of_parser(module, parse):
    """Wraps another module's parser, which raises an error if the input is not a URL."""

    def hosts(inputs):
        parser = importlib.import_module(module)
        found = []
        for text in inputs:
            try:
                found.append(parse(parser, text))
            except (ValueError, RuntimeError):
                found.append(None)
        return found

    return hosts


def of_clickhouse(function):
    def hosts(inputs):
        import chdb

        rows = "".join(json.dumps({"i": i, "s": text}) + "\n" for i, text in enumerate(inputs))
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl", encoding="utf-8") as file:
            file.write(rows)
            file.flush()
            query = (
                f"SELECT {function}(s) AS host FROM file('{file.name}', 'JSONEachRow', 'i UInt32, s String') ORDER BY i"
            )
            answer = json.loads(chdb.query(query, "JSON").bytes())
        return [row["host"] for row in answer["data"]]

    return hosts


OURS = {
    "whatwg_url_wasm.parse": of_us,
    "DuckDB, url_host": of_duckdb("url_host(s)"),
    "Polars, whatwg_url_wasm.parse": of_polars,
    "DataFusion, whatwg_url_wasm.parse": of_datafusion,
}
ENGINES = {
    "Python, urllib.parse.urlsplit": of_python,
    "DuckDB, a regular expression": of_duckdb(f"regexp_extract(s, '{EXPRESSION}', 1)"),
}
OTHERS = {
    "ada-url": of_parser("ada_url", lambda ada_url, text: ada_url.URL(text).hostname),
    "upa-url": of_parser("upa_url", lambda upa_url, text: upa_url.URL(text).hostname),
    "can_ada": of_parser("can_ada", lambda can_ada, text: can_ada.parse(text).hostname),
    "yarl": of_parser("yarl", lambda yarl, text: yarl.URL(text).host),
    "ClickHouse, domainRFC": of_clickhouse("domainRFC"),
    "ClickHouse, domain": of_clickhouse("domain"),
}
OURS_IN_SPARK = {"Spark, url_host": of_spark("url_host(s)")}
SPARK = {"Spark, try_parse_url": of_spark("try_parse_url(s, 'HOST')")}


def plain(host):
    return (host or "").lower().strip("[]")


def main(arguments):
    expected = cases()
    inputs = list(expected)
    valid = [host for host in expected.values() if host is not None]
    failing = len(expected) - len(valid)
    # The table would be misleading if it were computed from fewer cases.
    assert len(valid) >= 340 and failing >= 200, (len(valid), failing)
    print(f"| host by | right of {len(valid)} | a host for the {failing} invalid ones |")
    print("| --- | --- | --- |")
    has_spark = "--spark" in arguments
    ours = {**OURS, **(OURS_IN_SPARK if has_spark else {})}
    others = {**ENGINES, **(OTHERS if "--all" in arguments else {}), **(SPARK if has_spark else {})}
    status = 0
    for name, engine in {**ours, **others}.items():
        pairs = list(zip(engine(inputs), expected.values(), strict=True))
        right = sum(plain(host) == plain(wanted) for host, wanted in pairs if wanted is not None)
        wrong = sum(bool(host) for host, wanted in pairs if wanted is None)
        print(f"| {name} | {right} | {wrong} |")
        if name in ours and (right, wrong) != (len(valid), 0):
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
