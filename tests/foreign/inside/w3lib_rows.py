# Prints the rows of w3lib's tests/test_url.py as JSON: a function, the URL, the options, and the expected result, or
# null for an error. The functions are replaced with recorders, so every expected value is the test's own.
#
# Usage: python3 w3lib_rows.py FOLDER, a clone of w3lib
import contextlib
import importlib
import inspect
import json
import sys
import types
from pathlib import Path

FUNCTIONS = ["canonicalize_url", "safe_download_url", "safe_url_string", "url_query_cleaner"]
rows = []


class Result(str):
    """A result that records what it is compared with."""

    def __eq__(self, expected):
        if not isinstance(expected, Result):
            rows.append([*self.call, expected])
        return True

    __hash__ = str.__hash__


def text(value, encoding="utf-8"):
    if isinstance(value, bytes):
        return value.decode(encoding, "replace")
    return value if isinstance(value, str) else value.geturl()


def recorder(name, function):
    parameters = inspect.signature(function)

    def record(url, *args, **options):
        options = {**parameters.bind(url, *args, **options).arguments}
        encoding = options.get("encoding", "utf-8")
        del options["url"]
        result = Result(function(url, **options))
        result.call = [name, text(url, encoding), options]
        return result

    return record


class Anything:
    """Stands for pytest and hypothesis. As a decorator, it returns the function; `parametrize` also keeps the rows."""

    def __getattr__(self, name):
        return Anything()

    def __call__(self, *args, **options):
        return args[0] if len(args) == 1 and inspect.isfunction(args[0]) else Anything()

    def __or__(self, other):
        return Anything()

    def param(self, *values, **options):
        return values

    def parametrize(self, names, values):
        return lambda function: setattr(function, "rows", list(values)) or function

    def raises(self, *args, **options):
        return contextlib.suppress(Exception)


def imported(name, **attributes):
    sys.modules[name] = module = types.ModuleType(name)
    vars(module).update(attributes)
    return module


stub = Anything()
stub.mark = stub
sys.modules["pytest"] = stub
hypothesis = ["HealthCheck", "assume", "example", "given", "settings", "strategies"]
imported("hypothesis", **dict.fromkeys(hypothesis, stub))
imported("hypothesis.strategies")
imported("hypothesis.provisional", urls=stub)

folder = Path(sys.argv[1])
sys.path.insert(0, str(folder))
functions = importlib.import_module("w3lib.url")
for name in FUNCTIONS:
    setattr(functions, name, recorder(name, getattr(functions, name)))
tests = imported("test_url")
exec((folder / "tests" / "test_url.py").read_text("utf-8"), vars(tests))


def record_case(url, *, encoding=None, output, func):
    if isinstance(url, (str, bytes)):
        options = {"encoding": encoding} if encoding else {}
        rows.append(["safe_url_string", text(url), options, output if isinstance(output, str) else None])


tests._test_safe_url_func = record_case
is_suite = lambda value: inspect.isclass(value) and value.__name__.startswith("Test") and "Properties" not in value.__name__
for suite in [tests, *(value() for value in vars(tests).values() if is_suite(value))]:
    for name in dir(suite):
        if name.startswith("test_"):
            test = getattr(suite, name)
            for row in getattr(test, "rows", [()]):
                with contextlib.suppress(AssertionError):
                    test(*(row if isinstance(row, tuple) else (row,)))
print(json.dumps(rows))
