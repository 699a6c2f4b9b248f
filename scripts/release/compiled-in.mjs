// What the packages contain beside the project's own code: the crates that are compiled into the wasm modules, and what
// tools put into them or into the bundles; and what Python's wheels contain. Notices and the bill of materials are made
// from it. Not by cargo-about, which knows crates alone: what wasm2js prints, Rust's standard library, Unicode's data and
// the Public Suffix List are none.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { publicSuffixListVersion } from "../build/public-suffix-list.mjs";
import { cores } from "../build/wasm-modules.mjs";
import { Problem } from "../problem.mjs";
import { ask } from "../processes.mjs";
import { crateName, inRoot, wasmTarget } from "../project.mjs";
import "../typescript.mjs";

const { UNICODE_VERSION } = await import("../../js/wasm/layout.ts");

const boundary = "whatwg-url-wasm-boundary";
const own = [crateName(), boundary, "whatwg-url-wasm-python"];

/** The licences that are taken, the first where a crate leaves the choice, and what their texts are known by. */
const texts = {
  MIT: /Permission is hereby granted, free of charge, to any\s+person obtaining a\s+copy\s+of this software/,
  "Unicode-3.0": /UNICODE LICENSE V3/,
  "BSD-3-Clause": /Redistributions in binary form must reproduce/,
  "Apache-2.0": /Apache License\s+Version 2\.0/,
  "MPL-2.0": /Mozilla Public License, version 2\.0/,
};
const licences = Object.keys(texts);
/** MPL-2.0, which only the Public Suffix List has, is not taken for code. */
const taken = licences.filter((licence) => licence !== "MPL-2.0");

/**
 * @typedef {object} Component
 * @property {string} name
 * @property {string} [version]
 * @property {"crate" | "npm" | "toolchain"} from
 * @property {string} address
 * @property {string} says the licence that it names
 * @property {string[]} licences what is taken of it: SPDX identifiers
 * @property {string} because what of it is inside
 * @property {string} [folder] where its licences are
 * @property {string} [checksum] SHA-256 of the crate, as Cargo.lock has it
 */

/** @returns {Component[]} in the order of their names, those that are no crates first */
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
  const publicSuffixList = publicSuffixListVersion();
  return [
    unicodeData(),
    {
      ...{ name: "Public Suffix List", version: publicSuffixList.version, from: "toolchain" },
      ...{ address: "https://publicsuffix.org/list/", says: "MPL-2.0", licences: ["MPL-2.0"] },
      because: `packed in the entries /site and /display and in the crate; its source is public_suffix_list.dat of commit ${publicSuffixList.commit} of https://github.com/publicsuffix/list`,
      folder: inRoot("licences", "public-suffix-list"),
    },
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

/** @returns {Component[]} what Python's wheels contain: the native one, for any platform, and the one with WebAssembly */
export function compiledIntoWheels() {
  const natively = compiledCrates("python/Cargo.toml", ["--target", "all"]);
  const { features } = cores.find(({ folder }) => folder === "pkg/columns");
  const columns = ["--package", boundary, "--no-default-features", "--features", features];
  const asWasm = compiledCrates("Cargo.toml", [...columns, "--target", wasmTarget]);
  const inNative = componentsOf(natively, "python/Cargo.toml", "compiled into native wheels");
  const inWasm = componentsOf(asWasm, "Cargo.toml", "compiled into the wasm module");
  const both = inNative.map((one) => {
    const isInBoth = inWasm.some((other) => isSame(one, other));
    return isInBoth ? { ...one, because: "compiled into the wheels" } : one;
  });
  const crates = [
    ...both,
    ...inWasm.filter((one) => !inNative.some((other) => isSame(one, other))),
  ];
  return [unicodeData(), standardLibrary("compiled into the wheels"), ...crates.sort(byName)];
}

const isSame = (one, other) => one.name === other.name && one.version === other.version;
const byName = (one, other) => (one.name < other.name ? -1 : 1);

/** What the manifest's metadata and its Cargo.lock say of crates. */
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

/** A function that finds a crate among all that a manifest leads to. */
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

function unicodeData() {
  // The tables are made from this crate's data and the normalizer's, which have one licence.
  const unicode = packagesOf("Cargo.toml")("icu_properties_data");
  return {
    ...{ name: "Unicode data", version: UNICODE_VERSION, from: "toolchain" },
    ...{ address: unicode.repository, says: unicode.license, licences: choose(unicode.license) },
    because: `the tables for domains and for rendering are made from it, as ICU4X ${unicode.version} has it`,
    folder: dirname(unicode.manifest_path),
  };
}

const standardLibrary = (because) => ({
  ...{ name: "Rust standard library", from: "toolchain" },
  ...{ address: "https://github.com/rust-lang/rust", says: "MIT OR Apache-2.0" },
  ...{ licences: ["MIT"], because },
  folder: inRoot("licences", "rust-standard-library"),
});

/** The licences, each with its text, as the component's folder has them. */
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
 * What an SPDX expression comes to if of alternatives the first of `taken` is chosen.
 *
 * @param {string} expression with AND above OR, as crates write it
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

/** The expression for a package with these components, for its manifest. */
export function expressionFor(components) {
  const all = new Set(["MIT", ...components.flatMap(({ licences }) => licences)]);
  return licences.filter((licence) => all.has(licence)).join(" AND ");
}

/** The crates that are compiled, without those that only run in the compiler. */
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
  const options = ["--locked", "--offline", "--manifest-path", inRoot(manifest)];
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
