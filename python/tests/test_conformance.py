"""Tests `python/engines/conformance.py`, the command that counts how many hosts each engine gets right."""

import re
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[1] / "engines" / "conformance.py"

# Python treats a module as missing if its entry in sys.modules is None.
PROGRAM = """
import runpy, sys

script, missing, *arguments = sys.argv[1:]
sys.modules.update(dict.fromkeys(missing.split(",")))
sys.argv = [script, *arguments]
runpy.run_path(script, run_name="__main__")
"""


def test_engines_that_are_not_installed():
    """Missing engines are omitted and listed by name. The command works even without the tests' dependencies."""
    engines = ["duckdb", "polars", "datafusion", "ada_url", "upa_url", "can_ada", "yarl", "chdb", "pyspark"]
    missing = ",".join(["pytest", *engines])
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(SCRIPT), missing, "--all", "--spark"],
        check=True,
        capture_output=True,
        encoding="utf-8",
    )
    table, sentence = done.stdout.strip().split("\n\n")
    names = [line.split(" | ")[0] for line in table.splitlines()[2:]]
    assert names == ["| whatwg_url_wasm.parse", "| Python, urllib.parse.urlsplit"]
    assert sentence.startswith("Left out, as the module in parentheses is not installed: DuckDB, url_host (duckdb); ")
    assert set(re.findall(r"\((\w+)[.\w]*\)", sentence)) == set(engines)
