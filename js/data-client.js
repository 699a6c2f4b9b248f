// The client of the wasm module for data: URLs, MIME types and base64.
import { wasmBytes } from "../pkg/data/wasm-bytes.js";
import { connect } from "./wasm/client.js";

// The module imports IDNA, but never calls it: the host of a data: URL is opaque.
const idna = { __proto__: null, to_ascii_length: () => -1, take_ascii() {} };

export const client = connect(wasmBytes, ["data-url", "mime-sniffing"], { __proto__: null, idna });
