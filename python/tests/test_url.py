"""One URL."""

import copy
import json
import pickle
import random
import re
import subprocess
import sys
import weakref
from collections.abc import Mapping, MutableMapping
from importlib import metadata
from pathlib import Path, PurePosixPath
from typing import get_args
from urllib.parse import urlsplit

import pytest
from conftest import refuses

import whatwg_url_wasm
from whatwg_url_wasm import URL, _files, _hosts
from whatwg_url_wasm._backend import backend


DATA = Path(__file__).parents[2] / "tests" / "data"
GUESSES = json.loads((DATA / "scheme-guess.json").read_text("utf-8"))


def test_attributes():
    url = URL("https://u:p@example.com:8080/a?b#c")
    assert url.origin == "https://example.com:8080"
    parts = {"scheme": "https", "user": "u", "password": "p", "host": "example.com", "port": 8080, "path": "/a", "query": "b", "fragment": "c"}
    assert {name: getattr(url, name) for name in parts} == parts
    javascript = {"protocol": "https:", "username": "u", "hostname": "example.com", "pathname": "/a", "search": "?b", "hash": "#c"}
    assert {name: getattr(url, name) for name in javascript} == javascript
    assert str(URL("b", url)) == "https://u:p@example.com:8080/b"
    assert repr(url) == "URL('https://***:***@example.com:8080/a?b#c')"


def test_comparing():
    assert URL("HTTP://a") == URL("http://a/")
    assert URL("http://a") != "http://a/"
    assert len({URL("HTTP://a"), URL("http://a/")}) == 1
    assert URL("http://a") < URL("http://b")
    assert URL("http://a") <= URL("http://a") >= URL("http://a") > URL("ftp://a")
    assert sorted([URL("http://b"), URL("http://a")]) == [URL("http://a"), URL("http://b")]
    with pytest.raises(TypeError):
        URL("http://a") < "http://b"
    assert hash(URL("http://a")) == hash("http://a/")


def test_what_is_no_url():
    rows = {
        ("x", None): "'x' is not a URL: There is neither a scheme nor a base. (missing-scheme-non-relative-URL at position 0)",
        ("x", "mailto:a"): "'x' is not a URL: Only a fragment can be relative to this base. (missing-scheme-non-relative-URL at position 0)",
        ("https://é@a b/", None): "'https://***@a b/' is not a URL: U+0020 (space) is forbidden in a host. (domain-to-ASCII at position 11)",
        ("a", "https://[1"): "the base 'https://[1' is not a URL: The host has no closing bracket at the end. (IPv6-unclosed at position 8)",
        ("https://a:1x", None): "'https://a:1x' is not a URL: U+0078 (x) is not a digit, and ports consist of digits. (port-invalid at position 11)",
        ("postgres://u:p#w@h/db", None): "'postgres://***:***@h/db' is not a URL: Percent-encode /, ?, # and @ in a password. Otherwise, they end the password. Did you mean postgres://***:***@h/db? (port-invalid at position 13)",
        ("https://joe:x/MARKER?,@exa mple.com", None): "'https://***:***@exa mple.com' is not a URL: Write only digits after the port's colon. (port-invalid at position 12)",
        ("www.a.example", None): "'www.a.example' is not a URL: If this is a host, write a scheme and :// before it. Did you mean https://www.a.example/? (missing-scheme-non-relative-URL at position 0)",
    }
    for (url, base), message in rows.items():
        with pytest.raises(ValueError) as raised:
            URL(url, base)
        assert str(raised.value) == message
    refuses(ValueError, "base", URL, "x", "y")
    refuses(TypeError, "url must be a string or a URL, not int", URL, 1)
    assert URL.parse("x") is None
    assert not URL.can_parse("x")
    assert URL.can_parse("x", "http://a")
    assert not URL.can_parse("x", "y")
    for value in (None, 1, b"http://a", ["http://a"]):
        assert not URL.can_parse(value)
    assert not URL.can_parse("http://a", 1)
    assert URL.can_parse(URL("http://a"), URL("http://b"))
    refuses(TypeError, "^url must be a string or a URL, not NoneType$", URL, None, 1)
    refuses(TypeError, "^base must be a string or a URL, not int$", URL, "x", 1)
    refuses(ValueError, "^'x{200}…' is not a URL", URL, "x" * 1000)


class Text(str):
    """A string whose methods are not those of `str`."""

    encode = isascii = None


def test_lone_surrogates():
    assert str(URL(Text("http://a/\ud800b"), Text("a:b"))) == "http://a/%EF%BF%BDb"
    assert str(URL("http://a/").replace(path=Text("/é"), query={Text("é"): Text("ü")})) == "http://a/%C3%A9?%C3%A9=%C3%BC"
    assert str(URL("http://a/\ud800b")) == "http://a/%EF%BF%BDb"
    assert str(URL("http://a/b\udc00")) == "http://a/b%EF%BF%BD"


def test_it_does_not_change():
    with pytest.raises(AttributeError):
        URL("http://a").host = "b"
    url = URL("http://a")
    url.__init__("http://b")
    assert url.href == "http://a/"


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_pickling(protocol):
    url = URL("http://u:p@a:81/b?c#d")
    found = pickle.loads(pickle.dumps(url, protocol))
    assert type(found) is URL
    assert (found, found.port, found.fragment) == (url, 81, "d")


class Named(URL):
    """A derived class that has attributes, including some in slots."""

    __slots__ = ("__dict__", "title")


class Counted(Named):
    def __getstate__(self):
        return {"count": self.count + 1}


class Recorded(URL):
    """A derived class with its own constructor."""

    def __init__(self, url):
        self.given = url


def test_constructors_of_derived_classes():
    url = Recorded("http://a")
    for changed in (url.replace(port=81), url / "b", url.with_params({"c": 1}), url.parent, url.with_segments("d")):
        assert (type(changed), changed.given) == (Recorded, changed.href)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_what_derived_classes_add(protocol):
    url = Named("http://a")
    url.note, url.title = ["b"], "c"
    for found in (pickle.loads(pickle.dumps(url, protocol)), copy.copy(url), copy.deepcopy(url)):
        assert (type(found), found, found.note, found.title) == (Named, url, ["b"], "c")
    assert copy.copy(url).note is url.note is not copy.deepcopy(url).note
    url = Counted("http://a")
    url.count = 1
    assert pickle.loads(pickle.dumps(url, protocol)).count == copy.copy(url).count == 2
    # If a derived class adds no state, only the URL is pickled.
    assert URL("http://a").__reduce__() == (URL, ("http://a/",))


def test_what_strings_have():
    url = URL("http://a")
    assert f"{url:>10}" == " http://a/"
    assert weakref.ref(url)() is url
    assert copy.copy(url) == url


REPLACED = [
    ("http://a/b?c#d", {"scheme": "https"}, "https://a/b?c#d"),
    ("http://a/b?c#d", {"scheme": "FTP", "port": 81}, "ftp://a:81/b?c#d"),
    ("http://a:81/", {"port": None}, "http://a/"),
    ("http://a:81/", {"port": 80}, "http://a/"),
    ("http://a:81/", {"host": "É.example"}, "http://xn--9ca.example:81/"),
    ("http://a:81/", {"host": "[::1]"}, "http://[::1]:81/"),
    ("foo://a/b", {"host": None}, "foo:/b"),
    ("http://a/", {"user": "u:%41", "password": "@"}, "http://u%3A%41:%40@a/"),
    ("http://u:p@a/", {"user": "", "password": None}, "http://a/"),
    ("http://a/b", {"path": "c d/../e?"}, "http://a/e%3F"),
    ("http://a/", {"query": "?b c#", "fragment": "#d e"}, "http://a/??b%20c%23##d%20e"),
    ("http://a/?", {"query": None, "fragment": ""}, "http://a/#"),
    ("http://a/?x", {"query": [("b", "1"), ("c", "&"), ("b", 2)]}, "http://a/?b=1&c=%26&b=2"),
    ("http://a/?x", {"query": {"a": True, "b": 1.5, "c": [1, "d e"], "f": None, "g": 10**30}}, f"http://a/?a=true&b=1.5&c=1&c=d+e&g={10**30}"),
    ("http://a/?x", {"query": {}}, "http://a/"),
    ("file:///b", {"user": "u", "port": 81, "scheme": "https", "host": "a"}, "https://u@a:81/b"),
    ("https://u@a:81/b", {"scheme": "file", "port": None, "user": ""}, "file://a/b"),
    ("foo:/b", {"host": "a", "port": 81}, "foo://a:81/b"),
]


@pytest.mark.parametrize("url, parts, expected", REPLACED)
def test_replacing(url, parts, expected):
    url = Named(url)
    before = url.href
    assert str(url.replace(**parts)) == expected
    assert type(url.replace(**parts)) is Named and url.href == before


SPECIAL = "scheme cannot be replaced with this one: special schemes (ftp, file, http, https, ws, wss) replace only each other, "
SPECIAL += "file excludes a user, a password and a port, and the others need a host"
PAIRS = [("ab", "str"), (1, "int"), (("a",), "tuple"), (["a", 1, 2], "list"), ({"a": 1, "b": 2}, "dict")]
REFUSED = [
    ({"port": 65536}, ValueError, "port 65536 is above 65535"),
    ({"port": 10**5000}, ValueError, "port is above 65535"),
    ({"port": -1}, ValueError, "port -1 is below 0"),
    ({"port": "81"}, TypeError, "port must be an integer or None, not str"),
    ({"port": True}, TypeError, "port must be an integer or None, not bool"),
    ({"host": None}, ValueError, None),
    ({"host": ""}, ValueError, "host cannot be empty in this http URL"),
    ({"host": "b c"}, ValueError, "host is invalid: U+0020 (space) is forbidden in a host."),
    ({"host": "evil.example/x"}, ValueError, "host cannot contain /"),
    ({"host": "a@b"}, ValueError, "host cannot contain @"),
    ({"host": "a\\b"}, ValueError, "host cannot contain \\"),
    ({"host": "b:82"}, ValueError, "host cannot contain a colon: pass the port separately"),
    ({"host": "::1"}, ValueError, "host is an IPv6 address without brackets: write [::1]"),
    ({"host": "a\n.example"}, ValueError, "host cannot contain U+000A"),
    ({"host": "\ud800"}, ValueError, "host has a lone surrogate at index 0"),
    ({"host": 1}, TypeError, "host must be a string, not int"),
    ({"scheme": 1, "host": 1}, TypeError, "host must be a string, not int"),
    ({"scheme": "a b"}, ValueError, "scheme must begin with a letter, and contain only letters, digits, `+`, `-` and `.`"),
    ({"scheme": "http:"}, ValueError, "scheme must begin with a letter, and contain only letters, digits, `+`, `-` and `.`"),
    ({"scheme": None}, TypeError, "scheme must be a string, not NoneType"),
    ({"path": None}, TypeError, "path must be a string, not NoneType"),
    ({"path": b"b"}, TypeError, "path must be a string, not bytes"),
    ({"fragment": "a\udc00"}, ValueError, "fragment has a lone surrogate at index 1"),
    ({"query": 1}, TypeError, "parameters must be a mapping or pairs, not int"),
    *(({"query": [value]}, TypeError, f"each parameter must be a pair of a name and a value, not {kind}") for value, kind in PAIRS),
    *(({part: ...}, TypeError, f"{part} must be a string, not ellipsis") for part in ("scheme", "user", "host", "path")),
    ({"query": {"a": 10**5000}}, ValueError, "the parameter 'a' has too many digits"),
    ({"query": {"a": float("nan")}}, ValueError, "the parameter 'a' is nan, which is not a finite number"),
    ({"query": [("a", float("-inf"))]}, ValueError, "the parameter 'a' is -inf, which is not a finite number"),
    ({"query": {"a": "\ud800"}}, ValueError, "the parameter 'a' has a lone surrogate at index 0"),
    ({"query": {"a": [b"b"]}}, TypeError, "the parameter 'a' must be a string, a number or a boolean, not bytes"),
    ({"query": {"a": b"b"}}, TypeError, "the parameter 'a' must be a string, a number, a boolean or a list, not bytes"),
    ({"query": {1: "b"}}, TypeError, "the name of a parameter must be a string, not int"),
]


@pytest.mark.parametrize("parts, error, message", REFUSED, ids=[str(number) for number in range(len(REFUSED))])
def test_impossible_parts(parts, error, message):
    """`replace` and `build` raise the same errors. A part never spills into another."""
    for change in (URL("http://a").replace, lambda **parts: URL.build(**{"scheme": "http", "host": "a", **parts})):
        with pytest.raises(error) as raised:
            change(**parts)
        assert message in (None, str(raised.value))


def test_no_part_spills_into_another():
    """Whatever the value of a part is, the others stay the same, and the result is parsed as it was built."""
    choose = random.Random(1).choice
    pieces = [*"ab/\\?#@:%[]. |\t\n\r\0&=+\u00e9\u202e<>\"'^", "%2f", "%00", "..", "//", "::1", "xn--", "b.example"]
    parts = {"user": "u", "password": "p", "host": "h.example", "port": 81, "path": "/p/q", "query": "q", "fragment": "f"}
    made = 0
    for _ in range(2_000):
        whole, part = {"scheme": choose(["https", "foo"]), **parts}, choose([*parts])
        value = choose([0, 65535, 65536, -1]) if part == "port" else "".join(choose(pieces) for _ in range(choose(range(6))))
        for change in (lambda: URL.build(**{**whole, part: value}), lambda: URL.build(**whole).replace(**{part: value})):
            try:
                url = change()
            except ValueError:
                continue
            found = {name: getattr(url, name) for name in whole}
            assert {**found, part: whole[part]} == whole, (part, value)
            assert {name: getattr(URL(url.href), name) for name in whole} == found
            made += 1
    assert made > 1_500


def test_parts_that_this_url_cannot_have():
    for change, parts, message in (
        (URL("http://a").replace, {"scheme": "foo"}, SPECIAL),
        (URL("file:///a").replace, {"scheme": "http"}, SPECIAL),
        (URL("http://a").replace, {"host": None}, "host cannot be removed from this http URL"),
        (URL("mailto:a").replace, {"path": "b"}, "path is opaque in this mailto URL, so it cannot be replaced"),
        (URL("mailto:a").replace, {"host": "b"}, "host is impossible in a mailto URL without a host"),
        (URL("file:///a").replace, {"port": 1}, "port is impossible in a file URL without a host"),
        (URL.build, {"scheme": "http"}, "host is missing, and this http URL needs one"),
        (URL.build, {"scheme": "http", "host": "a", "path": "b"}, "path must begin with a slash if there is a host"),
        (URL.build, {"scheme": "foo", "user": "u"}, "user is impossible in a foo URL without a host"),
    ):
        with pytest.raises(ValueError) as raised:
            change(**parts)
        assert str(raised.value) == message
    for change in (URL("http://a").replace, URL.build):
        refuses(TypeError, "unexpected keyword argument 'pathname'$", change, scheme="http", pathname="b")


def test_joining():
    url = URL("https://example.com/a/b?c#d")
    assert str(url.join("../e")) == "https://example.com/e"
    assert url.join(URL("http://b")) == URL("http://b")
    refuses(ValueError, "is not a URL: .* .port-invalid at position 10.$", url.join, "https://a:b")
    assert str(url / "e f") == "https://example.com/a/b/e%20f?c#d"
    assert str(url / "e/f" / "%") == "https://example.com/a/b/e%2Ff/%25?c#d"
    assert str(URL("https://example.com/a/") / "b") == "https://example.com/a/b"
    assert str(URL("https://example.com") / "b") == "https://example.com/b"
    for segment in (".", ".."):
        with pytest.raises(ValueError, match="cannot be a segment"):
            url / segment
    with pytest.raises(ValueError, match="the path is opaque, so it has no segments"):
        URL("mailto:a") / "b"
    with pytest.raises(TypeError, match="unsupported operand"):
        url / 1


def test_segments():
    url = URL("https://a.example/x/y?q")
    assert url.with_segments(["b", "c/d%"]).href == "https://a.example/x/y/b/c%2Fd%25?q"
    for path, arguments, expected in (
        ("/x/", ("b",), "/x/b"),
        ("/x/", ([],), "/x/"),
        ("/x", ([""],), "/x/"),
        ("/x/", ([""],), "/x/"),
        ("/", ("b",), "/b"),
        ("//", ("b",), "//b"),
        ("/x/y", ("z", -1), "/x/z"),
        ("/x/y/", (["z", "é"], 0, 1), "/z/%C3%A9/y/"),
        ("/x/y/", ([], 0, 1), "/y/"),
        ("/x/y/", ([], 0), "/"),
        ("/x/y", ([], 0), "/"),
        ("/x/y", ("a", 1, 0), "/x/a/y"),
        ("/x/y", ("a", None, -1), "/a/y"),
        ("/x/y", ("a", 2**80, -(2**80)), "/x/y/a"),
    ):
        assert URL(f"https://a.example{path}#f").with_segments(*arguments).path == expected
    assert str(URL("a:/b").with_segments([], start=0)) == "a:/"
    assert str(URL("a://h/b").with_segments([], start=0)) == "a://h"
    assert str(URL("https://h//") / "x") == "https://h//x"
    for segments in (".", ["a", ".."]):
        refuses(ValueError, "cannot be a segment", url.with_segments, segments)
    refuses(ValueError, "the path is opaque, so it has no segments", URL("mailto:a").with_segments, [])
    for segments, message in ((1, "segments must be a list of strings, not int"), ([1], "each of segments must be a string, not int")):
        refuses(TypeError, f"^{message}$", url.with_segments, segments)
    for call in (lambda: url / "\ud800", lambda: url.with_segments("\ud800"), lambda: url.with_path("\ud800")):
        refuses(ValueError, "has a lone surrogate at index 0$", call)
    for index in (1.0, "1", True):
        refuses(TypeError, "start must be an integer", url.with_segments, "a", start=index)


def test_path_parts():
    for path, parts, suffix, parent in (
        ("/a/b%20c.tar.gz?q#f", ("/", "a", "b c.tar.gz"), ".gz", "/a"),
        ("/a/%2F/", ("/", "a", "/", ""), "", "/a/%2F"),
        ("/.a", ("/", ".a"), "", "/"),
        ("/a.", ("/", "a."), "", "/"),
        ("/%ff%41", ("/", "%ff%41"), "", "/"),
        ("/?q", ("/",), "", "/"),
        ("//a", ("/", "", "a"), "", "/"),
    ):
        url = URL(f"https://h{path}")
        assert (url.parts, url.suffix, url.parent.href) == (parts, suffix, f"https://h{parent}")
        assert url.name == (parts[-1] if len(parts) > 1 else "")
    url = URL("mailto:a%20b?c")
    assert (url.parts, url.name, url.suffix, str(url.parent)) == (("a b",), "", "", "mailto:a%20b")
    assert (URL("foo://h").parts, str(URL("foo:/a").parent)) == ((), "foo:/")


def test_guessing():
    for input, scheme, prefix, href in GUESSES:
        guessed = whatwg_url_wasm.guess_scheme(input, scheme)
        assert (guessed.url and str(guessed.url), guessed.prefix) == (href, prefix), input
    assert len(GUESSES) == 226
    for scheme in ("", "1a", "https:", "é"):
        refuses(ValueError, "the scheme is invalid", whatwg_url_wasm.guess_scheme, "a.example", scheme)
    refuses(TypeError, "input must be a string, not URL", whatwg_url_wasm.guess_scheme, URL("https://a"))
    refuses(TypeError, "scheme must be a string, not int", whatwg_url_wasm.guess_scheme, "a.example", 1)


def relative_url(href):
    """Splits a serialized reference into its parts."""
    pattern = r"(?://((?:([^:@/]*)(?::([^@/]*))?@)?([^/?#]*?)(?::(\d+))?)(?=[/?#]|$))?([^?#]*)(?:[?]([^#]*))?(?:#(.*))?"
    authority, username, password, host, port, path, query, fragment = re.fullmatch(pattern, href, re.DOTALL).groups()
    kind = "scheme-relative" if authority is not None else "path-absolute" if path.startswith("/") else "path-relative"
    if authority is not None:
        username, password, port = username or "", password or "", port and int(port)
    return whatwg_url_wasm.RelativeURL(kind, username, password, host, port, path, query, fragment, href)


def test_relative_urls():
    rows = json.loads((DATA / "relative-urls.json").read_text("utf-8"))
    kinds = set()
    for input, scheme, href in rows:
        found = whatwg_url_wasm.RelativeURL.parse(input, scheme)
        assert found == (None if href is None else relative_url(href)), input
        kinds |= {found.kind} if found else set()
    assert len(rows) == 46
    assert kinds == set(get_args(whatwg_url_wasm.RelativeURL.__annotations__["kind"]))
    assert str(whatwg_url_wasm.RelativeURL.parse("\\\\A/b\\c")) == "//a/b/c"
    refuses(ValueError, "the scheme is invalid", whatwg_url_wasm.RelativeURL.parse, "a", "https:")
    refuses(TypeError, "scheme must be a string, not NoneType", whatwg_url_wasm.RelativeURL.parse, "a", None)
    refuses(TypeError, "input must be a string, not URL", whatwg_url_wasm.RelativeURL.parse, URL("https://a"))


def test_redirect_targets_request_targets_and_paths():
    rows = json.loads((DATA / "make.json").read_text("utf-8"))
    for input, expected in rows["local"]:
        assert whatwg_url_wasm.local_reference(input) == expected, input
    for origin, target, expected in rows["targets"]:
        found = URL.from_request_target(origin, target)
        assert (found and found.href) == expected, target
    for url, path, expected in rows["paths"]:
        assert URL(url).with_path(path).href == expected, path
    assert [len(rows[name]) for name in ("local", "targets", "paths")] == [37, 42, 27]
    for call, name in (
        (lambda: URL.from_request_target(1, "/"), "origin"),
        (lambda: URL("x:/").join(1), "reference"),
        (lambda: URL.validate("x", 1), "base"),
    ):
        refuses(TypeError, f"^{name} must be a string or a URL, not int$", call)
    refuses(ValueError, "origin must have a host", URL.from_request_target, "data:,", "/")
    refuses(ValueError, "not a URL", URL.from_request_target, "a.example", "/")
    refuses(ValueError, None, URL("mailto:a@b").with_path, "a")
    for call in (whatwg_url_wasm.local_reference, URL("x:/").with_path, lambda value: URL.from_request_target("http://a", value)):
        refuses(TypeError, "must be a string, not int", call, 1)


def test_cookie_domains():
    rows = json.loads((DATA / "sites.json").read_text("utf-8"))["cookies"]
    for host, domain, expected in rows:
        assert whatwg_url_wasm.is_cookie_domain(host, domain) is expected, (host, domain)
    assert len(rows) == 44
    refuses(ValueError, "scheme, port or path", whatwg_url_wasm.is_cookie_domain, "https://a.example", "a.example")
    refuses(TypeError, "domain must be a string, not NoneType", whatwg_url_wasm.is_cookie_domain, "a.example", None)


def test_comparing_parsers():
    compare = whatwg_url_wasm.compare_parsers
    same = compare("https://u:p@a.example:8080/b?c#d")
    assert same.web_address == same.url == (same.url.href, "https", "u", "p", "a.example", "8080", "/b", "c", "d")
    assert (same.differences, same.literal_differences) == ((), ())
    assert compare("http://0x7f.1/").literal_differences == ("href", "host")
    assert compare("../a", URL("http://h/b/")).url.href == "http://h/a"
    fails = compare("http://a b/")
    assert (fails.web_address.href, fails.web_address.host, fails.url, fails.differences) == (None, "a b", None, ())
    assert compare("http://[").web_address is None
    assert compare("a").url is None
    assert "MARKER" not in repr(compare("http://u:MARKER@a\\@b/"))
    refuses(ValueError, None, compare, "a", "b c")
    refuses(TypeError, "input must be a string, not URL", compare, URL("http://a"))


def test_search_params():
    url = URL("https://example.com/?a=1&b=%20+&a=2&c")
    params = url.search_params
    assert isinstance(params, Mapping) and not isinstance(params, MutableMapping)
    assert params.multi_items() == [("a", "1"), ("b", "  "), ("a", "2"), ("c", "")]
    assert (params["a"], params.get("a"), params.get("d"), params.get("d", 1)) == ("1", "1", None, 1)
    assert (params.get_all("a"), params.get_all("d")) == (["1", "2"], [])
    assert [*params] == [*params.keys()] == ["a", "b", "c"]
    assert ([*params.values()], [*params.items()]) == (["1", "  ", ""], [("a", "1"), ("b", "  "), ("c", "")])
    assert ("a" in params, "d" in params, len(params), bool(URL("http://a").search_params)) == (True, False, 3, False)
    assert dict(params) == {**params} == {"a": "1", "b": "  ", "c": ""}
    assert str(params) == "a=1&b=++&a=2&c="
    assert type(params)(str(params)) == params == pickle.loads(pickle.dumps(params)) == copy.deepcopy(params)
    assert hash(params) == hash(url.search_params)
    assert params != dict(params)
    assert type(params)({"a": ["1", 2], "b": False}).multi_items() == [("a", "1"), ("a", "2"), ("b", "false")]
    assert type(params)("?a=%ff\ud800").multi_items() == [("a", "\ufffd\ufffd")]
    assert repr(type(params)("a=b")) == "SearchParams([('a', 'b')])"
    with pytest.raises(KeyError):
        params["d"]
    with pytest.raises(AttributeError, match="SearchParams is immutable"):
        params._pairs = ()
    with pytest.raises(AttributeError, match="SearchParams is immutable"):
        del params._pairs


def test_with_params():
    url = URL("https://example.com/?a=%7E&b=1&b=2#c")
    assert url.with_params({"page": 2, "b": ["x", True, 0.5], "c": None}).href == "https://example.com/?page=2&b=x&b=true&b=0.5#c"
    assert url.with_params(url.search_params).query == url.with_params(url.query).query == "a=%7E&b=1&b=2"
    assert url.with_params({"b c": "d +"}, space_as_plus=False).query == "b%20c=d%20%2B"
    assert url.with_params({}).href == "https://example.com/#c"
    assert url.update_params({"b": "3", "d": [4, "é"]}).query == "a=%7E&b=3&d=4&d=%C3%A9"
    assert url.update_params({"b": None, "a": []}).href == "https://example.com/#c"
    assert url.update_params({"b c": "d +"}, space_as_plus=False).query == "a=%7E&b=1&b=2&b%20c=d%20%2B"
    assert url.update_params({}) == url
    for change in (url.with_params, url.update_params):
        refuses(TypeError, "^the parameter 'a' must be a string, a number or a boolean, not NoneType$", change, {"a": [None]})


def test_hosts():
    url = URL("https://www.xn--bcher-kva.co.uk:81/")
    assert (url.site, url.public_suffix) == ("xn--bcher-kva.co.uk", "co.uk")
    assert (url.host_unicode, url.address_space) == ("www.bücher.co.uk", None)
    url = URL("https://[::ffff:a00:1]/")
    assert (url.site, url.public_suffix) == (None, None)
    assert (url.host_unicode, url.address_space) == ("[::ffff:a00:1]", "private")
    url = URL("mailto:a")
    assert (url.site, url.public_suffix, url.host_unicode, url.address_space) == (None, None, None, None)
    assert URL("http://localhost").address_space == _hosts.address_space("a.localhost") == "loopback"
    assert _hosts.address_space(_hosts.IPv4Address("8.8.8.8")) == "public"
    for invalid in ("", "a b", "1::%", "1::%a%b", "1::%\n", "[::1%eth0]"):
        assert _hosts.address_space(invalid) is None, invalid
    assert _hosts.domain_parts("127.1") is None
    assert _hosts.domain_parts("WWW.A.github.io") == ("github.io", "a.github.io", "www", "private", False)
    assert _hosts.domain_parts("b.nas.local", "ICANN") == ("local", "nas.local", "b", None, True)
    refuses(ValueError, "section must be 'all' or 'ICANN'", _hosts.domain_parts, "a.b", "private")
    assert _hosts.embedded_ipv4(_hosts.IPv6Address("::1")) is None
    for function in (_hosts.address_space, _hosts.domain_parts, _hosts.embedded_ipv4):
        refuses(TypeError, "^host must be a string or an address, not int$", function, 1)
        for value, name in ((url, "hostname"), (urlsplit("https://a"), "hostname"), (Foreign(), "host")):
            refuses(TypeError, rf"\(pass url\.{name}\)$", function, value)
        for value in ("https://a/", "//a", "a/b", "u@a", "a:80", "localhost:3000", "[::1]:80", "1::%]@127.0.0.1/"):
            refuses(ValueError, r"port or path \(pass url\.hostname\)$", function, value)


class Foreign:
    """A URL object of another library, such as yarl."""

    host = "a"


def test_urls_of_other_libraries():
    names = ("URL", "file_url_to_path", "guess_scheme", "validate")
    functions = [getattr(whatwg_url_wasm, name) for name in names]
    for function in (*functions, whatwg_url_wasm.URLPattern({}).test, lambda url: whatwg_url_wasm.URLPattern("a", url)):
        for value, advice in ((urlsplit("https://a"), "url.geturl()"), (Foreign(), "str(url)")):
            refuses(TypeError, re.escape(f"(pass {advice})") + "$", function, value)


def test_displaying():
    url = URL("https://examplecorp.com@www.xn--bcher-kva.example/%C3%A9%20?b#c")
    assert url.display() == "https://www.bücher.example/é%20?b#c"
    assert url.display(host_only=True, simplify_host=True) == "bücher.example"
    assert url.display(width=20, scheme=False) == "www.bücher.example/…"
    assert url.display(width=2**70, host_only=1) == "www.bücher.example"
    assert url.display(width=-(2**70)) == url.display(width=0)
    for width in ("20", 1.5, True):
        refuses(TypeError, "width must be an integer or None, not", url.display, width=width)


def test_validating():
    found = URL.validate("\t\U0001f600/b c", base=URL("http://é/"))
    assert (str(found.url), found.is_valid) == ("http://xn--9ca/%F0%9F%98%80/b%20c", False)
    assert [error[:4] for error in found.errors] == [
        ("invalid-URL-unit", False, 0, 1),
        ("invalid-URL-unit", False, 4, 5),
    ]
    assert found.errors[1].reason == "U+0020 (space) is not a URL code point."
    assert "Percent-encode this" in found.errors[1].message
    assert URL.validate("http://a").errors == ()
    assert URL.validate("http://a").is_valid
    found = URL.validate("x")
    assert (found.url, found.errors[-1].name, found.errors[-1].failure) == (None, "missing-scheme-non-relative-URL", True)
    rows = json.loads((DATA / "hints.json").read_text("utf-8"))
    for input, base, expected in rows["positions"]:
        hints = URL.validate(input, base).hints
        positions = [(hint.start, hint.end, hint.fix.start, hint.fix.end) for hint in hints]
        # In the test data, positions are counted in bytes.
        wanted = [tuple(len(input.encode()[:at].decode()) for at in row[1:5]) for row in expected]
        assert positions == wanted
        assert [(hint.name, hint.fix.text, hint.fix.href) for hint in hints] == [(row[0], *row[5:]) for row in expected]
    for name, hrefs in rows["kinds"].items():
        for input, href in hrefs.items():
            hint = URL.validate(input).hints[0]
            assert (hint.name, hint.fix.href, hint.message[-1]) == (name, href, "."), input
    assert not [input for input in rows["none"] if URL.validate(input).hints]
    assert sum(len(hrefs) >= 5 for hrefs in rows["kinds"].values()) == len(get_args(whatwg_url_wasm.Hint.__annotations__["name"])) == 22
    refuses(ValueError, "'y' is not a URL", URL.validate, "x", "y")
    refuses(TypeError, "url must be a string, not int", URL.validate, 1)


def test_many_errors():
    found = URL.validate("https://é/" + "|" * 1000 + "é%")
    assert len(found.errors) == 1001 and found.errors[-1][2:4] == (1011, 1012)
    # Several errors share a fix.
    first, second, *_ = URL.validate("https://0x7f.1./").errors
    assert first.fix is second.fix is not None
    refuses(OverflowError, "^the URL has more than 1,048,576 validation errors$", URL.validate, "https://é/" + "|" * 1_048_577)


NORMALIZED = json.loads((DATA / "normalizer.json").read_text("utf-8"))


def test_normalizing():
    assert URL("https://a/%7e?utm_source=a&b=1&a=2#c").normalize() == "https://a/~?a=2&b=1"
    assert URL("https://a/?b,c=1&d=2").normalize(["drop-params:b,c", "drop-fragment"]) == "https://a/?d=2"
    assert URL("https://a/#b").normalize([]) == "https://a/#b"
    with pytest.raises(ValueError, match="^there is no step 'dedup'; the nearest is 'dedupe'; there are dedupe, same-page, drop-fragment, https, "):
        URL("https://a").normalize(["dedup"])
    refuses(ValueError, "there is no step 'drop-params'", URL("https://a").normalize, ["drop-params"])
    for name in ("-", "--dedupe", "https:a", "-drop-index", "dedupe:"):
        refuses(ValueError, "there is no step .*drop-index:NAME, .*, drop-empty-query$", URL("https://a").normalize, [name])
    patterns = ["drop-params:*a"] * NORMALIZED["mostPatterns"]
    assert URL("https://a/?ba").normalize(patterns) == "https://a/"
    with pytest.raises(ValueError, match="more than 100 steps are drop-index or have characters after a `[*]`"):
        URL("https://a").normalize([*patterns, "drop-params:*b"])
    for steps, url, expected in NORMALIZED["rows"]:
        assert URL(url).normalize(steps.split(",") if steps else []) == expected
    assert len(NORMALIZED["rows"]) >= 238
    for steps in ("dedupe", None, [1]):
        refuses(TypeError, None, URL("https://a").normalize, steps)
    assert [[name, level] for name, level in whatwg_url_wasm.STEPS.items()] == NORMALIZED["steps"]
    for name, preset in NORMALIZED["presets"].items():
        for _, url, _ in NORMALIZED["rows"]:
            assert URL(url).normalize([name]) == URL(url).normalize(preset)


def test_file_paths():
    assert str(_files.path_to_file_url("/a b/é#", windows=False)) == "file:///a%20b/%C3%A9%23"
    assert str(_files.path_to_file_url(PurePosixPath("/a"), windows=False)) == "file:///a"
    assert str(_files.path_to_file_url("C:\\a", windows=True)) == "file:///C:/a"
    assert _files.file_url_to_path(URL("file:///a%20b"), windows=False) == "/a b"
    assert _files.file_url_to_path("file://h/s/a", windows=True) == "\\\\h\\s\\a"
    path = str(Path("x").absolute())
    assert _files.file_url_to_path(_files.path_to_file_url(path)) == path
    refuses(ValueError, "the path is not absolute", _files.path_to_file_url, "a")
    refuses(ValueError, "cannot represent this path", _files.path_to_file_url, "/\udc80", windows=False)
    refuses(ValueError, "not a file URL", _files.file_url_to_path, "http://a")
    refuses(TypeError, "not bytes", _files.path_to_file_url, b"/a")


def test_the_version():
    assert whatwg_url_wasm.__version__ == metadata.version("whatwg-url-wasm")


def test_names():
    """Every name listed by the package exists, and no other names are public."""
    assert set(whatwg_url_wasm.__all__) < set(dir(whatwg_url_wasm))
    for name in whatwg_url_wasm.__all__:
        assert getattr(whatwg_url_wasm, name) is not None
    with pytest.raises(AttributeError, match="module 'whatwg_url_wasm' has no attribute 'nothing'"):
        whatwg_url_wasm.nothing


# Runs without the packages named.
WITHOUT = """
import sys
for name in sys.argv[1:]:
    sys.modules[name] = None
before = set(sys.modules)
import whatwg_url_wasm
from whatwg_url_wasm import *
assert URL("http://a/b?c=1").search_params["c"] == "1"
assert URL("http://a.co.uk").replace(port=81, query={"a": [1]}).site == "a.co.uk"
assert str(URL("http://a") / "b") == "http://a/b"
assert URL.validate("http://a").is_valid
assert COLUMNS[0] == "href"
for call in (
    lambda: parse(["http://a"]),
    lambda: canonicalize(["http://a"]),
    lambda: __import__("whatwg_url_wasm.duckdb"),
    lambda: __import__("whatwg_url_wasm.spark"),
):
    try:
        call()
    except ModuleNotFoundError as error:
        print(error.name, "|", error)
"""


def test_without_pyarrow():
    """Only columns and SQL functions need pyarrow. The native wheel does not need wasmtime, either."""
    names = ["pyarrow", "duckdb", "pyspark", *([] if backend.__name__.endswith("_wasm") else ["wasmtime"])]
    done = subprocess.run([sys.executable, "-c", WITHOUT, *names], check=True, capture_output=True, text=True)
    told = "is not installed; run: pip install 'whatwg-url-wasm"
    assert done.stdout.splitlines() == [
        f"pyarrow | pyarrow {told}[arrow]'",
        f"pyarrow | pyarrow {told}[arrow]'",
        f"duckdb | duckdb {told}[duckdb]'",
        f"pyspark | pyspark {told}[spark]'",
    ]


def test_imports():
    """Importing the package is fast because few other modules are imported."""
    folder = str(Path(whatwg_url_wasm.__file__).parents[1])
    # With -S, Python itself does not import `os`.
    program = f"import os, sys; sys.path.append({folder!r}); old = set(sys.modules)"
    program += "; import whatwg_url_wasm; print(*sorted(set(sys.modules) - old))"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", program], check=True, capture_output=True, text=True)
    others = [name for name in done.stdout.split() if not name.startswith("whatwg_url_wasm")]
    if not backend.__name__.endswith("_wasm"):
        assert others == ["__future__"]
    assert "pyarrow" not in others and "wasmtime" not in others
