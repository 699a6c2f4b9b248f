"""The Web Platform Tests' URLs, from the crate ada-url, as the tests of the Rust crate take them. Cargo finds the crate, and
fetches it if it is not there yet.
"""

import json
import subprocess
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[2] / "tests" / "data"


def rows() -> list[Any]:
    """What urltestdata.json has: an object for each test, and strings, which are comments."""
    metadata = subprocess.run(
        ["cargo", "metadata", "--format-version", "1", "--locked", "--manifest-path"]
        + [DATA / "Cargo.toml"],
        check=True,
        capture_output=True,
    )
    packages = json.loads(metadata.stdout)["packages"]
    ada = next(package for package in packages if package["name"] == "ada-url")
    folder = Path(ada["manifest_path"]).with_name("tests") / "wpt"
    return json.loads((folder / "urltestdata.json").read_text())


def is_unicode(text: str) -> bool:
    """Whether Arrow can have the string: one with a lone surrogate is no Unicode."""
    return not any("\ud800" <= unit <= "\udfff" for unit in text)
