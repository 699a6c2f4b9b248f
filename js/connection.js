// Calls into the wasm modules beside the core: those of the entries that not everybody imports. They
// are called for whole texts, not for each getter, so this is plainer than engine.js. Nothing is
// compiled before the first call.
import {
  bufferOf,
  byteLengthOf,
  NativeInt32Array,
  NativeUint8Array,
  RuntimeError,
  setBytes,
} from "./builtins.js";
import { notEnoughMemory } from "./errors.js";
import { instantiator } from "./instance.js";
import { decodeUTF8, encodeUTF8 } from "./utf8.js";

/** Answers: the result is `output()`, or yes; there is none, or no. */
export const SAME = 0;
export const CHANGED = 1;
export const FAILURE = 2;
const NO_MEMORY = 3;

// The record's words, as in engine.js.
const OUTPUT_POINTER = 7;
const OUTPUT_LENGTH = 8;
const TEXT_POINTER = 9;
const RECORD_LENGTH = 10;

/** An instance with more bytes than this does not stay. */
const LARGE = 16 << 20;

/**
 * @param wasmBytes gives the module's bytes
 * @param provided the functions it imports, by module and name
 * @param create makes the instance's only object, if it has one, of its exports
 */
export function connect(wasmBytes, provided, create = () => undefined) {
  const instantiate = instantiator(wasmBytes, provided);
  let core;
  let object;

  const bytesAt = (pointer, length) =>
    new NativeUint8Array(bufferOf(core.memory), pointer >>> 0, length);
  const wordsAt = (pointer, length) =>
    new NativeInt32Array(bufferOf(core.memory), pointer >>> 0, length);
  const isLarge = (exports) =>
    exports !== undefined && byteLengthOf(bufferOf(exports.memory)) > LARGE;

  function send(operation, parts) {
    if (core === undefined || isLarge(core)) {
      core = instantiate();
      object = create(core);
    }
    let size = 0;
    for (let i = 0; i < parts.length; i++) {
      size += typeof parts[i] === "string" ? 3 * parts[i].length : parts[i].length;
    }
    // More than the core can be asked for would be asked for modulo 2³².
    const pointer = size < 2 ** 32 ? core.reserve(size) >>> 0 : 0;
    if (pointer === 0) throw notEnoughMemory();
    const scratch = bytesAt(pointer, size);
    const lengths = [];
    let start = 0;
    for (let i = 0; i < parts.length; i++) {
      const part = parts[i];
      let end = start + part.length;
      if (typeof part === "string") end = encodeUTF8(part, scratch, start, size);
      else setBytes(scratch, part, start);
      lengths[i] = end - start;
      start = end;
    }
    return operation(core, lengths, object);
  }

  return {
    bytesAt,

    /** The memory, of which there is another one whenever it has grown. */
    bytes: () => new NativeUint8Array(bufferOf(core.memory)),

    /**
     * Sends strings and bytes, one behind the other, and makes a call: `operation` is given the
     * exports, the lengths in bytes, and the object.
     */
    ask(operation, parts) {
      for (let isLastTry = false; ; isLastTry = true) {
        try {
          return send(operation, parts);
        } catch (error) {
          // Before any call, for which there may be no stack.
          const failed = core;
          core = undefined;
          if (!(error instanceof RuntimeError)) throw error;
          // An allocation that fails ends in a trap, unless the module counted on it.
          if (isLarge(failed)) throw notEnoughMemory(error);
          if (isLastTry) throw error;
        }
      }
    },

    /** The same for a call that answers with a status. */
    call(operation, parts) {
      const status = this.ask(operation, parts);
      if (status === NO_MEMORY) throw notEnoughMemory();
      return status;
    },

    /** The text that the last call put out. */
    output() {
      const record = wordsAt(core.result_area(), RECORD_LENGTH);
      const length = record[OUTPUT_LENGTH];
      return decodeUTF8(bytesAt(record[OUTPUT_POINTER], length), length);
    },

    /** The table of `length` words that the last call put out. */
    table(length) {
      return wordsAt(wordsAt(core.result_area(), RECORD_LENGTH)[OUTPUT_POINTER], length);
    },

    /** The text that the last call put out beside a table. */
    text() {
      const record = wordsAt(core.result_area(), RECORD_LENGTH);
      const length = record[OUTPUT_LENGTH];
      return decodeUTF8(bytesAt(record[TEXT_POINTER], length), length);
    },

    /** For an operation: writes the table that goes with what is sent. */
    writeTable(words) {
      const pointer = core.reserve_table(words.length) >>> 0;
      if (pointer === 0) throw notEnoughMemory();
      const table = wordsAt(pointer, words.length);
      for (let i = 0; i < words.length; i++) table[i] = words[i];
    },

    /** The URL's offset that is `index`-th in the record. */
    offset(index) {
      return wordsAt(core.result_area(), RECORD_LENGTH)[index];
    },
  };
}
