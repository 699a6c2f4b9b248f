"""Chooses the code that parses: native code or, if the wheel does not contain a native module, WebAssembly.

The native and the WebAssembly module each have a `Parser` class with the methods `parse` and `resolve`. A parser's
`capacity` is the number of bytes of memory that it holds. Each module also has `MOST_ROWS`, the maximum number of rows
in a batch, or None if there is no limit.
"""

import contextlib
from collections import OrderedDict, deque
from collections.abc import Iterable, Iterator
from typing import Any

from ._core import call
from ._names import ALL_COLUMNS

try:
    from . import _native as backend
except ImportError:
    from . import _wasm as backend  # type: ignore[no-redef]

# Idle parsers, keyed by their base, with the least recently used base first. Each step is atomic.
# No lock is used, because a signal handler or a forked process could wait for it forever.
_idle: OrderedDict[str | None, deque[Any]] = OrderedDict()
_MOST_BASES = 8
# The maximum number of idle parsers for each base. More threads rarely parse at the same time.
_MOST_IDLE = 32
# Parsers that hold more bytes of memory than this are not kept, because WebAssembly memory never shrinks.
_LARGEST_IDLE = 2**20


@contextlib.contextmanager
def parser(base: str | None) -> Iterator[Any]:
    """Lends a parser for the given base URL. The process keeps idle parsers with their memory and parsed bases.

    Another thread, a signal handler or a finalizer that parses in the meantime gets a different parser. A parser is
    dropped if its call failed, or if it holds a lot of memory (for example, after a very long row).

    Raises ValueError if the base is not a URL.
    """
    try:
        found = _idle[base].pop()
    except (KeyError, IndexError):
        try:
            found = backend.Parser(base)
        except ValueError as error:
            description = call("describe_failure", base, None, str(error))
            raise ValueError(f"the base is not a URL: {description}") from None
    yield found
    if found.capacity > _LARGEST_IDLE:
        return
    _idle.setdefault(base, deque(maxlen=_MOST_IDLE)).append(found)
    # Another thread may remove bases at the same time, including the current one.
    with contextlib.suppress(KeyError):
        _idle.move_to_end(base)
        if len(_idle) > _MOST_BASES:
            _idle.popitem(last=False)


def selection(names: Iterable[str]) -> int:
    """Encodes column names as parsers expect: one bit for each. Options, after a colon, are ignored."""
    return sum(1 << place(name) for name in names)


def place(name: str) -> int:
    """Returns the index of a column's bit."""
    return ALL_COLUMNS.index(name.partition(":")[0])


def option_of(kind: str, names: Iterable[str]) -> str | None:
    """Returns the option of the only column of this kind, or None if there is no such column."""
    return next((option for found, _, option in (name.partition(":") for name in names) if found == kind), None)
