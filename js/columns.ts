// @ts-nocheck
// The entry `/columns`: many URLs at once, as bytes.
import { parseArray, recordBatchOf } from "./columns/arrow.js";
import { NAMES } from "./columns/engine.js";
import { parseAll, parseChunks, readerOf } from "./columns/lines.js";
import {
  bytesArgument,
  choiceArgument,
  listArgument,
  optionalString,
  optionsArgument,
  requireArguments,
} from "./language/arguments.js";
import { lengthOf, NativeUint8Array } from "./language/builtins.js";
import { invalidArgument } from "./language/errors.js";
import { isObject } from "./language/webidl.js";

/** The index of the column that an item of a list names. */
const columnArgument = (value, name) => choiceArgument(value, name, NAMES, "the name of a column");

const LINE_ENDS = ["\n", "\0"];

function settingsOf(options) {
  const { base, columns } = options;
  return {
    base: optionalString(base, "options.base") ?? undefined,
    wanted: columns === undefined ? [0] : listArgument(columns, "options.columns", columnArgument),
  };
}

function lineSettingsOf(value) {
  const options = optionsArgument(value);
  const settings = settingsOf(options);
  const { lineEnd } = options;
  const index =
    lineEnd === undefined
      ? 0
      : choiceArgument(lineEnd, "options.lineEnd", LINE_ENDS, '"\\n" or "\\0"');
  return { ...settings, isNul: LINE_ENDS[index] === "\0" };
}

export function parseLines(bytes, options = undefined) {
  requireArguments(arguments.length, "bytes");
  const given = bytesArgument(bytes, "bytes");
  const settings = lineSettingsOf(options);
  // Nothing can be read of bytes that reading the options has detached, or shrunk to less than they were.
  return parseAll(lengthOf(given) === 0 ? new NativeUint8Array(0) : given, settings);
}

export function parseLineStream(source, options = undefined) {
  requireArguments(arguments.length, "source");
  const reader = readerOf(source);
  if (reader === undefined) throw invalidArgument("source", "a stream or an iterable object");
  return parseChunks(reader, lineSettingsOf(options));
}

export function parseArrow(array, options = undefined) {
  requireArguments(arguments.length, "array");
  return parseArray(array, "array", settingsOf(optionsArgument(options)));
}

export function toArrow(batch, arrow) {
  requireArguments(arguments.length, "batch", "arrow");
  if (!isObject(batch) || !isObject(batch.columns)) {
    throw invalidArgument("batch", "a batch of columns");
  }
  if (!isObject(arrow) || typeof arrow.makeData !== "function") {
    throw invalidArgument("arrow", "the module apache-arrow");
  }
  return recordBatchOf(batch, arrow);
}
