// Runs each project in examples/ as described in its README, with the packed package instead of the published one.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { withBrowser } from "../../benches/runtimes/browsers.mjs";
import { endWithParent } from "../../scripts/at-end.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { chromium, inSharedBrowser, missing } from "./browsers.mjs";
import { inPackage, inPlatformPackage, requireInstalled } from "./install.mjs";
import { runNext } from "./next.mjs";
import { bundleWithMetro, nodeProgram, outputOf } from "./runtimes.mjs";
import { serveSite } from "./site.mjs";
import { serveWorkerd } from "./workerd.mjs";

const source = inRoot("examples");

/** Each function runs one project in the given folder and returns a description of the results. */
const examples = {
  "node-server": {
    async run(folder) {
      const env = { ...process.env, PORT: "0" };
      const options = { cwd: folder, env, stdio: ["ignore", "pipe", "inherit"] };
      const child = spawn(nodeProgram(24), ["server.js"], options);
      const end = endWithParent(child);
      const closed = once(child, "close");
      try {
        const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
        const { value: line } = await lines.next();
        assert.ok(line, "server.js ended before it said where it listens");
        const { origin } = new URL(line);
        const ask = async (query) => {
          const { status, headers } = await fetch(origin + query, { redirect: "manual" });
          return headers.get("location") ?? status;
        };
        assert.equal(
          await ask("/?to=https://b%C3%BCcher.example/%20"),
          "https://xn--bcher-kva.example/",
        );
        assert.equal(await ask("/?to=https:\\\\example.com/a"), "https://example.com/a");
        assert.equal(await ask("/?to=https://example.com@evil.example/"), 400);
        assert.equal(await ask("/?to=http://example.com/"), 400);
        assert.equal(await ask("/?to=nonsense"), 400);
        assert.equal(await ask("/"), 400);
        return "6 answers";
      } finally {
        end();
        await closed;
      }
    },
  },
  "cloudflare-worker": {
    async run(folder) {
      const answer = await serveWorkerd({
        workerd: inPlatformPackage("@cloudflare", /^workerd-linux-64/, "bin", "workerd"),
        folder: join(folder, "..", ".."),
        way: "example",
        source: readFileSync(join(folder, "worker.js"), "utf8"),
        path: "/?url=https://b%C3%BCcher.example:443/a?b",
      });
      const { href, host, search } = JSON.parse(answer);
      assert.equal(href, "https://xn--bcher-kva.example/a?b");
      assert.deepEqual([host, search], ["xn--bcher-kva.example", "?b"]);
      return "an answer";
    },
  },
  "service-worker": {
    isInBrowser: true,
    run(folder) {
      // The example loads from the test site instead of the CDN.
      const worker = join(folder, "service-worker.js");
      const text = readFileSync(worker, "utf8");
      const [address, path] =
        /https:\/\/cdn\.jsdelivr\.net\/npm\/whatwg-url-wasm@[\d.]+\/([^"]+)/.exec(text);
      const inFolder = join(folder, "..", "..", "node_modules", "whatwg-url-wasm", path);
      cpSync(inFolder, join(folder, "whatwg-url-wasm.js"));
      writeFileSync(worker, text.replace(address, "whatwg-url-wasm.js"));
      return shown(folder, "https://xn--bcher-kva.example/?page=2");
    },
  },
  next: { run: runNext },
  "react-native": {
    async run(folder) {
      // Running React Native itself would require a device or an emulator.
      const program = `
        import { screenOf } from "./examples/react-native/deep-link.js";
        print(JSON.stringify(["https://EXAMPLE.com/users/J\u00f6rg", "nonsense"].map(screenOf)));`;
      const code = await bundleWithMetro(join(folder, "..", ".."), "deep-link.js", program);
      writeFileSync(join(folder, "bundle.js"), code);
      const hermes = inPackage("hermes-engine-cli", "linux64-bin", "hermes");
      const profile = { screen: "Profile", name: "J%C3%B6rg", host: "example.com" };
      const output = await outputOf(hermes, ["-O0", "-w", "bundle.js"], folder, {});
      assert.deepEqual(JSON.parse(output), [profile, { screen: "Home" }]);
      return "2 screens";
    },
  },
  "chrome-extension": {
    isInBrowser: true,
    async run(folder) {
      await bundleByESBuild(folder);
      const options = {
        ...chromium.options,
        pipe: true,
        enableExtensions: [folder],
      };
      return withBrowser({ ...chromium, options }, async (browser) => {
        const id = await browser.installExtension(folder);
        const tab = await browser.newPage();
        await tab.goto(`chrome-extension://${id}/popup.html?url=https://a.b.B\u00fccher.co.uk/`);
        const find = () => globalThis.document.querySelector("output").textContent;
        const text = await tab.waitForFunction(find);
        assert.equal(await text.jsonValue(), "xn--bcher-kva.co.uk");
        return "the popup shows it";
      });
    },
  },
};

/** Runs the command in the example's package.json. */
async function bundleByESBuild(folder) {
  const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  assert.equal(scripts.build, "esbuild main.js --bundle --format=esm --outfile=bundle.js");
  await requireInstalled("esbuild").build({
    entryPoints: [join(folder, "main.js")],
    outfile: join(folder, "bundle.js"),
    bundle: true,
    format: "esm",
  });
}

/** @returns {{ name: string, missing?: string, run: () => Promise<string> }[]} */
export function exampleChecks({ folder, tarball }) {
  const target = join(folder, "examples");
  // The example's folder contains installed packages if someone has run the example there.
  const filter = (path) => basename(path) !== "node_modules";
  cpSync(source, target, { recursive: true, filter });
  const folders = readdirSync(source).filter((name) => name !== "README.md");
  assert.deepEqual(folders.sort(), Object.keys(examples).sort());
  return folders.map((name) => ({
    name: `examples/${name}`,
    missing: examples[name].isInBrowser ? missing(chromium) : undefined,
    run: () => examples[name].run(join(target, name), tarball),
  }));
}

/** Checks in Chromium that the folder's page shows the given text. */
async function shown(folder, expected) {
  const site = await serveSite(folder);
  try {
    await inSharedBrowser(chromium, async (context) => {
      const tab = await context.newPage();
      const errors = [];
      tab.on("pageerror", ({ message }) => errors.push(message));
      await tab.goto(`${site.origin}/index.html`);
      const find = () => globalThis.document.querySelector("output").textContent;
      const text = await tab.waitForFunction(find).catch(() => ({ jsonValue: () => "nothing" }));
      assert.equal(await text.jsonValue(), expected, errors.join("; "));
    });
  } finally {
    site.close();
  }
  return "the page shows it";
}
