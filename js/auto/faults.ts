// Questions to the platform's classes.

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
 * Bun and browsers. The table in docs/auto.md says what each detects.
 */
export const questions: Readonly<Record<Kind, readonly Question[]>> = {
  members: [
    [true, ({ URL }) => URL.canParse("a:")],
    ["a:", ({ URL }) => URL.parse("a:")?.href],
    [1, ({ URLSearchParams }) => new URLSearchParams("a").size],
    [false, ({ URLSearchParams }) => new URLSearchParams("a").has("a", "b")],
  ],
  hosts: [
    [null, "http://a b", "host"],
    [null, "http://[::%31]", "host"],
    [null, "http://\uff0541", "host"],
    ["0.0.0.0", "http://0x", "host"],
    ["*", "http://*", "host"],
    ["xn--", "http://xn--", "host"],
    [null, "http://xn--a-.\u2615", "host"],
    ["a", "http://a\u180e", "host"],
    ["xn--r5g", "http://\u2183", "host"],
    ["xn--snl", "http://\u{2f868}", "host"],
    ["xn--gdh", "http://<\u0338", "host"],
    ["xn--zca", "http://\u1e9e", "host"],
  ],
  schemes: [
    ["", "a:/.//b", "host"],
    ["/", "data:/..", "pathname"],
    ["b://c/\\a", ({ URL }) => new URL("\\a", "b://c").href],
    ["x", "steam://x", "host"],
    ["0", "chrome-search://x:0", "port"],
    ["a://b/", "a://b/C:/..", "href"],
  ],
  files: [
    ["file:///C:/", "file:C|/", "href"],
    ["file:///C:/", "file:///C:/..", "href"],
    ["file://a/b:/", "file://a/b|/", "href"],
    ["file:////", "file:////", "href"],
    ["a", "file://a", "host"],
    ["file:///", "file://localhost", "href"],
  ],
  encoding: [
    ["a:/%5E", "a:/^", "href"],
    ["a:/|", "a:/|", "href"],
    ["a://'@b", "a://'@b", "href"],
    ["a:?'", "a:?'", "href"],
    ["a:b %20?", "a:b  ?", "href"],
  ],
  origins: [
    ["null", "blob:ftp://a", "origin"],
    ["null", "ftps://a", "origin"],
  ],
  setters: [
    ["a://b", "a://b", "protocol", "http"],
    ["ws://a/", "http://a", "protocol", "ws\n"],
    ["a://b", "a://b", "host", ":1"],
    ["http://b/", "http://a:1", "host", "b:80"],
    ["a://b:1", "a://b:1", "port", "\n"],
    ["a://b/", "a://b/c", "pathname", "/.."],
    ["a:/.//c", "a:/b", "pathname", "//c"],
    ["http://a/?", "http://a", "search", "?"],
  ],
  unicode: [["xn--t92s.xn--znb.xn--5-y88f", "http://\u{3e8ac}.\u0729.\ucbd95", "host"]],
  conversions: [
    [0, ({ URL }) => Reflect.ownKeys(new URL("a:")).length],
    ["c:/b", "a:/", "pathname", "b", "c:/"],
  ],
};

export const kinds = Object.keys(questions) as Kind[];

/**
 * Asks the questions of the kind in `options` and of more serious kinds, and returns the wrong answers. The arguments are
 * checked here, because the functions in js/language would load another file.
 */
export function faultsFrom(options: { readonly from?: Kind | undefined } | null = {}): Fault[] {
  if (typeof options !== "object" || Array.isArray(options)) {
    const error = new TypeError('The "options" argument must be an object');
    throw Object.assign(error, { code: "ERR_INVALID_ARG_TYPE" });
  }
  const { from = "setters" } = options ?? {};
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
    (url as unknown as Record<string, unknown>)[attribute] = converted;
    return url.href;
  } catch {
    return null;
  }
}
