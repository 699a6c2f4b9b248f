// Conditions in sentences. A predicate is a function that takes its subject and returns a node, so that "is A or B"
// works for any subject.
import {
  about,
  call,
  compare,
  END,
  equal,
  every,
  FAILURE,
  holds,
  isKind,
  kind,
  NULL,
  name,
  not,
  number,
  operation,
  property,
  some,
  string,
} from "./nodes.js";

/**
 * Kinds that are defined by the URL Standard, Infra or Web IDL. Each kind has a predicate in elsewhere.js or in the
 * standard's text.
 */
const KINDS = [
  "ASCII alpha, ASCII digit, ASCII hex digit, ASCII alphanumeric, ASCII string",
  "ASCII tab or newline, C0 control or space, special scheme, Windows drive letter",
  "normalized Windows drive letter, URL code point, URL path segment",
  "single-dot URL path segment, double-dot URL path segment, forbidden host code point",
  "forbidden domain code point, domain, IPv4 address, IPv6 address, opaque host, empty host",
  "16-bit unsigned integer, sequence, record, string",
].flatMap((line) => line.split(", "));

/** Reads a list's items as conditions, without the words that join the items. */
function conditionsOf(items, grammar) {
  const parts = items.map((tokens) => {
    let end = tokens.length;
    while (/^([.,;]|or)$/.test(tokens[end - 1]?.text)) end--;
    return grammar.read(tokens.slice(0, end), "condition").node;
  });
  return parts.includes(undefined) ? undefined : parts;
}

const eitherOf = ({ items }, _, grammar) => {
  const parts = conditionsOf(items, grammar);
  return parts && some(...parts);
};

const isEmptyString = (of) => equal(of, string(""));
const onlyOf = (value) => (of) => operation("every", of, kind(value));

export const conditions = {
  condition: {
    "one of the following is true: <items>": eitherOf,
    "all of the following are true: <items>": ({ items }, _, grammar) => {
      const parts = conditionsOf(items, grammar);
      return parts && every(...parts);
    },
    "<part first> <comma rest*>, and <part last>": ({ first, rest, last }) =>
      every(first, ...rest, last),
    "<part first> <comma rest*>, or <part last>": ({ first, rest, last }) =>
      some(first, ...rest, last),
    "neither <part one>, nor <part two>": ({ one, two }) => every(not(one), not(two)),
    "<fact> and if <condition>": ({ fact, condition }) => every(fact, condition),
    // Reads a condition that is combined with any single condition from a list.
    "<fact> #8.1b52e1eb <items>": ({ fact, items }, tokens, grammar) => {
      const either = eitherOf({ items }, tokens, grammar);
      return either && every(fact, either);
    },
    "<part>": ({ part }) => part,
  },
  comma: { ", <part>": ({ part }) => part },
  part: {
    "either <fact one> or <fact two>": ({ one, two }) => some(one, two),
    "<fact one> and <part two>": ({ one, two }) => every(one, two),
    "<fact one> or <part two>": ({ one, two }) => some(one, two),
    "<fact>": ({ fact }) => fact,
  },
  fact: {
    "<value> <predicate>": ({ value, predicate }) => predicate(value),
    "<value> <predicate one> or <predicate two>": ({ value, one, two }) =>
      some(one(value), two(value)),
    "<value> <predicate one> and <predicate two>": ({ value, one, two }) =>
      every(one(value), two(value)),
    "<value> or <own> <predicate>": ({ value, own, predicate }) =>
      value.type === "property"
        ? some(predicate(value), predicate(property(value.of, own)))
        : undefined,
    "there is a tuple whose <tuple> in <unit>": ({ tuple, unit }) =>
      operation("hasTuple", unit, tuple),
    "parsing <name> as an [ipv4 number parser] does not return failure": ({ name: text }) =>
      not(equal(call({ term: "ipv4 number parser" }, [name(text)]), FAILURE)),
    "running the <link> on <name> returns true": ({ link, name: text }) =>
      equal(call(link, [name(text)]), { type: "boolean", value: true }),
    "any item in <name> is <being>": ({ name: text, being }) => ({
      type: "any item",
      of: name(text),
      except: 0,
      condition: being(name("item")),
    }),
    "any but the last item in <name> is <being>": ({ name: text, being }) => ({
      type: "any item",
      of: name(text),
      except: 1,
      condition: being(name("item")),
    }),
    "the next two bytes after <name> in <name bytes> are not in the ranges <range a> , <range b> , and <range c> , all inclusive":
      ({ name: after, bytes, a, b, c }) =>
        not({ type: "next two bytes in", after, of: bytes, ranges: [a, b, c] }),
    "an error was recorded": () => operation("errorWasRecorded"),
    "<value one> and <value two> are scalar value strings": ({ one, two }) =>
      every(operation("isWellFormed", one), operation("isWellFormed", two)),
  },
  range: { "<byte from> to <byte to>": ({ from, to }) => [from.value, to.value] },
  predicate: {
    "(is|are) either? <being>": ({ being }) => being,
    "is either? <being first> <commaBeing rest*>,? or <being last>": about(
      (of, { first, rest, last }) => some(...[first, ...rest, last].map((being) => being(of))),
    ),
    "is not <being>": about((of, { being }) => not(being(of))),
    "is not <being one> and not <being two>": about((of, { one, two }) =>
      every(not(one(of)), not(two(of))),
    ),
    "is not <being one>, not <being two>, and not <being three>": about((of, { one, two, three }) =>
      every(not(one(of)), not(two(of)), not(three(of))),
    ),
    "is neither <being one> nor <being two>": about((of, { one, two }) =>
      every(not(one(of)), not(two(of))),
    ),
    // At least one digit.
    "(#8.29794b62|is non-empty and contains only) [ascii digits]": () => (of) =>
      every(not(isEmptyString(of)), onlyOf("ascii digit")(of)),
    // A nonempty string without code points of a certain kind.
    "#10.e37a8e7f <kind>": about((of, { kind: node }) =>
      every(not(isEmptyString(of)), not(operation("contains", of, node))),
    ),
    "[is empty]": () => (of) => equal(property(of, "size"), number(0)),
    "[equals] <value>": about((of, { value }) => equal(of, value)),
    "points to the EOF code point": () => () => equal({ type: "c" }, END),
    "[includes credentials]": () => (of) => holds("includes credentials", of),
    "[cannot have a username/password/port]": () => (of) =>
      holds("cannot have a username/password/port", of),
    "has an opaque path": () => (of) => holds("opaque path", of),
    "does not have an opaque path": () => (of) => not(holds("opaque path", of)),
    "has a non-null port": () => (of) => not(equal(property(of, "port"), NULL)),
    "[ends in a number checker]": () => (of) =>
      equal(call({ term: "ends in a number checker" }, [of]), { type: "boolean", value: true }),
    "starts with (a|an)? <beginning>": ({ beginning }) => beginning,
    "starts with <beginning one> or <beginning two>": about((of, { one, two }) =>
      some(one(of), two(of)),
    ),
    "does not start with <beginning>": about((of, { beginning }) => not(beginning(of))),
    "does not [start with a Windows drive letter]": () => (of) =>
      not(holds("starts with a windows drive letter", of)),
    "(end|ends) with <unit>": about((of, { unit }) => operation("endsWith", of, unit)),
    "does not end with <unit>": about((of, { unit }) => not(operation("endsWith", of, unit))),
    "contains any leading or trailing <kind>": about((of, { kind: node }) =>
      operation("hasAtEnds", of, node),
    ),
    "contains any tuples whose <tuple>": about((of, { tuple }) => operation("hasTuple", of, tuple)),
    "contains (any|a) <kind>": about((of, { kind: node }) => operation("contains", of, node)),
    "does not contain a <kind>": about((of, { kind: node }) =>
      not(operation("contains", of, node)),
    ),
    "contains a percent-encoded byte": () => (of) => operation("hasPercentEncodedByte", of),
    // Any code point except code points of a certain kind and one other code point.
    "#8.e03f44da <kind> and not <point>": about((of, { kind: node, point }) =>
      operation("containsOther", of, node, point),
    ),
    // Any code point except a digit in a certain radix.
    "#10.5881007e <name radix> digit": about((of, { radix }) =>
      operation("containsNoDigit", of, name(radix)),
    ),
    // A percent sign that does not begin a percent-encoded byte.
    "contains a <point> #9.b1945c21 [ascii hex digits]": about((of, { point }) =>
      operation("hasWithoutHexDigits", of, point),
    ),
    // Not in the text, but in changes of it.
    "contains a? <point>": about((of, { point }) => operation("hasByte", of, point)),
    "contains (any|a) <kind> or a? <point>": about((of, { kind: node, point }) =>
      some(operation("contains", of, node), operation("hasByte", of, point)),
    ),
    "contains a <byte>": about((of, { byte }) => operation("hasByte", of, byte)),
    // Whether the string begins with one of two pairs of code points.
    "#14.9ee9b6f6 <string a> or <string b>": about((of, { a, b }) =>
      some(operation("startsWith", of, a), operation("startsWith", of, b)),
    ),
    // Whether the string begins with a certain code point, followed by more text.
    "#12.e13fc0c1 <point>": about((of, { point }) =>
      every(
        compare(">=", property(of, "code point length"), number(2)),
        operation("startsWith", of, point),
      ),
    ),
    "includes all non - [ascii code points]": () => (of) => operation("includesNonASCII", of),
  },
  commaBeing: { ", <being>": ({ being }) => being },
  beginning: {
    "<unit>": about((of, { unit }) => operation("startsWith", of, unit)),
    "two [ascii hex digits]": () => (of) => operation("startsWithTwoHexDigits", of),
  },
  /** What can follow "is". */
  being: {
    "greater than or equal to <value>": about((of, { value }) => compare(">=", of, value)),
    "greater than <value>": about((of, { value }) => compare(">", of, value)),
    "less than <value>": about((of, { value }) => compare("<", of, value)),
    special: () => (of) => holds("is special", of),
    "not special": () => (of) => not(holds("is special", of)),
    "non-null": () => (of) => not(equal(of, NULL)),
    given: () => (of) => ({ type: "given", value: of }),
    "not given": () => (of) => not({ type: "given", value: of }),
    "not in <value>": about((of, { value }) => not(operation("isInSet", of, value))),
    "a failure value": () => (of) => equal(of, FAILURE),
    "(a|an) <kind>": about((of, { kind: node }) => operation("isOfKind", node, of)),
    "opaque host": () => (of) => isKind(of, "opaque host"),
    "empty host": () => (of) => isKind(of, "empty host"),
    "an ASCII string that ends with <unit>": about((of, { unit }) =>
      every(isKind(of, "ascii string"), operation("endsWith", of, unit)),
    ),
    // ASCII strings that do not end in a certain code unit.
    "#8.56e470da <unit>": about((of, { unit }) =>
      every(isKind(of, "ascii string"), not(operation("endsWith", of, unit))),
    ),
    "a string and starts with <point>": about((of, { point }) =>
      every(isKind(of, "string"), operation("startsWith", of, point)),
    ),
    "a? <value>": about((of, { value }) => equal(of, value)),
  },
  kind: Object.fromEntries(KINDS.map((text) => [`${text}`, () => kind(text.toLowerCase())])),
};
