"""The memory of the native wheel. `conftest.py` says where this is run."""

import mmap
from pathlib import Path

import pytest

from whatwg_url_wasm._backend import backend


def resident():
    """How many bytes of memory the process has."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * mmap.PAGESIZE


def test_nothing_is_kept_of_a_batch_that_fails():
    text = b"http://h/" + (1 << 20) * b"x"
    view = len(text).to_bytes(4, "little") + text[:4] + bytes(8)
    one = backend.Parser()
    before = resident()
    with pytest.raises(ValueError):
        # The last shows a buffer that is not there.
        one.parse(2, 0, 101, None, 100 * view + view[:8] + b"\1" + view[9:], [text], 1)
    assert resident() - before < 50 << 20
