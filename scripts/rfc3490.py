"""Makes the table of src/web_address/rfc3490/code_points.rs and the tests' tests/data/rfc3490.txt.

Run by hand, and `cargo fmt` after it. Both are of Unicode 3.2 and the tables of RFC 3454, which do not change.
They are those of Python's standard library, but for case mapping, where that asks its own Unicode as well: code
points that Unicode 3.2 lacks, and `NO_CAPITALS_YET`, are in no table of the RFC.
"""

import random
import stringprep
from pathlib import Path
from unicodedata import ucd_3_2_0

ROOT = Path(__file__).parent.parent
CODE_POINTS = [c for c in range(0x110000) if not 0xD800 <= c <= 0xDFFF]
DOTS = {0x2E, 0x3002, 0xFF0E, 0xFF61}

# Letters of Unicode 3.2 to which later versions gave another case.
NO_CAPITALS_YET = {0x4C0, *range(0x10A0, 0x10C6), *range(0x13A0, 0x13F5), 0x2132, 0x2183}

# What Nameprep leaves as it is, and UTS #46 would map or ignore.
UNCHANGED = {0x4C0, *range(0x10A0, 0x10C6), 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2132, 0x2183}

PROHIBITED = [getattr(stringprep, f"in_table_c{n}") for n in (12, 22, 3, 4, 5, 6, 7, 8, 9)]


def is_unassigned(c):
    return stringprep.in_table_a1(chr(c))


def mapped(c):
    """Nameprep 3: mapping."""
    if stringprep.in_table_b1(chr(c)):
        return ""
    if is_unassigned(c) or c in NO_CAPITALS_YET:
        return chr(c)
    return stringprep.map_table_b2(chr(c))


def normalized(label):
    """Nameprep 3 and 4: mapping and normalization."""
    return ucd_3_2_0.normalize("NFKC", "".join(mapped(ord(c)) for c in label))


def is_prohibited(text):
    """Nameprep 5: prohibited output."""
    return any(in_table(c) for c in text for in_table in PROHIBITED)


def nameprep(label):
    """RFC 3491, with AllowUnassigned. None for failure."""
    text = normalized(label)
    if is_prohibited(text):
        return None
    right = [stringprep.in_table_d1(c) for c in text]
    if any(right) and (
        any(stringprep.in_table_d2(c) for c in text) or not right[0] or not right[-1]
    ):
        return None
    return text


def has_std3(text):
    """Whether UseSTD3ASCIIRules allows all of the ASCII."""
    return all(c.isalnum() or c == "-" for c in text if c.isascii())


def to_ascii(label):
    """RFC 3490 4.1, with AllowUnassigned and UseSTD3ASCIIRules. None for failure."""
    text = label if label.isascii() else nameprep(label)
    if text is None or not has_std3(text) or text.startswith("-") or text.endswith("-"):
        return None
    if not text.isascii():
        if text.lower().startswith("xn--"):
            return None
        text = "xn--" + text.encode("punycode").decode()
    return text if 1 <= len(text) <= 63 else None


def runs(class_of):
    """Pairs of where a run of code points of one class begins, and the class."""
    before = None
    for c in CODE_POINTS:
        if (now := class_of(c)) != before:
            yield c, now
        before = now


def class_of(c):
    left_to_right = stringprep.in_table_d2(chr(c))
    right_to_left = stringprep.in_table_d1(chr(c))
    return left_to_right | right_to_left << 1 | (is_unassigned(c) or c in UNCHANGED) << 2


def write_table():
    found = list(runs(class_of))
    numbers = ", ".join(f"0x{c << 3 | kind:X}" for c, kind in found)
    (ROOT / "src/web_address/rfc3490/code_points.rs").write_text(
        f"""//! The classes of code points. Made by `scripts/rfc3490.py`.

/// Where each run of code points of one class begins, in order: eight times the first code point, plus 1 if they are
/// in table D.2 of RFC 3454, 2 if they are in D.1, and 4 if Nameprep leaves them as they are and UTS #46 may not.
pub(super) static RUNS: [u32; {len(found)}] = [{numbers}];
"""
    )


def ranges(name, is_member):
    found = list(runs(is_member)) + [(0x110000, None)]
    for (first, holds), (end, _) in zip(found, found[1:]):
        if holds:
            yield f"{name}\t{first:04X}\t{end - 1:04X}"


def hexadecimal(text):
    return " ".join(f"{ord(c):04X}" for c in text)


def random_labels(count):
    """Labels in which code points meet that normalization, direction or age treat differently."""
    pools = [
        "aB1-zſßςÅéÅñ",
        "\u0300\u0301\u0307\u0308\u0323\u0327\u0328\u0338\u0345\u05b0\u05b7\u064b\u0651\u3099\u309a",
        "\u1100\u1112\u1161\u1175\u11a8\u11c2가각힣가\u3131\uffa1\u3164\uffa0\u115f\u1160",
        "אבגיִלאﷺ٠١1",
        "\u00ad\u200b\u200c\u200d\u1806\ufe0f\u2060",
        "ӀӏႠⴀᎠᏸꭰⅎℲↃↄẞßſﬁ㍿Ⅷ①ａＡ",
        "か\u304bガｶﾞ中豈𠀀\U0002f868\U0002f874\u4e2d",
        "\U0001f600\U0001f1e6\u20b9\u0220\u0221\u0378\u1e9e\ua64a\U0001e900\U00010d00",
        "क\u094d\u0915\u09cb\u09c7\u09be\u0dd9\u0dcf\u0dca",
        "\u2024.\u2025\u3000\u2028\ue000\ufffd_;=\u2260",
    ]
    choice = random.Random(3490)
    for _ in range(count):
        among = choice.sample(pools, choice.choice([1, 1, 2, 2, 3]))
        label = "".join(choice.choice(choice.choice(among)) for _ in range(choice.randint(1, 7)))
        if not label.isascii() and not any(ord(c) in DOTS for c in label):
            yield label


def write_tests():
    lines = ["# Made by scripts/rfc3490.py: what ToASCII makes of code points, and of labels."]
    prepared = {c: normalized(chr(c)) for c in CODE_POINTS if c >= 0x80 and c not in DOTS}
    refused = {c for c, text in prepared.items() if is_prohibited(text) or not has_std3(text)}
    lines += ranges("refused", lambda c: c in refused)
    for c, text in prepared.items():
        if c not in refused and text != chr(c):
            lines.append(f"mapped\t{c:04X}\t{hexadecimal(text)}")
    lines += ranges("right to left", lambda c: stringprep.in_table_d1(chr(c)))
    lines += ranges("left to right", lambda c: stringprep.in_table_d2(chr(c)))
    for label in random_labels(2000):
        lines.append(f"label\t{hexadecimal(label)}\t{to_ascii(label) or ''}")
    (ROOT / "tests/data/rfc3490.txt").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    write_table()
    write_tests()
