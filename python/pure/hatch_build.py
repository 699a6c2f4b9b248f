"""A hook that hatchling calls before it makes a source distribution."""

from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # The wheel is made from files outside this folder, and a source distribution cannot include them.
        raise SystemExit("There is no source distribution: build the wheel alone, by `python -m build --wheel`.")
