"""Incorrect uses. Type checkers must report exactly the lines that end in a comment."""

import pyarrow as pa

from whatwg_url_wasm import (
    URL,
    AddressSpace,
    RelativeURL,
    SearchParamsPattern,
    URLPattern,
    canonicalize,
    domain_parts,
    guess_scheme,
    parse,
    path_to_file_url,
)

url = URL("https://example.com")
URL(1)  # not a string
URL("a", base=b"b")  # not a string
url.hrf  # no attribute
url.href = "b"  # read-only
url.port + 1  # may be None
url.replace(pathname="/b")  # no part
url.replace(path=None)  # cannot be removed
url.replace(port="81")  # not an integer
url.replace(query={"a": object()})  # not a value
URL.build(host="a")  # no scheme
url.with_params({"a": object()})  # not a value
url.with_params({"a": "b"}, False)  # only by name
url.with_segments([1])  # not a string
url.with_segments("a", start="0")  # not an integer
guess_scheme("a.example").href  # no attribute
RelativeURL.parse("a").path  # may be None
url / 1  # not a string
url < "https://example.com"  # not a URL
url.join(None)  # not a string
url.display(20)  # only by name
url.site.upper()  # may be None
space: AddressSpace = "privat"  # no address space
url.search_params["a"] = "b"  # immutable
url.search_params.get_all()  # no name
URL.parse("a").href  # may be None
URL.validate("a").error  # no attribute
domain_parts("a", section="icann")  # no section
path_to_file_url(b"/a")  # bytes
parse(["a"], columns=[1])  # not a string
parse(["a"], errors="ignore")  # no choice
canonicalize(1)  # not a column
parse(pa.array(["a"])).hots  # no attribute of a record batch
URLPattern({"path": "/a"})  # no component
URLPattern("/a", ignoreCase=True)  # no option
URLPattern("/a").generate("path", {})  # no component
URLPattern("/a").generate("pathname", {"a": 1})  # not a string
SearchParamsPattern(["q"])  # not a mapping
