"""Tests how compiled code is cached for other processes, and how instances use memory and address space. `conftest.py`
selects the platforms."""

import json
import mmap
import os
import struct
import subprocess
import sys
from collections import deque
from importlib.metadata import version

import pyarrow as pa
import pytest
from conftest import HAS_PROC, refuses

from whatwg_url_wasm import _checks, _names, _wasm, canonicalize
from whatwg_url_wasm._checks import MALFORMED, OUT_OF_MEMORY

# A program that prints how many times it compiled the module, followed by its result for a URL.
PROGRAM = """
import json, wasmtime

compiled = 0

class Module(wasmtime.Module):
    def __init__(self, *args):
        global compiled
        compiled += 1
        super().__init__(*args)

wasmtime.Module = Module

from whatwg_url_wasm import canonicalize

print(json.dumps([compiled, canonicalize(["HTTP://A"]).to_pylist(), compiled]))
"""


@pytest.fixture
def compilations(tmp_path):
    """Runs `first` and parses a URL in a new process with a new temporary folder. Returns how often it compiled."""

    def run(first=""):
        env = {**os.environ, "TMPDIR": str(tmp_path)}
        program = [sys.executable, "-c", first + PROGRAM]
        done = subprocess.run(program, env=env, check=True, capture_output=True)
        before, found, after = json.loads(done.stdout)
        assert (before, found) == (0, ["http://a/"])
        return after

    return run


def files(tmp_path):
    return [path for folder in tmp_path.iterdir() for path in folder.iterdir()]


def test_compiled_code_is_used_again(tmp_path, compilations):
    assert compilations() == 1
    (file,) = files(tmp_path)
    assert file.suffix == ".cwasm"
    assert [path.stat().st_mode & 0o077 for path in (file, file.parent)] == [0, 0]
    before = file.stat()
    assert [compilations(), compilations()] == [0, 0]
    assert files(tmp_path) == [file]
    after = file.stat()
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_a_folder_that_others_can_read_is_not_used(tmp_path, compilations):
    folder = tmp_path / f"whatwg-url-wasm-{os.getuid()}"
    folder.mkdir()
    folder.chmod(0o755)
    assert [compilations(), compilations()] == [1, 1]
    assert files(tmp_path) == []
    # Compiled code is not executed if another user may have written it.
    folder.chmod(0o700)
    assert compilations() == 1
    (file,) = files(tmp_path)
    folder.chmod(0o755)
    assert compilations() == 1


def test_a_link_in_the_place_of_the_folder_is_not_used(tmp_path, compilations):
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir(mode=0o700)
    (tmp_path / f"whatwg-url-wasm-{os.getuid()}").symlink_to(elsewhere)
    assert [compilations(), compilations()] == [1, 1]
    assert list(elsewhere.iterdir()) == []


def test_without_a_folder_for_temporary_files(tmp_path, compilations):
    """Compiled code is not kept."""
    missing = "import tempfile\ndef missing(): raise FileNotFoundError\ntempfile.gettempdir = missing\n"
    assert [compilations(missing), compilations(missing)] == [1, 1]
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_left_of_a_file_that_cannot_be_kept(tmp_path, compilations):
    failing = "import os\ndef failing(*_): raise OSError\nos.replace = failing\n"
    assert [compilations(failing), compilations(failing)] == [1, 1]
    assert files(tmp_path) == []
    assert [compilations(), compilations()] == [1, 0]


def test_a_batch_of_more_bytes_than_addresses():
    """The call fails before it accesses any memory, including the memory of the batch."""
    size = 2**32 + 16
    offsets = pa.py_buffer((0).to_bytes(8, "little") + size.to_bytes(8, "little"))
    buffers = [None, offsets, pa.py_buffer(mmap.mmap(-1, size))]
    refuses(MemoryError, OUT_OF_MEMORY, canonicalize, pa.Array.from_buffers(pa.large_string(), 1, buffers))
    assert canonicalize(["HTTP://A"]).to_pylist() == ["http://a/"]


@pytest.mark.parametrize("kind", [_names.UTF8, _names.LARGE_UTF8])
def test_offsets_that_the_module_refuses(kind):
    """The module checks its input, because programs that call it directly may pass anything."""

    def call(*offsets, bits=b"\xff"):
        slots = struct.pack(f"<{len(offsets)}{'i' if kind == _names.UTF8 else 'q'}", *offsets)
        return _wasm._call((kind, len(offsets) - 1, 8, -1, 0), 0, 1, [slots], [b"http://a", bits])

    for offsets in ((-8, 0), (0, 9), (8, 0), (0, 2**31 - 1), (0, 8, 3), (0, 8, 9999, 8), (0, 8, -1, 8), (0, 8, 99)):
        for bits in (b"\xff", b"\0", b"\1"):
            refuses(ValueError, f"^{MALFORMED}$", call, *offsets, bits=bits)
    (_, nulls, _), _ = call(7, 15, 15, bits=b"\1")
    assert nulls == 1
    for offset in (-8, 8):
        (_, nulls, _), _ = call(offset)
        assert nulls == 0
    if kind == _names.LARGE_UTF8:
        # The input is reported as malformed rather than too large, no matter how large the offsets are.
        refuses(ValueError, f"^{MALFORMED}$", call, 0, 2**40)


def test_views_of_more_bytes_than_offsets_say(monkeypatch):
    """Batches with such views are limited to fewer rows."""
    monkeypatch.setattr(_checks, "MOST_BYTES", 40)
    urls = pa.array([f"HTTP://H/{i}/longer" for i in range(9)], pa.string_view())
    assert canonicalize(urls).to_pylist() == [f"http://h/{i}/longer" for i in range(9)]
    assert len(canonicalize(urls).buffers()) > 8
    # If pyarrow rejects views because their prefixes are wrong, the lengths are added up one by one.
    _, views, *data = urls.buffers()
    wrong = b"".join(view[:4] + b"XXXX" + view[8:] for (view,) in struct.iter_unpack("16s", views))
    found = canonicalize(pa.Array.from_buffers(urls.type, len(urls), [None, pa.py_buffer(wrong), *data]))
    assert found.to_pylist() == canonicalize(urls).to_pylist()
    assert len(found.buffers()) > 8
    refuses(OverflowError, "32-bit offsets", canonicalize, pa.array(["http://h/" + 40 * "x"], pa.string_view()))


def test_a_batch_within_another(monkeypatch):
    """A signal handler or a finalizer may parse during a call. Each call has its own memory."""
    outer = _wasm._Instance.parse_columns

    def parse_columns(*args):
        monkeypatch.undo()
        assert canonicalize(["HTTP://other/long/long/long"]).to_pylist() == ["http://other/long/long/long"]
        return outer(*args)

    monkeypatch.setattr(_wasm._Instance, "parse_columns", parse_columns)
    assert canonicalize(["HTTP://A"]).to_pylist() == ["http://a/"]


def test_memory_of_a_call_that_fails_is_not_kept(monkeypatch):
    """After a failed call, the instance is dropped, because the state of its memory is unknown."""

    def interrupted(*_):
        raise KeyboardInterrupt

    idle = deque()
    monkeypatch.setattr(_wasm, "_idle", idle)
    monkeypatch.setattr(_wasm._Instance, "write", interrupted)
    refuses(KeyboardInterrupt, None, canonicalize, ["HTTP://A"])
    assert len(idle) == 0


def test_an_instance_with_much_memory_is_not_kept(monkeypatch):
    """An instance's memory never shrinks."""
    idle = deque()
    monkeypatch.setattr(_wasm, "_idle", idle)
    assert canonicalize(["HTTP://A"]).to_pylist() == ["http://a/"]
    (instance,) = idle
    monkeypatch.setattr(_wasm, "_LARGEST_IDLE", instance.size())
    text = "http://h/" + (8 << 20) * "x"
    assert canonicalize([text]).to_pylist() == [text]
    assert len(idle) == 0 and instance.size() > _wasm._LARGEST_IDLE
    assert canonicalize(["HTTP://A"]).to_pylist() == ["http://a/"]
    assert len(idle) == 1


@pytest.mark.parametrize("change", ["version", "content"])
def test_a_file_that_does_not_fit_is_replaced(tmp_path, compilations, change):
    assert compilations() == 1
    (file,) = files(tmp_path)
    code = file.read_bytes()
    if change == "version":
        # Near its start, compiled code contains the version of wasmtime, or its major version, as a
        # length-prefixed string.
        whole = version("wasmtime")
        names = [bytes([len(name)]) + name.encode() for name in (whole, whole.split(".")[0])]
        (name,) = (name for name in names if name in code[:200])
        file.write_bytes(code.replace(name, name[:-1] + b"x", 1))
    else:
        file.write_bytes(b"nothing compiled")
    assert compilations() == 1
    assert files(tmp_path) == [file]
    assert file.read_bytes()[:4] == code[:4]
    assert compilations() == 0


# The limit leaves enough address space for Python, but not for a WebAssembly instance.
LIMITED = """
import resource
from whatwg_url_wasm import _engine, canonicalize

_engine._module("columns.wasm")
lines = open("/proc/self/status").read().splitlines()
size = next(int(line.split()[1]) << 10 for line in lines if line.startswith("VmSize:"))
limit = resource.getrlimit(resource.RLIMIT_AS)
resource.setrlimit(resource.RLIMIT_AS, (size + (2 << 30), limit[1]))
try:
    canonicalize(["HTTP://A"])
except MemoryError as error:
    print(error)
resource.setrlimit(resource.RLIMIT_AS, limit)
print(canonicalize(["HTTP://A"]).to_pylist())
"""


@pytest.mark.skipif(not HAS_PROC, reason="only Linux limits the address space of a process")
def test_too_little_address_space():
    done = subprocess.run([sys.executable, "-c", LIMITED], check=True, capture_output=True, text=True)
    assert done.stdout.splitlines() == [
        "there is no address space for WebAssembly's memory",
        "['http://a/']",
    ]
