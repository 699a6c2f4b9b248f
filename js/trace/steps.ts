// @ts-nocheck
// Reads the trace of a URL.
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
import { isAtEnd, names, nextCodePoint, nextNumber, nextString } from "./client.js";

/** A trace from the records of one. */
export function toTrace(records) {
  const { errors, states } = names();
  const trace = {
    href: null,
    complete: true,
    removed: [],
    before: emptyComponents(),
    states: [],
    steps: [],
    errors: [],
  };
  let flags = 0;
  let step;
  while (!isAtEnd(records)) {
    const kind = nextNumber(records);
    if (kind === STEP_RECORD) {
      const state = 2 * nextNumber(records);
      step = {
        state: states[state],
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
      step.buffer = { keep: nextNumber(records), add: nextString(records) };
    } else if (kind === WRITE_RECORD) {
      const component = COMPONENTS[nextNumber(records)];
      const keep = nextNumber(records);
      const fromBase = nextNumber(records) === 1;
      const add = nextString(records);
      step.writes[step.writes.length] = { component, keep, add, fromBase };
    } else if (kind === HOST_RECORD) {
      const isOpaque = nextNumber(records) === 1;
      step.host = { input: nextString(records), isOpaque };
    } else if (kind === ERROR_RECORD) {
      trace.errors[trace.errors.length] = readError(records, errors);
    } else if (kind === RUN_RECORD) {
      const state = 2 * nextNumber(records);
      trace.states[trace.states.length] = {
        state: states[state],
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
      const name = COMPONENTS[nextNumber(records)];
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
export const emptyComponents = () => ({
  scheme: null,
  username: null,
  password: null,
  host: null,
  port: null,
  path: null,
  query: null,
  fragment: null,
});

const sectionOf = (fragment) => `https://url.spec.whatwg.org/#${fragment}`;

function readError(records, errors) {
  const name = errors[nextNumber(records)];
  const start = nextNumber(records);
  const end = nextNumber(records);
  const failure = nextNumber(records) === 1;
  const step = nextNumber(records);
  return { name, failure, start, end, step: step === 0 ? null : step - 1 };
}
