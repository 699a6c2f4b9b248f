// Serves the page that runs the benchmarks in browsers, and receives the page's reports.
import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../../scripts/project.mjs";
import { page, reporter, serveSite } from "../../tests/packaging/site.mjs";
import { importMap, stage } from "../contestants.mjs";
import { configModule } from "./command-line.mjs";

/** A page is assumed to have crashed if it sends no reports for this many milliseconds. A case takes seconds. */
const SILENCE = 5 * 60_000;

/** With these headers, the page is isolated, and isolated pages have a clock with a higher resolution. */
const ISOLATED = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
};

const PROGRAM = `
try {
  const { config } = await import("/config.mjs");
  const { run } = await import("/inside/main.mjs");
  // Waits until painting and the garbage collection after loading are over.
  await new Promise((resolve) => setTimeout(resolve, 200));
  await run(config, (message) => reportTo(JSON.stringify(message)));
} catch (error) {
  await reportTo("@error " + error + "\\n" + error.stack);
}
`;

/**
 * Opens the page using `open`, and resolves when it has reported everything.
 *
 * @param {object} config
 * @param {(message: object) => void} onMessage called with each report
 * @param {(address: string) => Promise<void>} open
 */
export async function runPage(config, onMessage, open) {
  const contestants = config.contestants.map(({ name, file }) => ({
    name,
    specifier: file && `/${file}`,
  }));
  cpSync(inRoot("benches", "inside"), join(stage, "inside"), { recursive: true });
  const files = {
    "config.mjs": configModule({ ...config, contestants }),
    "page.html": page("/program.js", importMap().scopes),
    "program.js": PROGRAM,
    "reporter.js": reporter,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(stage, name), text);
  const site = await serveSite(stage, ISOLATED);
  const isLast = (text) => {
    const message = JSON.parse(text);
    onMessage(message);
    return message.kind === "done";
  };
  try {
    await site.hearAll(() => open(`${site.origin}/page.html`), isLast, SILENCE);
  } finally {
    site.close();
  }
}
