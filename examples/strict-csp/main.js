// No WebAssembly: the classes come as JavaScript.
import { URL } from "whatwg-url-wasm/js";

const url = new URL("../b c", "https://bücher.example/a/");
document.querySelector("output").textContent = url.href;
