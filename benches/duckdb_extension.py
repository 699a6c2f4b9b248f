"""Compares, in one run, the DuckDB extension, the functions that Python registers, and a regular expression.
`node benches/duckdb.mjs FILE` runs this script with the native wheel. FILE has one URL per line.
With `--memory`, the script instead computes hrefs for a hundred million rows and prints its own
memory use.
"""

import os
import resource
import sys
import tempfile
import time
from pathlib import Path

import duckdb
import pyarrow as pa

import whatwg_url_wasm.duckdb

ROWS = 2_000_000
ROUNDS = 3
HOST = "^(?:[A-Za-z][A-Za-z0-9+.-]*:)?//(?:[^/?#@]*@)?([^/?#:]+)"
QUERIES = {
    "reading": "SELECT sum(strlen(s)) FROM {}",
    "url_href": "SELECT sum(strlen(url_href(s))) FROM {}",
    "url_host": "SELECT sum(strlen(url_host(s))) FROM {}",
    "url_parse": "SELECT sum(strlen(u.href)), sum(u.port), sum(strlen(u.path)) FROM (SELECT url_parse(s) u FROM {})",
    "regular expression": f"SELECT sum(strlen(regexp_extract(s, '{HOST}', 1))) FROM {{}}",
}
ONLY_IN_EXTENSION = {
    "url_site": "SELECT sum(strlen(url_site(s))) FROM {}",
    "url_param": "SELECT sum(strlen(url_param(s, 'q'))) FROM {}",
    "url_normalize": "SELECT sum(strlen(url_normalize(s))) FROM {}",
}


def connect(by, lines):
    con = duckdb.connect(config={"allow_unsigned_extensions": "true"})
    con.register("lines", pa.table({"s": lines}))
    con.execute("CREATE TABLE line AS SELECT row_number() OVER () i, s FROM lines")
    copies = max(1, ROWS // len(lines))
    # Neighboring rows differ, so that nothing can be reused between them.
    con.execute(f"CREATE TABLE urls AS SELECT s FROM line, range({copies}) r(r) ORDER BY r, i")
    if by == "extension":
        con.execute(f"LOAD '{os.environ['EXTENSION']}'")
    else:
        con.execute("SET allow_community_extensions = false")
        for name in whatwg_url_wasm.duckdb._FUNCTIONS:
            whatwg_url_wasm.duckdb._add(con, name)
    return con


def processor_time():
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


def resident():
    lines = Path("/proc/self/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS:")).split()[1]) // 1024


def measure(con, sql):
    """Returns the shortest processor time and the shortest elapsed time of all runs, in seconds."""
    before, start = processor_time(), time.perf_counter()
    con.execute(sql).fetchall()
    return processor_time() - before, time.perf_counter() - start


def main(file):
    lines = [line for line in Path(file).read_text("utf-8", "replace").split("\n") if line]
    cons = {by: connect(by, lines) for by in ("extension", "python")}
    ((count,),) = cons["extension"].execute("SELECT count(*) FROM urls").fetchall()
    print(f"DuckDB {duckdb.__version__}, {count} rows, ns a row: processor time and clock, the least of {ROUNDS} rounds")
    jobs = [(by, name, sql.format("urls")) for name, sql in QUERIES.items() for by in cons]
    jobs += [("extension", name, sql.format("urls")) for name, sql in ONLY_IN_EXTENSION.items()]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "dictionary.parquet")
        for by, con in cons.items():
            con.execute(f"COPY (SELECT s FROM (SELECT s FROM line LIMIT 50), range({count // 50})) TO '{path}'")
            table = f"'{path}'"
            jobs.append((by, "reading a dictionary", QUERIES["reading"].format(table)))
            jobs.append((by, "url_href of a dictionary", QUERIES["url_href"].format(table)))
        times = {}
        for _ in range(ROUNDS):
            for threads in (1, 2):
                for by, name, sql in jobs:
                    cons[by].execute(f"SET threads = {threads}")
                    times.setdefault((name, by, threads), []).append(measure(cons[by], sql))
    for (name, by, threads), found in times.items():
        processor, clock = (min(column) / count * 1e9 for column in zip(*found, strict=True))
        print(f"{name:26} {by:10} {threads} threads {processor:8.1f} {clock:8.1f}")


def memory(file):
    lines = [line for line in Path(file).read_text("utf-8", "replace").split("\n") if line]
    con = connect("extension", lines)
    ((count,),) = con.execute("SELECT count(*) FROM urls").fetchall()
    sizes = []
    for _ in range(-(-100_000_000 // count)):
        con.execute(QUERIES["url_href"].format("urls")).fetchall()
        sizes.append(resident())
    print(f"{len(sizes) * count} rows, MiB after each {count}: {sizes}")


if __name__ == "__main__":
    *options, path = sys.argv[1:]
    memory(path) if "--memory" in options else main(path)
