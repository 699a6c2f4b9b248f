// Reads the sections "URL writing" and "Host writing" as a grammar. These two sections contain the standard's rules for
// valid strings.

const sequence = (...parts) => ({ type: "sequence", parts });
const choice = (...choices) => ({ type: "choice", choices });
const EMPTY = { type: "literal", text: "" };
const optional = (part) => choice(EMPTY, part);
const literal = (...points) => ({
  type: "literal",
  text: points.map(({ value }) => String.fromCodePoint(value)).join(""),
});
const repeat = (least, of, separator) => ({ type: "repeat", least, of, separator });
const unless = (of, no) => ({ type: "unless", of, no });
const notStarting = (of, no) => ({ type: "not starting", of, no });

const matching = ({ reference: of, yes, no }) => ({ type: "match", of, yes, no });

/** Returns a term's singular, because terms are looked up in the singular. */
const singular = (term) => term.replace(/(string|unit|point|digit|length)s$/, "$1");

/** Reads a list's items, without the words that join the items. */
function writingsOf(items, grammar) {
  const parts = items.map((tokens) => {
    let [start, end] = [0, tokens.length];
    while (/^[.,;]$/.test(tokens[end - 1]?.text)) end--;
    if (tokens[0]?.text === "or") start = tokens[1]?.text === "," ? 2 : 1;
    return grammar.read(tokens.slice(start, end), "writing").node;
  });
  return parts.includes(undefined) ? undefined : choice(...parts);
}

const oneOf = ({ items, more }, _, grammar) => {
  const either = writingsOf(items, grammar);
  return either && (more ? sequence(either, optional(more)) : either);
};

export const writing = {
  /** A definition that describes strings. */
  strings: {
    "(A|An) <link term> (must be|is) <writing>": ({ term, writing: of }) => ({
      term: term.term,
      of,
    }),
  },
  writing: {
    "one of the following: <items>": oneOf,
    "one of the following: <items> any optionally followed by <after more>": oneOf,
    ": <items> any optionally followed by <after more>": oneOf,
    "switching on base URL's scheme: <cases>": ({ cases }, _, grammar) => {
      const read = cases.map(({ labels, steps }) => ({
        label: labels[0].text.replace(/"/g, ""),
        of: grammar.read(steps[0].tokens, "writing").node,
      }));
      return read.some(({ of }) => of === undefined)
        ? undefined
        : { type: "by scheme", cases: read };
    },
    "either <pieces one> (or :? <pieces two>|; or <pieces two> alone)": ({ one, two }) =>
      choice(one, two),
    "<pieces a>, <pieces b>, or : <pieces c>": ({ a, b, c }) => choice(a, b, c),
    // If a base has an opaque path, fewer strings are allowed.
    "<pieces one>#11.789e9269 <pieces two>": ({ one, two }) => ({
      type: "by path",
      opaque: one,
      list: two,
    }),
    // A compressed address. The parts before and after the colons have a limited total length.
    "<literal mark> (\\(::\\))? , optionally preceded by <reference before> , and optionally followed by either <reference one> or <reference two> , such that the sum of the [effective piece lengths] #9.115f92f1 <number most>":
      ({ mark, before, one, two, most }) => ({
        type: "compressed",
        mark,
        before: optional(before),
        after: optional(choice(one, two)),
        most: most.value,
      }),
    "<pieces>": ({ pieces }) => pieces,
  },
  pieces: {
    "<piece> <tail all*>": ({ piece, all }) => (all.length ? sequence(piece, ...all) : piece),
  },
  tail: {
    ",? followed by <after>": ({ after }) => after,
    ",? and? optionally followed by <after>": ({ after }) => optional(after),
  },
  after: {
    "<piece one> and <piece two>": ({ one, two }) => sequence(one, two),
    "<piece first> and one of: <piece a>, <piece b>, or <piece c>": ({ first, a, b, c }) =>
      sequence(first, choice(a, b, c)),
    "one of the following: <items>": oneOf,
    "<piece>": ({ piece }) => piece,
  },
  reference: {
    "(a|an|one)? <link>": ({ link }) => ({ type: "reference", term: singular(link.term) }),
  },
  literal: {
    "<point>": ({ point }) => literal(point),
    "<point one> <point two>": ({ one, two }) => literal(one, two),
    "<string>": ({ string }) => ({ type: "literal", text: string.value }),
  },
  least: { "zero or more": () => 0, "one or more": () => 1 },
  match: { "a [special scheme]": () => "special", "<string>": ({ string }) => string.value },
  piece: {
    "<reference>": ({ reference }) => reference,
    "<literal>": ({ literal: node }) => node,
    "the empty string": () => EMPTY,
    "<least> of? <reference>": ({ least, reference }) => repeat(least, reference),
    "<least> <reference> , separated from each other by <literal separator>": (parts) =>
      repeat(parts.least, parts.reference, parts.separator),
    "<least> <reference> , separated from each other by <literal separator> , and not start with <literal no>":
      (parts) => notStarting(repeat(parts.least, parts.reference, parts.separator), parts.no),
    "<least> of <reference>, <literal a>, <literal b>, and <literal c>": (parts) =>
      repeat(parts.least, choice(parts.reference, parts.a, parts.b, parts.c)),
    "<least> <reference> excluding <reference no>": (parts) =>
      repeat(parts.least, unless(parts.reference, parts.no)),
    // The first code point, if there is one, must not be the given code point.
    "<least> <reference> excluding <literal no>#11.1c907f14 <literal first>": (parts) =>
      notStarting(repeat(parts.least, unless(parts.reference, parts.no)), parts.first),
    "<least> <reference> excluding <literal a> and <literal b> , that together are not <reference one> or <reference two>":
      (parts) =>
        unless(
          repeat(parts.least, unless(parts.reference, choice(parts.a, parts.b))),
          choice(parts.one, parts.two),
        ),
    "<reference> that does not start with two <point> code points": ({ reference, point }) =>
      notStarting(reference, literal(point, point)),
    "<reference> that does not start with: <pieces no>": ({ reference, no }) =>
      notStarting(reference, no),
    "<reference> that is an [ASCII case-insensitive] match for <match yes> and not an [ASCII case-insensitive] match for <match no>":
      matching,
    "<reference> that is not an [ASCII case-insensitive] match for <match no>": matching,
    "<reference> that is an [ASCII case-insensitive] match for <match yes>": matching,
    "<reference> with [effective piece length] <number>": ({ reference, number }) => ({
      type: "of length",
      of: reference,
      length: number.value,
    }),
    // Strings that are valid according to a predicate or an algorithm, or that the standard's text gives literally.
    "a string that is a [valid domain]": () => ({ type: "valid domain" }),
    "four shortest possible strings of [ASCII digits] #19.f373bac4 <point>": () => ({
      type: "IPv4 address",
    }),
    "a shortest possible string of [ASCII hex digits] #10.7dfce584 <number> , inclusive": () => ({
      type: "IPv6 piece",
    }),
    "one or more [ASCII digits] #7.5eff4de9 [16-bit unsigned integer]": () => ({ type: "port" }),
  },
};
