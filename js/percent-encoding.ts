// The entry `/percent-encoding`: https://url.spec.whatwg.org/#percent-encoded-bytes
//
// It is written in JavaScript, which takes less than sending strings to wasm and back. The sets are Rust's, by
// js/wasm/layout.ts.
import {
  type Bytes,
  bytesArgument,
  type CodePoint,
  choiceArgument,
  codePointArgument,
  encodingOption,
  integerArgument,
  requireArguments,
  type StringLike,
  stringArgument,
} from "./language/arguments.js";
import { lengthOf } from "./language/builtins.js";
import { decodeBytes, decodeString } from "./percent-encoding/decoding.js";
import { encodeByte, encodeString, setOf } from "./percent-encoding/encoding.js";
import { isLabel, percentEncodeInEncoding } from "./wasm/encodings.js";
import {
  C0_CONTROL_SET,
  COMPONENT_SET,
  FORM_URLENCODED_SET,
  FRAGMENT_SET,
  PATH_SET,
  QUERY_SET,
  SPECIAL_QUERY_SET,
  USERINFO_SET,
} from "./wasm/layout.js";

/** The name of a percent-encode set. */
export type PercentEncodeSet = (typeof NAMES)[number];

/** The names of the sets, in the order of js/wasm/layout.ts. */
const NAMES = [
  "C0 control",
  "fragment",
  "query",
  "special-query",
  "path",
  "userinfo",
  "component",
  "application/x-www-form-urlencoded",
] as const;

/** The printable ASCII of each set, in the order of NAMES. */
const SETS = [
  C0_CONTROL_SET,
  FRAGMENT_SET,
  QUERY_SET,
  SPECIAL_QUERY_SET,
  PATH_SET,
  USERINFO_SET,
  COMPONENT_SET,
  FORM_URLENCODED_SET,
];

const FORM_URLENCODED = SETS.length - 1;

/** The index in SETS of the set that an argument names. */
const setArgument = (value: unknown, name: string): number =>
  choiceArgument(value, name, NAMES, "the name of a percent-encode set");

// Not an array, which would inherit what a page has put into Object.prototype.
const made = { __proto__: null } as unknown as Record<number, Uint8Array | undefined>;

function setAt(index: number): Uint8Array {
  made[index] ??= setOf(SETS[index]);
  return made[index];
}

const encode = (string: string, index: number): string =>
  encodeString(string, setAt(index), index === FORM_URLENCODED ? "+" : undefined);

const MOST_BYTE = 0xff;

/** https://url.spec.whatwg.org/#percent-encode */
export function percentEncodeByte(byte: number): string {
  requireArguments(arguments.length, "byte");
  return encodeByte(integerArgument(byte, "byte", MOST_BYTE));
}

/** https://url.spec.whatwg.org/#percent-encode-set */
export function isInPercentEncodeSet(codePoint: CodePoint, set: PercentEncodeSet): boolean {
  requireArguments(arguments.length, "codePoint", "set");
  const value = codePointArgument(codePoint, "codePoint");
  const members = setAt(setArgument(set, "set"));
  return value >= lengthOf(members) || (value >= 0 && members[value] === 1);
}

/** https://url.spec.whatwg.org/#percent-decode */
export function percentDecodeBytes(bytes: Bytes): Uint8Array<ArrayBuffer> {
  requireArguments(arguments.length, "bytes");
  return decodeBytes(bytesArgument(bytes, "bytes"));
}

/** https://url.spec.whatwg.org/#string-percent-decode */
export function percentDecodeString(input: StringLike): Uint8Array<ArrayBuffer> {
  requireArguments(arguments.length, "input");
  return decodeString(stringArgument(input, "input"));
}

/** https://url.spec.whatwg.org/#string-utf-8-percent-encode */
export function utf8PercentEncode(input: StringLike, set: PercentEncodeSet): string {
  requireArguments(arguments.length, "input", "set");
  const string = stringArgument(input, "input");
  return encode(string, setArgument(set, "set"));
}

/** https://url.spec.whatwg.org/#string-percent-encode-after-encoding */
export function percentEncodeAfterEncoding(
  encoding: string | null | undefined,
  input: StringLike,
  set: PercentEncodeSet,
): string {
  requireArguments(arguments.length, "encoding", "input", "set");
  const label = encodingOption(encoding, isLabel, "encoding");
  const string = stringArgument(input, "input");
  const index = setArgument(set, "set");
  return label === undefined
    ? encode(string, index)
    : percentEncodeInEncoding(label, string, index);
}
