// Arrow arrays: https://arrow.apache.org/docs/format/Columnar.html
import { bytesArgument, choiceArgument, integerArgument } from "../language/arguments.js";
import {
  byteOffsetOf,
  getFromMap,
  getFromWeakMap,
  isArray,
  isSafeInteger,
  lengthOf,
  NativeInt32Array,
  NativeMap,
  NativeUint8Array,
  NativeWeakMap,
  ownKeys,
  setBytes,
  setInMap,
  setInWeakMap,
  subarray,
  viewedBuffer,
} from "../language/builtins.js";
import { invalidArgument, invalidValue, shortened } from "../language/errors.js";
import { isObject } from "../language/webidl.js";
import { LARGE_UTF8, UTF8, UTF8_VIEW } from "../wasm/layout.js";
import { NativeUint16Array, nameOfTypedArray, nativeNumber } from "./builtins.js";
import {
  isParam,
  malformed,
  NAMES,
  parseBatch,
  type Rows,
  type Settings,
  type Validity,
} from "./engine.js";
import type { ArrowArray, ArrowBatch, Column, ColumnName, StringColumn } from "./types.js";

const VIEW = 16;
/** The length of the longest string that is stored in the view itself instead of a buffer. */
const MOST_IN_VIEW = 12;
const MOST_ROWS = 2 ** 31 - 1;
const MOST_BUFFERS = 2 ** 20;
/** Codes are bytes, so the dictionary of a code column can have at most this many strings. */
const MOST_CODES = 2 ** 8;

/** Whether arrays of strings or bytes consist of views, keyed by the type's number in Arrow's Schema.fbs. */
const IS_VIEW = {
  __proto__: null,
  4: false,
  5: false,
  19: false,
  20: false,
  23: true,
  24: true,
} as Readonly<Record<number, boolean | undefined>>;

type IndexType = "Int8" | "Int16" | "Int32" | "Uint8" | "Uint16" | "Uint32";

/** The index types of results, keyed by the class name of the typed array with the indices. */
const INDEX_TYPES = {
  __proto__: null,
  Int8Array: "Int8",
  Int16Array: "Int16",
  Int32Array: "Int32",
  Uint8Array: "Uint8",
  Uint16Array: "Uint16",
  Uint32Array: "Uint32",
  // If indices are BigInts, apache-arrow doesn't recognize nulls in a dictionary and throws.
  BigInt64Array: "Int32",
  BigUint64Array: "Int32",
} as unknown as Readonly<Record<string, IndexType>>;

/** The bytes of an array. The array contains strings, views or indices. */
type Values = ArrayBufferView | undefined;

type Integers = ArrayLike<number | bigint>;

/** An array's properties with their documented types. Actual types are checked by conversions or `nameOf`. */
interface Members {
  count: number;
  offset: number;
  nullBitmap: Uint8Array | null | undefined;
  isTyped: boolean;
  isOfViews: boolean | undefined;
  valueOffsets: Int32Array | BigInt64Array | undefined;
  values: Values;
  buffers: ArrayBufferView[] | undefined;
}

interface ValidRows extends Validity {
  count: number;
}

/** Parses an array of strings, given as an object with the properties of an apache-arrow array. */
export function parseArray(array: ArrowArray, name: string, settings: Settings): ArrowBatch {
  if (!isObject(array) || isArray(array)) throw invalidArgument(name, "an Arrow array of strings");
  const { dictionary } = array;
  if (dictionary === undefined || dictionary === null) {
    return parseBatch({ ...rowsOf(membersOf(array, name), name), ...settings });
  }
  // In the apache-arrow package, `dictionary` is a vector, and its `data` is a list of arrays.
  const arrays = dictionary.data as readonly ArrowArray[];
  const isVector = isObject(arrays) && nameOf(arrays) === undefined;
  if (isVector && arrays.length !== 1) {
    throw invalidValue(`The dictionary of the "${name}" argument must be one array`);
  }
  const values = isVector ? arrays[0] : (dictionary as ArrowArray);
  if (!isObject(values)) throw invalidArgument(`${name}.dictionary`, "an Arrow array of strings");
  const rows = membersOf(array, name);
  const strings = membersOf(values, `${name}.dictionary`);
  const sent = rowsOf(strings, `${name}.dictionary`);
  checkIndices(rows, sent.count, name);
  return { ...parseBatch({ ...sent, ...settings }), indices: array };
}

const nameOf = (value: unknown): string | undefined =>
  isObject(value) ? nameOfTypedArray(value) : undefined;

/**
 * Reads all properties of an array before checking any of them, because a getter may detach or shrink buffers that have
 * already been read.
 */
function membersOf(array: ArrowArray, name: string): Members {
  const { length: count, offset = 0, nullBitmap, type, valueOffsets, variadicBuffers } = array;
  const isTyped = type !== undefined && type !== null;
  // `type` is undefined unless the array contains strings or bytes. Bytes are decoded as UTF-8.
  const isOfViews = isTyped
    ? IS_VIEW[type.typeId]
    : nameOf(valueOffsets) === undefined && isObject(variadicBuffers);
  // The bytes of the strings, views or indices.
  const values = array.values ?? array.data;
  const buffers =
    isOfViews && isObject(variadicBuffers)
      ? buffersOf(variadicBuffers, `${name}.variadicBuffers`)
      : undefined;
  return {
    __proto__: null,
    count,
    offset,
    nullBitmap,
    isTyped,
    isOfViews,
    valueOffsets,
    values,
    buffers,
  } as Members;
}

/**
 * Copies a list of buffers. The list's length is read only once. Any object can claim any length, so each item is
 * checked immediately.
 */
function buffersOf(list: readonly ArrayBufferView[], name: string): ArrayBufferView[] {
  const length = integerArgument(list.length, `${name}.length`, MOST_BUFFERS);
  const buffers: ArrayBufferView[] = [];
  for (let i = 0; i < length; i++) {
    const buffer = list[i];
    bytesArgument(buffer, `${name}[${i}]`);
    buffers[i] = buffer;
  }
  return buffers;
}

/** Throws unless every row of an array is null or contains an index below `size`. */
function checkIndices(members: Members, size: number, name: string): void {
  const { count, validity, validityOffset } = validRowsOf(members, name);
  const { values: indices } = members as unknown as { values: Uint8Array };
  if (!(nameOf(indices)! in INDEX_TYPES)) {
    throw invalidArgument(`${name}.values`, "a typed array of integers");
  }
  if (lengthOf(indices) < count) {
    throw invalidValue(`"${name}.values" has fewer indices than there are rows`);
  }
  for (let row = 0; row < count; row++) {
    const index = indices[row];
    if (!(index >= 0 && index < size) && isValid(validity, validityOffset! + row)) {
      throw invalidValue(`"${name}.values" leads out of the dictionary`);
    }
  }
}

/** Whether a row's bit is set in the bitmap. Without a bitmap, all rows are valid. */
const isValid = (bitmap: Uint8Array | null | undefined, row: number): boolean =>
  !bitmap || ((bitmap[row >>> 3] >>> (row & 7)) & 1) === 1;

function validRowsOf({ count, offset, nullBitmap }: Members, name: string): ValidRows {
  integerArgument(count, `${name}.length`, MOST_ROWS);
  integerArgument(offset, `${name}.offset`, MOST_ROWS);
  return { __proto__: null, count, ...validityOf(nullBitmap, offset, count, name) } as ValidRows;
}

/** Checks an array and returns the data to send. */
function rowsOf(members: Members, name: string): ValidRows & Rows {
  const { isTyped, isOfViews, valueOffsets, values, buffers } = members as Members & {
    valueOffsets: Int32Array | BigInt64Array;
  };
  if (isArray(values)) throw invalidArgument(name, "one Arrow array, as in the data of a vector");
  if (isOfViews === undefined) throw invalidArgument(name, "an Arrow array of strings");
  const sent = validRowsOf(members, name);
  const { count } = sent;
  // Without a type, only `valueOffsets` distinguishes strings from numbers.
  if (!isTyped && nameOf(values) !== "Uint8Array") {
    throw invalidArgument(`${name}.values`, "a Uint8Array, as the array has no type");
  }
  const bytes = bytesArgument(values, `${name}.values`);
  if (isOfViews) return { ...sent, ...viewsOf(bytes, buffers, sent, name) };
  const kind = nameOf(valueOffsets);
  if (kind !== "Int32Array" && kind !== "BigInt64Array") {
    throw invalidArgument(`${name}.valueOffsets`, "an Int32Array or a BigInt64Array");
  }
  if (count === 0) return { ...sent, ...noRows() };
  if (lengthOf(valueOffsets) <= count) {
    throw invalidValue(`"${name}.valueOffsets" has fewer offsets than there are rows`);
  }
  const first = nativeNumber(valueOffsets[0]);
  const last = nativeNumber(valueOffsets[count]);
  if (!(first >= 0 && first <= last && last <= lengthOf(bytes))) {
    throw invalidValue(`"${name}.valueOffsets" leads out of the bytes`);
  }
  const isLarge = kind === "BigInt64Array";
  const words = (count + 1) * (isLarge ? 2 : 1);
  const start = byteOffsetOf(valueOffsets);
  const offsets = new NativeInt32Array(viewedBuffer(valueOffsets), start, words);
  const rows = subarray(bytes, first, last);
  return { ...sent, kind: isLarge ? LARGE_UTF8 : UTF8, rows, offsets, words };
}

const noRows = (): Rows => ({
  kind: UTF8,
  rows: new NativeUint8Array(0),
  offsets: new NativeInt32Array(1),
  words: 1,
});

/** Returns the bitmap from the byte with the first row's bit on, or undefined if there is none: no row is null. */
function validityOf(
  nullBitmap: Uint8Array | null | undefined,
  offset: number,
  count: number,
  name: string,
): Validity | undefined {
  if (nullBitmap === undefined || nullBitmap === null) return undefined;
  const bitmap = bytesArgument(nullBitmap, `${name}.nullBitmap`);
  if (lengthOf(bitmap) === 0) return undefined;
  const first = offset >>> 3;
  const end = first + (((offset & 7) + count + 7) >>> 3);
  if (end > lengthOf(bitmap)) {
    throw invalidValue(`"${name}.nullBitmap" has fewer bits than there are rows`);
  }
  return { validity: subarray(bitmap, first, end), validityOffset: offset & 7 };
}

/**
 * Concatenates the views and the buffer parts that they refer to. `shown` gives these parts. Returns the offsets of
 * these parts. Arrays may share large buffers and use only small parts of them. The rest is not sent.
 */
function viewsOf(
  bytes: Uint8Array,
  shown: readonly ArrayBufferView[] | undefined,
  rows: ValidRows,
  name: string,
): Rows {
  const { count } = rows;
  if (shown === undefined) throw invalidArgument(`${name}.variadicBuffers`, "a list");
  if (lengthOf(bytes) < count * VIEW) {
    throw invalidValue(`"${name}.values" has fewer views than there are rows`);
  }
  const buffers: Uint8Array[] = [];
  for (let i = 0; i < shown.length; i++) {
    buffers[i] = bytesArgument(shown[i], `${name}.variadicBuffers[${i}]`);
  }
  if (count === 0) return noRows();
  // The views are copied because they will be modified and because words must be aligned to 4 bytes.
  const views = new NativeUint8Array(subarray(bytes, 0, count * VIEW));
  const viewWords = new NativeInt32Array(viewedBuffer(views));
  const { starts, ends } = shownOf(viewWords, buffers, rows);
  moveViews(viewWords, starts, rows);
  const words = buffers.length + 2;
  const offsets = new NativeInt32Array(words);
  let at = 0;
  for (let i = 0; i < buffers.length; i++) {
    at += ends[i] - starts[i];
    offsets[i + 1] = at;
  }
  offsets[words - 1] = -1;
  const sent = new NativeUint8Array(count * VIEW + at);
  setBytes(sent, views);
  for (let i = 0; i < buffers.length; i++) {
    setBytes(sent, subarray(buffers[i], starts[i], ends[i]), count * VIEW + offsets[i]);
  }
  return { kind: UTF8_VIEW, rows: sent, offsets, words };
}

/** For each buffer, returns the start and end of the part that the views refer to. Views of null rows are ignored. */
function shownOf(
  viewWords: Int32Array,
  buffers: readonly Uint8Array[],
  { count, validity, validityOffset = 0 }: ValidRows,
): { starts: number[]; ends: number[] } {
  const lengths: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (let i = 0; i < buffers.length; i++) {
    lengths[i] = lengthOf(buffers[i]);
    starts[i] = lengths[i];
    ends[i] = 0;
  }
  for (let row = 0; row < count; row++) {
    const length = viewWords[4 * row];
    if (!(length > MOST_IN_VIEW && isValid(validity, validityOffset + row))) continue;
    const index = viewWords[4 * row + 2];
    const start = viewWords[4 * row + 3];
    const end = start + length;
    if (!(start >= 0 && index >= 0 && index < buffers.length && end <= lengths[index])) {
      throw malformed();
    }
    if (start < starts[index]) starts[index] = start;
    if (end > ends[index]) ends[index] = end;
  }
  for (let i = 0; i < buffers.length; i++) if (ends[i] === 0) starts[i] = 0;
  return { starts, ends };
}

/** Makes the offsets in the views relative to the buffer parts that are sent. */
function moveViews(
  viewWords: Int32Array,
  starts: readonly number[],
  { count, validity, validityOffset = 0 }: ValidRows,
): void {
  let farthest = 0;
  for (let i = 0; i < starts.length; i++) if (starts[i] > farthest) farthest = starts[i];
  if (farthest === 0) return;
  for (let row = 0; row < count; row++) {
    if (viewWords[4 * row] > MOST_IN_VIEW && isValid(validity, validityOffset + row)) {
      viewWords[4 * row + 3] -= starts[viewWords[4 * row + 2]];
    }
  }
}

/** An array of the apache-arrow package: an instance of `Data`. */
interface Data {
  readonly type: object;
}

interface Vector {
  readonly type: object;
}

interface DictionaryType {
  readonly indices: { readonly ArrayType: IndexArray };
}

type IndexArray = new (source: number | Integers) => { [row: number]: number };

type TypeClass = new () => object;

/** The parts of the apache-arrow module that we use. */
export interface ApacheArrow<RecordBatch>
  extends Readonly<Record<IndexType | "Bool" | "Utf8", TypeClass>> {
  readonly Dictionary: new (strings: object, indices: object, id?: number) => DictionaryType;
  readonly Field: new (name: string, type: object, isNullable: boolean) => object;
  readonly RecordBatch: new (schema: object, data: Data) => RecordBatch;
  readonly Schema: new (fields: readonly object[]) => object;
  readonly Struct: new (fields: readonly object[]) => object;
  readonly Vector: new (data: readonly Data[]) => Vector;
  readonly makeData: (properties: object) => Data;
  readonly vectorFromArray: (values: readonly string[], type: object) => Vector;
}

/** The module, for functions that create only vectors or types. */
type Arrow = ApacheArrow<unknown>;

/** A column. With this type, TypeScript can infer types from the module's properties. */
interface PlainColumn extends Column {
  data: Uint8Array | Uint16Array;
  valueOffsets?: StringColumn["valueOffsets"];
  dictionary?: readonly string[];
}

/**
 * Creates a record batch using `arrow`, the apache-arrow module. Copies nothing unless the input is dictionary-encoded.
 * For dictionary-encoded input, each string column gets a copy of the indices, and code and port columns are expanded.
 */
export function recordBatchOf<RecordBatch>(
  { length, columns, indices }: ArrowBatch,
  arrow: ApacheArrow<RecordBatch>,
): RecordBatch {
  const { Field, makeData, RecordBatch, Schema, Struct } = arrow;
  integerArgument(length, "batch.length", MOST_ROWS);
  // The caller may have changed the indices after the batch was parsed.
  const rows = indices === undefined ? undefined : membersOf(indices, "batch.indices");
  if (rows !== undefined) checkIndices(rows, length, "batch.indices");
  const fields: object[] = [];
  const children: Data[] = [];
  const names = ownKeys(columns);
  for (let i = 0; i < names.length; i++) {
    const name = names[i] as ColumnName;
    // Each parameter column has its own position.
    const place =
      typeof name === "string" && isParam(name)
        ? NAMES.length + i
        : choiceArgument(name, "batch.columns", NAMES, "columns by their names");
    const column: PlainColumn = columns[name];
    if (!isObject(column) || nameOf(column.data) === undefined) {
      throw invalidArgument(`batch.columns.${shortened(name)}`, "a column");
    }
    const data =
      rows === undefined
        ? dataOf(column, arrow)
        : indexedDataOf(name, place, column, indices!, rows, arrow);
    fields[fields.length] = new Field(name, data.type, true);
    children[children.length] = data;
  }
  const count = rows === undefined ? length : rows.count;
  const type = new Struct(fields);
  return new RecordBatch(
    new Schema(fields),
    makeData({ type, length: count, nullCount: 0, children }),
  );
}

/**
 * Objects that batches share, keyed by the `Dictionary` class of the apache-arrow module. Tables and writers accept
 * several batches only if their dictionaries have the same ids, and a file can contain only one dictionary per id.
 *
 * - `codes` contains the types and vectors for code columns, keyed by the columns' strings.
 * - `strings` contains the columns and vectors made from an array's dictionary, keyed by dictionary and column name.
 */
const common = /* @__PURE__ */ new NativeWeakMap<Arrow["Dictionary"], Common>();

interface Codes {
  type: DictionaryType;
  dictionary: Vector;
}

type VectorsByName = Record<string, { column: PlainColumn; vector: Vector }>;

interface Common {
  codes: Map<string, Codes>;
  strings: WeakMap<object, VectorsByName>;
}

function commonOf({ Dictionary }: Arrow): Common {
  let entry = getFromWeakMap(common, Dictionary);
  if (entry === undefined) {
    entry = { codes: new NativeMap(), strings: new NativeWeakMap() };
    setInWeakMap(common, Dictionary, entry);
  }
  return entry;
}

function dataOf(column: PlainColumn, arrow: Arrow): Data {
  const { Bool, makeData, Uint16, Utf8 } = arrow;
  if (column.dictionary !== undefined) {
    return makeData({ ...column, ...codesOf(column.dictionary, arrow) });
  }
  if (column.valueOffsets !== undefined) return makeData({ ...column, type: new Utf8() });
  return makeData({ ...column, type: isOfBits(column) ? new Bool() : new Uint16() });
}

/** Whether a column without strings contains booleans. */
const isOfBits = ({ data, dictionary }: PlainColumn): boolean =>
  dictionary === undefined && nameOf(data) === "Uint8Array";

function codesOf(strings: readonly string[], arrow: Arrow): Codes {
  const { Dictionary, Uint8, Utf8, vectorFromArray } = arrow;
  const { codes } = commonOf(arrow);
  // A batch received from a worker contains a copy of the list.
  let key = "";
  const length = integerArgument(strings.length, "dictionary.length", MOST_CODES);
  for (let i = 0; i < length; i++) key += `${strings[i]} `;
  let entry = getFromMap(codes, key);
  if (entry === undefined) {
    const dictionary = vectorFromArray(strings, new Utf8());
    entry = { type: new Dictionary(dictionary.type, new Uint8()), dictionary };
    setInMap(codes, key, entry);
  }
  return entry;
}

/** Returns a string column's vector: that of the previous batch if the dictionary has the same strings. */
function vectorOf(
  name: string,
  column: PlainColumn,
  { dictionary }: ArrowArray,
  arrow: Arrow,
): Vector {
  const { strings } = commonOf(arrow);
  let byName = getFromWeakMap(strings, dictionary!);
  if (byName === undefined) {
    byName = { __proto__: null } as unknown as VectorsByName;
    setInWeakMap(strings, dictionary!, byName);
  }
  const known = byName[name] as VectorsByName[string] | undefined;
  if (known !== undefined && isSame(known.column, column)) return known.vector;
  const vector = new arrow.Vector([dataOf(column, arrow)]);
  byName[name] = { column, vector };
  return vector;
}

const isSame = (left: PlainColumn, right: PlainColumn): boolean =>
  hasSame(left.nullBitmap, right.nullBitmap) &&
  hasSame(left.valueOffsets!, right.valueOffsets!) &&
  hasSame(left.data, right.data);

type Elements = Uint8Array | Uint16Array | Int32Array | null;

function hasSame(elements: Elements, others: Elements): boolean {
  if (elements === null || others === null) return elements === others;
  const length = lengthOf(elements);
  if (length !== lengthOf(others)) return false;
  for (let i = 0; i < length; i++) if (elements[i] !== others[i]) return false;
  return true;
}

/** Our dictionary ids are larger than any id that apache-arrow assigns. */
const FIRST_ID = 2 ** 32;
/** The number of different ids. With this many ids, every id is a safe integer. */
const MOST_IDS = 2 ** 40;
/** The number of columns that can have distinct ids. */
const MOST_PLACES = 2 ** 12;

/** Derives a dictionary's id from the type's id, because all arrays in a vector have the same type. */
function idOf(place: number, { type }: ArrowArray): number {
  const id = type?.id;
  const typeId = isSafeInteger(id) ? id % MOST_IDS : -1;
  return FIRST_ID + typeId * MOST_PLACES + (place % MOST_PLACES);
}

/** Creates a column for a dictionary-encoded array. `column` has one row for each string in the dictionary. */
function indexedDataOf(
  name: string,
  place: number,
  column: PlainColumn,
  indices: ArrowArray,
  members: Members,
  arrow: Arrow,
): Data {
  const { Dictionary, makeData } = arrow;
  const { count: length, values } = members as unknown as { count: number; values: Integers };
  const { nullCount } = indices as ArrowArray & { nullCount: number };
  const { validity, validityOffset } = validRowsOf(members, "batch.indices");
  if (column.valueOffsets !== undefined) {
    const dictionary = vectorOf(name, column, indices, arrow);
    const Index = arrow[INDEX_TYPES[nameOf(values)!]];
    const type = new Dictionary(dictionary.type, new Index(), idOf(place, indices));
    // Buffers are copied, because apache-arrow's writers write only one of two columns that share memory.
    const own = {
      data: copyOfIndices(values, type.indices.ArrayType, length),
      nullBitmap: validity === undefined ? null : new NativeUint8Array(validity),
    };
    return makeData({ ...own, type, length, offset: validityOffset, nullCount, dictionary });
  }
  const areBits = isOfBits(column);
  const Numbers = nameOf(column.data) === "Uint8Array" ? NativeUint8Array : NativeUint16Array;
  const bits = new NativeUint8Array((length + 7) >>> 3);
  const data = new Numbers(areBits ? lengthOf(bits) : length);
  let nulls = 0;
  for (let row = 0; row < length; row++) {
    const index = nativeNumber(values[row]);
    if (isValid(validity, validityOffset! + row) && isValid(column.nullBitmap, index)) {
      if (!areBits) data[row] = column.data[index];
      else if (isValid(column.data as Uint8Array, index)) data[row >> 3] |= 1 << (row & 7);
      bits[row >> 3] |= 1 << (row & 7);
    } else {
      nulls++;
    }
  }
  return dataOf({ ...column, length, nullCount: nulls, nullBitmap: bits, data }, arrow);
}

/** Copies indices. 64-bit indices are narrowed to 32 bits, which is enough for any dictionary. */
function copyOfIndices(
  values: Integers,
  ArrayType: IndexArray,
  length: number,
): { [row: number]: number } {
  if (length > 0 && typeof values[0] !== "bigint") return new ArrayType(values);
  const numbers = new ArrayType(length);
  for (let row = 0; row < length; row++) numbers[row] = nativeNumber(values[row]);
  return numbers;
}
