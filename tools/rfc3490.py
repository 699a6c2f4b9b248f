"""Generates tests/data/rfc3490.txt: the properties of each code point in the tables of RFC 3454, which do not change.

Run this by hand, with any Python 3. The tables come from Python's standard library. The case mapping also depends on
Python's own, newer Unicode version. `NO_CASE_YET` contains the Unicode 3.2 code points that later gained a form in the
other case and are therefore not in the RFC's tables.
"""

import stringprep
from pathlib import Path
from unicodedata import ucd_3_2_0

DATA = Path(__file__).parent.parent / "tests/data/rfc3490.txt"
CODE_POINTS = [c for c in range(0x80, 0x110000) if not 0xD800 <= c <= 0xDFFF]
NO_CASE_YET = {0x4C0, *range(0x10A0, 0x10C6), *range(0x13A0, 0x13F5), 0x2132, 0x2183}
PROHIBITED = [getattr(stringprep, f"in_table_c{n}") for n in (12, 22, 3, 4, 5, 6, 7, 8, 9)]


def is_unassigned(c):
    return stringprep.in_table_a1(chr(c))


def mapped(c):
    """Nameprep 3: mapping."""
    if stringprep.in_table_b1(chr(c)):
        return ""
    if is_unassigned(c) or c in NO_CASE_YET:
        return chr(c)
    return stringprep.map_table_b2(chr(c))


def prepared(c):
    """Nameprep 3 and 4: mapping and normalization."""
    return ucd_3_2_0.normalize("NFKC", mapped(c))


def is_refused(c):
    """Nameprep 5 (prohibited output) and UseSTD3ASCIIRules."""
    return any(
        any(in_table(d) for in_table in PROHIBITED) or d.isascii() and not (d.isalnum() or d == "-")
        for d in prepared(c)
    )


def ranges(name, is_member):
    first = before = None
    for c in [c for c in CODE_POINTS if is_member(c)] + [None]:
        if before is not None and c != before + 1:
            yield f"{name}\t{first:04X}\t{before:04X}"
            first = None
        first = c if first is None else first
        before = c


def lines():
    yield "# Made by tools/rfc3490.py: code points in ToASCII of RFC 3490."
    yield from ranges("unassigned", is_unassigned)
    yield from ranges("refused", is_refused)
    yield from ranges("right to left", lambda c: stringprep.in_table_d1(chr(c)))
    yield from ranges("left to right", lambda c: stringprep.in_table_d2(chr(c)))
    for c in CODE_POINTS:
        text = prepared(c)
        if text != chr(c) and not is_refused(c):
            yield f"mapped\t{c:04X}\t{' '.join(f'{ord(d):04X}' for d in text)}"


if __name__ == "__main__":
    DATA.write_text("\n".join(lines()) + "\n")
