/**
 * Every step of the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser), and every stage of the host
 * parser.
 *
 * @module whatwg-url-wasm/trace
 */

import type { ValidationErrorName } from "./validation.js";

export type { ValidationErrorName };

/** What Web IDL converts to a string. */
interface Stringifiable {
  /** Returns the string. */
  toString(): string;
}

/** The states of the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser), without "state". */
export type StateName =
  | "scheme start"
  | "scheme"
  | "no scheme"
  | "special relative or authority"
  | "path or authority"
  | "relative"
  | "relative slash"
  | "special authority slashes"
  | "special authority ignore slashes"
  | "authority"
  | "host"
  | "hostname"
  | "port"
  | "file"
  | "file slash"
  | "file host"
  | "path start"
  | "path"
  | "opaque path"
  | "query"
  | "fragment";

/** A place in the input as it was given, in UTF-16 code units: `input.slice(start, end)` is what stands there. */
export interface Place {
  /** Where it begins. */
  start: number;
  /** Where it ends. */
  end: number;
}

/**
 * The components of a [URL record](https://url.spec.whatwg.org/#concept-url), each serialized and without its delimiters;
 * null where the record has null.
 */
export interface Components {
  /** The scheme, without its colon. */
  scheme: string | null;
  /** The username; without one, the empty string. */
  username: string | null;
  /** The password; without one, the empty string. */
  password: string | null;
  /** The host, with the brackets of an IPv6 address. */
  host: string | null;
  /** The port in decimal. */
  port: string | null;
  /** The path, with its leading slash if it has one. */
  path: string | null;
  /** The query, without its `?`. */
  query: string | null;
  /** The fragment, without its `#`. */
  fragment: string | null;
}

/** How a step changes the buffer: `buffer.slice(0, keep) + add`. */
export interface BufferChange {
  /** How many code units stay. */
  keep: number;
  /** What is appended. */
  add: string;
}

/** How a step changes a component: it becomes `component.slice(0, keep) + add`, or null if `add` is null. */
export interface Write {
  /** The component. */
  component: keyof Components;
  /** How many code units stay; 0 if it was null. */
  keep: number;
  /** What is appended; null sets the component to null. */
  add: string | null;
  /** Whether what is appended is the base's. */
  fromBase: boolean;
}

/** What a step gives to the [host parser](https://url.spec.whatwg.org/#concept-host-parser). */
export interface HostInput {
  /** The input, for {@link traceHost}. */
  input: string;
  /** Whether the URL is not special. */
  isOpaque: boolean;
}

/** A step of the parser: what a state does with the code point that the pointer points to. */
export interface Step extends Place {
  /** The state. */
  state: StateName;
  /** The address of the standard's section on the state. */
  section: string;
  /**
   * The standard's *pointer*: how many code points come before, in the input without what the parser removes from it
   * before it begins.
   */
  pointer: number;
  /** The standard's *c*, a string of one code point; null is the EOF code point, whose place is empty. */
  codePoint: string | null;
  /** How the step changes *buffer*, or null if it does not. */
  buffer: BufferChange | null;
  /** What the step writes to the URL, in order. */
  writes: Write[];
  /** What the step gives to the host parser, or null if it does not run that. */
  host: HostInput | null;
  /** The standard's *atSignSeen* after the step. */
  atSignSeen: boolean;
  /** The standard's *insideBrackets* after the step. */
  insideBrackets: boolean;
  /** The standard's *passwordTokenSeen* after the step. */
  passwordTokenSeen: boolean;
}

/** All steps of a state between two others. Its place is what it reads, from its first step to the end of its last. */
export interface StateRun extends Place {
  /** The state. */
  state: StateName;
  /** The address of the standard's section on the state. */
  section: string;
  /** The index of its first step. */
  first: number;
  /** How many steps it makes, also of those beyond the limit. */
  count: number;
}

/** A validation error, with the step that reports it. */
export interface TracedError extends Place {
  /** The name that the standard has for the error. */
  name: ValidationErrorName;
  /** Whether parsing failed with this error. */
  failure: boolean;
  /** The index of the step, also of one beyond the limit; null: before the first step. */
  step: number | null;
}

/** The result of {@link trace} and {@link traceSetter}. */
export interface Trace {
  /** The URL's serialization in the end, or null if parsing failed. It never depends on the limit. */
  href: string | null;
  /** Whether `steps` has all steps; otherwise it has as many as the limit lets it. */
  complete: boolean;
  /** What is removed from the input before the first step: spaces and controls around it, tabs and newlines within. */
  removed: Place[];
  /** The components before the first step: those of a new URL record or, for a setter, of the URL. */
  before: Components;
  /** The states in the order in which they run. */
  states: StateRun[];
  /** The steps. */
  steps: Step[];
  /** In the order in which they are reported. If parsing failed, the last of them is the failure. */
  errors: TracedError[];
}

/** How many steps there are at most. */
export interface LimitOptions {
  /** An integer from 0 to 1,000,000; 10,000 by default. */
  limit?: number | undefined;
}

/** Options of {@link trace}. */
export interface TraceOptions extends LimitOptions {
  /** An absolute URL: a string, or an object whose `toString()` returns one, such as a URL object. */
  base?: string | Stringifiable | null | undefined;
}

/**
 * Parses a URL, and returns every step of the [basic URL
 * parser](https://url.spec.whatwg.org/#concept-basic-url-parser), one for each code point that its pointer points to. Takes
 * time and memory by the length of the input and the number of steps. A surrogate that is not part of a pair is U+FFFD to
 * the parser.
 *
 * ```js
 * import { replay, trace } from "whatwg-url-wasm/trace";
 *
 * const result = trace("https://me@EXAMPLE.org/");
 * result.href; // "https://me@example.org/"
 * result.states.map(({ state }) => state).slice(3, 5); // ["special authority ignore slashes", "authority"]
 *
 * const index = result.steps.findIndex(({ codePoint }) => codePoint === "@");
 * const step = result.steps[index];
 * step.section; // "https://url.spec.whatwg.org/#authority-state"
 * step.atSignSeen; // true
 * step.writes; // [{ component: "username", keep: 0, add: "me", fromBase: false }]
 * replay(result, index + 1).components.username; // "me"
 * ```
 *
 * @param input converted to a string as Web IDL does, so it may also be a URL object
 * @throws {TypeError} when the base can't be parsed, with the properties `code`, which is `"ERR_INVALID_URL"`, `input`
 *   and `base`; or when an argument is of another type
 * @throws {RangeError} when there is not enough memory for the input
 */
export function trace(input: string | Stringifiable, options?: TraceOptions | null): Trace;

/**
 * Sets an attribute of a URL as its [setter](https://url.spec.whatwg.org/#api) does, and returns every step of the parser,
 * with places in `value`. A setter that refuses the value leaves `href` as it was. Those of the username and the password
 * run no parser, so they have no steps; a colon that the setter of the protocol appends has an empty place at the end.
 *
 * ```js
 * import { traceSetter } from "whatwg-url-wasm/trace";
 *
 * const { href, states } = traceSetter("https://example.org/", "port", "8080a");
 * href; // "https://example.org:8080/"
 * states.map(({ state, count }) => [state, count]); // [["port", 5]]
 * ```
 *
 * @param url an absolute URL, converted to a string as Web IDL does
 * @param value converted to a string as Web IDL does
 * @throws {TypeError} when `url` can't be parsed, with the properties `code`, which is `"ERR_INVALID_URL"`, and `input`; or
 *   when an argument is of another type, or `name` is not one of those names
 * @throws {RangeError} when there is not enough memory
 */
export function traceSetter(
  url: string | Stringifiable,
  name:
    | "protocol"
    | "username"
    | "password"
    | "host"
    | "hostname"
    | "port"
    | "pathname"
    | "search"
    | "hash",
  value: string | Stringifiable,
  options?: LimitOptions | null,
): Trace;

/** The result of {@link replay}. */
export interface Replay {
  /** The standard's *buffer*. */
  buffer: string;
  /** The components. */
  components: Components;
}

/**
 * What the first steps of a trace come to. Takes time by the number of steps and the length of what they write.
 *
 * ```js
 * import { replay, trace } from "whatwg-url-wasm/trace";
 *
 * const result = trace("a:b/../c");
 * replay(result, 4); // { buffer: "", components: { scheme: "a", username: "", password: "", host: null, port: null, path: "b/", query: null, fragment: null } }
 * replay(result).components.path; // "b/../c"
 * ```
 *
 * @param trace what `trace` or `traceSetter` returned
 * @param count how many steps, from 0 to `trace.steps.length`, which is the default
 * @throws {TypeError} when an argument is of another type, or `count` is not such an integer
 */
export function replay(trace: Pick<Trace, "before" | "steps">, count?: number): Replay;

/** What the [mapping table](https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table) of UTS #46 says of a code point. */
export interface MappedCodePoint {
  /** A string of one code point. */
  codePoint: string;
  /** Whether it stays, others take its place, it is left out, or no domain can have it. */
  status: "valid" | "mapped" | "ignored" | "disallowed";
  /** What takes its place: itself if it stays, and the empty string if nothing does. */
  mapped: string;
}

/** A rule for labels, and its verdict on one. */
export interface LabelCheck {
  /**
   * `"punycode"`: what follows `xn--` is Punycode of valid code points in Normalization Form C that are not all ASCII;
   * `"prefix"`: the label does not begin with `xn--` once it is decoded; `"leading mark"`: it does not begin with a
   * combining mark; `"joiners"`: U+200C and U+200D stand only where they may; `"bidi"`: it obeys the Bidi Rule, which is
   * checked if any label has right-to-left characters.
   */
  rule: "punycode" | "prefix" | "leading mark" | "joiners" | "bidi";
  /** The address of the section on the rule. */
  section: string;
  /** Whether the label obeys it. */
  passed: boolean;
}

/** A label of a domain. */
export interface TracedLabel {
  /** The label as it is mapped and normalized. */
  label: string;
  /** The label decoded, if it is in Punycode; null if it is not valid Punycode. */
  unicode: string | null;
  /** The label encoded in Punycode, if it is not ASCII; null like `unicode`. */
  ascii: string | null;
  /** The rules. */
  checks: LabelCheck[];
}

/** A part of an IPv4 address. */
export interface TracedPart {
  /** The part. */
  part: string;
  /** The radix in which the [IPv4 number parser](https://url.spec.whatwg.org/#ipv4-number-parser) reads it; null if it fails. */
  radix: 8 | 10 | 16 | null;
  /** The number; 2<sup>32</sup> for any larger one, as all of these are out of range. Null if it is not one. */
  number: number | null;
}

/** The pieces of an IPv6 address that are written as `::`. */
export interface CompressedPieces {
  /** The index of the first. */
  first: number;
  /** How many they are. */
  count: number;
}

/** A validation error of the host parser, with its place in the input of that. */
export interface HostError extends Place {
  /** The name that the standard has for the error. */
  name: ValidationErrorName;
}

/** A stage of the host parser. */
export interface HostStage {
  /**
   * `"percent-decode"`: also decodes UTF-8; `"lowercase"`: of a domain that is ASCII; `"map"`, `"normalize"` and
   * `"labels"`: what UTS #46 does to other domains; `"forbidden domain code points"`; `"ends in a number"`; `"IPv4"`;
   * `"IPv6"`: the address with all pieces; `"compress"`: its serialization; `"forbidden host code points"` and
   * `"percent-encode"`: of an opaque host.
   *
   * A domain that is ASCII has the stage `"labels"` if a label begins with `xn--`, and its verdicts decide nothing, as the
   * parser takes such domains as they are.
   */
  stage:
    | "percent-decode"
    | "lowercase"
    | "map"
    | "normalize"
    | "labels"
    | "forbidden domain code points"
    | "ends in a number"
    | "IPv4"
    | "IPv6"
    | "compress"
    | "forbidden host code points"
    | "percent-encode";
  /** The address of the section on it. */
  section: string;
  /** What it takes. */
  before: string;
  /** What it returns; null if the host parser fails here. */
  after: string | null;
  /** In the stage `"map"`: what becomes of each code point, up to the limit. */
  codePoints: MappedCodePoint[] | null;
  /** In the stage `"labels"`: each label, up to the limit. */
  labels: TracedLabel[] | null;
  /** In a stage that looks for forbidden code points: the first one that it finds. */
  forbidden: string | null;
  /** In the stage `"IPv4"`: each part, up to the limit. */
  parts: TracedPart[] | null;
  /** In the stage `"compress"`: the eight pieces. */
  pieces: number[] | null;
  /** In the stage `"compress"`: the pieces that are written as `::`, or null if none are. */
  compressed: CompressedPieces | null;
}

/** The result of {@link traceHost}. */
export interface HostTrace {
  /** The host, serialized, or null if the host parser fails. It never depends on the limit. */
  host: string | null;
  /** What the host is; null if the host parser fails. */
  kind: "domain" | "IPv4 address" | "IPv6 address" | "opaque host" | "empty host" | null;
  /** The stages; one that fails is the last. */
  stages: HostStage[];
  /** The validation errors, in the order in which they are reported. */
  errors: HostError[];
}

/** Options of {@link traceHost}. */
export interface TraceHostOptions {
  /** Whether the host is that of a URL whose scheme is not special; false by default. */
  isOpaque?: boolean | undefined;
  /** How many items each list of a stage has at most: an integer from 0 to 1,000,000; 10,000 by default. */
  limit?: number | undefined;
}

/**
 * Runs the [host parser](https://url.spec.whatwg.org/#concept-host-parser), and returns what each of its stages does:
 * percent-decoding, mapping, normalizing, Punycode, checks, and the readings of addresses.
 *
 * ```js
 * import { traceHost } from "whatwg-url-wasm/trace";
 *
 * const { host, stages } = traceHost("B\u00dcCHER.example");
 * host; // "xn--bcher-kva.example"
 * stages.map(({ stage }) => stage).slice(0, 4); // ["percent-decode", "map", "normalize", "labels"]
 * stages[1].codePoints[0]; // { codePoint: "B", status: "mapped", mapped: "b" }
 * stages[3].labels[0].ascii; // "xn--bcher-kva"
 *
 * traceHost("0x7F.1").stages.at(-1).parts[0]; // { part: "0x7f", radix: 16, number: 127 }
 * traceHost("[1:0:0:2::]").stages.at(-1).compressed; // { first: 4, count: 4 }
 * ```
 *
 * @param input converted to a string as Web IDL does; an IPv6 address has its brackets
 * @throws {TypeError} when an argument is of another type
 * @throws {RangeError} when there is not enough memory for the input
 */
export function traceHost(
  input: string | Stringifiable,
  options?: TraceHostOptions | null,
): HostTrace;

export {};
