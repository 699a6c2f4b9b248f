"""Compares the DuckDB extension with the Python package's functions. `npm test -- duckdb` builds the extension and
sets EXTENSION. ROWS is the number of rows to compare."""

import json
import os
import random
import re
from pathlib import Path

import duckdb
import pyarrow as pa
import pytest
import sqllogic

import whatwg_url_wasm.duckdb
from whatwg_url_wasm import canonicalize, parse

EXTENSION = os.environ["EXTENSION"]
ROWS = int(os.environ.get("ROWS", "200000"))
BATCH = 200_000
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
    assert sqllogic.run(Path(__file__).with_name("functions.test"), EXTENSION) == 35


def test_validation_errors(con):
    rows = json.loads((DATA / "validation-errors.json").read_text("utf-8"))
    rows = [row for row in rows if "base" not in row]
    for row in rows:
        sql = "SELECT [[e.name, substring(s, e.start, e.length)] FOR e IN url_validate(s)], url_is_valid(s) FROM (SELECT ? AS s)"
        assert con.execute(sql, [row["input"]]).fetchone() == (row["errors"], not row["failure"]), row
    assert len(rows) >= 101


def test_functions_of_other_engines(con):
    """Each call in docs/duckdb-moving.md has the result beside it."""
    page = (DATA.parents[1] / "docs/duckdb-moving.md").read_text("utf-8")
    rows = re.findall(r"^\| [^|]+ \| `((?:[^`])+)` \| `((?:[^`])+)` \|", page.replace(r"\|", "\0"), re.MULTILINE)
    for call, result in [[cell.replace("\0", "|") for cell in row] for row in rows]:
        assert con.execute(f"SELECT CAST({call} AS VARCHAR)").fetchone() == (result,), call
    assert len(rows) == 74


def test_nulls(con):
    functions = con.execute("SELECT function_name, len(parameters) FROM duckdb_functions() WHERE database_name = 'whatwg_url'").fetchall()
    for name, count in functions:
        for arguments in ["NULL", "NULL::VARCHAR"] if count == 1 else ["NULL, 'x'", "'a:b', NULL", "NULL, NULL"]:
            assert con.execute(f"SELECT {name}({arguments})").fetchone() == (None,), name
    assert len(functions) == 37


def test_as_in_python(con):
    """The extension returns the same results as the package's functions for all rows, including nulls."""
    count = valid = 0
    while count < ROWS:
        urls = pa.array(texts(min(BATCH, ROWS - count), count), pa.string())
        t = pa.table({"s": urls, "b": pa.array(["https://a.example/b/c", "no URL", None, "http://d"] * (len(urls) // 4))})
        assert column(con, "SELECT url_href(s) FROM t", t=t).equals(canonicalize(urls))
        expected = parse(urls)
        found = column(con, "SELECT url_parse(s) FROM t", t=t)
        for name, values in zip(found.type.fields, found.flatten(), strict=True):
            wanted = expected[name.name]
            wanted = wanted.dictionary_decode() if pa.types.is_dictionary(wanted.type) else wanted
            assert values.equals(wanted), name
        assert column(con, "SELECT url_host(s) FROM t", t=t).equals(expected["host"])
        columns = {"user": "username"}
        for name in ("scheme", "user", "port", "path", "query", "fragment", "origin", "surt"):
            of = columns.get(name, name)
            wanted = parse(urls, columns=[of])[of]
            assert column(con, f"SELECT url_{name}(s) FROM t", t=t).equals(wanted), name
        assert column(con, "SELECT url_is_valid(s) FROM t", t=t).to_pylist() == [
            None if text is None else href is not None
            for text, href in zip(urls.to_pylist(), expected["href"].to_pylist(), strict=True)
        ]
        resolved = whatwg_url_wasm.duckdb.resolve(t["s"], t["b"])
        assert column(con, "SELECT url_resolve(s, b) FROM t", t=t).equals(resolved)
        for name in ("host_unicode", "address_space", "site", "public_suffix", "normalize", "guess_scheme", "local_reference"):
            wanted = whatwg_url_wasm.duckdb._FUNCTIONS[f"url_{name}"][0](urls)
            assert column(con, f"SELECT url_{name}(s) FROM t", t=t).equals(wanted), name
        for name, options in (
            ("site", ["ICANN", "all", None, "ICANN"]),
            ("public_suffix", ["ICANN", "all", None, "ICANN"]),
            ("normalize", ["", "dedupe", None, "sort-params,drop-params:q"]),
        ):
            o = pa.array(options * (len(urls) // 4))
            wanted = whatwg_url_wasm.duckdb._FUNCTIONS[f"url_{name}"][0](urls, o)
            assert column(con, f"SELECT url_{name}(s, o) FROM t", t=t.append_column("o", o)).equals(wanted), name
        for name in ("from_request_target", "with_path", "is_cookie_domain"):
            o = pa.array(["a.example", "/../x", None, "*"] * (len(urls) // 4))
            wanted = whatwg_url_wasm.duckdb._FUNCTIONS[f"url_{name}"][0](urls, o)
            assert column(con, f"SELECT url_{name}(s, o) FROM t", t=t.append_column("o", o)).equals(wanted), name
        names = pa.array(["q", "r", None, "q"] * (len(urls) // 4))
        t = t.append_column("n", names)
        assert column(con, "SELECT url_param(s, n) FROM t", t=t).equals(whatwg_url_wasm.duckdb.param(urls, names))
        count += len(urls)
        valid += len(urls) - expected["href"].null_count
    assert count == ROWS and count / 4 < valid < count
    print(f"{count} rows are equal, of which {valid} are URLs")


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


def test_normalizer(con):
    rows = json.loads((DATA / "normalizer.json").read_text("utf-8"))["rows"]
    for steps, url, expected in rows:
        assert con.execute("SELECT url_normalize($1, $2)", [url, steps]).fetchone() == (expected,), (steps, url)
    assert len(rows) >= 238


def test_it_needs_permission():
    con = duckdb.connect()
    with pytest.raises(duckdb.Error, match="signature"):
        con.execute(f"LOAD '{EXTENSION}'")


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
        with pytest.raises(duckdb.Error, match="a function was refused"):
            con.execute(f"LOAD '{EXTENSION}'")
        return
    con.execute(f"LOAD '{EXTENSION}'")
    whatwg_url_wasm.duckdb.register(con)
    assert con.execute(sql).fetchall() == [("http://a/", "http://b/", False)]
    # A macro hides them.
    con.execute("CREATE MACRO url_href(s) AS 1")
    with pytest.raises(ValueError, match="already exist: url_href"):
        whatwg_url_wasm.duckdb.register(con)
