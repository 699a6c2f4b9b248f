"""What hatchling calls before it makes a source distribution."""

from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # What the wheel is made of lies outside of this folder, where no source distribution reaches.
        raise SystemExit("There is no source distribution: build the wheel alone, by `python -m build --wheel`.")
