"""Correct code that type checkers must accept."""

from collections.abc import Mapping
from ipaddress import IPv4Address
from pathlib import Path
from typing import Any, assert_type

import pyarrow as pa
from pydantic import BaseModel

from whatwg_url_wasm import (
    COLUMNS,
    URL,
    AddressSpace,
    DomainParts,
    GuessedURL,
    Reading,
    RelativeURL,
    SearchParams,
    SearchParamsPattern,
    URLPattern,
    Validation,
    address_space,
    canonicalize,
    compare_parsers,
    domain_parts,
    embedded_ipv4,
    file_url_to_path,
    guess_scheme,
    is_cookie_domain,
    local_reference,
    parse,
    path_to_file_url,
    validate,
)


class Named(URL):
    title: str


class Page(BaseModel):
    url: URL
    links: list[URL] = []


url = URL("https://example.com/a?b=1", base=URL("https://example.com"))
assert_type(url.href, str)
assert_type(url.port, int | None)
assert_type(url.host, str | None)
assert_type(url.path, str)
assert_type(url.hostname, str)
assert_type(url.parts, tuple[str, ...])
assert_type(str(url), str)
assert_type(url.search_params, SearchParams)
assert_type(url.search_params["b"], str)
assert_type(url.search_params.get("b"), str | None)
assert_type(url.search_params.get("b", 1), str | int)
assert_type(url.search_params.get_all("b"), list[str])
assert_type(url.search_params.multi_items(), list[tuple[str, str]])
assert_type([name for name in url.search_params], list[str])
assert_type(dict(url.search_params), dict[str, str])
mapping: Mapping[str, str] = url.search_params
assert_type(URL.build(scheme="https", host="a.example", port=8080, query={"a": 1}), URL)
assert_type(Named.build(scheme="a", path="b"), Named)
assert_type(url.replace(port=8080, fragment=None, query={"a": ["1", "2"]}), URL)
assert_type(Named("https://a.example").replace(query=[("a", "1")], host="a.example"), Named)
assert_type(url.with_params({"a": 1, "b": 1.5, "c": True, "d": [1, 2], "e": None}), URL)
assert_type(url.with_params(url.search_params), URL)
assert_type(url.update_params({"a": None}, space_as_plus=False), URL)
assert_type(Named("https://a.example/b").parent, Named)
assert_type(url.with_segments("a"), URL)
assert_type(Named("https://a.example").with_segments(["a"], start=0, end=1), Named)
assert_type(guess_scheme("a.example", "http"), GuessedURL)
assert_type(guess_scheme("a.example").url, URL | None)
assert_type(RelativeURL.parse("a", scheme="file"), RelativeURL | None)
assert_type(local_reference("/a"), str | None)
assert_type(URL.from_request_target("https://a.example", "/"), URL | None)
assert_type(URL("https://a.example").with_path("a"), URL)
assert_type(is_cookie_domain("a.example", "a.example"), bool)
assert_type(compare_parsers("a").url, Reading | None)
assert_type(embedded_ipv4("::1"), IPv4Address | None)
assert_type(Named("https://a.example") / "b", Named)
assert_type(Named("https://a.example").join("b"), Named)
assert_type(Named.parse("b"), Named | None)
assert_type(URL.can_parse(None), bool)
assert_type(url < URL("https://b.example"), bool)
assert_type(url.site, str | None)
assert_type(url.host_unicode, str | None)
assert_type(url.address_space, AddressSpace | None)
assert_type(url.display(width=20), str)
assert_type(URL.validate("a", "https://a.example"), Validation[URL])
assert_type(validate("a").errors[0].start, int)
assert_type(validate("a").hints[0].fix.href, str)
assert_type(address_space("127.0.0.1"), AddressSpace | None)
assert_type(domain_parts("a.example", section="ICANN"), DomainParts | None)
assert_type(path_to_file_url(Path("/a")), URL)
assert_type(file_url_to_path(url, windows=True), str)
assert_type(url.normalize(["drop-fragment"]), str)
assert_type(Page(url=url).url, URL)
pattern = URLPattern({"pathname": "/:a"}, ignore_case=True)
assert_type(pattern.test(url), bool)
if found := pattern.exec("https://a.example", URL("https://b.example")):
    assert_type(found.pathname.groups, dict[str, str | None])
assert_type(pattern.group_names("pathname"), list[str])
assert_type(pattern.generate("pathname", {"a": "b"}, decoded=True), str)
assert_type(pattern.generate_url({"pathname": {"a": ["b"]}, "search": {}}, url), str)
params = SearchParamsPattern({"q": ":a"})
assert_type(params.exec(url), dict[str, dict[str, str | None]] | None)
assert_type(params.generate({"q": {"a": "b"}}, space_as_plus=False), str)
assert_type(canonicalize(pa.array(["https://a.example"])), "pa.Array[Any]")
assert_type(canonicalize(pa.chunked_array([["https://a.example"]])), "pa.ChunkedArray[Any]")
assert_type(canonicalize(["https://a.example", None, b"a", url]), "pa.Array[Any] | pa.ChunkedArray[Any]")
batch = parse(pa.array(["https://a.example"]), columns=["host"])
assert_type(batch, pa.RecordBatch)
assert_type(parse(pa.chunked_array([["https://a.example"]]), columns=COLUMNS), pa.Table)
