// Node, Deno and Bun: the configuration is an argument, and reports are lines of the output.
import { dive } from "./dive.js";

const [configuration] = globalThis.process.argv.slice(2);
const { afterwards, ...config } = JSON.parse(configuration);
const entries = await dive(config, (message) => console.log(`@dive ${JSON.stringify(message)}`));
if (afterwards) (await import(afterwards)).passAll(entries["whatwg-url-wasm"]);
