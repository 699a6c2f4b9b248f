"""The code that parses: natively, or, where the wheel has no native part, as WebAssembly.

Both offer a class `Parser` with one method, `parse`, and the names of columns, kinds of hosts and errors.
"""

import threading
from typing import Any

try:
    from . import _native as backend
except ImportError:
    from . import _wasm as backend  # type: ignore[no-redef]

_local = threading.local()
_KEPT = 8


def parser(base: str | None) -> Any:
    """The parser of this thread with a base URL. A few are kept, as they keep memory and the base as parsed.

    Raises ValueError if the base is no URL.
    """
    parsers = _local.__dict__.setdefault("parsers", {})
    found = parsers.pop(base, None)
    if found is None:
        try:
            found = backend.Parser(base)
        except ValueError as error:
            raise ValueError(f"the base {base!r} is not a URL: {error}") from None
        if len(parsers) >= _KEPT:
            del parsers[next(iter(parsers))]
    parsers[base] = found
    return found
