// Tests what setup does with the Rust installations that newcomers have. rustup is the real one, with a copy of its
// folder, except where only a stub can fail in the right way. Adding a target needs the network.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, delimiter, dirname, join, relative } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "../../scripts/at-end.mjs";
import { collect } from "../../scripts/processes.mjs";
import { inRoot, stateDir, wasmTarget } from "../../scripts/project.mjs";
import { fetchedManifests } from "../../scripts/setup/setup.mjs";

const { folder, remove } = temporaryFolder("setup-", stateDir);
after(remove);

const options = { encoding: "utf8", cwd: inRoot() };
const rustc = execFileSync("rustup", ["which", "rustc"], options).trim();
const cargoBin = dirname(execFileSync("which", ["rustup"], options).trim());
const installed = dirname(dirname(rustc));

/** Copies a folder without documentation. Files that rustup never rewrites are hard links where possible. */
function copy(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.name === "share") continue;
    if (entry.isDirectory()) copy(source, target);
    else if (basename(from) === "rustlib") copyFileSync(source, target);
    else {
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target, constants.COPYFILE_FICLONE);
      }
    }
  }
}

/** Returns variables for a copy of rustup's folder whose toolchain lacks the WebAssembly target. */
function withoutTarget(name) {
  const RUSTUP_HOME = join(folder, name);
  const sysroot = join(RUSTUP_HOME, "toolchains", basename(installed));
  copy(installed, sysroot);
  copyFileSync(join(installed, "..", "..", "settings.toml"), join(RUSTUP_HOME, "settings.toml"));
  const target = join(sysroot, "lib", "rustlib", wasmTarget);
  const env = { ...process.env, RUSTUP_HOME, RUSTUP_AUTO_INSTALL: "0" };
  if (existsSync(target)) {
    const args = ["target", "remove", wasmTarget];
    execFileSync("rustup", args, { ...options, env, stdio: "ignore" });
  }
  assert.equal(existsSync(target), false);
  return { env, sysroot, target };
}

/** Writes a program as a shell script, and returns its folder. */
function stub(name, program, script) {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, program), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return path;
}

const pathOf = (...folders) =>
  [
    ...folders,
    ...process.env.PATH.split(delimiter).filter((path) => !existsSync(join(path, "rustup"))),
  ].join(delimiter);

/** Runs setup without the tools that take minutes to compile. */
async function setUp(env, root = inRoot()) {
  const urlOf = (file) => JSON.stringify(pathToFileURL(join(root, "scripts", file)));
  const program = `
    import { runScript } from ${urlOf("problem.mjs")};
    import { setUp } from ${urlOf("setup/setup.mjs")};
    await runScript(() => setUp());`;
  return collect(process.execPath, ["--input-type=module", "--eval", program], env);
}

test("the target is added if it is missing, once for two clones that need it at the same time", async () => {
  const { env, target } = withoutTarget("no-target");
  const clone = join(folder, "clone");
  const files = ["package.json", "package-lock.json", "rust-toolchain.toml", "scripts"];
  const locks = fetchedManifests.map((path) => relative(inRoot(), path).replace(/toml$/, "lock"));
  for (const file of [...files, ...locks]) {
    cpSync(inRoot(file), join(clone, file), { recursive: true });
  }
  cpSync(join(stateDir, "crates-fetched"), join(clone, ".build", "crates-fetched"));
  symlinkSync(inRoot("node_modules"), join(clone, "node_modules"), "junction");
  const both = await Promise.all([setUp(env), setUp(env, clone)]);
  const output = both.map((one) => one.output).join("");
  assert.deepEqual(
    both.map(({ status }) => status),
    [0, 0],
    output,
  );
  const added = output.match(/^Installing the Rust target .+ \(.+\); takes .+$/gm);
  assert.equal(added?.length, 1, output);
  assert.equal(existsSync(target), true);
  // Everything is there now, so nothing needs the network or is printed.
  const proxy = "http://127.0.0.1:9";
  const offline = { ...env, HTTPS_PROXY: proxy, https_proxy: proxy, CARGO_NET_OFFLINE: "true" };
  assert.deepEqual(await setUp(offline), { status: 0, output: "" });
});

test("without rustup, one sentence says what is missing", async () => {
  const { env, sysroot } = withoutTarget("no-rustup");
  const withRust = { ...env, CARGO_HOME: folder, PATH: pathOf(join(sysroot, "bin")) };
  const lacking = await setUp(withRust);
  assert.equal(lacking.status, 1);
  assert.match(
    lacking.output,
    /^\nThe Rust installation in \S+ lacks the target \S+, and rustup does not manage it\.\n/,
  );
  const withoutRust = await setUp({ ...withRust, PATH: pathOf() });
  assert.equal(withoutRust.status, 1);
  assert.match(
    withoutRust.output,
    /^\nThere is no rustc on PATH\.\nTo mend it: install rustup from /,
  );
});

test("a read-only installation is reported, with the command for its owner", async () => {
  const { env, sysroot, target } = withoutTarget("read-only");
  const rustup = stub(
    "stubs",
    "rustup",
    `[ "$1" = which ] && exec ${join(cargoBin, "rustup")} "$@"
     echo "error: could not create directory: Read-only file system (os error 30)" >&2; exit 1`,
  );
  const PATH = [rustup, process.env.PATH].join(delimiter);
  const { status, output } = await setUp({ ...env, PATH });
  assert.equal(status, 1);
  assert.match(output, /Read-only file system/);
  assert.match(output, new RegExp(`run rustup target add ${wasmTarget} as the owner`));
  assert.equal(existsSync(target), false, sysroot);
});
