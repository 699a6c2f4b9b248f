// The client of the wasm module for data: URLs, MIME types and base64.
import { wasmBytes } from "../../pkg/data/wasm-bytes.js";
import { connect } from "../wasm/client.js";

export const client = /* @__PURE__ */ connect(wasmBytes, ["data-url", "mime-sniffing"]);
