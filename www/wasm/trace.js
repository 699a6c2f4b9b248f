import { compile } from "./compile.js";

const module = await compile(new URL("./trace.wasm", import.meta.url));

export const wasmBytes = () => module;
