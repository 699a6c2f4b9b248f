"""Parses batches from standard input with the installed package. For each batch, scripts/check/many-rows.mjs sends the
number of rows, the number of bytes, the offsets, the validity and the bytes.

- `many_rows.py digest` prints a digest of each column.
- `many_rows.py memory ROWS` parses the batches repeatedly, up to ROWS rows, and prints the memory use of the process.
"""

import hashlib
import itertools
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pyarrow as pa

from whatwg_url_wasm import canonicalize, parse
from whatwg_url_wasm._backend import backend
from whatwg_url_wasm._names import ALL_COLUMNS


def batches() -> Iterator[pa.Array]:
    stream = sys.stdin.buffer
    while head := stream.read(8):
        count, size = int.from_bytes(head[:4], "little"), int.from_bytes(head[4:], "little")
        offsets, validity = stream.read(4 * (count + 1)), stream.read((count + 7) // 8)
        buffers = [pa.py_buffer(part) for part in (validity, offsets, stream.read(size))]
        yield pa.Array.from_buffers(pa.string(), count, buffers)


def plain(array: pa.Array) -> pa.Array:
    return array.indices if pa.types.is_dictionary(array.type) else array


def digests() -> dict[str, object]:
    names = ["param:q" if name == "param" else name for name in ALL_COLUMNS]
    hashes = {name: hashlib.sha256() for name in names}
    rows = valid = 0
    for batch in batches():
        found = parse(batch, columns=names)
        rows += len(batch)
        valid += len(batch) - found["href"].null_count
        for name, column in zip(names, found.columns, strict=True):
            bits, *buffers = plain(column).buffers()
            # Each buffer is preceded by its length, so that different lists of buffers never produce the same bytes.
            for buffer in (bits or b"", *buffers):
                hashes[name].update(len(buffer).to_bytes(4, "little"))
                hashes[name].update(buffer)
    digest = {name: one.hexdigest() for name, one in hashes.items()}
    return {"rows": rows, "valid": valid, "digests": digest}


def memory(rows: int) -> dict[str, object]:
    given = list(batches())
    done, sizes = 0, []
    for batch in itertools.cycle(given):
        if done >= rows:
            break
        canonicalize(batch)
        before, done = done, done + len(batch)
        if 20 * before // rows < 20 * done // rows:
            sizes.append(resident())
    return {"rows": done, "MiB": sizes}


def resident() -> float:
    """Returns the memory use of the process in MiB."""
    lines = Path("/proc/self/status").read_text().splitlines()
    size = next(line for line in lines if line.startswith("VmRSS:"))
    return round(int(size.split()[1]) / 1024, 1)


if __name__ == "__main__":
    what, *counts = sys.argv[1:]
    found = digests() if what == "digest" else memory(int(counts[0]))
    print(json.dumps({"by": backend.__name__, **found}))
