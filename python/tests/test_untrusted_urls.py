"""Attacks the recipes in docs/untrusted-urls.md; tests/js/untrusted-urls.js has the payloads and judges the answers."""

import doctest
import importlib
import json
import re
import subprocess
from pathlib import Path

import pytest

import whatwg_url_wasm

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "untrusted-urls.md").read_text("utf-8")
# Each recipe, with the check and its replacement.
PYTHON = {
    "redirectTarget": ("redirect_target", "local_reference(input)", "input"),
    "requestURL": ("request_url", "url and url.origin == site", "url"),
    "safeHref": ("safe_href", 'url and url.protocol in ("https:", "http:", "mailto:")', "url"),
    "isAllowed": ("allowed.test", "{*.}?example.com", "*example.com"),
    "mayRequest": ("may_request", 'url.address_space in ("public", None)', "True"),
    "isClear": ("is_clear", ' and "host" not in comparison.differences', ""),
    "mayHaveDomain": ("is_cookie_domain", "is_cookie_domain(", "str.endswith("),
}
SQL = {
    "redirectTarget": ("url_local_reference(s)", "s"),
    "requestURL": ("url_parse(u).origin = 'https://a.example'", "true"),
    "safeHref": ("u.scheme IN ('https', 'http', 'mailto')", "true"),
    "mayRequest": ("coalesce(url_address_space(s), 'public') = 'public'", "true"),
    "mayHaveDomain": ("url_is_cookie_domain(", "ends_with("),
}


def judge(answers=None):
    """Returns the calls for each recipe, or the number of unsafe answers to them."""
    text = "" if answers is None else json.dumps(answers)
    program = ["node", ROOT / "tests" / "js" / "untrusted-urls.js"]
    return json.loads(subprocess.run(program, input=text, check=True, capture_output=True, encoding="utf-8").stdout)


@pytest.fixture(scope="module")
def calls():
    calls = judge()
    assert list(calls) == list(PYTHON)
    assert all(len(arguments) >= 397 for arguments in calls.values())
    return calls


def verdicts(calls, recipes, answer):
    """Judges all recipes with their checks, and then without them."""
    for is_checked in (True, False):
        answers = {name: [answer(name, args, is_checked) for args in calls[name]] for name in recipes}
        unsafe = judge(answers)
        assert list(unsafe) == list(recipes)
        assert all((count == 0) is is_checked for count in unsafe.values()), unsafe


def test_python(calls):
    names = {name: getattr(whatwg_url_wasm, name) for name in whatwg_url_wasm.__all__}
    examples = [example.source for example in doctest.DocTestParser().get_examples(PAGE)]
    functions = {}
    for name, (function, check, replacement) in PYTHON.items():
        assert any(check in source for source in examples), name
        for is_checked in (True, False):
            scope = dict(names)
            for source in examples:
                if re.match(r"def |\w+ = ", source):
                    exec(source if is_checked else source.replace(check, replacement), scope)
            if name == "mayHaveDomain" and not is_checked:
                function = "str.endswith"
            functions[name, is_checked] = eval(function, scope)

    def answer(name, args, is_checked):
        try:
            result = functions[name, is_checked](*args[: 1 if name == "requestURL" else None])
        except (ValueError, UnicodeError):
            return None
        return result.href if isinstance(result, whatwg_url_wasm.URL) else result

    verdicts(calls, PYTHON, answer)


def test_sql(calls):
    duckdb = pytest.importorskip("duckdb")
    con = duckdb.connect()
    importlib.import_module("whatwg_url_wasm.duckdb").register(con)
    blocks = re.findall(r"^```sql\n(.*?);\n(?:--[^\n]*\n)*```$", PAGE, re.M | re.S)
    statements = {}
    for name, (check, replacement) in SQL.items():
        (block,) = (block for block in blocks if check in block)
        block = re.sub(r"\(VALUES .*?\) t\(s\)", "(VALUES (?)) t(s)", block)
        block = block.replace("'https://www.example.co.uk/', 'co.uk'", "'https://' || ? || '/', ?")
        statements[name] = {True: block, False: block.replace(check, replacement)}

    def answer(name, args, is_checked):
        texts = [text.encode("utf-16", "surrogatepass").decode("utf-16", "replace") for text in args]
        row = con.execute(statements[name][is_checked], texts[: statements[name][True].count("?")]).fetchone()
        return name == "mayRequest" if row and name == "mayRequest" else row and row[0]

    verdicts(calls, SQL, answer)
