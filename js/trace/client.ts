// The wasm module that creates traces, and functions that read the records it returns.

import { wasmBytes } from "../../pkg/trace/wasm-bytes.js";
import { slice } from "../language/builtins.js";
import { stringOf } from "../language/code-points.js";
import type { ValidationErrorName } from "../validation/names.js";
import { type Client, call, connect, readNumbers, readStrings, readUTF8 } from "../wasm/client.js";
import { NULL } from "../wasm/layout.js";

interface Exports {
  trace_names(): number;
  trace(limit: number): number;
  trace_setter(attribute: number, limit: number): number;
  trace_host(flags: number, limit: number): number;
}

/** The lists of names. After each state, stage and rule, its list has the section that defines it. */
interface Names {
  readonly errors: readonly ValidationErrorName[];
  readonly states: readonly string[];
  readonly stages: readonly string[];
  readonly mappings: readonly string[];
  readonly rules: readonly string[];
}

/** The numbers and text of the records, and how far they have been read. */
export interface Records {
  readonly numbers: readonly number[];
  readonly text: string;
  at: number;
  start: number;
}

/** Part of the original input, given by positions in UTF-16 code units. It is `input.slice(start, end)`. */
export interface Place {
  /** Its start. */
  start: number;
  /** Its end. */
  end: number;
}

export const client = /* @__PURE__ */ connect<Exports>(wasmBytes, ["trace"]);

let lists: Names | undefined;

/**
 * Returns the names that records refer to by number. Read all records before calling this function, because it makes a
 * call to wasm.
 */
export function names(): Names {
  if (lists === undefined) {
    const strings = call(client, [], (module) => module.trace_names(), readStrings)!;
    const all = { __proto__: null } as unknown as Record<string, string[]>;
    for (let i = 0; i < strings.length; i++) {
      const list: string[] = [];
      all[strings[i]!] = list;
      while (strings[++i] !== null) list[list.length] = strings[i]!;
    }
    lists = all as unknown as Names;
  }
  return lists;
}

/** Reads the records of a call. The following functions then read one number or string at a time. */
export function readRecords(client: Client): Records {
  return { numbers: readNumbers(client), text: readUTF8(client), at: 0, start: 0 };
}

export const isAtEnd = (records: Records): boolean => records.at === records.numbers.length;

export const nextNumber = (records: Records): number => records.numbers[records.at++];

export function nextOrNull(records: Records): number | null {
  const number = nextNumber(records);
  return number === NULL ? null : number;
}

export function nextString(records: Records): string | null {
  const length = nextOrNull(records);
  if (length === null) return null;
  const { start } = records;
  records.start = start + length;
  return slice(records.text, start, records.start);
}

export function nextCodePoint(records: Records): string | null {
  const value = nextOrNull(records);
  return value === null ? null : stringOf(value);
}
