// Calls into a WebAssembly module, as wasm/src has them: strings and bytes in, a status and strings, bytes or numbers
// out. js/core/engine.js, the hot path of the two classes, is the only other way into WebAssembly.
//
// A module keeps nothing between calls, so an instance can be replaced at any time. After any error in the middle of a
// call it is: what it left in memory belongs to that call, and must never be read as the answer to another.
//
// These are functions, not methods, so that bundlers leave out those that an entry has no use for.
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
import { instantiator } from "./instance.js";
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
import { bufferOf } from "./webassembly.js";

const INITIAL_CAPACITY = 4096;
/** Up to this many bytes are copied by a loop, for which no view need be made. */
const FEW = 64;

/**
 * The client of a module, for the functions below.
 *
 * @param wasmBytes returns the module's bytes or, where it can only be imported, the module
 * @param imports the functions that the module imports, by module and name
 * @param large above so many bytes of memory the instance is replaced before a short input
 */
export const connect = (wasmBytes, imports = undefined, large = undefined) => ({
  __proto__: null,
  instantiate: instantiator(wasmBytes, imports),
  large,
  /** The instance's exports; undefined when there is none. */
  instance: undefined,
  /** The instance is replaced before an input of fewer code units or bytes than this. */
  leastLength: 0,
  /** Where the scratch area is, and how many bytes it holds. */
  pointer: 0,
  capacity: 0,
  /** The memory as it was when the views of it were made: it is another buffer whenever it has grown. */
  buffer: undefined,
  scratch: undefined,
  result: undefined,
});

function start(client) {
  client.instance = client.instantiate();
  client.buffer = undefined;
  client.capacity = 0;
  makeRoom(client, INITIAL_CAPACITY);
}

/** Makes the scratch area hold this many bytes. What was in it is lost. */
function makeRoom(client, bytes) {
  if (bytes <= client.capacity) return;
  // A parameter of 32 bits would take more than this modulo 2³².
  const pointer = bytes < 2 ** 32 ? client.instance.reserve(bytes) >>> 0 : 0;
  if (pointer === 0) throw notEnoughMemory();
  client.pointer = pointer;
  client.capacity = bytes;
}

function renewViews(client) {
  const buffer = bufferOf(client.instance.memory);
  if (client.buffer === buffer && lengthOf(client.scratch) === client.capacity) return;
  client.buffer = buffer;
  client.scratch = hasUTF8Write
    ? viewAsBuffer(buffer, client.pointer, client.capacity)
    : new NativeUint8Array(buffer, client.pointer, client.capacity);
  client.result = new NativeInt32Array(buffer, client.instance.result_area() >>> 0, RESULT_WORDS);
}

/** Writes the parts, one behind the other, and their lengths in bytes. Returns the length of the last. */
function send(client, parts) {
  // Most strings are ASCII, and those that are not may fit all the same.
  makeRoom(client, sizeOf(parts, unitsOf));
  let lengths = write(client, parts);
  if (lengths === undefined) {
    makeRoom(client, sizeOf(parts, lengthInUTF8));
    lengths = write(client, parts);
  }
  const { length } = lengths;
  const pointer = client.instance.reserve_table(length) >>> 0;
  if (pointer === 0) throw notEnoughMemory();
  const table = new NativeInt32Array(bufferOf(client.instance.memory), pointer, length);
  for (let i = 0; i < length; i++) table[i] = lengths[i];
  return length === 0 ? 0 : lengths[length - 1];
}

/** The parts' lengths in bytes, or undefined if they do not fit. */
function write(client, parts) {
  renewViews(client);
  const { scratch, capacity } = client;
  const lengths = [];
  let end = 0;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i];
    if (part === null) {
      lengths[i] = NULL;
      continue;
    }
    const partStart = end;
    if (typeof part === "string") {
      end = writeString(part, scratch, partStart, capacity);
      if (end === -1) return undefined;
    } else {
      setBytes(scratch, part, partStart);
      end += lengthOf(part);
    }
    lengths[i] = end - partStart;
  }
  return lengths;
}

/** Writes a single part; returns its length in bytes. */
function sendOne(client, part) {
  const length = lengthOfPart(part, unitsOf);
  makeRoom(client, length);
  renewViews(client);
  if (typeof part !== "string") {
    copyBytes(part, 0, client.scratch, 0, length);
    return length;
  }
  const written = writeString(part, client.scratch, 0, client.capacity);
  if (written !== -1) return written;
  makeRoom(client, lengthInUTF8(part));
  renewViews(client);
  return writeString(part, client.scratch, 0, client.capacity);
}

/**
 * Sends, calls, and reads the answer, all in one instance.
 *
 * @param sendAll writes what is sent; returns the number that `operation` is given
 * @param length how long that is, in code units or bytes
 */
function converse(client, sendAll, sent, length, operation, read, explain) {
  let status;
  let answer;
  for (let isLastTry = false; ; isLastTry = true) {
    try {
      if (client.instance === undefined || length < client.leastLength) start(client);
      status = operation(client.instance, sendAll(client, sent));
      if (status === CHANGED) {
        renewViews(client);
        answer = read(client);
      }
      client.leastLength = leastLengthFor(
        bufferLength(bufferOf(client.instance.memory)),
        client.large,
      );
      break;
    } catch (error) {
      // Before anything else, and without a call, for which there may be no stack.
      const failed = client.instance;
      client.instance = undefined;
      if (isOutOfMemory(error, failed)) throw notEnoughMemory(error);
      if (isLastTry || !isTrap(error)) throw error;
    }
  }
  if (status === NO_MEMORY) throw notEnoughMemory();
  return status === CHANGED ? answer : explain(status);
}

const returnNull = () => null;

/**
 * Sends strings, bytes and nulls and makes a call.
 *
 * Only ever strings and Uint8Arrays of our own: to convert another value can run code that makes calls.
 *
 * @param parts what is sent
 * @param operation makes the call; is given the instance's exports and the length in bytes of the last part
 * @param read reads the answer, if the call wrote one; it is one of the functions below, or calls them
 * @param explain what to return, or throw, for another status: null, unless it is given
 */
export const call = (client, parts, operation, read, explain = returnNull) =>
  converse(client, send, parts, sizeOf(parts, unitsOf), operation, read, explain);

/** `call` for a single part and an operation that takes its length as an argument: fewer steps, so faster. */
export const callWithOne = (client, part, operation, read, explain = returnNull) =>
  converse(client, sendOne, part, lengthOfPart(part, unitsOf), operation, read, explain);

/** Sends as `call` does, and makes a call that answers true or false. */
export const ask = (client, parts, operation) =>
  converse(client, send, parts, sizeOf(parts, unitsOf), operation, returnNull, isSame);

const isSame = (status) => status === SAME;

/** The memory of the instance that a call is being made to, for the functions that the module imports. */
export const memoryOf = (client) => new NativeUint8Array(bufferOf(client.instance.memory));

const word = (client, index) => client.result[index] >>> 0;

/** How many bytes the call wrote. */
export const byteCount = (client) => word(client, BYTES_LENGTH);

/** Copies the bytes that the call wrote to the start of `target`. */
export function readInto(client, target) {
  copyBytes(memoryOf(client), word(client, BYTES_POINTER), target, 0, byteCount(client));
}

/** The bytes that the call wrote, in memory of their own. */
export function readBytes(client) {
  const bytes = new NativeUint8Array(byteCount(client));
  readInto(client, bytes);
  return bytes;
}

/** The bytes that the call wrote, as the string of which they are the UTF-8. */
export const readUTF8 = (client) =>
  readString(new NativeUint8Array(client.buffer, word(client, BYTES_POINTER), byteCount(client)));

/** `readUTF8`, faster, for what is ASCII. */
export function readASCII(client) {
  if (!hasLatin1Slice) return readUTF8(client);
  const view = viewAsBuffer(client.buffer, word(client, BYTES_POINTER), byteCount(client));
  try {
    return latin1Slice(view, 0, byteCount(client));
  } catch (error) {
    // Longer than strings can be.
    throw notEnoughMemory(error);
  }
}

/** The numbers that the call wrote. */
export function readNumbers(client) {
  const count = word(client, NUMBERS_COUNT);
  const written = new NativeInt32Array(client.buffer, word(client, NUMBERS_POINTER), count);
  const numbers = [];
  for (let i = 0; i < count; i++) numbers[i] = written[i];
  return numbers;
}

/** The strings that the call wrote, each of which may be null. */
export function readStrings(client) {
  const joined = readString(
    new NativeUint8Array(
      client.buffer,
      word(client, STRINGS_POINTER),
      word(client, STRINGS_LENGTH),
    ),
  );
  // The numbers beside strings are their lengths.
  const lengths = readNumbers(client);
  const strings = [];
  let start = 0;
  for (let i = 0; i < lengths.length; i++) {
    const length = lengths[i];
    strings[i] = length === NULL ? null : slice(joined, start, start + length);
    if (length !== NULL) start += length;
  }
  return strings;
}

/** Copies `length` bytes of `from`, from `fromStart` on, to `toStart` in `to`. */
export function copyBytes(from, fromStart, to, toStart, length) {
  if (length > FEW) {
    setBytes(to, subarray(from, fromStart, fromStart + length), toStart);
    return;
  }
  for (let i = 0; i < length; i++) to[toStart + i] = from[fromStart + i];
}

const unitsOf = (string) => string.length;

function lengthOfPart(part, lengthOfString) {
  return typeof part === "string" ? lengthOfString(part) : lengthOf(part);
}

function sizeOf(parts, lengthOfString) {
  let size = 0;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i];
    if (part !== null) size += lengthOfPart(part, lengthOfString);
  }
  return size;
}
