"""Tests the jar with Java, Scala and SQL alone, the Java class on many inputs, and both kinds of functions in a cluster
whose worker is killed. With LONG_TESTS, the job in the cluster has 10,000,000 rows."""

import os
import re
import signal
import subprocess
import threading
import zipfile
import zlib
from contextlib import ExitStack
from pathlib import Path

import pyarrow as pa
import pyspark
import pytest
from pyspark.sql import SparkSession
from test_spark import JAR, PLACES, SPARK, archive, free_port, inputs, validation_rows  # noqa: F401

import whatwg_url_wasm.spark
from whatwg_url_wasm import URL

README = (Path(__file__).parents[2] / "jvm/README.md").read_text()
with_jar = pytest.mark.skipif(not JAR.exists(), reason="only the native wheel has the jar")


def block(language):
    """A code block of the README, and the output below it."""
    return re.search(rf"^```{language}\n(.*?)^```$", README, re.M | re.S)[1]


def run(command, folder, text=None):
    (folder / "whatwg-url.jar").symlink_to(JAR)
    (folder / "spark-defaults.conf").write_text("spark.master local[1]\nspark.ui.enabled false\n")
    env = {"PATH": f"{SPARK / 'bin'}:/usr/bin:/bin", "SPARK_HOME": str(SPARK), "SPARK_CONF_DIR": str(folder)}
    done = subprocess.run(command, shell=True, cwd=folder, env=env, input=text, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@with_jar
def test_jshell(tmp_path):
    assert run("jshell -s --class-path whatwg-url.jar -", tmp_path, block("java")) == block("text")


@with_jar
def test_scala(tmp_path):
    found = run("spark-shell --jars whatwg-url.jar", tmp_path, block("scala"))
    assert re.findall(r"\[.*\]$", found, re.M) == ["[example.com,github.io]", "[b.example]"]


@with_jar
def test_sql(tmp_path):
    """Function names are not case-sensitive, even in Turkish, where the lower-case form of I has no dot."""
    command = block("sh").replace("spark-sql", "spark-sql --driver-java-options -Duser.language=tr")
    assert run(command.replace("url_host", "URL_SITE"), tmp_path) == "example.com\t8080\n"


PROGRAM = """
import io.github.whatwg_url_wasm.Url;
import java.io.*;
import java.util.*;
import java.nio.charset.StandardCharsets;

class Program {
  static String text(String hex) {
    return new String(HexFormat.of().parseHex(hex), StandardCharsets.UTF_16BE);
  }

  public static void main(String[] arguments) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in));
    var out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    for (String line; (line = in.readLine()) != null;) {
      String input = text(line);
      try {
        Url url = Url.parse(input);
        List<Object> values = new ArrayList<>(List.of(url.href(), url.origin(), url.scheme(), url.username(),
            url.password(), url.host(), url.hostType(), url.port(), url.path(), url.query(), url.fragment(),
            url.hostUnicode(), url.site(), url.publicSuffix(), url.normalize(), url.redact(), url.param("a")));
        try {
          values.add(url.join("../x?y"));
        } catch (IllegalArgumentException error) {
          values.add("-");
        }
        for (Object value : values) {
          if (value instanceof Optional<?> optional) value = optional.isPresent() ? optional.get() : "-";
          if (value instanceof OptionalInt port) value = port.isPresent() ? port.getAsInt() : "-";
          out.print(value + "\\u001f");
        }
        out.println(Url.canParse(input));
      } catch (IllegalArgumentException error) {
        out.print(error.getMessage() + "\\u001f");
        for (var found : Url.validate(input)) {
          // A part can end within a pair of surrogates, which is printed as its offsets.
          out.print(found.name() + " " + found.isFailure() + " " + found.start() + " " + found.end() + "\\u001f");
        }
        out.println(Url.canParse(input));
      }
    }
    out.flush();
  }
}
"""


@with_jar
def test_java(tmp_path):
    """Java has the values of the Python package, also for lone surrogates."""
    texts = [text for text in inputs(20_000) if text is not None]
    texts += [row[0] for _, row in validation_rows()] + ["http://h/?\ud800", "\udc00\ud800x", "http://\U0001f600 é\ud83d"]
    (tmp_path / "Program.java").write_text(PROGRAM)
    lines = "".join(text.encode("utf-16-be", "surrogatepass").hex() + "\n" for text in texts)
    found = run("java -cp whatwg-url.jar Program.java", tmp_path, lines).split("\n")
    names = [*whatwg_url_wasm.COLUMNS[:11], "host_unicode", "site", "public_suffix", "normalized", "redacted", "param:a"]
    columns = whatwg_url_wasm.parse(texts, columns=[name for name in names if name != "redacted"])
    joined = whatwg_url_wasm.canonicalize
    count = 0
    for index, (text, line) in enumerate(zip(texts, found, strict=False)):
        values = [columns[name][index].as_py() if name != "redacted" else None for name in names]
        if values[0] is None:
            url = URL.validate(text.encode("utf-16", "surrogatepass").decode("utf-16", "replace"))
            assert line.startswith("the input is not a URL: " + url.errors[-1].message), text
            assert len(line.split("\x1f")) == len(url.errors) + 2, text
            assert line.endswith("\x1ffalse"), text
            continue
        values[names.index("redacted")] = URL(values[0]).redact()
        values.append(joined(["../x?y"], values[0])[0].as_py())
        expected = ["-" if value is None else str(value) for value in values]
        assert line.split("\x1f") == [*expected, "true"], text
        count += 1
    assert count > 5_000 and len(found) == len(texts) + 1


@with_jar
def test_libraries():
    """The libraries need no newer system libraries than the wheels, which are for glibc 2.17."""
    with zipfile.ZipFile(JAR) as jar:
        libraries = [name for name in jar.namelist() if name.endswith(".so")]
        for name in libraries:
            versions = re.findall(rb"GLIBC_(\d+)\.(\d+)", jar.read(name))
            assert max(tuple(map(int, version)) for version in versions) <= (2, 17), name
        assert {"META-INF/LICENSE", "META-INF/THIRD-PARTY-NOTICES.txt"} <= set(jar.namelist())
    assert libraries


@with_jar
def test_other_machines(tmp_path):
    program = 'try { io.github.whatwg_url_wasm.Url.canParse(""); } catch (IllegalStateException e) { System.out.println(e); }\n'
    found = run("jshell -s -R-Dos.name=Plan9 --class-path whatwg-url.jar -", tmp_path, 2 * program)
    assert found.count("can't be loaded on this machine, plan9-") == 2
    assert found.count("libraries for Linux on x86-64 and AArch64") == 2


# The number of rows in the job whose worker is killed.
ROWS = 10_000_000 if os.environ.get("LONG_TESTS") else 1_000_000
TASKS = 40
COLUMNS = ["href", "host", "port", "site"]
# Kilobytes. Java may give memory back to the system, or keep it.
MOST_GROWTH = 200_000


def executors(worker):
    """The processes of a worker's executors. Workers also have short-lived children."""
    lists = Path(f"/proc/{worker.pid}/task").glob("*/children")
    pids = [int(child) for children in lists for child in children.read_text().split()]
    return [pid for pid in pids if b"ExecutorBackend" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def kilobytes(pid):
    """The memory of a process."""
    (line,) = [line for line in Path(f"/proc/{pid}/status").read_text().split("\n") if line.startswith("VmRSS")]
    return int(line.split()[1])


@pytest.fixture(params=PLACES)
def cluster(request, tmp_path):
    """A session, and the processes of the workers."""
    place = request.param
    with ExitStack() as stack:

        def start(name, *arguments):
            command = [SPARK / "bin/spark-class", f"org.apache.spark.deploy.{name}", "--host", "localhost", *arguments]
            # The executors have no Python unless the session sends one.
            env = {**os.environ, "SPARK_HOME": str(SPARK), "SPARK_LOCAL_IP": "127.0.0.1", "PYSPARK_PYTHON": "/nowhere/python"}
            process = subprocess.Popen(list(map(str, command)), env=env, cwd=tmp_path, stderr=subprocess.PIPE, text=True)
            stack.callback(process.wait)
            stack.callback(process.kill)
            # Its log says when it is ready.
            assert any("New state: ALIVE" in line or "Starting Spark worker" in line for line in process.stderr)
            threading.Thread(target=process.stderr.read, daemon=True).start()
            return process

        master = f"spark://localhost:{free_port()}"
        start("master.Master", "--port", master.rpartition(":")[2], "--webui-port", free_port())
        size = ["--cores", 1, "--memory", "1g", "--webui-port", 0, "--work-dir", tmp_path]
        workers = [start("worker.Worker", *size, master) for _ in range(2)]
        builder = SparkSession.builder.master(master).config("spark.ui.enabled", "false")
        builder = builder.config("spark.executor.cores", 1)
        # The job starts only when both workers are there.
        builder = builder.config("spark.scheduler.minRegisteredResourcesRatio", "1.0").config("spark.cores.max", 2)
        builder = builder.config("spark.scheduler.maxRegisteredResourcesWaitingTime", "120s")
        os.environ["PYSPARK_PYTHON"] = "/nowhere/python"
        if place == "Python":
            os.environ["PYSPARK_PYTHON"] = "./environment/bin/python"
            builder = builder.config("spark.archives", f"{request.getfixturevalue('archive')}#environment")
        session = builder.config("spark.whatwg_url_wasm.in_jvm", place == "JVM").getOrCreate()
        stack.callback(session.stop)
        whatwg_url_wasm.spark.register(session)
        yield session, workers


def digest(values):
    return zlib.crc32("|".join("" if value is None else str(value) for value in values).encode())


def test_a_killed_worker(cluster):
    session, workers = cluster
    texts = inputs(20_000)
    session.createDataFrame(pa.table({"i": range(len(texts)), "s": texts})).createOrReplaceTempView("texts")
    rows = session.range(0, ROWS, 1, TASKS).selectExpr("id", f"id % {len(texts)} AS i")
    rows = rows.join(session.table("texts").hint("broadcast"), "i")
    found = whatwg_url_wasm.spark.with_url(rows, "s", columns=COLUMNS)
    parts = ", ".join(f"coalesce(string(url_{name}), '')" for name in COLUMNS)
    sums = ("count(*)", "count(DISTINCT id)", f"sum(crc32(concat_ws('|', {parts})))")
    session.sparkContext.setJobGroup("job", "job")
    killed = []

    def kill():
        tracker = session.sparkContext.statusTracker()
        while not killed:
            for job in tracker.getJobIdsForGroup("job"):
                for stage in tracker.getJobInfo(job).stageIds:
                    info = tracker.getStageInfo(stage)
                    if info is not None and info.numTasks == TASKS and info.numCompletedTasks >= 2:
                        pids = executors(workers[1])
                        for pid in (workers[1].pid, *pids):
                            os.kill(pid, signal.SIGKILL)
                        killed.append((len(pids), info.numCompletedTasks))
                        return

    killer = pyspark.InheritableThread(target=kill)
    killer.start()
    try:
        ((count, ids, total),) = found.selectExpr(*sums).collect()
    finally:
        killed.append(None)
        killer.join()
    ((count_of_executors, completed), _) = killed
    assert count_of_executors == 1 and completed < TASKS
    assert (count, ids) == (ROWS, ROWS)
    columns = whatwg_url_wasm.parse(texts, columns=COLUMNS)
    digests = [digest(row) for row in zip(*(columns[name].to_pylist() for name in COLUMNS), strict=True)]
    whole, rest = divmod(ROWS, len(texts))
    assert total == whole * sum(digests) + sum(digests[:rest])


def test_unusual_rows(cluster):
    """A null, bytes that are a lone surrogate, and a string of 50 MB have a result, and later rows, too. The memory of
    executors does not grow while each of the two computes ten times ROWS rows, 10^8 with LONG_TESTS."""
    session, workers = cluster
    queries = ("NULL", "X'687474703A2F2F612FEDA080'", "concat('http://a/', repeat('é', 25000000), id)", "'HTTP://A'")
    found = [session.sql(f"SELECT length(url_href({url})) FROM range(1)").collect()[0][0] for url in queries]
    assert found == [None, len("http://a/" + 3 * "%EF%BF%BD"), len("http://a/0") + 25_000_000 * 6, len("http://a/")]
    # The long rows have left memory to the Java heap. Further calls need no more.
    many = f"SELECT sum(length(url_normalize(concat('HTTP://A', id, '/?b')))) FROM range(0, {ROWS}, 1, 2)"
    sums, sizes = [], []
    for _ in range(20):
        sums.append(session.sql(many).collect())
        sizes.append([kilobytes(pid) for worker in workers for pid in executors(worker)])
    assert sums == 20 * sums[:1]
    assert len(sizes[0]) == 2 and max(map(int.__sub__, sizes[19], sizes[1])) < MOST_GROWTH, sizes
