// The positions of the head. There is one tick for each step of the parser and, between steps, one for each stage of
// the host parser.

/**
 * @typedef {object} Row
 * @property {string} name a state, or "host parser"
 * @property {string} section the URL of the state's section in the standard
 * @property {boolean} isHost whether the row shows the host parser
 * @property {number} start the start of the text that the state reads, as an index into the input
 * @property {number} end the end of that text
 * @property {number} first the index of the row's first tick
 * @property {number} count the number of its ticks
 * @property {number} steps the number of the row's steps, including unrecorded steps
 * @property {string} [text] the host after the row's host parser stages
 * @property {string} [before] the host before them
 * @property {boolean} [isLast] whether the row contains the last stages of the host parser
 */

/**
 * @typedef {object} Tick
 * @property {number} row the index of its row
 * @property {number} done the number of steps that are complete after this tick
 * @property {object} step the step
 * @property {object[]} writes the text written to the URL
 * @property {object | null} stage the stage of the host parser
 * @property {object | null} host the trace of the host parser that the step calls
 * @property {object[]} errors the validation errors
 * @property {boolean} fails whether the parser fails here
 */

/** Returns the rows and ticks of a trace. @returns {{ rows: Row[], ticks: Tick[] }} */
export function score(trace, traceHost) {
  const rows = [];
  const ticks = [];
  /** For each step, the tick at which it is complete. */
  const tickOf = [];
  for (const { state, section, start, end, first, count } of trace.states) {
    const row = {
      name: state,
      section,
      isHost: false,
      start,
      end,
      first: ticks.length,
      steps: count,
    };
    rows.push(row);
    for (let index = first; index < Math.min(first + count, trace.steps.length); index++) {
      const step = trace.steps[index];
      const add = (more) => ticks.push({ ...newTick(rows.length - 1, step), ...more });
      if (step.host === null) {
        add({ done: index + 1, writes: step.writes });
      } else {
        const host = traceHost(step.host.input, { isOpaque: step.host.isOpaque });
        add({ done: index, host });
        row.count = ticks.length - row.first;
        for (const group of stageGroups(host.stages)) {
          rows.push(hostRow(group, row, step, ticks.length));
          for (const stage of group.stages) add({ done: index, stage, host });
        }
        Object.assign(ticks.at(-1), { done: index + 1, writes: step.writes });
      }
      tickOf[index] = ticks.length - 1;
    }
    row.count ??= ticks.length - row.first;
    // Steps that skip a second slash have read that slash.
    const after = trace.steps[first + count];
    const last = trace.steps[first + count - 1];
    if (after !== undefined && skipsOne(last, after)) row.end = after.start;
  }
  for (const error of trace.errors) {
    const tick = ticks[tickOf[error.step ?? 0]];
    if (tick === undefined) continue;
    tick.errors.push(error);
    tick.fails ||= error.failure;
  }
  return { rows, ticks };
}

/** Whether a step also skips the code point after its own. */
export const skipsOne = (step, next) =>
  step !== undefined && step.codePoint !== null && next.pointer === step.pointer + 2;

const newTick = (row, step) => ({
  row,
  step,
  stage: null,
  host: null,
  writes: [],
  errors: [],
  fails: false,
});

/** The score's names for the stages of the host parser. */
const STAGE_NAMES = { map: "map (UTS 46)", normalize: "normalize (NFC)", labels: "Punycode" };

/** The score's name for the last stages if they don't change the host. */
const UNCHANGED = "unchanged";

/** Groups stages into rows. Those that change nothing belong to the next one that changes or rejects the host. */
function stageGroups(stages) {
  const groups = [];
  let group = [];
  for (const [index, stage] of stages.entries()) {
    group.push(stage);
    const { stage: name, before, after } = stage;
    if (before === after && index < stages.length - 1) continue;
    const isUnchanged = before === after;
    groups.push({
      stages: group,
      name: after === null ? "rejected" : isUnchanged ? UNCHANGED : (STAGE_NAMES[name] ?? name),
      before,
      text: after ?? before,
    });
    group = [];
  }
  groups[0].name =
    groups.length === 1 && groups[0].name === UNCHANGED
      ? "host parser"
      : `host parser: ${groups[0].name}`;
  groups.at(-1).isLast = true;
  return groups;
}

function hostRow({ stages, name, before, text, isLast = false }, { start }, step, first) {
  return {
    name,
    section: "https://url.spec.whatwg.org/#concept-host-parser",
    isHost: true,
    start,
    end: step.start,
    first,
    count: stages.length,
    steps: stages.length,
    before,
    text,
    isLast,
  };
}

/** Returns a function that returns the path after a tick. */
export function pathsOf(trace, ticks) {
  const paths = [];
  let path = trace?.before.path ?? "";
  for (const { writes } of ticks) {
    for (const { component, keep, add } of writes) {
      if (component === "path") path = add === null ? "" : path.slice(0, keep) + add;
    }
    paths.push(path);
  }
  return (tick) => paths[tick];
}
