"""Checks which columns are wanted, and their options."""

from collections.abc import Iterable

from ._core import call
from ._names import ALL_COLUMNS, SITE_COLUMNS, ColumnName
from ._text import named, strings_in

_NAMES = [name for name in ALL_COLUMNS if name != "param"]
"""The names of columns that don't take an option."""


def check_errors(errors: str) -> None:
    if errors not in ("null", "raise"):
        raise ValueError("errors must be 'null' or 'raise'")


def selected(columns: Iterable[ColumnName | str]) -> list[str]:
    names = strings_in("columns", columns)
    for name in names:
        if name not in _NAMES and not name.startswith("param:"):
            raise ValueError(f"there is no column {named(name)}; there are {', '.join(_NAMES)} and param:NAME")
        if names.count(name) > 1:
            raise ValueError(f"a column is named twice: {named(name)}")
    return names


def with_options(names: list[str], steps: Iterable[str], section: str) -> list[str]:
    """The names of the columns. If a column has an option, its name is followed by a colon and the option."""
    steps = strings_in("steps", steps)
    if section not in ("all", "ICANN"):
        raise ValueError("section must be 'all' or 'ICANN'")
    if "normalized" in names:
        from ._normalizer import checked

        steps = checked(steps)
        # The columns' backends separate steps with commas. In WebAssembly, they have no messages.
        for step in steps:
            if "," in step:
                raise ValueError(f"a step for columns must not contain a comma: {named(step)}")
        call("normalize", "a:", steps)
    options = {"normalized": ",".join(steps), **dict.fromkeys(SITE_COLUMNS, section)}
    return [f"{name}:{options[name]}" if name in options else name for name in names]
