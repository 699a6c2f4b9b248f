// Calls a WebAssembly module built from wasm/src. The client sends strings and bytes. A call returns a status and
// strings, bytes or numbers. There are two exceptions: js/core/engine.ts, the hot path of the two classes, makes its
// own calls, and js/columns/engine.ts calls `converse` but sends offsets and reads columns itself.
//
// Calls don't depend on data that earlier calls left in memory, except the IDNA tables, which each instance recreates.
// An instance can therefore be replaced at any time. After any error during a call, the instance is replaced, so that
// no later call can return data from the failed call.
//
// The client's operations are functions rather than methods, so that bundlers can drop the functions that an entry does
// not use.
import {
  bufferLength,
  hasLatin1Slice,
  hasUTF8Write,
  latin1Slice,
  lengthOf,
  NativeInt32Array,
  NativeUint8Array,
  setBytes,
  slice,
  subarray,
  viewAsBuffer,
} from "../language/builtins.js";
import { notEnoughMemory } from "../language/errors.js";
import { type Imports, instantiator } from "./instance.js";
import {
  BYTES_LENGTH,
  BYTES_POINTER,
  CHANGED,
  NO_MEMORY,
  NULL,
  NUMBERS_COUNT,
  NUMBERS_POINTER,
  RESULT_WORDS,
  SAME,
  STRINGS_LENGTH,
  STRINGS_POINTER,
} from "./layout.js";
import { isOutOfMemory, isTrap, leastLengthFor } from "./lifetime.js";
import { lengthInUTF8, readString, writeString } from "./strings.js";
import { bufferOf, type HasMemory, type WasmBytes } from "./webassembly.js";

const INITIAL_CAPACITY = 4096;
/** Up to this many bytes are copied with a loop, because a loop does not need a view. */
const FEW = 64;

/** The exports that every module has. */
interface Common extends HasMemory {
  reserve(bytes: number): number;
  reserve_table(length: number): number;
  result_area(): number;
}

/** A client for a module whose exports are `Exports`. */
export interface Client<out Exports extends object = object> {
  readonly instantiate: () => Exports & Common;
  readonly large: number | undefined;
  readonly prepare: ((memory: Uint8Array) => void) | undefined;
  /** The instance's exports. Undefined if there is no instance. */
  instance: (Exports & Common) | undefined;
  /** The instance is replaced before a call whose input has fewer code units or bytes than this. */
  leastLength: number;
  /** The pointer to the scratch area. */
  pointer: number;
  /** The size of the scratch area in bytes. */
  capacity: number;
  /** The ArrayBuffer that the memory had when the views were created. When memory grows, it gets a new ArrayBuffer. */
  buffer: ArrayBuffer | undefined;
  /** The scratch area. Undefined until the first instance is created. */
  scratch: Uint8Array | undefined;
  /** The result area. Undefined until the first instance is created. */
  result: Int32Array | undefined;
}

type Part = string | Uint8Array | null;

/** A call into an instance. It takes the length of the last part in bytes, and returns a status. */
type Operation<Exports> = (module: Exports, length: number) => number;

/**
 * Creates the client for a module. The other functions in this file take the client as their first argument.
 *
 * The first three arguments are those of `instantiator`.
 *
 * @param large an instance whose memory is larger than this many bytes is replaced before the next short input
 * @param prepare writes data to the memory of each new instance
 */
export const connect = <Exports extends object>(
  wasmBytes: WasmBytes,
  entries: readonly string[],
  imports: Imports | undefined = undefined,
  large: number | undefined = undefined,
  prepare: ((memory: Uint8Array) => void) | undefined = undefined,
): Client<Exports> =>
  ({
    __proto__: null,
    instantiate: instantiator(wasmBytes, imports, entries),
    large,
    prepare,
    instance: undefined,
    leastLength: 0,
    pointer: 0,
    capacity: 0,
    buffer: undefined,
    scratch: undefined,
    result: undefined,
  }) as Client<Exports>;

function start(client: Client): void {
  const instance = client.instantiate();
  client.prepare?.(new NativeUint8Array(bufferOf(instance.memory)));
  client.instance = instance;
  client.buffer = undefined;
  client.capacity = 0;
  makeRoom(client, INITIAL_CAPACITY);
}

/** Grows the scratch area to at least this size. Growing the area discards its contents. */
export function makeRoom(client: Client, bytes: number): void {
  if (bytes <= client.capacity) return;
  // The parameter has 32 bits. A larger number would be truncated modulo 2³².
  const pointer = bytes < 2 ** 32 ? client.instance!.reserve(bytes) >>> 0 : 0;
  if (pointer === 0) throw notEnoughMemory();
  client.pointer = pointer;
  client.capacity = bytes;
}

/** Creates new views of the scratch and result areas if memory has grown, which can happen during any call. */
export function renewViews(client: Client): void {
  const buffer = bufferOf(client.instance!.memory);
  if (client.buffer === buffer && lengthOf(client.scratch!) === client.capacity) return;
  client.buffer = buffer;
  client.scratch = hasUTF8Write
    ? viewAsBuffer(buffer, client.pointer, client.capacity)
    : new NativeUint8Array(buffer, client.pointer, client.capacity);
  client.result = new NativeInt32Array(buffer, client.instance!.result_area() >>> 0, RESULT_WORDS);
}

/** Writes the parts to the scratch area and their lengths to the table. Returns the last length in bytes. */
function send(client: Client, parts: readonly Part[]): number {
  // One byte per code unit is enough for ASCII, as in most strings. Others may fit in a larger area.
  makeRoom(client, sizeOf(parts, unitsOf));
  let lengths = write(client, parts);
  if (lengths === undefined) {
    makeRoom(client, sizeOf(parts, lengthInUTF8));
    lengths = write(client, parts)!;
  }
  const { length } = lengths;
  const pointer = client.instance!.reserve_table(length) >>> 0;
  if (pointer === 0) throw notEnoughMemory();
  const table = new NativeInt32Array(bufferOf(client.instance!.memory), pointer, length);
  for (let i = 0; i < length; i++) table[i] = lengths[i];
  return length === 0 ? 0 : lengths[length - 1];
}

/** Writes the parts and returns their lengths in bytes, or undefined if the parts do not fit. */
function write(client: Client, parts: readonly Part[]): number[] | undefined {
  renewViews(client);
  const { scratch, capacity } = client;
  const lengths: number[] = [];
  let end = 0;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i];
    if (part === null) {
      lengths[i] = NULL;
      continue;
    }
    const partStart = end;
    if (typeof part === "string") {
      end = writeString(part, scratch!, partStart, capacity);
      if (end === -1) return undefined;
    } else {
      end += lengthOf(part);
      if (end > capacity) return undefined;
      copyBytes(part, 0, scratch!, partStart, end - partStart);
    }
    lengths[i] = end - partStart;
  }
  return lengths;
}

/** Writes a single part and returns its length in bytes. */
function sendSingle(client: Client, part: string | Uint8Array): number {
  const length = lengthOfPart(part, unitsOf);
  makeRoom(client, length);
  renewViews(client);
  if (typeof part !== "string") {
    copyBytes(part, 0, client.scratch!, 0, length);
    return length;
  }
  const written = writeString(part, client.scratch!, 0, client.capacity);
  if (written !== -1) return written;
  makeRoom(client, lengthInUTF8(part));
  renewViews(client);
  return writeString(part, client.scratch!, 0, client.capacity);
}

/**
 * Sends the input, makes the call and reads the result, all in one instance. Entries use `call` and similar functions,
 * unless they send several parts of bytes or numbers. After a trap, the call is repeated once in a new instance.
 *
 * @param sendAll writes the input and returns the number to pass to `operation`
 * @param length the length of the input, in code units or bytes
 */
export function converse<Exports extends object, Sent, Answer, Explained>(
  client: Client<Exports>,
  sendAll: (client: Client, sent: Sent) => number,
  sent: Sent,
  length: number,
  operation: Operation<Exports>,
  read: (client: Client) => Answer,
  explain: (status: number) => Explained,
): Answer | Explained {
  let status: number;
  let answer: Answer;
  for (let isLastTry = false; ; isLastTry = true) {
    try {
      if (client.instance === undefined || length < client.leastLength) start(client);
      status = operation(client.instance!, sendAll(client, sent));
      if (status === CHANGED) {
        renewViews(client);
        answer = read(client);
      }
      client.leastLength = leastLengthFor(
        bufferLength(bufferOf(client.instance!.memory)),
        client.large,
      );
      break;
    } catch (error) {
      // The instance is dropped before any function is called, because a call could overflow the stack.
      const failed = client.instance;
      client.instance = undefined;
      if (isOutOfMemory(error, failed)) throw notEnoughMemory(error);
      if (isLastTry || !isTrap(error)) throw error;
    }
  }
  if (status === NO_MEMORY) throw notEnoughMemory();
  return status === CHANGED ? answer! : explain(status);
}

const returnNull = (): null => null;

/**
 * Sends strings, bytes and nulls, makes a call, and returns the call's result.
 *
 * The parts must be strings, null, or Uint8Arrays that the package itself has created. Converting values of other types
 * can run code that makes further calls.
 *
 * @param parts the input to send
 * @param operation makes the call, given the instance's exports and the length of the last part in bytes
 * @param read reads the result, if there is one. Pass one of the following `read` functions, or a function that calls
 * one of them
 * @param explain called for a status without a result; returns a value or throws. By default, it returns
 *   null
 * @returns the result, or the value that `explain` returned. If an operation always has a result, callers assert that
 * the value is not null.
 */
export const call = <Exports extends object, Answer, Explained = null>(
  client: Client<Exports>,
  parts: readonly Part[],
  operation: Operation<Exports>,
  read: (client: Client) => Answer,
  explain: (status: number) => Explained = returnNull as never,
): Answer | NoInfer<Explained> =>
  converse(client, send, parts, sizeOf(parts, unitsOf), operation, read, explain);

/**
 * Like `call`, but faster. Used if there is a single part and the operation takes the part's length: see
 * benches/DECISIONS.md, *A single argument*.
 */
export const callWithPart = <Exports extends object, Answer, Explained = null>(
  client: Client<Exports>,
  part: string | Uint8Array,
  operation: Operation<Exports>,
  read: (client: Client) => Answer,
  explain: (status: number) => Explained = returnNull as never,
): Answer | NoInfer<Explained> =>
  converse(client, sendSingle, part, lengthOfPart(part, unitsOf), operation, read, explain);

/** Sends the parts like `call`, and returns whether the status is SAME. */
export const ask = <Exports extends object>(
  client: Client<Exports>,
  parts: readonly Part[],
  operation: Operation<Exports>,
): boolean =>
  converse(client, send, parts, sizeOf(parts, unitsOf), operation, returnNull, isSame) as boolean;

const isSame = (status: number): boolean => status === SAME;

/** Returns the memory of the current instance for the functions that the module imports. */
export const memoryOf = (client: Client): Uint8Array =>
  new NativeUint8Array(bufferOf(client.instance!.memory));

const word = (client: Client, index: number): number => client.result![index] >>> 0;

/** The number of bytes that the call wrote. */
export const byteCount = (client: Client): number => word(client, BYTES_LENGTH);

/** Copies the bytes written by the call into the start of `target`. */
export function readInto(client: Client, target: Uint8Array): void {
  copyBytes(memoryOf(client), word(client, BYTES_POINTER), target, 0, byteCount(client));
}

/** Copies the bytes that the call wrote to a new array. */
export function readBytes(client: Client): Uint8Array<ArrayBuffer> {
  const bytes = new NativeUint8Array(byteCount(client));
  readInto(client, bytes);
  return bytes;
}

/** Returns the bytes that the call wrote as a string. They must be UTF-8. */
export const readUTF8 = (client: Client): string =>
  readString(new NativeUint8Array(client.buffer!, word(client, BYTES_POINTER), byteCount(client)));

/** Like `readUTF8`, but faster, and only for ASCII bytes. */
export function readASCII(client: Client): string {
  if (!hasLatin1Slice) return readUTF8(client);
  const view = viewAsBuffer(client.buffer!, word(client, BYTES_POINTER), byteCount(client));
  try {
    return latin1Slice(view, 0, byteCount(client));
  } catch (error) {
    // The result exceeds the maximum string length.
    throw notEnoughMemory(error);
  }
}

export const readFirstNumber = (client: Client): number =>
  new NativeInt32Array(client.buffer!, word(client, NUMBERS_POINTER), 1)[0];

export function readNumbers(client: Client): number[] {
  const count = word(client, NUMBERS_COUNT);
  const written = new NativeInt32Array(client.buffer!, word(client, NUMBERS_POINTER), count);
  const numbers: number[] = [];
  for (let i = 0; i < count; i++) numbers[i] = written[i];
  return numbers;
}

/** Returns the strings that the call wrote. Each may be null. */
export function readStrings(client: Client): (string | null)[] {
  const joined = readString(
    new NativeUint8Array(
      client.buffer!,
      word(client, STRINGS_POINTER),
      word(client, STRINGS_LENGTH),
    ),
  );
  // If a call writes strings, the numbers that it writes are the lengths of the strings.
  const lengths = readNumbers(client);
  const strings: (string | null)[] = [];
  let start = 0;
  for (let i = 0; i < lengths.length; i++) {
    const length = lengths[i];
    strings[i] = length === NULL ? null : slice(joined, start, start + length);
    if (length !== NULL) start += length;
  }
  return strings;
}

/** Copies `length` bytes of `from`, starting at `fromStart`, to `toStart` in `to`. */
export function copyBytes(
  from: Uint8Array,
  fromStart: number,
  to: Uint8Array,
  toStart: number,
  length: number,
): void {
  if (length > FEW) {
    setBytes(to, subarray(from, fromStart, fromStart + length), toStart);
    return;
  }
  for (let i = 0; i < length; i++) to[toStart + i] = from[fromStart + i];
}

const unitsOf = (string: string): number => string.length;

function lengthOfPart(
  part: string | Uint8Array,
  lengthOfString: (string: string) => number,
): number {
  return typeof part === "string" ? lengthOfString(part) : lengthOf(part);
}

function sizeOf(parts: readonly Part[], lengthOfString: (string: string) => number): number {
  let size = 0;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i];
    if (part !== null) size += lengthOfPart(part, lengthOfString);
  }
  return size;
}
