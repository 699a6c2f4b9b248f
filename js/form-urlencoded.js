// https://url.spec.whatwg.org/#application/x-www-form-urlencoded, with what the standard had until
// 2017 for servers of old pages: encodings, _charset_ and isindex.
import {
  booleanOption,
  bytesOf,
  encodingOption,
  invalidArgument,
  invalidValue,
  optionsArgument,
} from "./arguments.js";
import { symbolIterator } from "./builtins.js";
import { isLabel, parseForm, serializeForm } from "./encodings.js";
import { toPairsOrUSVString } from "./webidl.js";

const UTF_8 = "utf-8";

export function parse(input, options = undefined) {
  const form = typeof input === "string" ? input : bytesOf(input);
  if (form === undefined) {
    throw invalidArgument('The "input" argument must be a string, an ArrayBuffer or a view of one');
  }
  const properties = optionsArgument(options);
  const encoding = encodingOption(properties.encoding, isLabel) ?? UTF_8;
  const useCharset = booleanOption(properties.useCharset, "useCharset");
  const isindex = booleanOption(properties.isindex, "isindex");
  const list = parseForm(encoding, form, useCharset, isindex);
  if (list === undefined) {
    throw invalidValue(
      'The "input" argument must be ASCII, as all of it is percent-encoded in encodings but UTF-8',
    );
  }
  const pairs = [];
  for (let i = 0; i < list.length; i += 2) pairs[pairs.length] = [list[i], list[i + 1]];
  return pairs;
}

export function serialize(pairs, options = undefined) {
  const isIterable = typeof pairs === "object" && typeof pairs?.[symbolIterator] === "function";
  if (!isIterable) {
    throw invalidArgument('The "pairs" argument must be an iterable of [name, value] pairs');
  }
  const encoding = encodingOption(optionsArgument(options).encoding, isLabel) ?? UTF_8;
  return serializeForm(encoding, toPairsOrUSVString(pairs));
}
