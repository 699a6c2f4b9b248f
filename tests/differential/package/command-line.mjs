// `command-line.mjs CONFIG` runs the differential test in Node, Deno or Bun. CONFIG is a JSON file.
import { readFileSync } from "node:fs";
import { run } from "./run.js";

const config = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { URL: Ours } = await import(config.ours);
const { URL: Theirs } = config.theirs ? await import(config.theirs) : globalThis;
const { explained } = await import(`./explained/${config.against}.js`);
const tell = (kind, message) =>
  console.log(`@differential ${JSON.stringify({ kind, ...message })}`);

const result = await run(config, { Ours, Theirs, explained }, (progress) =>
  tell("progress", progress),
);
tell("result", result);
