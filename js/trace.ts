/**
 * Traces every step of the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) and every stage of
 * the host parser.
 *
 * @module whatwg-url-wasm/trace
 */

import { hostStringArgument } from "./host/argument.js";
import {
  baseOption,
  booleanOption,
  choiceArgument,
  integerArgument,
  optionsArgument,
  requireArguments,
  type StringLike,
  stringArgument,
  type URLLike,
} from "./language/arguments.js";
import { INVALID_URL, invalidURL, NativeTypeError } from "./language/errors.js";
import { client, type Place, readRecords } from "./trace/client.js";
import { type HostTrace, toHostTrace } from "./trace/host.js";
import { type Trace, toTrace } from "./trace/steps.js";
import type { ValidationErrorName } from "./validation/names.js";
import { call } from "./wasm/client.js";
import { ATTRIBUTES } from "./wasm/layout.js";

export type {
  CompressedPieces,
  HostError,
  HostStage,
  HostTrace,
  LabelCheck,
  MappedCodePoint,
  TracedLabel,
  TracedPart,
} from "./trace/host.js";
export type { Replay } from "./trace/replay.js";
export { replay } from "./trace/replay.js";
export type {
  BufferChange,
  Components,
  HostInput,
  StateName,
  StateRun,
  Step,
  Trace,
  TracedError,
  Write,
} from "./trace/steps.js";
export type { Place, ValidationErrorName };

/** Limits the number of steps. */
export interface LimitOptions {
  /** An integer from 0 to 1,000,000. The default is 10,000. */
  limit?: number | undefined;
}

/** Options for {@link trace}. */
export interface TraceOptions extends LimitOptions {
  /** An absolute URL, given as a string or a URL object. */
  base?: URLLike | null | undefined;
}

/** Options for {@link traceHost}. */
export interface TraceHostOptions {
  /** Whether the host belongs to a non-special URL. The default is false. */
  isOpaque?: boolean | undefined;
  /**
   * The maximum number of items in each list of a stage. The value must be an integer from 0 to 1,000,000. The default
   * is 10,000.
   */
  limit?: number | undefined;
}

const DEFAULT_LIMIT = 10_000;
const MOST = 1_000_000;

function limitOption(options: LimitOptions): number {
  const { limit } = options;
  return limit === undefined ? DEFAULT_LIMIT : integerArgument(limit, "options.limit", MOST);
}

const traceURL = (input: string, base: string | null, limit: number): Trace =>
  toTrace(call(client, [input, base], (module) => module.trace(limit), readRecords)!);

const hrefOf = (input: string): string | null => traceURL(input, null, 0).href;

/**
 * Parses a URL and returns every step of the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser).
 * There is one step each time the parser reads a code point. Time and memory are proportional to the length of
 * the input and the number of steps. Lone surrogates are replaced with U+FFFD before parsing.
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
 * @param input a string; other values are converted as Web IDL specifies, so a URL object works too
 * @throws {TypeError} if the base can't be parsed (code `"ERR_INVALID_URL"`, with the properties `input` and `base`)
 * @throws {TypeError} if an argument has the wrong type
 * @throws {RangeError} when there is not enough memory for the input
 */
export function trace(input: URLLike, options: TraceOptions | null | undefined = undefined): Trace {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const optionsObject = optionsArgument(options);
  const base = baseOption(optionsObject.base, string, hrefOf);
  const limit = limitOption(optionsObject);
  return traceURL(string, base ?? null, limit);
}

const NAME_OF_A_SETTER = "the name of an attribute with a setter, other than href";

/**
 * Sets an attribute of a URL like its [setter](https://url.spec.whatwg.org/#api), and returns every step of the parser.
 * Positions refer to `value`. If the setter rejects the value, `href` is unchanged. The username and password setters
 * do not run the parser, so their traces have no steps. The protocol setter appends a colon, so the trace contains that
 * colon with an empty range at the end.
 *
 * ```js
 * import { traceSetter } from "whatwg-url-wasm/trace";
 *
 * const { href, states } = traceSetter("https://example.org/", "port", "8080a");
 * href; // "https://example.org:8080/"
 * states.map(({ state, count }) => [state, count]); // [["port", 5]]
 * ```
 *
 * @param url an absolute URL, converted to a string as Web IDL specifies
 * @param value a string; other values are converted as Web IDL specifies
 * @throws {TypeError} if `url` can't be parsed, with the `code` `"ERR_INVALID_URL"` and the `input` property
 * @throws {TypeError} if an argument has the wrong type, or `name` is not an attribute with a setter
 * @throws {RangeError} when there is not enough memory
 */
export function traceSetter(
  url: URLLike,
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
  value: StringLike,
  options: LimitOptions | null | undefined = undefined,
): Trace {
  requireArguments(arguments.length, "url", "name", "value");
  const input = stringArgument(url, "url");
  const attribute = choiceArgument(name, "name", ATTRIBUTES, NAME_OF_A_SETTER);
  const string = stringArgument(value, "value");
  const limit = limitOption(optionsArgument(options));
  const href = hrefOf(input);
  if (href === null) throw invalidURL(new NativeTypeError(INVALID_URL), input);
  return toTrace(
    call(client, [href, string], (module) => module.trace_setter(attribute, limit), readRecords)!,
  );
}

/**
 * Runs the [host parser](https://url.spec.whatwg.org/#concept-host-parser) and returns what each stage does:
 * percent-decoding, mapping, normalizing, Punycode, checks, and parsing addresses.
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
 * @param input a string. IPv6 addresses must be in brackets
 * @throws {TypeError} when an argument has the wrong type, for example if `input` is a URL object
 * @throws {RangeError} when there is not enough memory for the input
 */
export function traceHost(
  input: string,
  options: TraceHostOptions | null | undefined = undefined,
): HostTrace {
  requireArguments(arguments.length, "input");
  const string = hostStringArgument(input, "input");
  const optionsObject = optionsArgument(options);
  const isOpaque = booleanOption(optionsObject.isOpaque, "options.isOpaque");
  const limit = limitOption(optionsObject);
  const flag = isOpaque ? 1 : 0;
  return toHostTrace(
    call(client, [string], (module) => module.trace_host(flag, limit), readRecords)!,
  );
}
