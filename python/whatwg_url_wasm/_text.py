"""Prepares strings for the parser and for error messages."""

_SHOWN = 200


def scalar_values(text: str) -> str:
    """Converts the string to a Web IDL USVString: each lone surrogate becomes U+FFFD."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def shown(text: str) -> str:
    """Quotes a string for an error message, truncating it if it is long."""
    return repr(text if len(text) <= _SHOWN else text[:_SHOWN] + "…")
