export * from "whatwg-url-wasm/whatwg-url/webidl2js-wrapper";
