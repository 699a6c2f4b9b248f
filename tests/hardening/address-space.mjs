// `node tests/hardening/address-space.mjs` runs the package in a process with a small address space. Engines that don't
// know about the limit reserve 8 to 10 GB for each wasm memory. In such a process, the package must either work or tell
// the user which entry works.
import assert from "node:assert/strict";
import { ask } from "../../scripts/processes.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { harden } from "./command-line.mjs";

const KIBIBYTES = 5_000_000;
const URLS = 1000;

const program = (file) => `
import(${JSON.stringify(inRoot(...file.split("/")))}).then(({ URL }) => {
  let length = 0;
  for (let i = 0; i < ${URLS}; i++) length += new URL("https://b\\u00dccher" + i + ".example/é").href.length;
  console.log(length > ${URLS} * 20 ? "right" : "wrong");
}, (error) => console.log(error.message));
`;

await harden(() => {
  const outcomes = {};
  for (const file of ["dist/index.js", "fallback/index.js"]) {
    const script = `ulimit -v ${KIBIBYTES} && exec "$0" -e "$1"`;
    outcomes[file] = ask("bash", ["-c", script, process.execPath, program(file)]).out;
  }
  assert.equal(outcomes["fallback/index.js"], "right");
  const withWasm = outcomes["dist/index.js"];
  if (withWasm !== "right")
    assert.match(withWasm, /no room for WebAssembly.*"whatwg-url-wasm\/js"/s);
  return `${KIBIBYTES} KiB of address space, Node ${process.versions.node}: ${withWasm}; without WebAssembly: right`;
});
