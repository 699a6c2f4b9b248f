"""Strings as they are parsed, and as messages show them."""

_SHOWN = 200


def scalar_values(text: str) -> str:
    """The string as a USVString of Web IDL, in which U+FFFD stands for a lone surrogate."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def shown(text: str) -> str:
    """The string, quoted; of a long one, its beginning."""
    return repr(text if len(text) <= _SHOWN else text[:_SHOWN] + "…")
