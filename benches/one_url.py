"""Measures, in a single process, how long this package and other parsers take to parse individual URLs, and how long
this package and yarl take to change an object that exists.

    one_url.py FILE ROUNDS
    one_url.py --edit ROUNDS

FILE has one URL per line. `nox --session libraries -- --bench` runs both, with generated URLs. Prints the median over
all rounds, in microseconds per URL. `--edit` makes each change with 10,000 different values, and again with one value,
because yarl keeps the results of recent calls.
"""

import pickle
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


TEXT = "https://user:pw@www.example.com/a/b/c?x=1&y=2#f"
VALUES = [f"v{number}" for number in range(10_000)]
# Both programs for each change, and the text before each value.
EDITS: dict[str, tuple[Callable[[URL, str], object], Callable[[yarl.URL, str], object], str]] = {
    "port": (lambda url, v: url.replace(port=int(v)), lambda url, v: url.with_port(int(v)), "1"),
    "host": (lambda url, v: url.replace(host=v), lambda url, v: url.with_host(v), "www."),
    "path": (lambda url, v: url.replace(path=v), lambda url, v: url.with_path(v), "/x/"),
    "fragment": (lambda url, v: url.replace(fragment=v), lambda url, v: url.with_fragment(v), ""),
    "query": (lambda url, v: url.with_params({"page": v}), lambda url, v: url.with_query({"page": v}), ""),
    "parameter": (lambda url, v: url.update_params({"y": v}), lambda url, v: url.update_query({"y": v}), ""),
    "/": (lambda url, v: url / v, lambda url, v: url / v, ""),
    "/, as a string": (lambda url, v: str(url / v), lambda url, v: str(url / v), ""),
    "pickle": (lambda url, v: pickle.loads(pickle.dumps(url)), lambda url, v: pickle.loads(pickle.dumps(url)), ""),
}


def edit(rounds: str) -> None:
    print("    ours     yarl  (different values)     ours     yarl  (one value)")
    for name, (ours, theirs, start) in EDITS.items():
        values = [start + (value[1:] if name == "port" else value) for value in VALUES]
        turns = []
        for _ in range(int(rounds)):
            both = [lambda v, url=URL(TEXT): ours(url, v), lambda v, url=yarl.URL(TEXT): theirs(url, v)]
            turns.append([timed(call, several) for several in (values, values[:1] * len(values)) for call in both])
        fresh, other, same, cached = map(statistics.median, zip(*turns, strict=True))
        print(f"{fresh:8.2f} {other:8.2f}                    {same:8.2f} {cached:8.2f}               {name}")


def main(file: str, rounds: str) -> None:
    if file == "--edit":
        return edit(rounds)
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
