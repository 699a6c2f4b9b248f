// Loads the IDNA module in the background, because most hosts are ASCII and do not need it.
import { compile } from "./compile.js";

let module;
let loading;

export const wasmBytes = () => module;

/** Resolves when non-ASCII hosts can be parsed. */
export function loadIDNA() {
  loading ??= load();
  return loading;
}

async function load() {
  try {
    module = await compile(new URL("./idna.wasm", import.meta.url));
  } catch (error) {
    // The failed promise is discarded, so that the next call tries again.
    loading = undefined;
    throw error;
  }
}
