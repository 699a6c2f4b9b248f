"""The error for a row that is not a URL."""

from ._redaction import redacted
from ._text import shown


class URLColumnError(ValueError):
    """A row is not a URL.

    `row` is the row number, counted from 0. `input` is the string, with U+FFFD for bytes that are not UTF-8. It may
    contain a password, which the message hides. `reason` is the name of the validation error that made the URL
    Standard's parser fail.
    """

    __module__ = "whatwg_url_wasm"

    def __init__(self, row: int, input: str, reason: str) -> None:
        super().__init__(f"row {row} is not a URL ({reason}): {shown(redacted(input))}")
        self.row = row
        self.input = input
        self.reason = reason

    def __reduce__(self) -> tuple[object, ...]:
        # BaseException's own method would call the class with only the message when an error is
        # unpickled, for example an error from another process.
        return type(self), (self.row, self.input, self.reason), self.__dict__
