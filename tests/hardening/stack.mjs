// `node tests/hardening/stack.mjs` calls every function in every entry close to the end of the stack. The function must
// return the right result, or throw a RangeError without changing anything. Afterwards, all functions must return the
// right results, free of data from other calls. Finally, all Web Platform Tests must pass.
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "../../scripts/at-end.mjs";
import { inRoot, stateDir } from "../../scripts/project.mjs";
import { catalogueFile } from "../catalogue/index.mjs";
import { harden, progress } from "./command-line.mjs";
import { copyOf, entriesOf, LONG, makeCopies, QUICK, runDives, startProgram } from "./dives.mjs";

const script = inRoot("tests", "hardening", "inside", "command-line.js");
const afterwards = pathToFileURL(inRoot("tests", "hardening", "web-platform-tests.mjs")).href;

/** The number of copies. The maximum number of instances per process. */
const COPIES = { sample: 150, quick: 800, long: 400 };

await harden(async (quick, sample) => {
  const { folder, remove } = temporaryFolder("copies-", stateDir);
  try {
    makeCopies(inRoot(), folder, COPIES[sample ? "sample" : quick ? "quick" : "long"]);
    return await divesIn(folder, quick, sample ? 24 : 1);
  } finally {
    remove();
  }
});

async function divesIn(copies, quick, every) {
  const entries = entriesOf((file) => ({ file: copyOf(copies, file) }));
  const catalogue = pathToFileURL(catalogueFile).href;
  const config = {
    ...(quick ? QUICK : LONG),
    entries,
    catalogue,
    every,
    most: quick ? 1000 : 10,
    afterwards,
  };
  const start = (given, hear) => startProgram(process.execPath, [script], given, hear);
  const { failures, summary } = await runDives(start, config, progress);
  if (failures.length > 0) throw new Error(`${failures.length} failures:\n${failures.join("\n")}`);
  return summary;
}
