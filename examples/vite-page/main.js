import { URL } from "whatwg-url-wasm";

const input = document.querySelector("input");
const output = document.querySelector("output");

function show() {
  output.textContent = URL.parse(input.value)?.href ?? "This is not a URL.";
}

input.addEventListener("input", show);
show();
