// @ts-nocheck
// The wasm module that traces, and how its records are read.
import { wasmBytes } from "../../pkg/trace/wasm-bytes.js";
import { fromCharCode, slice } from "../language/builtins.js";
import { call, connect, readNumbers, readStrings, readUTF8 } from "../wasm/client.js";
import { NULL } from "../wasm/layout.js";

export const client = /* @__PURE__ */ connect(wasmBytes, ["trace"]);

let lists;

/** The names that records give by their numbers. The records must have been read: this makes a call of its own. */
export function names() {
  if (lists === undefined) {
    const strings = call(client, [], (module) => module.trace_names(), readStrings);
    const all = { __proto__: null };
    for (let i = 0; i < strings.length; i++) {
      const list = [];
      all[strings[i]] = list;
      while (strings[++i] !== null) list[list.length] = strings[i];
    }
    lists = all;
  }
  return lists;
}

/** Records, which are read one number and one string after the other. */
export function readRecords(client) {
  return { numbers: readNumbers(client), text: readUTF8(client), at: 0, start: 0 };
}

export const isAtEnd = (records) => records.at === records.numbers.length;

export const nextNumber = (records) => records.numbers[records.at++];

/** A number that may be missing. */
export function nextOrNull(records) {
  const number = nextNumber(records);
  return number === NULL ? null : number;
}

/** A string, or null. */
export function nextString(records) {
  const length = nextOrNull(records);
  if (length === null) return null;
  const { start } = records;
  records.start = start + length;
  return slice(records.text, start, records.start);
}

/** A code point as a string, or null. */
export function nextCodePoint(records) {
  const value = nextOrNull(records);
  if (value === null || value < 0x10000) return value === null ? null : fromCharCode(value);
  return fromCharCode(0xd7c0 + (value >> 10), 0xdc00 + (value & 0x3ff));
}
