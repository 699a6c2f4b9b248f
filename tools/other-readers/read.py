"""Parses addresses using Python's urllib. record.mjs documents the input and output."""

import sys
import urllib.parse


def read(url, base):
    if base is not None:
        url = urllib.parse.urljoin(base, url)
    parts = urllib.parse.urlsplit(url)
    user = parts.netloc.rpartition("@")[0] or None
    port = None if parts.port is None else str(parts.port)
    return parts.scheme, user, parts.hostname, port, parts.path, parts.geturl()


def answer_to(line):
    url, base = (
        None if field == "-" else bytes.fromhex(field).decode() for field in line.split()
    )
    try:
        answer = read(url, base)
    except ValueError:
        return "refused"
    return " ".join("-" if part is None else "x" + part.encode().hex() for part in answer)


def answers_to(questions):
    version = ".".join(map(str, sys.version_info[:3]))
    return "\n".join([version, *map(answer_to, questions.splitlines())])
