// Builds hrefs from the input, the base and values, as the core's result area describes.
import { encodeByte } from "../language/ascii.js";
import { charCodeAt, fromCharCode, inV8, slice, toLowerCase } from "../language/builtins.js";
import {
  BEGINS_WITH_BASE,
  DELIMITER_MASK,
  DELIMITER_SHIFT,
  DELIMITERS,
  ENCODED,
  END_LENGTH,
  IN_LOWERCASE,
  JOINT,
  SAME,
  SPLICED,
  START_LENGTH,
} from "../wasm/layout.js";
import { output, result, words } from "./engine.js";
import { IS_FAST } from "./speed.js";

/**
 * Returns the href of the URL that the core has just parsed. If the href equals the input, or consists of slices of the
 * input and the base, it is built from these strings instead of being read from the core's memory.
 */
export function hrefOf(
  status: number,
  input: string,
  base: string | undefined = undefined,
): string {
  if (!IS_FAST) return status === SAME ? input : output();
  switch (status) {
    case SAME:
      return input;
    case SPLICED: {
      const joint = words[result + JOINT];
      const first = joint === BEGINS_WITH_BASE ? base! : input;
      let start = slice(first, 0, words[result + START_LENGTH]);
      if (joint >= ENCODED) start += encodeByte(joint - ENCODED);
      else if (joint > BEGINS_WITH_BASE) start += fromCharCode(joint);
      return flat(start + slice(input, input.length - words[result + END_LENGTH], input.length));
    }
    case IN_LOWERCASE:
      return toLowerCase(input);
    default:
      return output();
  }
}

// Engines keep the parts of a concatenated string until its code units are read. A part may be a slice of a whole page
// and would then keep that page in memory: see benches/DECISIONS.md, *Pages that URLs are slices of*. In V8, trimming
// is the fastest built-in that reads the code units: see *Flattening strings*. The string begins with a letter, so the
// result is always `string`. Because the result depends on the first code unit, compilers cannot drop the read.
const flat = /* @__PURE__ */ inV8(String.prototype.trimStart, (string: string): string =>
  charCodeAt(string, 0) > 0 ? string : "",
);

// V8 copies slices that have fewer code units than this. Shorter values therefore don't keep a page in memory and don't
// need `flat`: see benches/DECISIONS.md, *Values passed to setters*.
const FEWEST_OF_A_SLICE = 13;

/** Builds the new href as described in the result area by `spliceAttribute`. */
export function spliced(href: string, value: string): string {
  const delimiters = words[result + DELIMITERS];
  let middle = value;
  const before = delimiters & DELIMITER_MASK;
  const after = delimiters >>> DELIMITER_SHIFT;
  if (before !== 0) middle = fromCharCode(before) + middle;
  if (after !== 0) middle += fromCharCode(after);
  const tail = slice(href, href.length - words[result + END_LENGTH], href.length);
  const newHref = slice(href, 0, words[result + START_LENGTH]) + middle + tail;
  return value.length < FEWEST_OF_A_SLICE ? newHref : flat(newHref);
}
