"""Selects the tests to run on each platform, and provides fixtures."""

import os
import sys
from pathlib import Path

import pytest
from web_platform_tests import is_unicode, rows

from whatwg_url_wasm._backend import backend

IS_WASM = backend.__name__.endswith("_wasm")
collect_ignore = []
# The native wheel does not compile WebAssembly, and compiled code is not cached on Windows.
if not IS_WASM or not hasattr(os, "getuid"):
    collect_ignore.append("test_wasm.py")
HAS_PROC = Path("/proc/self/statm").exists()
# WebAssembly memory never shrinks, and only Linux has /proc.
if IS_WASM or not HAS_PROC:
    collect_ignore.append("test_native.py")
# Other systems cannot fork processes, or their libraries don't support forking.
if sys.platform != "linux":
    collect_ignore.append("test_forking.py")


def refuses(error, message, call, *arguments, **options):
    """Checks that the call raises this error. `message` is a regular expression, or None."""
    with pytest.raises(error, match=message):
        call(*arguments, **options)


@pytest.fixture(scope="session")
def urltestdata():
    """Inputs, bases and results. Inputs that are not valid Unicode are left out because Arrow cannot represent them."""
    return [row for row in rows() if isinstance(row, dict) and is_unicode(row["input"])]
