import { registrableDomain } from "whatwg-url-wasm/site";

document.querySelector("output").textContent = registrableDomain("www.bücher.co.uk");
