"""Tests the metadata of the wheel."""

import tomllib
from importlib.metadata import files, metadata
from pathlib import Path

FOLDER = Path(__file__).parents[1]


def test_metadata():
    """Both wheels take their metadata from one manifest, so package indexes show the same information for both."""
    project = tomllib.loads((FOLDER / "pyproject.toml").read_text())["project"]
    found = metadata("whatwg-url-wasm")
    assert found["Summary"] == project["description"]
    assert found["Requires-Python"] == project["requires-python"]
    assert sorted(found.get_all("Classifier")) == sorted(project["classifiers"])
    assert sorted(found["Keywords"].split(",")) == sorted(project["keywords"])
    assert found["Description-Content-Type"].startswith("text/markdown")
    assert found["Description"].strip() == (FOLDER / "README.md").read_text(encoding="utf-8").strip()


def test_licences():
    for name in ("LICENSE", "THIRD-PARTY-NOTICES.txt"):
        (installed,) = (file for file in files("whatwg-url-wasm") if file.match(f"*.dist-info/licenses/{name}"))
        assert installed.read_text() == (FOLDER / name).read_text(encoding="utf-8"), name


def test_installed_size():
    """The bytes that pip installs, including compiled modules. A wheel of a release contains a jar with libraries for
    both kinds of machines, 370 kB more than a jar for one."""
    found = [file.locate() for file in files("whatwg-url-wasm")]
    assert any(path.name.startswith("_native") or path.suffix == ".wasm" for path in found)
    # The WebAssembly wheel is for all machines, so it has no jar, even if one was built before.
    assert not any(path.suffix == ".wasm" for path in found) or not any(path.suffix == ".jar" for path in found)
    assert sum(path.stat().st_size for path in found if path.exists()) <= 3_900_000
