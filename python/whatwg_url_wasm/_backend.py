"""The code that parses: natively, or, where the wheel has no native part, as WebAssembly.

Both offer a class `Parser` with one method, `parse`, and the names of columns, kinds of hosts and errors.
"""

import contextlib
import threading
from collections.abc import Iterator
from typing import Any

from ._text import shown

try:
    from . import _native as backend
except ImportError:
    from . import _wasm as backend  # type: ignore[no-redef]

_local = threading.local()
_KEPT = 8


@contextlib.contextmanager
def parser(base: str | None) -> Iterator[Any]:
    """A parser with a base URL. Each thread keeps a few, with memory and the base as parsed.

    While it is lent, nothing else has it: a signal handler or a finalizer that parses, too, gets another. One whose call fails is
    not kept.

    Raises ValueError if the base is no URL.
    """
    parsers = _local.__dict__.setdefault("parsers", {})
    found = parsers.pop(base, None)
    if found is None:
        try:
            found = backend.Parser(base)
        except ValueError as error:
            raise ValueError(f"the base {shown(base or '')} is not a URL: {error}") from None
    yield found
    parsers[base] = found
    if len(parsers) > _KEPT:
        parsers.pop(list(parsers)[0], None)
