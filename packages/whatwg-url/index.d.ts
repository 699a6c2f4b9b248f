export * from "whatwg-url-wasm/whatwg-url";
