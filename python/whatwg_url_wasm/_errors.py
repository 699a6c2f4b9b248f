"""The error for a row that is not a URL."""

from ._core import call
from ._redaction import redacted
from ._text import shown


class URLColumnError(ValueError):
    """A row is not a URL.

    `row` is the row number, counted from 0. `input` is the string, with U+FFFD for bytes that are not UTF-8. It may
    contain a password, which the message hides. `reason` is the name of the validation error that made the URL
    Standard's parser fail. The message describes this error relative to `base`.
    """

    __module__ = "whatwg_url_wasm"

    def __init__(self, row: int, input: str, reason: str, base: str | None = None) -> None:
        description = call("describe_failure", input, base, reason)
        super().__init__(f"row {row}, {shown(redacted(input))}, is not a URL: {description}")
        self._base = base
        self.row = row
        self.input = input
        self.reason = reason

    def __reduce__(self) -> tuple[object, ...]:
        # BaseException's own method would unpickle an error, such as one from another process, with only its message.
        return type(self), (self.row, self.input, self.reason, self._base), self.__dict__
