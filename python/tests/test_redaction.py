"""No error message and no representation contains a password."""

import inspect
import json
from pathlib import Path

import pytest
import whatwg_url_wasm
from whatwg_url_wasm import URL, SearchParams, SearchParamsPattern, URLColumnError, URLPattern

BROKEN = "https://joe:MARKER@exa mple.com"
URLS = [
    "https://joe:MARKER@a.example/?b=c&amp;d",
    "https://a.example/b?c=https://joe:MARKER@d.example/#e",
    "blob:https://joe:MARKER@a.example/b",
    BROKEN,
    "https://jo\te:MARKER@a.exam\tple\\",
    "ht tps://joe:MARKER@a.example",
    "//joe:MARKER@a.example",
    "\\\\joe:MARKER@a.example",
    "https://a.example/?token=MARKER#access_token=MARKER",
]
# These are no credentials according to the standard. Only errors hide them.
UNCLEAR = ["joe:MARKER,@a.example", "https://joe:x/MARKER?,@exa mple.com"]
# The names of arguments that are URLs. Other arguments, such as segments of a path, may appear in a result.
RESULTS = {"url", "urls", "input", "base", "base_url", "reference"}
OBJECTS = [
    URL(URLS[0]),
    URL("mailto:a"),
    SearchParams("a=b"),
    URLPattern({"pathname": "/:a", "password": "MARKER:b{c}?"}),
    SearchParamsPattern({"a": ":b"}),
    SearchParams([("password", "MARKER"), ("b", "https://joe:MARKER@a.example/?token=MARKER")]),
    SearchParamsPattern({"token": "MARKER{b}?"}),
    URLPattern({"search": "token=MARKER:b"}),
    URLPattern("postgres://u:MARKER/MARKER?MARKER@h/db"),
    URLPattern("https://joe:MARKER#MARKER@a/"),
    URLPattern("https://*/*").exec("https://a.example/?token=MARKER"),
]
# Patterns whose password contains delimiters, so that a part of it is in another component.
PATTERNS = [
    "https://joe:a@MARKER@exa mple.com",
    "https://joe:a MARKER/b@c",
    "https://joe:a#MARKER@b{/",
    "postgres://joe:a@MARKER@b:5432/c{",
    "postgres://u:p/MARKER{@h/db",
    "postgres://u:p/MARKER:/?b@h",
]
# Arguments with which a call gets as far as possible if they are not the one that is tested.
VALID = {"urls": [URLS[0]], "component": "password", "name": "a"}


def functions():
    """Every public function, class and method, and the operators."""
    for name in whatwg_url_wasm.__all__:
        value = getattr(whatwg_url_wasm, name)
        if inspect.isclass(value):
            # Named tuples and errors are results.
            if not issubclass(value, (tuple, Exception, dict)):
                yield name, value
            yield from methods(value, name, value)
        elif inspect.isfunction(value):
            yield name, value
    for value in OBJECTS:
        yield from methods(value, f"{type(value).__name__} {value!r}", type(value))


def methods(value, name, cls):
    """The methods of an object, or the methods of a class that need no object."""
    operators = {"__getitem__", "__contains__", "__truediv__", "__lt__"}
    own = {name for base in cls.__mro__ if base.__module__.startswith("whatwg_url_wasm") for name in vars(base)}
    for method in sorted(own):
        needs_object = not isinstance(inspect.getattr_static(cls, method), (classmethod, staticmethod))
        if (method in operators or not method.startswith("_")) and callable(getattr(cls, method)):
            if needs_object != inspect.isclass(value):
                yield f"{name}.{method}", getattr(value, method)


def calls(function, text):
    """Returns arguments with the text in each parameter, in different types, and the parameter's name."""
    values = (text, [text], {text: text}, {"password": text}, {"password": {"b": text}}, [(text, text)], [text, text])
    parameters = inspect.signature(function).parameters.values()
    for parameter in parameters:
        for value in values:
            arguments = {
                other.name: VALID.get(other.name, URLS[0]) for other in parameters if other.default is other.empty
            }
            if any(other.name == "errors" for other in parameters):
                arguments["errors"] = "raise"
            yield parameter.name, arguments | {parameter.name: value}


def run(function, arguments):
    """Calls the function. Returns its result or its error."""
    positional = [
        arguments.pop(parameter.name)
        for parameter in inspect.signature(function).parameters.values()
        if parameter.kind is parameter.POSITIONAL_ONLY and parameter.name in arguments
    ]
    try:
        return function(*positional, **arguments)
    except Exception as error:
        return error


def texts(result):
    """The texts that logs would contain. Strings and columns that were requested are not checked."""
    if isinstance(result, BaseException):
        yield from (str(result), repr(result))
    elif type(result).__module__.startswith("whatwg_url_wasm"):
        yield repr(result)
        if isinstance(result, whatwg_url_wasm.Validation):
            yield from map(repr, (*result.errors, *result.hints))


@pytest.mark.parametrize(("name", "function"), [pytest.param(*one, id=one[0]) for one in functions()])
def test_calls(name, function):
    for text in (*URLS, *UNCLEAR):
        for parameter, arguments in calls(function, text):
            result = run(function, dict(arguments))
            if isinstance(result, Exception) or (parameter in RESULTS and text in URLS):
                for shown in texts(result):
                    assert "MARKER" not in shown, (arguments, shown)


def test_number_of_calls():
    names = {name.rpartition(" ")[2].rpartition(".")[2] for name, _ in functions()}
    assert {"URL", "join", "replace", "__truediv__", "validate", "parse", "__getitem__", "generate_url"} <= names
    errors = [run(function, arguments) for _, function in functions() for _, arguments in calls(function, BROKEN)]
    assert len(names) >= 34
    assert sum("***@exa mple.com" in str(error) for error in errors if isinstance(error, ValueError)) >= 13


def test_objects():
    for value in OBJECTS:
        assert "MARKER" not in repr(value)
    assert repr(URL(URLS[0])) == "URL('https://***:***@a.example/?b=c&amp;d')"
    assert repr(URLPattern("https://a.example/@:b")) == (
        "URLPattern({'protocol': 'https', 'hostname': 'a.example', 'port': '', 'pathname': '***@:b'})"
    )
    assert repr(SearchParams([("token", "S"), ("a", "b")])) == "SearchParams([('token', '***'), ('a', 'b')])"
    assert repr(SearchParamsPattern({"token": "S", "a": ":b"})) == "SearchParamsPattern({'token': '***', 'a': ':b'})"
    assert repr(SearchParams([("a", BROKEN)])) == "SearchParams([('a', 'https://***:***@exa mple.com')])"


def test_patterns():
    calls = [(URLPattern, pattern) for pattern in PATTERNS]
    calls += [(SearchParamsPattern, {"password": "MARKER("}), (SearchParamsPattern({"token": ":MARKER"}).generate, {})]
    for function, argument in calls:
        with pytest.raises(ValueError, match=r"\*\*\*") as raised:
            function(argument)
        assert "MARKER" not in str(raised.value)


def test_column_errors():
    with pytest.raises(URLColumnError) as raised:
        whatwg_url_wasm.canonicalize([BROKEN], errors="raise")
    reason = "U+0020 (space) is forbidden in a host. (domain-to-ASCII at position 22)"
    assert str(raised.value) == f"row 0, 'https://***:***@exa mple.com', is not a URL: {reason}"
    assert raised.value.input == BROKEN


def test_redact():
    rows = json.loads((Path(__file__).parents[2] / "tests/data/display.json").read_text("utf-8"))
    assert [len(rows[name]) for name in ("redact", "redactParams", "redactText")] == [109, 5, 12]
    for text, expected in rows["redact"]:
        assert whatwg_url_wasm.redact(text) == expected
    for text, params, expected in rows["redactParams"]:
        assert whatwg_url_wasm.redact(text, iter(params)) == expected
    for text, expected in rows["redactText"]:
        assert whatwg_url_wasm.redact_text(text) == expected
    url = URL("https://joe:pass@a.example/?token=x&q=y")
    assert url.redact() == repr(url)[5:-2] == "https://***:***@a.example/?token=***&q=y"
    assert url.redact(["Q"]) == "https://***:***@a.example/?token=x&q=***"
    assert "state" not in whatwg_url_wasm.SECRET_PARAMS and "token" in whatwg_url_wasm.SECRET_PARAMS
    for arguments in ((url,), (1,), ("a", "token"), ("a", [1])):
        for function in (whatwg_url_wasm.redact, whatwg_url_wasm.redact_text):
            with pytest.raises(TypeError):
                function(*arguments)
