// The hot path of the two classes. This module calls the core's wasm instance, writes strings to its memory, and reads
// strings back.
//
// For each call, strings are written to the scratch area. The call returns an integer and writes other results to the
// result area. Every call clears it first. Calls don't depend on data that earlier calls left in the core, with one
// exception: the base that was parsed last can be used again. An instance can therefore be replaced at any time. The
// instance is replaced after any error during a call, because its state may be inconsistent. The instance is also
// replaced when a short string follows a huge one, because WebAssembly's memory never shrinks.
import { wasmBytes } from "../../pkg/core/wasm-bytes.js";
import {
  type BufferView,
  bufferLength,
  charCodeAt,
  hasLatin1Slice,
  hasUTF8Write,
  indexOf,
  latin1Slice,
  MOST_READ_BY_LOOP,
  NativeInt32Array,
  NativeUint8Array,
  slice,
  utf8Write,
  viewAsBuffer,
} from "../language/builtins.js";
import { notEnoughMemory } from "../language/errors.js";
import { instantiator } from "../wasm/instance.js";
import {
  BASE,
  CHANGED,
  FAILURE,
  FRAGMENT_START,
  IS_BASE,
  NO_BASE,
  NO_COUNT,
  NO_MEMORY,
  OUTPUT_LENGTH,
  OUTPUT_POINTER,
  SAME,
  UNPACKED_WORDS,
} from "../wasm/layout.js";
import { isOutOfMemory, isTrap, leastLengthFor } from "../wasm/lifetime.js";
import {
  readString as decodeString,
  encodeInto,
  isEncoderTrusted,
  isUTF8WriteTrusted,
  writeStringAt,
} from "../wasm/strings.js";
import { bufferOf, type HasMemory, isDetached } from "../wasm/webassembly.js";
import { ENTRIES, HAS_IDNA, needsIDNA, takeResult, toASCII } from "./idna.js";
import { isSerializedQuery, MOST_UNSEARCHED } from "./long-queries.js";
import { HAS_LISTS, IS_FAST, isPlainURL } from "./speed.js";
import { MOST_READ, MOST_SENT, stringFunctions } from "./string-builtins.js";

/** The core's exports. UrlEngine objects and lists are passed as pointers. */
interface Core extends HasMemory {
  reserve(bytes: number): number;
  reserve_table(length: number): number;
  result_area(): number;
  urlengine_new(): number;
  urlengine_parse(engine: number, bytes: number, base: number): number;
  urlengine_can_parse(engine: number, bytes: number, hasBase: number): number;
  urlengine_set(
    engine: number,
    attribute: number,
    hrefBytes: number,
    valueBytes: number,
    front: number,
    back: number,
    fragmentStart: number,
  ): number;
  urlengine_splice(
    attribute: number,
    valueBytes: number,
    hrefLength: number,
    front: number,
    back: number,
    fragmentStart: number,
  ): number;
  parse_urlencoded(bytes: number): number;
}

/** Calls the core with the lengths in bytes of the strings that were sent. Returns a status or a count. */
type Operation = (firstBytes: number, secondBytes: number) => number;

/** Calls an operation with a short string, also written to `pointer` if the operation needs it in memory. */
type SendString = (string: string, pointer: number, engine: number, hasBase: number) => number;

/** Offsets of a URL, packed into an integer or, if too large, stored in an array. */
export type Offsets = number | readonly number[];

// Whether the core has requested IDNA even though it is not available.
let lacksIDNA = false;

const idna = {
  to_ascii_length(pointer: number, length: number, beStrict: number): number {
    if (!HAS_IDNA) lacksIDNA = true;
    return toASCII(allBytes(), pointer >>> 0, length, beStrict);
  },
  take_ascii(pointer: number): void {
    takeResult(allBytes(), pointer >>> 0);
  },
};

const instantiate = instantiator<Core>(wasmBytes, { idna }, ENTRIES);

// The instance's exports.
let core: Core;
/** The pointer to the instance's only UrlEngine object. */
let urlEngine: number;

/** The instance's memory as 32-bit words. */
export let words: Int32Array;
/** The index of the result area in `words`. */
export let result = 0;

const INITIAL_CAPACITY = 4096;

// The instance's memory, as an ArrayBuffer.
let memoryBuffer: ArrayBuffer;
// All of the instance's memory, for `latin1Slice`. Undefined until it is first used.
let memoryView: BufferView | undefined;
// All of the instance's memory, as a Uint8Array. Undefined until it is first used.
let memoryBytes: Uint8Array | undefined;

// For the functions that the core imports: during a call, the memory may have grown.
function allBytes(): Uint8Array {
  if (memoryBytes === undefined || isDetached(memoryBytes, core))
    memoryBytes = new NativeUint8Array(bufferOf(core.memory));
  return memoryBytes;
}
let scratch: Uint8Array | BufferView;
// The area with the last base, if the core exchanged it for the scratch area and its view is not detached.
let baseArea: Uint8Array | BufferView | undefined;
let baseCapacity = 0;
let scratchPointer = 0;
let capacity = 0;
/** The instance is replaced before a call whose input has fewer code units than this. */
let leastLength = 0;
/** The value of `leastLength` after an error during a call. It makes the next call replace the instance. */
const BROKEN = Infinity;

/**
 * The base that the core parsed last. If the next call has the same base, as is typical for the links on a page, the
 * base is neither sent nor parsed again. Undefined if the core has no base, because the last base sent does not parse.
 */
export let knownBase: string | undefined;
// The most frequently called exports.
let coreParse: Core["urlengine_parse"];
let coreCanParse: Core["urlengine_can_parse"];
let coreSet: Core["urlengine_set"];
let coreSplice: Core["urlengine_splice"];
let coreParseUrlencoded: Core["parse_urlencoded"];
/**
 * Reads an ASCII string of up to MOST_READ bytes. Undefined until string builtins are set up: when the first string is
 * read, or earlier if many strings are sent.
 */
let builtinRead: ((pointer: number, length: number) => string) | undefined;
/** Like `coreParse`, but takes a short string instead of a length. Undefined without string builtins. */
let builtinParse: SendString | undefined;
/** The same for `coreCanParse`. */
let builtinCanParse: SendString | undefined;
/** The number of strings still to be sent before string builtins are set up. */
let stringsToGo: number;

start();

function start(): void {
  knownBase = undefined;
  core = instantiate();
  coreParse = core.urlengine_parse;
  coreCanParse = core.urlengine_can_parse;
  coreSet = core.urlengine_set;
  if (IS_FAST) coreSplice = core.urlengine_splice;
  if (HAS_LISTS) coreParseUrlencoded = core.parse_urlencoded;
  lacksIDNA = false;
  if (IS_FAST) {
    builtinRead = undefined;
    builtinParse = undefined;
    builtinCanParse = undefined;
    stringsToGo = 64;
  }
  urlEngine = core.urlengine_new();
  result = core.result_area() >>> 2;
  makeRoom(INITIAL_CAPACITY);
}

/** Grows the scratch area to at least this size. Its contents are lost. */
function makeRoom(bytes: number): void {
  // The parameter has 32 bits. A larger number would be truncated modulo 2³².
  const pointer = bytes < 2 ** 32 ? core.reserve(bytes) >>> 0 : 0;
  if (pointer === 0) throw notEnoughMemory();
  scratchPointer = pointer;
  capacity = bytes;
  renewViews();
}

// When memory grows, its views are detached and have to be recreated. Every call is followed by a check for detached
// views: bytes written to a detached view are lost, and utf8Write does not throw.
function renewViews(): void {
  memoryBytes = undefined;
  memoryView = undefined;
  memoryBuffer = bufferOf(core.memory);
  words = new NativeInt32Array(memoryBuffer);
  scratch = viewOfScratch();
  baseArea = undefined;
  leastLength = leastLengthFor(bufferLength(memoryBuffer));
}

function viewOfScratch(): Uint8Array | BufferView {
  return hasUTF8Write
    ? viewAsBuffer(memoryBuffer, scratchPointer, capacity)
    : new NativeUint8Array(memoryBuffer, scratchPointer, capacity);
}

/** Like `ask`, but for operations that return a status. Throws if the status is NO_MEMORY. */
function call(operation: Operation, first: string, second?: string): number {
  const status = ask(operation, first, second);
  if (status === NO_MEMORY) throw notEnoughMemory();
  return status;
}

/**
 * Sends one or two strings, the second directly after the first, and returns the result of `operation`. The arguments
 * of the operation are the lengths in bytes. The second length is -1 if `second` is undefined.
 *
 * Both must already be strings. Converting values other than strings can run code that makes further calls.
 */
function ask(operation: Operation, first: string, second?: string): number {
  try {
    return askOnce(operation, first, second);
  } catch (error) {
    leastLength = BROKEN;
    return again(error, () => askOnce(operation, first, second));
  }
}

function askOnce(operation: Operation, first: string, second: string | undefined): number {
  if (lengthOf(first, second) < leastLength) start();
  if (operation === parseInput || operation === canParseInput) {
    const status = second === undefined ? SAME : parseBase(second);
    if (status !== SAME) return status;
    send(first, undefined);
    secondBytes = second === undefined ? NO_BASE : BASE;
  } else {
    send(first, second);
  }
  const answer = operation(firstBytes, secondBytes);
  afterCall();
  return answer;
}

const parseBase = (base: string): number => (base === knownBase ? SAME : parseNewBase(base));

function parseNewBase(base: string): number {
  knownBase = undefined;
  firstBytes = IS_FAST && base.length <= capacity ? write(base) : -1;
  if (firstBytes === -1) send(base, undefined);
  const status = coreParse(urlEngine, firstBytes, IS_BASE);
  afterCall();
  // The core keeps the scratch area that contains the base, and uses another area instead: see benches/DECISIONS.md, *A
  // base on its own*.
  if (IS_FAST && status === CHANGED) {
    const view = baseArea;
    const viewCapacity = baseCapacity;
    baseArea = scratch;
    baseCapacity = capacity;
    scratchPointer = words[result + OUTPUT_POINTER] >>> 0;
    // An area may be longer than its view.
    capacity = view === undefined ? words[result + OUTPUT_LENGTH] : viewCapacity;
    scratch = view ?? viewOfScratch();
  } else if (status !== SAME) {
    return status;
  }
  knownBase = base;
  return SAME;
}

/**
 * https://url.spec.whatwg.org/#api-url-parser; returns a status.
 *
 * The following code is a copy of `call`, inlined by hand for the most frequent operation. Rare cases are in separate
 * functions so that engines inline the frequent case into the caller: see benches/DECISIONS.md, *parseURL written out*.
 */
export function parseURL(input: string, base: string | undefined): number {
  if (!IS_FAST && base === undefined && isPlain(input)) return SAME;
  if (IS_FAST && leastLength === 0 && input.length <= (MOST_UNSEARCHED || capacity)) {
    try {
      // 1, 2 and 2.1.
      let status = base === undefined ? SAME : parseBase(base);
      // 2.2.
      if (status === SAME) {
        // 3.
        status = NO_MEMORY;
        const hasBase = base === undefined ? NO_BASE : BASE;
        if (!hasLatin1Slice && builtinParse !== undefined && input.length <= MOST_SENT) {
          status = builtinParse(input, scratchPointer, urlEngine, hasBase);
        } else {
          const bytes = write(input);
          if (bytes !== -1) status = coreParse(urlEngine, bytes, hasBase);
        }
      }
      if (isDetached(words, core)) renewViews();
      if (status !== NO_MEMORY && !lacksIDNA) return status;
    } catch (error) {
      leastLength = BROKEN;
      mayTryAgain(error);
    }
  }
  return parseLong(input, base);
}

/**
 * Like `parseURL`. The query of a long input is not sent if it needs no percent-encoding and the rest of the input is
 * serialized, too.
 */
function parseLong(input: string, base: string | undefined): number {
  if (MOST_UNSEARCHED && input.length > MOST_UNSEARCHED) {
    const end = indexOf(input, "?", 0) + 1;
    if (
      end > 0 &&
      end <= MOST_UNSEARCHED &&
      isSerializedQuery(input) &&
      parseURL(slice(input, 0, end), base) === SAME
    ) {
      words[result + FRAGMENT_START] = input.length;
      return SAME;
    }
  }
  return call(parseInput, input, base);
}

// After a huge string, the next call replaces the instance, even if the core is not needed to parse the string.
const isPlain = (input: string): boolean =>
  input.length >= leastLength && isPlainURL(input, words, result);

/**
 * Returns whether the API URL parser succeeds. Returns SAME or FAILURE. Like `parseURL`, this method is inlined by
 * hand.
 */
export function canParseURL(input: string, base: string | undefined): number {
  if (!IS_FAST && base === undefined && isPlain(input)) return SAME;
  if (IS_FAST && leastLength === 0 && input.length <= capacity) {
    try {
      let status = base === undefined ? SAME : parseBase(base);
      if (status === SAME) {
        status = NO_MEMORY;
        const hasBase = base === undefined ? NO_BASE : BASE;
        if (!hasLatin1Slice && builtinCanParse !== undefined && input.length <= MOST_SENT) {
          status = builtinCanParse(input, scratchPointer, urlEngine, hasBase);
        } else {
          const bytes = write(input);
          if (bytes !== -1) status = coreCanParse(urlEngine, bytes, hasBase);
        }
      }
      if (isDetached(words, core)) renewViews();
      if (status !== NO_MEMORY && !lacksIDNA) return status;
    } catch (error) {
      leastLength = BROKEN;
      mayTryAgain(error);
    }
  }
  return call(canParseInput, input, base);
}

/**
 * https://url.spec.whatwg.org/#concept-urlencoded-string-parser; returns the number of pairs. Written out like
 * `parseURL`.
 */
export function parseQuery(text: string): number {
  if (leastLength === 0 && text.length <= capacity) {
    try {
      const bytes = write(text);
      if (bytes !== -1) {
        const count = coreParseUrlencoded(bytes);
        if (isDetached(words, core)) renewViews();
        if (count !== NO_COUNT) return count;
      }
    } catch (error) {
      leastLength = BROKEN;
      mayTryAgain(error);
    }
  }
  const count = ask(parseText, text);
  if (count === NO_COUNT) throw notEnoughMemory();
  return count;
}

/**
 * Sets an attribute, given by its number in layout.ts, and returns a status. For QUERY, an undefined `value` sets the
 * query to null. `front` and `back` are the offsets of the href, packed into integers or, if too large, stored in
 * arrays.
 */
export function setAttribute(
  attribute: number,
  href: string,
  value: string | undefined,
  front: Offsets,
  back: Offsets,
  fragmentStart: number,
): number {
  const text = value === undefined ? href : href + value;
  const { length } = text;
  if (IS_FAST && leastLength === 0 && length <= capacity && typeof front === "number") {
    try {
      // There are as many bytes as code units, so both are ASCII, and each `length` is also a number of bytes.
      if (write(text) === length) {
        const bytes = value === undefined ? -1 : value.length;
        const status = coreSet(
          urlEngine,
          attribute,
          href.length,
          bytes,
          front,
          back as number,
          fragmentStart,
        );
        if (isDetached(words, core)) renewViews();
        if (status !== NO_MEMORY && !lacksIDNA) return status;
      }
    } catch (error) {
      leastLength = BROKEN;
      mayTryAgain(error);
    }
  }
  const setOnce = (hrefBytes: number, valueBytes: number): number => {
    if (typeof front === "number") {
      return coreSet(
        urlEngine,
        attribute,
        hrefBytes,
        valueBytes,
        front,
        back as number,
        fragmentStart,
      );
    }
    sendOffsets(front, back as readonly number[]);
    return coreSet(urlEngine, attribute, hrefBytes, valueBytes, -1, -1, fragmentStart);
  };
  return call(setOnce, href, value);
}

/** Writes unpacked offsets to the table, followed by the type of the scheme. */
function sendOffsets(front: readonly number[], back: readonly number[]): void {
  const table = reserveTable(UNPACKED_WORDS);
  for (let i = 0; i < 3; i++) {
    words[table + i] = front[i];
    words[table + 3 + i] = back[i];
  }
  words[table + UNPACKED_WORDS - 1] = front[3];
}

/**
 * Like `setAttribute`, but sends only the value. The core describes how to build the new href from slices of the old
 * href and the value. Not for `file:` URLs. Returns SPLICED on success, or FAILURE if the caller has to use
 * `setAttribute` instead. See benches/DECISIONS.md, *Splicing in setters*.
 */
export function spliceAttribute(
  attribute: number,
  hrefLength: number,
  value: string,
  front: number,
  back: number,
  fragmentStart: number,
): number {
  if (leastLength > 0 || value.length > capacity) return FAILURE;
  try {
    const bytes = write(value);
    if (bytes === -1) return FAILURE;
    return coreSplice(attribute, bytes, hrefLength, front, back, fragmentStart);
  } catch (error) {
    leastLength = BROKEN;
    mayTryAgain(error);
    return FAILURE;
  }
}

const parseInput: Operation = (bytes, hasBase) => coreParse(urlEngine, bytes, hasBase);
const parseText: Operation = (bytes) => coreParseUrlencoded(bytes);
const canParseInput: Operation = (bytes, hasBase) => coreCanParse(urlEngine, bytes, hasBase);

function again(error: unknown, attempt: () => number): number {
  mayTryAgain(error);
  try {
    return attempt();
  } catch (another) {
    leastLength = BROKEN;
    mayTryAgain(another);
    throw another;
  }
}

// A trap or a stack overflow may leave the instance in an inconsistent state. Every `catch` block therefore starts by
// setting `leastLength` to BROKEN. The assignment is not in a function, because calling it could overflow the stack.

/** Throws `error` unless it is a trap. After a trap, a call to a new instance may succeed. */
function mayTryAgain(error: unknown): void {
  if (isOutOfMemory(error, core)) throw notEnoughMemory(error);
  if (!isTrap(error)) throw error;
}

let firstBytes = 0;
let secondBytes = 0;

/** Two strings with at most this many code units in total are concatenated and written as one. */
const FEW = 4096;

/** Writes one or two strings to the scratch area, and sets `firstBytes` and `secondBytes` to their lengths. */
function send(first: string, second: string | undefined): void {
  const length = lengthOf(first, second);
  // Writing one string is faster: see benches/DECISIONS.md, *Two strings as one*. If the joined string is ASCII, the
  // parts have as many bytes as code units.
  if (second !== undefined && length <= FEW) {
    writeAll(first + second, undefined);
    if (firstBytes === length) {
      firstBytes = first.length;
      secondBytes = second.length;
      return;
    }
    // Otherwise, they are written separately. If the first string ends with a lone surrogate and the second string
    // starts with one, joining the strings would turn the two surrogates into a pair.
  }
  writeAll(first, second);
}

function lengthOf(first: string, second: string | undefined): number {
  return second === undefined ? first.length : first.length + second.length;
}

function writeAll(first: string, second: string | undefined): void {
  const length = lengthOf(first, second);
  if (length > capacity) makeRoom(length);
  if (writesAll(first, second)) return;
  // The longest UTF-8 encoding. Most long strings are ASCII and were written before this line.
  makeRoom(3 * length);
  writesAll(first, second);
}

function writesAll(first: string, second: string | undefined): boolean {
  firstBytes = write(first);
  secondBytes = -1;
  if (firstBytes === -1 || second === undefined) return firstBytes !== -1;
  const end = writeStringAt(second, scratch, firstBytes, capacity);
  secondBytes = end - firstBytes;
  return end !== -1;
}

function afterCall(): void {
  if (isDetached(words, core)) renewViews();
  if (lacksIDNA) {
    lacksIDNA = false;
    throw needsIDNA();
  }
}

/**
 * Writes a string as UTF-8 to the start of the scratch area. Returns the length in bytes, or -1 if the string does not
 * fit.
 *
 * There are three methods. The fastest method depends on the engine and on the length of the string: see
 * benches/DECISIONS.md, *Writing strings*.
 */
function write(string: string): number {
  const { length } = string;
  // utf8Write does not return how much it has read, but it reads everything if the longest encoding fits.
  if (isUTF8WriteTrusted && 3 * length <= capacity)
    return utf8Write(string, scratch as BufferView, capacity);
  if (IS_FAST && length <= MOST_READ_BY_LOOP && (scratchPointer & 3) === 0) {
    if (--stringsToGo === 0) useStringBuiltins();
    let bits = 0;
    let i = 0;
    // The loop writes four code units at a time as one word: see benches/DECISIONS.md, *Four units per step*.
    for (let word = scratchPointer >> 2; i + 4 <= length; i += 4) {
      const first = charCodeAt(string, i);
      const second = charCodeAt(string, i + 1);
      const third = charCodeAt(string, i + 2);
      const fourth = charCodeAt(string, i + 3);
      bits |= first | second | third | fourth;
      words[word++] = first | (second << 8) | (third << 16) | (fourth << 24);
    }
    for (; i < length; i++) {
      const unit = charCodeAt(string, i);
      bits |= unit;
      scratch[i] = unit;
    }
    if (bits < 0x80) return length;
  }
  if (!isEncoderTrusted) return writeStringAt(string, scratch, 0, capacity);
  const { read, written } = encodeInto(string, scratch);
  return read === length ? written : -1;
}

/** Returns the ASCII string that the last call wrote. */
export function output(): string {
  return readASCII(words[result + OUTPUT_POINTER], words[result + OUTPUT_LENGTH]);
}

function useStringBuiltins(): void {
  const functions = stringFunctions(core.memory, coreParse);
  builtinRead = functions?.read ?? readString;
  builtinParse = functions?.call;
  builtinCanParse = stringFunctions(core.memory, coreCanParse)?.call;
}

/** Returns the string in the `length` bytes at `pointer`. They must be ASCII. */
export function readASCII(pointer: number, length: number): string {
  if (!hasLatin1Slice) {
    if (!IS_FAST || length > MOST_READ) return readString(pointer, length);
    if (builtinRead === undefined) useStringBuiltins();
    return builtinRead!(pointer, length);
  }
  if (memoryView === undefined) memoryView = viewAsBuffer(memoryBuffer);
  try {
    return latin1Slice(memoryView, pointer >>> 0, (pointer >>> 0) + length);
  } catch (error) {
    throw notEnoughMemory(error);
  }
}

/** Returns the string in the `length` bytes at `pointer`. They must be UTF-8. */
export function readString(pointer: number, length: number): string {
  return decodeString(new NativeUint8Array(memoryBuffer, pointer >>> 0, length));
}

/** Reserves a table of `length` words and returns its index in `words`. */
function reserveTable(length: number): number {
  const pointer = core.reserve_table(length) >>> 0;
  if (pointer === 0) throw notEnoughMemory();
  if (isDetached(words, core)) renewViews();
  return pointer >>> 2;
}
