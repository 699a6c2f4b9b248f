"""SQL functions and columns for Spark."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import pyarrow as pa
from pyspark.sql.functions import arrow_udf
from pyspark.sql.types import (
    BinaryType,
    CharType,
    DataType,
    IntegerType,
    NullType,
    StringType,
    StructField,
    StructType,
    VarcharType,
)

from ._backend import selection
from ._columns import _selected, parse
from ._jvm import functions
from ._names import COLUMNS, ColumnName
from ._sql import STRUCT_COLUMNS, host, href, plain, resolve, structs

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

# Spark has no unsigned numbers.
_FIELDS = {
    name: StructField(name, IntegerType() if name == "port" else StringType()) for name in COLUMNS
}
_TEXTS = (StringType, CharType, VarcharType, BinaryType, NullType)


def register(session: "SparkSession") -> None:
    """Adds SQL functions to a session: `url_href`, `url_host`, `url_parse` and `url_resolve`, which give what
    `whatwg_url_wasm.duckdb.register` says.

    They are temporary functions of this session, and no other has them. A temporary function that has one of these names is
    replaced without an error, unlike in DuckDB. A function of that name in a catalog stays, but the session's SQL finds it only
    where the name of its database is before it, as in `default.url_host`.

    With the native wheel they run in Spark's JVM. Otherwise, and where the setting `spark.whatwg_url_wasm.in_jvm` is false, they
    run in Python, and executors need this package: see the README for how it is shipped to them.
    """
    in_jvm = functions(session)
    for name, columns, function in (
        ("url_href", ["href"], href),
        ("url_host", ["host"], host),
        ("url_parse", STRUCT_COLUMNS, _parse),
        ("url_resolve", ["href"], resolve),
    ):
        if in_jvm is None:
            session.udf.register(name, arrow_udf(function, _type(columns)))
        else:
            has_base = function is resolve
            in_jvm.register(session._jsparkSession, name, has_base, *_in_jvm(columns))


def with_url(
    df: "DataFrame", column: str, columns: Iterable[ColumnName] = ("href",), prefix: str = "url_"
) -> "DataFrame":
    """The data with several columns of a URL, in one pass, where `register` says that functions run.

    `columns` are names as `whatwg_url_wasm.parse` takes them; the new columns have `prefix` before these, and follow the
    data's own. Where the string in `column` is null or no URL, all of them but `error` are null.

    Raises ValueError for a name that is no column's or that of several, or if a new column has the name of one of the
    data's; in names, case counts as it does in the session. Raises TypeError if `column` is not a name, or its column has
    neither strings nor bytes. In Python, Spark raises an error if the data has a type that it has no Arrow type for, as
    intervals of months.
    """
    names = _selected(columns)
    if not isinstance(column, str):
        raise TypeError(f"column is the name of one, not {type(column).__name__}")
    # Spark tells names apart by case alone only with this.
    has_case = (df.sparkSession.conf.get("spark.sql.caseSensitive") or "").lower() == "true"
    key = str if has_case else str.lower
    there = [key(name) for name in df.columns]
    if there.count(key(column)) != 1:
        some = "several columns" if key(column) in there else "no column"
        raise ValueError(f"the data has {some} {column!r}; it has {', '.join(df.columns)}")
    added_names = [prefix + name for name in names]
    taken = [name for name in added_names if key(name) in there]
    if taken:
        raise ValueError(f"the data has a column {taken[0]!r} already; choose another prefix")
    place = there.index(key(column))
    type_ = df.schema.fields[place].dataType
    if not isinstance(type_, _TEXTS):
        raise TypeError(f"column {column!r} has neither strings nor bytes, but {type_.simpleString()}")
    # By its names, Spark finds no columns that have one name, or a dot in it.
    numbered = df.toDF(*map(str, range(len(there))))
    in_jvm = functions(df.sparkSession) if names else None
    if in_jvm is None:
        added = _added_in_python(numbered, place, names)
    else:
        added = _added_in_jvm(in_jvm, numbered, place, names)
    return added.toDF(*df.columns, *added_names)


def _added_in_python(df: "DataFrame", place: int, names: list[ColumnName]) -> "DataFrame":
    schema = StructType([*df.schema.fields, *(_FIELDS[name] for name in names)])

    def add(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            found = parse(batch.column(place), columns=names)
            added = [plain(array, pa.int32()) for array in found.columns]
            arrays = [*batch.columns, *added]
            yield pa.RecordBatch.from_arrays(arrays, schema.names)

    return df.mapInArrow(add, schema)


def _added_in_jvm(in_jvm: Any, df: "DataFrame", place: int, names: list[ColumnName]) -> "DataFrame":
    # Clients of Spark Connect do not have it.
    from pyspark.sql.classic.column import Column

    found = Column(in_jvm.columns(df[str(place)]._jc, *_in_jvm(names)))
    if not isinstance(_type(names), StructType):
        return df.select("*", found)
    whole = df.select("*", found.alias("found"))
    # Names of their own, as those of the data are numbers.
    added = (whole["found"][name].alias(name) for name in names)
    return whole.select(*df.columns, *added)


def _type(columns: Sequence[str]) -> DataType:
    """What a function of columns gives: a string, or a struct of them in the order of `COLUMNS`."""
    if len(columns) == 1 and columns != ["port"]:
        return StringType()
    return StructType([_FIELDS[name] for name in COLUMNS if name in columns])


def _in_jvm(columns: Sequence[str]) -> tuple[int, str]:
    """As the functions in the JVM take columns."""
    return selection(columns), _type(columns).simpleString()


def _parse(urls: pa.Array) -> pa.Array:
    return structs(urls, pa.int32())
