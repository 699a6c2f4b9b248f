// Runs the differential test inside a page.
import { URL as Ours } from "/dist/whatwg-url-wasm.module.js";
import { run } from "./run.js";

const tell = (kind, message) =>
  fetch("/report", { method: "POST", body: JSON.stringify({ kind, ...message }) });
addEventListener("unhandledrejection", ({ reason }) =>
  tell("failed", { error: `${reason}\n${reason?.stack}` }),
);

const config = await (await fetch("/config.json")).json();
const { explained } = await import(`./explained/${config.against}.js`);
tell(
  "result",
  await run(config, { Ours, Theirs: URL, explained }, (progress) => tell("progress", progress)),
);
