// `npm test -- no-panic` finds the functions in our wasm that can reach a panic or a failed allocation. A panic or a
// failed allocation would trap and make the instance unusable. Every such function must be listed in
// reachable-panics.json with the reason why it never panics.
//
// The check uses the modules exactly as the compiler produces them, including function names and the code for panics.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import binaryen from "binaryen";
import { filesUnder } from "../build/stages.mjs";
import { pageCore } from "../build/wasm-modules.mjs";
import { Problem, runScript } from "../problem.mjs";
import { inRoot } from "../project.mjs";

/**
 * Functions that do not return. These functions are in core, alloc and std. The list includes the functions that
 * wasm-bindgen uses to throw.
 */
const ENDS =
  /^(?:core::panicking::|core::(?:option|result)::(?:unwrap|expect)_failed|core::(?:slice|str)::.*_fail|core::cell::panic_|alloc::(?:alloc::handle_alloc_error|raw_vec::(?:handle_error|capacity_overflow))|std::(?:panicking|process)::|wasm_bindgen::(?:throw_str|__rt::\w+_fail))/;
/** Functions in the standard library. We report their callers instead. */
const STANDARD_LIBRARY = /^(?:<?(?:core|alloc|std|__rustc)::|<.* as (?:core|alloc|std)::)/;

async function main() {
  const allowed = JSON.parse(
    readFileSync(inRoot("scripts", "check", "reachable-panics.json"), "utf8"),
  );
  // The page's module is skipped because all its functions are also in the other modules.
  const files = filesUnder(".build/named").filter(
    (file) => basename(file, ".wasm") !== basename(pageCore.folder),
  );
  const explained = new Set(allowed.flatMap(({ functions }) => functions));
  const reached = new Set();
  const wrong = [];
  for (const file of files) {
    const module = basename(file, ".wasm");
    const calls = callGraph(readFileSync(inRoot(file)));
    const found = pathsToPanics(calls);
    for (const [caller, path] of found) {
      reached.add(caller);
      if (!explained.has(caller)) wrong.push(`${module}: ${path.join("\n    calls ")}`);
    }
    const { size } = calls.functions;
    console.log(
      `${module}: ${found.size} of ${size} functions could end in a panic or without memory`,
    );
  }
  for (const caller of explained)
    if (!reached.has(caller)) wrong.push(`there is nothing to explain in ${caller}`);
  if (files.length === 0) throw new Problem("There is no wasm with names.", "npm run build");
  if (wrong.length > 0) {
    throw new Problem(
      `${wrong.join("\n")}\n\n${wrong.length} unexplained`,
      "take the panic out (get, checked arithmetic, try_reserve), or say in " +
        "scripts/check/reachable-panics.json why it is never reached.",
    );
  }
}

/**
 * @param {Uint8Array} bytes
 * @returns {{ functions: Map<string, Set<string>>, roots: Set<string> }} the callees of each function, and the
 *   functions that can be called from outside the module or through the table
 */
function callGraph(bytes) {
  const module = binaryen.readBinary(bytes);
  const text = module.emitText();
  module.dispose();
  const functions = new Map();
  const roots = new Set();
  const names = (line, before) =>
    [...line.matchAll(new RegExp(`${before}\\$("[^"]*"|[^\\s()]+)`, "g"))].map(([, name]) =>
      plain(name),
    );
  let callees;
  for (const line of text.split("\n")) {
    if (line.startsWith(" (func ")) {
      callees = new Set();
      functions.set(names(line, "^ \\(func ")[0], callees);
    } else if (line.startsWith(" (export ") || line.startsWith(" (start ")) {
      for (const name of names(line, "")) roots.add(name);
    } else if (line.startsWith(" (elem ")) {
      for (const name of names(line, "")) roots.add(name);
    } else {
      for (const name of names(line, "\\((?:return_)?call ")) callees?.add(name);
    }
  }
  return { functions, roots };
}

/** Returns the name of a function in the source, without the hash that the compiler appends. */
function plain(name) {
  return name
    .replace(/^"(.*)"$/, "$1")
    .replaceAll("\\20", " ")
    .replaceAll(/\[[0-9a-f]{16}\]|::h[0-9a-f]{16}$/g, "");
}

/**
 * @returns {Map<string, string[]>} the functions outside the standard library that reach a non-returning function, each
 *   with its path. Each path is direct or leads only through the standard library
 */
function pathsToPanics({ functions, roots }) {
  const callers = new Map();
  for (const [caller, callees] of functions) {
    for (const callee of callees) callers.set(callee, [...(callers.get(callee) ?? []), caller]);
  }
  const reachable = reachableFrom(roots, functions);
  const found = new Map();
  const queue = [...functions.keys()].filter((name) => ENDS.test(name)).map((name) => [name]);
  const seen = new Set(queue.flat());
  for (const path of queue) {
    for (const caller of callers.get(path[0]) ?? []) {
      if (seen.has(caller) || !reachable.has(caller)) continue;
      seen.add(caller);
      if (STANDARD_LIBRARY.test(caller)) queue.push([caller, ...path]);
      else found.set(caller, [caller, ...path]);
    }
  }
  return found;
}

function reachableFrom(roots, functions) {
  const reachable = new Set(roots);
  for (const name of reachable)
    for (const callee of functions.get(name) ?? []) reachable.add(callee);
  return reachable;
}

await runScript(main);
