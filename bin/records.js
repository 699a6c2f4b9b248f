// Records as text, in pieces of bounded length: what JSON makes of one long line can be longer
// than a JavaScript string may be.

const PIECE = 1 << 20;
const LABEL_WIDTH = 14;

/**
 * One JSON object on one line.
 *
 * @param {ReturnType<typeof import("./inspect.js").inspect>} record
 * @returns {Generator<string>}
 */
export function* jsonRecord(record) {
  if (isShort(record)) {
    yield `${JSON.stringify(record)}\n`;
    return;
  }
  let before = "{";
  for (const [name, value] of Object.entries(record)) {
    if (value === undefined) continue;
    yield `${before}"${name}":`;
    if (typeof value === "string") {
      yield* quoted(value, insideQuotes);
    } else {
      yield* jsonPairs(value);
    }
    before = ",";
  }
  yield "}\n";
}

function* jsonPairs(pairs) {
  let before = "";
  yield "[";
  for (const [name, value] of pairs) {
    yield `${before}[`;
    yield* quoted(name, insideQuotes);
    yield ",";
    yield* quoted(value, insideQuotes);
    yield "]";
    before = ",";
  }
  yield "]";
}

/**
 * One component a line: its name, then its value, which is nothing when it is empty.
 *
 * @param {ReturnType<typeof import("./inspect.js").inspect>} record
 * @returns {Generator<string>}
 */
export function* textRecord(record) {
  for (const [name, value] of Object.entries(record)) {
    if (value === undefined) continue;
    if (Array.isArray(value)) {
      yield* textPairs(name, value);
    } else if (name === "input" || name === "base") {
      yield name.padEnd(LABEL_WIDTH);
      if (value === null) yield "-";
      else yield* quoted(value, visible);
      yield "\n";
    } else if (value === "") {
      yield `${name}\n`;
    } else {
      yield name.padEnd(LABEL_WIDTH);
      yield* slices(value); // a serialized URL is printable ASCII
      yield "\n";
    }
  }
}

function* textPairs(label, pairs) {
  if (pairs.length === 0) yield `${label}\n`;
  let before = label;
  for (const [name, value] of pairs) {
    yield before.padEnd(LABEL_WIDTH);
    yield* quoted(name, visible);
    yield " = ";
    yield* quoted(value, visible);
    yield "\n";
    before = "";
  }
}

// No component is longer than href, whose parts they are, so these three decide.
function isShort({ input, base = "", href = "" }) {
  return input === null || input.length + base.length + href.length <= PIECE;
}

function* quoted(text, escaped) {
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
