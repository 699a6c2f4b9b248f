// The same classes as JavaScript alone.
import { URL } from "whatwg-url-wasm/js";

const url = new URL("../b c", "https://bücher.example/a/");
document.querySelector("output").textContent = url.href;
