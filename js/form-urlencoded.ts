/**
 * [`application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#application/x-www-form-urlencoded), including the
 * legacy features that the standard removed in 2017: encodings, `_charset_` and `isindex`.
 *
 * @module whatwg-url-wasm/form-urlencoded
 */

import { pairsOf } from "./form-urlencoded/pairs.js";
import { spaceAsPlusOption, withoutPlus } from "./form-urlencoded/spaces.js";
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

/** Options for parsing forms from old pages with {@link parse}. */
export interface ParseOptions {
  /**
   * The label of the form's encoding, for example `"shift_jis"`. The default is UTF-8. All labels in the [Encoding
   * Standard](https://encoding.spec.whatwg.org/#names-and-labels) are accepted.
   */
  encoding?: string | null | undefined;
  /**
   * Whether a field named `_charset_` sets the encoding of all fields. If there are several such fields, the first one
   * whose value is an encoding label counts.
   */
  useCharset?: boolean | undefined;
  /** Whether a first field without `=` is a value with an empty name. Such a field is sent by `<isindex>`. */
  isindex?: boolean | undefined;
}

/** Options for {@link serialize}. */
export interface SerializeOptions {
  /** The label of the encoding for the serialized form. The default is UTF-8. */
  encoding?: string | null | undefined;
  /** Whether to write spaces as `+` (the default) or as `%20`. */
  spaceAsPlus?: boolean | undefined;
}

/**
 * Parses a form into names and values. Without options, the result is the same as with `URLSearchParams`, except that a
 * question mark at the start is part of the first name.
 *
 * ```js
 * import { parse } from "whatwg-url-wasm/form-urlencoded";
 *
 * parse("a=1&b+c=%26"); // [["a", "1"], ["b c", "&"]]
 * parse(new Uint8Array([0x61, 0x3d, 0xe2, 0x98, 0x83])); // [["a", "\u2603"]]
 * parse("q=%83e", { encoding: "shift_jis" }); // [["q", "\u30c6"]]
 * parse("q=%E9&_charset_=windows-1252", { useCharset: true })[0]; // ["q", "\u00e9"]
 * parse("a+b", { isindex: true }); // [["", "a b"]]
 * ```
 *
 * @param input the bytes. Any other value is converted to a string
 * @throws {TypeError} when an argument has the wrong type, or the input is not ASCII and the encoding is not UTF-8. The
 * standard's algorithm returned failure for such input
 * @throws {RangeError} if the encoding is unknown. Its `code` is `"ERR_ENCODING_NOT_SUPPORTED"`
 */
export function parse(
  input: StringLike | Bytes,
  options: ParseOptions | null | undefined = undefined,
): [name: string, value: string][] {
  requireArguments(arguments.length, "input");
  const form = stringOrBytesArgument(input, "input");
  const optionsObject = optionsArgument(options);
  const encoding = encodingOption(optionsObject.encoding, isLabel) ?? UTF_8;
  const useCharset = booleanOption(optionsObject.useCharset, "options.useCharset");
  const isindex = booleanOption(optionsObject.isindex, "options.isindex");
  const list = parseForm(encoding, form, useCharset, isindex);
  if (list === null) {
    throw invalidValue(
      'The "input" argument must be ASCII, as the encoding is not UTF-8: other bytes have to be percent-encoded',
    );
  }
  return pairsOf(list);
}

/**
 * Serializes names and values as a form. Without an encoding, the result is the same as with `URLSearchParams`. Code
 * points that the encoding cannot represent become percent-encoded `&#…;`.
 *
 * ```js
 * import { serialize } from "whatwg-url-wasm/form-urlencoded";
 *
 * serialize([["a b", "1&2"], ["\u00e9", ""]]); // "a+b=1%262&%C3%A9="
 * serialize([["\u00e9", "\u2603"]], { encoding: "latin1" }); // "%E9=%26%239731%3B"
 * serialize(new Map([["q", "\u30c6"]]), { encoding: "shift_jis" }); // "q=%83e"
 * serialize([["q", "a b+c"]], { spaceAsPlus: false }); // "q=a%20b%2Bc"
 * ```
 *
 * To write a URL's query with `%20`, set `url.search` to the result of serializing `url.searchParams`. A parameter
 * without `=`, as in `?a`, is written as `?a=`.
 *
 * @param pairs an array, a Map, a URLSearchParams object, or any other iterable whose items are pairs
 * @throws {TypeError} when `pairs` is not iterable or one of its items is not a pair
 * @throws {RangeError} when the encoding is unknown
 */
export function serialize(
  pairs: Iterable<readonly [string, string]> | Iterable<readonly string[]>,
  options: SerializeOptions | null | undefined = undefined,
): string {
  requireArguments(arguments.length, "pairs");
  const list = pairsArgument(pairs, "pairs");
  const optionsObject = optionsArgument(options);
  const encoding = encodingOption(optionsObject.encoding, isLabel) ?? UTF_8;
  const spaceAsPlus = spaceAsPlusOption(optionsObject);
  const form = serializeForm(encoding, list);
  return spaceAsPlus ? form : withoutPlus(form);
}
