// The entry `/trace`: every step of the basic URL parser, and every stage of the host parser.
// https://url.spec.whatwg.org/#concept-basic-url-parser

import {
  baseOption,
  booleanOption,
  choiceArgument,
  integerArgument,
  optionsArgument,
  requireArguments,
  type StringLike,
  stringArgument,
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

/** How many steps there are at most. */
export interface LimitOptions {
  limit?: number | undefined;
}

/** Options of `trace`. */
export interface TraceOptions extends LimitOptions {
  base?: StringLike | null | undefined;
}

/** Options of `traceHost`. */
export interface TraceHostOptions extends LimitOptions {
  isOpaque?: boolean | undefined;
}

/** The attributes in ATTRIBUTES. */
type Settable =
  | "protocol"
  | "username"
  | "password"
  | "host"
  | "hostname"
  | "port"
  | "pathname"
  | "search"
  | "hash";

/** How many steps there are at most, unless the caller says so. */
const DEFAULT_LIMIT = 10_000;
const MOST = 1_000_000;

function limitOption(options: LimitOptions): number {
  const { limit } = options;
  return limit === undefined ? DEFAULT_LIMIT : integerArgument(limit, "options.limit", MOST);
}

const traceURL = (input: string, base: string | null, limit: number): Trace =>
  toTrace(call(client, [input, base], (module) => module.trace(limit), readRecords)!);

/** The serialization of an absolute URL, or null for failure. */
const hrefOf = (input: string): string | null => traceURL(input, null, 0).href;

/** https://url.spec.whatwg.org/#concept-basic-url-parser */
export function trace(
  input: StringLike,
  options: TraceOptions | null | undefined = undefined,
): Trace {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const given = optionsArgument(options);
  const base = baseOption(given.base, string, hrefOf);
  const limit = limitOption(given);
  return traceURL(string, base ?? null, limit);
}

const NAME_OF_A_SETTER = "the name of an attribute with a setter, other than href";

/** The steps of a setter: https://url.spec.whatwg.org/#api */
export function traceSetter(
  url: StringLike,
  name: Settable,
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

/** https://url.spec.whatwg.org/#concept-host-parser */
export function traceHost(
  input: StringLike,
  options: TraceHostOptions | null | undefined = undefined,
): HostTrace {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const given = optionsArgument(options);
  const isOpaque = booleanOption(given.isOpaque, "options.isOpaque");
  const limit = limitOption(given);
  const flag = isOpaque ? 1 : 0;
  return toHostTrace(
    call(client, [string], (module) => module.trace_host(flag, limit), readRecords)!,
  );
}
