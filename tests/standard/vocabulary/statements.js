// Sentences that do something.
import { call, choose, name, operation } from "./nodes.js";

const set = (target, value) => ({ type: "set", target, value });
const assign = (...assignments) => ({ type: "assign", assignments });
const letBe = (names, value) => ({ type: "let", names, value });
const returns = (value) => ({ type: "return", value });
const asserts = (condition) => ({ type: "assert", condition });
const branch = (position, condition, body) => ({ type: "if", position, condition, body });
const loop = (names, over, body) => ({ type: "for each", names, over, body });
const change = (operationName, target, ...inputs) => ({
  type: "change",
  target,
  operation: operationName,
  inputs,
});
const control = (word) => () => ({ type: word });
const words = (link) => link.text.replace(/ /g, "");

/** Several statements, one after another. */
const sequence = {
  "<statement> <joint> <sequence rest>": ({ statement, rest }) => [statement, ...rest],
  "<statement>": ({ statement }) => [statement],
};

export const statements = {
  step: {
    "<sentence all*>": ({ all }) => (all.length > 0 ? all.flat() : undefined),
  },
  sentence: {
    "<clause>.": ({ clause }) => clause,
    "<clause>": ({ clause }) => clause,
    // The remark in parentheses explains a consequence of the assertion.
    "Assert: <condition> (\\( #8.6331bd8c \\))?.": ({ condition }) => [asserts(condition)],
    // The state machine runs until its pointer has passed the end of the input.
    "#9.abed73bb <name state>. If after a run <name pointer> #16.87369b5e <name again> by <number> and continue with the state machine. <cases>":
      ({ state, pointer, again, number: { value: step }, cases }) =>
        pointer === again ? [{ type: "machine", state, pointer, step, cases }] : undefined,
  },
  clause: {
    "If <condition> (, then|,|then) <sequence body>": ({ condition, body }) => [
      branch("if", condition, body),
    ],
    "If <condition> <block>": ({ condition, block }) => [branch("if", condition, [block])],
    "Otherwise, if <condition> (, then|,|then) <sequence body>": ({ condition, body }) => [
      branch("else if", condition, body),
    ],
    "Otherwise, if <condition> <block>": ({ condition, block }) => [
      branch("else if", condition, [block]),
    ],
    "Otherwise, <condition>, return <value>": ({ condition, value }) => [
      branch("else", null, [asserts(condition), returns(value)]),
    ],
    "Otherwise, <sequence body>": ({ body }) => [branch("else", null, body)],
    "Otherwise <block>": ({ block }) => [branch("else", null, [block])],
    "While <condition> <block>": ({ condition, block }) => [
      { type: "while", condition, body: [block] },
    ],
    "While <condition>, <sequence body>": ({ condition, body }) => [
      { type: "while", condition, body },
    ],
    "<sequence>": ({ sequence: body }) => body,
    // Splits bytes into the parts before and after the first separator. The remark after that says that either part may
    // be empty.
    "If <condition>, then let <name first> #7.db2f5b21 <name bytes> up to but excluding its first <byte separator>, and let <name second> #10.b9fb4cc9 <byte behind> up to the end of <name sameBytes>. If <byte leading> is the first byte, then <name empty> #14.626a55e6 <name alsoEmpty> will be the empty byte sequence":
      ({ condition, first, second, bytes, separator, ...again }) =>
        again.sameBytes === bytes &&
        again.empty === first &&
        again.alsoEmpty === second &&
        again.behind.value === separator.value &&
        again.leading.value === separator.value
          ? [
              branch("if", condition, [
                letBe([first], operation("before", name(bytes), separator)),
                letBe([second], operation("after", name(bytes), separator)),
              ]),
            ]
          : undefined,
    // The origin of a `file:` URL. The standard deliberately leaves this origin open.
    "#20.07949e9a <value>": ({ value }) => [returns(value)],
  },
  sequence,
  /** The words that join statements. */
  joint: Object.fromEntries(
    [", and then,", ", and then", "and then", ", and", "and", ",", ", then"].map((words) => [
      words,
      () => null,
    ]),
  ),
  block: { ":<steps>": ({ steps }) => ({ type: "steps", steps }) },
  names: {
    "<name>": ({ name: one }) => [one],
    "<name one> and <name two>": ({ one, two }) => [one, two],
    "<name one>, <name two>, and <name three>": ({ one, two, three }) => [one, two, three],
  },
  /** Things that can be set. */
  target: {
    "<name> <suffix all*>": ({ name: text, all }) => all.reduce((of, add) => add(of), name(text)),
    "[this] <suffix all*>": ({ all }) => all.reduce((of, add) => add(of), { type: "this" }),
    state: () => name("state"),
  },
  assignment: {
    "<target> to <value>": ({ target, value }) => set(target, value),
    "<target> to <value>, if <condition>; otherwise to <value other>": ({
      target,
      value,
      condition,
      other,
    }) => set(target, choose(condition, value, other)),
    // Replaces a failure with null or another value.
    "<target> to <value>#9.4b4f1e57 <value other> otherwise": ({ target, value, other }) =>
      set(target, operation("unlessFailure", value, other)),
  },
  another: { "(, and|,|and) <assignment>": ({ assignment }) => assignment },
  statement: {
    "<block>": ({ block }) => block,
    "run these steps <block>": ({ block }) => block,
    "let <names> be <value>": ({ names, value }) => letBe(names, value),
    "let <name> be <value> if <condition> (; otherwise the? <value other>|, and <value other> otherwise)":
      (parts) => letBe([parts.name], choose(parts.condition, parts.value, parts.other)),
    "let <name> be <value>, if that is <being>; otherwise <value other>": (parts) =>
      letBe([parts.name], choose(parts.being(parts.value), parts.value, parts.other)),
    "let <name> be <value> if given, or <value other> otherwise": (parts) =>
      letBe([parts.name], choose({ type: "given", value: parts.value }, parts.value, parts.other)),
    "let <name> have the value of <name from>": (parts) => letBe([parts.name], name(parts.from)),
    "let <name a> and <name b> be the result of running <link outer> on the <link inner> of <name x> and <name y> , respectively":
      ({ a, b, outer, inner, x, y }) => ({
        type: "sequence",
        body: [
          letBe([a], call(outer, [call(inner, [name(x)])])),
          letBe([b], call(outer, [call(inner, [name(y)])])),
        ],
      }),
    "set <assignment> <another rest*>": ({ assignment, rest }) => assign(assignment, ...rest),
    "append <value>,? to <target>": ({ value, target }) => change("append", target, value),
    "append the result to <target>": ({ target }) => change("append", target, { type: "result" }),
    "prepend <value>,? to <target>": ({ value, target }) => change("prepend", target, value),
    "(increase|increment) <names> by <value>": ({ names, value }) => ({
      type: "increase",
      names,
      value,
    }),
    "decrease both? <names> by <value>": ({ names, value }) => ({ type: "decrease", names, value }),
    // Strips code points of one kind from both ends.
    "remove any leading and trailing <kind> from <target>": ({ kind, target }) =>
      change("strip", target, kind),
    "remove all tuples whose <tuple> from <target>": ({ tuple, target }) =>
      change("removeTuples", target, tuple),
    "remove all <kind> from <target>": ({ kind, target }) => change("removeAll", target, kind),
    "remove all trailing <point> code points from <target>": ({ point, target }) =>
      change("trimEnd", target, point),
    "remove the last item from <target>": ({ target }) => change("removeLast", target),
    "remove <target>'s last item, if any": ({ target }) => change("removeLast", target),
    "remove the first code point from <target>": ({ target }) =>
      change("dropFirst", target, { type: "number", value: 1 }),
    "#7.44438419 <target>": ({ target }) =>
      change("dropFirst", target, { type: "number", value: 2 }),
    "(replace any|Replace any) <byte from> in <names> with <byte to>": ({ from, names, to }) => ({
      type: "sequence",
      body: names.map((text) => change("replaceBytes", name(text), from, to)),
    }),
    "replace the second code point in <target> with <point>": ({ target, point }) =>
      change("replaceSecond", target, point),
    "swap <target one> with <target two>": ({ one, two }) => ({ type: "swap", one, two }),
    "skip the next two bytes in <name>": ({ name: of }) => ({ type: "skip", count: 2, of }),
    "empty <target>": ({ target }) => change("empty", target),
    // Changes the first tuple that matches and removes all other matches.
    "#9.16f5e45f <value> and remove the others": ({ value }) => ({
      type: "set first tuple",
      value,
    }),
    "for each (byte|byte sequence)? <name> (of|in) <value> <block>": (parts) =>
      loop([parts.name], parts.value, [parts.block]),
    "for each <name> (of|in) <value>: <sequence body>": (parts) =>
      loop([parts.name], parts.value, parts.body),
    "for each <name> in the range <number from> to <number to>, inclusive <block>": (parts) =>
      loop([parts.name], operation("range", parts.from, parts.to), [parts.block]),
    "for each <name key> → <name value> of <value over>, <sequence body>": (parts) =>
      loop([parts.key, parts.value], operation("entries", parts.over), parts.body),
    return: () => returns(null),
    "return <value>": ({ value }) => returns(value),
    "return true if <condition> (; otherwise false|, and false otherwise)": ({ condition }) =>
      returns(condition),
    "return false if <condition>; otherwise true": ({ condition }) =>
      returns({ type: "not", part: condition }),
    "[continue]": control("continue"),
    "[break]": control("break"),
    "[throw] a <interface>": ({ interface: error }) => ({ type: "throw", error }),
    "<link> [validation error]": ({ link }) => ({ type: "validation error", name: words(link) }),
    // Restarts at the first code point in the input.
    "#9.3552c779 <name input> \\)": ({ input }) => ({ type: "start over", input }),
    "[shorten] <atom>'s path": ({ atom }) => ({
      type: "run",
      value: call({ term: "shorten" }, [atom]),
    }),
    // Encodes the input first.
    "[utf-8 encodes] #8.55d87739 <link> it": ({ link }) =>
      returns(call(link, [call({ term: "utf-8 encode" }, [name("input")])])),
    "<call>": ({ call: value }) => ({ type: "run", value }),
  },
  /** Which tuples are meant. */
  tuple: {
    "name is <value>": ({ value }) => ({ type: "tuple", parts: [value] }),
    "name is <value one> and value is <value two>": ({ one, two }) => ({
      type: "tuple",
      parts: [one, two],
    }),
  },
};
