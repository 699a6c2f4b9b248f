"""Hides secrets in URLs, because URLs end up in logs. Error messages and representations hide them too."""

from __future__ import annotations

from ._core import call
from ._text import scalar_values, string_in, strings_in

# As in __init__.py.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


def redact(url: str, params: Iterable[str] | None = None) -> str:
    """Replaces the username, the password and the values of the parameters in `SECRET_PARAMS` with `***`. `params`
    replaces that list. The case of ASCII letters in names is ignored, and `*` stands for itself. All other characters
    stay the same.

    `url` need not be a URL, because it is not parsed. A password that was not percent-encoded may therefore contain `/`,
    `?` and `#`. Secrets are also hidden in URLs that the URL contains, percent-encoded or not.

    >>> redact("https://joe:pass@a.example/?token=x&q=y#id_token=z")
    'https://***:***@a.example/?token=***&q=y#id_token=***'
    >>> redact("postgres://joe:a/b@c/d")
    'postgres://***:***@c/d'
    >>> from whatwg_url_wasm import SECRET_PARAMS
    >>> redact("/?token=x&SID=y", [*SECRET_PARAMS, "sid"])
    '/?token=***&SID=***'
    """
    return _redact(url, "url", params, False)


def redact_text(text: str, params: Iterable[str] | None = None) -> str:
    """Does the same as `redact` for each URL in a text, such as a line of a log. All other characters stay the same. A
    URL ends at a space, a control character, a `"`, `<` or `>`, and before punctuation that follows it.

    >>> redact_text("GET /?token=x 200 (from https://joe:pass@a.example/).")
    'GET /?token=*** 200 (from https://***:***@a.example/).'
    """
    return _redact(text, "text", params, True)


def _redact(text: str, name: str, params: Iterable[str] | None, is_text: bool) -> str:
    result: str = call("redact", scalar_values(string_in(name, text)), names_of(params), is_text)
    return result


def names_of(params: Iterable[str] | None) -> list[str] | None:
    return None if params is None else [scalar_values(name) for name in strings_in("params", params)]


def redacted(text: str) -> str:
    """Hides the secrets in a text that may be a URL."""
    result: str = call("redact", text, None, False)
    return result


def redacted_params(params: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    pairs = call("parse_form", redacted(call("serialize_form", tuple(params))))
    return [(redacted(name), redacted(value)) for name, value in pairs]


def without_credentials(value: object, *hidden: str) -> str:
    """Represents a named tuple without the fields that may contain credentials."""
    names = (name for name in value._fields if name not in hidden)  # type: ignore[attr-defined]
    return f"{type(value).__name__}({', '.join(f'{name}={getattr(value, name)!r}' for name in names)}, …)"
