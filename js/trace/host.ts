// Reads the trace of a host.
import type { ValidationErrorName } from "../validation/names.js";
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
import {
  isAtEnd,
  names,
  nextCodePoint,
  nextNumber,
  nextOrNull,
  nextString,
  type Place,
  type Records,
} from "./client.js";

const PIECES = 8;

/** What becomes of a code point. */
export interface MappedCodePoint {
  codePoint: string;
  status: "valid" | "mapped" | "ignored" | "disallowed";
  mapped: string;
}

/** Whether a label keeps a rule. */
export interface LabelCheck {
  rule: "punycode" | "prefix" | "leading mark" | "joiners" | "bidi";
  section: string;
  passed: boolean;
}

/** A label, with the checks that were made. */
export interface TracedLabel {
  label: string;
  unicode: string | null;
  ascii: string | null;
  checks: LabelCheck[];
}

/** A part of an IPv4 address. */
export interface TracedPart {
  part: string;
  radix: 8 | 10 | 16 | null;
  number: number | null;
}

/** The pieces of an IPv6 address that are compressed. */
export interface CompressedPieces {
  first: number;
  count: number;
}

/** A validation error. */
export interface HostError extends Place {
  name: ValidationErrorName;
}

/** A stage of the host parser. */
export interface HostStage {
  stage:
    | "percent-decode"
    | "lowercase"
    | "map"
    | "normalize"
    | "labels"
    | "forbidden domain code points"
    | "ends in a number"
    | "IPv4"
    | "IPv6"
    | "compress"
    | "forbidden host code points"
    | "percent-encode";
  section: string;
  before: string;
  after: string | null;
  codePoints: MappedCodePoint[] | null;
  labels: TracedLabel[] | null;
  forbidden: string | null;
  parts: TracedPart[] | null;
  pieces: number[] | null;
  compressed: CompressedPieces | null;
}

/** The result of `traceHost`. */
export interface HostTrace {
  host: string | null;
  kind: "domain" | "IPv4 address" | "IPv6 address" | "opaque host" | "empty host" | null;
  stages: HostStage[];
  errors: HostError[];
}

/** The trace of a host from the records of one. */
export function toHostTrace(records: Records): HostTrace {
  const { errors, stages, mappings, rules } = names();
  const trace: HostTrace = { host: null, kind: null, stages: [], errors: [] };
  let stage!: HostStage;
  while (!isAtEnd(records)) {
    const kind = nextNumber(records);
    if (kind === STAGE_RECORD) {
      const number = 2 * nextNumber(records);
      stage = {
        stage: stages[number] as HostStage["stage"],
        section: stages[number + 1],
        before: nextString(records)!,
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
      const codePoint = nextCodePoint(records)!;
      const status = mappings[nextNumber(records)] as MappedCodePoint["status"];
      add(stage, "codePoints", { codePoint, status, mapped: nextString(records)! });
    } else if (kind === LABEL_RECORD) {
      const label = nextString(records)!;
      const unicode = nextString(records);
      add(stage, "labels", { label, unicode, ascii: nextString(records), checks: [] });
    } else if (kind === CHECK_RECORD) {
      const { checks } = stage.labels![stage.labels!.length - 1];
      const number = 2 * nextNumber(records);
      const passed = nextNumber(records) === 1;
      checks[checks.length] = {
        rule: rules[number] as LabelCheck["rule"],
        section: rules[number + 1],
        passed,
      };
    } else if (kind === FORBIDDEN_RECORD) {
      stage.forbidden = nextCodePoint(records);
    } else if (kind === PART_RECORD) {
      const radix = nextNumber(records) as 0 | 8 | 10 | 16;
      const number = nextNumber(records) * 2 ** 32 + (nextNumber(records) >>> 0);
      const part = nextString(records)!;
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
      trace.kind = nextString(records) as HostTrace["kind"];
      trace.host = nextString(records);
    }
  }
  return trace;
}

/** The items of the lists of a stage. */
interface Items {
  codePoints: MappedCodePoint;
  labels: TracedLabel;
  parts: TracedPart;
}

function add<Name extends keyof Items>(
  stage: { [List in Name]: Items[List][] | null },
  name: Name,
  item: Items[Name],
): void {
  stage[name] ??= [];
  stage[name][stage[name].length] = item;
}
