"""Tests the expressions of Polars. They call a plugin in the native wheel, and `parse` in the WebAssembly wheel."""

import os
import random
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import quote

import polars
import pytest
from conftest import refuses
from polars import col, lit

import whatwg_url_wasm.polars
from whatwg_url_wasm import parse
from whatwg_url_wasm._names import ALL_COLUMNS

NAMES = ["param:q" if name == "param" else name for name in ALL_COLUMNS]
KINDS = {name: polars.UInt16 if name == "port" else polars.String for name in NAMES}
URLS = ["https://www.example.co.uk:81/?q=1", None, "no URL", "http://[::1]"]


def columns(**options):
    """Returns an expression for each column."""
    url = col("u").url
    found = {name: url.param("q", **options) if name == "param:q" else getattr(url, name)(**options) for name in NAMES}
    return [expression.alias(name) for name, expression in found.items()]


@pytest.fixture(scope="module")
def frame(urltestdata):
    """Changed inputs of the Web Platform Tests."""
    chosen = random.Random(1)
    inputs = [row["input"] for row in urltestdata] + [f"http://a/{'b' * 10_000}?q=%ff", "a:", "http://1.a.co.uk?q=1"]
    cuts = [(text, chosen.randint(0, len(text))) for text in inputs * 12]
    changed = [text[:at] + chosen.choice("/\\:@?#[]%.&=+ \t\0é。\u202e\U0001f4a9") + text[at:] for text, at in cuts]
    return polars.DataFrame({"u": [*inputs, None, *changed]})


@pytest.mark.parametrize(
    "options", [{}, {"base": "http://user@b.co.uk/c/d?q=e", "section": "ICANN", "steps": ["same-page", "drop-params:r"]}]
)
def test_columns(frame, options):
    assert len(frame) > 10_000
    wanted = columns(**options)
    expected = polars.DataFrame(parse(frame["u"], columns=NAMES, **options)).rows()
    chunks = polars.concat([frame[:1], frame[1:6001], frame[6001:]], rechunk=False)
    assert chunks["u"].n_chunks() == 3
    for found in (frame.select(wanted), chunks.lazy().select(wanted).collect(engine="streaming")):
        assert found.schema == KINDS and found.rows() == expected
    assert frame[901:9002].select(wanted).rows() == expected[901:9002]
    with ThreadPoolExecutor(8) as pool:
        for found in pool.map(chunks.select, [wanted] * 8):
            assert found.rows() == expected


def test_rows():
    frame, url = polars.DataFrame({"u": URLS, "g": [1, 2, 1, 2]}), col("u").url
    for engine in ("in-memory", "streaming"):
        for empty in (frame.clear().lazy(), frame.lazy().filter(col("g") > 2)):
            found = empty.select(columns()).collect(engine=engine)
            assert found.schema == KINDS and found.height == 0
    assert frame.select(u=lit(None, polars.String)).select(columns()).rows() == [(None,) * len(NAMES)]
    assert frame.select(lit(None).url.host()).rows() == [(None,)]
    assert frame.select(lit("http://a").url.host(), "g").rows() == [("a", g) for g in (1, 2, 1, 2)]
    assert frame.select(url.port().over("g")).rows() == [(81,), (None,), (None,), (None,)]
    grouped = frame.group_by("g", maintain_order=True)
    assert grouped.agg(url.host()).rows() == [(1, ["www.example.co.uk", None]), (2, [None, "[::1]"])]
    assert grouped.agg(col("u").last().url.host()).rows() == [(1, None), (2, "[::1]")]
    assert frame.filter(url.host().is_null()).height == 2
    for name in ("é:\n\0", "p" * 70_000):
        assert polars.select(lit(f"http://a?{quote(name)}=1").url.param(name)).item() == "1"
    for kind in (polars.Categorical, polars.Enum(URLS[:1] + URLS[2:]), polars.Binary):
        found = frame.select(col("u").cast(kind).reverse().url.host())
        assert found["u"].to_list() == ["[::1]", None, None, "www.example.co.uk"]
    if os.environ.get("LONG_TESTS") and whatwg_url_wasm.polars._IS_NATIVE:
        # So many bytes need large strings.
        long = polars.select(lit("a").repeat_by(220).explode().url.href(base=f"http://b/{10_000_000 * 'c'}/").str.len_bytes())
        assert long.to_series().unique().to_list() == [10_000_011]


def test_errors():
    url = col("u").url
    refuses(AttributeError, "no function 'sites'; there are href,", lambda: url.sites())
    refuses(ValueError, "section", url.site, section="a")
    refuses(ValueError, "the base is not a URL", url.site, base="a")
    refuses(ValueError, "there is no step 'a'", url.normalized, steps=["a"])
    assert "secret" not in str(url.host(base="http://user:secret@a"))
    assert set(dir(url)) >= {"site", "param", "href"}
    refuses((polars.exceptions.ComputeError, TypeError), "strings", polars.DataFrame({"u": [1]}).select, url.host())
