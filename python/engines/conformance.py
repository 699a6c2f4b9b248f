"""How many hosts engines get right of the Web Platform Tests' absolute URLs: prints a table. The hosts are compared as
an engine writes them, but for case and brackets.

    python python/engines/conformance.py            this package, Python, DuckDB
    python python/engines/conformance.py --spark    and Spark, which needs Java
"""

import json
import os
import sys
from pathlib import Path
from urllib.parse import urlsplit

import duckdb
import pyarrow as pa

import whatwg_url_wasm
import whatwg_url_wasm.duckdb

sys.path.append(str(Path(__file__).parents[1] / "tests"))
from conftest import folder  # noqa: E402

# What people write for want of a function.
EXPRESSION = r"^(?:[a-zA-Z][a-zA-Z0-9+.-]*:)?//(?:[^/?#]*@)?([^/?#:]*)"


def cases():
    """Inputs that need no base, each with its host, or None for those that are no URL."""
    found = {}
    for row in json.loads((folder() / "urltestdata.json").read_text()):
        if not isinstance(row, dict) or row["base"] is not None:
            continue
        if any("\ud800" <= unit <= "\udfff" for unit in row["input"]):
            continue
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
        con = duckdb.connect()
        whatwg_url_wasm.duckdb.register(con)
        con.register("t", pa.table({"i": range(len(inputs)), "s": inputs}))
        rows = con.sql(f"SELECT {expression} FROM t ORDER BY i").fetchall()
        return [row[0] for row in rows]

    return hosts


def of_spark(expression):
    def hosts(inputs):
        import whatwg_url_wasm.spark
        from pyspark.sql import SparkSession

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


ENGINES = {
    "whatwg_url_wasm.parse": of_us,
    "DuckDB, url_host": of_duckdb("url_host(s)"),
    "Python, urllib.parse.urlsplit": of_python,
    "DuckDB, a regular expression": of_duckdb(f"regexp_extract(s, '{EXPRESSION}', 1)"),
}
SPARK = {
    "Spark, url_host": of_spark("url_host(s)"),
    "Spark, try_parse_url": of_spark("try_parse_url(s, 'HOST')"),
}


def plain(host):
    return (host or "").lower().strip("[]")


def main(arguments):
    expected = cases()
    inputs = list(expected)
    valid = [host for host in expected.values() if host is not None]
    failing = len(expected) - len(valid)
    # With fewer cases, the table would say less than it seems to.
    assert len(valid) >= 340 and failing >= 200, (len(valid), failing)
    print(f"| host by | right of {len(valid)} | a host for the {failing} that are no URL |")
    print("| --- | --- | --- |")
    status = 0
    for name, engine in {**ENGINES, **(SPARK if "--spark" in arguments else {})}.items():
        found = engine(inputs)
        pairs = list(zip(found, expected.values(), strict=True))
        right = sum(plain(host) == plain(wanted) for host, wanted in pairs if wanted is not None)
        wrong = sum(bool(host) for host, wanted in pairs if wanted is None)
        print(f"| {name} | {right} | {wrong} |")
        if "url_" in name and (right, wrong) != (len(valid), 0):
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
