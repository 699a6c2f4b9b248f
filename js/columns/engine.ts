// Sends a batch to the wasm module, and copies the columns out of its memory. docs/columns.md describes the module's
// exports.
import { wasmBytes } from "../../pkg/columns/wasm-bytes.js";
import { lengthOf, NativeInt32Array, NativeUint8Array, setBytes } from "../language/builtins.js";
import { addProperty, invalidBaseURL, invalidValue, notEnoughMemory } from "../language/errors.js";
import { connect, converse, makeRoom, renewViews } from "../wasm/client.js";
import {
  COLUMN_BYTES,
  COLUMN_LENGTH,
  COLUMN_NULL_COUNT,
  COLUMN_SLOTS,
  COLUMN_VALIDITY,
  COLUMNS,
  DESCRIPTION_POINTER,
  DESCRIPTION_WORDS,
  HOST_TYPES,
  INVALID_BASE,
  LINE_STARTS,
  LINES,
  LINES_ENDED_BY_NUL,
  ROW_COUNT,
  TOO_LARGE,
  UTF8_LAYOUT,
  VALIDATION_ERRORS,
} from "../wasm/layout.js";
import { lengthInUTF8, writeString } from "../wasm/strings.js";
import { bufferOf } from "../wasm/webassembly.js";
import { NativeUint16Array, split } from "./builtins.js";
import type { Batch, ColumnName, ColumnOf } from "./types.js";

const NativeRangeError = RangeError;

/** The exports that only this module has. */
interface ColumnsModule {
  reserve_offsets(words: number): number;
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

/** The names of all columns, in the order of their bits. */
export const NAMES = split(COLUMNS, " ") as ColumnName[];

/**
 * The strings that the codes in a column refer to, keyed by the index of the column. Undefined for columns without
 * codes.
 */
const dictionaries = {
  __proto__: null,
  [NAMES.indexOf("host_type")]: Object.freeze(split(HOST_TYPES, " ")),
  [NAMES.indexOf("error")]: Object.freeze(split(VALIDATION_ERRORS, " ")),
} as unknown as Readonly<Record<number, readonly string[] | undefined>>;
const PORT = NAMES.indexOf("port");

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
  /** The offsets, in the form that this kind of rows requires. */
  offsets?: Int32Array;
  /** The length of the offsets, in words of 4 bytes. */
  words?: number;
}

/** The options that all functions have. */
export interface Settings {
  base: string | undefined;
  /** The indices of the requested columns. */
  wanted: readonly number[];
}

interface Sent extends Rows, Validity, Settings {
  /** The number of rows, or 0 for lines. */
  count: number;
}

/** A column of any type. */
export type AnyColumn = ColumnOf<ColumnName>;

/** A parsed batch. For lines, it also says where they start. */
interface Parsed {
  length: number;
  columns: Batch["columns"];
  lineStarts: Int32Array<ArrayBuffer> | undefined;
}

/** Parses a batch. */
export function parseBatch(given: Sent): Parsed {
  // Missing properties must not be inherited.
  const sent = { __proto__: null, ...given } as Sent;
  let bits = 0;
  for (let i = 0; i < sent.wanted.length; i++) bits |= 1 << sent.wanted[i];
  const length = lengthOf(sent.rows);
  return converse(
    client,
    () => sendAll(sent, length),
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
    () => readBatch(sent),
    (status) => {
      throw errorOf(status, sent);
    },
  );
}

/**
 * Writes the input to wasm's memory. Returns the length of the base in bytes, or -1 without a base.
 *
 * @param start the length of the rows in bytes. The base is written after them
 */
function sendAll({ rows, offsets, words, base, validity }: Sent, start: number): number {
  const room = base === undefined ? 0 : lengthInUTF8(base);
  makeRoom(client, start + room + (validity === undefined ? 0 : lengthOf(validity)));
  let pointer = 0;
  if (offsets !== undefined) {
    pointer = client.instance!.reserve_offsets(words!) >>> 0;
    if (pointer === 0) throw notEnoughMemory();
  }
  renewViews(client);
  const { scratch } = client as { scratch: Uint8Array };
  setBytes(scratch, rows, 0);
  if (base !== undefined) writeString(base, scratch, start, start + room);
  if (validity !== undefined) setBytes(scratch, validity, start + room);
  if (offsets !== undefined) {
    const area = new NativeInt32Array(bufferOf(client.instance!.memory), pointer, words);
    setBytes(area, offsets);
  }
  return base === undefined ? -1 : room;
}

/** Returns the error for invalid offsets or views. */
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

/** Copies a part of wasm's memory, so that the result does not refer to it. */
const copy = <View extends ArrayLike<number>>(
  Type: new (source: ArrayBuffer | ArrayLike<number>, pointer?: number, length?: number) => View,
  pointer: number,
  length: number,
): View => new Type(new Type(bufferOf(client.instance!.memory), pointer >>> 0, length));

function readBatch({ kind, wanted }: Sent): Parsed {
  const { result } = client as { result: Int32Array };
  const length = result[ROW_COUNT] >>> 0;
  const description = new NativeInt32Array(
    bufferOf(client.instance!.memory),
    result[DESCRIPTION_POINTER] >>> 0,
    NAMES.length * DESCRIPTION_WORDS,
  );
  const columns = { __proto__: null } as unknown as Record<string, AnyColumn>;
  for (let i = 0; i < wanted.length; i++) {
    columns[NAMES[wanted[i]]] = readColumn(description, wanted[i], length);
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
  const dictionary = dictionaries[index];
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
