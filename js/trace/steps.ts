// Reads the trace of a URL.
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
  PASSWORD_TOKEN_SEEN,
  REMOVED_RECORD,
  RUN_RECORD,
  STEP_RECORD,
  WHOLE_RECORD,
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

/** The states of the basic URL parser, without "state". */
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

/** The components of a URL record, each serialized and without its delimiters. */
export interface Components {
  scheme: string | null;
  username: string | null;
  password: string | null;
  host: string | null;
  port: string | null;
  path: string | null;
  query: string | null;
  fragment: string | null;
}

/** How a step changes the buffer. */
export interface BufferChange {
  keep: number;
  add: string;
}

/** How a step changes a component. */
export interface Write {
  component: keyof Components;
  keep: number;
  add: string | null;
  fromBase: boolean;
}

/** What a step gives to the host parser. */
export interface HostInput {
  input: string;
  isOpaque: boolean;
}

/** A step: a run of a state for one code point. */
export interface Step extends Place {
  state: StateName;
  section: string;
  pointer: number;
  codePoint: string | null;
  buffer: BufferChange | null;
  writes: Write[];
  host: HostInput | null;
  atSignSeen: boolean;
  insideBrackets: boolean;
  passwordTokenSeen: boolean;
}

/** All steps of a state between two others. */
export interface StateRun extends Place {
  state: StateName;
  section: string;
  first: number;
  count: number;
}

/** A validation error, with the step that reports it. */
export interface TracedError extends Place {
  name: ValidationErrorName;
  failure: boolean;
  step: number | null;
}

/** The result of `trace` and `traceSetter`. */
export interface Trace {
  href: string | null;
  complete: boolean;
  removed: Place[];
  before: Components;
  states: StateRun[];
  steps: Step[];
  errors: TracedError[];
}

/** A trace from the records of one. */
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
    } else if (kind === WHOLE_RECORD) {
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

/** Every component, null. */
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
