// `node scripts/build/jar.mjs --spark FOLDER` builds the jar for Java and Spark, python/whatwg_url_wasm/whatwg-url.jar, with
// the native library for this machine. The folder contains Spark's jars, such as `pyspark/jars` of an installed pyspark.
// `--machine amd64 --machine aarch64` builds the libraries for both. The native wheel contains the jar if it is there.
import { copyFileSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readArguments } from "../arguments.mjs";
import { isMain, Problem, runScript } from "../problem.mjs";
import { runLong } from "../processes.mjs";
import { inRoot, stateDir } from "../project.mjs";
import { setUp } from "../setup/setup.mjs";
import { cargo } from "./duckdb.mjs";
import { bringUpToDate } from "./stages.mjs";

const jar = "python/whatwg_url_wasm/whatwg-url.jar";

/** Rust's target, keyed by Java's name of the architecture. */
const targets = { amd64: "x86_64-unknown-linux-gnu", aarch64: "aarch64-unknown-linux-gnu" };

const inputs = [
  ...["Cargo.toml", "src", "jvm/Cargo.toml", "jvm/Cargo.lock", "jvm/src", "jvm/java", "LICENSE"],
  ...["python/requirements-zigbuild.txt", "scripts/build/duckdb.mjs", "scripts/build/jar.mjs"],
];

async function buildJar(machines, spark) {
  const { env, toolchain } = await setUp();
  const run = async () => {
    const classes = join(stateDir, "jar");
    rmSync(classes, { recursive: true, force: true });
    const lints = ["-Xlint:all,-classfile,-path,-serial", "-Xdoclint:all,-missing", "-Werror"];
    const options = ["--release", "17", "-d", classes, "-cp", join(spark, "*"), ...lints];
    const sources = readdirSync(inRoot("jvm/java")).map((name) => inRoot("jvm/java", name));
    await runLong("javac", "javac", [...options, ...sources], env);
    const folder = inRoot("target", "jvm");
    const manifest = ["--manifest-path", inRoot("jvm/Cargo.toml")];
    for (const machine of machines) {
      const release = ["--release", "--locked", ...manifest, "--target-dir", folder];
      await cargo(release, targets[machine], env);
      const library = join(folder, targets[machine], "release", "libwhatwg_url_jvm.so");
      copyFileSync(library, join(classes, `io/github/whatwg_url_wasm/linux-${machine}.so`));
    }
    const licences = join(classes, "META-INF");
    mkdirSync(licences);
    for (const name of ["LICENSE", "THIRD-PARTY-NOTICES.txt"]) {
      copyFileSync(inRoot("python", name), join(licences, name));
    }
    // With a fixed date, the jar's bytes depend only on its contents.
    const date = ["--date", "2026-01-01T00:00:00Z"];
    await runLong(
      "jar",
      "jar",
      ["--create", "--file", inRoot(jar), ...date, "-C", classes, "."],
      env,
    );
  };
  const settings = { toolchain, machines };
  await bringUpToDate({ name: "jar", inputs, settings, outputs: () => [jar], run });
}

if (isMain(import.meta.url)) {
  await runScript(async (args) => {
    const { values } = readArguments({
      args,
      options: { machine: { type: "string", multiple: true }, spark: { type: "string" } },
    });
    const machines = values.machine ?? [process.arch === "arm64" ? "aarch64" : "amd64"];
    const unknown = machines.find((machine) => !(machine in targets));
    if (unknown || process.platform !== "linux") {
      throw new Problem("The jar has libraries for Linux.", "on Linux, pass amd64 or aarch64");
    }
    const { spark } = values;
    if (!spark)
      throw new Problem("There is no Spark.", "pass --spark and the folder with its jars");
    await buildJar(machines, spark);
    console.log(jar);
  });
}
