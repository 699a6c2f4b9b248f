import { compile } from "./compile.js";

const module = await compile(new URL("./web-address.wasm", import.meta.url));

export const wasmBytes = () => module;
