// The client of the wasm module of data: URLs, MIME types and base64.
import { wasmBytes } from "../pkg/data/wasm-bytes.js";
import { connect } from "./wasm/client.js";

// The host of a data: URL is opaque, so IDNA is never asked for.
const idna = { __proto__: null, to_ascii_length: () => -1, take_ascii() {} };

export const client = connect(wasmBytes, { __proto__: null, idna });
