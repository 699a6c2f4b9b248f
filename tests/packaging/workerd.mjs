// Runs workerd like Cloudflare. A worker consists of modules, including wasm modules, and can't compile wasm from
// bytes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { build } from "esbuild";
import { endWithParent } from "../../scripts/at-end.mjs";
import { before } from "./stage.mjs";

/**
 * With this compatibility date, workerd behaves as it did on that date: wasm can't be compiled from bytes, even at
 * start-up.
 */
const COMPATIBILITY_DATE = "2024-09-01";
const START_TIMEOUT = 20_000;

const workers = {
  import: `
import * as classes from "whatwg-url-wasm";
const first = new classes.URL("https://b\\u00dccher.example/").host;
import { report, run } from "./checks.js";
export default { fetch: () => new Response(report(run(classes, { first }))) };
`,
  auto: `
import { before } from "./before.js";
import "whatwg-url-wasm/auto";
const first = new URL("https://b\\u00dccher.example/").host;
import * as classes from "whatwg-url-wasm";
import { report, runAuto } from "./checks.js";
export default { fetch: async () => new Response(report(await runAuto(classes, before, { first }))) };
`,
  "url-pattern": `
import { URL } from "whatwg-url-wasm";
import * as entry from "whatwg-url-wasm/url-pattern";
import { report, runURLPatterns } from "./checks.js";
export default { fetch: () => new Response(report(runURLPatterns({ URL, ...entry }))) };
`,
};

/**
 * Resolves to the worker's answer.
 *
 * @param {{ workerd: string, folder: string, way: string, source?: string, path?: string }} options the program, the
 * folder that contains the package, a name for the worker, the worker's module (unless it is one of the modules above),
 * and the request's path
 */
export async function serveWorkerd({ workerd, folder, way, source = workers[way], path = "/" }) {
  const main = join(folder, `workerd-${way}.js`);
  writeFileSync(join(folder, "before.js"), before);
  // Like a worker deployed by wrangler, this worker is one script with the wasm files next to it.
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: folder },
    bundle: true,
    write: false,
    format: "esm",
    charset: "utf8",
    conditions: ["workerd"],
    logLevel: "error",
    plugins: [
      {
        name: "wasm-files",
        setup({ onResolve }) {
          onResolve({ filter: /\.wasm[?]module$/ }, ({ path }) => ({
            path: `./${path.split("/").pop().replace("?module", "")}`,
            external: true,
          }));
        },
      },
    ],
  });
  writeFileSync(main, outputFiles[0].text);
  const dist = join(folder, "node_modules", "whatwg-url-wasm", "dist");
  const wasm = readdirSync(dist).filter((name) => name.endsWith(".wasm"));
  const config = join(folder, `workerd-${way}.capnp`);
  const relative = (name) => `node_modules/whatwg-url-wasm/dist/${name}`;
  writeFileSync(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .worker)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")]
);
const worker :Workerd.Worker = (
  modules = [
    (name = "worker.js", esModule = embed "workerd-${way}.js"),
${wasm.map((name) => `    (name = "${name}", wasm = embed "${relative(name)}")`).join(",\n")}
  ],
  compatibilityDate = "${COMPATIBILITY_DATE}"
);
`,
  );
  // workerd reports its port on a separate file descriptor.
  const child = spawn(workerd, ["serve", "--control-fd=3", config], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  const end = endWithParent(child);
  const closed = once(child, "close");
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      said += text;
    });
  }
  const timer = setTimeout(end, START_TIMEOUT);
  try {
    const lines = createInterface({ input: child.stdio[3] })[Symbol.asyncIterator]();
    const { value: line } = await lines.next();
    if (line === undefined) {
      await closed;
      throw new Error(`workerd ended before it listened: ${said}`);
    }
    const { event, port } = JSON.parse(line);
    if (event !== "listen") throw new Error(`workerd: ${line}`);
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    const text = await response.text();
    if (!response.ok) throw new Error(`${text}\n${said}`);
    return text;
  } finally {
    clearTimeout(timer);
    end();
    await closed;
  }
}
