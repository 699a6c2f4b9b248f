// `node tests/hardening/stack.mjs`: every function of every entry is called where the stack ends: the right result, or
// a RangeError with nothing changed; and afterwards every function gives the right answer, and nothing of what others
// were given. Then all of the Web Platform Tests.
import { pathToFileURL } from "node:url";
import { inRoot } from "../../scripts/project.mjs";
import { harden, progress } from "./command-line.mjs";
import { entriesOf, LONG, QUICK, runDives, startProgram } from "./dives.mjs";

const script = inRoot("tests", "hardening", "inside", "command-line.js");
const afterwards = pathToFileURL(inRoot("tests", "hardening", "web-platform-tests.mjs")).href;

await harden(async (quick) => {
  const entries = entriesOf((path) => ({ file: pathToFileURL(inRoot(path)).href }));
  const config = { ...(quick ? QUICK : LONG), entries, most: quick ? 1000 : 10, afterwards };
  const start = (given, hear) => startProgram(process.execPath, [script], given, hear);
  const { failures, summary } = await runDives(start, config, progress);
  if (failures.length > 0) throw new Error(`${failures.length} failures:\n${failures.join("\n")}`);
  return summary;
});
