// Creates the reasons for validation errors from sentences and values.

import { hexadecimal, UPPERCASE_DIGITS } from "../language/ascii.js";
import { charCodeAt, fromCharCode, slice } from "../language/builtins.js";
import { stringOf } from "../language/code-points.js";
import { isHidden } from "../language/errors.js";
import type { ValidationReasonKind } from "./names.js";
import { KINDS, NAMED_CODE_POINTS, NAMES_OF_CODE_POINTS, SENTENCES } from "./reasons.js";

const OPENING_BRACE = 0x7b;

/** The exact problem. The kind is for programs, and the sentence is for people. */
export interface ValidationReason {
  /** The kind of problem. An optional property is present if the sentence mentions it. */
  kind: ValidationReasonKind;
  /** The value of the invalid code point. */
  codePoint?: number;
  /**
   * The invalid label, part or other text, or the parser's interpretation of it. Controls, bidirectional controls
   * and line breaks are escaped, for example as \u{1b}.
   */
  text?: string;
  /** The length, count, value or limit that the sentence mentions. */
  number?: number;
  /** A sentence. The wording may change in any version. */
  message: string;
}

/** Creates the reason whose kind has this index. The reason includes only the values that its sentence mentions. */
export function reasonOf(
  kind: number,
  codePoint: number,
  number: number,
  text: string,
): ValidationReason {
  // Members are not assigned, because Object.prototype could have setters or read-only properties with these names.
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
      // The quotation marks are given as numbers for the same reason as the ellipsis in ../language/errors.js.
      message += fromCharCode(0x201c) + text + fromCharCode(0x201d);
    }
    i += 2;
    start = i + 1;
  }
  message += slice(sentence, start, length);
  return { kind: KINDS[kind] as ValidationReasonKind, message, ...values };
}

/** Describes a code point by its number and the character or its name. */
function shown(codePoint: number): string {
  return `U+${hexadecimal(codePoint, 4, UPPERCASE_DIGITS)} (${nameOf(codePoint)})`;
}

function nameOf(c: number): string {
  for (let i = 0; i < NAMED_CODE_POINTS.length; i++) {
    if (NAMED_CODE_POINTS[i] === c) return NAMES_OF_CODE_POINTS[i];
  }
  if (isHidden(c)) return c < 0xa0 ? "control" : "invisible";
  if (c >= 0xd800 && c < 0xe000) return "lone surrogate";
  if ((c & 0xfffe) === 0xfffe || (c >= 0xfdd0 && c <= 0xfdef)) return "noncharacter";
  return stringOf(c);
}
