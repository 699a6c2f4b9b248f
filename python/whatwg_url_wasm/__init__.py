"""Implements the URL Standard for single strings and for columns of strings.

`canonicalize` and `parse` take columns, and `URL` takes a single string. Like browsers, all three follow the [URL
Standard](https://url.spec.whatwg.org/).
"""

from ._errors import URLColumnError
from ._files import file_url_to_path, path_to_file_url
from ._search_params import SearchParams
from ._url import URL, validate

# Type checkers assume that this is true. At run time, it is false, because the typing module is slow to import.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._columns import canonicalize, parse
    from ._comparison import Comparison, Reading, compare_parsers
    from ._guess import GuessedURL, guess_scheme
    from ._hosts import DomainParts, address_space, domain_parts, embedded_ipv4, is_cookie_domain
    from ._names import COLUMNS, SECRET_PARAMS, AddressSpace, ColumnName
    from ._normalizer import STEPS
    from ._redaction import redact, redact_text
    from ._relative_url import RelativeURL, local_reference
    from ._url_pattern import ComponentResult, SearchParamsPattern, URLPattern, URLPatternInit, URLPatternResult
    from ._validation import Fix, Hint, HintFix, Validation, ValidationError

    __version__: str

__all__ = [
    "COLUMNS",
    "SECRET_PARAMS",
    "STEPS",
    "URL",
    "AddressSpace",
    "ColumnName",
    "Comparison",
    "ComponentResult",
    "DomainParts",
    "Fix",
    "GuessedURL",
    "Hint",
    "HintFix",
    "Reading",
    "RelativeURL",
    "SearchParams",
    "SearchParamsPattern",
    "URLColumnError",
    "URLPattern",
    "URLPatternInit",
    "URLPatternResult",
    "Validation",
    "ValidationError",
    "address_space",
    "canonicalize",
    "compare_parsers",
    "domain_parts",
    "embedded_ipv4",
    "file_url_to_path",
    "guess_scheme",
    "is_cookie_domain",
    "local_reference",
    "parse",
    "path_to_file_url",
    "redact",
    "redact_text",
    "validate",
]

# The modules below are not imported until they are used.
_LATER = {
    "_columns": ("canonicalize", "parse"),
    "_comparison": ("Comparison", "Reading", "compare_parsers"),
    "_guess": ("GuessedURL", "guess_scheme"),
    "_hosts": ("DomainParts", "address_space", "domain_parts", "embedded_ipv4", "is_cookie_domain"),
    "_names": ("COLUMNS", "SECRET_PARAMS", "AddressSpace", "ColumnName"),
    "_normalizer": ("STEPS",),
    "_redaction": ("redact", "redact_text"),
    "_relative_url": ("RelativeURL", "local_reference"),
    "_url_pattern": (
        "ComponentResult",
        "SearchParamsPattern",
        "URLPattern",
        "URLPatternInit",
        "URLPatternResult",
    ),
    "_validation": ("Fix", "Hint", "HintFix", "Validation", "ValidationError"),
}


def __getattr__(name: str) -> object:
    from importlib import import_module

    value: object
    if name == "__version__":
        from importlib.metadata import version

        value = version("whatwg-url-wasm")
    else:
        module = next((module for module, names in _LATER.items() if name in names), None)
        if module is None:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        try:
            value = getattr(import_module(f"{__name__}.{module}"), name)
        except ModuleNotFoundError as error:
            if error.name != "pyarrow":
                raise
            return _missing(str(error))
    globals()[name] = value
    return value


def _missing(told: str) -> object:
    """Returns a function that raises an error only when called, so that `import *` works without pyarrow."""

    def function(*_: object, **__: object) -> None:
        raise ModuleNotFoundError(told, name="pyarrow")

    return function


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, "__version__"})
