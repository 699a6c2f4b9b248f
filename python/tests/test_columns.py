"""Tests columns of URLs."""

import json
import mmap
import pickle
import struct
import sys
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from itertools import product
from pathlib import Path
from urllib.parse import urlsplit

import numpy
import polars
import pyarrow as pa
import pytest
from conftest import refuses

import whatwg_url_wasm
from whatwg_url_wasm import COLUMNS, URLColumnError, _backend, _checks, _columns, _names, canonicalize, parse
from whatwg_url_wasm._backend import backend, parser
from whatwg_url_wasm._checks import MALFORMED, OUT_OF_MEMORY, TOO_MANY_BYTES

TYPES = [pa.string(), pa.large_string(), pa.string_view()]
BYTES = [pa.binary(), pa.large_binary(), pa.binary_view()]


def test_web_platform_tests(urltestdata):
    by_base = {}
    for row in urltestdata:
        by_base.setdefault(row["base"], []).append(row)
    cases = 0
    for base, rows in by_base.items():
        inputs = [row["input"] for row in rows]
        try:
            found = parse(inputs, base).to_pylist()
        except ValueError as error:
            assert "the base" in str(error)
            assert all(row.get("failure") for row in rows)
            cases += len(rows)
            continue
        for row, parts in zip(rows, found, strict=True):
            assert parts["href"] == (None if row.get("failure") else row["href"]), row
            assert (parts["error"] is None) != bool(row.get("failure")), row
            if not row.get("failure"):
                url = whatwg_url_wasm.URL(row["input"], base)
                for name in "protocol username password hostname pathname search hash".split():
                    assert getattr(url, name) == row[name], (row, name)
                assert row.get("origin", url.origin) == url.origin, row
                names = ("scheme", "password", "host", "port", "path", "query", "fragment")
                own = {"user": url.username, **{name: getattr(url, name) for name in names}}
                assert own == {"user": parts["username"], **{name: parts[name] for name in names}}
                # Every URL can be built from its parts, except that `build` encodes a space in an opaque path, and a
                # `|` that could follow a drive letter.
                assert " " in url.path or "|" in url.path or whatwg_url_wasm.URL.build(**own) == url
                assert url.path[:1] != "/" or url.replace(**own) == url
            cases += 1
    assert cases >= 880


@pytest.mark.parametrize("type", TYPES, ids=str)
def test_slices(type):
    urls = pa.array(["x"] * 5 + [None if i % 7 == 0 else f"HTTP://H/{i}/." for i in range(100)], type)
    for start, length in [(0, 0), (5, 100), (12, 3), (13, 50), (104, 1), (105, 0)]:
        part = urls.slice(start, length)
        expected = [s and s.lower().removesuffix(".") if s != "x" else None for s in part.to_pylist()]
        assert canonicalize(part).to_pylist() == expected


@pytest.mark.parametrize("type", TYPES, ids=str)
def test_dictionaries(type):
    values = pa.array(["HTTP://a", "no URL", None, "http://a/"], type)
    urls = pa.DictionaryArray.from_arrays(pa.array([0, 3, 1, 2, None, 0], pa.int8()), values)
    found = canonicalize(urls)
    assert found.to_pylist() == ["http://a/", "http://a/", None, None, None, "http://a/"]
    assert found.type == pa.dictionary(pa.int8(), type)
    assert found.dictionary.to_pylist() == ["http://a/"]
    assert parse(urls, columns=["host"])["host"].to_pylist() == ["a", "a", None, None, None, "a"]
    refuses(URLColumnError, "row 2, 'no URL'", canonicalize, urls, errors="raise")
    refuses(URLColumnError, "row 2, 'no URL'", parse, urls, errors="raise")
    # A null value in a dictionary is not an error.
    nulls = pa.DictionaryArray.from_arrays(pa.array([0, 2, None, 3]), values)
    assert canonicalize(nulls, errors="raise").to_pylist() == ["http://a/", None, None, "http://a/"]
    assert parse(nulls, columns=["host"], errors="raise")["host"].to_pylist() == ["a", None, None, "a"]


@pytest.mark.parametrize("type", [*TYPES, *BYTES, pa.null()], ids=str)
@pytest.mark.parametrize("ordered", [False, True])
def test_types_of_dictionaries(type, ordered):
    strings = {**dict(zip(BYTES, TYPES, strict=True)), pa.null(): pa.string()}.get(type, type)
    values = pa.nulls(2) if type == pa.null() else pa.array(["HTTP://A", None]).cast(type)
    urls = pa.DictionaryArray.from_arrays(pa.array([1, 0, None], pa.int16()), values, ordered=ordered)
    expected = [None, None if type == pa.null() else "http://a/", None]
    found = canonicalize(urls)
    found.validate(full=True)
    assert found.type == pa.dictionary(pa.int16(), strings, ordered)
    assert found.type.ordered == ordered
    assert found.to_pylist() == expected
    assert canonicalize(values).type == strings
    assert parse(urls)["href"].type == strings
    assert parse(urls)["href"].to_pylist() == expected
    chunks = canonicalize(pa.chunked_array([urls, urls.slice(1)]))
    assert chunks.to_pylist() == expected + expected[1:]
    assert chunks.type.ordered == ordered
    empty = pa.chunked_array([], urls.type)
    assert canonicalize(empty).type.equals(found.type)
    assert parse(empty)["href"].type == strings


def test_no_columns():
    """A result without columns still has rows, and errors in the rows are still detected."""
    urls = pa.array(["http://a", None, "x"])
    for column in (urls, urls.dictionary_encode(), urls.cast(pa.string_view())):
        found = parse(column, columns=[])
        assert (found.num_columns, found.num_rows) == (0, 3)
        assert found.to_pylist() == [{}, {}, {}]
        found = parse(pa.chunked_array([column, column.slice(2)]), columns=[])
        assert (found.num_columns, found.num_rows) == (0, 4)
        refuses(URLColumnError, "row 2,", parse, column, columns=[], errors="raise")
        refuses(ValueError, "the base is not a URL", parse, column, "x", columns=[])
    assert parse([], columns=[]).num_rows == 0
    assert parse(pa.chunked_array([], pa.string()), columns=[]).num_rows == 0


def test_streams():
    table = pa.table({"u": pa.chunked_array([["http://A"], [], ["x", "http://b"]])})
    found = canonicalize(table["u"])
    assert found.num_chunks == 3
    assert found.to_pylist() == ["http://a/", None, "http://b/"]
    assert parse(table["u"], columns=["host"])["host"].to_pylist() == ["a", None, "b"]
    with pytest.raises(URLColumnError) as caught:
        canonicalize(table["u"], errors="raise")
    assert (caught.value.row, caught.value.input) == (1, "x")
    assert caught.value.reason == "missing-scheme-non-relative-URL"
    empty = pa.chunked_array([], pa.string())
    assert canonicalize(empty).to_pylist() == []
    assert parse(empty).num_rows == 0
    assert parse(empty).schema.names == list(COLUMNS)


def test_other_libraries():
    series = polars.Series(["HTTP://A", None])
    assert canonicalize(series).to_pylist() == ["http://a/", None]
    assert polars.Series(canonicalize(series)).to_list() == ["http://a/", None]
    categories = polars.Series(["HTTP://A", "HTTP://A"], dtype=polars.Categorical)
    assert canonicalize(categories).to_pylist() == ["http://a/", "http://a/"]


def test_bases():
    """A base can have any type that `URL` accepts."""
    url = whatwg_url_wasm.URL("http://a/x")
    for base in (url, url.href):
        assert canonicalize(["b", "http://c"], base).to_pylist() == ["http://a/b", "http://c/"]
    for function in (canonicalize, parse):
        refuses(ValueError, "the base is not a URL: There is neither a scheme nor a base. .missing-scheme", function, ["b"], "x")
    assert parse(["b"], url, columns=["href"])["href"].to_pylist() == ["http://a/b"]
    assert canonicalize(["b"], "http://a/\ud800/").to_pylist() == ["http://a/%EF%BF%BD/b"]
    for base in (b"http://a/", 5, ["http://a/"], pa.scalar("http://a/")):
        for function in (canonicalize, parse):
            # The base is checked even if none of the rows needs it.
            for urls in (["b"], [], pa.chunked_array([], pa.string())):
                refuses(TypeError, f"base must be a string or a URL, not {type(base).__name__}", function, urls, base)


def test_a_base_for_each_row(urltestdata):
    pairs = [(row["input"], row["base"]) for row in urltestdata if row["base"] is not None]
    pairs += [(None, "http://a"), ("b", None), (None, None), ("b", "no URL")]
    expected = []
    for row, base in pairs:
        try:
            expected += [None] if row is None or base is None else canonicalize([row], base).to_pylist()
        except ValueError:
            expected.append(None)
    assert len(expected) > 300 and expected[-4:] == [None] * 4
    for strings in TYPES:
        urls, bases = (pa.array(column, strings) for column in zip(*pairs, strict=True))
        for start, length in [(0, len(pairs)), (3, 0), (5, 11), (len(pairs) - 3, 3)]:
            found = _columns.canonicalize_with_bases(urls.slice(start, length), bases.slice(start, length))
            found.validate(full=True)
            assert found.to_pylist() == expected[start : start + length]
        # Both are dictionaries.
        urls, bases = (
            pa.DictionaryArray.from_arrays(pa.array(range(len(column))), column) for column in (urls, bases)
        )
        assert _columns.canonicalize_with_bases(urls, bases).to_pylist() == expected
    # The rows fill more than one batch, and each row has a different base.
    count = 70_000
    urls = pa.array([f"x{i}" for i in range(count)]).dictionary_encode()
    bases = pa.array([f"http://h{i}/" for i in range(count)])
    found = _columns.canonicalize_with_bases(urls, bases)
    assert found.to_pylist() == [f"http://h{i}/x{i}" for i in range(count)]


@pytest.mark.parametrize("type", BYTES, ids=str)
def test_bytes_with_a_base_for_each_row(type):
    """Bytes are decoded just as they are when all rows share one base."""
    urls, bases = pa.array([b"\xff", None]).cast(type), pa.array([b"http://a/\xff/", b"http://a"]).cast(type)
    found = _columns.canonicalize_with_bases(urls, bases)
    assert found.to_pylist() == ["http://a/%EF%BF%BD/%EF%BF%BD", None]
    assert _columns.canonicalize_with_bases(urls, pa.nulls(2)).to_pylist() == [None, None]
    refuses(TypeError, "urls must be strings, not int64", _columns.canonicalize_with_bases, pa.array([1, 2]), bases)
    refuses(TypeError, "bases must be strings, not int64", _columns.canonicalize_with_bases, urls, pa.array([1, 2]))


def test_too_many_bytes_with_a_base_for_each_row(monkeypatch):
    monkeypatch.setattr(_checks, "MOST_BYTES", 60)
    url, base = "http://h/" + 60 * "x", "http://b"
    for urls, bases in (
        # Tests types that can hold more than 2 GiB of text.
        (pa.array([url], pa.string_view()), pa.array([base])),
        (pa.array(["a"]), pa.array(["http://h/" + 60 * "/"], pa.large_string())),
        # Dictionaries with few values.
        (pa.array(9 * ["http://h"]).dictionary_encode(), pa.array([base, *8 * [None]])),
        (pa.array(9 * [b"http://h"]).dictionary_encode(), pa.array([base, *8 * [None]])),
        (pa.array(9 * ["a"]), pa.array(9 * [b"http://h"]).dictionary_encode()),
    ):
        refuses(OverflowError, f"^{TOO_MANY_BYTES}$", _columns.canonicalize_with_bases, urls, bases)
    # The test checks only the size of the result.
    urls, bases = pa.array(["a", None]), pa.array(["http://b/", 50 * "x"], pa.string_view())
    found = _columns.canonicalize_with_bases(urls, bases)
    assert (found.type, found.to_pylist()) == (pa.string(), ["http://b/a", None])


def test_what_is_not_utf8():
    urls = pa.array([b"http://h/\xff", b"http://h/\xe2\x82"])
    assert canonicalize(urls).to_pylist() == ["http://h/%EF%BF%BD"] * 2
    # Iterables may also contain items that an Arrow string cannot represent.
    found = canonicalize(["http://h/\ud800", b"http://h/\xff", None, "http://h/\ufeff"])
    assert found.to_pylist() == ["http://h/%EF%BF%BD", "http://h/%EF%BF%BD", None, "http://h/%EF%BB%BF"]
    assert found.type == pa.string()


@pytest.mark.parametrize("type", [*TYPES, *BYTES], ids=str)
def test_errors_of_what_is_not_utf8(type):
    """Libraries other than pyarrow can create string arrays with bytes that are not UTF-8."""
    of_bytes = dict(zip(TYPES, BYTES, strict=True)).get(type, type)
    urls = pa.array([b"http://a", b"x\xff"]).cast(of_bytes).view(type)
    for column in (urls, pa.DictionaryArray.from_arrays(pa.array([0, 1]), urls)):
        for function in (canonicalize, parse):
            with pytest.raises(URLColumnError) as caught:
                function(column, errors="raise")
            assert (caught.value.row, caught.value.input) == (1, "x\ufffd")
            assert caught.value.reason == "missing-scheme-non-relative-URL"


def test_errors_can_be_pickled():
    """Process pools pickle errors to send them between processes."""
    with pytest.raises(URLColumnError) as caught:
        canonicalize(["http://a", "x" * 300], errors="raise")
    error = caught.value
    error.add_note("in a file")
    found = pickle.loads(pickle.dumps(error))
    assert type(found) is URLColumnError
    assert (str(found), vars(found)) == (str(error), vars(error))
    assert (found.row, found.input, found.__notes__) == (1, "x" * 300, ["in a file"])


@pytest.mark.parametrize("first", ["http://a", "http://a/\ud800"])
def test_missing_values_of_pandas(first):
    """Missing values in pandas 2 and in NumPy arrays are NaN."""
    nan = float("nan")
    assert canonicalize([first, nan]).is_null().to_pylist() == [False, True]
    assert canonicalize(numpy.array([first, nan, None], object)).null_count == 2
    assert canonicalize([nan]).type == pa.string()


def test_items():
    url = whatwg_url_wasm.URL("http://a/b")
    found = canonicalize([url, bytearray(b"HTTP://\xc3\xa4"), memoryview(b"HTTP://C"), None])
    assert found.to_pylist() == ["http://a/b", "http://xn--4ca/", "http://c/", None]
    for items in (["http://a", 5], ["\ud800", 5], [b"\xff", 5]):
        refuses(TypeError, r"^urls\[1\] must be a string, bytes or None, not int$", canonicalize, items)


@pytest.mark.parametrize("type", [*TYPES, *BYTES], ids=str)
def test_scalars(type):
    """Scalars are accepted even alongside items that Arrow strings cannot represent."""
    column = pa.array(["HTTP://A", None]).cast(type)
    values = [pa.DictionaryArray.from_arrays(pa.array([0, 1]), column), column]
    for scalars in (list(column) for column in values):
        for last in ("http://b", b"\xff", whatwg_url_wasm.URL("http://b"), pa.scalar(None), "\ud800"):
            assert canonicalize([*scalars, last]).to_pylist()[:2] == ["http://a/", None]
    assert canonicalize([pa.scalar("", type), b"\xff"]).to_pylist() == [None, None]


def test_scalars_that_are_no_strings():
    for scalar in (pa.scalar(5), pa.scalar(b"a", pa.binary(1)), pa.scalar(["a"])):
        refuses(TypeError, rf"^urls\[1\] must be .*, not {type(scalar).__name__}$", canonicalize, ["http://a", scalar])


class Series(list):
    """An object that, like a pandas 3 Series of dtype `object`, creates its Arrow stream on demand."""

    def __arrow_c_stream__(self, _=None):
        return pa.chunked_array([pa.array(self)]).__arrow_c_stream__()


def test_objects_of_pandas():
    """A Series that cannot be exported as an Arrow stream is read item by item."""
    url = whatwg_url_wasm.URL("http://a")
    for items, hrefs in (
        (["http://a/\ud800", None], ["http://a/%EF%BF%BD", None]),
        ([url, None, url], ["http://a/", None, "http://a/"]),
        (["HTTP://A", url], ["http://a/", "http://a/"]),
        ([b"http://a/\xff", "HTTP://B"], ["http://a/%EF%BF%BD", "http://b/"]),
    ):
        found = canonicalize(Series(items))
        assert isinstance(found, pa.ChunkedArray)
        assert found.to_pylist() == canonicalize(items).to_pylist() == hrefs
    for items in (["http://a", 5], [url, 5]):
        refuses(TypeError, r"^urls\[1\] must be a string, bytes or None, not int$", canonicalize, Series(items))


def test_a_stream_that_fails():
    """If the stream fails, its error is raised, even if the object is iterable."""

    class Stream:
        def __arrow_c_stream__(self, _=None):
            raise pa.ArrowInvalid("no stream")

    refuses(pa.ArrowInvalid, "^no stream$", canonicalize, Stream())

    def batches():
        yield pa.record_batch({"url": ["http://a"]})
        raise pa.ArrowInvalid("no more")

    schema = pa.schema({"url": pa.string()})
    refuses(pa.ArrowInvalid, "no more", canonicalize, pa.RecordBatchReader.from_batches(schema, batches()))


@pytest.mark.parametrize("kind", [list, Series])
def test_items_of_too_many_bytes(kind, monkeypatch):
    """pyarrow splits them into chunks."""
    chunks = pa.chunked_array([["HTTP://A"], ["no URL"]])
    monkeypatch.setattr(_columns, "_array_of", lambda items: chunks)
    items = kind(["HTTP://A", "\ud800"])
    found = canonicalize(items)
    assert isinstance(found, pa.ChunkedArray)
    assert [chunk.to_pylist() for chunk in found.chunks] == [["http://a/"], [None]]
    assert isinstance(parse(items), pa.Table)
    refuses(URLColumnError, "row 1,", canonicalize, items, errors="raise")


@pytest.mark.parametrize("failures", [["long"], ["no string", "long"]], ids=str)
def test_an_item_of_too_many_bytes(failures, monkeypatch):
    """An item that pyarrow cannot put into an array of strings or bytes."""
    errors = {"long": pa.ArrowCapacityError, "no string": pa.ArrowInvalid}
    expected = iter(failures)

    def array(*_, **__):
        raise errors[next(expected)]

    monkeypatch.setattr(pa, "array", array)
    refuses(OverflowError, f"^{TOO_MANY_BYTES}$", canonicalize, ["http://a"])
    assert list(expected) == []


class Extension(pa.ExtensionType):
    def __init__(self):
        super().__init__(pa.string(), "test")

    def __arrow_ext_serialize__(self):
        return b""


def test_wrong_arguments():
    one = "a column of strings, not one string"
    extended = pa.ExtensionArray.from_storage(Extension(), pa.array(["http://a"]))
    for urls, message in (
        *((text, one) for text in ("http://a", b"http://a", bytearray(b"a"), memoryview(b"a"))),
        *((urls, f"a column of strings, not {type(urls).__name__}") for urls in (None, 5)),
        # Iterating over such an object would yield its column names.
        ({"url": ["http://a"]}, r"not dict; give one column, as urls\['url'\]"),
        (OrderedDict(url=["http://a"]), r"not OrderedDict; give one column, as urls\['url'\]"),
        ([urlsplit("https://a")], r"not SplitResult \(pass url\.geturl\(\)\)$"),
        (pa.array([1]), "urls must be strings, not int64"),
        (pa.array([["a"]]), "urls must be strings, not list"),
        (extended, "urls must be strings, not extension"),
        (pa.table({"url": ["a"]}), r"give one column, as table\['url'\]"),
        (polars.DataFrame({"url": ["a"]}), r"give one column, as table\['url'\]"),
    ):
        refuses(TypeError, message, canonicalize, urls)
    refuses(ValueError, "no column 'hostname'; there are href", parse, [], columns=["hostname"])
    refuses(ValueError, "twice", parse, [], columns=["host", "host"])
    for columns, message in (("host", "columns must be a list of strings, not str"), ([1], "each of columns must be a string, not int")):
        refuses(TypeError, f"^{message}$", parse, [], columns=columns)
    refuses(ValueError, "^the base is not a URL", canonicalize, [], "x" * 1000)
    refuses(ValueError, "'null' or 'raise'", canonicalize, [], errors="ignore")


def test_many_rows():
    """Tests more rows than one WebAssembly batch can hold, with null rows at the batch boundaries."""
    rows = 3 * 65536 + 7
    urls = pa.array([None if i % 65536 == 0 else f"HTTP://H{i % 9}/{i}" for i in range(rows)])
    found = canonicalize(urls)
    assert len(found) == rows
    assert found.null_count == 4
    assert found[65537].as_py() == f"http://h{65537 % 9}/65537"
    assert canonicalize(urls.cast(pa.string_view())).to_pylist() == found.to_pylist()
    with pytest.raises(URLColumnError, match="row 196613,"):
        canonicalize(pa.concat_arrays([urls.slice(0, 196613), pa.array(["x"])]), errors="raise")


def test_too_many_bytes():
    """Several batches that together exceed 2 GiB are rejected before their memory is accessed."""
    size = 3 << 29
    memory = pa.py_buffer(mmap.mmap(-1, size))
    offsets = pa.py_buffer((0).to_bytes(4, "little") + size.to_bytes(4, "little"))
    column = pa.Array.from_buffers(pa.string(), 1, [None, offsets, memory])
    refuses(OverflowError, "32-bit offsets", _columns._joined, [column, column])
    assert len(_columns._joined([pa.array(["a"]), pa.array([None], pa.string())])) == 2


@pytest.fixture
def parsed(monkeypatch):
    """Records the number of rows in each parsed batch."""
    sizes = []
    batch = _columns._batch
    monkeypatch.setattr(_columns, "_batch", lambda array, *rest: sizes.append(len(array)) or batch(array, *rest))
    return sizes


def test_views_of_too_many_bytes(monkeypatch):
    """The URLs in a batch share one buffer. If it would be too large, the rows are split into several batches."""
    urls = pa.array([f"HTTP://H/{i}/longer" if i % 5 else None for i in range(50)], pa.string_view())
    whole = parse(urls)
    batch = _columns._batch

    def limited(array, *rest):
        if sum(len(text or "") for text in array.to_pylist()) > 40:
            raise OverflowError
        return batch(array, *rest)

    monkeypatch.setattr(_columns, "_batch", limited)
    found = parse(urls)
    found.validate(full=True)
    assert found.to_pylist() == whole.to_pylist()
    refuses(OverflowError, None, parse, urls.cast(pa.string()))
    refuses(OverflowError, None, parse, pa.array(["http://a/" + 40 * "x"], pa.string_view()))


def test_batches_of_views(parsed, monkeypatch):
    monkeypatch.setattr(_columns, "_MOST_VIEWS", 4)
    monkeypatch.setattr(backend, "MOST_ROWS", None)
    urls = pa.array([f"HTTP://H/{i}/longer" for i in range(9)], pa.string_view())
    assert canonicalize(urls)[8].as_py() == "http://h/8/longer"
    assert parsed == [4, 4, 1]


def test_dictionaries_of_too_many_bytes():
    """The rows represent more than 2 GiB of text in total, but the text is never created."""
    text = "http://h/" + (1 << 20) * "x"
    indices = pa.array([0, None] + 3000 * [0], pa.int16())
    urls = pa.DictionaryArray.from_arrays(indices, pa.array([text]))
    refuses(OverflowError, "32-bit offsets", parse, urls, columns=["href"])
    assert parse(urls, columns=["host"])["host"].slice(0, 3).to_pylist() == ["h", None, "h"]
    urls = pa.DictionaryArray.from_arrays(indices, pa.array([text], pa.string_view()))
    found = parse(urls, columns=["href"])["href"]
    assert found.slice(0, 3).to_pylist() == [text, None, text]
    assert found.null_count == 1


@pytest.mark.parametrize("function", [canonicalize, lambda urls: parse(urls, columns=["href"])["href"]])
def test_chunks_that_share_a_dictionary(parsed, function):
    """The values of a shared dictionary are parsed only once."""
    values = pa.array(["HTTP://a", "HTTP://b", "x"])
    chunk = pa.DictionaryArray.from_arrays(pa.array([0, 1, 2, 1]), values)
    other = pa.DictionaryArray.from_arrays(pa.array([0, 0]), values.slice(1))
    found = function(pa.chunked_array([chunk.slice(0, 2), chunk.slice(1, 2), other, chunk]))
    a, b = "http://a/", "http://b/"
    assert found.to_pylist() == [a, b, b, None, b, b, a, b, None, b]
    assert parsed == [3, 2, 3]


@pytest.mark.parametrize("type", [*TYPES, *BYTES, pa.null()], ids=str)
def test_few_rows_of_a_dictionary(parsed, type):
    """Only dictionary values used by the rows are parsed."""
    values = pa.nulls(9) if type == pa.null() else pa.array([f"HTTP://h/{i}" for i in range(9)]).cast(type)
    urls = pa.DictionaryArray.from_arrays(pa.array([8, 7, None, 2, 2], pa.int8()), values, ordered=True)
    expected = [None if type == pa.null() or i is None else f"http://h/{i}" for i in (7, None, 2, 2)]
    found = canonicalize(urls.slice(1))
    found.validate(full=True)
    assert found.to_pylist() == expected
    assert (found.type.index_type, found.type.ordered) == (pa.int8(), True)
    assert found.dictionary.to_pylist() == ([] if type == pa.null() else ["http://h/2", "http://h/7"])
    assert parse(urls.slice(1))["href"].to_pylist() == expected
    assert canonicalize(pa.chunked_array([urls.slice(1, 1), urls.slice(2)])).to_pylist() == expected
    assert parsed[:3] == [2, 2, 1]


@pytest.mark.parametrize("type", [*TYPES, *BYTES], ids=str)
def test_chunks_with_dictionaries_of_their_own(parsed, type):
    def chunk(i, rows=10):
        values = pa.array([f"HTTP://h{i}/{j}" for j in range(200)]).cast(type)
        return pa.DictionaryArray.from_arrays(pa.array(range(i, i + rows), pa.int16()), values)

    urls = pa.chunked_array([chunk(i) for i in range(20)])
    hrefs = [f"http://h{i}/{j}" for i in range(20) for j in range(i, i + 10)]
    assert canonicalize(urls).to_pylist() == hrefs
    assert parse(urls, columns=["href"])["href"].to_pylist() == hrefs
    assert parsed == 40 * [10]
    # A dictionary shared by several chunks is parsed in full if it has at most as many values as the chunks have rows.
    parsed.clear()
    one, other = chunk(0, 150), chunk(1)
    found = canonicalize(pa.chunked_array([other, one, one.slice(100), other]))
    expected = [f"http://h0/{j}" for j in [*range(150), *range(100, 150)]]
    assert found.to_pylist() == [*hrefs[10:20], *expected, *hrefs[10:20]]
    assert parsed == [10, 200, 10]


@pytest.mark.parametrize("type", [*TYPES, *BYTES, pa.null()], ids=str)
@pytest.mark.parametrize("index", [-1, 2, 127])
@pytest.mark.parametrize("rows", [2, 1])
def test_malformed_indices(type, index, rows):
    """pyarrow does not create such arrays, but other libraries may."""
    values = pa.nulls(2) if type == pa.null() else pa.array(["http://a", "http://b"]).cast(type)
    indices = pa.array([0, index], pa.int8()).slice(2 - rows)
    urls = pa.DictionaryArray.from_arrays(indices, values, safe=False)
    for column in (urls, pa.chunked_array([urls.slice(rows), urls])):
        for errors in ("null", "raise"):
            for call in (canonicalize, parse, lambda *args, **rest: parse(*args, columns=[], **rest)):
                refuses(ValueError, f"^{MALFORMED}$", call, column, errors=errors)
    good = pa.array(["http://a"]).take(pa.array(rows * [0]))
    for pair in ((urls, good), (good, urls)):
        refuses(ValueError, f"^{MALFORMED}$", _columns.canonicalize_with_bases, *pair)
    # The dictionary index of a null row may have any value.
    bits = pa.py_buffer(b"\0")
    indices = pa.Array.from_buffers(pa.int8(), rows, [bits, indices.buffers()[1]], offset=indices.offset)
    nulls = pa.DictionaryArray.from_arrays(indices, values, safe=False)
    assert canonicalize(nulls).to_pylist() == rows * [None]
    assert _columns.canonicalize_with_bases(nulls, good).to_pylist() == rows * [None]


@pytest.mark.parametrize("type", [pa.string(), pa.large_string()], ids=str)
@pytest.mark.parametrize("end", [-4, 99])
def test_malformed_values_of_a_dictionary(type, end):
    """If pyarrow took a subset of the values, it would follow the invalid offsets."""
    slots = slots_of(TYPES.index(type), 0, end, 8)
    values = pa.Array.from_buffers(type, 2, [None, pa.py_buffer(slots), pa.py_buffer(b"http://a")])
    for rows in (1, 2):
        urls = pa.DictionaryArray.from_arrays(pa.array(rows * [1]), values, safe=False)
        for function in (canonicalize, parse):
            refuses(ValueError, f"^{MALFORMED}$", function, urls)
        refuses(ValueError, f"^{MALFORMED}$", _columns.canonicalize_with_bases, urls, pa.array(rows * ["http://a"]))


def test_a_parser_is_lent_once():
    """A signal handler or a finalizer may parse while the thread that it runs on is parsing."""
    with parser("http://a") as one, parser("http://a") as other:
        assert one is not other
    with parser("http://a") as again:
        assert again is one


def test_few_idle_parsers_are_kept(monkeypatch):
    monkeypatch.setattr(_backend, "_idle", OrderedDict())
    with ExitStack() as stack:
        lent = [stack.enter_context(parser(None)) for _ in range(40)]
        assert len(set(map(id, lent))) == 40
    assert len(_backend._idle[None]) == 32
    for i in range(20):
        canonicalize(["b"], f"http://h{i}")
    assert list(_backend._idle) == [f"http://h{i}" for i in range(12, 20)]
    # The least recently used base is dropped.
    canonicalize(["b"], "http://h12")
    canonicalize(["b"], "http://new")
    assert list(_backend._idle) == [*(f"http://h{i}" for i in range(14, 20)), "http://h12", "http://new"]


def test_bases_that_another_thread_drops(monkeypatch):
    class Dropped(OrderedDict):
        def __len__(self):
            self.clear()
            return 99

    class Taken(OrderedDict):
        def setdefault(self, key, default):
            return default

    for idle in (Dropped(), Taken()):
        monkeypatch.setattr(_backend, "_idle", idle)
        assert canonicalize(["b"], "http://a").to_pylist() == ["http://a/b"]
        assert list(idle) == []


def test_a_parser_with_a_long_base_is_not_kept(monkeypatch):
    monkeypatch.setattr(_backend, "_idle", OrderedDict())
    base = "http://a/" + (2 << 20) * "x"
    assert canonicalize(["/b"], base).to_pylist() == ["http://a/b"]
    assert list(_backend._idle) == []


def test_a_parser_whose_call_fails_is_not_kept(monkeypatch):
    monkeypatch.setattr(_backend, "_idle", OrderedDict())
    with pytest.raises(KeyboardInterrupt), parser("http://a"):
        raise KeyboardInterrupt
    assert list(_backend._idle) == []


def test_many_threads():
    urls = [pa.array([f"HTTP://H{i}/{j}/." for j in range(500)]) for i in range(8)]
    bases = [None, "http://a", "http://b"]
    work = [(i, base) for _ in range(20) for i in range(8) for base in bases]
    with ThreadPoolExecutor(16) as pool:
        found = list(pool.map(lambda one: canonicalize(urls[one[0]], one[1]), work))
    assert all(found[k].to_pylist() == [f"http://h{i}/{j}/" for j in range(500)] for k, (i, _) in enumerate(work))


def slots_of(layout, *offsets):
    return struct.pack(f"<{len(offsets)}{'iq'[layout]}", *offsets)


# Validity bits and invalid offsets for three bytes of text: offsets that are negative, decreasing or outside the text,
# and lists with too few offsets.
OFFSETS = [
    *((255, offsets) for offsets in ((-1, 3), (5, 1), (1, 0), (0, 4), (4, 4), (0, 3, 1), (0, 2**31 - 1, 3), (0,), ())),
    # Arrow's specification does not allow decreasing offsets, not even for null rows.
    *((1, (0, 3, *rest)) for rest in ((9999, 3), (3, 99), (1, 3), (-1, 3), (3, 2**31 - 1))),
    *((0, offsets) for offsets in ((-8, 0, 0, 0), (3, 2, 3, 3), (99, 99, 99, 99))),
]


@pytest.mark.parametrize("row", [*product((0, 1), OFFSETS), (1, (255, (0, 2**40, 3)))], ids=str)
def test_malformed_offsets(row):
    layout, (bits, offsets) = row
    one, count, slots = backend.Parser(), max(1, len(offsets) - 1), slots_of(layout, *offsets)
    good, validity = slots_of(layout, 0, *count * [3]), bytes([bits])
    refuses(ValueError, f"^{MALFORMED}$", one.parse, layout, 0, count, validity, slots, [b"a:b"], 1)
    for pair in ([slots, good], [good, slots]):
        refuses(ValueError, f"^{MALFORMED}$", one.resolve, layout, count, validity, 0, pair, [b"a:b", b"a:b"])
    (_, nulls, memory), _ = one.parse(layout, 0, count, None, good, [b"a:b"], 1)
    assert (nulls, bytes(memory[1])) == (count - 1, b"a:b")
    (_, nulls, memory), _ = one.resolve(layout, count, b"\xff", 0, [good, good], [b"a:b", b"a:b"])
    assert (nulls, bytes(memory[1])) == (count - 1, b"a:b")


@pytest.mark.parametrize("layout", [0, 1])
def test_offsets_of_rows_that_are_null(layout):
    """Null rows may contain bytes. If there are no rows, the single offset may have any value."""
    slots = slots_of(layout, 0, 3, 5, 6)
    (_, nulls, memory), _ = backend.Parser().parse(layout, 0, 3, b"\1", slots, [b"a:bcde"], 1)
    assert (nulls, bytes(memory[1])) == (2, b"a:b")
    for offset in (-7, 7):
        slots = slots_of(layout, offset)
        (_, nulls, _), _ = backend.Parser().parse(layout, 0, 0, None, slots, [b""], 1)
        (_, others, _), _ = backend.Parser().resolve(layout, 0, b"", 0, [slots, slots], [b"", b""])
        assert (nulls, others) == (0, 0)


def test_malformed_validity():
    """Tests validity bitmaps that have fewer bits than there are rows."""
    slots = bytes(4 * 21)
    for bits, offset, count in [(b"", 0, 1), (b"\xff", 0, 9), (b"\xff", 8, 1), (b"\xff", 3, 6)]:
        refuses(ValueError, f"^{MALFORMED}$", backend.Parser().parse, 0, offset, count, bits, slots, [b""], 1)
        refuses(ValueError, f"^{MALFORMED}$", backend.Parser().resolve, 0, count, bits, offset, [slots, slots], [b"", b""])


def test_wrong_calls():
    """Tests calls to the parser that `_columns` never makes."""
    one, slots = backend.Parser(), bytes(8)
    refuses(ValueError, "^there are three layouts: 0, 1 and 2$", one.parse, 3, 0, 1, None, slots, [b""], 1)
    for layout in (2, 7):
        with pytest.raises(ValueError, match="^there are two layouts of rows with bases: 0 and 1$"):
            one.resolve(layout, 1, b"\1", 0, [slots, slots], [b"", b""])
    # Adding 1 to this number would overflow to 0.
    count = 2 * sys.maxsize + 1
    for layout in (0, 1, 2):
        refuses(ValueError, f"^{MALFORMED}$", one.parse, layout, 0, count, None, b"", [b""], 1)
    for layout in (0, 1):
        refuses(ValueError, f"^{MALFORMED}$", one.resolve, layout, count, b"", 0, [b"", b""], [b"", b""])
    with pytest.raises(ValueError, match="^the selection has a bit of no column$"):
        one.parse(0, 0, 1, None, slots, [b""], 1 << len(_names.ALL_COLUMNS))
    refuses(ValueError, "^a buffer is not contiguous$", one.parse, 0, 0, 1, None, memoryview(bytes(16))[::2], [b""], 1)


# Packs the view of a string that is longer than 12 bytes: its length and first bytes, the index of a buffer, and the
# position in that buffer.
VIEWS = {
    "buffer": (40, b"http", 7, 0),
    "place": (40, b"http", 0, 123456789),
    "length": (2**31 - 1, b"http", 0, 0),
    "negative buffer": (40, b"http", -1, 0),
    "negative place": (40, b"http", 0, -1),
    "negative length": (-1, b"http", 0, 0),
}


@pytest.mark.parametrize("type", [pa.string_view(), pa.binary_view()], ids=str)
@pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS)
def test_malformed_views(type, view):
    """When pyarrow casts or copies strings, it would follow such invalid views."""
    text = b"http://abc/" + 40 * b"x"
    buffers = [pa.py_buffer(struct.pack("<i4sii", *view)), pa.py_buffer(text)]
    urls = pa.Array.from_buffers(type, 1, [None, *buffers])
    refuses(ValueError, f"^{MALFORMED}$", canonicalize, urls)
    good = pa.array(["http://abc/"])
    for pair in ((urls, good), (good, urls)):
        refuses(ValueError, f"^{MALFORMED}$", _columns.canonicalize_with_bases, *pair)
    # The view of a null row may have any value.
    nulls = pa.Array.from_buffers(type, 1, [pa.py_buffer(b"\0"), *buffers])
    assert canonicalize(nulls).to_pylist() == [None]
    refuses(ValueError, f"^{MALFORMED}$", backend.Parser().parse, 2, 0, 2, None, buffers[0], buffers[1:], 1)


@pytest.mark.parametrize("type", [pa.string_view(), pa.binary_view()], ids=str)
def test_what_no_string_of_views_depends_on(type):
    """Tests the prefix copied from a long string, the bytes after a short string, and the view of a null row."""
    text = b"HTTP://ABC/" + 40 * b"x"
    long, short, null = struct.pack("=i4sii", 51, b"XXXX", 0, 0), struct.pack("=i12s", 8, b"HTTP://Azzzz"), 16 * b"\xff"
    empty, no_url = struct.pack("=i12s", 0, 12 * b"z"), struct.pack("=i12s", 1, 12 * b"z")
    views = [null, short, null, long, empty, no_url, long]
    buffers = [pa.py_buffer(b"\xfa"), pa.py_buffer(b"".join(views)), pa.py_buffer(text)]
    urls = pa.Array.from_buffers(type, 6, buffers, offset=1)
    a, abc = "http://a/", text.decode().lower()
    assert canonicalize(urls).to_pylist() == [a, None, abc, None, None, abc]
    assert canonicalize(urls.slice(2, 1)).to_pylist() == [abc]
    with pytest.raises(URLColumnError, match="^row 4, 'z', is not a URL: "):
        canonicalize(pa.concat_arrays([urls.slice(0, 3), urls.slice(2, 1), urls.slice(4)]), errors="raise")


@pytest.mark.parametrize("type", [pa.string(), pa.large_string(), pa.binary(), pa.large_binary()], ids=str)
@pytest.mark.parametrize(("offset", "slots"), [(0, bytes(8)), *product((0, 1, 99), (None, b""))], ids=str)
@pytest.mark.parametrize("validity", [None, pa.py_buffer(b"")], ids=["none", "empty"])
def test_an_array_without_rows(type, offset, slots, validity):
    """The offset of an empty array may be outside the buffers, and its single offset may be missing."""
    slots = None if slots is None else pa.py_buffer(slots)
    urls = pa.Array.from_buffers(type, 0, [validity, slots, pa.py_buffer(b"")], offset=offset)
    strings = dict(zip(BYTES, TYPES, strict=True)).get(type, type)
    for column in (urls, pa.chunked_array([urls, urls])):
        found = canonicalize(column)
        assert (found.type, found.to_pylist()) == (strings, [])
        assert parse(column, errors="raise").num_rows == 0
    good = pa.array([], pa.string())
    for pair in ((urls, urls), (urls, good), (good, urls)):
        assert _columns.canonicalize_with_bases(*pair).to_pylist() == []
    refuses(ValueError, "the base is not a URL", canonicalize, urls, "x")


def test_words_of_errors():
    """The error messages are the same as in the Rust crate."""
    words = (Path(__file__).parents[2] / "src" / "columns" / "error.rs").read_text()
    for text in (MALFORMED, OUT_OF_MEMORY, TOO_MANY_BYTES):
        assert f'"{text}"' in words


def test_shared_rows():
    rows = json.loads((Path(__file__).parents[2] / "tests/data/columns.json").read_text("utf-8"))["rows"]
    assert len(rows) == 47
    names = [*(name for name in _names.ALL_COLUMNS if name != "param"), "param:q"]
    inputs = [row["input"] for row in rows]
    found = parse(inputs, columns=names).to_pylist()
    # A valid URL may lack the values of some columns.
    expected = [
        {name: row.get(name.split(":")[0], values[name] if "href" in row else None) for name in names}
        for row, values in zip(rows, found, strict=True)
    ]
    compared = [name for row in rows for name in names if "href" not in row or name.split(":")[0] in row]
    assert len(compared) >= 360
    for type in (*TYPES, *BYTES):
        array = pa.array(inputs) if type in TYPES else pa.array(inputs).cast(pa.binary())
        batch = parse(array.cast(type), columns=names)
        batch.validate(full=True)
        assert batch.to_pylist() == expected
    assert parse(pa.array(inputs).dictionary_encode(), columns=names).to_pylist() == expected
    for name in names:
        assert parse(inputs, columns=[name]).to_pylist() == [{name: row[name]} for row in expected]


def test_options():
    urls = ["https://a.b/?q=1&r=%20x#f", None, "https://a.b/?s&q=2"]
    columns = ["param:r", "normalized", "param:q", "param:", "param:s"]
    found = parse(urls, columns=columns, steps=["drop-params:q", "drop-fragment"])
    assert found.schema.names == columns
    assert found.to_pylist() == [
        dict(zip(columns, [" x", "https://a.b/?r=%20x", "1", None, None], strict=True)),
        dict.fromkeys(columns),
        dict(zip(columns, [None, "https://a.b/?s", "2", None, ""], strict=True)),
    ]
    assert parse(urls, columns=["normalized"], steps=[]).column(0)[0].as_py() == urls[0]
    assert parse(urls, columns=["normalized"]).column(0)[0].as_py() == "https://a.b/?q=1&r=%20x"
    for columns, steps in ((["normalized"], ["x"]), (["param"], []), (["params:a"], [])):
        refuses(ValueError, "step|no column", parse, urls, columns=columns, steps=steps)
    refuses(ValueError, "must not contain a comma", parse, urls, columns=["normalized"], steps=["drop-params:a,drop-fragment"])
    with pytest.raises(ValueError, match="more than 100 steps are drop-index or have characters after a `[*]`"):
        parse(urls, columns=["normalized"], steps=["drop-params:*a"] * 101)
    shared = json.loads((Path(__file__).parents[2] / "tests/data/normalizer.json").read_text("utf-8"))["rows"]
    for text, url, expected in shared:
        normalized = parse([url], columns=["normalized"], steps=text.split(",") if text else [])
        assert normalized.to_pylist() == [{"normalized": expected}], (text, url)
    assert len(shared) >= 238
    sites = parse(["https://a.b.github.io"], columns=["site", "public_suffix"], section="ICANN")
    assert sites.to_pylist() == [{"site": "github.io", "public_suffix": "io"}]
    assert parse(["https://a.b.github.io"], columns=["site"]).column(0)[0].as_py() == "b.github.io"
    refuses(ValueError, "section must be", parse, urls, section="private")
    refuses(TypeError, "steps must be a list", parse, urls, steps="dedupe")
