// The entry `/whatwg-url`: the two classes and the functions of the URL Standard as the npm package whatwg-url exports
// them, so that what is written for it runs on this: https://github.com/jsdom/whatwg-url#api

import type { ValidationErrorName } from "../types/validation-errors.js";
import { hrefOf } from "./core/url-members.js";
import {
  baseOption,
  encodingOption,
  optionsArgument,
  requireArguments,
  type StringLike,
  stringArgument,
} from "./language/arguments.js";
import { baseString } from "./record/argument.js";
import { basicParse, parseRelative } from "./record/basic-url-parser.js";
import type { ReadonlyURLRecord, StateOverride, URLRecord } from "./record.js";
import { isValidURLString as isValid, validate } from "./validation.js";
import { isLabel } from "./wasm/encodings.js";

export { URL, URLSearchParams } from "./index.js";
export type { Host, ReadonlyURLRecord, StateOverride, URLRecord } from "./record.js";
export {
  cannotHaveAUsernamePasswordPort,
  hasAnOpaquePath,
  percentDecodeBytes,
  percentDecodeString,
  serializeHost,
  serializeInteger,
  serializePath,
  serializeURL,
  serializeURLOrigin,
  setThePassword,
  setTheUsername,
} from "./record.js";
export type { ValidationErrorName };

/** Options of `parseURL`. */
export interface ParseOptions {
  baseURL?: ReadonlyURLRecord | StringLike | null | undefined;
  encoding?: StringLike | null | undefined;
}

/** The result of `parseURLWithValidationErrors`. */
export interface WithValidationErrors {
  url: URLRecord | null;
  validationErrors: ValidationErrorName[];
}

/** The name of the option with the base. */
const BASE = "options.baseURL";

/** https://url.spec.whatwg.org/#concept-url-parser */
export function parseURL(
  input: StringLike,
  options: ParseOptions | null | undefined = undefined,
): URLRecord | null {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const { baseURL, encoding } = optionsArgument(options);
  return parseRelative(string, baseURL, BASE, encodingOption(encoding, isLabel));
}

/** Parses a URL, and names the validation errors: https://url.spec.whatwg.org/#validation-error */
export function parseURLWithValidationErrors(
  input: StringLike,
  options: ParseOptions | null | undefined = undefined,
): WithValidationErrors {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const { baseURL, encoding } = optionsArgument(options);
  const base = baseString(baseURL, BASE);
  const url = parseRelative(string, base, BASE, encodingOption(encoding, isLabel));
  const { errors } = validate(string, { __proto__: null, base } as { base?: string | undefined });
  const validationErrors: ValidationErrorName[] = [];
  for (let i = 0; i < errors.length; i++) validationErrors[i] = errors[i].name;
  return { url, validationErrors };
}

/** https://url.spec.whatwg.org/#valid-url-string */
export function isValidURLString(
  input: StringLike,
  options: Pick<ParseOptions, "baseURL"> | null | undefined = undefined,
): boolean {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const given = baseString(optionsArgument(options).baseURL, BASE);
  const base = baseOption(given, string, hrefOf, BASE);
  return isValid(string, { __proto__: null, base } as { base?: string | undefined });
}

/** https://url.spec.whatwg.org/#concept-basic-url-parser */
export function basicURLParse(
  input: StringLike,
  options:
    | (ParseOptions & { url?: URLRecord | undefined; stateOverride?: StateOverride | undefined })
    | null
    | undefined = undefined,
): URLRecord | null {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const { baseURL, encoding, stateOverride, url } = optionsArgument(options);
  return basicParse(string, baseURL, BASE, encoding, stateOverride, url);
}
