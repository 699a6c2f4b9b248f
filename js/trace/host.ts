// @ts-nocheck
// Reads the trace of a host.
import {
  CHECK_RECORD,
  ERROR_RECORD,
  FORBIDDEN_RECORD,
  LABEL_RECORD,
  MAPPING_RECORD,
  PART_RECORD,
  PIECES_RECORD,
  RESULT_RECORD,
  STAGE_RECORD,
  WHOLE_RECORD,
} from "../wasm/layout.js";
import { isAtEnd, names, nextCodePoint, nextNumber, nextOrNull, nextString } from "./client.js";

const PIECES = 8;

/** The trace of a host from the records of one. */
export function toHostTrace(records) {
  const { errors, stages, mappings, rules } = names();
  const trace = { host: null, kind: null, stages: [], errors: [] };
  let stage;
  while (!isAtEnd(records)) {
    const kind = nextNumber(records);
    if (kind === STAGE_RECORD) {
      const number = 2 * nextNumber(records);
      stage = {
        stage: stages[number],
        section: stages[number + 1],
        before: nextString(records),
        after: null,
        codePoints: null,
        labels: null,
        forbidden: null,
        parts: null,
        pieces: null,
        compressed: null,
      };
      trace.stages[trace.stages.length] = stage;
    } else if (kind === RESULT_RECORD) {
      stage.after = nextString(records);
    } else if (kind === MAPPING_RECORD) {
      const codePoint = nextCodePoint(records);
      const status = mappings[nextNumber(records)];
      add(stage, "codePoints", { codePoint, status, mapped: nextString(records) });
    } else if (kind === LABEL_RECORD) {
      const label = nextString(records);
      const unicode = nextString(records);
      add(stage, "labels", { label, unicode, ascii: nextString(records), checks: [] });
    } else if (kind === CHECK_RECORD) {
      const { checks } = stage.labels[stage.labels.length - 1];
      const number = 2 * nextNumber(records);
      const passed = nextNumber(records) === 1;
      checks[checks.length] = { rule: rules[number], section: rules[number + 1], passed };
    } else if (kind === FORBIDDEN_RECORD) {
      stage.forbidden = nextCodePoint(records);
    } else if (kind === PART_RECORD) {
      const radix = nextNumber(records);
      const number = nextNumber(records) * 2 ** 32 + (nextNumber(records) >>> 0);
      const part = nextString(records);
      add(stage, "parts", { part, radix: radix || null, number: radix === 0 ? null : number });
    } else if (kind === PIECES_RECORD) {
      stage.pieces = [];
      for (let i = 0; i < PIECES; i++) stage.pieces[i] = nextNumber(records);
      const first = nextOrNull(records);
      const count = nextNumber(records);
      stage.compressed = first === null ? null : { first, count };
    } else if (kind === ERROR_RECORD) {
      const name = errors[nextNumber(records)];
      const start = nextNumber(records);
      const error = { name, start, end: nextNumber(records) };
      records.at += 2;
      trace.errors[trace.errors.length] = error;
    } else if (kind === WHOLE_RECORD) {
      trace.kind = nextString(records);
      trace.host = nextString(records);
    }
  }
  return trace;
}

function add(stage, name, item) {
  stage[name] ??= [];
  stage[name][stage[name].length] = item;
}
