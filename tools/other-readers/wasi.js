// Runs a WASI program in a worker of the page. scripts/site/live-parsers.mjs bundles this module.
import { ConsoleStdout, File, OpenFile, WASI } from "@bjorn3/browser_wasi_shim";

/** Loads a program. Resolves to a function that runs it once, with the given input, and returns its output. */
export async function start({ files: [file] }, folder) {
  const response = await fetch(new URL(file, folder));
  const module = await WebAssembly.compile(await response.arrayBuffer());
  const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
  return async (questions) => {
    const output = [];
    const files = [
      new OpenFile(new File(encoder.encode(questions))),
      new ConsoleStdout((bytes) => output.push(decoder.decode(bytes))),
      new ConsoleStdout(() => {}),
    ];
    const wasi = new WASI([], [], files, { debug: false });
    const imports = { wasi_snapshot_preview1: wasi.wasiImport };
    wasi.start(await WebAssembly.instantiate(module, imports));
    return output.join("");
  };
}
