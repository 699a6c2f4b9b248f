"""Tests the memory use of the native wheel. `conftest.py` selects the platforms."""

import inspect
import mmap
import subprocess
import sys
from collections import OrderedDict
from pathlib import Path

import pytest

from whatwg_url_wasm import _backend, _native, _record, canonicalize
from whatwg_url_wasm._backend import backend
from whatwg_url_wasm._checks import OUT_OF_MEMORY


def resident():
    """Returns the memory use of the process in bytes."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * mmap.PAGESIZE


def test_nothing_is_kept_of_a_batch_that_fails():
    text = b"http://h/" + (1 << 20) * b"x"
    view = len(text).to_bytes(4, "little") + text[:4] + bytes(8)
    one = backend.Parser()
    before = resident()
    with pytest.raises(ValueError):
        # The last view in this array refers to a buffer that does not exist.
        one.parse(2, 0, 101, None, 100 * view + view[:8] + b"\1" + view[9:], [text], 1)
    assert resident() - before < 50 << 20


def test_a_parser_with_much_memory_is_not_kept(monkeypatch):
    """After a very long row, for example, a parser holds a lot of memory."""
    monkeypatch.setattr(_backend, "_idle", OrderedDict())
    assert canonicalize(["HTTP://A"]).to_pylist() == ["http://a/"]
    (one,) = _backend._idle[None]
    text = "http://a/" + (32 << 20) * "x"
    assert canonicalize([text.replace("http", "HTTP")])[0].as_py() == text
    assert list(_backend._idle[None]) == []
    assert one.capacity > 32 << 20


# The memory limit leaves enough for Python, but not for the results.
LIMITED = """
import resource
from whatwg_url_wasm._backend import backend

{}
lines = open("/proc/self/status").read().splitlines()
size = next(int(line.split()[1]) << 10 for line in lines if line.startswith("VmSize:"))
_, hard = resource.getrlimit(resource.RLIMIT_AS)
resource.setrlimit(resource.RLIMIT_AS, (size + (128 << 20), hard))
try:
    {}
except MemoryError as error:
    print(error)
"""


CALLS = {
    "base": ('base = "http://h/" + (256 << 20) * "x"', "backend.Parser(base)"),
    # Unaligned offsets are copied.
    "offsets": (
        "slots = memoryview(bytes((256 << 20) + 9))[1:]",
        'backend.Parser().parse(1, 0, 32 << 20, None, slots, [b""], 1)',
    ),
}


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_what_does_not_fit_in_memory(call):
    program = [sys.executable, "-c", LIMITED.format(*call)]
    done = subprocess.run(program, check=True, capture_output=True, text=True)
    assert done.stdout.strip() == OUT_OF_MEMORY


def test_the_class_has_the_members_of_the_other_wheel():
    """And the same documentation."""

    def members(cls):
        own = {name: inspect.cleandoc(value.__doc__) for name, value in vars(cls).items() if not name.startswith("_")}
        return {"": cls.__doc__, **own}

    assert members(_native.Record) == members(_record.Record)
    assert len(members(_native.Record)) == 12


def test_polars_without_pyarrow():
    program = """import sys; sys.modules["pyarrow"] = None
import polars, whatwg_url_wasm.polars
print(polars.DataFrame({"u": ["http://www.a.example"]}).select(polars.col("u").url.site()).item())"""
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert done.stdout == "a.example\n"
