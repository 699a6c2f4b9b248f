"""Tests the claims in docs/python.md with the libraries mentioned there. `nox --session libraries` installs them."""

import asyncio
import importlib
import random
import re
import threading
import urllib.parse
import urllib.request
import warnings
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import ada_url
import aiohttp
import furl
import httpx
import ibis
import numpy
import pandas
import polars
import pyarrow
import pydantic
import pytest
import requests
import surt
import yarl

from whatwg_url_wasm import URL, canonicalize, parse

with warnings.catch_warnings():
    # FastAPI's test client warns that a future version will need httpx2.
    warnings.simplefilter("ignore")
    from fastapi.testclient import TestClient

PAGE = (Path(__file__).parents[2] / "docs" / "python.md").read_text(encoding="utf-8")
SECTIONS = {text.partition("\n")[0]: text for text in PAGE.split("\n## ")}


def rows(section):
    """Returns the cells of the section's table, without its header."""
    found = re.findall(r"^\| (.*?) \|$", SECTIONS[section], re.M)
    return [re.split(r" ?(?<!\\)\| ?", row) for row in found[2:]]


class Echo(BaseHTTPRequestHandler):
    """Responds with the request target."""

    def do_GET(self):
        body = self.path.encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def url():
    """The URL of a local server, containing characters that libraries often change."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Echo) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield URL(f"http://127.0.0.1:{server.server_port}/a%2fb%7e/c d/é'|[x]^;=@?q={{x}}|^'&r=%41+b%2B[]\\\"#f")
        server.shutdown()


def received(line, url):
    """Runs a line of code and returns the request target that the server receives."""
    names = {"httpx": httpx, "requests": requests, "urllib": urllib, "yarl": yarl, "url": url}
    if not line.startswith("session."):
        answer = eval(line, names)
        return answer.read().decode() if hasattr(answer, "read") and not hasattr(answer, "text") else answer.text

    async def get():
        async with aiohttp.ClientSession() as session, eval(line, {**names, "session": session}) as answer:
            return await answer.text()

    return asyncio.run(get())


LINES = [(name, line.strip("`"), sends) for name, line, sends in rows("With other libraries")]


@pytest.mark.parametrize("name, line, sends", LINES[:4], ids=[name for name, *_ in LINES[:4]])
def test_lines(url, name, line, sends):
    target = url.pathname + url.search
    if sends == "the URL unchanged":
        assert received(line, url) == target
    else:
        assert sends == "the URL with some characters encoded or decoded"
        assert received(line, url) != target
        assert urllib.parse.unquote(received(line, url)) == urllib.parse.unquote(target)


def test_yarl(url):
    name, line, _ = LINES[4]
    assert name == "yarl" and len(LINES) == 5
    assert str(eval(line, {"yarl": yarl, "url": url})) == url.href
    changed = yarl.URL("http://a/%7E[").raw_path
    assert changed == "/~%5B"


def test_fastapi():
    names = {}
    exec(re.search(r"```python\n(.*?)```", SECTIONS["With other libraries"], re.S)[1], names)
    client = TestClient(names["app"])
    assert client.get("/site", params={"url": "https://www.example.co.uk"}).json() == {"site": "example.co.uk"}
    answer = client.get("/site", params={"url": "x"})
    assert answer.status_code == 422
    assert "'x' is not a URL: There is neither a scheme nor a base. (missing-scheme" in answer.text
    found = client.post("/pages", json={"url": "HTTP://A", "links": ["http://b/c d"]})
    assert found.json() == {"url": "http://a/", "links": ["http://b/c%20d"]}
    assert client.post("/pages", json={"url": 1}).status_code == 422
    properties = client.get("/openapi.json").json()["components"]["schemas"]["Page"]["properties"]
    assert properties["url"] == {"type": "string", "format": "uri", "title": "Url"}


def test_pydantic():
    class Named(URL):
        pass

    class Page(pydantic.BaseModel):
        url: URL
        named: Named | None = None

    page = Page(url="HTTP://A", named=URL("http://b"))
    assert (type(page.url), type(page.named)) == (URL, Named)
    assert page.model_dump() == {"url": URL("http://a"), "named": URL("http://b")}
    assert page.model_dump(mode="json") == {"url": "http://a/", "named": "http://b/"}
    assert Page.model_validate_json(page.model_dump_json()) == page
    for mode in ("validation", "serialization"):
        schema = Page.model_json_schema(mode=mode)
        assert schema["properties"]["url"] == {"type": "string", "format": "uri", "title": "Url"}
    for value, message in ((1, "a URL must be a string or a URL, not int"), ("x", "'x' is not a URL")):
        with pytest.raises(pydantic.ValidationError, match=message):
            Page(url=value)


def test_passwords_in_pydantic_errors():
    class Page(pydantic.BaseModel, hide_input_in_errors=True):
        url: URL

    with pytest.raises(pydantic.ValidationError, match=r"'https://\*\*\*:\*\*\*@exa mple.com' is not a URL") as raised:
        Page(url="https://joe:secret@exa mple.com")
    assert "secret" not in str(raised.value)


URLS = ["https://www.example.co.uk/a", None, "no URL", "https://example.com/", "https://b.example.com/"]
COUNTS = {"example.co.uk": 1, "example.com": 2}


def test_data_frames():
    """Each line counts the sites."""
    importlib.import_module("whatwg_url_wasm.polars")
    with_nan = [float("nan") if value is None else value for value in URLS]
    for dtype in (object, "str", "string", "category", pandas.ArrowDtype(pyarrow.string())):
        frame = pandas.DataFrame({"u": pandas.Series(with_nan if dtype is object else URLS, [7, 7, "x", (1, 2), 0], dtype)})
        parsed = parse(frame["u"][1:], columns=["site", "port"])
        assert parsed.index.tolist() == canonicalize(frame["u"][1:]).index.tolist() == [7, "x", (1, 2), 0]
        assert parsed["site"].isna().tolist() == [True, True, False, False] and parsed["port"].dtype == "UInt16"
    frames = {
        "pandas": {"frame": frame},
        "Polars": {"frame": polars.LazyFrame({"u": URLS}), "pl": polars},
        "numpy": {"array": numpy.array(with_nan, object), "numpy": numpy},
        "Arrow": {"table": pyarrow.table({"u": URLS})},
    }
    counts = {
        "pandas": lambda found: found.to_dict(),
        "Polars": lambda found: dict(found.collect(engine="streaming").drop_nulls().rows()),
        "numpy": lambda found: dict(zip(*(column.tolist() for column in found))),
        "Arrow": lambda found: {row["values"]: row["counts"] for row in found.to_pylist() if row["values"]},
    }
    lines = {name: re.match("`(.*?)`", code)[1] for name, code in rows("Data frames")}
    assert lines.keys() == frames.keys()
    for name, line in lines.items():
        assert counts[name](eval(line, {"parse": parse, **frames[name]})) == COUNTS, name


def test_ibis():
    connection = ibis.duckdb.connect()
    connection.con.execute("CREATE TABLE t AS SELECT unnest(?) AS u", [URLS])
    names = {"connection": connection, "table": connection.table("t")}
    exec(re.search(r"```python\n(import ibis.*?)```", SECTIONS["Data frames"], re.S)[1], names)
    found = names["counts"].execute().dropna()
    assert dict(zip(found["site"], found["site_count"])) == COUNTS


SECTION = "Beside yarl, httpx, furl and ada-url"
TEXT = re.search(r'`s = "(.*?)"`', SECTIONS[SECTION])[1]
NAMES = {"URL": URL, "yarl": yarl, "httpx": httpx, "furl": furl.furl, "ada_url": ada_url, "s": TEXT}
LIBRARIES = [URL(TEXT), yarl.URL(TEXT), httpx.URL(TEXT), furl.furl(TEXT), ada_url.URL(TEXT)]


@pytest.mark.parametrize("row", rows(SECTION), ids=lambda row: row[0])
def test_members_beside_those_of_other_libraries(row):
    """All expressions in a row have the same value."""
    cells = [re.findall("`(.*?)`", cell) for cell in row]
    values = [[eval(code, {**NAMES, "url": url}) for code in codes] for codes, url in zip(cells, LIBRARIES, strict=True)]
    shown = [[value.href if isinstance(value, (URL, ada_url.URL)) else value for value in found] for found in values]
    shown = [[str(value) if isinstance(value, (yarl.URL, httpx.URL, furl.furl)) else value for value in found] for found in shown]
    for found in filter(None, shown[1:]):
        assert found == shown[0]


def test_members_in_the_table():
    """The table has every public member, and most have a counterpart."""
    table = rows(SECTION)
    listed = set(re.findall(r"\b(?:url|URL)\.(\w+)", " ".join(row[0] for row in table)))
    assert {name for name in dir(URL) if not name.startswith("_")} == listed
    assert [sum(bool(row[column]) for row in table) for column in range(5)] == [39, 33, 26, 29, 26]


def test_surts():
    """The `surt` column equals what the package `surt` computes from the same href."""
    choose = random.Random(1).choice
    hosts = "www.a.example WWW12.A.example wwwa.example a..example. 1.2.3.4 [::1] a.example:81 a.example:0 b\u00fc.example"
    session = "0123456789abcdefghijklmn"
    paths = f"/ // . .. .. %2e%2E %252E A%2541 a %C3%A9 %ff %2 %23 %3f \\ (s({session})F({session})) ({session}) x.aspx .aspx"
    queries = (
        f"& & & = a a=1 a=0 A=%2541 %26 sid={session}01234567 xJSessionID={session}AAAAAAAA PHPSESSID={session}1234567 "
        f"CFID=1&CFToken=2 CFID=CFID=&CFTOKEN= aspsessionidABCDEFGH={'x' * 24} aspsessionidABCDEFG1={'x' * 24} + %00"
    )
    others = "a:b/../C/?b&a file:///A//b/.. mailto:a@b?q=1 data:,A%2541 a: a:?b a:/.//b/ dns:a.example".split()

    def some(words, separators):
        return "".join(choose(words.split(" ")) + choose(separators) for _ in range(choose(range(8))))

    inputs = [f"http://{choose(hosts.split(' '))}/{some(paths, '///.')}?{some(queries, '&& ')}" for _ in range(20_000)]
    rows = parse([*inputs, *others], columns=["href", "surt"]).to_pylist()
    different = [(row, surt.surt(row["href"])) for row in rows if row["surt"] != surt.surt(row["href"])]
    assert different == []
    assert len({row["surt"] for row in rows}) > 15_000
