// Values in sentences, such as literals, properties, arithmetic, and calls to algorithms.
import {
  about,
  boolean,
  call,
  END,
  FAILURE,
  holds,
  item,
  joined,
  list,
  NULL,
  name,
  not,
  number,
  operation,
  property,
  string,
  withSuffixes,
} from "./nodes.js";

const arithmetic = (sign, right) => (left) => ({ type: "arithmetic", sign, left, right });
const same = (node) => node;
const own = (text) => () => (of) => property(of, text);

/** The properties of URLs, API objects, lists and strings. */
const PROPERTIES =
  "scheme username password host port path query fragment environment url origin size length indices";
const COMPOUND = [
  "blob URL entry",
  "URL object",
  "query object",
  "code point length",
  "public suffix",
];

/** The value of a link without arguments. */
function constant({ term }) {
  if (term.endsWith("percent-encode set")) return { type: "set", value: term };
  if (term.endsWith(" state")) return { type: "state", value: term };
  if (term === "utf-8") return { type: "encoding", value: term };
  return undefined;
}

export const values = {
  value: {
    "<sum first>,? followed by <sum second> <followed rest*>,?": ({ first, second, rest }) =>
      joined(first, second, ...rest),
    "<sum first>,? followed by <sum second> and <sum third>": ({ first, second, third }) =>
      joined(first, second, third),
    "<sum first> and <sum second> concatenated": ({ first, second }) => joined(first, second),
    "<sum>": ({ sum }) => sum,
  },
  followed: { ",? followed by <sum>": ({ sum }) => sum },
  sum: { "<product first> <added rest*>": ({ first, rest }) => withSuffixes(first, rest) },
  added: {
    "+ <product>": ({ product }) => arithmetic("+", product),
    "− <product>": ({ product }) => arithmetic("-", product),
  },
  product: { "<power first> <multiplied rest*>": ({ first, rest }) => withSuffixes(first, rest) },
  multiplied: {
    "× <power>": ({ power }) => arithmetic("*", power),
    "% <power>": ({ power }) => arithmetic("%", power),
    "/ <power>": ({ power }) => arithmetic("/", power),
  },
  power: {
    "<unit> ^ \\(<value>\\)": ({ unit, value }) => arithmetic("**", value)(unit),
    "<unit>": ({ unit }) => unit,
  },
  unit: { "<atom> <suffix all*>": ({ atom, all }) => withSuffixes(atom, all) },
  suffix: {
    ...Object.fromEntries(PROPERTIES.split(" ").map((text) => [`'s ${text}`, own(text)])),
    ...Object.fromEntries(COMPOUND.map((text) => [`'s ${text}`, own(text.toLowerCase())])),
    "'s list": own("list"),
    "'s (pieces|ipv6 pieces)": () => same,
    "'s value": () => (of) => operation("valueOf", of),
    "'s name": () => (of) => item(of, number(0)),
    "'s default port": () => (of) => operation("defaultPort", of),
    "\\[ <value> ]": about((of, { value }) => item(of, value)),
    ", [ascii lowercase],?": () => (of) => operation("lowercase", of),
    ", [serialize an integer],?": () => (of) => operation("decimal", of),
    ", [host serializer],?": () => (of) => call({ term: "host serializer" }, [of]),
    "interpreted as a? hexadecimal number": () => (of) => operation("fromHexadecimal", of),
    "interpreted as decimal number": () => (of) => operation("fromDecimal", of),
    // The result is in lower case, without leading zeros.
    "#9.08ce6aa1 ,?": () => (of) => operation("hexadecimal", of),
    "with its leading <point first> and trailing <point last> removed": about(
      (of, { first, last }) => operation("inside", of, first, last),
    ),
    "with a single leading <point> removed, if any": about((of, { point }) =>
      operation("withoutLeading", of, point),
    ),
    "converted to an I/O queue": () => (of) => operation("queue", of),
    "converted to a byte sequence": () => same,
    "as a string": () => same,
  },
  atom: {
    "<name>": ({ name: text }) => name(text),
    "<string>": ({ string: node }) => node,
    "<point>": ({ point }) => point,
    "<number>": ({ number: node }) => node,
    "<byte>": ({ byte }) => byte,
    null: () => NULL,
    true: () => boolean(true),
    false: () => boolean(false),
    failure: () => FAILURE,
    "the EOF code point": () => END,
    "the empty string": () => string(""),
    "the empty (sequence|byte sequence)": () => list(),
    "« »": () => list(),
    "an (initially)? empty (list|byte sequence|i/o queue)": () => list(),
    // A list described by the items that it will contain.
    "#15.d992df84": () => list(),
    "\\(<value>\\)": ({ value }) => value,
    "\\(<value one>, <value two>\\)": ({ one, two }) => list(one, two),
    "the tuple origin \\(<value a>, <value b>, <value c>, <value d>\\)": ({ a, b, c, d }) =>
      list(a, b, c, d),
    "a new <interface>": ({ interface: text }) => operation(`new${text}Object`),
    "a new <interface> object": ({ interface: text }) => operation(`new${text}Object`),
    "a new [url]": () => operation("newURL"),
    "a new IPv6 address whose (pieces|ipv6 pieces) are all 0": () =>
      list(...Array.from({ length: 8 }, () => number(0))),
    "a new opaque origin": () => operation("newOpaqueOrigin"),
    "a pointer for <name>": ({ name: input }) => ({ type: "pointer", input }),
    "[c]": () => ({ type: "c" }),
    "[remaining]": () => ({ type: "remaining" }),
    "[this]": () => ({ type: "this" }),
    "the given value": () => name("given value"),
    "its <own>": ({ own: text }) => property({ type: "its" }, text),
    "its first two code points": () => operation("firstTwo", { type: "its" }),
    "its third code point": () => operation("third", { type: "its" }),
    "the last item in <name>": ({ name: text }) => operation("last", name(text)),
    "a clone of <unit>": ({ unit }) => operation("clone", unit),
    "the value of <unit>": ({ unit }) => unit,
    "floor\\(<value>\\)": ({ value }) => operation("floor", value),
    "a (byte|code point) whose value is <unit>": ({ unit }, [, first]) =>
      first.text === "byte" ? unit : operation("codePoint", unit),
    "the result of splitting <name> on <byte>": ({ name: text, byte }) =>
      operation("splitBytes", name(text), byte),
    // The integer that digits in a given radix represent.
    "#8.2ad94c43 <name digits> in radix - <name radix> notation , using [ascii hex digits] <digitValues>":
      ({ digits, radix, digitValues }) =>
        operation("parseInteger", name(digits), name(radix), ...digitValues),
    // The integer that decimal digits represent.
    "#8.2ad94c43 <name digits> in radix-10 using [ascii digits] <digitValues>": ({
      digits,
      digitValues,
    }) => operation("parseInteger", name(digits), number(10), ...digitValues),
    "the [code point substring to the end of the string] from <name pointer> to the end of <name input>":
      ({ pointer, input }) => ({ type: "rest", pointer, input }),
    "the? shortest sequence of [ascii digits] representing <unit> in base ten": ({ unit }) =>
      operation("decimal", unit),
    "a string consisting of <point>, followed by two [ascii upper hex digits] representing <name>":
      ({ point, name: text }) => joined(point, operation("twoHexDigits", name(text))),
    "the two bytes after <name> in <name bytes>, [isomorphic decode], (#7.8e426ad1|and then interpreted as hexadecimal number)":
      ({ name: after, bytes }) => ({ type: "next two bytes", after, of: bytes }),
    // A stable sort by the code units in the names.
    "#7.7a80058a <unit> , with <name a> being less than <name b> if <name c>'s name is [code unit less than] <name d>'s name":
      ({ unit, a, b, c, d }) => (a === c && b === d ? operation("sortByName", unit) : undefined),
    // The first value with a certain name, or an alternative value.
    "#7.c266e152 <tuple> in <unit> #9.76606e94 <value>": ({ tuple, unit, value }) =>
      operation("firstValue", unit, tuple, value),
    // All values with a name.
    "the values of all tuples whose <tuple> in <unit> #9.6161dd07": ({ tuple, unit }) =>
      operation("allValues", unit, tuple),
    // The standard's text does not contain the Public Suffix List's algorithm.
    "#12.7cf7da45 <name> as domain": ({ name: text }) => operation("publicSuffix", name(text)),
    "#12.9d9e1875 <name> as domain": ({ name: text }) => operation("registrableDomain", name(text)),
    "the? <link>": ({ link }) => constant(link),
    "<call>": ({ call: node }) => node,
  },
  digitValues: {
    "for digits with values <number least> through <number most>": ({ least, most }) => [
      least,
      most,
    ],
  },
  own: Object.fromEntries(
    "scheme username password host path length".split(" ").map((text) => [text, () => text]),
  ),
  call: {
    "the? (result of)? running? the? <link> algorithm? <inputs> <more rest*>": ({
      link,
      inputs,
      rest,
    }) => {
      const all = [inputs, ...rest];
      return call(
        link,
        all.flatMap(({ inOrder = [] }) => inOrder),
        all.flatMap(({ named = [] }) => named),
      );
    },
    "the? result of running <link>": ({ link }) => call(link, []),
  },
  more: { ",? <inputsAgain>": ({ inputsAgain }) => inputsAgain },
  inputs: {
    "(on|with|given|of|using|from|to|, with) (a|the)? <several>": ({ several }) => ({
      inOrder: several,
    }),
    "<input>": ({ input }) => ({ inOrder: [input] }),
    "(a|the) <interface> object? <input>": ({ input }) => ({ inOrder: [input] }),
    "the blob URL <input>": ({ input }) => ({ inOrder: [input] }),
    "<byName>": ({ byName }) => byName,
  },
  inputsAgain: {
    "(on|with|given|of|using|from) (a|the)? <several>": ({ several }) => ({ inOrder: several }),
    "with <several>, if given": ({ several }) => ({ inOrder: several }),
    "<byName>": ({ byName }) => byName,
  },
  /** Arguments, keyed by the names that the algorithm gives them. */
  byName: {
    ",? with <unit one> as <italic first> and <unit two> as <italic second>": (parts) => ({
      named: [
        { name: parts.first, value: parts.one },
        { name: parts.second, value: parts.two },
      ],
    }),
    ",? with <named first> <andNamed rest*>": ({ first, rest }) => ({ named: [first, ...rest] }),
  },
  named: { "<italic> set to <unit>": ({ italic, unit }) => ({ name: italic, value: unit }) },
  andNamed: { "(, and|,) <named>": ({ named }) => named },
  several: {
    "<input>": ({ input }) => [input],
    "<input one> and <input two>": ({ one, two }) => [one, two],
    "<input a>, <input b>, and the? <input c>": ({ a, b, c }) => [a, b, c],
    "<input a>, <input b>, the? <input c>, and <input d>": ({ a, b, c, d }) => [a, b, c, d],
  },
  input: {
    "<name> (is not special|[is not special])": ({ name: text }) =>
      not(holds("is special", name(text))),
    "<unit>": ({ unit }) => unit,
    "the given value, followed by <point>,?": ({ point }) => joined(name("given value"), point),
  },
};
