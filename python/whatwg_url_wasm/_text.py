"""Prepares strings for the parser and for error messages."""

_SHOWN = 200


def scalar_values(text: str) -> str:
    """Converts the string to a Web IDL USVString: each lone surrogate becomes U+FFFD."""
    return str.encode(text, "utf-16", "surrogatepass").decode("utf-16", "replace")


def kind_of(value: object) -> str:
    """Names the type of an argument for an error message. For a URL object, adds what to pass instead."""
    kind = type(value)
    if hasattr(kind, "geturl"):
        return f"{kind.__name__} (pass url.geturl())"
    return f"{kind.__name__} (pass str(url))" if hasattr(kind, "host") else kind.__name__


def string_in(name: str, value: object) -> str:
    """Returns an argument that must be a string."""
    if not isinstance(value, str):
        kind = kind_of(value) if name in ("url", "input", "target", "text") else type(value).__name__
        raise TypeError(f"{name} must be a string, not {kind}")
    return value


def strings_in(name: str, values: object) -> list[str]:
    """Returns the items of an argument that must be a list of strings."""
    if isinstance(values, (str, bytes)) or not hasattr(values, "__iter__"):
        raise TypeError(f"{name} must be a list of strings, not {kind_of(values)}")
    return [string_in(f"each of {name}", value) for value in values]


def shown(text: str) -> str:
    """Quotes a string for an error message, truncating it if it is long."""
    return repr(text if len(text) <= _SHOWN else text[:_SHOWN] + "…")


def named(name: object) -> str:
    """Quotes a name for an error message. A name that contains a colon may be a URL with a password."""
    text = repr(name)
    return "'…'" if ":" in text else text
