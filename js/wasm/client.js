// Calls into a WebAssembly module, as wasm/src has them: strings and bytes in, a status and strings, bytes or numbers
// out. js/core/engine.js, the hot path of the two classes, is the only other way into WebAssembly.
//
// A module keeps nothing between calls, so an instance can be replaced at any time, and is:
// - after any error in the middle of a call: a trap, a stack overflow, an allocation that failed. What it left in
//   memory belongs to that call, and must never be read as the answer to another;
// - when its memory, which only grows, has become large.
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

const returnNull = () => null;

/**
 * The client of a module.
 *
 * @param wasmBytes returns the module's bytes or, where it can only be imported, the module
 * @param imports the functions that the module imports, by module and name
 * @param large above so many bytes of memory the instance is replaced before a short input
 */
export function connect(wasmBytes, imports = undefined, large = undefined) {
  const instantiate = instantiator(wasmBytes, imports);
  // The instance's exports; undefined when there is none.
  let instance;
  // The instance is replaced before an input of fewer code units or bytes than this.
  let leastLength = 0;
  let scratchPointer = 0;
  let capacity = 0;
  // Views of the memory as it was when they were made: it is another buffer whenever it has grown.
  let buffer;
  let scratch;
  let result;
  let all;

  function renewViews() {
    const present = bufferOf(instance.memory);
    if (buffer === present && lengthOf(scratch) === capacity) return;
    buffer = present;
    all = undefined;
    scratch = hasUTF8Write
      ? viewAsBuffer(buffer, scratchPointer, capacity)
      : new NativeUint8Array(buffer, scratchPointer, capacity);
    result = new NativeInt32Array(buffer, instance.result_area() >>> 0, RESULT_WORDS);
  }

  function start() {
    instance = instantiate();
    buffer = undefined;
    capacity = 0;
    makeRoom(INITIAL_CAPACITY);
  }

  /** Makes the scratch area hold this many bytes. What was in it is lost. */
  function makeRoom(bytes) {
    if (bytes <= capacity) return;
    // A parameter of 32 bits would take more than this modulo 2³².
    const pointer = bytes < 2 ** 32 ? instance.reserve(bytes) >>> 0 : 0;
    if (pointer === 0) throw notEnoughMemory();
    scratchPointer = pointer;
    capacity = bytes;
  }

  /** Writes the parts, one behind the other, and their lengths in bytes. Returns the length of the last. */
  function send(parts) {
    // Most strings are ASCII, and those that are not may fit all the same.
    makeRoom(sizeOf(parts, unitsOf));
    let lengths = write(parts);
    if (lengths === undefined) {
      makeRoom(sizeOf(parts, lengthInUTF8));
      lengths = write(parts);
    }
    const { length } = lengths;
    const pointer = instance.reserve_table(length) >>> 0;
    if (pointer === 0) throw notEnoughMemory();
    const table = new NativeInt32Array(bufferOf(instance.memory), pointer, length);
    for (let i = 0; i < length; i++) table[i] = lengths[i];
    return length === 0 ? 0 : lengths[length - 1];
  }

  /** The parts' lengths in bytes, or undefined if they do not fit. */
  function write(parts) {
    renewViews();
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
  function sendOne(part) {
    if (typeof part !== "string") {
      const length = lengthOf(part);
      makeRoom(length);
      renewViews();
      copy(part, 0, scratch, 0, length);
      return length;
    }
    makeRoom(part.length);
    renewViews();
    const length = writeString(part, scratch, 0, capacity);
    if (length !== -1) return length;
    makeRoom(lengthInUTF8(part));
    renewViews();
    return writeString(part, scratch, 0, capacity);
  }

  /**
   * Sends, calls, and reads the answer, all in one instance.
   *
   * @param sendAll writes what is sent; returns the number that `operation` is given
   * @param length how long that is, in code units or bytes
   */
  function converse(sendAll, sent, length, operation, read, explain) {
    let status;
    let answer;
    for (let isLastTry = false; ; isLastTry = true) {
      try {
        if (instance === undefined || length < leastLength) start();
        status = operation(instance, sendAll(sent));
        if (status === CHANGED) {
          renewViews();
          answer = read();
        }
        leastLength = leastLengthFor(bufferLength(bufferOf(instance.memory)), large);
        break;
      } catch (error) {
        // Before anything else, and without a call, for which there may be no stack.
        const failed = instance;
        instance = undefined;
        if (isOutOfMemory(error, failed)) throw notEnoughMemory(error);
        if (isLastTry || !isTrap(error)) throw error;
      }
    }
    if (status === NO_MEMORY) throw notEnoughMemory();
    return status === CHANGED ? answer : explain(status);
  }

  const word = (index) => result[index] >>> 0;
  const bytesView = () => new NativeUint8Array(buffer, word(BYTES_POINTER), word(BYTES_LENGTH));

  function allBytes() {
    all ??= hasLatin1Slice ? viewAsBuffer(buffer) : new NativeUint8Array(buffer);
    return all;
  }

  return {
    __proto__: null,

    /**
     * Sends strings, bytes and nulls and makes a call.
     *
     * Only ever strings and Uint8Arrays of our own: to convert another value can run code that makes calls.
     *
     * @param parts what is sent
     * @param operation makes the call; is given the instance's exports and the length in bytes of the last part
     * @param read reads the answer, by the functions below, if the call wrote one
     * @param explain what to return, or throw, for another status: null, unless it is given
     */
    call: (parts, operation, read, explain = returnNull) =>
      converse(send, parts, sizeOf(parts, unitsOf), operation, read, explain),

    /** `call` for a single part and an operation that takes its length as an argument: fewer steps, so faster. */
    callWithOne: (part, operation, read, explain = returnNull) =>
      converse(sendOne, part, lengthOfPart(part, unitsOf), operation, read, explain),

    /** Sends as `call` does, and makes a call that answers true or false. */
    ask: (parts, operation) =>
      converse(send, parts, sizeOf(parts, unitsOf), operation, returnNull, isSame),

    /** The memory of the instance that a call is being made to, for the functions that the module imports. */
    memory: () => new NativeUint8Array(bufferOf(instance.memory)),

    /** How many bytes the call wrote. */
    byteLength: () => word(BYTES_LENGTH),

    /** Copies the bytes that the call wrote to the start of `target`. */
    copyBytes(target) {
      copy(allBytes(), word(BYTES_POINTER), target, 0, word(BYTES_LENGTH));
    },

    /** The bytes that the call wrote, in memory of their own. */
    bytes() {
      const length = word(BYTES_LENGTH);
      const bytes = new NativeUint8Array(length);
      copy(allBytes(), word(BYTES_POINTER), bytes, 0, length);
      return bytes;
    },

    /** The bytes that the call wrote, as the string of which they are the UTF-8. */
    string: () => readString(bytesView()),

    /** `string`, faster, for what is ASCII. */
    asciiString() {
      if (!hasLatin1Slice) return readString(bytesView());
      const start = word(BYTES_POINTER);
      try {
        return latin1Slice(allBytes(), start, start + word(BYTES_LENGTH));
      } catch (error) {
        // Longer than strings can be.
        throw notEnoughMemory(error);
      }
    },

    /** The strings that the call wrote, each of which may be null. */
    strings() {
      const joined = readString(
        new NativeUint8Array(buffer, word(STRINGS_POINTER), word(STRINGS_LENGTH)),
      );
      const count = word(NUMBERS_COUNT);
      const lengths = new NativeInt32Array(buffer, word(NUMBERS_POINTER), count);
      const strings = [];
      let start = 0;
      for (let i = 0; i < count; i++) {
        const length = lengths[i];
        strings[i] = length === NULL ? null : slice(joined, start, start + length);
        if (length !== NULL) start += length;
      }
      return strings;
    },

    /** The numbers that the call wrote. */
    numbers() {
      const count = word(NUMBERS_COUNT);
      const written = new NativeInt32Array(buffer, word(NUMBERS_POINTER), count);
      const numbers = [];
      for (let i = 0; i < count; i++) numbers[i] = written[i];
      return numbers;
    },
  };
}

const isSame = (status) => status === SAME;

/** Copies `length` bytes of `from`, from `fromStart` on, to `toStart` in `to`. */
export function copy(from, fromStart, to, toStart, length) {
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
