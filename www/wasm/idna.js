// Most hosts are ASCII, so nothing waits for this.
import { compile } from "./compile.js";

let module;
let loading;

export const wasmBytes = () => module;

/** Resolves when hosts that are not ASCII can be parsed. */
export function loadIDNA() {
  loading ??= load();
  return loading;
}

async function load() {
  try {
    module = await compile(new URL("./idna.wasm", import.meta.url));
  } catch (error) {
    // To be tried again.
    loading = undefined;
    throw error;
  }
}
