// Definitions: sets of code points, kinds of strings, the initial state of a URL, and predicates such as "is special".
const member = (parts) => parts;

export const definitions = {
  definition: {
    "(The|A) <link term> (is a [percent-encode set] consisting of|is|are) <members>": ({
      term,
      members,
    }) => ({ type: "set", term: term.term, members }),
    "A <link term> is a [URL path segment] that is <string exact> or an [ASCII case-insensitive] match for <string first> <alternative rest*>":
      ({ term, exact, first, rest }) => ({
        type: "segment",
        term: term.term,
        exact: exact.value,
        folded: [first, ...rest].map(({ value }) => value),
      }),
    // Two code points. The first code point is a letter, and there are two possibilities for the second code point.
    "A <link term> #11.73a7194a <kind first> and the second is either <point one> or <point two>":
      ({ term, first, one, two }) => ({
        type: "pair",
        term: term.term,
        first: first.value,
        second: [one.value, two.value],
      }),
    // A pair of code points whose second member is always the same.
    "A <link term> is a <kind first> #7.9c9db7fc <point>": ({ term, first, point }) => ({
      type: "narrower",
      term: term.term,
      wider: first.value,
      second: point.value,
    }),
    "A [URL] <link term> if <condition>": ({ term, condition }) => ({
      type: "predicate",
      term: term.term,
      condition,
    }),
    "A [URL] has an <link term> if <condition>": ({ term, condition }) => ({
      type: "predicate",
      term: term.term,
      condition,
    }),
    "A string <link term> if <condition>": ({ term, condition }) => ({
      type: "predicate",
      term: term.term,
      condition,
    }),
  },
  initially: { "It is initially <value>": ({ value }) => value },
  alternative: { "(, or|,) <string>": ({ string }) => string },
  members: { "<member first> <nextMember rest*>": ({ first, rest }) => [first, ...rest] },
  nextMember: { "(, and|,|and|, or|or) <member>": ({ member: node }) => node },
  member: {
    "<point>": ({ point }) => member({ from: point.value, to: point.value }),
    "<point from> to <point to>, inclusive": ({ from, to }) =>
      member({ from: from.value, to: to.value }),
    "all [code points] greater than <point>": ({ point }) =>
      member({ from: point.value + 1, to: 0x10ffff }),
    "[code points] in the range <point from> to <point to>, inclusive, excluding <link one> and <link two>":
      ({ from, to, one, two }) =>
        member({ from: from.value, to: to.value, except: [one.term, two.term] }),
    "(the|a)? <link>": ({ link }) => member({ set: link.term.replace(/s$/, "") }),
  },
};
