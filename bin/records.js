// Records as text, in pieces of bounded length: what JSON makes of one long line can be longer
// than a JavaScript string may be.

import { COMPONENTS } from "./inspect.js";

const PIECE = 1 << 20;
const LABEL_WIDTH = 14;

/**
 * One JSON object on one line: input, base (when given), then the components, with searchParams
 * as pairs, or else error.
 *
 * @param {ReturnType<typeof import("./inspect.js").inspect>} record
 * @returns {Generator<string>}
 */
export function* jsonRecord(record) {
  let text = "";
  let before = "{";
  for (const [name, value] of fields(record)) {
    text += `${before}"${name}":`;
    before = ",";
    if (value === null) {
      text += "null";
    } else if (value.length <= PIECE) {
      text += JSON.stringify(value);
    } else {
      yield text;
      yield* long(value, insideQuotes);
      text = "";
    }
  }
  if (record.url) {
    text += ',"searchParams":[';
    before = "";
    for (const pair of record.url.searchParams) {
      text += before;
      before = ",";
      if (pair[0].length + pair[1].length <= PIECE) {
        text += JSON.stringify(pair);
      } else {
        yield `${text}[`;
        yield* long(pair[0], insideQuotes);
        yield ",";
        yield* long(pair[1], insideQuotes);
        text = "]";
      }
      if (text.length > PIECE) {
        yield text;
        text = "";
      }
    }
    text += "]";
  }
  yield `${text}}\n`;
}

/**
 * One component a line: its name, then its value, which is nothing when it is empty.
 *
 * @param {ReturnType<typeof import("./inspect.js").inspect>} record
 * @returns {Generator<string>}
 */
export function* textRecord(record) {
  for (const [name, value] of fields(record)) {
    const isGiven = name === "input" || name === "base";
    if (value === "" && !isGiven) {
      yield `${name}\n`;
      continue;
    }
    yield name.padEnd(LABEL_WIDTH);
    if (value === null) {
      yield "-";
    } else if (isGiven) {
      yield* long(value, visible);
    } else {
      yield* slices(value); // a serialized URL is printable ASCII
    }
    yield "\n";
  }
  if (record.url) {
    let label = "searchParams";
    for (const [name, value] of record.url.searchParams) {
      yield label.padEnd(LABEL_WIDTH);
      yield* long(name, visible);
      yield " = ";
      yield* long(value, visible);
      yield "\n";
      label = "";
    }
    if (label !== "") yield `${label}\n`;
  }
}

function* fields({ input, base, url, error }) {
  yield ["input", input];
  if (base !== undefined) yield ["base", base];
  if (error !== undefined) {
    yield ["error", error];
  } else {
    for (const name of COMPONENTS) yield [name, url[name]];
  }
}

function* long(text, escaped) {
  yield '"';
  for (const slice of slices(text)) yield escaped(slice);
  yield '"';
}

function insideQuotes(text) {
  return JSON.stringify(text).slice(1, -1);
}

// What JSON leaves as it is but a terminal would obey, or not show: other controls, the
// directions of text, zero widths, byte order marks, line and paragraph separators.
function visible(text) {
  return insideQuotes(text).replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0).toString(16)}}`,
  );
}

function* slices(text) {
  for (let start = 0; start < text.length; ) {
    let end = start + PIECE;
    const last = text.charCodeAt(end - 1);
    if (last >= 0xd800 && last <= 0xdbff) end -= 1; // a surrogate pair stays in one slice
    yield text.slice(start, end);
    start = end;
  }
}
