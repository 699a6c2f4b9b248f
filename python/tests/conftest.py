"""The Web Platform Tests' URLs, from the crate ada-url, as the tests of the Rust crate take them."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

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

DATA = Path(__file__).parents[2] / "tests" / "data"


def folder():
    """The folder that has urltestdata.json."""
    metadata = subprocess.run(
        ["cargo", "metadata", "--format-version", "1", "--locked", "--manifest-path"]
        + [DATA / "Cargo.toml"],
        check=True,
        capture_output=True,
    )
    packages = json.loads(metadata.stdout)["packages"]
    ada = next(package for package in packages if package["name"] == "ada-url")
    return Path(ada["manifest_path"]).with_name("tests") / "wpt"


@pytest.fixture(scope="session")
def urltestdata():
    """Inputs, bases and results, without inputs that Arrow cannot have: those that are not Unicode."""
    rows = json.loads((folder() / "urltestdata.json").read_text())
    return [row for row in rows if isinstance(row, dict) and _is_unicode(row["input"])]


def _is_unicode(text):
    return not any("\ud800" <= unit <= "\udfff" for unit in text)
