"""Parses addresses using Python's urllib. record.mjs documents the input and output."""

import sys
import urllib.parse


def read(url, base):
    if base is not None:
        url = urllib.parse.urljoin(base, url)
    parts = urllib.parse.urlsplit(url)
    return parts.scheme, parts.hostname, parts.path, parts.geturl()


if sys.argv[1:] == ["--version"]:
    print(".".join(map(str, sys.version_info[:3])))
    sys.exit()
for line in sys.stdin:
    url, base = (
        None if field == "-" else bytes.fromhex(field).decode() for field in line.split()
    )
    try:
        answer = read(url, base)
        print(*("-" if part is None else "x" + part.encode().hex() for part in answer))
    except ValueError:
        print("refused")
