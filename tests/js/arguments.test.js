// Checks that every function in every entry, except the classes, follows the argument rules in
// js/language/arguments.ts. The entries and functions come from the package's exports, the kinds of their parameters from
// the types, and valid arguments from the examples in the doc comments.
import assert from "node:assert/strict";
import { test } from "node:test";
import { URL as OurURL } from "whatwg-url-wasm";
import { parseArrow } from "whatwg-url-wasm/columns";
import { createDataURL, MIMEType } from "whatwg-url-wasm/data-url";
import { pathToFileURL } from "whatwg-url-wasm/file-url";
import { fromParts, withParams } from "whatwg-url-wasm/make";
import { basicURLParse, parseURL } from "whatwg-url-wasm/record";
import { trace } from "whatwg-url-wasm/trace";
import { generate, SearchParamsPattern, URLPattern } from "whatwg-url-wasm/url-pattern";
import { importPaths } from "../../scripts/build/exports-map.mjs";
import { examples } from "../catalogue/index.mjs";
import { parametersOf } from "../catalogue/parameters.mjs";

/**
 * Entries that are tested elsewhere, in this order: entries that follow Web IDL or node:url, entries with tests of
 * their own, entries that export the same as another entry, and an entry without functions. The entries below /js are
 * built from the same sources as the others, and tests/js/auto.test.js tests the entries below /auto.
 */
const ELSEWHERE = [
  ...["", "/auto", "/lite", "/url-search-params", "/js"],
  ...["/infra", "/whatwg-url/webidl2js-wrapper"],
  ...["/url-utils/utf-8", "/web-address/utf-8"],
  "/versions",
];
const entries = importPaths
  .filter(
    ({ path }) => !ELSEWHERE.includes(path) && !/^[/](js|auto)[/]|[/](auto|native)$/.test(path),
  )
  .map(({ path }) => `.${path}`);

const string = (valid) => ({ kind: "string", valid });
const options = (members) => ({ kind: "options", valid: undefined, members });
const other = (valid) => ({ kind: "other", valid });

const boolean = { kind: "boolean" };
const callback = { kind: "function" };
const unset = { kind: "boolean" };

const record = {
  scheme: "https",
  username: "",
  password: "",
  host: "example.com",
  port: null,
  path: ["a"],
  query: null,
  fragment: "b",
};

const BYTES = new TextEncoder().encode("a=b");

const hooks = options({ getBase: callback, searchParams: boolean });
const choices = { kind: "choices", valid: ["host"] };

/** Parameters with rules that their types don't express. The others come from the types. */
const SPECIAL = {
  "./columns": {
    parseLines: [1, undefined, { columns: choices }],
    parseArrow: [1, undefined, { columns: choices }],
    // A stream parses its base when the first batch is requested. tests/js/columns.test.js tests this.
    parseLineStream: [1, other([BYTES]), { columns: choices, base: undefined }],
    toArrow: [
      2,
      other({ length: 0, columns: {} }),
      other({
        makeData: () => ({}),
        Schema: class {},
        Struct: class {},
        RecordBatch: class {},
      }),
    ],
  },
  "./form-urlencoded/utf-8": { parse: [1, undefined, { useCharset: unset }] },
  "./site": { loadPublicSuffixList: [1, other(null)] },
  "./url-utils": {
    URLUtils: [1, other(class {}), hooks],
    URLUtilsReadOnly: [1, other(class {}), hooks],
    setInput: [2, other(undefined), string("https://example.com/"), other(undefined)],
  },
  "./web-address": {
    elementBase: [2, string("http://example.com/"), undefined, undefined],
  },
  "./url-pattern": {
    generateURL: [2, other(new URLPattern("https://example.com/a")), options({})],
    generate: [3, other(new URLPattern({ pathname: "/a" })), undefined, options({})],
  },
};

/** Functions that decide whether a string is a host, so they also take URLs, and functions that don't check strings. */
const TAKE_ANY_STRING = {
  "./host":
    "parseHost parseIPv4 parseIPv4Number parseIPv6 domainToASCII domainToUnicode endsInANumber " +
    "isValidHost isValidIPv4Address isValidIPv6Address isValidOpaqueHost",
  "./validation": "isValidDomain",
  // Secrets are hidden in text that is not a URL, too.
  "./display": "redact redactText",
  "./trace": "traceHost",
  "./record": "serializeHost",
  "./whatwg-url": "serializeHost",
};
const URLS = ["https://www.a.example/", "//a.example", "a.example/b", "u@a.example", "a?b", "a#b"];
const WITH_PORTS = ["www.a.example:80", "localhost:3000", "[::1]:80", "1.2.3.4:80"];
/** Values that are neither strings nor URLs. */
const OTHERS = [undefined, null, true, 3, {}, []];
const isText = ({ kind }) => /^(string|URL|host)$/.test(kind);

/** Entries whose functions never return null, false or "" because an argument is something else than expected. */
const STRICT = ["./site", "./host", "./display", "./normalize"];

const modules = Object.fromEntries(
  await Promise.all(
    ["", ...entries.map((path) => path.slice(1))].map(async (path) => {
      const name = `whatwg-url-wasm${path}`;
      return [name, await import(name)];
    }),
  ),
);

/** Returns the parameters of each function of an entry, with valid arguments from the function's examples. */
function rowsOf(path) {
  const name = path.replace(/^\./, "whatwg-url-wasm");
  return Object.fromEntries(
    Object.entries(parametersOf(path.slice(1))).map(([fn, [required, ...parameters]]) => {
      const made = (examples[name][fn] ?? [])
        .filter(({ throws }) => throws === undefined)
        .map((row) => row.make(modules[name], "a", modules));
      const areStrings = (values) =>
        parameters.every((each, i) => !isText(each) || typeof values[`a${i}`] === "string");
      const given = made.find(areStrings) ?? made[0];
      const isShown = made.length > 0 || required === 0 || fn in (SPECIAL[path] ?? {});
      assert.ok(isShown, `no example for ${fn} of ${name}: add one to its doc comment`);
      const [least = required, ...special] = SPECIAL[path]?.[fn] ?? [];
      const row = parameters.map((parameter, index) => {
        const rule = special[index];
        if (rule?.kind) return rule;
        const members =
          rule && Object.entries({ ...parameter.members, ...rule }).filter(([, is]) => is);
        const valid = parameter.kind === "options" ? undefined : given?.[`a${index}`];
        return { ...parameter, valid, ...(members && { members: Object.fromEntries(members) }) };
      });
      return [fn, [least, ...row]];
    }),
  );
}

const table = Object.fromEntries(entries.map((path) => [path, rowsOf(path)]));

const codes = (name, code) => (error) => {
  assert.equal(error.name, name, `${error}`);
  assert.equal(error.code, code, `${error}`);
  return true;
};
const wrongType = codes("TypeError", "ERR_INVALID_ARG_TYPE");

const utils = async () => {
  const { URLUtils } = await import("whatwg-url-wasm/url-utils");
  return new (URLUtils(class {}))();
};

/** The error messages in all entries, grouped by kind of argument. The arguments' names and values are omitted. */
const wordings = new Map();

function addWording(kind, message) {
  const wording = message
    .replace(/^The "[\w.[\]]+" argument/, "The … argument")
    .replace(/(: |, and not )"[^"]*"/, "$1…")
    .replace(/"whatwg-url-wasm\/[\w-]+"$/, "…");
  if (!wordings.has(kind)) wordings.set(kind, new Set());
  wordings.get(kind).add(wording);
}

const NO_STRING = "The … argument must be convertible to a string";

/** The error messages for each kind of argument. Every entry uses the same messages. */
const WORDINGS = {
  string: [NO_STRING],
  URL: [NO_STRING],
  host: [
    "The … argument must be a host without a scheme, port or path, such as url.hostname",
    "The … argument must be a string, such as url.hostname",
    "The … argument must be a string, such as url.hostname, a number, or an array of eight numbers",
  ],
  choice: [
    NO_STRING,
    'The … argument must be "\\n" or "\\0", and not …',
    'The … argument must be "all" or "ICANN", and not …',
    "The … argument must be the name of a column, and not …",
    "The … argument must be the name of a component, and not …",
    "The … argument must be the name of a context, and not …",
    "The … argument must be the name of a percent-encode set, and not …",
    "The … argument must be the name of a state that can be a state override, and not …",
    "The … argument must be the name of an attribute with a setter, other than href, and not …",
  ],
  bytes: ["The … argument must be an ArrayBuffer, a SharedArrayBuffer, or a view of one"],
  "string or bytes": [NO_STRING],
  options: ["The … argument must be an object"],
  base: [NO_STRING, "The … argument is not a valid URL: …"],
  encoding: [
    NO_STRING,
    "The … argument is not the label of an encoding: …",
    "The … argument is not a label of UTF-8: …. To have other encodings than UTF-8, import …",
  ],
  boolean: ["The … argument must be a boolean"],
  function: ["The … argument must be a function"],
};

let checks = 0;

/** If the table specifies `argument`, messages use that name. It is an option's name. */
function checkParameter(call, { kind, valid, members, other, isAny }, name, argument = "") {
  const check = (fn) => {
    checks++;
    fn();
  };
  const refuses = (value, matcher = wrongType) =>
    check(() => {
      const isRefused = (error) => {
        addWording(kind, error.message);
        assert.ok(error.message.startsWith(`The "${argument}`), `${name}: ${error.message}`);
        return matcher(error);
      };
      assert.throws(() => call(value), isRefused, `${name} = ${String(value)}`);
    });
  switch (kind) {
    case "string":
    case "URL":
    case "string or bytes":
      refuses(Symbol("a"));
      break;
    case "host":
      for (const value of [new OurURL(URLS[0]), new URL(URLS[0]), new String("a"), ...OTHERS]) {
        if (other.includes(value === null ? "null" : typeof value)) check(() => call(value));
        else refuses(value);
      }
      for (const value of [...URLS, ...WITH_PORTS]) {
        if (isAny) check(() => call(value));
        else refuses(value, codes("TypeError", "ERR_INVALID_ARG_VALUE"));
      }
      break;
    case "choice":
      refuses(Symbol("a"));
      refuses("no such name", codes("TypeError", "ERR_INVALID_ARG_VALUE"));
      break;
    case "choices":
      checkParameter(
        (value) => call([value]),
        { kind: "choice", valid: valid[0] },
        `${name}[0]`,
        `${argument}[0]`,
      );
      break;
    case "bytes":
      for (const value of ["a", 5, null, {}, [1]]) refuses(value);
      break;
    case "base":
      refuses(Symbol("a"));
      // The error contains the base in the form that was parsed, with lone surrogates replaced.
      refuses("//no\ud800", (error) => {
        codes("TypeError", "ERR_INVALID_URL")(error);
        assert.equal(error.base, "//no\ufffd");
        assert.equal(typeof error.input, "string");
        return true;
      });
      break;
    case "encoding":
      refuses(Symbol("a"));
      for (const label of ["utf-7", "", "latin1\u00a0"]) {
        refuses(label, codes("RangeError", "ERR_ENCODING_NOT_SUPPORTED"));
      }
      break;
    case "boolean":
    case "function":
      for (const value of ["yes", 1, null, {}]) refuses(value);
      break;
    case "options": {
      for (const value of ["text", 5, true, [], Symbol("a"), () => undefined]) refuses(value);
      for (const value of [undefined, null, {}]) check(() => call(value));
      for (const [member, type] of Object.entries(members)) {
        const option = (value) => call({ [member]: value });
        checkParameter(option, type, `${name}.${member}`, `options.${member}`);
        // The inherited members of an options object are read, just like those of a Web IDL dictionary. If they are
        // not, nothing is read.
        check(() => {
          let isRead = false;
          Object.defineProperty(Object.prototype, member, {
            configurable: true,
            get() {
              isRead = true;
              return undefined;
            },
          });
          try {
            call(undefined);
            assert.equal(isRead, false, `${name}.${member} is read from Object.prototype`);
          } finally {
            delete Object.prototype[member];
          }
        });
      }
      break;
    }
    default:
      assert.equal(kind, "other");
  }
}

function checkEquals(call, { kind, valid }, name) {
  const same = (value) => {
    checks++;
    assert.deepEqual(call(value), call(valid), `${name} = ${String(value)}`);
  };
  if (typeof valid === "string" && /^(string|choice|URL)/.test(kind)) {
    same({ toString: () => valid });
    same(new String(valid));
    if (URL.canParse(valid) && new URL(valid).href === valid) {
      same(new URL(valid));
      same(new OurURL(valid));
    }
  }
  if (kind === "bytes" || kind === "string or bytes") {
    const padded = new Uint8Array(BYTES.length + 2);
    padded.set(BYTES, 1);
    const expected = call(BYTES);
    for (const given of [
      BYTES.buffer.slice(0),
      new DataView(padded.buffer, 1, BYTES.length),
      new Int8Array(padded.buffer, 1, BYTES.length),
      Object.assign(new SharedArrayBuffer(BYTES.length)),
    ]) {
      if (given instanceof SharedArrayBuffer) new Uint8Array(given).set(BYTES);
      checks++;
      assert.deepEqual(call(given), expected, `${name}: ${given.constructor.name}`);
    }
  }
}

/** A result such as false must not mean that the argument was not a URL. */
function checkNoURL(call, name) {
  for (const value of [...OTHERS, "", ...WITH_PORTS, ...URLS.slice(1)]) {
    checks++;
    try {
      assert.ok(call(value), `${name} = ${String(value)}`);
    } catch (error) {
      assert.match(`${error.code}`, /^ERR_INVALID_(URL|ARG_VALUE)$/, `${name} = ${String(value)}`);
    }
  }
}

for (const path of entries) {
  test(`${path}`, async () => {
    const module = await import(path.replace(/^\./, "whatwg-url-wasm"));
    const rows = table[path];
    const object = await utils();
    for (const [name, value] of Object.entries(module)) {
      if (typeof value !== "function") continue;
      if (/^class\b/.test(Function.prototype.toString.call(value))) continue;
      const row = rows[name];
      assert.ok(row, `the declarations of ${path} have no ${name}`);
      const [required, ...parameters] = row;
      const given = parameters.map(({ valid }) => valid);
      if (name === "setInput") given[0] = object;
      for (let count = 0; count < required; count++) {
        checks++;
        const matcher = codes("TypeError", "ERR_MISSING_ARGS");
        assert.throws(() => value(...given.slice(0, count)), matcher, `${name} with ${count}`);
      }
      for (const [index, parameter] of parameters.entries()) {
        const call = (argument) => {
          const all = [...given];
          all[index] = argument;
          const result = value(...all);
          return typeof result === "function" ? "a class" : result;
        };
        const label = `${name}, argument ${index + 1}`;
        const isAny = TAKE_ANY_STRING[path]?.split(" ").includes(name);
        checkParameter(call, { ...parameter, isAny }, label);
        if (parameter.kind === "URL" && STRICT.includes(path) && !isAny) checkNoURL(call, label);
        checkEquals(call, parameter, label);
      }
    }
    for (const name of Object.keys(rows)) {
      assert.equal(typeof module[name], "function", `${path} exports no ${name}`);
    }
  });
}

// When two arguments are wrong, an argument with the wrong type or value is reported rather than a base or URL that
// does not parse.
test("all arguments are converted before a URL is parsed", async () => {
  let count = 0;
  for (const path of entries) {
    const module = await import(path.replace(/^\./, "whatwg-url-wasm"));
    for (const [name, [, ...parameters]] of Object.entries(table[path])) {
      const at = parameters.findIndex(({ kind }) => kind === "options");
      if (at < 0) continue;
      const call = (given, options) => {
        const all = parameters.map(({ valid }) => valid);
        if (isText(parameters[0]) && given !== undefined) all[0] = given;
        all[at] = options;
        return module[name](...all);
      };
      // A string that does not parse anywhere. Every function that throws for invalid input must throw for this string.
      assert.throws(() => call("//\0", []), wrongType, `${name} of ${path}`);
      count++;
      const { members } = parameters[at];
      const [ofBase] = Object.entries(members).find(([, { kind }]) => kind === "base") ?? [];
      for (const [member, { kind }] of Object.entries(members)) {
        if (ofBase === undefined || kind === "base" || kind === "other") continue;
        const refused = kind === "encoding" ? "utf-7" : kind === "choice" ? Symbol("a") : 5;
        const matcher =
          kind === "encoding" ? codes("RangeError", "ERR_ENCODING_NOT_SUPPORTED") : wrongType;
        const both = { [ofBase]: "//\0", [member]: refused };
        assert.throws(() => call(undefined, both), matcher, `${member} of ${name} of ${path}`);
        count++;
      }
    }
  }
  assert.ok(count >= 64, `${count} checks`);
});

test("a base is converted even if a state override makes it irrelevant", () => {
  const settings = { stateOverride: "host", url: record };
  assert.ok(basicURLParse("a", { ...settings, base: "//\0" }));
  assert.throws(() => basicURLParse("a", { ...settings, base: Symbol("a") }), wrongType);
});

test("parameter and group values are converted to strings like other arguments", () => {
  const pattern = new URLPattern({ pathname: "/:a" });
  assert.equal(generate(pattern, "pathname", { a: 1 }), "/1");
  assert.equal(withParams("https://h/", { a: 1 }).href, "https://h/?a=1");
  for (const given of [{ a: Symbol("a") }, [], "a", () => undefined]) {
    assert.throws(() => generate(pattern, "pathname", given), wrongType);
    assert.throws(() => withParams("https://h/", given), wrongType);
  }
});

test("if the type is given, strings in an Arrow array may be any bytes", () => {
  const type = { typeId: 5 };
  const bytes = new TextEncoder().encode("a:b");
  const valueOffsets = Int32Array.of(0, 3);
  const parsed = (values) => parseArrow({ length: 1, type, valueOffsets, values }).columns.href;
  for (const values of [bytes.buffer, new DataView(bytes.buffer), new Int8Array(bytes.buffer)]) {
    assert.deepEqual(parsed(values), parsed(bytes));
  }
  for (const values of ["a:b", [97]]) {
    assert.throws(() => parseArrow({ length: 1, type, valueOffsets, values }), wrongType);
  }
  const untyped = { length: 1, valueOffsets, values: new DataView(bytes.buffer) };
  assert.throws(() => parseArrow(untyped), wrongType);
});

test("all entries use the same message for a kind of argument", () => {
  const sorted = (lists) =>
    Object.fromEntries(Array.from(lists, ([kind, list]) => [kind, [...list].sort()]));
  assert.deepEqual(sorted(wordings), sorted(Object.entries(WORDINGS)));
});

const type = new MIMEType("a/b");
const setSubtype = (value) => {
  type.subtype = value;
};

/** Calls that fail, the beginning of the value that they quote, and their messages. */
const QUOTING = [
  [
    (value) => createDataURL("", value),
    "",
    (quoted) => `The "mimeType" argument is not a MIME type: "${quoted}"`,
  ],
  [(value) => new MIMEType(value), "x", (quoted) => `Could not parse MIME type string "${quoted}"`],
  [
    (value) => type.parameters.set(value, ""),
    "/",
    (quoted) =>
      `Invalid MIME type parameter name "${quoted}": only HTTP token code points are valid, and at least one`,
  ],
  [
    (value) => type.parameters.set("a", value),
    "\u00e9\u0100",
    (quoted) =>
      `Invalid MIME type parameter value "${quoted}": only HTTP quoted-string token code points are valid`,
  ],
  [
    setSubtype,
    "/",
    (quoted) =>
      `Invalid MIME subtype "${quoted}": only HTTP token code points are valid, and at least one`,
  ],
  [
    (value) => pathToFileURL(value, { windows: true }),
    "\\\\x",
    (quoted) => `The "path" argument has no folder on its server: "${quoted}"`,
  ],
  [
    (value) => pathToFileURL(value, { windows: true }),
    "\\\\\\",
    (quoted) => `The "path" argument has no name of a server: "${quoted}"`,
  ],
  [
    (value) => fromParts({ scheme: value, host: "a" }),
    "x",
    (quoted) => `The "parts.scheme" argument is not a scheme: "${quoted}"`,
  ],
  [
    (value) => fromParts({ scheme: "https", host: value }),
    "/",
    (quoted) => `The "parts.host" argument is not a host: "${quoted}"`,
  ],
  [
    (value) => withParams("https://h/", { [value]: Symbol("a") }),
    "",
    (quoted) => `The "changes.${quoted}" argument must be convertible to a string`,
  ],
  [
    (value) => parseURL("", { base: value }),
    "",
    (quoted) => `The "options.base" argument is not a valid URL: "${quoted}"`,
  ],
];

const HOSTILE = "\n\u001b[31m\u0007\u009b\u202e\u2028\u2066\u061c";
const ESCAPED = "\\u{a}\\u{1b}[31m\\u{7}\\u{9b}\\u{202e}\\u{2028}\\u{2066}\\u{61c}";

test("messages quote only the beginning of a long value, and escape control characters", () => {
  for (const [call, start, messageWith] of QUOTING) {
    const long = start + "%".repeat(1000);
    const beginning = `${long.slice(0, 80)}…`;
    assert.throws(() => call(long), { name: "TypeError", message: messageWith(beginning) });
    const message = messageWith(start + ESCAPED);
    assert.throws(() => call(start + HOSTILE), { name: "TypeError", message });
  }
});

test("messages escape controls, bidirectional controls and line separators", () => {
  const calls = [
    () => trace("", { base: `http://${HOSTILE} ` }),
    () => basicURLParse("", { stateOverride: HOSTILE }),
    () => basicURLParse("", { encoding: HOSTILE }),
    () => parseArrow({}, { columns: [HOSTILE] }),
    () => parseArrow({}, { steps: HOSTILE }),
    () => new URLPattern({ hostname: `(?${HOSTILE}` }),
    () => new URLPattern(`https://a/{${HOSTILE}`),
    () => generate(new URLPattern({ pathname: "/:a" }), "pathname", { a: `/${HOSTILE}` }),
    () => generate(new URLPattern({ pathname: "/:a" }), HOSTILE, {}),
    () => new SearchParamsPattern({ [HOSTILE]: ":a" }).generate({ [HOSTILE]: 7 }),
  ];
  const hidden = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u;
  let quoting = 0;
  for (const call of calls) {
    assert.throws(call, ({ message }) => {
      assert.doesNotMatch(message, hidden);
      if (message.includes(ESCAPED)) quoting++;
      return true;
    });
  }
  assert.equal(quoting, 8);
});

test("the expected number of checks has run", () => {
  assert.ok(checks >= 1993, `${checks} checks`);
});
