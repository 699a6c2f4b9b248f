// Reads a URL's trace.
import type { ValidationErrorName } from "../validation/names.js";
import {
  AT_SIGN_SEEN,
  BEFORE_RECORD,
  BUFFER_RECORD,
  COMPONENTS,
  ERROR_RECORD,
  FLAGS_RECORD,
  HOST_RECORD,
  INSIDE_BRACKETS,
  OUTCOME_RECORD,
  PASSWORD_TOKEN_SEEN,
  REMOVED_RECORD,
  RUN_RECORD,
  STEP_RECORD,
  WRITE_RECORD,
} from "../wasm/layout.js";
import {
  isAtEnd,
  names,
  nextCodePoint,
  nextNumber,
  nextString,
  type Place,
  type Records,
} from "./client.js";

/**
 * The states of the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser), without the word
 * "state".
 */
export type StateName =
  | "scheme start"
  | "scheme"
  | "no scheme"
  | "special relative or authority"
  | "path or authority"
  | "relative"
  | "relative slash"
  | "special authority slashes"
  | "special authority ignore slashes"
  | "authority"
  | "host"
  | "hostname"
  | "port"
  | "file"
  | "file slash"
  | "file host"
  | "path start"
  | "path"
  | "opaque path"
  | "query"
  | "fragment";

/**
 * The serialized components of a [URL record](https://url.spec.whatwg.org/#concept-url), without their delimiters. A
 * component is null if the record's component is null.
 */
export interface Components {
  /** The scheme, without its colon. */
  scheme: string | null;
  /** The username, or an empty string if there is none. */
  username: string | null;
  /** The password, or an empty string if there is none. */
  password: string | null;
  /** The host, including the brackets around an IPv6 address. */
  host: string | null;
  /** The port in decimal. */
  port: string | null;
  /** The path, including any leading slash. */
  path: string | null;
  /** The query, without its `?`. */
  query: string | null;
  /** The fragment, without its `#`. */
  fragment: string | null;
}

/** A change that a step makes to the buffer. The buffer becomes `buffer.slice(0, keep) + add`. */
export interface BufferChange {
  /** The number of code units to keep. */
  keep: number;
  /** The text that is appended. */
  add: string;
}

/**
 * A change that a step makes to a component. The component becomes `component.slice(0, keep) + add`, or null if `add`
 * is null.
 */
export interface Write {
  /** The component. */
  component: keyof Components;
  /** The number of code units to keep, or 0 if the component was null. */
  keep: number;
  /** The text that is appended. Null sets the component to null. */
  add: string | null;
  /** Whether the appended text comes from the base. */
  fromBase: boolean;
}

/** The arguments that a step passes to the [host parser](https://url.spec.whatwg.org/#concept-host-parser). */
export interface HostInput {
  /** The input, which can be passed to {@link traceHost}. */
  input: string;
  /** Whether the URL is non-special. */
  isOpaque: boolean;
}

/** A step of the parser, in which one state processes the code point at the pointer. */
export interface Step extends Place {
  /** The state. */
  state: StateName;
  /** The URL of the section that defines the state. */
  section: string;
  /**
   * The standard's *pointer*: the number of code points before the current one. Code points that the parser removes
   * before the first step are not counted.
   */
  pointer: number;
  /**
   * The standard's *c* as a string of one code point, or null for the EOF code point. At the EOF code
   * point, `start` and `end` are equal.
   */
  codePoint: string | null;
  /** How the step changes *buffer*, or null if it does not. */
  buffer: BufferChange | null;
  /** The changes that the step makes to the URL, in order. */
  writes: Write[];
  /** The arguments that the step passes to the host parser, or null if the step does not run that parser. */
  host: HostInput | null;
  /** The standard's *atSignSeen* after the step. */
  atSignSeen: boolean;
  /** The standard's *insideBrackets* after the step. */
  insideBrackets: boolean;
  /** The standard's *passwordTokenSeen* after the step. */
  passwordTokenSeen: boolean;
}

/** A run of steps in the same state. The range from `start` to `end` covers all input that the steps read. */
export interface StateRun extends Place {
  /** The state. */
  state: StateName;
  /** The URL of the section that defines the state. */
  section: string;
  /** The index of the run's first step. */
  first: number;
  /** The number of steps, including those beyond the limit. */
  count: number;
}

/** A validation error, with the step that reports it. */
export interface TracedError extends Place {
  /** The standard's name for the error. */
  name: ValidationErrorName;
  /** Whether parsing failed with this error. */
  failure: boolean;
  /** The index of the step, even if it is beyond the limit. Null if the error was reported before the first step. */
  step: number | null;
}

/** The type that {@link trace} and {@link traceSetter} return. */
export interface Trace {
  /** The final serialization of the URL, or null if parsing failed. The limit does not affect the serialization. */
  href: string | null;
  /**
   * Whether `steps` is complete. False if the trace has more steps than the limit allows.
   */
  complete: boolean;
  /**
   * The parts of the input that are removed before the first step: leading and trailing spaces and controls, and all
   * tabs and newlines.
   */
  removed: Place[];
  /**
   * The components before the first step. The components of a new URL record or, for a setter, of the URL that it
   * changes.
   */
  before: Components;
  /** The runs of steps, in order. */
  states: StateRun[];
  /** The steps. */
  steps: Step[];
  /** The errors in the order in which they are reported. If parsing failed, the last error caused the failure. */
  errors: TracedError[];
}

export function toTrace(records: Records): Trace {
  const { errors, states } = names();
  const trace: Trace = {
    href: null,
    complete: true,
    removed: [],
    before: emptyComponents(),
    states: [],
    steps: [],
    errors: [],
  };
  let flags = 0;
  let step!: Step;
  while (!isAtEnd(records)) {
    const kind = nextNumber(records);
    if (kind === STEP_RECORD) {
      const state = 2 * nextNumber(records);
      step = {
        state: states[state] as StateName,
        section: sectionOf(states[state + 1]),
        start: nextNumber(records),
        end: nextNumber(records),
        pointer: nextNumber(records),
        codePoint: nextCodePoint(records),
        buffer: null,
        writes: [],
        host: null,
        atSignSeen: (flags & AT_SIGN_SEEN) !== 0,
        insideBrackets: (flags & INSIDE_BRACKETS) !== 0,
        passwordTokenSeen: (flags & PASSWORD_TOKEN_SEEN) !== 0,
      };
      trace.steps[trace.steps.length] = step;
    } else if (kind === FLAGS_RECORD) {
      flags = nextNumber(records);
      step.atSignSeen = (flags & AT_SIGN_SEEN) !== 0;
      step.insideBrackets = (flags & INSIDE_BRACKETS) !== 0;
      step.passwordTokenSeen = (flags & PASSWORD_TOKEN_SEEN) !== 0;
    } else if (kind === BUFFER_RECORD) {
      step.buffer = { keep: nextNumber(records), add: nextString(records)! };
    } else if (kind === WRITE_RECORD) {
      const component = COMPONENTS[nextNumber(records)] as keyof Components;
      const keep = nextNumber(records);
      const fromBase = nextNumber(records) === 1;
      const add = nextString(records);
      step.writes[step.writes.length] = { component, keep, add, fromBase };
    } else if (kind === HOST_RECORD) {
      const isOpaque = nextNumber(records) === 1;
      step.host = { input: nextString(records)!, isOpaque };
    } else if (kind === ERROR_RECORD) {
      trace.errors[trace.errors.length] = readError(records, errors);
    } else if (kind === RUN_RECORD) {
      const state = 2 * nextNumber(records);
      trace.states[trace.states.length] = {
        state: states[state] as StateName,
        section: sectionOf(states[state + 1]),
        start: nextNumber(records),
        end: nextNumber(records),
        first: nextNumber(records),
        count: nextNumber(records),
      };
    } else if (kind === REMOVED_RECORD) {
      const start = nextNumber(records);
      trace.removed[trace.removed.length] = { start, end: nextNumber(records) };
    } else if (kind === BEFORE_RECORD) {
      const name = COMPONENTS[nextNumber(records)] as keyof Components;
      trace.before[name] = nextString(records);
    } else if (kind === OUTCOME_RECORD) {
      trace.href = nextString(records);
    }
  }
  const { states: runs } = trace;
  if (runs.length > 0) {
    const { first, count } = runs[runs.length - 1];
    trace.complete = first + count === trace.steps.length;
  }
  return trace;
}

export const emptyComponents = (): Components => ({
  scheme: null,
  username: null,
  password: null,
  host: null,
  port: null,
  path: null,
  query: null,
  fragment: null,
});

const sectionOf = (fragment: string): string => `https://url.spec.whatwg.org/#${fragment}`;

function readError(records: Records, errors: readonly ValidationErrorName[]): TracedError {
  const name = errors[nextNumber(records)];
  const start = nextNumber(records);
  const end = nextNumber(records);
  const failure = nextNumber(records) === 1;
  const step = nextNumber(records);
  return { name, failure, start, end, step: step === 0 ? null : step - 1 };
}
