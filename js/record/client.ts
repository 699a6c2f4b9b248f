// The client for the wasm module that parses with state overrides.
import { wasmBytes } from "../../pkg/state-override/wasm-bytes.js";
import { type Client, connect, memoryOf } from "../wasm/client.js";
import { idnaImports } from "../wasm/idna.js";

/** The module's exports. */
interface Exports {
  parse_with_state_override(index: number): number;
}

export const client: Client<Exports> = /* @__PURE__ */ connect(
  wasmBytes,
  ["record", "whatwg-url"],
  /* @__PURE__ */ idnaImports(() => memoryOf(client)),
);
