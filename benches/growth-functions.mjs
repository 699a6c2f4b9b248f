// Provides one family of inputs for each function of each entry, based on the function's examples with growing text.
//
// The list of functions is derived from the entries' exports, so no function can be forgotten. The examples come from
// the hardening programs.

import { Problem } from "../scripts/problem.mjs";
import { inRoot } from "../scripts/project.mjs";
import { examples } from "../tests/catalogue/index.mjs";
import { entriesOf } from "../tests/hardening/dives.mjs";
import {
  answerOf,
  loadEntries,
  makeFor,
  rightAnswer,
} from "../tests/hardening/inside/functions.js";
import { LIMITS } from "./growth-exponents.mjs";
import { fill } from "./inside/corpus.mjs";

/** Entries without families: those that share the root entry's sources, and those that change globals. */
const LIKE_OTHERS = /[/](lite|js|js[/]url-pattern|auto)$/;

/** Functions with no family, since their input cannot grow; each is listed with the reason. */
const WITHOUT_SIZE = [
  [
    /^is[A-Z]\w* of \S+[/]infra$/,
    /^is(ASCII|Isomorphic|ScalarValue)String|Match/,
    "it takes one code point",
  ],
  [/^(inclusive|exclusive)Range /, undefined, "it takes two numbers; *ranges* has many"],
  [/^MIMEType[.]prototype[.]is/, undefined, "it compares a type with the names of a group"],
  [/^get MIMEType[.]prototype[.]type /, undefined, "it returns a string that is there"],
  [/^(publicSuffixListVersion|new Origin) /, undefined, "it takes nothing"],
  [/^URLUtils(ReadOnly)? /, undefined, "it takes a class and options"],
  [/^(serializeInteger|percentEncodeByte) /, undefined, "it takes one number"],
  [/^URL(SearchParams)?[.]install /, undefined, "it takes a global object, and no input"],
];

/**
 * Functions that build a regular expression from the text. V8 can't compile regular expressions that are much longer
 * than the largest of these sizes.
 */
const IN_REGULAR_EXPRESSION = /^URLPattern[.]prototype[.](test|exec) /;
const SIZES_IN_REGULAR_EXPRESSION = [11, 12, 13, 14].map((exponent) => 2 ** exponent);

/**
 * These functions remember the subject of an input of at most 4,096 code units. Their examples contain the text up to
 * three times.
 */
const REMEMBERS = /^URLPatternList[.]prototype[.](test|exec) /;
const SIZES_NOT_REMEMBERED = [13, 14, 15, 16, 17, 18, 20].map((exponent) => 2 ** exponent);

const sizesOf = (name) => {
  if (IN_REGULAR_EXPRESSION.test(name)) return SIZES_IN_REGULAR_EXPRESSION;
  return REMEMBERS.test(name) ? SIZES_NOT_REMEMBERED : undefined;
};

const functionOf = (name) => name.replace(/, example \d+$/, "");

const reasonFor = (name) =>
  WITHOUT_SIZE.find(
    ([takes, but]) => takes.test(functionOf(name)) && !but?.test(functionOf(name)),
  )?.at(-1);

/**
 * Exceptions for functions or for some of their examples, each with the reason. Functions that merely concatenate
 * strings are compared with the engine's own method, which also has to write the text once.
 */
const REASONS = {
  "isSingleDotURLPathSegment of whatwg-url-wasm/record, example 1": {
    engine: ({ made }) => /^([.]|%2e)$/i.test(made.a0),
  },
  "startsWithAWindowsDriveLetter of whatwg-url-wasm/record, example 1": {
    engine: ({ made }) => /^[a-z][:|]([\\/?#]|$)/i.test(made.a0),
  },
  "codeUnitSubstring of whatwg-url-wasm/infra, example 2": {
    engine: ({ made }) => made.a0.slice(made.a1),
  },
  "stripLeadingAndTrailingASCIIWhitespace of whatwg-url-wasm/infra": {
    engine: ({ made }) => made.a0.replace(/^[ \t]+|[ \t]+$/g, ""),
  },
  "parseURL of whatwg-url-wasm/record, example 1": {
    most: 1.3,
    mostBetween: 1.3,
    because: "it contains the text six times, and 1 MiB leaves the processor's caches",
  },
  "URLPatternList.prototype.test of whatwg-url-wasm/url-pattern/native": {
    because: "the platform's own URL parses the input",
  },
  "parseWebAddress of whatwg-url-wasm/web-address": {
    because: "it contains the text three times",
  },
  "compareParsers of whatwg-url-wasm/web-address": {
    because: "it contains the text twice, and two parsers read it",
  },
  "isValidURLString of whatwg-url-wasm/whatwg-url": {
    because: "it contains the text seven times",
  },
  "fromParts of whatwg-url-wasm/make": { because: "it contains the text five times" },
  "trace of whatwg-url-wasm/trace": {
    because: "it records the host after each IDNA step",
  },
  "traceHost of whatwg-url-wasm/trace": {
    because: "it records the host after each IDNA step",
  },
  "traceSetter of whatwg-url-wasm/trace": {
    because: "it records 10,000 steps for a text that it contains twice",
  },
  "URLSearchParams Iterator[Symbol(nodejs.util.inspect.custom)] of whatwg-url-wasm": {
    most: 1.5,
    mostBetween: 2,
    because:
      "it is one copy, and a text of 128 KiB or more gets its own memory pages, so each byte takes much longer",
  },
};

/** Returns the exports of the entries by name, the families, and (with the reasons) the functions without a family. */
export async function functionFamilies() {
  const files = new Map(
    entriesOf((file) => ({ file }))
      .filter(({ name }) => !LIKE_OTHERS.test(name))
      .map(({ name, file }) => [name, inRoot(file)]),
  );
  const { entries, rows, problems } = await loadEntries(
    [...files.keys()],
    (name) => import(files.get(name)),
    examples,
  );
  if (problems.length > 0) {
    throw new Problem(
      `The functions and their examples don't match:\n${problems.join("\n")}`,
      "every function needs an example, because each example becomes a family.",
    );
  }
  const unknown = Object.keys(REASONS).filter(
    (known) => !rows.some(({ name }) => name === known || functionOf(name) === known),
  );
  if (unknown.length > 0) {
    throw new Problem(
      `No function is named ${unknown.join(", ")}.`,
      "correct its name in growth-functions.mjs.",
    );
  }
  const growing = rows.filter(
    ({ name, example }) => example.hasText !== false && reasonFor(name) === undefined,
  );
  const grown = new Set(growing.map(({ name }) => functionOf(name)));
  const withoutSize = rows.filter(({ name }) => !grown.has(functionOf(name)));
  const forgotten = withoutSize.filter(({ name }) => reasonFor(name) === undefined);
  if (forgotten.length > 0) {
    throw new Problem(
      `No text can grow in the examples of ${forgotten.map(({ name }) => name).join(", ")}.`,
      "add an example with a word that can be any text, or a reason to growth-functions.mjs.",
    );
  }
  return {
    entries,
    families: growing.map((row) => familyOf(row, entries)),
    withoutSize: withoutSize.map(({ name }) => ({ name, reason: reasonFor(name) })),
  };
}

/** @returns {import("./growth-inputs.mjs").Family} */
function familyOf(row, entries) {
  const { name, entry, example } = row;
  const exports = entries[entry];
  const call = (text, made) => {
    if (example.throws === undefined) return example.call(exports, text, made);
    try {
      return example.call(exports, text, made);
    } catch (error) {
      return error;
    }
  };
  return {
    name,
    make: (size) => fill("plain0text0", size),
    prepare: (text) => ({ text, made: makeFor(row, entries, text) }),
    work: (_lib, { text, made }) => call(text, made),
    ...LIMITS,
    // Examples contain their text up to eight times.
    mostForMebibyte: 1e9,
    fresh: example.state !== undefined,
    largest: 2 ** 20,
    ...(REASONS[name] ?? REASONS[functionOf(name)]),
    sizes: sizesOf(name),
    isRight(text, { made }, result) {
      const right = rightAnswer(row, text);
      return (result instanceof Error ? result.name : answerOf(row, made, result)) === right;
    },
  };
}
