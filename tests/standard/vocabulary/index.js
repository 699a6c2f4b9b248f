// The vocabulary of the URL Standard: all productions that are needed to read the standard's steps.
import { Grammar } from "../reader.js";
import { conditions } from "./conditions.js";
import { definitions } from "./definitions.js";
import { name, operation } from "./nodes.js";
import { statements } from "./statements.js";
import { values } from "./values.js";

// Former wordings in the standard, from commit 1c3e6ed (July 2024) to commit 6ae8486. `diff` needs these wordings to
// compare the two versions.
const former = {
  clause: {
    // Reports errors. Rendering a URL ignores them.
    "Signify <link> [validation errors] #9.33294640 <value>": ({ value }) => [
      { type: "return", value },
    ],
    // A stable sort by the code units in the names.
    "Sort all tuples in <target>#29.4f20704d": ({ target }) => [
      {
        type: "assign",
        assignments: [{ type: "set", target, value: operation("sortByName", target) }],
      },
    ],
  },
  atom: {
    // The position where the longest run of zeros starts.
    "#13.a9bfde0c <name pieces>'s IPv6 pieces that are 0": ({ pieces }) =>
      operation("longestZeros", name(pieces)),
  },
  beginning: {
    // From commit 6c78200 to commit b11d73b, one sentence showed U+003F with the glyph of another code point.
    "<point> \\#":
      ({ point }) =>
      (of) =>
        operation("startsWith", of, point),
  },
  fact: {
    // Whether all zeros are isolated.
    "there is no sequence of <name pieces>#11.24d2348f": ({ pieces }) =>
      operation("hasNoZeros", name(pieces)),
  },
};

export const vocabulary = new Grammar(statements, values, conditions, definitions, former);
