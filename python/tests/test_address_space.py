"""Tests how much address space is reserved for WebAssembly memory. `conftest.py` selects the platforms."""

import subprocess
import sys

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


def test_too_little_address_space():
    done = subprocess.run([sys.executable, "-c", LIMITED], check=True, capture_output=True, text=True)
    assert done.stdout.splitlines() == [
        "there is no address space for WebAssembly's memory",
        "['http://a/']",
    ]
