// @ts-nocheck
// Sends a batch to the wasm module, and copies the columns out of its memory. docs/columns.md describes what is called.
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

const NativeRangeError = RangeError;
const client = /* @__PURE__ */ connect(wasmBytes, ["columns"]);

/** The names of all columns, in the order of their bits. */
export const NAMES = split(COLUMNS, " ");

/** The strings for which the codes of a column stand, by the column's index; undefined for the other columns. */
const dictionaries = {
  __proto__: null,
  [NAMES.indexOf("host_type")]: Object.freeze(split(HOST_TYPES, " ")),
  [NAMES.indexOf("error")]: Object.freeze(split(VALIDATION_ERRORS, " ")),
};
const PORT = NAMES.indexOf("port");

/**
 * @typedef {object} Sent
 * @property {number} kind one of the kinds of rows in js/wasm/layout.ts
 * @property {number} count how many rows; 0 for lines
 * @property {Uint8Array} rows
 * @property {Int32Array} [offsets] what belongs to the kind
 * @property {number} [words] how many words of 4 bytes the offsets have
 * @property {string} [base]
 * @property {Uint8Array} [validity]
 * @property {number} [validityOffset] where the bit of the first row is in `validity`
 * @property {number[]} wanted the indices of columns
 */

/**
 * Parses a batch.
 *
 * @param {Sent} given
 */
export function parseBatch(given) {
  // What is not given is not inherited either.
  const sent = { __proto__: null, ...given };
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
        sent.validity === undefined ? -1 : sent.validityOffset,
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
 * Writes all that is sent into wasm's memory. Returns the length of the base in bytes, or -1 if there is none.
 *
 * @param {Sent} sent
 * @param {number} start how many bytes the rows have, behind which the base begins
 */
function sendAll({ rows, offsets, words, base, validity }, start) {
  const room = base === undefined ? 0 : lengthInUTF8(base);
  makeRoom(client, start + room + (validity === undefined ? 0 : lengthOf(validity)));
  let pointer = 0;
  if (offsets !== undefined) {
    pointer = client.instance.reserve_offsets(words) >>> 0;
    if (pointer === 0) throw notEnoughMemory();
  }
  renewViews(client);
  const { scratch } = client;
  setBytes(scratch, rows, 0);
  if (base !== undefined) writeString(base, scratch, start, start + room);
  if (validity !== undefined) setBytes(scratch, validity, start + room);
  if (offsets !== undefined) {
    const area = new NativeInt32Array(bufferOf(client.instance.memory), pointer, words);
    setBytes(area, offsets);
  }
  return base === undefined ? -1 : room;
}

/** The error for offsets or views that cannot be. */
export const malformed = () => invalidValue("The offsets or views are not in Arrow's layout");

function errorOf(status, { base }) {
  if (status === INVALID_BASE) return invalidBaseURL("options.base", "", base);
  if (status !== TOO_LARGE) return malformed();
  const error = new NativeRangeError(
    "A column has more bytes than offsets of 32 bits can say: parse fewer rows at once",
  );
  addProperty(error, "code", "ERR_OUT_OF_RANGE");
  return error;
}

/** Copies, so that nothing of the result is in wasm's memory. */
const copy = (Type, pointer, length) =>
  new Type(new Type(bufferOf(client.instance.memory), pointer >>> 0, length));

function readBatch({ kind, wanted }) {
  const { result } = client;
  const length = result[ROW_COUNT] >>> 0;
  const description = new NativeInt32Array(
    bufferOf(client.instance.memory),
    result[DESCRIPTION_POINTER] >>> 0,
    NAMES.length * DESCRIPTION_WORDS,
  );
  const columns = { __proto__: null };
  for (let i = 0; i < wanted.length; i++) {
    columns[NAMES[wanted[i]]] = readColumn(description, wanted[i], length);
  }
  const isOfLines = kind === LINES || kind === LINES_ENDED_BY_NUL;
  return {
    length,
    columns,
    lineStarts: isOfLines ? copy(NativeInt32Array, result[LINE_STARTS], length + 1) : undefined,
  };
}

function readColumn(description, index, length) {
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
    return { length, nullCount, nullBitmap, data, dictionary };
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
