"""Tests the SQL functions and columns for Spark in real sessions, both in one process and in a cluster of two workers.
With the native wheel, the functions run in the JVM, and nothing has to be shipped to the workers. The functions are
also tested in Python. For those tests, the workers receive an archive of the environment, just as users would ship
it."""

import json
import os
import re
import socket
import subprocess
import sys
import tarfile
import threading
from pathlib import Path

import pyarrow as pa
import pyspark
import pytest
from py4j.protocol import Py4JError
from pyspark.sql import SparkSession

import whatwg_url_wasm.spark
from whatwg_url_wasm import _jvm, parse

sys.path.append(str(Path(__file__).parents[1] / "tests"))
from conftest import IS_WASM, refuses  # noqa: E402
from digest import inputs  # noqa: E402

MASTERS = ["local[2]", "local-cluster[2,1,1024]"]
PLACES = ["Python"] if IS_WASM else ["JVM", "Python"]
README = Path(__file__).parents[1] / "README.md"
TEST_DATA = Path(__file__).parents[2] / "tests/data"
SPARK = Path(pyspark.__file__).parent
JAR = Path(whatwg_url_wasm.__file__).with_name("whatwg-url.jar")
# What activating the environment sets.
ACTIVE = {"PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]), "VIRTUAL_ENV": sys.prefix}
ROWS = [("HTTP://A:81/b",), ("no URL",), (None,), ("mailto:x",)]


@pytest.fixture(scope="session")
def archive(tmp_path_factory):
    """The current environment, packed as the README says."""
    folder = tmp_path_factory.getbasetemp() / "environment"
    # Two modules use the same archive.
    if folder.exists():
        return folder / "environment.tar.gz"
    folder.mkdir()
    command = re.search(r"^python -m venv_pack .*$", README.read_text(), re.M)[0]
    subprocess.run(command, shell=True, cwd=folder, env={**os.environ, **ACTIVE}, check=True)
    with tarfile.open(folder / "environment.tar.gz") as packed:
        packages = {name.split("/")[3] for name in packed.getnames() if re.match("lib/[^/]*/site-packages/.", name)}
    assert {"pyarrow", "whatwg_url_wasm"} <= packages and "pyspark" not in packages
    return folder / "environment.tar.gz"


@pytest.fixture(
    params=[(place, master) for place in PLACES for master in MASTERS], ids=" ".join, scope="module"
)
def session(request):
    place, master = request.param
    builder = SparkSession.builder.master(master).config("spark.ui.enabled", "false")
    os.environ["PYSPARK_PYTHON"] = sys.executable
    if place == "JVM":
        # The workers don't have Python at all.
        os.environ["PYSPARK_PYTHON"] = "/nowhere/python"
    elif master != MASTERS[0]:
        path = request.getfixturevalue("archive")
        os.environ["PYSPARK_PYTHON"] = "./environment/bin/python"
        builder = builder.config("spark.archives", f"{path}#environment")
    session = builder.config("spark.whatwg_url_wasm.in_jvm", place == "JVM").getOrCreate()
    whatwg_url_wasm.spark.register(session)
    yield session
    session.stop()


def frame(session, names, rows):
    """Creates a DataFrame through Arrow, because creating a DataFrame from lists requires Python on the workers."""
    return session.createDataFrame(pa.table(dict(zip(names.split(), map(list, zip(*rows))))))


def is_in_jvm(session):
    return session.conf.get("spark.whatwg_url_wasm.in_jvm") == "true"


def plan_of(df):
    return df._jdf.queryExecution().executedPlan().toString()


def test_options(session):
    """An option applies to a single call only, and the optional functions return the same results as `parse`."""
    rows = [("https://a.b.github.io/?q=x+y&utm_source=n#t", "ICANN"), ("no URL", "all"), (None, "all"), ("http://a.co.uk", None)]
    frame(session, "s o", rows).createOrReplaceTempView("t")
    found = session.sql("""
        SELECT url_site(s, o), url_site(s), url_public_suffix(s, o), url_public_suffix(s), url_param(s, 'q'),
          url_normalize(s, 'drop-fragment,drop-params:q'), url_normalize(s), url_guess_scheme(s) FROM t
    """).collect()
    assert [tuple(row) for row in found] == [
        (
            *("github.io", "b.github.io", "io", "github.io", "x y"),
            *("https://a.b.github.io/?utm_source=n", "https://a.b.github.io/?q=x+y", rows[0][0]),
        ),
        8 * (None,),
        8 * (None,),
        (None, "a.co.uk", None, "co.uk", None, *(3 * ("http://a.co.uk/",))),
    ]


def data(name):
    return json.loads((TEST_DATA / name).read_text("utf-8"))


def test_functions_of_rows(session):
    """Functions return the values in the shared data."""
    rows = data("make.json")
    cookies = [(f"https://{row[0]}/", *row[1:]) for row in data("sites.json")["cookies"] if row[0] not in ("", "a b")]
    redacted = [(row[0], "", row[1]) for row in data("display.json")["redact"]]
    text = redacted[-1][0]
    names = [(text, "", "https://***:***@h?token=x#id_token=y"), (text, "x, TOKEN", "https://***:***@h?token=***#id_token=y")]
    for call, table, count in (
        ("url_local_reference(s)", [(input, "", expected) for input, expected in rows["local"]], 37),
        ("url_from_request_target(s, o)", rows["targets"], 42),
        ("url_with_path(s, o)", rows["paths"], 27),
        ("url_is_cookie_domain(s, o)", cookies, 42),
        ("url_guess_scheme(s)", [(row[0], "", row[3]) for row in data("scheme-guess.json") if row[1] is None], 201),
        ("url_normalize(s, o)", [(url, steps, found) for steps, url, found in data("normalizer.json")["rows"]], 238),
        ("url_redact(s)", redacted, 109),
        ("url_redact(s, o)", names, 2),
    ):
        assert len(table) == count
        t = frame(session, "i s o", [(i, *row[:2]) for i, row in enumerate(table)])
        assert [row[0] for row in t.orderBy("i").selectExpr(call).collect()] == [row[2] for row in table], call


def validation_rows():
    """The shared rows without a base: the input, and the name and text of each error."""
    groups = data("rows/validation.json")
    rows = [row for group in groups if isinstance(group, dict) for row in group["rows"]]
    return [(row.get("failure", False), (row["input"], row["errors"])) for row in rows if "base" not in row]


def test_validate(session):
    rows = [(failure, *row) for failure, row in validation_rows()]
    assert len(rows) >= 100
    texts = frame(session, "i s", [(i, row[1]) for i, row in enumerate(rows)])
    parts = "transform(v, e -> array(e.name, substring(s, int(e.start), int(e.length))))"
    nulls = ["url_validate(NULL) IS NULL", "url_is_valid(NULL)"]
    validated = texts.orderBy("i").selectExpr("s", "url_validate(s) AS v")
    found_rows = validated.selectExpr(parts, "url_is_valid(s)", "exists(v, e -> e.failure)", *nulls).collect()
    for (failure, text, errors), found in zip(rows, found_rows, strict=True):
        assert tuple(found) == (errors, not failure, failure, True, None), text


def test_hints(session):
    rows = [(text, kind, href) for kind, group in data("hints.json")["kinds"].items() for text, href in group.items()]
    rows += [(text, None, None) for text in data("hints.json")["none"]]
    texts = frame(session, "i s", [(i, row[0]) for i, row in enumerate(rows)])
    hints = texts.orderBy("i").selectExpr("s", "get(url_hints(s), 0) AS h")
    assert [tuple(row) for row in hints.selectExpr("s", "h.name", "h.href").collect()] == rows and len(rows) == 191
    (hint,) = session.sql("SELECT url_hints('foo:?é&amp;')[0]").collect()[0]
    assert tuple(hint)[:3] == ("escaped-ampersand", 7, 5) and hint.message.startswith("&amp; is an escape")


def test_components(session):
    texts = ["HTTP://u:p@A.b:81/x/%7ey/?q=x+y#f", "mailto:a@b?c", "no URL", None]
    frame(session, "s", [(text,) for text in texts]).createOrReplaceTempView("t")
    names = [*whatwg_url_wasm.COLUMNS, "surt"]
    names = [name for name in names if name not in ("username", "password", "host_type", "error")]
    calls = ["url_parse(s) AS parsed", "url_user(s) AS username", *(f"url_{name}(s) AS {name}" for name in names)]
    found = session.table("t").selectExpr(*calls).collect()
    structs = parse(texts, columns=whatwg_url_wasm.COLUMNS[:11]).to_pylist()
    expected = parse(texts, columns=["username", *names]).to_pylist()
    for row, struct, values in zip(found, structs, expected, strict=True):
        assert row.asDict(recursive=True) == {"parsed": struct if struct["href"] else None, **values}


def test_resolve(session):
    pairs = [("a", "http://h/b/"), (None, "http://h"), ("a", None), ("a", "x"), ("b", "http://i/")]
    frame(session, "s b", pairs).createOrReplaceTempView("p")
    rows = session.sql("SELECT url_resolve(s, b) FROM p").collect()
    assert [row[0] for row in rows] == ["http://h/b/a", None, None, None, "http://i/b"]
    # These bytes are not UTF-8.
    ((found,),) = session.sql("SELECT url_resolve(X'FF', 'http://h')").collect()
    assert found == "http://h/%EF%BF%BD"


def test_with_url(session):
    df = frame(session, "i s", [(i, *row) for i, row in enumerate(ROWS)])
    found = whatwg_url_wasm.spark.with_url(df, "s", columns=["host", "param:q", "port", "error"])
    assert found.columns == ["i", "s", "url_host", "url_param:q", "url_port", "url_error"]
    assert ("Arrow" in plan_of(found)) != is_in_jvm(session)
    assert [tuple(row)[2:] for row in found.orderBy("i").collect()] == [
        ("a", None, 81, None),
        (None, None, None, "missing-scheme-non-relative-URL"),
        (None, None, None, None),
        (None, None, None, None),
    ]
    for columns in (["param:q"], ["param:q", "port"], ["param:q", "param:r"]):
        params = session.sql("SELECT 'http://h:81/?q=a+b' AS s")
        (row,) = whatwg_url_wasm.spark.with_url(params, "s", columns=columns).collect()
        assert row[1:] == tuple({"param:q": "a b", "port": 81, "param:r": None}[name] for name in columns)


def test_names_and_types(session):
    """Tests column names that have a special meaning in Spark, and every type that can hold text."""
    df = session.sql("SELECT 'HTTP://A' AS `a.b`, 1 AS x, 2 AS x, X'687474703A2F2F61' AS b, NULL AS n")
    for column, href in [("a.b", "http://a/"), ("b", "http://a/"), ("n", None)]:
        found = whatwg_url_wasm.spark.with_url(df, column)
        assert found.columns == ["a.b", "x", "x", "b", "n", "url_href"]
        assert [tuple(row) for row in found.collect()] == [("HTTP://A", 1, 2, b"http://a", None, href)]


def test_what_parse_gives(session):
    """Tests many inputs: all columns, alone and together, and resolved URLs."""
    texts = inputs(20_000)
    table = pa.table({"i": range(len(texts)), "s": texts})
    df = session.createDataFrame(table)
    found = whatwg_url_wasm.spark.with_url(df, "s", columns=whatwg_url_wasm.COLUMNS, prefix="")
    base = "https://user@example.com:81/a/b?c#d"
    more = {"alone": "url_href(s)", "host_alone": "url_host(s)", "resolved": f"url_resolve(s, '{base}')"}
    found = found.selectExpr("*", *(f"{sql} AS {name}" for name, sql in more.items()))
    rows = found.orderBy("i").toArrow()
    expected = parse(pa.array(texts))
    for name in whatwg_url_wasm.COLUMNS:
        assert rows[name].to_pylist() == expected[name].to_pylist()
    assert rows["alone"].to_pylist() == expected["href"].to_pylist()
    assert rows["host_alone"].to_pylist() == expected["host"].to_pylist()
    assert rows["resolved"].to_pylist() == whatwg_url_wasm.canonicalize(texts, base).to_pylist()
    assert sum(href is not None for href in rows["href"].to_pylist()) > 5_000


def test_long_rows(session):
    texts = ["http://h/" + "a b" * 1_000_000, "http://h/a b", "http://h/" + "é" * 1_000_000, "HTTP://h"]
    df = session.createDataFrame(pa.table({"s": texts}))
    found = whatwg_url_wasm.spark.with_url(df, "s", columns=["href", "path", "port"])
    rows = found.selectExpr("url_href", "url_href(s)", "url_path", "url_resolve('?q', s)").collect()
    hrefs = whatwg_url_wasm.canonicalize(texts).to_pylist()
    assert [row[0] for row in rows] == [row[1] for row in rows] == hrefs
    assert [row[2] for row in rows] == [href.removeprefix("http://h") for href in hrefs]
    assert [row[3] for row in rows] == [href + "?q" for href in hrefs]


def test_plans(session):
    """Functions run where expected, and a single call computes several columns, named after the functions."""
    df = session.range(1).selectExpr("concat('http://', id) AS s")
    several = whatwg_url_wasm.spark.with_url(df, "s", columns=["host", "port", "path"])
    alone = df.selectExpr("url_host(s)")
    for one in (several, alone):
        assert ("Arrow" in plan_of(one)) != is_in_jvm(session)
    assert alone.columns == ["url_host(s)"]
    grouped = df.selectExpr("url_host(s) AS h").union(alone).groupBy("h").count()
    assert [tuple(row) for row in grouped.collect()] == [("0.0.0.0", 2)]


def test_fallback(session, monkeypatch):
    """If setting up the JVM fails, the functions run in Python, and a warning gives the reason."""
    if not is_in_jvm(session):
        assert _jvm.functions(session) is None
        return

    monkeypatch.setattr(_jvm, "_add_jar", lambda session: session._jvm.whatwg_url_wasm.NotThere())
    monkeypatch.setattr(_jvm, "_sessions", {})
    with pytest.warns(UserWarning, match="run in Python, and not in Spark's JVM: .*not callable"):
        found = whatwg_url_wasm.spark.with_url(frame(session, "s", ROWS), "s")
    assert "Arrow" in plan_of(found)

    class Closed:
        def register(self, _):
            raise Py4JError("no registry")

    monkeypatch.setattr(_jvm, "functions", lambda _: Closed())
    with pytest.warns(UserWarning, match="run in Python, and not in Spark's JVM: no registry"):
        whatwg_url_wasm.spark.register(session)
    assert "Arrow" in plan_of(session.sql("SELECT url_href(concat('a', id)) FROM range(1)"))
    monkeypatch.undo()
    whatwg_url_wasm.spark.register(session)


def test_where_a_session_is_used(session):
    """The functions also work in another thread, in a sibling session and in a session with isolated jars. Code
    generated by Spark works without the fallback."""
    isolated = session.newSession()
    isolated.conf.set("spark.sql.artifact.isolation.enabled", "true")
    # Spark does not share archives with sessions that isolate their files.
    several = [session, session.newSession(), *([isolated] if is_in_jvm(session) else [])]
    for one in several:
        one.conf.set("spark.sql.codegen.fallback", "false")
        whatwg_url_wasm.spark.register(one)
        found = []

        def run(session=one, found=found):
            rows = session.sql("SELECT url_href(concat('HTTP://A', id)) FROM range(0, 4, 1, 2)").collect()
            found.extend(row[0] for row in rows)

        thread = threading.Thread(target=run)
        thread.start()
        thread.join()
        assert found == [f"http://a{i}/" for i in range(4)]
        run()
        assert len(found) == 8
    session.conf.unset("spark.sql.codegen.fallback")


URL = "https://joe:MARKER@exa mple.com"


def test_passwords_in_errors(session):
    df = frame(session, "s", [(URL,)])
    df.createOrReplaceTempView("p")
    names = [row[0] for row in session.sql("SHOW USER FUNCTIONS LIKE 'url_*'").collect()]
    assert len(names) == 27
    calls = [f"{name}({arguments})" for name in names for arguments in ("s", "s, s", "'https://a.example/', s")]
    runs = [lambda call=call: session.sql(f"SELECT {call} FROM p").collect() for call in calls]
    runs += [
        lambda: whatwg_url_wasm.spark.with_url(df, URL),
        lambda: whatwg_url_wasm.spark.with_url(df, "s", columns=[URL]),
        lambda: whatwg_url_wasm.spark.with_url(df.withColumnRenamed("s", f"{URL}href"), f"{URL}href", prefix=URL),
    ]
    failed = 0
    for run in runs:
        try:
            run()
        except Exception as error:
            # Spark itself refuses wrong numbers of arguments, and names the function.
            failed += "WRONG_NUM_ARGS" not in str(error)
            assert "MARKER" not in str(error), str(error)
    assert failed >= 9


FILES = """
import os, stat
from pyspark.sql import SparkSession
import whatwg_url_wasm.spark

os.umask(0)
session = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate()
whatwg_url_wasm.spark.register(session)
session.sql("SELECT url_href(concat('HTTP://A', id)) FROM range(2)").collect()
java = session._jvm.java.nio.file
# The library is loaded from a file that is made in the same way.
file = java.Files.createTempFile("a", "b", session.sparkContext._gateway.new_array(java.attribute.FileAttribute, 0))
print(stat.filemode(os.stat(file.toString()).st_mode))
"""


def test_files(tmp_path):
    """Other users can't write to the native wheel's library, its file is deleted, and Python writes no files."""
    options = {"JAVA_TOOL_OPTIONS": f"-Djava.io.tmpdir={tmp_path}", "PYSPARK_PYTHON": sys.executable}
    options |= dict.fromkeys(["HOME", "TMPDIR"], str(tmp_path))
    program = [sys.executable, "-c", FILES]
    done = subprocess.run(program, cwd=tmp_path, env={**os.environ, **options}, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["-rw-------"]
    assert IS_WASM or list(tmp_path.rglob("*whatwg*")) == []


OTHER_MACHINE = """
from pyspark.sql import SparkSession
import whatwg_url_wasm.spark

session = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate()
session._jvm.System.setProperty("os.arch", "z80")
whatwg_url_wasm.spark.register(session)
df = session.sql("SELECT url_href('HTTP://A') AS a")
print(whatwg_url_wasm.spark.with_url(df, "a", ["host", "param:q"]).collect()[0][:2])
"""


@pytest.mark.skipif(IS_WASM, reason="only the native wheel has the jar")
def test_another_machine():
    """Functions and columns run in Python."""
    env = {**os.environ, "PYSPARK_PYTHON": sys.executable}
    done = subprocess.run([sys.executable, "-c", OTHER_MACHINE], env=env, capture_output=True, text=True)
    assert done.stdout == "('http://a/', 'a')\n", done.stderr
    assert "can't be loaded on this machine, linux-z80" in done.stderr
    assert "set spark.whatwg_url_wasm.in_jvm to false" in done.stderr


def test_wrong_arguments_in_sql(session):
    for call, why in (
        ("url_href(42)", "strings.*, not (int|java.lang.Integer)"),
        ("url_resolve('a', date'2026-01-01')", "strings.*, not (date|java.sql.Date)"),
        ("url_host(array('http://h'))", "strings.*, not (list|scala.*ArraySeq)"),
        ("url_site('https://a', 'private')", "section"),
        ("url_normalize('https://a', 'x')", "no step .x.; .*drop-fragment, https, "),
        (f"url_normalize('https://a', '{','.join(['drop-params:*a'] * 101)}')", "more than 100 steps"),
        ("url_site('https://a', 'all', 'all')", None),
        ("url_href()", None),
        ("url_href('a', 'b')", None),
        ("url_guess_scheme('a', 'b')", None),
        ("url_with_path('http://a')", None),
    ):
        refuses(Exception, why, lambda: session.sql(f"SELECT {call}").collect())


def test_wrong_arguments(session):
    df = frame(session, "s", ROWS)
    refuses(ValueError, "no column 'u'; it has s", whatwg_url_wasm.spark.with_url, df, "u")
    refuses(ValueError, "several columns 's'; it has s, S", whatwg_url_wasm.spark.with_url, df.selectExpr("s", "s AS S"), "s")
    refuses(TypeError, "column must be a column's name, not Column", whatwg_url_wasm.spark.with_url, df, df.s)
    with pytest.raises(TypeError, match="column 'id' has neither strings nor bytes, but bigint"):
        whatwg_url_wasm.spark.with_url(session.range(1), "id")
    refuses(ValueError, "there is no column 'hostname'", whatwg_url_wasm.spark.with_url, df, "s", columns=["hostname"])
    refuses(ValueError, "has a column 'url_href' already", whatwg_url_wasm.spark.with_url, df.withColumn("url_href", df.s), "s")
    other = df.withColumn("URL_HREF", df.s)
    refuses(ValueError, "has a column 'url_href' already", whatwg_url_wasm.spark.with_url, other, "s")
    assert whatwg_url_wasm.spark.with_url(df, "S").columns == ["s", "url_href"]
    session.conf.set("spark.sql.caseSensitive", "TRUE")
    try:
        refuses(ValueError, "no column 'S'", whatwg_url_wasm.spark.with_url, df, "S")
        assert whatwg_url_wasm.spark.with_url(other, "s").columns == ["s", "URL_HREF", "url_href"]
    finally:
        session.conf.unset("spark.sql.caseSensitive")


JOB = """
import sys
from pyspark.sql import SparkSession
import whatwg_url_wasm.spark

session = SparkSession.builder.getOrCreate()
whatwg_url_wasm.spark.register(session)
print(session.sql("SELECT url_href('HTTP://A')").collect()[0][0])
print(session.sparkContext.range(1).map(lambda _: sys.executable).collect()[0])
"""


def test_the_command_for_an_archive(archive, tmp_path):
    """Tools treat the environment as active because its programs are first on the PATH."""
    command = re.search(r"^PYSPARK_DRIVER_PYTHON=.*?job\.py$", README.read_text(), re.M | re.S)[0]
    (tmp_path / "job.py").write_text(JOB)
    (tmp_path / "spark-defaults.conf").write_text(
        "spark.master local-cluster[1,1,1024]\nspark.ui.enabled false\n"
    )
    (tmp_path / archive.name).symlink_to(archive)
    env = {**os.environ, **ACTIVE, "SPARK_CONF_DIR": str(tmp_path)}
    done = subprocess.run(["sh", "-c", command], cwd=tmp_path, env=env, check=True, capture_output=True, text=True)
    href, program = done.stdout.split()
    assert href == "http://a/"
    assert program.endswith("/environment/bin/python")


def free_port():
    with socket.socket() as unused:
        unused.bind(("localhost", 0))
        return unused.getsockname()[1]


def test_connect(archive, tmp_path):
    """The server's executors have no Python of their own, so only the archive can run the functions."""
    program = re.search(r"^import whatwg_url_wasm\.spark\n.*?remote.*?\.show\(\)$", README.read_text(), re.M | re.S)[0]
    (tmp_path / archive.name).symlink_to(archive)
    port = free_port()
    options = ["--master", "local-cluster[1,1,1024]", "--class", "org.apache.spark.sql.connect.service.SparkConnectServer"]
    for option in (f"spark.connect.grpc.binding.port={port}", "spark.ui.enabled=false"):
        options += ["--conf", option]
    env = {**os.environ, "SPARK_HOME": str(SPARK), "PYSPARK_PYTHON": "/nowhere/python"}
    server = subprocess.Popen(
        [SPARK / "bin/spark-submit", *options, "spark-internal"],
        cwd=tmp_path, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )
    try:
        # The client tries again until the server has started.
        program = [sys.executable, "-c", program.replace("sc://localhost", f"sc://localhost:{port}")]
        done = subprocess.run(program, cwd=tmp_path, capture_output=True, text=True)
        assert "|example.com|" in done.stdout, done.stderr
    finally:
        server.terminate()
        server.wait()


@pytest.mark.skipif(IS_WASM, reason="the WebAssembly wheel also works as an archive")
def test_a_wheel_in_py_files():
    (wheel,) = (Path(sys.prefix).parent / "wheels" / Path(sys.prefix).name).glob("*.whl")
    program = [sys.executable, "-c", "from whatwg_url_wasm import URL; URL('a:')"]
    done = subprocess.run(program, env={**os.environ, "PYTHONPATH": str(wheel)}, capture_output=True, text=True)
    assert done.returncode == 1
    assert "ImportError: " in done.stderr and "send a packed environment with --archives" in done.stderr
