import "whatwg-url-wasm/auto";
