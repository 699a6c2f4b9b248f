"""SQL functions and columns for Spark."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ._extras import require

require("spark", "pyspark", "pyarrow")

import pyarrow as pa
from pyspark.sql import types
from pyspark.sql.functions import arrow_udf

from . import _jvm, _sql
from ._backend import place as bit_of
from ._backend import selection
from ._columns import _selected, parse
from ._names import BOOLEAN_COLUMNS, ColumnName
from ._text import named

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession


# Spark has no unsigned integers.
def _field(name: str) -> types.StructField:
    if name in BOOLEAN_COLUMNS:
        return types.StructField(name, types.BooleanType())
    return types.StructField(name, types.IntegerType() if name == "port" else types.StringType())


_TEXTS = (types.StringType, types.CharType, types.VarcharType, types.BinaryType, types.NullType)


def register(session: "SparkSession") -> None:
    """Adds to a session the SQL functions that `whatwg_url_wasm.duckdb.register` adds.

    The functions are temporary functions of the given session, so other sessions don't have them. Unlike in DuckDB, a
    temporary function with one of these names is replaced without an error. A catalog function with one of these names
    is kept, but the session's SQL can then call it only by its qualified name, such as `default.url_host`.

    With the native wheel, the functions run in Spark's JVM. They run in Python with the WebAssembly wheel or if the
    setting `spark.whatwg_url_wasm.in_jvm` is false. To run the functions in Python, executors need this package: see
    the README for how to ship it to them.
    """
    if _jvm.register(session):
        return
    for name, function, type_ in _FUNCTIONS:
        session.udf.register(name, arrow_udf(function, type_))


def with_url(
    df: "DataFrame", column: str, columns: Iterable[ColumnName | str] = ("href",), prefix: str = "url_"
) -> "DataFrame":
    """Adds several columns computed from URLs to the data in a single pass. The function runs in the JVM or in Python,
    under the same conditions as `register`.

    `columns` contains names that `whatwg_url_wasm.parse` accepts. Each new column is named
    after one of these names, preceded by `prefix`. The new columns follow the existing ones. If the string in `column`
    is null or not a URL, every new column except `error` is null.

    Raises ValueError if a name does not refer to exactly one column, or if a new column has the name of an existing
    column. The session decides whether names are case-sensitive. Raises TypeError if `column` is not a string, or if
    the column contains neither strings nor bytes. If the function runs in Python, Spark raises an error for data of a
    type without an Arrow equivalent, such as intervals of months.
    """
    names = _selected(columns)
    if not isinstance(column, str):
        raise TypeError(f"column must be a column's name, not {type(column).__name__}")
    # Spark distinguishes names by case only with this setting.
    has_case = (df.sparkSession.conf.get("spark.sql.caseSensitive") or "").lower() == "true"
    key = str if has_case else str.lower
    there = [key(name) for name in df.columns]
    if there.count(key(column)) != 1:
        some = "several columns" if key(column) in there else "no column"
        raise ValueError(f"the data has {some} {named(column)}; it has {', '.join(df.columns)}")
    added_names = [prefix + name for name in names]
    taken = [name for name in added_names if key(name) in there]
    if taken:
        raise ValueError(f"the data has a column {named(taken[0])} already; choose another prefix")
    place = there.index(key(column))
    type_ = df.schema.fields[place].dataType
    if not isinstance(type_, _TEXTS):
        raise TypeError(f"column {named(column)} has neither strings nor bytes, but {type_.simpleString()}")
    # Spark cannot look up a column by name if several columns share the name or if it contains a dot.
    numbered = df.toDF(*map(str, range(len(there))))
    in_jvm = _jvm.functions(df.sparkSession) if names else None
    if in_jvm is None:
        added = _added_in_python(numbered, place, names)
    else:
        added = _added_in_jvm(in_jvm, numbered, place, names)
    return added.toDF(*df.columns, *added_names)


def _added_in_python(df: "DataFrame", place: int, names: list[str]) -> "DataFrame":
    schema = types.StructType([*df.schema.fields, *map(_field, names)])

    def add(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            found = parse(batch.column(place), columns=names)
            added = [_sql.plain(array, pa.int32()) for array in found.columns]
            arrays = [*batch.columns, *added]
            yield pa.RecordBatch.from_arrays(arrays, schema.names)

    return df.mapInArrow(add, schema)


def _added_in_jvm(in_jvm: Any, df: "DataFrame", place: int, names: list[str]) -> "DataFrame":
    # The module is imported only here, because Spark Connect clients don't have it.
    from pyspark.sql.classic.column import Column

    url = df[str(place)]._jc
    plain_names = [name for name in names if not name.startswith("param:")]
    type_ = _type(plain_names) if plain_names else None
    added = {name: Column(in_jvm.param(url, name.partition(":")[2])) for name in names if name not in plain_names}
    # The new names cannot clash with the existing columns, because those are named by numbers here.
    whole = df
    if isinstance(type_, types.StructType):
        whole = df.select("*", Column(in_jvm.columns(url, selection(plain_names), type_.simpleString())).alias("found"))
        added |= {name: whole["found"][name] for name in plain_names}
    elif type_ is not None:
        added[plain_names[0]] = Column(in_jvm.columns(url, selection(plain_names), type_.simpleString()))
    return whole.select(*df.columns, *(added[name].alias(name) for name in names))


def _type(columns: Sequence[str]) -> types.DataType:
    """Returns the result type for a function that returns columns: the type of the only column, or a struct of the
    columns in the order of `COLUMNS`."""
    fields = [_field(name) for name in sorted(columns, key=bit_of)]
    return fields[0].dataType if len(fields) == 1 else types.StructType(fields)


def _parse(urls: pa.Array) -> pa.Array:
    return _sql.structs(urls, pa.int32())


# The functions in Python: name, function and type. The functions in the JVM are listed in jvm/src/functions.rs.
_FUNCTIONS = (
    *((name, function, "string") for name, function in {**_sql.UNARY, **_sql.BINARY, **_sql.OPTIONAL}.items()),
    ("url_port", _sql.component("port"), "int"),
    ("url_parse", _parse, _type(_sql.STRUCT_COLUMNS)),
    ("url_is_cookie_domain", _sql.is_cookie_domain, "boolean"),
    ("url_is_valid", _sql.is_valid, "boolean"),
    ("url_validate", _sql.validate, "array<struct<name:string,failure:boolean,start:bigint,length:bigint,message:string>>"),
    ("url_hints", _sql.hints, "array<struct<name:string,start:bigint,length:bigint,message:string,href:string>>"),
)
