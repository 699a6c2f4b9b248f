// Sends a batch to the wasm module and copies the resulting columns out of the module's memory. docs/columns.md
// describes the module's exports.
import { wasmBytes } from "../../pkg/columns/wasm-bytes.js";
import {
  fromCharCode,
  lengthOf,
  NativeInt32Array,
  NativeUint8Array,
  setBytes,
  slice,
} from "../language/builtins.js";
import {
  addProperty,
  invalidBaseURL,
  invalidValue,
  notEnoughMemory,
  quoted,
} from "../language/errors.js";
import { listOfSteps } from "../normalize/selection.js";
import { MOST_PATTERNS } from "../normalize/steps.js";
import { connect, converse, makeRoom, renewViews } from "../wasm/client.js";
import {
  BOOLEAN_COLUMNS,
  CHANGED,
  COLUMN_BYTES,
  COLUMN_CODES,
  COLUMN_LENGTH,
  COLUMN_NULL_COUNT,
  COLUMN_SLOTS,
  COLUMN_VALIDITY,
  COLUMNS,
  DESCRIPTION_POINTER,
  DESCRIPTION_WORDS,
  INVALID_BASE,
  LINE_STARTS,
  LINES,
  LINES_ENDED_BY_NUL,
  NO_MEMORY,
  ROW_COUNT,
  SITE_COLUMNS,
  TOO_LARGE,
  UTF8_LAYOUT,
} from "../wasm/layout.js";
import { lengthInUTF8, writeString } from "../wasm/strings.js";
import { bufferOf } from "../wasm/webassembly.js";
import { NativeUint16Array, split } from "./builtins.js";
import type { Batch, ColumnName, ColumnOf } from "./types.js";

const NativeRangeError = RangeError;

/** The exports that only the `/columns` wasm module has. */
interface ColumnsModule {
  reserve_offsets(words: number): number;
  reserve_suffixes(words: number): number;
  set_param(length: number): number;
  set_steps(length: number): number;
  parse_columns(
    kind: number,
    count: number,
    rowsLength: number,
    baseLength: number,
    validityOffset: number,
    columns: number,
    layout: number,
  ): number;
}

const client = /* @__PURE__ */ connect<ColumnsModule>(wasmBytes, ["columns"]);

/** The names of all columns, in bit order. */
export const NAMES = split(COLUMNS, " ") as ColumnName[];

/** For each column, whether it is in a list of names. */
const placesOf = (names: string): boolean[] => {
  const list = split(names, " ");
  return NAMES.map((name) => list.includes(name));
};
const NEEDS_LIST = placesOf(SITE_COLUMNS);
const IS_BOOLEAN = placesOf(BOOLEAN_COLUMNS);

/** For each column, the strings that the column's codes refer to, or an empty string if the column has no codes. */
const CODES = split(COLUMN_CODES, ",");
const dictionaries: (readonly string[] | undefined)[] = [];

/** A column's codes refer to the strings in this frozen list. Undefined for columns without codes. */
function dictionaryOf(place: number): readonly string[] | undefined {
  if (CODES[place] === "") return undefined;
  dictionaries[place] ??= Object.freeze(split(CODES[place], " "));
  return dictionaries[place];
}

const PORT = NAMES.indexOf("port");
const NORMALIZED = NAMES.indexOf("normalized");
/** The index of the parameter column. The name of the parameter follows the name of the column. */
export const PARAM = (NAMES as string[]).indexOf("param");
const BEFORE_PARAM = "param:";

/** Whether a name refers to a parameter column. */
export const isParam = (name: string): name is `param:${string}` =>
  slice(name, 0, BEFORE_PARAM.length) === BEFORE_PARAM;

/** A bitmap that says which rows are not null. */
export interface Validity {
  validity?: Uint8Array;
  /** The index of the first row's bit in `validity`. */
  validityOffset?: number;
}

/** Rows of strings. */
export interface Rows {
  /** The kind of rows, as defined in js/wasm/layout.ts. */
  kind: number;
  rows: Uint8Array;
  /** The offsets, in the format for this kind of rows. */
  offsets?: Int32Array;
  /** The length of the offsets in 4-byte words. */
  words?: number;
}

/** A requested column. */
export interface Wanted {
  /** Its index in NAMES. */
  place: number;
  name: string;
}

/** The options that all functions take. */
export interface Settings {
  base: string | undefined;
  wanted: readonly Wanted[];
  /** The normalization steps, separated by commas. */
  steps: string;
  /** Returns the public suffix of a domain. Present if a column that needs the Public Suffix List is requested. */
  publicSuffix: ((domain: string) => string | null) | undefined;
}

/** Whether a column needs the Public Suffix List, which the module does not contain. */
export const needsList = ({ place }: Wanted): boolean => NEEDS_LIST[place];

interface Sent extends Rows, Validity, Settings {
  /** The number of rows, or 0 for lines. */
  count: number;
  /** The offset of the public suffix in each row's host, or -1. */
  suffixes?: Int32Array;
}

/** A column of any type. */
export type AnyColumn = ColumnOf<ColumnName>;

/** A parsed batch. For lines, the output also contains their start positions. */
interface Parsed {
  length: number;
  columns: Batch["columns"];
  lineStarts: Int32Array<ArrayBuffer> | undefined;
}

/**
 * Parses a batch. One call to the module handles at most one parameter, so each additional parameter needs another
 * call.
 */
export function parseBatch(batch: Sent): Parsed {
  // Missing properties must not be looked up in Object.prototype.
  const sent = { __proto__: null, ...batch } as Sent;
  const { wanted, publicSuffix } = sent;
  const first: Wanted[] = [];
  const others: Wanted[] = [];
  let hasParam = false;
  for (let i = 0; i < wanted.length; i++) {
    const list = hasParam && wanted[i].place === PARAM ? others : first;
    hasParam ||= wanted[i].place === PARAM;
    list[list.length] = wanted[i];
  }
  if (publicSuffix !== undefined) {
    const { columns } = parseOnce(sent, HOSTS);
    sent.suffixes = suffixesOf(columns as unknown as HostColumns, publicSuffix);
  }
  const parsed = parseOnce(sent, first);
  if (others.length === 0) return parsed;
  const byName = parsed.columns as Record<string, AnyColumn>;
  for (let i = 0; i < others.length; i++) {
    const { columns } = parseOnce(sent, [others[i]]);
    byName[others[i].name] = (columns as Record<string, AnyColumn>)[others[i].name];
  }
  const columns = { __proto__: null } as unknown as Record<string, AnyColumn>;
  for (let i = 0; i < wanted.length; i++) columns[wanted[i].name] = byName[wanted[i].name];
  return {
    length: parsed.length,
    columns: columns as Batch["columns"],
    lineStarts: parsed.lineStarts,
  };
}

type HostColumns = Pick<Batch["columns"], "host" | "host_type">;

const HOSTS: Wanted[] = [
  { place: NAMES.indexOf("host"), name: "host" },
  { place: NAMES.indexOf("host_type"), name: "host_type" },
];
const DOMAIN = 0;

/** Returns the offset of the public suffix in each host, or -1 if the host is not a domain or has no public suffix. */
function suffixesOf(
  { host, host_type }: HostColumns,
  publicSuffix: (domain: string) => string | null,
): Int32Array {
  const { length, data, valueOffsets } = host;
  const suffixes = new NativeInt32Array(length);
  for (let row = 0; row < length; row++) {
    let domain = "";
    if (host_type.data[row] === DOMAIN) {
      for (let at = valueOffsets[row]; at < valueOffsets[row + 1]; at++) {
        domain += fromCharCode(data[at]);
      }
    }
    const suffix = domain === "" ? null : publicSuffix(domain);
    suffixes[row] = suffix === null ? -1 : domain.length - suffix.length;
  }
  return suffixes;
}

function parseOnce(sent: Sent, wanted: readonly Wanted[]): Parsed {
  let bits = 0;
  for (let i = 0; i < wanted.length; i++) bits |= 1 << wanted[i].place;
  const length = lengthOf(sent.rows);
  return converse(
    client,
    () => sendAll(sent, wanted, length),
    undefined,
    length,
    (module, baseLength) =>
      module.parse_columns(
        sent.kind,
        sent.count,
        length,
        baseLength,
        sent.validity === undefined ? -1 : sent.validityOffset!,
        bits,
        UTF8_LAYOUT,
      ),
    () => readBatch(sent.kind, wanted),
    (status) => {
      throw errorOf(status, sent);
    },
  );
}

/** Sends the options of columns. The options are sent for each batch, because the instance may be a new one. */
function sendOptions(steps: string, wanted: readonly Wanted[]): void {
  for (let i = 0; i < wanted.length; i++) {
    const { place, name } = wanted[i];
    if (place === PARAM) sendText(slice(name, BEFORE_PARAM.length, name.length), "set_param");
    if (place === NORMALIZED) sendText(steps, "set_steps");
  }
}

export function invalidSteps(text: string): Error {
  const requirement = `must be steps of the normalizer without commas, at most ${MOST_PATTERNS} of them drop-index or with characters after a "*", and not`;
  return invalidValue(
    `The "options.steps" argument ${requirement} ${quoted(text)}. ${listOfSteps()}`,
  );
}

function sendText(text: string, call: "set_param" | "set_steps"): void {
  const length = lengthInUTF8(text);
  makeRoom(client, length);
  renewViews(client);
  writeString(text, client.scratch!, 0, length);
  const status = client.instance![call](length);
  if (status === NO_MEMORY) throw notEnoughMemory();
  if (status !== CHANGED) {
    throw invalidSteps(text);
  }
}

/**
 * Writes the input to wasm's memory. Returns the length of the base in bytes, or -1 if there is no base.
 *
 * @param start the length of the rows in bytes. The base is written after the rows
 */
function sendAll(
  { rows, offsets, words, base, validity, steps, suffixes }: Sent,
  wanted: readonly Wanted[],
  start: number,
): number {
  sendOptions(steps, wanted);
  const room = base === undefined ? 0 : lengthInUTF8(base);
  makeRoom(client, start + room + (validity === undefined ? 0 : lengthOf(validity)));
  const pointer = reserved("reserve_offsets", offsets === undefined ? undefined : words);
  const suffixesPointer = reserved("reserve_suffixes", suffixes && lengthOf(suffixes));
  renewViews(client);
  const { scratch } = client as { scratch: Uint8Array };
  setBytes(scratch, rows, 0);
  if (base !== undefined) writeString(base, scratch, start, start + room);
  if (validity !== undefined) setBytes(scratch, validity, start + room);
  if (offsets !== undefined) setWords(pointer, offsets, words!);
  if (suffixes !== undefined) setWords(suffixesPointer, suffixes, lengthOf(suffixes));
  return base === undefined ? -1 : room;
}

/** Returns the address of an area in wasm's memory, or 0 if no words are needed. */
function reserved(call: "reserve_offsets" | "reserve_suffixes", words: number | undefined): number {
  if (words === undefined) return 0;
  const pointer = client.instance![call](words) >>> 0;
  if (pointer === 0) throw notEnoughMemory();
  return pointer;
}

function setWords(pointer: number, words: Int32Array, count: number): void {
  setBytes(new NativeInt32Array(bufferOf(client.instance!.memory), pointer, count), words);
}

/** Returns an error for invalid offsets or views. */
export const malformed = () => invalidValue("The offsets or views are not in Arrow's layout");

function errorOf(status: number, { base }: Sent): Error {
  if (status === INVALID_BASE) return invalidBaseURL("options.base", "", base!);
  if (status !== TOO_LARGE) return malformed();
  const error = new NativeRangeError(
    "A column has more bytes than offsets of 32 bits can say: parse fewer rows at once",
  );
  addProperty(error, "code", "ERR_OUT_OF_RANGE");
  return error;
}

/** Copies part of wasm's memory, so that the result does not share it. */
const copy = <View extends ArrayLike<number>>(
  Type: new (source: ArrayBuffer | ArrayLike<number>, pointer?: number, length?: number) => View,
  pointer: number,
  length: number,
): View => new Type(new Type(bufferOf(client.instance!.memory), pointer >>> 0, length));

function readBatch(kind: number, wanted: readonly Wanted[]): Parsed {
  const { result } = client as { result: Int32Array };
  const length = result[ROW_COUNT] >>> 0;
  const description = new NativeInt32Array(
    bufferOf(client.instance!.memory),
    result[DESCRIPTION_POINTER] >>> 0,
    NAMES.length * DESCRIPTION_WORDS,
  );
  const columns = { __proto__: null } as unknown as Record<string, AnyColumn>;
  for (let i = 0; i < wanted.length; i++) {
    columns[wanted[i].name] = readColumn(description, wanted[i].place, length);
  }
  const isOfLines = kind === LINES || kind === LINES_ENDED_BY_NUL;
  return {
    length,
    columns: columns as Batch["columns"],
    lineStarts: isOfLines ? copy(NativeInt32Array, result[LINE_STARTS], length + 1) : undefined,
  };
}

function readColumn(description: Int32Array, index: number, length: number): AnyColumn {
  const at = index * DESCRIPTION_WORDS;
  const slots = description[at + COLUMN_SLOTS];
  const nullCount = description[at + COLUMN_NULL_COUNT];
  const nullBitmap =
    nullCount === 0
      ? null
      : copy(NativeUint8Array, description[at + COLUMN_VALIDITY], (length + 7) >>> 3);
  if (index === PORT) {
    return { length, nullCount, nullBitmap, data: copy(NativeUint16Array, slots, length) };
  }
  if (IS_BOOLEAN[index]) {
    const data = copy(NativeUint8Array, slots, (length + 7) >>> 3);
    return { length, nullCount, nullBitmap, data } as AnyColumn;
  }
  const dictionary = dictionaryOf(index);
  if (dictionary !== undefined) {
    const data = copy(NativeUint8Array, slots, length);
    return { length, nullCount, nullBitmap, data, dictionary } as AnyColumn;
  }
  return {
    length,
    nullCount,
    nullBitmap,
    valueOffsets: copy(NativeInt32Array, slots, length + 1),
    data: copy(
      NativeUint8Array,
      description[at + COLUMN_BYTES],
      description[at + COLUMN_LENGTH] >>> 0,
    ),
  };
}
