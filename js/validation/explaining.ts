// Reasons for validation errors, as sentences and as values.

import { charCodeAt, fromCharCode, slice } from "../language/builtins.js";
import type { ValidationReasonKind } from "./names.js";
import { KINDS, NAMED_CODE_POINTS, NAMES_OF_CODE_POINTS, SENTENCES } from "./reasons.js";

const OPENING_BRACE = 0x7b;
const DIGITS = "0123456789ABCDEF";

/** What exactly is wrong, for programs by its kind and for people in a sentence. */
export interface ValidationReason {
  /** What it is. The other properties are there if the sentence names them. */
  kind: ValidationReasonKind;
  /** The code point that is wrong, as a number. */
  codePoint?: number;
  /** The label, part or other text that is wrong, or what it is read as, without tabs and newlines. */
  text?: string;
  /** The length, count, value or limit that the kind is about. */
  number?: number;
  /** One sentence, of which no wording is promised. */
  message: string;
}

/** The reason of the kind with this index. It has those of the values of which its sentence speaks. */
export function reasonOf(
  kind: number,
  codePoint: number,
  number: number,
  text: string,
): ValidationReason {
  // Members are never assigned, as what Object.prototype has by their names could forbid that.
  let values: Partial<ValidationReason> = {};
  const sentence = SENTENCES[kind];
  const { length } = sentence;
  let message = "";
  let start = 0;
  for (let i = 0; i < length; i++) {
    if (charCodeAt(sentence, i) !== OPENING_BRACE) continue;
    message += slice(sentence, start, i);
    const name = sentence[i + 1];
    if (name === "c") {
      values = { ...values, codePoint };
      message += shown(codePoint);
    } else if (name === "n") {
      values = { ...values, number };
      message += number;
    } else {
      values = { ...values, text };
      // By their numbers for the reason that an ellipsis is, in ../language/errors.js.
      message += fromCharCode(0x201c) + text + fromCharCode(0x201d);
    }
    i += 2;
    start = i + 1;
  }
  message += slice(sentence, start, length);
  return { kind: KINDS[kind] as ValidationReasonKind, message, ...values };
}

/** A code point by its number, and by itself or what it is called. */
function shown(codePoint: number): string {
  let digits = "";
  for (let rest = codePoint; rest > 0 || digits.length < 4; rest >>>= 4)
    digits = DIGITS[rest & 15] + digits;
  return `U+${digits} (${nameOf(codePoint)})`;
}

function nameOf(c: number): string {
  for (let i = 0; i < NAMED_CODE_POINTS.length; i++) {
    if (NAMED_CODE_POINTS[i] === c) return NAMES_OF_CODE_POINTS[i];
  }
  if (c < 0x20 || (c >= 0x7f && c < 0xa0)) return "control";
  if (c >= 0xd800 && c < 0xe000) return "lone surrogate";
  if ((c & 0xfffe) === 0xfffe || (c >= 0xfdd0 && c <= 0xfdef)) return "noncharacter";
  if (c < 0x10000) return fromCharCode(c);
  return fromCharCode(0xd7c0 + (c >>> 10), 0xdc00 + (c & 0x3ff));
}
