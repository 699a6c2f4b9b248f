"""Describes the validation errors in a URL."""

from typing import Generic, NamedTuple, TypeVar

from ._names import HintName
from ._redaction import without_credentials

_URL = TypeVar("_URL")


class Fix(NamedTuple):
    """A fix that replaces `input[start:end]` with `text`."""

    start: int
    end: int
    text: str
    keeps_href: bool
    """Whether the fix leaves the result of parsing (a URL or failure) unchanged."""

    def __repr__(self) -> str:
        return without_credentials(self, "text")


class ValidationError(NamedTuple):
    """A [validation error](https://url.spec.whatwg.org/#validation-error)."""

    name: str
    """The name in the standard."""
    failure: bool
    """Whether parsing failed with this error."""
    start: int
    """`input[start:end]` is the text to which the error refers."""
    end: int
    message: str
    """A sentence that says what to write instead. The sentence is the same for all errors with this name."""
    reason: str
    """A sentence with the specific reason."""
    fix: Fix | None
    """The fix, if there is only one correct fix."""


class HintFix(NamedTuple):
    """A change that probably produces the intended URL. It replaces `input[start:end]` with `text`. If an input has
    several mistakes, of which none can be fixed alone, the change fixes all of them and replaces the whole input."""

    start: int
    end: int
    text: str
    href: str
    """The serialized URL that results if only this change is made."""

    def __repr__(self) -> str:
        return without_credentials(self, "text", "href")


class Hint(NamedTuple):
    """A part of the input where the author probably meant something else. A hint is not a validation error."""

    name: HintName
    """The name."""
    start: int
    """`input[start:end]` is the text to which the hint refers."""
    end: int
    message: str
    """A sentence of advice. The sentence is the same for all hints with this name."""
    fix: HintFix
    """The change."""


class Validation(NamedTuple, Generic[_URL]):
    """The result of `validate`."""

    url: _URL | None
    """The URL, or None if parsing failed."""
    is_valid: bool
    """Whether the input is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string)."""
    errors: tuple[ValidationError, ...]
    """All validation errors, in the order that the parser finds them."""
    hints: tuple[Hint, ...]
    """The first 16 parts of the input where the author probably meant something else, such as `&amp;` in a query."""
