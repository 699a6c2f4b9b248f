// For Node, Deno and Bun. The configuration is imported as a module, and the results are printed as lines on standard
// output.
const [configuration] = globalThis.process.argv.slice(2);
const { run } = await import("./main.mjs");
const { config } = await import(configuration);

await run(config, (message) => console.log(`@bench ${JSON.stringify(message)}`));
