// @ts-nocheck
// The entry `/trace`: every step of the basic URL parser, and every stage of the host parser.
// https://url.spec.whatwg.org/#concept-basic-url-parser
import {
  baseOption,
  booleanOption,
  choiceArgument,
  integerArgument,
  optionsArgument,
  requireArguments,
  stringArgument,
} from "./language/arguments.js";
import { INVALID_URL, invalidURL, NativeTypeError } from "./language/errors.js";
import { client, readRecords } from "./trace/client.js";
import { toHostTrace } from "./trace/host.js";
import { toTrace } from "./trace/steps.js";
import { call } from "./wasm/client.js";
import { ATTRIBUTES } from "./wasm/layout.js";

export { replay } from "./trace/replay.js";

/** How many steps there are at most, unless the caller says so. */
const DEFAULT_LIMIT = 10_000;
const MOST = 1_000_000;

function limitOption(options) {
  const { limit } = options;
  return limit === undefined ? DEFAULT_LIMIT : integerArgument(limit, "options.limit", MOST);
}

const traceURL = (input, base, limit) =>
  toTrace(call(client, [input, base], (module) => module.trace(limit), readRecords));

/** The serialization of an absolute URL, or null for failure. */
const hrefOf = (input) => traceURL(input, null, 0).href;

/** https://url.spec.whatwg.org/#concept-basic-url-parser */
export function trace(input, options = undefined) {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const given = optionsArgument(options);
  const base = baseOption(given.base, string, hrefOf);
  const limit = limitOption(given);
  return traceURL(string, base ?? null, limit);
}

const NAME_OF_A_SETTER = "the name of an attribute with a setter, other than href";

/** The steps of a setter: https://url.spec.whatwg.org/#api */
export function traceSetter(url, name, value, options = undefined) {
  requireArguments(arguments.length, "url", "name", "value");
  const input = stringArgument(url, "url");
  const attribute = choiceArgument(name, "name", ATTRIBUTES, NAME_OF_A_SETTER);
  const string = stringArgument(value, "value");
  const limit = limitOption(optionsArgument(options));
  const href = hrefOf(input);
  if (href === null) throw invalidURL(new NativeTypeError(INVALID_URL), input);
  return toTrace(
    call(client, [href, string], (module) => module.trace_setter(attribute, limit), readRecords),
  );
}

/** https://url.spec.whatwg.org/#concept-host-parser */
export function traceHost(input, options = undefined) {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const given = optionsArgument(options);
  const isOpaque = booleanOption(given.isOpaque, "options.isOpaque");
  const limit = limitOption(given);
  const flag = isOpaque ? 1 : 0;
  return toHostTrace(
    call(client, [string], (module) => module.trace_host(flag, limit), readRecords),
  );
}
