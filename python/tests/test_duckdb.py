"""The SQL functions of DuckDB."""

import json
import os
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import duckdb
import pytest
from conftest import refuses

import whatwg_url_wasm.duckdb
from whatwg_url_wasm import COLUMNS, _backend, _duckdb_extension, parse
from whatwg_url_wasm._backend import backend
from whatwg_url_wasm._names import ALL_COLUMNS

DATA = Path(__file__).parents[2] / "tests/data"


@pytest.fixture
def con():
    con = duckdb.connect()
    whatwg_url_wasm.duckdb.register(con)
    return con


def test_components(con):
    """Each column of `parse` has a function, with a few exceptions. `url_parse` returns the default columns."""
    texts = ["HTTP://u:p@www.xn--bcher-kva.test:81/b?q=a+b&utm_id=1#d", "http://10.0.0.1", "http://[::1]", "mailto:x", "no URL", None]
    names = [name for name in ALL_COLUMNS if name not in ("password", "host_type", "error", "param")]
    calls = [f"url_{'user' if name == 'username' else 'normalize' if name == 'normalized' else name}(s)" for name in names]
    found = con.execute(f"SELECT {', '.join(calls)}, url_param(s, 'q'), url_parse(s) FROM (SELECT unnest(?) AS s)", [texts]).fetchall()
    expected = parse(texts, columns=[*names, "param:q"]).to_pylist()
    structs = parse(texts, columns=COLUMNS[:11]).to_pylist()
    assert found == [(*row.values(), struct if struct["href"] else None) for row, struct in zip(expected, structs, strict=True)]


def test_optional_arguments(con):
    rows = con.sql("""
        SELECT url_site(s), url_site(s, o), url_public_suffix(s, o), url_normalize(s, 'drop-fragment,drop-params:q')
        FROM (VALUES ('https://a.b.github.io/?q=1#a', 'ICANN'), ('https://a.b.github.io/?r=%7E', 'all'), ('no URL', 'all'),
          ('http://a.b.co.uk', NULL), (NULL, 'all')) t(s, o)
    """).fetchall()
    assert rows == [
        ("b.github.io", "github.io", "io", "https://a.b.github.io/"),
        ("b.github.io", "b.github.io", "github.io", "https://a.b.github.io/?r=%7E"),
        (None, None, None, None),
        ("b.co.uk", None, None, "http://a.b.co.uk/"),
        (None, None, None, None),
    ]
    for call in (
        *("url_site(NULL)", "url_site(NULL, 'ICANN')", "url_site('https://a.example', NULL)"),
        *("url_normalize(NULL)", "url_normalize(NULL, '')", "url_normalize('https://a.example', NULL)"),
    ):
        assert con.sql(f"SELECT {call}").fetchall() == [(None,)]
    assert con.sql("SELECT url_normalize('https://a.example/%7e#b', '')").fetchall() == [("https://a.example/%7e#b",)]


MANY = ",".join(["drop-params:*a"] * 101)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        ("url_site('https://a.example', 'private')", "section must be 'all' or 'ICANN'"),
        ("url_normalize('https://a.example', 'x')", "there is no step 'x'; the nearest is"),
        (f"url_normalize('https://a.example', '{MANY}')", "more than 100 steps"),
        ("url_public_suffix('a:b', 'all', 'all')", "there are more than two arguments"),
        ("url_site(42)", "urls must be strings, not int"),
    ],
)
def test_wrong_arguments(con, call, message):
    refuses(duckdb.Error, message, lambda: con.sql(f"SELECT {call}").fetchall())


@pytest.mark.parametrize("url", ["https://joe:MARKER@exa mple.com", "https://joe:MARKER,@a.example", "joe:MARKER@a.example"])
def test_passwords_in_errors(url):
    """With the native wheel, the functions of the second connection are those of the extension."""
    failed = 0
    for config in ({}, {"allow_unsigned_extensions": "true"}):
        con = duckdb.connect(config=config)
        whatwg_url_wasm.duckdb.register(con)
        names = con.sql("SELECT DISTINCT function_name FROM duckdb_functions() WHERE starts_with(function_name, 'url_')").fetchall()
        assert len(names) >= 11
        for (name,) in names:
            for arguments in ([url], [url, url], ["https://a.example/", url]):
                try:
                    con.execute(f"SELECT {name}({', '.join('?' * len(arguments))})", arguments).fetchall()
                except duckdb.Error as error:
                    failed += "Binder" not in type(error).__name__
                    assert "MARKER" not in str(error), (name, str(error))
    assert failed >= 6


def test_functions_of_rows(con):
    """The rows of the other languages. DuckDB's parameters can't contain NUL."""
    files = ("scheme-guess", "make", "sites", "display")
    guesses, made, sites, shown = (json.loads((DATA / f"{name}.json").read_text("utf-8")) for name in files)
    calls = [("guess_scheme", (row[0], row[3])) for row in guesses if row[1] is None]
    calls += [("local_reference", row) for row in made["local"]]
    calls += [("from_request_target", row) for row in made["targets"]]
    calls += [("with_path", row) for row in made["paths"]]
    # No URL has these hosts.
    calls += [("is_cookie_domain", (f"https://{row[0]}/", *row[1:])) for row in sites["cookies"] if row[0] not in ("", "a b")]
    calls += [("redact", row) for row in shown["redact"]]
    calls += [("redact", (row[0], ",".join(row[1]), row[2])) for row in shown["redactParams"] if row[1] != [""]]
    calls += [("redact", ("?a=b&c=d", "a, c", "?a=***&c=***"))]
    calls = [call for call in calls if "\0" not in call[1][0]]
    for name, (*arguments, expected) in calls:
        found = con.execute(f"SELECT url_{name}({', '.join('?' * len(arguments))})", arguments).fetchall()
        assert found == [(expected,)], (name, arguments)
    assert len(calls) == 473
    for name in ("from_request_target", "with_path", "is_cookie_domain"):
        sql = f"SELECT url_{name}(NULL, 'a'), url_{name}('http://a', NULL), url_{name}('a', 'b')"
        assert con.execute(sql).fetchall() == [(None, None, None)]
    sql = "SELECT url_redact(b), url_redact(b, NULL), url_guess_scheme(b) FROM (VALUES ('?token=a'), (NULL)) t(b)"
    assert con.sql(sql).fetchall() == [("?token=***", None, None), (None, None, None)]
    sql = "SELECT url_is_valid(s), url_validate(s)[1].name, url_hints(s)[1].href FROM (VALUES ('htp://a/|'), ('x'), (NULL)) t(s)"
    expected = [(True, "invalid-URL-unit", "http://a/|"), (False, "missing-scheme-non-relative-URL", None), (None,) * 3]
    assert con.sql(sql).fetchall() == expected


def test_many_parameters(con):
    """More rows than one DuckDB chunk holds."""
    rows = con.sql("""
        SELECT i, url_param('http://h/?p' || (i % 7) || '=' || i, IF(i % 5 = 0, NULL, 'p' || (i % 3)))
        FROM range(10000) t(i) ORDER BY i
    """).fetchall()
    assert rows == [(i, str(i) if i % 5 and i % 7 == i % 3 else None) for i in range(10000)]


def test_resolve(con):
    rows = con.sql("""
        SELECT url_resolve(s, b) FROM (VALUES
          ('a', 'http://h/b/'), ('../q', 'https://x/'), (NULL, 'http://x'), ('a', NULL),
          ('b', 'no URL'), ('z', 'http://h/b/'), ('http://y', 'no URL')) t(s, b)
    """).fetchall()
    expected = ["http://h/b/a", "https://x/q", None, None, None, "http://h/b/z", None]
    assert [row[0] for row in rows] == expected


def test_threads_share_parsers(con, monkeypatch):
    """Each base has at most one parser per concurrent thread, even though thread-local state does not survive in
    DuckDB's threads."""
    made = []
    new = backend.Parser
    monkeypatch.setattr(backend, "Parser", lambda base: made.append(base) or new(base))
    monkeypatch.setattr(_backend, "_idle", OrderedDict())
    con.execute("SET threads = 3")
    rows = con.sql("SELECT count(DISTINCT url_host('http://a' || i)) FROM range(300000) t(i)").fetchall()
    assert rows == [(300000,)]
    assert 1 <= len(made) <= 3


def test_registering_again(con):
    """All connections to a database share its functions, so the second call does nothing."""
    for connection in (con, con.cursor()):
        whatwg_url_wasm.duckdb.register(connection)
        assert connection.sql("SELECT url_host('http://a')").fetchall() == [("a",)]


def test_names_that_are_taken(con):
    """If one of the names is taken, no functions are added, and existing functions are kept."""
    con.execute("CREATE TEMP MACRO url_host(s) AS s")
    refuses(ValueError, "functions with these names already exist: url_host$", whatwg_url_wasm.duckdb.register, con)
    assert con.sql("SELECT url_href('http://a')").fetchall() == [("http://a/",)]
    other = duckdb.connect()
    other.create_function("url_host", lambda s: s, ["VARCHAR"], "VARCHAR")
    refuses(ValueError, "functions with these names already exist: url_host$", whatwg_url_wasm.duckdb.register, other)
    assert other.sql("SELECT url_host('http://a')").fetchall() == [("http://a",)]


@pytest.mark.parametrize(
    ("name", "arguments"),
    [*((name, ["VARCHAR"]) for name in ("url_href", "url_host")), ("url_resolve", ["VARCHAR", "VARCHAR"])],
)
@pytest.mark.parametrize(
    "answer", [lambda *strings: strings[0], lambda *_: None, lambda *_: 1 / 0], ids=["input", "null", "error"]
)
def test_other_functions_with_our_types(con, name, arguments, answer):
    """A foreign function with our name and types is recognized by its results and kept, even beside our functions."""
    con.remove_function(name)
    call = f"SELECT {name}({', '.join(len(arguments) * ['?'])})"
    strings = len(arguments) * ["a"]
    for connection in (con, duckdb.connect()):
        options = {"null_handling": "special", "exception_handling": "return_null"}
        take = {1: lambda s: answer(s), 2: lambda s, b: answer(s, b)}[len(arguments)]
        connection.create_function(name, take, arguments, "VARCHAR", **options)
        before = connection.execute(call, strings).fetchall()
        refuses(ValueError, f"functions with these names already exist: {name}$", whatwg_url_wasm.duckdb.register, connection)
        assert connection.execute(call, strings).fetchall() == before
    refuses(duckdb.CatalogException, None, connection.sql, "SELECT url_parse('http://a')")


@pytest.mark.parametrize("names", [["url_href"], ["url_parse"], ["url_host", "url_resolve", "url_site"]], ids=" ".join)
@pytest.mark.parametrize("connection", [lambda con: con, duckdb.DuckDBPyConnection.cursor], ids=["same", "cursor"])
def test_functions_that_were_removed(con, names, connection):
    """The functions can be added again through any connection to the database."""
    for name in names:
        con.remove_function(name)
    whatwg_url_wasm.duckdb.register(connection(con))
    rows = con.sql("""
        SELECT url_href(s), url_host(s), url_parse(s).path, url_resolve('e', s), url_site(s) FROM (VALUES ('HTTP://a.b/c/d')) t(s)
    """).fetchall()
    assert rows == [("http://a.b/c/d", "a.b", "/c/d", "http://a.b/c/e", "a.b")]


def test_threads_that_register_at_once():
    for _ in range(5):
        con = duckdb.connect()
        cursors = [con.cursor() for _ in range(4)]
        barrier = Barrier(4)

        def register(cursor):
            barrier.wait()
            whatwg_url_wasm.duckdb.register(cursor)
            return cursor.execute("SELECT url_host('http://a')").fetchall()

        with ThreadPoolExecutor(4) as pool:
            assert list(pool.map(register, cursors)) == 4 * [[("a",)]]


def test_registering_within_registering():
    """`register` may be called again, for example by a signal handler, before the first function exists."""

    class Interrupted:
        def __init__(self, con, other):
            self.con, self.other = con, other

        def __getattr__(self, name):
            return getattr(self.con, name)

        def create_function(self, *args, **options):
            whatwg_url_wasm.duckdb.register(self.other)
            return self.con.create_function(*args, **options)

    for other in (duckdb.DuckDBPyConnection.cursor, lambda con: con):
        con = duckdb.connect()
        whatwg_url_wasm.duckdb.register(Interrupted(con, other(con)))
        assert con.sql("SELECT url_host('http://a'), url_resolve('b', 'http://a')").fetchall() == [("a", "http://a/b")]


def test_a_name_that_duckdb_refuses():
    """If DuckDB rejects a function name after a rollback, no functions are added."""
    con = duckdb.connect()
    con.begin()
    con.create_function("url_parse", lambda s: s, ["VARCHAR"], "VARCHAR")
    con.rollback()
    refuses(duckdb.NotImplementedException, None, whatwg_url_wasm.duckdb.register, con)
    for name in ("url_href", "url_host"):
        refuses(duckdb.CatalogException, None, con.sql, f"SELECT {name}('http://a')")


@pytest.mark.parametrize("macro", ["MACRO url_resolve", "TEMP MACRO URL_RESOLVE", "MACRO x.url_resolve"])
def test_macros_that_have_a_name(macro):
    con = duckdb.connect()
    con.execute("CREATE SCHEMA x; SET search_path = 'main,x'")
    con.execute(f"CREATE {macro}(s) AS s")
    refuses(ValueError, "functions with these names already exist: url_resolve$", whatwg_url_wasm.duckdb.register, con)
    refuses(duckdb.CatalogException, None, con.sql, "SELECT url_href('http://a')")
    con.execute(f"DROP {macro.removeprefix('TEMP ')}")
    whatwg_url_wasm.duckdb.register(con)
    assert con.sql("SELECT url_resolve('b', 'http://a')").fetchall() == [("http://a/b",)]


def test_macros_elsewhere():
    """Macros in other schemas or databases do not hide our functions."""
    con = duckdb.connect()
    con.execute("CREATE SCHEMA x; ATTACH ':memory:' AS other")
    con.execute("CREATE MACRO x.url_host(s) AS s; CREATE MACRO other.url_host(s) AS s")
    con.execute("CREATE MACRO url_host(s) AS TABLE SELECT s")
    whatwg_url_wasm.duckdb.register(con)
    assert con.sql("SELECT url_host('http://a')").fetchall() == [("a",)]


def with_extension():
    return duckdb.connect(config={"allow_unsigned_extensions": "true"})


def is_loaded(con):
    sql = "SELECT loaded FROM duckdb_extensions() WHERE extension_name = 'whatwg_url'"
    return con.execute(sql).fetchall() == [(True,)]


def test_the_extension(con):
    """The functions come from the extension if the wheel contains it and the database allows loading it. Other users can
    neither read nor write its folder."""
    own = with_extension()
    whatwg_url_wasm.duckdb.register(own)
    if is_loaded(own):
        sql = "SELECT extension_version FROM duckdb_extensions() WHERE extension_name = 'whatwg_url'"
        assert own.execute(sql).fetchall() == [(f"v{whatwg_url_wasm.__version__}",)]
        folder = Path(_duckdb_extension._folders[-1].name)
        assert os.name == "nt" or folder.stat().st_mode & 0o777 == 0o700
    assert is_loaded(own) == (backend.__name__ == "whatwg_url_wasm._native")
    assert not is_loaded(con)
    sql = "SELECT url_href('HTTP://A:81/b'), url_parse('a:b'), url_resolve('x', 'https://b/'), url_host(NULL)"
    assert own.execute(sql).fetchall() == con.execute(sql).fetchall()
    whatwg_url_wasm.duckdb.register(own)


@pytest.mark.parametrize(
    "create",
    [
        lambda con: con.execute("CREATE MACRO url_hierarchy(s) AS true"),
        lambda con: con.create_function("url_hierarchy", lambda s: True, ["VARCHAR"], "BOOLEAN"),
    ],
    ids=["macro", "function"],
)
def test_the_extension_replaces_no_function(create):
    con = with_extension()
    create(con)
    whatwg_url_wasm.duckdb.register(con)
    assert not is_loaded(con)
    assert con.execute("SELECT url_hierarchy('x'), url_href('a:b')").fetchall() == [(True, "a:b")]
