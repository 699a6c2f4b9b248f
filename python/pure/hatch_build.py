"""Hooks that hatchling calls before it builds a wheel."""

import os
import subprocess
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

REPOSITORY = Path(__file__).resolve().parents[2]
NATIVE = REPOSITORY / "python"
TARGET = "wasm32-unknown-unknown"


class CustomMetadataHook(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        """Copies the fields that both wheels share from the native wheel's manifest."""
        project = tomllib.loads((NATIVE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        metadata.update({name: project[name] for name in self.config["shared"]})
        text = (NATIVE / project["readme"]).read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


class CustomBuildHook(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not Path(self.root, "THIRD-PARTY-NOTICES.txt").exists():
            raise SystemExit("There is no THIRD-PARTY-NOTICES.txt: run `npm run build` first.")
        target = REPOSITORY / "target" / "python"
        command = ["cargo", "build", "--locked", "--release", "--manifest-path", NATIVE / "Cargo.toml"]
        # These flags keep the build machine's paths out of panic messages.
        home = os.environ.get("CARGO_HOME") or Path.home() / ".cargo"
        flags = [f"--remap-path-prefix={home}=cargo", f"--remap-path-prefix={REPOSITORY}=repository"]
        env = {**os.environ, "CARGO_ENCODED_RUSTFLAGS": "\x1f".join(flags)}
        subprocess.run([*command, "--target", TARGET, "--target-dir", target], check=True, env=env)
        # The folder may also contain the native wheel's jar.
        for file in (NATIVE / "whatwg_url_wasm").iterdir():
            if file.suffix in (".py", ".typed"):
                build_data["force_include"][str(file)] = f"whatwg_url_wasm/{file.name}"
        build_data["force_include"][str(target / TARGET / "release" / "_native.wasm")] = "whatwg_url_wasm/url.wasm"
