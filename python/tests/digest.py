"""Prints digests of the installed package's results for many inputs. Each digest covers the bytes of one column. Both
wheels must produce the same digests."""

import hashlib
import random
import sys

import pyarrow as pa
from web_platform_tests import rows as tests

from whatwg_url_wasm import canonicalize, parse
from whatwg_url_wasm._backend import backend

ROWS = 200_000
TYPES = (pa.string(), pa.large_string(), pa.string_view())


def inputs(rows):
    """The inputs from the Web Platform Tests, and copies with part of another input inserted."""
    seeds = [row["input"].encode("utf-8", "replace") for row in tests() if isinstance(row, dict)]
    chance = random.Random(1)
    made = list(seeds)
    while len(made) < rows:
        one, other = chance.choice(seeds), chance.choice(seeds)
        start = chance.randint(0, len(one))
        end = min(len(one), start + chance.randint(0, 3))
        from_, to = sorted((chance.randint(0, len(other)), chance.randint(0, len(other))))
        made.append(one[:start] + other[from_:to] + one[end:])
    # Cutting an input may split a character's bytes, but Arrow strings must be valid UTF-8.
    return [text.decode("utf-8", "replace") if i % 50 else None for i, text in enumerate(made)]


def digest(batch):
    # String views are cast to offsets, because the wheels use different batches and therefore different buffers.
    arrays = [a.cast(pa.large_string()) if a.type == pa.string_view() else a for a in batch.columns]
    batch = pa.RecordBatch.from_arrays(arrays, batch.schema.names)
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, batch.schema) as stream:
        stream.write(batch)
    return hashlib.sha256(sink.getvalue()).hexdigest()


def main(rows):
    texts = inputs(rows)
    for type in TYPES:
        urls = pa.array(texts, type)
        for base in (None, "https://user@example.com:81/a/b?c#d"):
            batch = parse(urls, base)
            valid = rows - batch["href"].null_count
            print(type, base, valid, digest(batch))
            hrefs = pa.RecordBatch.from_arrays([canonicalize(urls, base)], ["href"])
            print(type, base, digest(hrefs))
    print(backend.__name__, file=sys.stderr)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROWS)
