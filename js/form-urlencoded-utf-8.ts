// @ts-nocheck
// The entry `/form-urlencoded/utf-8`: https://url.spec.whatwg.org/#application/x-www-form-urlencoded in JavaScript,
// without the encodings of old pages.
import { parseBytes, parsePairs, serializePairs } from "./form-urlencoded/pairs.js";
import { pairsOf } from "./form-urlencoded/result.js";
import {
  booleanOption,
  optionsArgument,
  pairsArgument,
  requireArguments,
  stringOrBytesArgument,
  utf8Option,
} from "./language/arguments.js";
import { missingEncodings } from "./language/errors.js";
import { toUSVString } from "./language/webidl.js";

const ENTRY = "form-urlencoded";

export function parse(input, options = undefined) {
  requireArguments(arguments.length, "input");
  const form = stringOrBytesArgument(input, "input");
  const given = optionsArgument(options);
  utf8Option(given.encoding, ENTRY);
  if (booleanOption(given.useCharset, "options.useCharset")) {
    throw missingEncodings('The "options.useCharset" argument needs encodings', ENTRY);
  }
  const isindex = booleanOption(given.isindex, "options.isindex");
  const list =
    typeof form === "string" ? parsePairs(toUSVString(form), isindex) : parseBytes(form, isindex);
  return pairsOf(list);
}

export function serialize(pairs, options = undefined) {
  requireArguments(arguments.length, "pairs");
  const list = pairsArgument(pairs, "pairs");
  utf8Option(optionsArgument(options).encoding, ENTRY);
  return serializePairs(list);
}
