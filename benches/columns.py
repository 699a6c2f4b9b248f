"""The part of `npm run bench:columns` that runs in Python. It prints JSON. Times are processor times.

- `columns.py rows FOLDER ROUNDS` measures this package and parsers from PyPI on each file in FOLDER.
- `columns.py ready ROUNDS` measures how long a new process takes for its first URL after importing the package.
- `columns.py duckdb FILE COPIES ROUNDS` measures DuckDB queries over COPIES copies of a file's lines.
- `columns.py extension FILE COPIES ROUNDS` measures the functions of the DuckDB extension in the same way, with one thread.
- `columns.py spark FILE COPIES ROUNDS` runs the same measurements in Spark.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pyarrow as pa

from whatwg_url_wasm import canonicalize, parse
from whatwg_url_wasm._backend import backend

NINE = ["href", "scheme", "username", "password", "host", "port", "path", "query", "fragment"]
# A regular expression of the kind that people write when no function returns the host.
EXPRESSION = r"^(?:[a-zA-Z][a-zA-Z0-9+.-]*:)?//(?:[^/?#]*@)?([^/?#:]*)"
PARTS = ["PROTOCOL", "HOST", "PATH", "QUERY", "REF"]
# The number of batches in a turn. Real programs parse many batches, whereas the first batch after
# another program's turn runs with cold caches.
BATCHES = 5


def quickest(turns: dict[str, Callable[[], float]], rounds: int) -> dict[str, float]:
    """Returns the time of each contestant's fastest turn. Each contestant has one turn per round, after an initial turn
    that is not counted."""
    times: dict[str, list[float]] = {name: [] for name in turns}
    for round in range(-1, rounds):
        for name, turn in turns.items():
            took = turn()
            if round >= 0:
                times[name].append(took)
    return {name: min(found) for name, found in times.items()}


def rows(folder: str, rounds: str) -> dict[str, dict[str, float]]:
    found = {}
    for file in sorted(Path(folder).iterdir()):
        lines = file.read_text("utf-8").split("\n")[:-1]
        urls = pa.array(lines, pa.string())
        turns = {
            "href": batches(lambda urls=urls: canonicalize(urls), len(lines)),
            "nine": batches(lambda urls=urls: parse(urls, columns=NINE), len(lines)),
        }
        if backend.__name__.endswith("_native"):
            for name, one in others().items():
                turns[name] = one_by_one(one, lines)
        found[file.name] = quickest(turns, int(rounds))
    return found


def batches(call: Callable[[], object], count: int) -> Callable[[], float]:
    def turn() -> float:
        times = []
        for _ in range(BATCHES):
            started = time.thread_time_ns()
            call()
            times.append(time.thread_time_ns() - started)
        return min(times) / count

    return turn


def one_by_one(call: Callable[[str], object], lines: list[str]) -> Callable[[], float]:
    def turn() -> float:
        started = time.thread_time_ns()
        for line in lines:
            try:
                call(line)
            except (ValueError, RuntimeError):
                pass
        return (time.thread_time_ns() - started) / len(lines)

    return turn


def others() -> dict[str, Callable[[str], object]]:
    import ada_url
    import can_ada
    import upa_url

    return {
        "can_ada": lambda text: can_ada.parse(text).href,
        "upa-url": lambda text: upa_url.URL(text).href,
        "ada-url": lambda text: ada_url.URL(text).href,
        "urlsplit": lambda text: urlsplit(text).hostname,
    }


# The data is not passed as a list, because pyarrow would then import pandas.
READY = """
import pyarrow, time, whatwg_url_wasm
urls = pyarrow.array(["http://a"], pyarrow.string())
started = time.process_time_ns()
whatwg_url_wasm.canonicalize(urls)
print(time.process_time_ns() - started)
"""


def ready(rounds: str) -> dict[str, float]:
    """Processor milliseconds: `first` is the first process on the machine; `next` is a later
    process that finds compiled code on disk."""

    def process(folder: str) -> float:
        env = {**os.environ, "TMPDIR": folder}
        done = subprocess.run([sys.executable, "-c", READY], env=env, check=True, capture_output=True)
        return int(done.stdout) / 1e6

    first, following = [], []
    for _ in range(int(rounds)):
        with tempfile.TemporaryDirectory() as folder:
            first.append(process(folder))
            following.append(process(folder))
    return {"first": min(first), "next": min(following)}


def duckdb(file: str, copies: str, rounds: str) -> dict[str, object]:
    functions = ["url_href(s)", "url_host(s)", "url_parse(s).path", f"regexp_extract(s, '{EXPRESSION}', 1)"]
    names = ["url_href", "url_host", "url_parse", "regular expression"]
    return in_duckdb(dict(zip(names, functions)), file, copies, rounds, {})


def extension(file: str, copies: str, rounds: str) -> dict[str, object]:
    components = ["href", "scheme", "host", "port", "path", "query", "fragment"]
    names = [*components, "is_valid", "site", "public_suffix", "host_unicode", "normalize", "surt", "address_space"]
    config = {"allow_unsigned_extensions": "true", "threads": "1"}
    return in_duckdb({f"url_{name}": f"url_{name}(s)" for name in names}, file, copies, rounds, config)


def in_duckdb(
    functions: dict[str, str], file: str, copies: str, rounds: str, config: dict[str, str]
) -> dict[str, object]:
    import duckdb

    import whatwg_url_wasm.duckdb

    con = duckdb.connect(config=config)
    whatwg_url_wasm.duckdb.register(con)
    con.execute(
        "CREATE TABLE t AS SELECT s FROM range(?) CROSS JOIN read_csv(?, columns = {'s': 'VARCHAR'},"
        " header = false, delim = '\x01', quote = '')",
        [int(copies), file],
    )
    count = con.sql("SELECT count(*) FROM t").fetchall()[0][0]

    def query(expression: str) -> Callable[[], float]:
        def turn() -> float:
            started = time.process_time_ns()
            is_number = expression.startswith(("url_port", "url_is_valid"))
            number = f"{expression}::BIGINT" if is_number else f"length({expression})"
            con.sql(f"SELECT sum({number}) FROM t").fetchall()
            return (time.process_time_ns() - started) / count

        return turn

    turns = {name: query(expression) for name, expression in {"scan": "s", **functions}.items()}
    return {"version": duckdb.__version__, "rows": count, "ns": quickest(turns, int(rounds))}


def spark(file: str, copies: str, rounds: str) -> dict[str, object]:
    import pyspark
    from pyspark.sql import SparkSession
    from pyspark.sql import functions as f

    import whatwg_url_wasm.spark
    from whatwg_url_wasm._sql import component

    os.environ["PYSPARK_PYTHON"] = sys.executable
    started = [time.monotonic()]
    builder = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
    # Without this redirection, the output would precede the JSON.
    session = builder.config("spark.ui.showConsoleProgress", "false").getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    # The elapsed time of starting Spark, of its first query, of registering the functions and of their first query.
    for first in (
        lambda: None,
        lambda: session.sql("SELECT upper(concat('a', id)) FROM range(2)").collect(),
        lambda: whatwg_url_wasm.spark.register(session),
        lambda: session.sql("SELECT url_href(concat('HTTP://A', id)) FROM range(2)").collect(),
    ):
        first()
        started.append(time.monotonic())
    names = ("session", "first query", "register", "first call")
    cold = {name: after - before for name, before, after in zip(names, started, started[1:], strict=False)}
    # By default, `parse_url` ends the job at the first line that it rejects.
    session.conf.set("spark.sql.ansi.enabled", "false")
    java = session.sparkContext._gateway.proc.pid
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/urls.parquet"
        lines = session.read.text(file).withColumnRenamed("value", "s").coalesce(1)
        copied = session.range(0, int(copies), 1, 2).crossJoin(lines).select("s")
        copied.write.parquet(path)
        df = session.read.parquet(path)
        count = df.count()

        def query(frame: "pyspark.sql.DataFrame", *columns: "pyspark.sql.Column") -> Callable[[], float]:
            sums = [f.sum(f.length(column.cast("string"))) for column in columns]

            def turn() -> float:
                started = processor_time(java)
                frame.agg(*sums).collect()
                return (processor_time(java) - started) * 1e9 / count

            return turn

        def part(name: str) -> "pyspark.sql.Column":
            return f.expr(f"try_parse_url(s, '{name}')")

        hosts = {
            "url_host": f.expr("url_host(s)"),
            "try_parse_url": part("HOST"),
            "parse_url": f.expr("parse_url(s, 'HOST')"),
            "an Arrow function": f.arrow_udf(component("host"), "string")(f.col("s")),
            "urlsplit": f.udf(lambda text: host_by_urlsplit(text), "string")(f.col("s")),
        }
        href = whatwg_url_wasm.spark.with_url(df, "s")
        nine = whatwg_url_wasm.spark.with_url(df, "s", columns=NINE)
        turns = {
            "scan": query(df, f.col("s")),
            "rows to Python and back": query(df.mapInArrow(lambda found: found, df.schema), f.col("s")),
            "url_href": query(df, f.expr("url_href(s)")),
            "with_url": query(href, f.col("url_href")),
            "nine columns": query(nine, *(f.col(f"url_{name}") for name in NINE)),
            **{name: query(df, column) for name, column in hosts.items()},
            "five calls of try_parse_url": query(df, *map(part, PARTS)),
        }
        # Spark's measurements run one after another, because Spark stops Python workers that have been idle for a
        # minute, and starting new workers is slow. Workers that stop during a turn would be missing from its time.
        ns = {name: quickest({name: turn}, int(rounds))[name] for name, turn in turns.items()}
        found = lines.select("s", *(column.alias(name) for name, column in hosts.items())).toArrow()
        expected = parse(found["s"], columns=["host"])["host"].to_pylist()
        right = {
            name: sum(same_host(*pair) for pair in zip(found[name].to_pylist(), expected, strict=True)) for name in hosts
        }
    session.stop()
    return {"version": pyspark.__version__, "rows": count, "ns": ns, "lines": len(expected), "right": right, "cold": cold}


def host_by_urlsplit(text: str) -> str | None:
    try:
        return urlsplit(text).hostname
    except ValueError:
        return None


def same_host(found: str | None, expected: str | None) -> bool:
    """Whether the hosts are the same, except for case and brackets."""
    return (found or "").lower().strip("[]") == (expected or "").strip("[]")


def processor_time(root: int) -> float:
    """Returns the processor time, in seconds, of a process and all of its descendants."""
    parents, ticks = {}, {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            try:
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                # The process has just ended.
                continue
            parents[int(folder.name)] = int(fields[1])
            ticks[int(folder.name)] = sum(map(int, fields[11:15]))
    total, generation = 0, [root]
    while generation:
        total += sum(ticks.get(pid, 0) for pid in generation)
        generation = [pid for pid, parent in parents.items() if parent in generation]
    return total / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    what, *arguments = sys.argv[1:]
    print(json.dumps({"rows": rows, "ready": ready, "duckdb": duckdb, "extension": extension, "spark": spark}[what](*arguments)))
