"""What errors say, natively and as WebAssembly; and checks of arrays, which may come from others than pyarrow."""

import pyarrow as pa
import pyarrow.compute as pc

MOST_BYTES = 2**31 - 1
"""The largest offset of 32 bits."""

# As src/columns/error.rs has them.
MALFORMED = "the input is not in Arrow's layout"
OUT_OF_MEMORY = "the columns do not fit in memory"
TOO_MANY_BYTES = "a column has more bytes than offsets of 32 bits can say"

_AS_BYTES = {
    pa.string(): pa.binary(),
    pa.large_string(): pa.large_binary(),
    pa.string_view(): pa.binary_view(),
}


def check_layout(array: pa.Array) -> None:
    """Raises ValueError if offsets or views of strings or bytes lead out of their memory, which pyarrow would follow."""
    # Strings would also be checked for being UTF-8, which they need not be.
    array = array.view(_AS_BYTES[array.type]) if array.type in _AS_BYTES else array
    try:
        array.validate(full=True)
    except (pa.ArrowInvalid, pa.ArrowIndexError):
        raise ValueError(MALFORMED) from None


def check_indices(array: pa.DictionaryArray) -> None:
    """Raises ValueError if an index leads out of the dictionary."""
    low, high = pc.min_max(array.indices).as_py().values()
    if low is not None and not 0 <= low <= high < len(array.dictionary):
        raise ValueError(MALFORMED)


def check_size(size: int) -> None:
    """Raises OverflowError if offsets of 32 bits cannot lead to the end of so many bytes."""
    if size > MOST_BYTES:
        raise OverflowError(TOO_MANY_BYTES)
