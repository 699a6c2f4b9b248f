// The entry `/form-urlencoded`: https://url.spec.whatwg.org/#application/x-www-form-urlencoded, with what the standard
// had until 2017 for servers of old pages: encodings, _charset_ and isindex.
import { pairsOf } from "./form-urlencoded/result.js";
import {
  type Bytes,
  booleanOption,
  encodingOption,
  optionsArgument,
  pairsArgument,
  requireArguments,
  type StringLike,
  stringOrBytesArgument,
} from "./language/arguments.js";
import { invalidValue } from "./language/errors.js";
import { isLabel, parseForm, serializeForm } from "./wasm/encodings.js";

const UTF_8 = "utf-8";

/** Options of `parse`, for forms of old pages. */
export interface ParseOptions {
  encoding?: string | null | undefined;
  useCharset?: boolean | undefined;
  isindex?: boolean | undefined;
}

/** Options of `serialize`. */
export interface SerializeOptions {
  encoding?: string | null | undefined;
}

export function parse(
  input: StringLike | Bytes,
  options: ParseOptions | null | undefined = undefined,
): [name: string, value: string][] {
  requireArguments(arguments.length, "input");
  const form = stringOrBytesArgument(input, "input");
  const given = optionsArgument(options);
  const encoding = encodingOption(given.encoding, isLabel) ?? UTF_8;
  const useCharset = booleanOption(given.useCharset, "options.useCharset");
  const isindex = booleanOption(given.isindex, "options.isindex");
  const list = parseForm(encoding, form, useCharset, isindex);
  if (list === null) {
    throw invalidValue(
      'The "input" argument must be ASCII, as the encoding is not UTF-8: other bytes have to be percent-encoded',
    );
  }
  return pairsOf(list);
}

export function serialize(
  pairs: Iterable<readonly [string, string]> | Iterable<readonly string[]>,
  options: SerializeOptions | null | undefined = undefined,
): string {
  requireArguments(arguments.length, "pairs");
  const list = pairsArgument(pairs, "pairs");
  const encoding = encodingOption(optionsArgument(options).encoding, isLabel) ?? UTF_8;
  return serializeForm(encoding, list);
}
