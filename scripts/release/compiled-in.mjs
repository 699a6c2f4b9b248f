// Lists the third-party components in the packages: crates compiled into the wasm modules, code that tools add to
// modules or bundles, and components of the Python wheels. The notices and the bill of materials are generated from
// this list. The cargo-about tool is not enough: it handles only crates and would miss code from wasm2js, Rust's
// standard library, Unicode data and the Public Suffix List.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { publicSuffixListVersion } from "../build/public-suffix-list.mjs";
import { cores } from "../build/wasm-modules.mjs";
import { Problem } from "../problem.mjs";
import { ask } from "../processes.mjs";
import { crateName, inRoot, wasmTarget } from "../project.mjs";
import { fetchedManifests } from "../setup/setup.mjs";

const boundary = "whatwg-url-wasm-boundary";
const others = ["python", "jvm", "duckdb"].map((name) => `whatwg-url-wasm-${name}`);
const own = [crateName(), boundary, ...others];

/**
 * The licences that we accept, each with a pattern that recognizes the licence's text. If a crate offers a choice of
 * licences, the first one in this order is chosen.
 */
const texts = {
  MIT: /Permission is hereby granted, free of charge, to any\s+person obtaining a\s+copy\s+of this software/,
  "Unicode-3.0": /UNICODE LICENSE V3/,
  "BSD-3-Clause": /Redistributions in binary form must reproduce/,
  "Apache-2.0": /Apache License\s+Version 2\.0/,
  "MPL-2.0": /Mozilla Public License, version 2\.0/,
};
const licences = Object.keys(texts);
/** Only the Public Suffix List may be under MPL-2.0, because that licence is not accepted for code. */
const taken = licences.filter((licence) => licence !== "MPL-2.0");

/**
 * @typedef {object} Component
 * @property {string} name
 * @property {string} [version]
 * @property {"crate" | "npm" | "toolchain"} from
 * @property {string} address
 * @property {string} says the licence declared by the component
 * @property {string[]} licences the licences that we have chosen, as SPDX identifiers
 * @property {string} because the part of the component that the package contains
 * @property {string} [folder] the folder that contains the component's licence files
 * @property {string} [checksum] the SHA-256 digest of the crate, from Cargo.lock
 */

/** @returns {Component[]} the components, sorted by name, with crates last */
export function compiledIn() {
  const crates = componentsOf(
    compiledCrates("Cargo.toml", ["--package", boundary, "--target", wasmTarget]),
    "Cargo.toml",
    "compiled into the wasm modules",
  );
  const tool = (name, license) => {
    const folder = inRoot("node_modules", name);
    const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return { name, version, from: "npm", says: license, licences: choose(license), folder };
  };
  return [
    unicodeData(),
    publicSuffixList("packed in the entries /site and /display and in the crate"),
    standardLibrary("compiled into the wasm modules"),
    {
      ...tool("binaryen", "Apache-2.0"),
      address: "https://github.com/WebAssembly/binaryen",
      because: "its wasm2js puts functions into the flavours that are JavaScript alone",
    },
    {
      ...tool("esbuild", "MIT"),
      address: "https://github.com/evanw/esbuild",
      because: "it puts functions into the bundles",
    },
    ...crates,
  ];
}

/**
 * @returns {Component[]} the components of the native Python wheel on all platforms, and of the WebAssembly wheel
 */
export function compiledIntoWheels() {
  const natively = compiledCrates("python/Cargo.toml", ["--target", "all"]);
  const { features } = cores.find(({ folder }) => folder === "pkg/columns");
  const columns = ["--package", boundary, "--no-default-features", "--features", features];
  const asWasm = compiledCrates("Cargo.toml", [...columns, "--target", wasmTarget]);
  const inNative = componentsOf(natively, "python/Cargo.toml", "compiled into native wheels");
  const inWasm = componentsOf(asWasm, "Cargo.toml", "compiled into the wasm module");
  const inJar = compiledCrates("jvm/Cargo.toml", ["--target", "all"]);
  const both = inNative.map((one) => {
    const isInBoth = inWasm.some((other) => isSame(one, other));
    return isInBoth ? { ...one, because: "compiled into the wheels" } : one;
  });
  const crates = [
    ...both,
    ...inWasm.filter((one) => !inNative.some((other) => isSame(one, other))),
    ...componentsOf(inJar, "jvm/Cargo.toml", "compiled into the jar in native wheels").filter(
      (one) => !inNative.some((other) => isSame(one, other)),
    ),
  ];
  return [
    unicodeData(),
    publicSuffixList("packed in the wheels"),
    standardLibrary("compiled into the wheels"),
    ...crates.sort(byName),
  ];
}

const isSame = (one, other) => one.name === other.name && one.version === other.version;
const byName = (one, other) => (one.name < other.name ? -1 : 1);

/** Looks up crates in a manifest's metadata and in its Cargo.lock. */
function componentsOf(crates, manifest, because) {
  const find = packagesOf(manifest);
  const checksums = readChecksums(manifest);
  return crates.map(({ name, version }) => {
    const { license, repository, manifest_path } = find(name, version);
    return {
      ...{ name, version, from: "crate", address: repository, says: license },
      ...{ licences: choose(license), because },
      ...{ folder: dirname(manifest_path), checksum: checksums.get(`${name} ${version}`) },
    };
  });
}

/** Returns a function that finds a crate among all of a manifest's dependencies. */
function packagesOf(manifest) {
  const { packages } = JSON.parse(cargo(manifest, "metadata", "--format-version", "1"));
  return (name, version) => {
    const found = packages.find(
      (one) => one.name === name && (!version || one.version === version),
    );
    if (!found) throw new Error(`cargo metadata has no ${name} ${version ?? ""}`);
    return found;
  };
}

/** @param {string} where */
function publicSuffixList(where) {
  const { version, commit } = publicSuffixListVersion();
  return {
    ...{ name: "Public Suffix List", version, from: "toolchain" },
    ...{ address: "https://publicsuffix.org/list/", says: "MPL-2.0", licences: ["MPL-2.0"] },
    because: `${where}; its source is public_suffix_list.dat of commit ${commit} of https://github.com/publicsuffix/list`,
    folder: inRoot("licences", "public-suffix-list"),
  };
}

function unicodeData() {
  // The tables are generated from the data in this crate and in the normalizer crate, which has the same licence.
  const unicode = packagesOf("Cargo.toml")("icu_properties_data");
  const layout = readFileSync(inRoot("js", "wasm", "layout.ts"), "utf8");
  const [, version] = /^export const UNICODE_VERSION = "(.+)";$/m.exec(layout);
  return {
    ...{ name: "Unicode data", version, from: "toolchain" },
    ...{ address: unicode.repository, says: unicode.license, licences: choose(unicode.license) },
    because: `the tables for domains and for rendering are made from it, as ICU4X ${unicode.version} and the crate unicode-security have it`,
    folder: dirname(unicode.manifest_path),
  };
}

const standardLibrary = (because) => ({
  ...{ name: "Rust standard library", from: "toolchain" },
  ...{ address: "https://github.com/rust-lang/rust", says: "MIT OR Apache-2.0" },
  ...{ licences: ["MIT"], because },
  folder: inRoot("licences", "rust-standard-library"),
});

/** Returns the licences and their texts, read from the component's folder. */
export function licenceTexts({ name, licences, folder }) {
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying)/i.test(file));
  const read = files.sort().map((file) => readFileSync(join(folder, file), "utf8"));
  return licences.map((licence) => {
    const text = read.find((one) => texts[licence].test(one));
    if (text === undefined) {
      throw new Problem(`${name} has no text of ${licence} in ${folder}.`, "look for it there.");
    }
    return { licence, text: tidied(text) };
  });
}

/**
 * Evaluates an SPDX expression. From each list of alternatives, the first licence that is in `taken` is chosen.
 *
 * @param {string} expression an expression that may join lists of alternatives (OR) with AND, as manifests of crates do
 */
export function choose(expression) {
  return expression.split(/ AND (?![^(]*\))/).map((part) => {
    const alternatives = part.replace(/[()]/g, "").split(/ OR |\//);
    const choice = taken.find((licence) => alternatives.includes(licence));
    if (!choice) {
      throw new Problem(`${part} is none of the licences that are taken: ${taken.join(", ")}.`, "");
    }
    return choice;
  });
}

/** Returns the licence expression for the manifest of a package that contains these components. */
export function expressionFor(components) {
  const all = new Set(["MIT", ...components.flatMap(({ licences }) => licences)]);
  return licences.filter((licence) => all.has(licence)).join(" AND ");
}

/** Returns the crates that are compiled in, but not the crates that run only in the compiler. */
function compiledCrates(manifest, args) {
  const printed = cargo(
    ...[manifest, "tree", "--edges", "normal,no-proc-macro", ...args],
    ...["--prefix", "none", "--no-dedupe", "--format", "{p}"],
  );
  return [...new Set(printed.split("\n"))]
    .map((line) => /^(\S+) v(\S+)/.exec(line).slice(1))
    .filter(([name]) => !own.includes(name))
    .map(([name, version]) => ({ name, version }))
    .sort(byName);
}

function cargo(manifest, command, ...args) {
  const path = inRoot(manifest);
  // Otherwise, the command would succeed only on machines that have built this workspace before.
  if (!fetchedManifests.includes(path)) {
    throw new Problem(`Setup does not fetch the crates of ${manifest}.`, "add it to setup.mjs.");
  }
  const options = ["--locked", "--offline", "--manifest-path", path];
  const answer = ask("cargo", [command, ...options, ...args], process.env);
  if (!answer?.ok) throw new Problem(`cargo ${command} failed. ${answer?.err}`, "npm run setup");
  return answer.out;
}

function readChecksums(manifest) {
  const file = inRoot(manifest.replace(/toml$/, "lock"));
  const lock = readFileSync(file, "utf8").replaceAll("\r", "");
  const entries = lock.matchAll(
    /^name = "(.+)"\nversion = "(.+)"\nsource = .+\nchecksum = "(.+)"$/gm,
  );
  return new Map(Array.from(entries, ([, name, version, sum]) => [`${name} ${version}`, sum]));
}

const tidied = (text) =>
  text
    .replaceAll("\r", "")
    .replace(/[ \t]+$/gm, "")
    .replace(/^\n+|\n+$/g, "");
