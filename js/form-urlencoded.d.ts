// application/x-www-form-urlencoded, with what the standard had until 2017 for servers of old pages:
// https://url.spec.whatwg.org/#application/x-www-form-urlencoded

/** How to read a form that may be old. */
export interface ParseOptions {
  /**
   * The label of the form's encoding, as in `"shift_jis"`; UTF-8 if there is none. All labels of the
   * [Encoding Standard](https://encoding.spec.whatwg.org/#names-and-labels) are known.
   */
  encoding?: string | null | undefined;
  /**
   * Whether a field named `_charset_` says the encoding of all fields: the first of them whose value is
   * a label.
   */
  useCharset?: boolean | undefined;
  /** Whether a first field without `=` is a value without a name, as that of `<isindex>` was. */
  isindex?: boolean | undefined;
}

/** How to write a form. */
export interface SerializeOptions {
  /** The label of the encoding to write it in; UTF-8 if there is none. */
  encoding?: string | null | undefined;
}

/**
 * The names and values of a form. Without options they are those of `URLSearchParams`, but that a
 * question mark at the beginning is part of the first name.
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
 * @param input bytes; anything else is converted to a string, which is read as UTF-8
 * @throws {TypeError} when an argument is of another type; also when the encoding isn't UTF-8 and the
 *   input isn't ASCII, which the draft calls failure
 * @throws {RangeError} when the encoding is unknown: its `code` is `"ERR_ENCODING_NOT_SUPPORTED"`
 */
export function parse(
  input: string | ArrayBufferLike | ArrayBufferView | { toString(): string },
  options?: ParseOptions,
): [name: string, value: string][];

/**
 * The form of these names and values. Without an encoding it is what `URLSearchParams` makes of them.
 * What the encoding lacks becomes `&#…;`, percent-encoded.
 *
 * ```js
 * import { serialize } from "whatwg-url-wasm/form-urlencoded";
 *
 * serialize([["a b", "1&2"], ["\u00e9", ""]]); // "a+b=1%262&%C3%A9="
 * serialize([["\u00e9", "\u2603"]], { encoding: "latin1" }); // "%E9=%26%239731%3B"
 * serialize(new Map([["q", "\u30c6"]]), { encoding: "shift_jis" }); // "q=%83e"
 * ```
 *
 * @param pairs an array, a Map, a URLSearchParams object, or anything else that can be iterated
 * @throws {TypeError} when it can't be iterated, or gives something else than pairs
 * @throws {RangeError} when the encoding is unknown
 */
export function serialize(
  pairs: Iterable<readonly [string, string]> | Iterable<readonly string[]>,
  options?: SerializeOptions,
): string;
