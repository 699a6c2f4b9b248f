"""The SQL functions and columns of Spark, in sessions that are real: in one process, and in a cluster of two workers to
which an archive of the environment is shipped, as users do it."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from pyspark.sql import SparkSession

import whatwg_url_wasm.spark

README = Path(__file__).parents[1] / "README.md"
ROWS = [("HTTP://A:81/b",), ("no URL",), (None,), ("mailto:x",)]


@pytest.fixture(scope="module")
def archive(tmp_path_factory):
    """The environment that runs this, packed."""
    path = tmp_path_factory.mktemp("environment") / "environment.tar.gz"
    pack = [sys.executable, "-m", "venv_pack", "--prefix", sys.prefix, "--output", str(path)]
    # Executors have Spark. They need pyarrow, pandas and this package.
    exclude = [part for name in ("pyspark", "polars*", "duckdb*", "datafusion*", "_polars*", "_duckdb*", "maturin*")
               for part in ("--exclude", f"*/site-packages/{name}/*")]
    subprocess.run([*pack, "--compress-level", "1", *exclude], check=True)
    return path


@pytest.fixture(params=["local[2]", "local-cluster[2,1,1024]"], scope="module")
def session(request):
    builder = SparkSession.builder.master(request.param).config("spark.ui.enabled", "false")
    os.environ["PYSPARK_PYTHON"] = sys.executable
    if request.param != "local[2]":
        path = request.getfixturevalue("archive")
        os.environ["PYSPARK_PYTHON"] = "./environment/bin/python"
        builder = builder.config("spark.archives", f"{path}#environment")
    session = builder.getOrCreate()
    whatwg_url_wasm.spark.register(session)
    yield session
    session.stop()


def test_functions(session):
    session.createDataFrame(ROWS, "s string").createOrReplaceTempView("t")
    rows = session.sql(
        "SELECT url_href(s), url_host(s), url_parse(s).port, url_parse(s) IS NULL FROM t"
    ).collect()
    assert [tuple(row) for row in rows] == [
        ("http://a:81/b", "a", 81, False),
        (None, None, None, True),
        (None, None, None, True),
        ("mailto:x", None, None, False),
    ]


def test_resolve(session):
    pairs = [("a", "http://h/b/"), (None, "http://h"), ("a", None), ("a", "x"), ("b", "http://i/")]
    session.createDataFrame(pairs, "s string, b string").createOrReplaceTempView("p")
    rows = session.sql("SELECT url_resolve(s, b) FROM p").collect()
    assert [row[0] for row in rows] == ["http://h/b/a", None, None, None, "http://i/b"]
    # Not UTF-8.
    ((found,),) = session.sql("SELECT url_resolve(X'FF', 'http://h')").collect()
    assert found == "http://h/%EF%BF%BD"


def test_with_url(session):
    df = session.createDataFrame([(i, *row) for i, row in enumerate(ROWS)], "i int, s string")
    found = whatwg_url_wasm.spark.with_url(df, "s", columns=["host", "port", "error"])
    assert found.columns == ["i", "s", "url_host", "url_port", "url_error"]
    assert [tuple(row)[2:] for row in found.orderBy("i").collect()] == [
        ("a", 81, None),
        (None, None, "missing-scheme-non-relative-URL"),
        (None, None, None),
        (None, None, None),
    ]


def test_names_and_types(session):
    """Names that Spark would read otherwise, and all types that have texts."""
    df = session.sql("SELECT 'HTTP://A' AS `a.b`, 1 AS x, 2 AS x, X'687474703A2F2F61' AS b, NULL AS n")
    for column, href in [("a.b", "http://a/"), ("b", "http://a/"), ("n", None)]:
        found = whatwg_url_wasm.spark.with_url(df, column)
        assert found.columns == ["a.b", "x", "x", "b", "n", "url_href"]
        assert [tuple(row) for row in found.collect()] == [("HTTP://A", 1, 2, b"http://a", None, href)]


def test_many_rows(session):
    rows = session.range(100000).selectExpr("id", "concat('HTTP://H', id % 7, '/', id, '/.') AS s")
    found = whatwg_url_wasm.spark.with_url(rows, "s", columns=["href", "host"])
    counts = found.groupBy("url_host").count().orderBy("url_host").collect()
    assert [tuple(row) for row in counts] == [
        (f"h{i}", len(range(i, 100000, 7))) for i in range(7)
    ]
    assert found.filter("url_href != concat('http://h', id % 7, '/', id, '/')").count() == 0


def test_wrong_arguments(session):
    df = session.createDataFrame(ROWS, "s string")
    with pytest.raises(ValueError, match="no column 'u'; it has s"):
        whatwg_url_wasm.spark.with_url(df, "u")
    with pytest.raises(ValueError, match="several columns 's'; it has s, S"):
        whatwg_url_wasm.spark.with_url(df.selectExpr("s", "s AS S"), "s")
    with pytest.raises(TypeError, match="column is the name of one, not Column"):
        whatwg_url_wasm.spark.with_url(df, df.s)
    with pytest.raises(TypeError, match="column 'id' has neither strings nor bytes, but bigint"):
        whatwg_url_wasm.spark.with_url(session.range(1), "id")
    with pytest.raises(ValueError, match="there is no column 'hostname'"):
        whatwg_url_wasm.spark.with_url(df, "s", columns=["hostname"])
    with pytest.raises(ValueError, match="has a column 'url_href' already"):
        whatwg_url_wasm.spark.with_url(df.withColumn("url_href", df.s), "s")
    other = df.withColumn("URL_HREF", df.s)
    with pytest.raises(ValueError, match="has a column 'url_href' already"):
        whatwg_url_wasm.spark.with_url(other, "s")
    assert whatwg_url_wasm.spark.with_url(df, "S").columns == ["s", "url_href"]
    session.conf.set("spark.sql.caseSensitive", "TRUE")
    try:
        with pytest.raises(ValueError, match="no column 'S'"):
            whatwg_url_wasm.spark.with_url(df, "S")
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
    """Here the environment is active because its programs are found first."""
    command = re.search(r"^PYSPARK_DRIVER_PYTHON=.*?job\.py$", README.read_text(), re.M | re.S)[0]
    (tmp_path / "job.py").write_text(JOB)
    (tmp_path / "spark-defaults.conf").write_text(
        "spark.master local-cluster[1,1,1024]\nspark.ui.enabled false\n"
    )
    (tmp_path / archive.name).symlink_to(archive)
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    env = {**os.environ, "PATH": path, "SPARK_CONF_DIR": str(tmp_path)}
    done = subprocess.run(["sh", "-c", command], cwd=tmp_path, env=env, check=True, capture_output=True, text=True)
    href, program = done.stdout.split()
    assert href == "http://a/"
    assert program.endswith("/environment/bin/python")
