// The positions of the head: each step of the parser, and between steps the stages of the host parser.

/**
 * @typedef {object} Row
 * @property {string} name a state, or "host parser"
 * @property {string} section its address in the standard
 * @property {boolean} isHost whether it is the host parser
 * @property {number} start the start of the text that it reads, in the input
 * @property {number} end the end of that text
 * @property {number} first the index of its first tick
 * @property {number} count the number of its ticks
 * @property {number} steps the number of its steps, including unrecorded ones
 */

/**
 * @typedef {object} Tick
 * @property {number} row the index of its row
 * @property {number} done the number of steps done after it
 * @property {object} step the step
 * @property {object[]} writes the text written to the URL
 * @property {object | null} stage the stage of the host parser
 * @property {object | null} host the trace of the host parser that the step calls
 * @property {object[]} errors the validation errors
 * @property {boolean} fails whether the parser fails here
 */

/**
 * @param {object} trace the result of the package's `trace`
 * @param {Function} traceHost the package's `traceHost`
 * @returns {{ rows: Row[], ticks: Tick[] }}
 */
export function score(trace, traceHost) {
  const rows = [];
  const ticks = [];
  /** For each step, the tick at which it is done. */
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
        rows.push(hostRow(host, row, step, ticks.length));
        for (const stage of host.stages) add({ done: index, stage, host });
        Object.assign(ticks.at(-1), { done: index + 1, writes: step.writes });
      }
      tickOf[index] = ticks.length - 1;
    }
    row.count ??= ticks.length - row.first;
  }
  for (const error of trace.errors) {
    const tick = ticks[tickOf[error.step ?? 0]];
    if (tick === undefined) continue;
    tick.errors.push(error);
    tick.fails ||= error.failure;
  }
  return { rows, ticks };
}

const newTick = (row, step) => ({
  row,
  step,
  stage: null,
  host: null,
  writes: [],
  errors: [],
  fails: false,
});

function hostRow({ stages }, { start }, step, first) {
  return {
    name: "host parser",
    section: "https://url.spec.whatwg.org/#concept-host-parser",
    isHost: true,
    start,
    end: step.start,
    first,
    count: stages.length,
    steps: stages.length,
  };
}

/** The kind of a step: its text is written, kept in the buffer, or only inspected. */
export function kindOf({ step, stage, host, writes, fails }) {
  if (stage !== null) return fails ? "refused" : "written";
  if (host !== null) return "looked";
  if (writes.length > 0) return "written";
  return step.buffer !== null && step.buffer.add !== "" ? "kept" : "looked";
}
