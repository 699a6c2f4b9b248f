// JSON: one object per line.

import { insideQuotes, PendingText, quoted } from "./text-pieces.js";

export class JSONLines extends PendingText {
  #recordOf;

  /** @param {(row: import("../row.js").Row) => object} recordOf */
  constructor(recordOf) {
    super();
    this.#recordOf = recordOf;
  }

  add(row) {
    const record = this.#recordOf(row);
    if (row.isLong) return longLine(record);
    this.pending += `${JSON.stringify(record)}\n`;
    return undefined;
  }
}

function* longLine(record) {
  yield* longValue(record);
  yield "\n";
}

// Yields the result of JSON.stringify for the value, in pieces.
function* longValue(value) {
  if (typeof value === "string") {
    yield* quoted(value, insideQuotes);
  } else if (Array.isArray(value)) {
    let before = "[";
    for (const element of value) {
      yield before;
      yield* longValue(element);
      before = ",";
    }
    yield before === "[" ? "[]" : "]";
  } else if (typeof value === "object" && value !== null) {
    let before = "{";
    for (const [name, member] of Object.entries(value)) {
      if (member === undefined) continue;
      yield `${before}${JSON.stringify(name)}:`;
      yield* longValue(member);
      before = ",";
    }
    yield "}";
  } else {
    yield String(value);
  }
}
