"""Checks arrays. These error messages are shared by native code and WebAssembly. Arrays may come from libraries other
than pyarrow.
"""

import pyarrow as pa
import pyarrow.compute as pc

MOST_BYTES = 2**31 - 1
"""The largest 32-bit offset."""

# The messages are the same as in src/columns/error.rs.
MALFORMED = "the input is not in Arrow's layout"
OUT_OF_MEMORY = "the columns do not fit in memory"
TOO_MANY_BYTES = "a column has more bytes than 32-bit offsets can represent"

_AS_BYTES = {
    pa.string(): pa.binary(),
    pa.large_string(): pa.large_binary(),
    pa.string_view(): pa.binary_view(),
}


def check_layout(array: pa.Array) -> None:
    """Raises ValueError if the offsets or views of strings or bytes point outside their buffers. pyarrow would follow
    such offsets and views."""
    # The strings are viewed as bytes, because pyarrow would otherwise require valid UTF-8.
    array = array.view(_AS_BYTES[array.type]) if array.type in _AS_BYTES else array
    try:
        array.validate(full=True)
    except (pa.ArrowInvalid, pa.ArrowIndexError):
        raise ValueError(MALFORMED) from None


def check_indices(array: pa.DictionaryArray) -> None:
    """Raises ValueError if an index is outside the dictionary."""
    low, high = pc.min_max(array.indices).as_py().values()
    if low is not None and not 0 <= low <= high < len(array.dictionary):
        raise ValueError(MALFORMED)


def check_size(size: int) -> None:
    """Raises OverflowError if there are too many bytes for 32-bit offsets."""
    if size > MOST_BYTES:
        raise OverflowError(TOO_MANY_BYTES)
