"""Reads the URLs of the Web Platform Tests from the ada-url crate, just as the Rust crate's tests do. Cargo finds the
crate, and downloads it if necessary.
"""

import json
import subprocess
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
DATA = ROOT / "tests" / "data"


def rows(file: str = "urltestdata.json") -> list[Any]:
    """Returns the file's content: an object for each test. Strings are comments."""
    metadata = subprocess.run(
        ["cargo", "metadata", "--format-version", "1", "--locked", "--manifest-path", ROOT / "Cargo.toml"],
        check=True,
        capture_output=True,
    )
    packages = json.loads(metadata.stdout)["packages"]
    ada = next(package for package in packages if package["name"] == "ada-url")
    folder = Path(ada["manifest_path"]).with_name("tests") / "wpt"
    return json.loads((folder / file).read_text(encoding="utf-8"))


def is_unicode(text: str) -> bool:
    """Returns whether Arrow can represent the string. Arrow can't represent lone surrogates."""
    return not any("\ud800" <= unit <= "\udfff" for unit in text)
