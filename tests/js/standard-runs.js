// The steps that run in the standard's states for an input. The steps that the page highlights are compared with these.

const isConditional = ({ body: [{ type, position }] }) => type === "if" && position !== "else";

/**
 * Runs the standard's text on an input and returns the steps that were executed, by state and pointer.
 *
 * @param {import("../standard/standard.js").Program} program one that counts steps
 * @returns {string[]}
 */
export function runsOf(program, input, base) {
  const { O, H, standard } = program;
  const itsBase = base === null ? null : program.parse(base);
  const lines = [];
  let numbers = new Set();
  let state = "";
  const add = ({ id }) => {
    const [anchor, number] = id.slice(1).split(" ");
    // Other algorithms, such as the host parser, also run, but their steps are not recorded.
    if (anchors(state).includes(anchor)) numbers.add(number);
  };
  const { step, branch } = H;
  H.step = (index) => {
    const it = standard.steps[index];
    if (!isConditional(it)) add(it);
  };
  H.branch = (index, isTaken) => {
    const it = standard.steps[index];
    if (isTaken && isConditional(it)) add(it);
    return isTaken;
  };
  const end = () => {
    if (state !== "") lines[lines.length - 1] += ` ${[...numbers].sort().join(" ")}`;
  };
  O.onState = (name, pointer) => {
    end();
    numbers = new Set();
    state = name;
    lines.push(`${name.replace(/ state$/, "")} ${pointer}`);
  };
  try {
    program.parse(input, itsBase ?? undefined);
    end();
  } finally {
    O.onState = null;
    Object.assign(H, { step, branch });
  }
  return lines;
}

const OTHER_ANCHORS = {
  "hostname state": ["hostname-state", "host-state"],
  "opaque path state": ["cannot-be-a-base-url-path-state", "opaque-path-state"],
};
const anchors = (state) => OTHER_ANCHORS[state] ?? [state.replaceAll(" ", "-")];
