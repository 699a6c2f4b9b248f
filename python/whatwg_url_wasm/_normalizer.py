"""The steps of the normalizer."""

from difflib import get_close_matches
from typing import Literal, TypeAlias

from ._core import call
from ._text import named, strings_in

Level: TypeAlias = Literal["url", "page", "guess"]
"""The level of a step: whether its result is the same URL (apart from the fragment), usually leads to the same page, or
is only a guess."""

STEPS: dict[str, Level] = dict(call("steps"))
"""The steps of `URL.normalize` and their levels, in the order of application. `drop-params:NAME` stands for steps such
as `drop-params:ref`. A `-` before a step leaves it out."""

_NAMES = [*call("presets"), *STEPS]


def checked(steps: object) -> list[str]:
    """The steps. Raises ValueError if a step does not exist. The message suggests the most similar name and lists all."""
    names = strings_in("steps", steps)
    for name in names:
        step, colon, _ = name.removeprefix("-").partition(":")
        if (f"{step}:NAME" if colon else step) in _NAMES:
            continue
        near = get_close_matches(name, _NAMES, 1, 0)
        raise ValueError(f"there is no step {named(name)}; the nearest is {near[0]!r}; there are {', '.join(_NAMES)}")
    return names
