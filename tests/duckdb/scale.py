"""Compares the extension's functions with the package's columns for ROWS rows, by a digest of each column that depends on
the row's number. `node tests/duckdb/main.mjs --rows 1e8` sets EXTENSION and ROWS. It fails if the digests differ, if a row is lost, or if memory grows with the
number of rows. It prints processor time and clock time with one thread and with two."""

import resource
import time

from test_extension import ROWS, connect, texts
from whatwg_url_wasm import parse

# The most that memory may grow, in MiB, while all rows but the first batches are processed.
MOST_GROWTH = 64
BATCH = 100_000
# Allocators keep some memory of the first batches.
FIRST = 5 * BATCH
COLUMNS = {
    **{"url_href": "href", "url_scheme": "scheme", "url_user": "username", "url_host": "host", "url_port": "port"},
    **{"url_path": "path", "url_query": "query", "url_fragment": "fragment", "url_site": "site"},
    **{"url_host_unicode": "host_unicode", "url_normalize": "normalized", "url_surt": "surt"},
}


def rows(start: int, end: int) -> str:
    """A query for numbered rows, most of which are different strings."""
    return f"SELECT i, (SELECT list(s) FROM base)[1 + i % 10007] || i AS s FROM range({start}, {end}) r(i)"


def digests(of: str, values: list[str]) -> str:
    sums = [f"sum(hash(i, {value})::HUGEINT), count({value})" for value in values]
    return f"SELECT count(*), {', '.join(sums)} FROM ({of})"


def peak() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main(count: int) -> None:
    con = connect()
    con.execute("CREATE TABLE base AS SELECT unnest(?) AS s", [texts(10007, 1)])
    expected = [0] * (1 + 2 * len(COLUMNS))
    first = 0.0
    for start in range(0, count, BATCH):
        batch = con.sql(rows(start, min(start + BATCH, count))).to_arrow_table()
        found = parse(batch["s"].combine_chunks(), columns=list(COLUMNS.values()))
        for name, column in zip(found.schema.names, found.columns, strict=True):
            batch = batch.append_column(name, column)
        con.register("batch", batch)
        (sums,) = con.execute(digests("FROM batch", list(COLUMNS.values()))).fetchall()
        expected = [total + (more or 0) for total, more in zip(expected, sums, strict=True)]
        con.unregister("batch")
        if start <= FIRST:
            first = peak()
    assert expected[0] == count and count / 4 < expected[2] < count, expected
    for threads in (1, 2):
        con.execute(f"SET threads = {threads}")
        cpu, clock = time.process_time(), time.perf_counter()
        query = digests(rows(0, count), [f"{name}(s)" for name in COLUMNS])
        (sums,) = con.execute(query).fetchall()
        assert list(sums) == expected, (threads, sums, expected)
        spent = f"{time.process_time() - cpu:.1f} s of processor time, {time.perf_counter() - clock:.1f} s"
        print(f"{threads} threads: {spent}, {peak() - first:.0f} MiB more", flush=True)
    assert peak() - first <= MOST_GROWTH, (peak(), first)
    print(f"{count} rows, none lost, {expected[2]} URLs; {len(COLUMNS)} digests are equal to those of the columns")


if __name__ == "__main__":
    main(ROWS)
