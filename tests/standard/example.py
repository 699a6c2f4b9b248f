"""Prints the ASCII members of a percent-encode set, or the steps that report a validation error.

npm run -s standard -- json > steps.json
python3 tests/standard/example.py steps.json "path percent-encode set"
python3 tests/standard/example.py steps.json port-invalid
"""

import json
import sys


def members(sets, name):
    """The code points from U+0020 to U+007F in a set. C0 controls, which Infra defines, are not among them."""
    found = set()
    for member in sets.get(name, []):
        if "set" in member:
            found |= members(sets, member["set"])
        else:
            found |= set(range(max(member["from"], 0x20), min(member["to"], 0x7F) + 1))
    return found


def reports(node, error):
    """Whether a node or one of its parts reports an error."""
    if isinstance(node, dict):
        is_report = node.get("type") == "validation error" and node["name"].lower() == error.lower()
        return is_report or reports(list(node.values()), error)
    return isinstance(node, list) and any(reports(part, error) for part in node)


with open(sys.argv[1], encoding="utf-8") as file:
    data = json.load(file)
assert data["format"] == 1, "this program is for format 1"
if sys.argv[2] in data["definitions"]["sets"]:
    print("".join(map(chr, sorted(members(data["definitions"]["sets"], sys.argv[2])))))
for step in (step for algorithm in data["algorithms"] for step in algorithm["steps"]):
    if reports(step["body"], sys.argv[2]):
        print(step["id"], step["line"], json.dumps(step["conditions"]))
