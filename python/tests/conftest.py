"""Which tests are run where, and what tests share."""

import os
import sys
from pathlib import Path

import pytest
from web_platform_tests import is_unicode, rows

from whatwg_url_wasm._backend import backend

IS_WASM = backend.__name__.endswith("_wasm")
collect_ignore = []
# The native wheel compiles no WebAssembly, and on Windows nothing is kept.
if not IS_WASM or not hasattr(os, "getuid"):
    collect_ignore.append("test_wasm.py")
HAS_PROC = Path("/proc/self/statm").exists()
# WebAssembly's memory never shrinks, and only Linux has /proc.
if IS_WASM or not HAS_PROC:
    collect_ignore.append("test_native.py")
# The native wheel reserves nothing, and only Linux limits what is reserved.
if not IS_WASM or not HAS_PROC:
    collect_ignore.append("test_address_space.py")
# Elsewhere, processes cannot be forked, or system libraries do not allow it.
if sys.platform != "linux":
    collect_ignore.append("test_forking.py")


@pytest.fixture(scope="session")
def urltestdata():
    """Inputs, bases and results, without inputs that Arrow cannot have: those that are not Unicode."""
    return [row for row in rows() if isinstance(row, dict) and is_unicode(row["input"])]
