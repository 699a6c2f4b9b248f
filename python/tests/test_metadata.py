"""Tests the metadata of the wheel."""

import tomllib
from importlib.metadata import metadata
from pathlib import Path

FOLDER = Path(__file__).parents[1]


def test_metadata():
    """Both wheels take their metadata from the native wheel's manifest, so package indexes show the same information
    for both."""
    project = tomllib.loads((FOLDER / "pyproject.toml").read_text())["project"]
    found = metadata("whatwg-url-wasm")
    assert found["Summary"] == project["description"]
    assert found["Requires-Python"] == project["requires-python"]
    assert sorted(found.get_all("Classifier")) == sorted(project["classifiers"])
    assert sorted(found["Keywords"].split(",")) == sorted(project["keywords"])
    assert found["Description-Content-Type"].startswith("text/markdown")
    assert found["Description"].strip() == (FOLDER / "README.md").read_text(encoding="utf-8").strip()
