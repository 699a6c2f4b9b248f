"""The README's examples."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def test_examples():
    found = doctest.testfile(str(README), module_relative=False)
    assert found.attempted >= 14
    assert found.failed == 0


def test_the_command_for_duckdb(tmp_path):
    """The hosts of a file by count."""
    program = re.search(r'^python -c "\n(.*?)^"$', README.read_text(), re.M | re.S)[1]
    (tmp_path / "urls.txt").write_text('http://a/1\nHTTP://A/"2,3"\nno URL\nhttps://b:81\n')
    found = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, check=True, capture_output=True, text=True
    )
    lines = [re.findall(r"[\w.]+", line) for line in found.stdout.splitlines()]
    assert ["a", "2"] in lines
    assert ["b", "1"] in lines
    assert ["NULL", "1"] in lines
