module.exports = require("whatwg-url-wasm/whatwg-url/webidl2js-wrapper");
