// The entry `/columns`: many URLs at once, as bytes.
import { type ApacheArrow, parseArray, recordBatchOf } from "./columns/arrow.js";
import { NAMES, type Settings } from "./columns/engine.js";
import { type LineSettings, parseAll, parseChunks, readerOf } from "./columns/lines.js";
import type {
  ArrowArray,
  ArrowBatch,
  ArrowModule,
  Batch,
  ColumnName,
  ColumnOptions,
  LineBatch,
  LineOptions,
} from "./columns/types.js";
import {
  type Bytes,
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

export type {
  ArrowArray,
  ArrowBatch,
  ArrowModule,
  ArrowType,
  ArrowVector,
  Batch,
  ClassOf,
  CodeColumn,
  Column,
  ColumnName,
  ColumnOf,
  ColumnOptions,
  HostType,
  LineBatch,
  LineOptions,
  PortColumn,
  StringColumn,
} from "./columns/types.js";

/** The index of the column that an item of a list names. */
const columnArgument = (value: unknown, name: string): number =>
  choiceArgument(value, name, NAMES, "the name of a column");

const LINE_ENDS = ["\n", "\0"];

function settingsOf(options: ColumnOptions): Settings {
  const { base, columns } = options;
  return {
    base: optionalString(base, "options.base") ?? undefined,
    wanted: columns === undefined ? [0] : listArgument(columns, "options.columns", columnArgument),
  };
}

function lineSettingsOf(value: LineOptions | null | undefined): LineSettings {
  const options = optionsArgument(value);
  const settings = settingsOf(options);
  const { lineEnd } = options;
  const index =
    lineEnd === undefined
      ? 0
      : choiceArgument(lineEnd, "options.lineEnd", LINE_ENDS, '"\\n" or "\\0"');
  return { ...settings, isNul: LINE_ENDS[index] === "\0" };
}

export function parseLines<const Name extends ColumnName = "href">(
  bytes: Bytes,
  options: LineOptions<Name> | null | undefined = undefined,
): LineBatch<Name> {
  requireArguments(arguments.length, "bytes");
  const given = bytesArgument(bytes, "bytes");
  const settings = lineSettingsOf(options);
  // Nothing can be read of bytes that reading the options has detached, or shrunk to less than they were.
  return parseAll(lengthOf(given) === 0 ? new NativeUint8Array(0) : given, settings);
}

export function parseLineStream<const Name extends ColumnName = "href">(
  source: ReadableStream<Bytes> | AsyncIterable<Bytes> | Iterable<Bytes | PromiseLike<Bytes>>,
  options: LineOptions<Name> | null | undefined = undefined,
): AsyncGenerator<LineBatch<Name>, void, undefined> {
  requireArguments(arguments.length, "source");
  const reader = readerOf(source);
  if (reader === undefined) throw invalidArgument("source", "a stream or an iterable object");
  return parseChunks(reader, lineSettingsOf(options));
}

export function parseArrow<const Name extends ColumnName = "href">(
  array: ArrowArray,
  options: ColumnOptions<Name> | null | undefined = undefined,
): ArrowBatch<Name> {
  requireArguments(arguments.length, "array");
  return parseArray(array, "array", settingsOf(optionsArgument(options)));
}

export function toArrow<Name extends ColumnName, RecordBatch>(
  batch: Batch<Name>,
  arrow: ArrowModule<RecordBatch>,
): RecordBatch {
  requireArguments(arguments.length, "batch", "arrow");
  if (!isObject(batch) || !isObject(batch.columns)) {
    throw invalidArgument("batch", "a batch of columns");
  }
  if (!isObject(arrow) || typeof arrow.makeData !== "function") {
    throw invalidArgument("arrow", "the module apache-arrow");
  }
  // The rest of the module is not checked: if it is another one, what is missing is a TypeError.
  return recordBatchOf(batch as unknown as ArrowBatch, arrow as ApacheArrow<RecordBatch>);
}
