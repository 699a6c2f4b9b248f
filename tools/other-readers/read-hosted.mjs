// Runs the parsers of languages whose runtimes npm provides as WebAssembly: Python, PHP and Ruby. Prints their version
// and answers.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const [language, here] = process.argv.slice(2);
const questions = readFileSync(0, "utf8");
const source = (name) => readFileSync(join(here, name), "utf8");

async function python() {
  const { loadPyodide } = await import("pyodide");
  const runtime = await loadPyodide();
  runtime.runPython(source("read.py"));
  return runtime.globals.get("answers_to")(questions);
}

async function php(reader) {
  const { loadNodeRuntime } = await import("@php-wasm/node");
  const { PHP } = await import("@php-wasm/universal");
  const runtime = new PHP(await loadNodeRuntime("8.5", { emscriptenOptions: { processId: 1 } }));
  runtime.writeFile("/questions", questions);
  runtime.writeFile("/reader", reader);
  const { text } = await runtime.run({ code: source("read.php") });
  return text;
}

async function ruby() {
  const { DefaultRubyVM } = await import("@ruby/wasm-wasi/dist/node");
  const file = new URL("../ruby+stdlib.wasm", import.meta.resolve("@ruby/4.0-wasm-wasi"));
  const { vm } = await DefaultRubyVM(await WebAssembly.compile(readFileSync(file)));
  vm.eval(source("read.rb"));
  return vm.eval(`answers_to(${JSON.stringify(questions)})`).toString();
}

const RUN = { python, ruby, php: () => php("parse_url"), php8: () => php("Rfc3986") };
process.stdout.write(`${(await RUN[language]()).trimEnd()}\n`, () => process.exit());
