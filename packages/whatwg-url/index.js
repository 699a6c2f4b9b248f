module.exports = require("whatwg-url-wasm/whatwg-url");
