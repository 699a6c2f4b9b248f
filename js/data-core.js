// The wasm module of data: URLs, MIME types and base64.
import { wasmBytes } from "../pkg/data/wasm-bytes.js";
import { talkTo } from "./texts-and-bytes.js";

export const { ask, askAlone, givenASCII, givenBytes, givenText, givenTexts } = talkTo(wasmBytes, {
  // The host of a data: URL is no domain, so these are never called.
  idna: { to_ascii_length: () => -1, take_ascii() {} },
});
