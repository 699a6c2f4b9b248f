// The wasm module with all functions that the page needs first.
import { compile } from "./compile.js";

const module = await compile(new URL("./wasm/page.wasm", document.baseURI));

export const wasmBytes = () => module;
