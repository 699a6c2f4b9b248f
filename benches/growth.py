"""Measures the time of every function of the Python module (`python`) or of SQL (`sql`) for growing inputs.
`npm run growth` runs this program. Its arguments are the face, the file with the text, the settings in
growth-faces.mjs and, optionally, the only names to measure. It prints lines of a name, a size and nanoseconds, separated by tabs.
"""

import contextlib
import gc
import inspect
import json
import re
import sys
import time
from pathlib import Path

import duckdb

import whatwg_url_wasm.duckdb
from whatwg_url_wasm import URL, SearchParams, SearchParamsPattern, URLPattern

sys.path.insert(0, str(Path(__file__).parent.parent / "python" / "tests"))
from test_redaction import functions, methods

VALID = {"component": "pathname", "input": "../a", "name": "a", "url": "https://a.example/", "urls": ["https://a.example/"]}


class Input:
    """An input of about `size` bytes. The file's first line is what precedes the text in a URL."""

    def __init__(self, file, size):
        start, _, text = file.read_bytes().partition(b"\n")
        self.text = text[:size].decode(errors="ignore")
        self.url = start.decode() + self.text
        self.parts = re.findall(r"[^\W_]+", self.text)


def values(given):
    """Arguments of different types that grow with the input."""
    parts = {part: part for part in given.parts}
    yield from (("text", given.text), ("URL", given.url), ("URLs", [given.url]), ("list", given.parts))
    yield from (("mapping", parts), ("component", {"pathname": given.text}), ("groups", {"pathname": parts}))
    yield from (("pairs", list(parts.items())), ("lists", {part: parts for part in given.parts[:1]}))


def objects(given):
    """Returns objects that grow with the input."""
    yield from (URL(given.url), SearchParams(given.text), SearchParamsPattern({part: ":a" for part in given.parts}))
    # A pattern with too many names is an error. The last name may be cut off, and names must be distinct.
    with contextlib.suppress(ValueError):
        yield URLPattern({"pathname": given.text.rpartition("/")[0] or given.text})


def python_calls(given):
    """Yields names and calls. Every parameter gets growing arguments, and every property of growing objects is read."""
    bound = [(name, function) for name, function in functions() if " " not in name]
    for value in objects(given):
        cls = type(value)
        bound += methods(value, cls.__name__, cls)
        for name in dir(cls):
            if not name.startswith("_") and inspect.isdatadescriptor(inspect.getattr_static(cls, name)):
                yield f"{cls.__name__}.{name}", lambda value=value, name=name: getattr(value, name)
        for function in (str, repr, hash):
            yield f"{function.__name__} of {cls.__name__}", lambda value=value, function=function: function(value)
    for name, function in bound:
        parameters = inspect.signature(function).parameters.values()
        needed = {
            other.name: VALID.get(other.name, "a") for other in parameters if other.default is other.empty
        }
        # The object may be the only argument that grows.
        for parameter in [None, *parameters]:
            if parameter is None:
                yield name, lambda f=function, a=needed: f(**a)
                continue
            if "bool" in str(parameter.annotation) or "int" in str(parameter.annotation):
                continue
            for kind, value in values(given):
                pairs = value.items() if parameter.kind is parameter.VAR_KEYWORD and isinstance(value, dict) else ()
                arguments = {**needed, parameter.name: value}
                if parameter.kind is parameter.VAR_KEYWORD:
                    arguments = dict(pairs)
                positional = [
                    arguments.pop(other.name) for other in parameters if other.kind is other.POSITIONAL_ONLY
                ]
                yield f"{name}({parameter.name}: {kind})", lambda f=function, p=positional, a=arguments: f(*p, **a)


def sql_calls(given):
    """Yields names and queries, for the extension and for the functions that Python registers."""
    for by in ("extension", "Python"):
        con = duckdb.connect(config={"allow_unsigned_extensions": str(by == "extension").lower(), "threads": "1"})
        listed = "SELECT DISTINCT function_name, len(parameters) FROM duckdb_functions()"
        before = set(con.execute(listed).fetchall())
        whatwg_url_wasm.duckdb.register(con)
        added = sorted({*con.execute(listed).fetchall()} - before)
        if not added:
            raise SystemExit(f"{by}: no SQL functions")
        start = given.url.removesuffix(given.text)
        patterns = ",".join(f"drop-params:*{part}" for part in given.parts)
        rows = {
            "one row": [(given.url, given.text, patterns)],
            "many rows": [(start + part, part, f"drop-params:*{part}") for part in given.parts],
        }
        for form, values in rows.items():
            columns = ", ".join(f"unnest(?) AS {name}" for name in "stp")
            con.execute(f'CREATE TABLE "{form}" AS SELECT {columns}', [list(column) for column in zip(*values)])
        for name, count in added:
            # Without types, DuckDB does not know the number of arguments.
            several = [", t", ", s", ", 'ICANN'", *([", p"] if "normalize" in name else [])]
            for second in several if count != 1 or by == "Python" else [""]:
                for form in rows:
                    query = f'SELECT count({name}(s{second})) FROM "{form}"'
                    yield f"{name}(s{second}), {form}, {by}", lambda c=con, query=query: c.execute(query).fetchall()
            if by == "Python":
                query = f'SELECT count({name}(s)) FROM "one row"'
                yield f"{name}(s), {by}", lambda c=con, query=query: c.execute(query).fetchall()


def elapsed(call, times=1):
    start = time.perf_counter_ns()
    for _ in range(times):
        try:
            call()
        except (ValueError, OverflowError, KeyError, duckdb.InvalidInputException):
            # Rejecting an input is work too.
            pass
    return (time.perf_counter_ns() - start) / times


def is_possible(call):
    try:
        call()
    except (TypeError, AttributeError, duckdb.BinderException):
        return False
    except Exception:
        return True
    return True


def main(face, file, settings, *names):
    file = Path(file)
    settings = json.loads(settings)
    sizes = settings["sizes"]
    # Collections would visit all inputs.
    gc.disable()
    calls = {"python": python_calls, "sql": sql_calls}[face]
    by_size = [dict(calls(Input(file, size))) for size in sizes]
    possible = [name for name, call in by_size[1].items() if is_possible(call)]
    every = {re.split(r"[(]| of ", name)[0] for name in by_size[1]}
    missing = every - {re.split(r"[(]| of ", name)[0] for name in possible}
    if missing:
        raise SystemExit(f"no growing input for {', '.join(sorted(missing))}")
    for name in possible:
        label = f"{name}, {file.name}"
        if names and label not in names:
            continue
        for _ in range(settings["rounds"]):
            for size, called in zip(sizes, by_size):
                if name not in called:
                    break
                first = elapsed(called[name])
                times = max(1, int(settings["shortest"] / first))
                took = first if times == 1 else elapsed(called[name], times)
                print(label, size, round(took), sep="\t")
                if took > settings["longest"]:
                    break


main(*sys.argv[1:])
