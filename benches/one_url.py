"""Measures, in a single process, how long this package and other parsers take to parse individual URLs.

    one_url.py FILE ROUNDS

FILE has one URL per line. `nox --session libraries -- --bench` runs this script with generated URLs. Prints the median
over all rounds, in microseconds per URL.
"""

import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import ada_url
import yarl

from whatwg_url_wasm import URL

PARSERS: dict[str, Callable[[str], object]] = {
    "whatwg_url_wasm.URL(s).href": lambda s: URL(s).href,
    "ada_url.URL(s).href": lambda s: ada_url.URL(s).href,
    "ada_url.normalize_url(s)": ada_url.normalize_url,
    "str(yarl.URL(s))": lambda s: str(yarl.URL(s)),
    "urlsplit(s).geturl()": lambda s: urlsplit(s).geturl(),
}


def timed(parse: Callable[[str], object], lines: list[str]) -> float:
    # yarl and urllib cache the results of recent calls.
    yarl.cache_clear()
    urlsplit.cache_clear()
    started = time.thread_time_ns()
    for line in lines:
        parse(line)
    return (time.thread_time_ns() - started) / len(lines) / 1000


def all_parse(line: str) -> bool:
    try:
        for parse in PARSERS.values():
            parse(line)
    except ValueError:
        return False
    return URL.can_parse(line)


def main(file: str, rounds: str) -> None:
    # Some generated URLs contain newlines, so some lines contain only part of a URL. In addition, yarl rejects a few
    # URLs.
    lines = [line for line in dict.fromkeys(Path(file).read_text("utf-8").split("\n")) if all_parse(line)]
    print(f"{len(lines)} URLs")
    turns: dict[str, list[float]] = {name: [] for name in PARSERS}
    for _ in range(int(rounds)):
        for name, parse in PARSERS.items():
            turns[name].append(timed(parse, lines))
    for name, times in turns.items():
        print(f"{statistics.median(times):8.2f} µs  {name}")


if __name__ == "__main__":
    main(*sys.argv[1:])
