"""Parses addresses using ada. record.mjs documents the input and output."""

import importlib.metadata
import sys

import ada_url


def read(url, base):
    parsed = ada_url.URL(url) if base is None else ada_url.URL(url, base)
    user = ":".join(filter(None, (parsed.username, parsed.password))) or None
    scheme = parsed.protocol.removesuffix(":")
    port = parsed.port or None
    return scheme, user, parsed.hostname or None, port, parsed.pathname, parsed.href


print(importlib.metadata.version("ada-url"))
for line in sys.stdin:
    url, base = (
        None if field == "-" else bytes.fromhex(field).decode() for field in line.split()
    )
    try:
        answer = read(url, base)
        print(*("-" if part is None else "x" + part.encode().hex() for part in answer))
    except ValueError:
        print("refused")
