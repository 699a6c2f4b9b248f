"""Compares the DuckDB extension with the Python package's functions. `npm test -- duckdb` builds the extension and
sets EXTENSION. ROWS is the number of rows to compare."""

import json
import os
import random
import re
import resource
import time
from pathlib import Path

import duckdb
import pyarrow as pa
import pytest
import sqllogic

import whatwg_url_wasm.duckdb
from whatwg_url_wasm import canonicalize, parse

EXTENSION = os.environ["EXTENSION"]
ROWS = int(os.environ.get("ROWS", "200000"))
BATCH = 100_000
# Allocators keep some memory of the first batches.
FIRST = 5 * BATCH
# The most that memory may grow after them, in MiB.
MOST_GROWTH = 128
DATA = Path(__file__).parents[1] / "data"

PIECES = [
    *["https://", "HTTP:", "//", "\\\\", "a.example", "www.a.co.uk", "b.github.io", "127.1", "[::1]", "münchen.example"],
    *[":80", ":8080", ":99999", "u:p@", "/", "/a/../b", "/%7e", "?", "?q=a+b&q=c", "#", "#top", " ", "\t", "|", "%", "☕"],
    *["file:///C|/x", "mailto:x@y", "blob:https://a.example/b", "a-longer-path-segment", "\0"],
]


def connect(**config):
    con = duckdb.connect(config={"allow_unsigned_extensions": "true", **config})
    con.execute(f"LOAD '{EXTENSION}'")
    return con


@pytest.fixture
def con():
    return connect()


def texts(count, seed):
    chance = random.Random(seed)
    found = []
    for _ in range(count):
        text = "https://a.example" if chance.random() < 0.8 else ""
        text += "".join(chance.choices(PIECES, k=chance.randrange(5)))
        found.append(text if chance.random() < 0.95 else None)
    return found


def column(con, sql, **tables):
    for name, table in tables.items():
        con.register(name, table)
    return con.sql(sql).to_arrow_table().column(0).combine_chunks()


def test_it_needs_no_newer_glibc_than_duckdb():
    with open(EXTENSION, "rb") as file:
        found = re.findall(rb"GLIBC_(\d+)\.(\d+)", file.read())
    assert max(tuple(map(int, one)) for one in found) <= (2, 17)


def test_functions():
    assert sqllogic.run(Path(__file__).with_name("functions.test"), EXTENSION) == 25


def test_validation_errors(con):
    groups = json.loads((DATA / "rows" / "validation.json").read_text("utf-8"))[2:]
    rows = [row for group in groups for row in group["rows"] if "base" not in row]
    for row in rows:
        sql = "SELECT [[e.name, substring(s, e.start, e.length)] FOR e IN url_validate(s)], url_is_valid(s) FROM (SELECT ? AS s)"
        assert con.execute(sql, [row["input"]]).fetchone() == (row["errors"], not row.get("failure")), row
    assert len(rows) == 144


def test_hints(con):
    rows = json.loads((DATA / "hints.json").read_text("utf-8"))
    sql = "SELECT [[h.name, substring(s, h.start, h.length), h.href] FOR h IN url_hints(s)] FROM (SELECT ? AS s)"

    def hints(text):
        return con.execute(sql, [text]).fetchone()[0]

    for text, base, expected in rows["positions"]:
        if base is None:
            found = [[name, text.encode()[start:end].decode(), href] for name, start, end, *_, href in expected]
            assert hints(text) == found, text
    inputs = [(text, [kind, href]) for kind, group in rows["kinds"].items() for text, href in group.items()]
    assert [hints(text)[0][::2] for text, _ in inputs] == [expected for _, expected in inputs] and len(inputs) == 131
    assert [hints(text) for text in rows["none"]] == 60 * [[]]


def test_functions_of_other_engines(con):
    """Each call in docs/duckdb-moving.md has the result beside it."""
    page = (DATA.parents[1] / "docs/duckdb-moving.md").read_text("utf-8")
    rows = re.findall(r"^\| [^|]+ \| `((?:[^`])+)` \| `((?:[^`])+)` \|", page.replace(r"\|", "\0"), re.MULTILINE)
    for call, result in [[cell.replace("\0", "|") for cell in row] for row in rows]:
        assert con.execute(f"SELECT CAST({call} AS VARCHAR)").fetchone() == (result,), call
    assert len(rows) == 75


def test_nulls(con):
    functions = con.execute("SELECT function_name, len(parameters) FROM duckdb_functions() WHERE database_name = 'whatwg_url'").fetchall()
    for name, count in functions:
        for arguments in ["NULL", "NULL::VARCHAR"] if count == 1 else ["NULL, 'x'", "'a:b', NULL", "NULL, NULL"]:
            assert con.execute(f"SELECT {name}({arguments})").fetchone() == (None,), name
    assert len(functions) == 38


# A column for the second argument of each function that takes one. Where it is optional, the function also gets one
# argument.
SECOND = {
    **{"url_resolve": "['https://a.example/b/c', 'no URL', NULL, 'http://d']", "url_param": "['q', 'r', NULL, 'q']"},
    **dict.fromkeys(["url_site", "url_public_suffix"], "['ICANN', 'all', NULL, 'ICANN']"),
    "url_normalize": "['', 'dedupe', NULL, 'sort-params,drop-params:q']",
    **dict.fromkeys(["url_from_request_target", "url_with_path"], "['a.example', '/../x', NULL, '*']"),
    "url_is_cookie_domain": "['a.example', 'co.uk', NULL, 'a.b']",
    "url_redact": "['q', '', NULL, 'a,b']",
}
# These functions of the Python package work row by row.
SLOW = {"guess_scheme", "local_reference", "from_request_target", "with_path", "is_cookie_domain", "redact"}


def calls(count):
    for name, (function, arguments, _) in whatwg_url_wasm.duckdb._FUNCTIONS.items():
        if count <= 10**7 or name.removeprefix("url_") not in SLOW:
            if len(arguments) < 2:
                yield f"{name}(s)", function, None
            if name in SECOND:
                yield f"{name}(s, {SECOND[name]}[1 + i % 4])", function, f"{SECOND[name]}[1 + i % 4]"


def peak():
    """The largest memory use of the process so far, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def test_as_in_python(con, tmp_path):
    """For ROWS rows, a digest of each function's results is equal to that of the Python package's functions. Digests depend
    on the number of each row. Memory does not grow with the number of rows."""
    con.execute("CREATE TABLE base AS SELECT unnest(?) AS s", [texts(10007, 1)])
    rows = "SELECT i, (SELECT list(s) FROM base)[1 + i % 10007] || i AS s FROM range({}, {}) r(i)"
    # The rows are in a file, because DuckDB calls `range` in one thread. Pages of the file stay in memory up to this limit.
    con.execute(f"SET memory_limit = '500MB'; ATTACH '{tmp_path}/rows.duckdb' AS disk")
    con.execute(f"CREATE TABLE disk.rows AS {rows.format(0, ROWS)}")
    functions = list(calls(ROWS))
    expected = [0] * (1 + 2 * len(functions))
    for start in range(0, ROWS, BATCH):
        batch = con.sql(rows.format(start, min(start + BATCH, ROWS))).to_arrow_table()
        results = []
        for call, function, second in functions:
            more = [] if second is None else [column(con, f"SELECT {second} FROM batch", batch=batch)]
            results.append(function(batch["s"], *more))
        found = pa.table([batch["i"], *results], names=["i", *(f"c{index}" for index in range(len(results)))])
        names = [f'"{name}"' for name in found.schema.names[1:]]
        con.register("found", found)
        (sums,) = con.execute(digests("found", names)).fetchall()
        expected = [total + (more or 0) for total, more in zip(expected, sums, strict=True)]
        if start <= FIRST:
            first = peak()
    assert expected[0] == ROWS and ROWS / 4 < expected[2] < ROWS
    for threads in (1, 2):
        con.execute(f"SET threads = {threads}")
        cpu, clock = time.process_time(), time.perf_counter()
        query = digests("disk.rows", [call for call, _, _ in functions])
        (sums,) = con.execute(query).fetchall()
        unequal = [call for (call, _, _), *pair in zip(functions, sums[1::2], expected[1::2], strict=True) if pair[0] != pair[1]]
        assert unequal == [] and list(sums) == expected
        spent = f"{time.process_time() - cpu:.1f} s of processor time, {time.perf_counter() - clock:.1f} s"
        print(f"{len(functions)} calls with {threads} threads: {spent}, {peak() - first:.0f} MiB more")
    assert peak() - first <= MOST_GROWTH
    con.execute("DETACH disk")
    (tmp_path / "rows.duckdb").unlink()
    print(f"{ROWS} rows are equal, of which {expected[2]} are URLs")


def digests(table, expressions):
    sums = [f"sum(hash(i, {one})::HUGEINT), count({one})" for one in expressions]
    return f"SELECT count(*), {', '.join(sums)} FROM {table}"


def test_lengths(con):
    """Tests long strings, and short strings that DuckDB stores without an address."""
    for length in (0, 5, 12, 13, 10**7):
        text = ("a:" + "x" * length)[:length]
        expected = canonicalize([text]).to_pylist()[0]
        assert con.execute("SELECT url_href(?)", [text]).fetchone() == (expected,)
        found = con.execute("SELECT url_parse(?)", [text]).fetchone()[0]
        assert found == (expected and {**parse([text]).drop_columns(["error"]).to_pylist()[0]})


def test_bytes_that_are_not_utf8(con):
    blobs = [b"https://a.example/\xff\xfe", b"\xffa", b"https://\xe2\x98\x95.example/\xe2\x98", None]
    expected = canonicalize(pa.array(blobs, pa.binary())).to_pylist()
    assert column(con, "SELECT url_href(b) FROM t", t=pa.table({"b": pa.array(blobs, pa.binary())})).to_pylist() == expected
    # DuckDB does not validate strings from Arrow.
    unchecked = pa.Array.from_buffers(pa.string(), len(blobs), pa.array(blobs, pa.binary()).buffers())
    assert column(con, "SELECT url_href(s) FROM t", t=pa.table({"s": unchecked})).to_pylist() == expected
    assert column(con, "SELECT url_resolve(b, 'x:/'::BLOB) FROM t", t=pa.table({"b": blobs})).to_pylist()[0] == expected[0]


def test_dictionaries_and_constants(con, tmp_path):
    file = tmp_path / "urls.parquet"
    con.execute(f"""
        COPY (SELECT ['HTTPS://A.example/b/../c', 'no URL', NULL, 'a:b', 'http://127.1'][1 + i % 5] s FROM range(100000) t(i))
        TO '{file}'
    """)
    sql = f"""
        SELECT url_href(s), url_parse(s).host, url_site(s), url_resolve('x', s), url_param('a:?q=1', coalesce(s, 'q')), count(*)
        FROM '{file}' GROUP BY ALL ORDER BY ALL NULLS LAST
    """
    assert con.execute(sql).fetchall() == [
        ("a:b", None, None, None, None, 20000),
        ("http://127.0.0.1/", "127.0.0.1", None, "http://127.0.0.1/x", None, 20000),
        ("https://a.example/c", "a.example", "a.example", "https://a.example/x", None, 20000),
        (None, None, None, None, "1", 20000),
        (None, None, None, None, None, 20000),
    ]
    rows = con.execute("SELECT url_href('HTTP://A'), url_parse('HTTP://A').host, url_validate('x'), i FROM range(5000) t(i)").fetchall()
    assert len(rows) == 5000 and {row[:2] for row in rows} == {("http://a/", "a")} and all(len(row[2]) == 1 for row in rows)


def test_load_and_register():
    """Whether the extension is loaded before or after `register` is called, SQL uses the extension's functions, and
    `register` accepts them. DuckDB 1.4 does not replace existing functions."""
    sql = "SELECT url_href('HTTP://A'), url_href('http://b'::BLOB), url_is_valid('x')"
    con = connect()
    whatwg_url_wasm.duckdb.register(con)
    assert con.execute(sql).fetchall() == [("http://a/", "http://b/", False)]
    con = duckdb.connect(config={"allow_unsigned_extensions": "true"})
    whatwg_url_wasm.duckdb.register(con)
    if duckdb.__version__.startswith("1.4."):
        with pytest.raises(duckdb.Error, match="refused the function url_address_space"):
            con.execute(f"LOAD '{EXTENSION}'")
        return
    con.execute(f"LOAD '{EXTENSION}'")
    whatwg_url_wasm.duckdb.register(con)
    assert con.execute(sql).fetchall() == [("http://a/", "http://b/", False)]
    # A macro hides them.
    con.execute("CREATE MACRO url_href(s) AS 1")
    with pytest.raises(ValueError, match="already exist: url_href"):
        whatwg_url_wasm.duckdb.register(con)
