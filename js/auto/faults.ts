// Questions to the platform's classes. docs/auto.md shows them as a table, which `npm run entries` updates.

/**
 * A kind of fault, the most serious first: members that are missing, hosts of web addresses, URLs with other schemes, file
 * URLs, percent-encoding, origins, setters, an older version of Unicode, and the rules of Web IDL.
 */
export type Kind =
  | "members"
  | "hosts"
  | "schemes"
  | "files"
  | "encoding"
  | "origins"
  | "setters"
  | "unicode"
  | "conversions";

interface Classes {
  readonly URL: typeof globalThis.URL;
  readonly URLSearchParams: typeof globalThis.URLSearchParams;
}

/**
 * The right answer, and the question: either a function, or a URL and the attribute to read, or a URL, the attribute to
 * set, its value, and the href that the URL gets while the value is converted to a string.
 */
type Question = readonly [
  right: Fault["right"],
  question: string | ((classes: Classes) => unknown),
  attribute?: "host" | "href" | "origin" | "pathname" | "port" | "protocol" | "search",
  value?: string,
  meanwhile?: string,
];

/** A wrong answer of the platform's classes. */
export interface Fault {
  /** How serious the fault is. */
  readonly kind: Kind;
  /** The URL that the platform gets wrong, or a function that it gets wrong. */
  readonly question: string;
  /** The platform's answer: null if the platform throws an error. */
  readonly answer: unknown;
  /** The answer according to the standard: null if the URL is invalid. */
  readonly right: string | number | boolean | null;
}

/**
 * The shortest questions that detect the faults which the Web Platform Tests and our own rows have shown in Node, Deno,
 * Bun and browsers. A comment before each question says what platforms get wrong.
 */
export const questions: Readonly<Record<Kind, readonly Question[]>> = {
  members: [
    // `canParse`.
    [true, ({ URL }) => URL.canParse("a:")],
    // `parse`.
    ["a:", ({ URL }) => URL.parse("a:")?.href],
    // `size`.
    [1, ({ URLSearchParams }) => new URLSearchParams("a").size],
    // `has` with a value.
    [false, ({ URLSearchParams }) => new URLSearchParams("a").has("a", "b")],
  ],
  hosts: [
    // Spaces.
    [null, "http://a b", "host"],
    // Percent-encoded IPv6 addresses.
    [null, "http://[::%31]", "host"],
    // Percent signs after mapping.
    [null, "http://\uff0541", "host"],
    // Hexadecimal numbers without digits.
    ["0.0.0.0", "http://0x", "host"],
    // Asterisks.
    ["*", "http://*", "host"],
    // Invalid Punycode in ASCII.
    ["xn--", "http://xn--", "host"],
    // Invalid Punycode elsewhere.
    [null, "http://xn--a-.\u2615", "host"],
    // Ignored code points.
    ["a", "http://a\u180e", "host"],
    // Uppercase letters.
    ["xn--r5g", "http://\u2183", "host"],
    // Corrected decompositions.
    ["xn--snl", "http://\u{2f868}", "host"],
    // Signs with a combining slash.
    ["xn--gdh", "http://<\u0338", "host"],
    // Capital sharp S.
    ["xn--zca", "http://\u1e9e", "host"],
  ],
  schemes: [
    // Paths that start with two slashes.
    ["", "a:/.//b", "host"],
    // Paths of `data:`.
    ["/", "data:/..", "pathname"],
    // Backslashes.
    ["b://c/\\a", ({ URL }) => new URL("\\a", "b://c").href],
    // Hosts of applications' schemes.
    ["x", "steam://x", "host"],
    // Ports of browsers' schemes.
    ["0", "chrome-search://x:0", "port"],
    // Drive letters.
    ["a://b/", "a://b/C:/..", "href"],
  ],
  files: [
    // Drive letters.
    ["file:///C:/", "file:C|/", "href"],
    // Parents of drive letters.
    ["file:///C:/", "file:///C:/..", "href"],
    // Drive letters on hosts.
    ["file://a/b:/", "file://a/b|/", "href"],
    // Slashes.
    ["file:////", "file:////", "href"],
    // Hosts.
    ["a", "file://a", "host"],
    // Localhost.
    ["file:///", "file://localhost", "href"],
  ],
  encoding: [
    // Circumflexes in paths.
    ["a:/%5E", "a:/^", "href"],
    // Vertical bars in paths.
    ["a:/|", "a:/|", "href"],
    // Apostrophes in user names.
    ["a://'@b", "a://'@b", "href"],
    // Apostrophes in queries.
    ["a:?'", "a:?'", "href"],
    // Trailing spaces.
    ["a:b %20?", "a:b  ?", "href"],
  ],
  origins: [
    // `blob:`.
    ["null", "blob:ftp://a", "origin"],
    // `ftps:`.
    ["null", "ftps://a", "origin"],
  ],
  setters: [
    // `protocol`.
    ["a://b", "a://b", "protocol", "http"],
    // Line breaks.
    ["ws://a/", "http://a", "protocol", "ws\n"],
    // `host`.
    ["a://b", "a://b", "host", ":1"],
    // Default ports.
    ["http://b/", "http://a:1", "host", "b:80"],
    // `port`.
    ["a://b:1", "a://b:1", "port", "\n"],
    // `pathname`.
    ["a://b/", "a://b/c", "pathname", "/.."],
    // Paths that become hosts.
    ["a:/.//c", "a:/b", "pathname", "//c"],
    // `search`.
    ["http://a/?", "http://a", "search", "?"],
  ],
  unicode: [
    // Unicode 18.
    ["xn--t92s.xn--znb.xn--5-y88f", "http://\u{3e8ac}.\u0729.\ucbd95", "host"],
  ],
  conversions: [
    // Own properties.
    [0, ({ URL }) => Reflect.ownKeys(new URL("a:")).length],
    // Setters that change the URL.
    ["c:/b", "a:/", "pathname", "b", "c:/"],
  ],
};

/** All kinds in order. */
export const kinds = Object.keys(questions) as Kind[];

/** Asks the questions of this kind and of more serious kinds, and returns the wrong answers. */
export function faultsFrom(from: Kind = "setters"): Fault[] {
  const last = kinds.indexOf(from);
  if (last < 0) {
    const error = new TypeError(`The "options.from" argument must be one of ${kinds.join(", ")}`);
    throw Object.assign(error, { code: "ERR_INVALID_ARG_VALUE" });
  }
  return kinds.slice(0, last + 1).flatMap((kind) =>
    questions[kind].flatMap((row) => {
      const [right, question] = row;
      const answer = answerTo(row);
      return answer === right ? [] : [{ kind, question: String(question), answer, right }];
    }),
  );
}

function answerTo([, question, attribute = "href", value, meanwhile]: Question): unknown {
  try {
    if (typeof question === "function") return question(globalThis);
    const url = new globalThis.URL(question);
    if (value === undefined) return url[attribute];
    const converted = {
      toString(): string {
        if (meanwhile !== undefined) url.href = meanwhile;
        return value;
      },
    };
    (url as Record<string, unknown>)[attribute] = converted;
    return url.href;
  } catch {
    return null;
  }
}
