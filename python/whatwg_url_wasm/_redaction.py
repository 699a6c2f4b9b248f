"""Hides credentials in error messages and representations, because these end up in logs."""

from __future__ import annotations

from ._core import call


def redacted(text: str) -> str:
    """Replaces the username and the password with `***`. The text does not have to be a URL."""
    if "@" not in text:
        return text
    result: str = call("redact_credentials", text)
    return result


def named(name: object) -> str:
    """Quotes a name for an error message. A name that contains a colon may be a URL with a password."""
    text = repr(name)
    return "'…'" if ":" in text else text


def without_credentials(value: object, *hidden: str) -> str:
    """Represents a named tuple without the fields that may contain credentials."""
    names = (name for name in value._fields if name not in hidden)  # type: ignore[attr-defined]
    return f"{type(value).__name__}({', '.join(f'{name}={getattr(value, name)!r}' for name in names)}, …)"
