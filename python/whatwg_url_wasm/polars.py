"""Adds the namespace `url` to the expressions of Polars, with a function for each column of `parse`.

>>> import polars as pl
>>> import whatwg_url_wasm.polars
>>> frame = pl.LazyFrame({"u": ["https://www.example.co.uk/a", "no URL", None]})
>>> frame.group_by(pl.col("u").url.site().alias("site")).len().sort("len").collect().rows()
[('example.co.uk', 1), (None, 2)]
"""

from collections.abc import Iterable
from typing import Any

from ._extras import require

require("polars", "polars")

import polars
from polars.plugins import register_plugin_function

from ._backend import backend, parser
from ._core import optional_string_of
from ._hosts import Section
from ._names import ALL_COLUMNS, BOOLEAN_COLUMNS, DICTIONARIES
from ._selection import selected, with_options
from ._text import strings_in
from ._url import URL

_IS_NATIVE = backend.__name__.endswith("._native")
if not _IS_NATIVE:
    from ._columns import parse


@polars.api.register_expr_namespace("url")
class URLExpressions:
    """The functions of `pl.col("u").url`. They are lazy, and Polars may call them in several threads. A row that is null or
    not a URL is null in the result.

    `param(name)` takes the name of a parameter. All functions take the keyword arguments `base`, `section` and `steps` of
    `parse`. Dictionaries are strings here.
    """

    def __init__(self, expression: polars.Expr) -> None:
        self._expression = expression

    def __getattr__(self, name: str) -> Any:
        if name not in ALL_COLUMNS or name == "param":
            raise AttributeError(f"there is no function {name!r}; there are {', '.join(ALL_COLUMNS)}")
        return lambda **options: self._column(name, **options)

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *ALL_COLUMNS})

    def param(self, name: str, **options: Any) -> polars.Expr:
        """The first value of a query parameter."""
        return self._column(f"param:{name}", **options)

    def _column(
        self, name: str, *, base: str | URL | None = None, steps: Iterable[str] = ("dedupe",), section: Section = "all"
    ) -> polars.Expr:
        steps = strings_in("steps", steps)
        (column,) = with_options(selected([name]), steps, section)
        text = optional_string_of("base", base)
        # A wrong base is reported here instead of in a query.
        with parser(text):
            text = URL(text).href if text is not None else ""
        if _IS_NATIVE:
            return register_plugin_function(
                plugin_path=str(backend.__file__),
                function_name="url_column",
                args=self._expression,
                kwargs={"url": f"{text}\n{column}"},
                is_elementwise=True,
            )

        def batch(urls: polars.Series) -> polars.Series:
            values = parse(urls, text or None, columns=[name], steps=steps, section=section)[name]
            return polars.Series(urls.name, values.cast("string") if name in DICTIONARIES else values)

        kind = polars.UInt16 if name == "port" else polars.Boolean if name in BOOLEAN_COLUMNS else polars.String
        return self._expression.map_batches(batch, kind, is_elementwise=True)
