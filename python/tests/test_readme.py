"""Tests the examples in the README, in the modules, in docs/recipes.md and in docs/untrusted-urls.md."""

import doctest
import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

import whatwg_url_wasm

ROOT = Path(__file__).parents[2]
README = ROOT / "python" / "README.md"


def test_examples():
    found = doctest.testfile(str(README), module_relative=False)
    assert found.attempted >= 40
    assert found.failed == 0


# The least number of examples in each module.
MODULES = {
    **{"_url": 2, "_record": 1, "_search_params": 2, "_hosts": 2, "_files": 2, "_guess": 2, "_relative_url": 2},
    **{"_columns": 2, "_url_pattern": 15, "duckdb": 5},
}


@pytest.mark.parametrize("name", MODULES)
def test_modules(name):
    module = importlib.import_module(f"whatwg_url_wasm.{name}")
    found = doctest.testmod(module, extraglobs={"URL": whatwg_url_wasm.URL})
    assert found.attempted >= MODULES[name]
    assert found.failed == 0


PAGES = [(ROOT / "docs" / "recipes.md", 15, 6), (ROOT / "docs" / "untrusted-urls.md", 13, 5)]


@pytest.mark.parametrize(("page", "examples", "blocks"), PAGES, ids=["recipes", "untrusted URLs"])
def test_recipes(page, examples, blocks):
    names = {name: getattr(whatwg_url_wasm, name) for name in whatwg_url_wasm.__all__}
    # The closing fence is not part of the output above it.
    text = re.sub("^```.*$", "", page.read_text("utf-8"), flags=re.M)
    test = doctest.DocTestParser().get_doctest(text, names, "recipes", str(page), 0)
    found = doctest.DocTestRunner().run(test)
    assert found.attempted >= examples
    assert found.failed == 0


@pytest.mark.parametrize(("page", "examples", "count"), PAGES, ids=["recipes", "untrusted URLs"])
def test_recipes_in_sql(page, examples, count):
    """Each statement is followed by its result rows, just like the statements on DuckDB's page."""
    duckdb = pytest.importorskip("duckdb")
    con = duckdb.connect()
    importlib.import_module("whatwg_url_wasm.duckdb").register(con)
    con.execute(f"SET file_search_path = '{ROOT / 'tests' / 'data' / 'recipes'}'")
    blocks = re.findall(r"^```sql\n(.*?)^```$", page.read_text("utf-8"), re.M | re.S)
    assert len(blocks) >= count
    for block in blocks:
        rows = con.execute(block).fetchall()
        expected = re.findall(r"^-- (.*)$", block, re.M)
        assert [" | ".join("NULL" if value is None else str(value).lower() if isinstance(value, bool) else str(value) for value in row) for row in rows] == expected


LINES = {
    "text": b'http://a/1\nHTTP://A/"2,3"\nno URL\nhttps://b:81\n',
    "ends of lines": b"http://a/1\r\nHTTP://A/2\nno URL\r\nhttps://b:81",
    "not UTF-8": b"http://a/\xff\nHTTP://A/\xe2\x82\nno \xff URL\nhttps://b:81\n",
    "CR": b"http://a/\r1\nHTTP://\rA/2\nno\rURL\nhttps://b:81\n",
    "NUL": b"http://a/\x001\nHTTP://A/2\nhttp://no\x00URL\nhttps://b:81\n",
    "long": b"http://a/" + 3_000_000 * b"x" + b"\nHTTP://A/2\nno URL\nhttps://b:81\n",
    "byte order mark": b"\xef\xbb\xbfhttp://a/1\nHTTP://A/2\nno URL\nhttps://b:81\n",
    "empty line": b"http://a/1\n\nHTTP://A/2\nhttps://b:81\n",
}


@pytest.mark.parametrize("lines", LINES.values(), ids=LINES)
def test_the_command_for_duckdb(tmp_path, lines):
    """The command in the example counts the hosts in a file."""
    assert hosts(tmp_path, lines) == {"a": 2, "b": 1, "NULL": 1}


def test_the_command_for_duckdb_with_many_lines(tmp_path):
    """The file has more lines than fit in one batch."""
    rows = 300_000
    lines = b"".join(b"http://h%d/%s\n" % (i % 3, 100 * b"x") for i in range(rows))
    assert hosts(tmp_path, lines) == {f"h{i}": rows // 3 for i in range(3)}


def hosts(folder, lines):
    """Returns the counts that the command prints for a file."""
    program = re.search(r'^python -c "\n(.*?)^"$', README.read_text(), re.M | re.S)[1]
    (folder / "urls.txt").write_bytes(lines)
    found = subprocess.run(
        [sys.executable, "-c", program], cwd=folder, check=True, capture_output=True, encoding="utf-8"
    )
    rows = (re.findall(r"[\w.]+", line) for line in found.stdout.splitlines())
    return {row[0]: int(row[1]) for row in rows if len(row) == 2 and row[1].isdigit()}
