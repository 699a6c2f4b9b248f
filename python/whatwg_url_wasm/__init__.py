"""The URL Standard, for columns of strings and for single strings.

`canonicalize` and `parse` take columns, `URL` takes one string. They follow the
[URL Standard](https://url.spec.whatwg.org/), as browsers do.
"""

from ._columns import URLColumnError, canonicalize, parse
from ._names import COLUMNS, ColumnName
from ._url import URL

__all__ = ["COLUMNS", "ColumnName", "URL", "URLColumnError", "canonicalize", "parse"]
