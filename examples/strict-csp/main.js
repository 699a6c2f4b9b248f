// The `/js` entry is written in JavaScript and does not need WebAssembly.
import { URL } from "whatwg-url-wasm/js";

const url = new URL("../b c", "https://bücher.example/a/");
document.querySelector("output").textContent = url.href;
