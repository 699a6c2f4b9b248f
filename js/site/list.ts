// The Public Suffix List as a tree of labels: https://github.com/publicsuffix/list/wiki/Format
import { builtInLabels, builtInRules, builtInVersion } from "../../pkg/public-suffix-list/list.js";
import { charCodeAt, NativeInt32Array, NativeUint8Array, slice } from "../language/builtins.js";

const { imul } = Math;

// Flags of a label.
/** This label and all labels after it form a rule. */
export const RULE = 1;
/** The labels from the end of a domain up to this one form an exception to a wildcard rule. */
export const EXCEPTION = 2;
/** There is a wildcard rule, which consists of `*.`, this label and the labels after it. */
export const HAS_WILDCARD = 4;
/** Some rules continue with more labels before this one. */
export const HAS_LABELS = 8;
/** The flags RULE, EXCEPTION and HAS_WILDCARD, shifted by this amount, apply only to the ICANN section. */
export const ICANN_SHIFT = 4;
/** Multiplying a flag by this number sets the flag for the ICANN section too. */
export const IN_ICANN = 1 + (1 << ICANN_SHIFT);

export const NOTHING = 0;
export const ROOT = 1;

/** The maximum number of slots to probe for a new label. The limit ensures that every list loads quickly. */
const MOST_PROBES = 1024;

/** A hash table of the labels in the list. The keys are pairs of a label and its parent in the tree. */
export interface List {
  readonly version: string;
  /** The labels, by number. */
  readonly labels: string[];
  /** The number of each label's parent. */
  readonly parents: Int32Array;
  readonly hashes: Int32Array;
  /** The flags of each label. */
  readonly kinds: Uint8Array;
  /** The label numbers, each in the slot for the label's hash or in a later slot. */
  readonly slots: Int32Array;
  /** The number of slots (a power of two) minus one. */
  readonly mask: number;
}

let list: List | undefined;

/** The list in use. The built-in list is unpacked when first needed. */
export function currentList(): List {
  if (list === undefined) list = unpack();
  return list;
}

/** Makes all lookups use a different list from now on. Undefined means the built-in list. */
export function useList(next: List | undefined): void {
  list = next;
}

export const currentVersion = (): string => (list === undefined ? builtInVersion : list.version);

/** Creates an empty list that can hold `room` labels. */
export function emptyList(version: string, room: number): List {
  let slots = 16;
  while (slots < 2 * room) slots *= 2;
  return {
    version,
    labels: ["", ""],
    parents: new NativeInt32Array(room + 2),
    hashes: new NativeInt32Array(room + 2),
    kinds: new NativeUint8Array(room + 2),
    slots: new NativeInt32Array(slots),
    mask: slots - 1,
  };
}

/**
 * Returns the hash of an empty label below `parent`. Labels are hashed from end to start, because hosts are read in
 * that direction.
 */
export const firstHash = (parent: number): number => imul(parent, 0x9e3779b1);
/** Returns the hash after prepending a code unit. */
export const nextHash = (hash: number, unit: number): number => imul(hash ^ unit, 0x01000193);
/** The first slot to probe for a hash. */
export const placeOf = (hash: number, mask: number): number => (hash ^ (hash >>> 15)) & mask;

function hashOf(parent: number, host: string, start: number, end: number): number {
  let hash = firstHash(parent);
  for (let i = end - 1; i >= start; i--) hash = nextHash(hash, charCodeAt(host, i));
  return hash;
}

/**
 * Looks up the text in `host` from `start` to `end` among the labels below `parent`. Returns the label's number, or
 * NOTHING if the list lacks the label.
 */
export function numberOf(
  list: List,
  parent: number,
  host: string,
  start: number,
  end: number,
): number {
  return find(list, parent, hashOf(parent, host, start, end), host, start, end);
}

/** Like `numberOf`, but takes the hash of the label. */
function find(
  { labels, parents, hashes, slots, mask }: List,
  parent: number,
  hash: number,
  host: string,
  start: number,
  end: number,
): number {
  for (let place = placeOf(hash, mask); ; place = (place + 1) & mask) {
    const number = slots[place];
    if (number === NOTHING) return NOTHING;
    if (hashes[number] !== hash || parents[number] !== parent) continue;
    const label = labels[number];
    if (label.length !== end - start) continue;
    let at = start;
    while (at < end && charCodeAt(label, at - start) === charCodeAt(host, at)) at++;
    if (at === end) return number;
  }
}

/**
 * Returns the number of `label` below `parent`. Adds the label if it is missing. Returns NOTHING if no slot is free for
 * the label.
 */
export function add(into: List, parent: number, label: string): number {
  const { labels, parents, hashes, kinds, slots, mask } = into;
  const hash = hashOf(parent, label, 0, label.length);
  const existing = find(into, parent, hash, label, 0, label.length);
  if (existing !== NOTHING) return existing;
  let place = placeOf(hash, mask);
  for (let probes = 0; slots[place] !== NOTHING; probes++) {
    if (probes === MOST_PROBES) return NOTHING;
    place = (place + 1) & mask;
  }
  const number = labels.length;
  slots[place] = number;
  labels[number] = label;
  parents[number] = parent;
  hashes[number] = hash;
  kinds[parent] |= HAS_LABELS;
  return number;
}

const CAPITAL_A = 0x41;
const EXCLAMATION_MARK = 0x21;
const AMPERSAND = 0x26;
const ASTERISK = 0x2a;
const LEFT_PARENTHESIS = 0x28;
const RIGHT_PARENTHESIS = 0x29;
const LEFT_BRACKET = 0x5b;

/** Whether a code unit ends a packed label or starts the next one. */
const isMark = (unit: number): boolean =>
  (unit >= CAPITAL_A && unit <= LEFT_BRACKET) || (unit >= EXCLAMATION_MARK && unit < ASTERISK);

function unpack(): List {
  const made = emptyList(builtInVersion, builtInLabels);
  unpackBelow(made, ROOT, 0);
  return made;
}

/** Adds packed labels from `start` on below `parent`. Returns the end. See scripts/build/public-suffix-list.mjs. */
function unpackBelow(into: List, parent: number, start: number): number {
  const withLabels: number[] = [];
  let section = IN_ICANN;
  let label = "";
  let at = start;
  while (charCodeAt(builtInRules, at) !== RIGHT_PARENTHESIS) {
    if (charCodeAt(builtInRules, at) === AMPERSAND) {
      section = 1;
      at++;
    }
    const shared = charCodeAt(builtInRules, at) - CAPITAL_A;
    const labelStart = at + 1;
    do at++;
    while (!isMark(charCodeAt(builtInRules, at)));
    label = slice(label, 0, shared) + slice(builtInRules, labelStart, at);
    if (label === "*") {
      into.kinds[parent] |= HAS_WILDCARD * section;
      continue;
    }
    const number = add(into, parent, label);
    const mark = charCodeAt(builtInRules, at);
    if (mark === EXCLAMATION_MARK) into.kinds[number] = EXCEPTION * section;
    else if (mark !== LEFT_PARENTHESIS) into.kinds[number] = RULE * section;
    if (mark === LEFT_PARENTHESIS || mark === LEFT_BRACKET) {
      withLabels[withLabels.length] = number;
    }
    if (mark === EXCLAMATION_MARK || mark === LEFT_PARENTHESIS || mark === LEFT_BRACKET) at++;
  }
  at++;
  for (let i = 0; i < withLabels.length; i++) at = unpackBelow(into, withLabels[i], at);
  return at;
}
