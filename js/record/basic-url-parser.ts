// Converts and checks the arguments of https://url.spec.whatwg.org/#concept-basic-url-parser
import { knownBase } from "../core/engine.js";
import { choiceArgument, encodingOption } from "../language/arguments.js";
import { invalidBaseURL, invalidValue } from "../language/errors.js";
import { isLabel } from "../wasm/encodings.js";
import { STATE_OVERRIDES } from "../wasm/layout.js";
import { baseString, urlArgument } from "./argument.js";
import { parse, parseWithEncoding, parseWithOverride } from "./parsing.js";
import type { URLRecord } from "./serializing.js";

/**
 * Returns the record of a URL, or null for failure.
 *
 * @param base a record or any value that other entries accept as a base
 * @param name the name of the option that contained `base`
 * @param label the label of an encoding
 */
export function parseRelative(
  input: string,
  base: unknown,
  name: string,
  label: string | undefined = undefined,
): URLRecord | null {
  const string = baseString(base, name);
  const url = label === undefined ? parse(input, string) : parseWithEncoding(label, input, string);
  if (url === null && string !== undefined && knownBase !== string) {
    throw invalidBaseURL(name, input, string);
  }
  return url;
}

/** Like `parseRelative`, but with an unchecked encoding, state override and URL. */
export function basicParse(
  input: string,
  base: unknown,
  name: string,
  encoding: unknown,
  stateOverride: unknown,
  url: unknown,
): URLRecord | null {
  const label = encodingOption(encoding, isLabel);
  if (stateOverride === undefined && url === undefined) {
    return parseRelative(input, base, name, label);
  }
  if (stateOverride === undefined) {
    throw invalidValue(
      'The "options.stateOverride" argument must be given together with options.url',
    );
  }
  const index = choiceArgument(
    stateOverride,
    "options.stateOverride",
    STATE_OVERRIDES,
    "the name of a state that can be a state override",
  );
  const state = STATE_OVERRIDES[index];
  // With a state override, the base is checked as usual but then ignored.
  baseString(base, name);
  const checked = urlArgument(url, "options.url");
  const needsOpaquePath = state === "opaque path";
  if (needsOpaquePath !== (typeof checked.path === "string")) {
    if (needsOpaquePath) throw noSuchPath(state, "a string");
    if (state === "path start") throw noSuchPath(state, "an array");
  }
  return parseWithOverride(url as URLRecord, checked, input, index, label);
}

const noSuchPath = (state: string, expected: string): TypeError =>
  invalidValue(`The path of "options.url" must be ${expected} in the ${state} state`);
