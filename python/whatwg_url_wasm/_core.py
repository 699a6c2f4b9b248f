"""Chooses the code for `URL`: native code or, if the wheel does not contain a native module, WebAssembly."""

# Type checkers assume that this condition is true. At run time, the condition is false, because the typing module is
# slow to import.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._record import Record, call
else:
    try:
        from ._native import Record, call
    except ImportError:
        from ._record import Record, call

__all__ = ["Record", "call"]
