// Reads a host's trace.
import type { ValidationErrorName } from "../validation/names.js";
import {
  CHECK_RECORD,
  ERROR_RECORD,
  FORBIDDEN_RECORD,
  LABEL_RECORD,
  MAPPING_RECORD,
  OUTCOME_RECORD,
  PART_RECORD,
  PIECES_RECORD,
  RESULT_RECORD,
  STAGE_RECORD,
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

/**
 * The entry for a code point in the [mapping table](https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table) of UTS
 * #46.
 */
export interface MappedCodePoint {
  /** The code point, as a string. */
  codePoint: string;
  /** Whether the code point is kept, replaced or removed, or makes the domain invalid. */
  status: "valid" | "mapped" | "ignored" | "disallowed";
  /** The replacement. The replacement: the code point itself if it is kept, and an empty string if it is removed. */
  mapped: string;
}

/** The result of checking whether a label complies with a rule. */
export interface LabelCheck {
  /**
   * `"punycode"`: the part after `xn--` is the Punycode form of valid code points in Normalization Form C, at least one
   * of which is not ASCII; `"prefix"`: the decoded label does not begin with `xn--`; `"leading mark"`: the label does
   * not begin with a combining mark; `"joiners"`: U+200C and U+200D appear only where they are allowed; `"bidi"`: the
   * label obeys the Bidi Rule, which is checked if any label has right-to-left characters.
   */
  rule: "punycode" | "prefix" | "leading mark" | "joiners" | "bidi";
  /** The URL of the section that defines the rule. */
  section: string;
  /** Whether the label complies with the rule. */
  passed: boolean;
}

/** A label of a domain. */
export interface TracedLabel {
  /** The label after mapping and normalizing. */
  label: string;
  /** The decoded label, if it is Punycode, or null if the Punycode is invalid. */
  unicode: string | null;
  /** The label, in Punycode if it is not ASCII, or null if `unicode` is null. */
  ascii: string | null;
  /** The rules that were checked. */
  checks: LabelCheck[];
}

/** Part of an IPv4 address. */
export interface TracedPart {
  /** The part. */
  part: string;
  /**
   * The radix that the [IPv4 number parser](https://url.spec.whatwg.org/#ipv4-number-parser) uses for this part, or
   * null if that parser fails.
   */
  radix: 8 | 10 | 16 | null;
  /**
   * The number. Numbers above 2<sup>32</sup> are reported as 2<sup>32</sup>, because they are all out of range. The
   * value is null if the part is not a number.
   */
  number: number | null;
}

/** The pieces of an IPv6 address that are written as `::`. */
export interface CompressedPieces {
  /** The index of the first piece. */
  first: number;
  /** The number of pieces. */
  count: number;
}

/** A validation error of the host parser, with its position in that parser's input. */
export interface HostError extends Place {
  /** The standard's name for the error. */
  name: ValidationErrorName;
}

/** A stage of the host parser. */
export interface HostStage {
  /**
   * `"percent-decode"`, which also decodes UTF-8; `"lowercase"`, for an ASCII domain; `"map"`, `"normalize"` and
   * `"labels"`, the steps of UTS #46 for any other domain; `"forbidden domain code points"`; `"ends in a number"`;
   * `"IPv4"`; `"IPv6"`, for the address with all pieces; `"compress"`, for the serialized address; and `"forbidden host
   * code points"` and `"percent-encode"`, for an opaque host.
   *
   * An ASCII domain has the stage `"labels"` if a label begins with `xn--`. In this case, the results of the rules
   * don't matter, because the parser accepts ASCII domains unchanged.
   */
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
  /** The URL of the section that defines the stage. */
  section: string;
  /** Its input. */
  before: string;
  /** The result of the stage, or null if the host parser fails here. */
  after: string | null;
  /** In the `"map"` stage, the mapping of each code point, up to the limit. */
  codePoints: MappedCodePoint[] | null;
  /** In the `"labels"` stage, each label, up to the limit. */
  labels: TracedLabel[] | null;
  /** In the stages that check for forbidden code points, the first one found. */
  forbidden: string | null;
  /** In the `"IPv4"` stage, each part, up to the limit. */
  parts: TracedPart[] | null;
  /** In the `"compress"` stage, the eight pieces. */
  pieces: number[] | null;
  /** In the `"compress"` stage, the pieces that are written as `::`, or null if there are none. */
  compressed: CompressedPieces | null;
}

/** The type that {@link traceHost} returns. */
export interface HostTrace {
  /** The serialized host, or null if the host parser fails. The limit does not affect the host. */
  host: string | null;
  /** The kind of the host, or null if the host parser fails. */
  kind: "domain" | "IPv4 address" | "IPv6 address" | "opaque host" | "empty host" | null;
  /** The stages. If a stage fails, no further stages run. */
  stages: HostStage[];
  /** The validation errors in the order in which they are reported. */
  errors: HostError[];
}

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
    } else if (kind === OUTCOME_RECORD) {
      trace.kind = nextString(records) as HostTrace["kind"];
      trace.host = nextString(records);
    }
  }
  return trace;
}

/** The types of the items in the lists of a stage. */
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
