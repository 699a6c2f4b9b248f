"""Adds the namespace `url` to the expressions of Polars, with a function for each column of `parse`.

>>> import polars as pl
>>> import whatwg_url_wasm.polars
>>> frame = pl.LazyFrame({"u": ["https://www.example.co.uk/a", "no URL", None]})
>>> frame.group_by(pl.col("u").url.site().alias("site")).len().sort("len").collect().rows()
[('example.co.uk', 1), (None, 2)]
"""

from typing import Any

from ._extras import require

require("polars", "polars", "pyarrow")

import polars

from ._columns import parse
from ._names import ALL_COLUMNS, DICTIONARIES


@polars.api.register_expr_namespace("url")
class URLExpressions:
    """The functions of `pl.col("u").url`. They are lazy. Polars calls them for batches, and may do so in several threads,
    because native code releases the GIL. A row that is null or not a URL is null in the result.

    `param(name)` takes the name of a parameter. The others take the keyword arguments of `parse`, such as `base`,
    `section` and `steps`. Dictionaries are strings here.
    """

    def __init__(self, expression: polars.Expr) -> None:
        self._expression = expression

    def __getattr__(self, name: str) -> Any:
        if name not in ALL_COLUMNS or name == "param":
            raise AttributeError(f"there is no function {name!r}; there are {', '.join(ALL_COLUMNS)}")
        return lambda **options: self._column(name, options)

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *ALL_COLUMNS})

    def param(self, name: str, **options: Any) -> polars.Expr:
        """The first value of a query parameter."""
        return self._column(f"param:{name}", options)

    def _column(self, name: str, options: dict[str, Any]) -> polars.Expr:
        def column(urls: polars.Series) -> polars.Series:
            values = parse(urls, columns=[name], **options)[name]
            if name in DICTIONARIES:
                values = values.cast("string")
            return polars.Series(urls.name, values)

        # A first call reports wrong options here instead of in a query.
        parse([], columns=[name], **options)
        kind = polars.UInt16 if name == "port" else polars.String
        return self._expression.map_batches(column, kind, is_elementwise=True)
