// Fails on a circle of imports, and on an import from a lower floor to a higher one, in src/.
//
// An import counts by the file that it names. So what a folder's mod.rs re-exports is imported from
// mod.rs, which stands above the files in its folder: they import from one another directly.
// Declarations of modules and modules of tests are no imports.
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { filesUnder } from "../build/stages.mjs";
import { isMain, Problem, runScript } from "../problem.mjs";
import { inRoot } from "../project.mjs";

/**
 * @typedef {{ from: string, to: string, line: number, path: string }} Import
 * @typedef {{ name: string, holds: string[] }} Floor files and folders; the longest that fits counts
 * @typedef {Map<string, string>} Sources the text of each file
 */

export const rust = {
  folder: "src",
  extension: ".rs",
  importsOf: rustImports,
  /** @type {Floor[]} lowest first */
  floors: [
    {
      name: "tools",
      holds: [
        ...["src/ascii_delimiters.rs", "src/fallible_string.rs", "src/features.rs"],
        "src/random.rs",
      ],
    },
    { name: "Infra and Encoding", holds: ["src/infra", "src/encoding"] },
    {
      name: "vocabulary of URLs",
      holds: [
        "src/url/attribute.rs",
        "src/url/error_sink.rs",
        "src/url/host/forbidden.rs",
        "src/url/parse_error.rs",
        "src/url/percent_decoding.rs",
        "src/url/percent_encoding",
        "src/url/port.rs",
        "src/url/query_in_encoding.rs",
        "src/url/scheme.rs",
        "src/url/state.rs",
        "src/url/stripping.rs",
        "src/url/url_code_points.rs",
        "src/url/validation_error.rs",
      ],
    },
    { name: "hosts", holds: ["src/url/host"] },
    { name: "URL records", holds: ["src/url/record.rs", "src/url/serializing.rs"] },
    { name: "fast paths", holds: ["src/url/fast_paths"] },
    { name: "parser", holds: ["src/url/parser", "src/url/input_components.rs"] },
    {
      name: "API",
      holds: [
        ...["src/url/api", "src/url/repairs", "src/url/tracing"],
        ...["src/url/rendering", "src/url/url_writing.rs", "src/url/validation.rs"],
      ],
    },
    { name: "URL", holds: ["src/url/mod.rs"] },
    { name: "forms and MIME types", holds: ["src/form_urlencoded", "src/mime_type"] },
    {
      name: "data: URLs, sniffing, patterns and Web addresses",
      holds: ["src/data_url", "src/mime_sniffing", "src/url_pattern", "src/web_address"],
    },
    { name: "for Rust programs", holds: ["src/columns", "src/native"] },
    { name: "crate", holds: ["src/lib.rs", "src/internals.rs"] },
  ],
};

/**
 * @param {Import[]} imports
 * @param {string[]} files
 * @param {Floor[]} floors
 * @returns {string[]} a sentence for each thing that is wrong
 */
export function complaints(imports, files, floors) {
  return [
    ...stale(files, floors),
    ...files.filter((file) => floorOf(file, floors) < 0).map((file) => `${file} is on no floor.`),
    ...imports.flatMap((one) => upward(one, floors)),
    ...circles(imports).map((circle) => `A circle of imports: ${circle.join(" → ")}.`),
  ];
}

function stale(files, floors) {
  const holdsAny = (place) => files.some((file) => isIn(file, place));
  return floors.flatMap(({ name, holds }) =>
    holds
      .filter((place) => !holdsAny(place))
      .map((place) => `Floor "${name}" holds ${place}, which is not there.`),
  );
}

const isIn = (file, place) => file === place || file.startsWith(`${place}/`);

function floorOf(file, floors) {
  let found = { index: -1, length: 0 };
  for (const [index, { holds }] of floors.entries()) {
    for (const place of holds) {
      if (isIn(file, place) && place.length > found.length) found = { index, length: place.length };
    }
  }
  return found.index;
}

function upward({ from, to, line, path }, floors) {
  const [lower, higher] = [floorOf(from, floors), floorOf(to, floors)];
  if (lower < 0 || higher <= lower) return [];
  const names = `floor "${floors[lower].name}" is below "${floors[higher].name}"`;
  return [`${from}:${line} imports ${path} from ${to}, and ${names}.`];
}

/** @returns {string[][]} one circle for each group of files that import each other */
function circles(imports) {
  const next = new Map();
  for (const { from, to } of imports) {
    if (!next.has(from)) next.set(from, new Set());
    next.get(from).add(to);
  }
  const found = [];
  const seen = new Set();
  for (const file of next.keys()) {
    const circle = seen.has(file) ? null : wayBack(file, next);
    if (!circle) continue;
    for (const one of reachable(file, next)) if (reachable(one, next).has(file)) seen.add(one);
    found.push(circle);
  }
  return found;
}

/** The shortest chain of imports from `file` back to itself, or null. */
function wayBack(file, next) {
  const ways = [[file]];
  const seen = new Set();
  for (const way of ways) {
    for (const to of next.get(way.at(-1)) ?? []) {
      if (to === file) return [...way, to];
      if (seen.has(to)) continue;
      seen.add(to);
      ways.push([...way, to]);
    }
  }
  return null;
}

function reachable(file, next) {
  const found = new Set([file]);
  for (const one of found) for (const to of next.get(one) ?? []) found.add(to);
  return found;
}

/**
 * What Rust files import of their own crate.
 *
 * @param {Sources} sources
 * @param {string} root the file of the crate's root
 * @returns {Import[]}
 */
export function rustImports(sources, root = "src/lib.rs") {
  const parsed = new Map([...sources].map(([file, text]) => [file, parseRust(text)]));
  const modules = modulesOf(parsed, root);
  const imports = [];
  for (const { file, module } of modules) {
    for (const { segments, scope, line } of parsed.get(file).paths) {
      const absolute = absolutePath(segments, [...module, ...scope]);
      for (const to of filesOf(absolute, modules)) {
        if (to !== file) imports.push({ from: file, to, line, path: segments.join("::") });
      }
    }
  }
  return imports;
}

/** The files of each module. A module can have two, of which one is compiled at a time, by a feature. */
function modulesOf(parsed, root) {
  const modules = [{ file: root, module: [] }];
  const undeclared = new Set(parsed.keys());
  for (const { file, module, isTest } of modules) {
    undeclared.delete(file);
    for (const { name, scope, path, isTest: isChildTest } of parsed.get(file).modules) {
      const ownFolder = /(?:^|\/)(?:lib|mod)\.rs$/.test(file)
        ? posix.dirname(file)
        : file.replace(/\.rs$/, "");
      const folder = path ? posix.dirname(file) : posix.join(ownFolder, ...scope);
      const candidates = path ? [path] : [`${name}.rs`, `${name}/mod.rs`];
      const child = candidates.map((one) => posix.join(folder, one)).find((one) => parsed.has(one));
      if (!child) throw new Error(`${file} declares the module ${name}, which has no file`);
      const isTests = isTest || isChildTest;
      modules.push({ file: child, module: [...module, ...scope, name], isTest: isTests });
    }
  }
  if (undeclared.size) throw new Error(`${[...undeclared].join(", ")}: no module declares this`);
  return modules.filter(({ isTest }) => !isTest);
}

/** The path from the crate's root, for one that begins in `module`; null if it is of another crate. */
function absolutePath([first, ...rest], module) {
  if (first === "crate") return rest;
  if (first === "self") return [...module, ...rest];
  if (first !== "super") return [...module, first, ...rest];
  const parent = module.slice(0, -1);
  return rest[0] === "super" ? absolutePath(rest, parent) : [...parent, ...rest];
}

/** The files of the module that a path leads into. */
function filesOf(path, modules) {
  const fits = modules.filter(({ module }) => module.every((name, index) => name === path[index]));
  const longest = Math.max(...fits.map(({ module }) => module.length));
  return fits.filter(({ module }) => module.length === longest).map(({ file }) => file);
}

const RUST_TOKEN = new RegExp(
  [
    /\/\/[^\n]*|\/\*[\s\S]*?\*\//, // comments
    /\bb?r(?<hashes>#*)"[\s\S]*?"\k<hashes>|b?"(?:[^"\\]|\\[\s\S])*"/, // strings
    /b?'(?:\\u\{\w+\}|\\x\w\w|\\.|[^\\'])'|'\w+/, // characters and lifetimes
    /(?:r#)?[A-Za-z_]\w*|::|[#!(){}[\];,*=]/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gu",
);

/** The modules that a file declares, and the paths in it that lead to modules of the crate. */
function parseRust(text) {
  const tokens = [];
  for (const { 0: token, index } of text.matchAll(RUST_TOKEN)) {
    if (!/^\/[/*]/.test(token)) tokens.push({ token, index });
  }
  const parser = new RustParser(tokens);
  parser.parseItems([]);
  const lineOf = (index) => text.slice(0, index).split("\n").length;
  const declared = new Set(parser.modules.map(({ name, scope }) => [...scope, name].join("::")));
  const isOwn = ({ segments: [first], scope }) =>
    ["crate", "self", "super"].includes(first) || declared.has([...scope, first].join("::"));
  return {
    modules: parser.modules,
    paths: parser.paths.filter(isOwn).map((path) => ({ ...path, line: lineOf(path.index) })),
  };
}

class RustParser {
  /** @type {{ name: string, scope: string[], path?: string, isTest: boolean }[]} */
  modules = [];
  /** @type {{ segments: string[], scope: string[], index: number }[]} */
  paths = [];
  #tokens;
  #at = 0;

  constructor(tokens) {
    this.#tokens = tokens;
  }

  #peek(ahead = 0) {
    return this.#tokens[this.#at + ahead]?.token;
  }

  /** Parses items up to the end of the file, or to the `}` of an inline module. */
  parseItems(scope) {
    let depth = 0;
    let attributes = [];
    while (this.#at < this.#tokens.length) {
      const token = this.#peek();
      if (token === "#") {
        attributes.push(this.#attribute());
        continue;
      }
      const isTest = attributes.some((one) => /^cfg\((?:all\()?test\b/.test(one));
      if (token === "pub" && this.#peek(1) === "(") {
        this.#at += 1;
        this.#skipBrackets();
        continue;
      }
      if (token === "mod" && this.#peek(2) === ";") {
        const path = attributes.map((one) => /^path="(.*)"$/.exec(one)?.[1]).find(Boolean);
        this.modules.push({ name: this.#peek(1), scope, path, isTest });
        this.#at += 3;
      } else if (isTest) {
        this.#skipItem();
      } else if (token === "mod" && this.#peek(2) === "{") {
        const name = this.#peek(1);
        this.#at += 3;
        this.parseItems([...scope, name]);
      } else if (token === "use") {
        this.#at += 1;
        this.#useTree([], scope);
      } else if (/^\w/.test(token)) {
        if (token === "pub") {
          this.#at += 1;
          continue;
        }
        this.#pathInCode(scope);
      } else {
        this.#at += 1;
        if (token === "{") depth += 1;
        if (token === "}") depth -= 1;
        if (depth < 0) return;
      }
      attributes = [];
    }
  }

  /** What is in the brackets of an attribute, without spaces. */
  #attribute() {
    const start = this.#at;
    this.#at += this.#peek(1) === "!" ? 2 : 1;
    this.#skipBrackets();
    const inside = this.#tokens.slice(start, this.#at).map(({ token }) => token);
    return inside.join("").replace(/^#!?\[|\]$/g, "");
  }

  /** Skips from an opening bracket to behind the one that closes it. */
  #skipBrackets() {
    let depth = 0;
    do {
      if (/^[([{]$/.test(this.#peek())) depth += 1;
      if (/^[)\]}]$/.test(this.#peek())) depth -= 1;
      this.#at += 1;
    } while (depth > 0 && this.#at < this.#tokens.length);
  }

  /** Skips to behind the item's semicolon or its body. */
  #skipItem() {
    const hasBody = this.#peek() !== "use";
    while (this.#at < this.#tokens.length) {
      const token = this.#peek();
      if (/^[([{]$/.test(token)) {
        this.#skipBrackets();
        if (token === "{" && hasBody) return;
      } else {
        this.#at += 1;
        if (token === ";") return;
      }
    }
  }

  /** Parses a use tree such as `a::{b, c::*}`. */
  #useTree(prefix, scope) {
    const segments = [...prefix];
    const { index } = this.#tokens[this.#at];
    for (;;) {
      const token = this.#peek();
      if (token === "{") {
        this.#at += 1;
        while (this.#peek() !== "}") {
          this.#useTree(segments, scope);
          if (this.#peek() === ",") this.#at += 1;
        }
        this.#at += 1;
        return;
      }
      this.#at += 1;
      // A path that begins with `::` names another crate.
      if (token === "::") {
        if (segments.length === 0) segments.push("");
        continue;
      }
      if (token !== "*" && !(token === "self" && segments.length > 0)) segments.push(token);
      if (this.#peek() === "as") this.#at += 2;
      if (this.#peek() !== "::") break;
    }
    this.paths.push({ segments, scope, index });
  }

  #pathInCode(scope) {
    const { index, token } = this.#tokens[this.#at];
    const isContinued = this.#tokens[this.#at - 1]?.token === "::";
    const segments = [token];
    this.#at += 1;
    while (this.#peek() === "::" && /^\w/.test(this.#peek(1) ?? "")) {
      segments.push(this.#peek(1));
      this.#at += 2;
    }
    if (segments.length > 1 && !isContinued) this.paths.push({ segments, scope, index });
  }
}

/** Checks src/. Throws a Problem that names each import that is not allowed. */
function check({ folder, extension, importsOf, floors }) {
  const files = filesUnder(folder).filter((file) => file.endsWith(extension));
  const sources = new Map(files.map((file) => [file, readFileSync(inRoot(file), "utf8")]));
  const imports = importsOf(sources);
  if (imports.length < files.length) {
    throw new Problem(
      `Only ${imports.length} imports were found in ${files.length} files of ${folder}.`,
      "see how scripts/check/layers.mjs finds them.",
    );
  }
  const wrong = complaints(imports, files, floors);
  if (wrong.length) {
    throw new Problem(
      wrong.join("\n"),
      "move what both files need to a lower floor; the floors are in scripts/check/layers.mjs.",
    );
  }
  const numbers = `${files.length} files on ${floors.length} floors, ${imports.length} imports`;
  console.log(`${folder}: ${numbers}, none upward, no circle.`);
}

async function main() {
  check(rust);
}

if (isMain(import.meta.url)) await runScript(main);
