// The functions of `/form-urlencoded` in JavaScript, without support for legacy encodings. The types come
// from `/form-urlencoded`.

import { serializePairs } from "../core/urlencoded-serializer.js";
import type { ParseOptions, SerializeOptions } from "../form-urlencoded.js";
import {
  type Bytes,
  booleanOption,
  optionsArgument,
  pairsArgument,
  requireArguments,
  type StringLike,
  stringOrBytesArgument,
  utf8Option,
} from "../language/arguments.js";
import { missingEncodings } from "../language/errors.js";
import { toUSVString } from "../language/webidl.js";
import { pairsOf, parseBytes, parsePairs } from "./pairs.js";
import { spaceAsPlusOption, withoutPlus } from "./spaces.js";

const ENTRY = "form-urlencoded";

export function parse(
  input: StringLike | Bytes,
  options: ParseOptions | null | undefined = undefined,
): [name: string, value: string][] {
  requireArguments(arguments.length, "input");
  const form = stringOrBytesArgument(input, "input");
  const optionsObject = optionsArgument(options);
  utf8Option(optionsObject.encoding, ENTRY);
  if (booleanOption(optionsObject.useCharset, "options.useCharset")) {
    throw missingEncodings('The "options.useCharset" argument needs encodings', ENTRY);
  }
  const isindex = booleanOption(optionsObject.isindex, "options.isindex");
  const list =
    typeof form === "string" ? parsePairs(toUSVString(form), isindex) : parseBytes(form, isindex);
  return pairsOf(list);
}

export function serialize(
  pairs: Iterable<readonly [string, string]> | Iterable<readonly string[]>,
  options: SerializeOptions | null | undefined = undefined,
): string {
  requireArguments(arguments.length, "pairs");
  const list = pairsArgument(pairs, "pairs");
  const optionsObject = optionsArgument(options);
  utf8Option(optionsObject.encoding, ENTRY);
  const spaceAsPlus = spaceAsPlusOption(optionsObject);
  const form = serializePairs(list);
  return spaceAsPlus ? form : withoutPlus(form);
}
