"""Tests the claims in docs/python.md with the libraries mentioned there. `nox --session libraries` installs them."""

import asyncio
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
import httpx
import pydantic
import pytest
import requests
import surt
import yarl

import whatwg_url_wasm
from whatwg_url_wasm import URL, parse

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


def names_in(section):
    return set(re.findall(r"\w+", " ".join(row[0] for row in rows(section))))


def test_the_table_of_ada_url():
    """The table lists every public name in the module and every member of its classes."""
    classes = (ada_url.URL("http://a"), ada_url.URLSearchParams(""))
    public = {*ada_url.__all__, *(name for one in classes for name in dir(one) if not name.startswith("_"))}
    assert len(public) >= 35
    assert public - names_in("In place of `ada-url`") == set()


def test_the_table_of_yarl():
    public = {name for name in dir(yarl.URL) if not name.startswith("_")}
    assert len(public) == 54
    assert public - names_in("In place of `yarl`") == set()


@pytest.mark.parametrize("section", ["In place of `ada-url`", "In place of `yarl`"])
def test_what_replaces_it(section):
    """Each expression in the second column must be valid code or refer to URL components."""
    url = URL("https://u:p@www.example.com:81/a/b?c=1#d")
    names = {name: getattr(whatwg_url_wasm, name) for name in whatwg_url_wasm.__all__}
    names["whatwg_url_wasm"] = whatwg_url_wasm
    values = {"text": url.href, "line": url.href, "url": url, "base": url.href, "s": url.href, "name": "c", "params": url.search_params}
    count = 0
    for row in rows(section):
        for code in re.findall(r"`(.*?)`", row[1]):
            if "…" in code or '"https://" + s' in code:
                continue
            if not re.fullmatch(r"\w+", code):
                eval(code, {**names, **values})
                count += 1
    assert count >= 10


def test_answers_are_the_same():
    """All parsers agree on URLs that are already normalized."""
    text = "https://u:p@www.example.com:81/a/b?c=1&c=2#d"
    ours, ada, other = URL(text), ada_url.URL(text), yarl.URL(text)
    attributes = "href origin protocol username password hostname pathname search hash"
    for name in attributes.split():
        assert getattr(ours, name) == getattr(ada, name)
    assert ours.replace(port=82).href == ada_url.replace_url(text, port="82") == str(other.with_port(82))
    assert ours.join("../e").href == ada_url.join_url(text, "../e") == str(other.join(yarl.URL("../e")))
    assert ours.search_params.multi_items() == list(ada_url.URLSearchParams(ada.search).items()) == list(other.query.items())
    assert (ours.replace(query=None, fragment=None) / "e").href == str(other.with_query(None).with_fragment(None) / "e")


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
