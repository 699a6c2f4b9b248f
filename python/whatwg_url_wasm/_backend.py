"""The code that parses: natively, or, where the wheel has no native part, as WebAssembly.

Both modules have a class `Parser` with the methods `parse` and `resolve`, and how many bytes of memory it has in `capacity`;
and how many rows a batch may have, in `MOST_ROWS`, which is None if any number.
"""

import contextlib
from collections import OrderedDict, deque
from collections.abc import Iterable, Iterator
from typing import Any

from ._names import COLUMNS
from ._text import shown

try:
    from . import _native as backend
except ImportError:
    from . import _wasm as backend  # type: ignore[no-redef]

# Idle parsers by their base, in the order of their last use. No lock, which a signal handler would wait for, and a forked
# process: each step is atomic.
_idle: OrderedDict[str | None, deque[Any]] = OrderedDict()
_MOST_BASES = 8
# For each base. More threads than these rarely parse at once.
_MOST_IDLE = 32
# How many bytes of memory a parser may have to be kept, as that never shrinks.
_LARGEST_IDLE = 2**20


@contextlib.contextmanager
def parser(base: str | None) -> Iterator[Any]:
    """A parser with a base URL. The process keeps some, with memory and the base as parsed.

    While it is lent, nothing else has it: another thread, a signal handler or a finalizer that parses, too, gets another.
    One whose call fails is not kept, nor is one that has much memory, as after a very long row.

    Raises ValueError if the base is no URL.
    """
    try:
        found = _idle[base].pop()
    except (KeyError, IndexError):
        try:
            found = backend.Parser(base)
        except ValueError as error:
            raise ValueError(f"the base {shown(base or '')} is not a URL: {error}") from None
    yield found
    if found.capacity > _LARGEST_IDLE:
        return
    _idle.setdefault(base, deque(maxlen=_MOST_IDLE)).append(found)
    # Other threads may drop bases meanwhile, this one too.
    with contextlib.suppress(KeyError):
        _idle.move_to_end(base)
        if len(_idle) > _MOST_BASES:
            _idle.popitem(last=False)


def selection(names: Iterable[str]) -> int:
    """The columns of those names, as parsers take them: a bit for each."""
    return sum(1 << COLUMNS.index(name) for name in names)  # type: ignore[arg-type]
