// The client of the wasm module that parses with a state override.
import { wasmBytes } from "../../pkg/state-override/wasm-bytes.js";
import { connect, memoryOf } from "../wasm/client.js";
import { idnaImports } from "../wasm/idna.js";

export const client: ReturnType<typeof connect> = /* @__PURE__ */ connect(
  wasmBytes,
  ["record", "whatwg-url"],
  /* @__PURE__ */ idnaImports(() => memoryOf(client)),
);
