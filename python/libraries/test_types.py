"""Tests that type checkers accept types_right.py, and that they report exactly the wrong lines in types_wrong.py."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
CHECKERS = {
    "mypy": ["-m", "mypy", "--strict", "--no-error-summary", "--no-incremental"],
    "pyright": ["-m", "pyright", "--pythonpath", sys.executable, "--level", "error"],
}
WRONG = [
    number
    for number, line in enumerate((FOLDER / "types_wrong.py").read_text().splitlines(), 1)
    if re.search(r"\S  # ", line)
]


@pytest.mark.parametrize("checker", CHECKERS)
def test_types(checker, tmp_path):
    # If run in the repository's folder, type checkers would find the sources instead of the installed package.
    for name in ("types_right.py", "types_wrong.py"):
        (tmp_path / name).write_bytes((FOLDER / name).read_bytes())
    program = [sys.executable, *CHECKERS[checker], "types_right.py", "types_wrong.py"]
    done = subprocess.run(program, cwd=tmp_path, capture_output=True, text=True)
    found = re.findall(r"(types_\w+)\.py:(\d+)(?::\d+)*:? (?:- )?error", done.stdout)
    assert [line for line in done.stdout.splitlines() if "types_right.py:" in line] == []
    assert {int(line) for name, line in found if name == "types_wrong"} == set(WRONG), done.stdout
    assert len(WRONG) == 37
