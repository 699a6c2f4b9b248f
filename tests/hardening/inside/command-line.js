// Runs in Node, Deno and Bun. The configuration is passed as an argument, and each report is printed as a line.
import { dive } from "./dive.js";

const [configuration] = globalThis.process.argv.slice(2);
const { afterwards, ...config } = JSON.parse(configuration);
const entries = await dive(config, (message) => console.log(`@dive ${JSON.stringify(message)}`));
if (afterwards && entries) (await import(afterwards)).passAll(entries["whatwg-url-wasm"]);
