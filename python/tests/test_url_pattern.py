"""URL patterns."""

import copy
import json
import pickle

from conftest import refuses
from web_platform_tests import DATA, rows

from whatwg_url_wasm import URL, SearchParamsPattern, URLPattern

# The crate and the npm package are tested with the same rows.
GROUPS = json.loads((DATA / "url-pattern-groups.json").read_text("utf-8"))

NAMES = ("protocol", "username", "password", "hostname", "port", "pathname", "search", "hash")


def given(value):
    """Converts an input to the form that the class accepts. The test data uses JavaScript's name for the base URL."""
    if not isinstance(value, dict):
        return {} if value is None else value
    return {{"baseURL": "base_url"}.get(name, name): text for name, text in value.items()}


def arguments(values):
    """Returns the arguments without the trailing options, if there are any."""
    if values and isinstance(values[-1], dict) and "ignoreCase" in values[-1]:
        values = values[:-1]
    return [given(value) for value in values]


def test_web_platform_tests():
    counts = {"invalid": 0, "matches": 0, "others": 0, "sets": 0}
    for row in rows("urlpatterntestdata.json"):
        if isinstance(row, str):
            continue
        ignore_case = any(isinstance(value, dict) and value.get("ignoreCase") for value in row["pattern"])
        make = lambda row=row, ignore_case=ignore_case: URLPattern(
            *(arguments(row["pattern"]) or [{}]), ignore_case=ignore_case
        )
        if row.get("expected_obj") == "error":
            refuses((ValueError, TypeError), None, make)
            counts["invalid"] += 1
            continue
        if any(sets in str(row["pattern"]) for sets in ("]--", "&&[")):
            # Operations on sets of characters. The regex-lite crate does not support such operations.
            refuses(ValueError, "a regular expression expected", make)
            counts["sets"] += 1
            continue
        pattern = make()
        for name, text in (row.get("expected_obj") or {}).items():
            assert getattr(pattern, name) == text, row
        inputs = arguments(row.get("inputs") or [{}])
        expected = row.get("expected_match")
        if expected == "error":
            refuses((ValueError, TypeError), None, pattern.exec, *inputs)
            counts["invalid"] += 1
            continue
        assert pattern.test(*inputs) == isinstance(expected, dict), row
        found = pattern.exec(*inputs)
        assert (found is not None) == isinstance(expected, dict), row
        for name in NAMES:
            if expected and name in expected:
                assert getattr(found, name) == (expected[name]["input"], expected[name]["groups"]), row
        counts["others" if found is None else "matches"] += 1
    assert counts.pop("sets") == 4
    assert sum(counts.values()) == 365
    assert min(counts.values()) > 40, counts


def test_attributes():
    pattern = URLPattern("https://*.example.com/:a(\\\\d+)?", ignore_case=True)
    assert (pattern.protocol, pattern.hostname, pattern.pathname) == ("https", "*.example.com", "/:a(\\\\d+)?")
    assert pattern.has_regexp_groups
    assert URLPattern({"pathname": "/a"}).has_regexp_groups is False
    assert repr(URLPattern({"pathname": "/:a"})) == "URLPattern({'pathname': '/:a'})"
    assert repr(URLPattern({"hash": "a"}, ignore_case=True)) == "URLPattern({'hash': 'a'}, ignore_case=True)"
    for one in (pattern, URLPattern({"pathname": "b", "base_url": "https://a.example/c"})):
        for found in (pickle.loads(pickle.dumps(one)), copy.copy(one), copy.deepcopy(one)):
            assert found == one and hash(found) == hash(one) and repr(found) == repr(one)
    assert URLPattern({"pathname": "/a"}) != URLPattern({"pathname": "/a"}, ignore_case=True)
    refuses(AttributeError, "URLPattern is immutable", setattr, pattern, "hash", "a")


def test_inputs():
    pattern = URLPattern("/:a", URL("https://example.com"))
    assert pattern.test(URL("https://example.com/b"))
    assert pattern.test("b", "https://example.com") and pattern.test("b", URL("https://example.com"))
    assert not pattern.test("no URL")
    assert pattern.exec("https://example.com/b/c") is None
    assert pattern.exec({"pathname": "/b", "hostname": "example.com", "protocol": "https"}).pathname == ("/b", {"a": "b"})
    assert URLPattern({"pathname": "/A"}, ignore_case=True).test("https://a.example/a")
    refuses(ValueError, "there is no base URL", URLPattern, "/a")
    refuses(ValueError, "a closing parenthesis expected", URLPattern, {"pathname": "/("})
    refuses(ValueError, "a base URL can only be given", URLPattern, {}, "https://a.example")
    refuses(TypeError, "^pattern must be a string, a URL or a dictionary, not int$", URLPattern, 1)
    refuses(TypeError, "^base_url must be a string or a URL, not int$", URLPattern, "/a", 1)
    refuses(TypeError, "^there is no component 'path'", URLPattern, {"path": "/a"})
    refuses(TypeError, "^port must be a string, not int$", URLPattern, {"port": 1})
    refuses(TypeError, "^url must be a string, a URL or a dictionary, not NoneType$", pattern.test, None)
    refuses(ValueError, "a base URL can only be given", pattern.exec, {}, "https://a.example")


def outcome(call):
    """Returns the result, or None if a ValueError is raised."""
    try:
        return call()
    except ValueError:
        return None


def test_group_names():
    assert len(GROUPS["names"]) == 6
    for init, component, expected in GROUPS["names"]:
        assert URLPattern(init).group_names(component) == expected


def test_decoded_groups():
    assert len(GROUPS["decoded"]) == 9
    for init, url, component, expected in GROUPS["decoded"]:
        assert getattr(URLPattern(init).exec(url, decoded=True), component).groups == expected


def test_generate():
    assert len(GROUPS["generate"]) == 115
    for row in GROUPS["generate"]:
        init, groups, decoded, expected = row
        pattern = URLPattern(init)
        component = list(init)[-1]
        assert outcome(lambda: pattern.generate(component, groups, decoded=decoded)) == expected, row
    pattern = URLPattern({"pathname": "/:a/:b+"})
    assert pattern.generate("pathname", {"a": "x", "b": (text for text in "yz")}) == "/x/y/z"
    refuses(TypeError, "^there is no component 'path'; there are protocol, ", pattern.generate, "path", {})
    refuses(TypeError, r"^there is no component \[\]", pattern.group_names, [])
    refuses(TypeError, "^groups must be a mapping, not str$", pattern.generate, "hash", "0")
    refuses(TypeError, "^names must be strings, not int$", pattern.generate, "hash", {0: "a"})
    refuses(TypeError, "^the value of '0' must be a string, an iterable", pattern.generate, "hash", {"0": 1})
    refuses(TypeError, "^the value of '0' must be a string, an iterable", pattern.generate, "hash", {"0": [1]})
    refuses(ValueError, '^the group "b" has no value in "/:a/:b[+]"$', pattern.generate, "pathname", {"a": "b"})


def test_generate_url():
    assert len(GROUPS["urls"]) == 18
    for row in GROUPS["urls"]:
        init, components, expected, base_url, decoded = [*row, None, False][:5]
        pattern = URLPattern(init)
        assert outcome(lambda: pattern.generate_url(components, base_url, decoded=bool(decoded))) == expected, row
    pattern = URLPattern({"pathname": "/:a"})
    groups = {"pathname": {"a": "b"}}
    assert pattern.generate_url(groups, URL("http://h:81/c")) == "http://h:81/b"
    refuses(ValueError, "^there is neither a protocol nor a base$", pattern.generate_url, groups)
    refuses(ValueError, "missing-scheme-non-relative-URL", pattern.generate_url, groups, "c")
    refuses(TypeError, "^base_url must be a string or a URL, not int$", pattern.generate_url, groups, 1)
    refuses(TypeError, "^components must be a mapping, not list$", pattern.generate_url, [])
    refuses(TypeError, "^there is no component 'path'", pattern.generate_url, {"path": {}})


def test_search_params_pattern():
    params = GROUPS["params"]
    pattern = SearchParamsPattern(dict(params["patterns"]))
    assert len(params["rows"]) == 10
    for url, expected in params["rows"]:
        assert pattern.exec(url) == expected, url
        assert pattern.test(url) == (expected is not None), url
    assert pattern.test(URL("https://a/?q=1")) and not pattern.test("no URL")
    assert len(params["generated"]) == 7
    for groups, space_as_plus, expected in params["generated"]:
        assert outcome(lambda: pattern.generate(groups, space_as_plus=space_as_plus)) == expected, groups
    text, rows = params["wildcards"]
    assert len(rows) == 6
    for url, expected in rows:
        assert (SearchParamsPattern({"p": text}).exec(url) or {"p": None})["p"] == expected, url
    assert len(params["invalid"]) == 3
    for text, index in params["invalid"]:
        refuses(ValueError, f'at index {index} of the parameter "q" ', SearchParamsPattern, {"q": text})


def test_search_params_pattern_as_an_object():
    pattern = SearchParamsPattern({"q": ":a"})
    assert repr(pattern) == "SearchParamsPattern({'q': ':a'})"
    for found in (pickle.loads(pickle.dumps(pattern)), copy.copy(pattern), copy.deepcopy(pattern)):
        assert found == pattern and hash(found) == hash(pattern)
    assert pattern != SearchParamsPattern({"q": ":b"})
    refuses(AttributeError, "SearchParamsPattern is immutable", setattr, pattern, "test", 1)
    refuses(TypeError, "^patterns must be a mapping, not str$", SearchParamsPattern, "q=:a")
    refuses(TypeError, "^names and patterns of parameters must be strings$", SearchParamsPattern, {"q": 1})
    refuses(TypeError, "^url must be a string or a URL, not int$", pattern.test, 1)
    refuses(TypeError, "^url must be a string or a URL, not NoneType$", pattern.exec, None)
    refuses(TypeError, "^params must be a mapping, not list$", pattern.generate, [])
    refuses(TypeError, "^names must be strings, not int$", pattern.generate, {1: {}})


def test_many_patterns():
    """More than are kept compiled."""
    patterns = [URLPattern({"pathname": f"/{i}/:a"}) for i in range(200)]
    for i, pattern in enumerate(patterns):
        assert pattern.exec(f"https://a.example/{i}/b").pathname.groups == {"a": "b"}
        assert not pattern.test(f"https://a.example/{i + 1}/b")


def test_many_names():
    """Finding the groups would take hundreds of megabytes."""
    pattern = URLPattern({"pathname": "".join(f"/:n{i}" for i in range(500))})
    assert pattern.test("https://a.example" + "/a" * 500)
    refuses(ValueError, "a regular expression expected", URLPattern, {"pathname": "".join(f"/:n{i}" for i in range(1600))})
    groups = "".join(f"(?<a{i}>[ab]?)" for i in range(200))
    for text in (f"/((?:{groups}){{200}})", f"/({groups})((?:[ab]?){{60000}})"):
        refuses(ValueError, "a regular expression expected", URLPattern, {"pathname": text})
