/**
 * Parses many URLs at once, as bytes in the layout of [Apache Arrow](https://arrow.apache.org/docs/format/Columnar.html).
 *
 * For each URL, the other entries convert a string to bytes and convert the results back to strings. In this entry,
 * both the input and the output are bytes, and passing bytes takes a fraction of the time. If your URLs are strings and
 * you need strings as results, parse the URLs one by one instead.
 *
 * @module whatwg-url-wasm/columns
 */

import { type ApacheArrow, parseArray, recordBatchOf } from "./columns/arrow.js";
import {
  invalidSteps,
  isParam,
  NAMES,
  needsList,
  PARAM,
  type Settings,
  type Wanted,
} from "./columns/engine.js";
import { type LineSettings, parseAll, parseChunks, readerOf } from "./columns/lines.js";
import type {
  ArrowArray,
  ArrowBatch,
  ArrowModule,
  Batch,
  ByteStream,
  ColumnName,
  ColumnOptions,
  LineBatch,
  LineOptions,
  SiteFunctions,
} from "./columns/types.js";
import {
  type Bytes,
  bytesArgument,
  choiceArgument,
  listArgument,
  optionalString,
  optionsArgument,
  requireArguments,
  stringArgument,
} from "./language/arguments.js";
import { indexOf, lengthOf, NativeUint8Array } from "./language/builtins.js";
import { invalidArgument } from "./language/errors.js";
import { isObject } from "./language/webidl.js";

export type {
  ArrowArray,
  ArrowBatch,
  ArrowModule,
  ArrowType,
  ArrowVector,
  Batch,
  BooleanColumn,
  ClassOf,
  CodeColumn,
  CodeNames,
  Column,
  ColumnName,
  ColumnOf,
  ColumnOptions,
  HostType,
  LineBatch,
  LineOptions,
  PortColumn,
  SectionOptions,
  SiteFunctions,
  StringColumn,
} from "./columns/types.js";
export type { Step } from "./normalize/selection.js";
export type { NamedStep, PlainStep, Preset } from "./normalize/steps.js";

/** The names of columns. For parameters, the list contains only the prefix of the name. */
const FIXED_NAMES: string[] = [...NAMES];
FIXED_NAMES[PARAM] = "param:";

function columnArgument(value: unknown, name: string): Wanted {
  const column = stringArgument(value, name);
  const place = isParam(column)
    ? PARAM
    : choiceArgument(column, name, FIXED_NAMES, "the name of a column");
  return { place, name: column };
}

const HREF: Wanted = { place: 0, name: "href" };

/** Joins the steps into the string that the module expects. */
function stepsArgument(value: unknown): string {
  const steps = listArgument(value, "options.steps", stringArgument);
  let text = "";
  for (let i = 0; i < steps.length; i++) {
    // The module separates steps with commas.
    if (indexOf(steps[i], ",", 0) !== -1) throw invalidSteps(steps[i]);
    text += (i > 0 ? "," : "") + steps[i];
  }
  return text;
}

const LINE_ENDS = ["\n", "\0"];
const SECTIONS = ["all", "ICANN"] as const;

function publicSuffixOf(
  functions: SiteFunctions | undefined,
  section: "all" | "ICANN",
): Settings["publicSuffix"] {
  if (isObject(functions)) {
    const { publicSuffix } = functions;
    if (typeof publicSuffix === "function") return (domain) => publicSuffix(domain, { section });
  }
  throw invalidArgument("options.siteFunctions", "the functions of whatwg-url-wasm/site");
}

function settingsOf(options: ColumnOptions): Settings {
  const { base, columns, steps, siteFunctions, section = "all" } = options;
  const settings: Settings = {
    base: optionalString(base, "options.base") ?? undefined,
    wanted:
      columns === undefined ? [HREF] : listArgument(columns, "options.columns", columnArgument),
    steps: steps === undefined ? "dedupe" : stepsArgument(steps),
    publicSuffix: undefined,
  };
  const index = choiceArgument(section, "options.section", SECTIONS, '"all" or "ICANN"');
  for (let i = 0; i < settings.wanted.length; i++) {
    if (needsList(settings.wanted[i])) {
      return { ...settings, publicSuffix: publicSuffixOf(siteFunctions, SECTIONS[index]) };
    }
  }
  return settings;
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

/**
 * Parses URLs, one per line, and returns columns of hrefs or components.
 *
 * ```js
 * import { parseLines } from "whatwg-url-wasm/columns";
 *
 * const bytes = new TextEncoder().encode("HTTPS://a.example/../b\nno URL\nfoo:c");
 * const { length, columns } = parseLines(bytes, { columns: ["href", "host"] });
 * length; // 3
 * new TextDecoder().decode(columns.href.data); // "https://a.example/bfoo:c"
 * columns.href.valueOffsets.join(); // "0,19,19,24"
 * columns.host.nullCount; // 2
 * ```
 *
 * @param bytes the lines. The last line need not end with a line ending, and a byte order mark at the start is skipped.
 * The bytes are decoded as UTF-8, and invalid sequences become U+FFFD. Parsing more than a few megabytes at once uses
 * more memory but saves no time, so parse longer input in parts with {@link parseLineStream}
 * @throws {TypeError} if `bytes` is not an ArrayBuffer, a SharedArrayBuffer, or a view of one, or an option has the
 *   wrong type (code `"ERR_INVALID_ARG_TYPE"`)
 * @throws {TypeError} if no column or line ending has that name (code `"ERR_INVALID_ARG_VALUE"`)
 * @throws {TypeError} if the base does not parse (code `"ERR_INVALID_URL"`)
 * @throws {RangeError} if a column would have more than 2,147,483,647 bytes (code `"ERR_OUT_OF_RANGE"`)
 * @throws {RangeError} if there is not enough memory
 */
export function parseLines<const Name extends ColumnName = "href">(
  bytes: Bytes,
  options: LineOptions<Name> | null | undefined = undefined,
): LineBatch<Name> {
  requireArguments(arguments.length, "bytes");
  const view = bytesArgument(bytes, "bytes");
  const settings = lineSettingsOf(options);
  // A getter in the options may have detached or shrunk the bytes. They can't be read then.
  return parseAll(lengthOf(view) === 0 ? new NativeUint8Array(0) : view, settings);
}

/**
 * Parses URLs from the lines of a stream as they arrive. The memory required does not depend on the length of the
 * stream.
 *
 * ```js
 * import { parseLineStream } from "whatwg-url-wasm/columns";
 *
 * const chunks = ["https://a.ex", "ample/\nhttps://b.example\n"].map((s) => new TextEncoder().encode(s));
 * let count = 0;
 * for await (const { length } of parseLineStream(chunks)) count += length;
 * count; // 2
 * ```
 *
 * @param source a `ReadableStream` (for example, from `fetch` or a `Blob`), a Node stream, or any sync or async
 * iterable. Its chunks must be bytes. A line may span several chunks
 * @returns an async generator that yields batches of whole lines. Each batch has at least one row
 * @throws {TypeError} when `source` or an option has the wrong type. The generator throws this error
 * if the base does not parse, if a chunk is not bytes, or if a chunk was transferred or its line endings were
 * overwritten before all of its lines were parsed
 * @throws {RangeError} from the generator, in the same cases as {@link parseLines}
 */
export function parseLineStream<const Name extends ColumnName = "href">(
  source: ByteStream | AsyncIterable<Bytes> | Iterable<Bytes | PromiseLike<Bytes>>,
  options: LineOptions<Name> | null | undefined = undefined,
): AsyncGenerator<LineBatch<Name>, void, undefined> {
  requireArguments(arguments.length, "source");
  const reader = readerOf(source);
  if (reader === undefined) throw invalidArgument("source", "a stream or an iterable object");
  return parseChunks(reader, lineSettingsOf(options));
}

/**
 * Parses an Arrow array of URLs. The type of the array may be `Utf8`, `LargeUtf8`, `Utf8View`, or a corresponding type
 * for bytes (`Binary` and so on). Bytes are decoded as UTF-8. The type may also be a `Dictionary` of any of these
 * types. With a `Dictionary`, only the strings in the dictionary are parsed. In the apache-arrow package, the `data`
 * property of a vector contains such arrays.
 *
 * ```js
 * import { parseArrow } from "whatwg-url-wasm/columns";
 *
 * const array = {
 *   length: 2,
 *   valueOffsets: Int32Array.of(0, 12, 13),
 *   values: new TextEncoder().encode("http://A:80/c"),
 * };
 * const { columns } = parseArrow(array, { base: "https://b.example/", columns: ["href"] });
 * new TextDecoder().decode(columns.href.data); // "http://a/https://b.example/c"
 * columns.href.nullBitmap; // null
 * ```
 *
 * @throws {TypeError} if `array` is not an Arrow array of URLs, or an option has the wrong type (code
 * `"ERR_INVALID_ARG_TYPE"`)
 * @throws {TypeError} if no column has that name, offsets or views point outside the bytes, indices point outside the
 * dictionary, or the dictionary consists of several arrays (code `"ERR_INVALID_ARG_VALUE"`)
 * @throws {TypeError} if the base does not parse (code `"ERR_INVALID_URL"`)
 * @throws {RangeError} in the same cases as {@link parseLines}
 */
export function parseArrow<const Name extends ColumnName = "href">(
  array: ArrowArray,
  options: ColumnOptions<Name> | null | undefined = undefined,
): ArrowBatch<Name> {
  requireArguments(arguments.length, "array");
  return parseArray(array, "array", settingsOf(optionsArgument(options)));
}

/**
 * Creates a record batch for the [apache-arrow](https://www.npmjs.com/package/apache-arrow) npm package, which you have
 * to install separately. The `Table` class and the writers of that package accept one or more such batches with the
 * same columns. The columns' memory is not copied.
 *
 * If the input is dictionary-encoded, string columns in the result are too. Batches made from the arrays of one vector
 * can be used together: they share the first batch's dictionary as long as its strings stay the same. If the strings
 * change, a `RecordBatchStreamWriter` writes a replacement dictionary, but a `RecordBatchFileWriter` throws, because
 * Arrow files can't contain replacements. A table can contain columns made from two dictionaries if each dictionary's
 * type has an `id`, as apache-arrow's types do. A table can't contain columns made by parsing one dictionary with two
 * bases.
 *
 * @example
 * ```js
 * import * as arrow from "apache-arrow";
 * import { parseLines, toArrow } from "whatwg-url-wasm/columns";
 * const bytes = new TextEncoder().encode("HTTPS://EXAMPLE.com");
 * const table = new arrow.Table(toArrow(parseLines(bytes), arrow));
 * table.numRows; // 1
 * table.getChild("href").get(0); // "https://example.com/"
 * ```
 *
 * @param batch a batch returned by another function of this entry
 * @param arrow the `apache-arrow` module, version 21 or newer
 * @throws {TypeError} when either argument is something else
 */
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
  // The rest of the module is not checked. With a different module, using a missing class throws a TypeError.
  return recordBatchOf(batch as unknown as ArrowBatch, arrow as ApacheArrow<RecordBatch>);
}
