import { URL } from "whatwg-url-wasm";
import { registrableDomain } from "whatwg-url-wasm/site";

// A page in a tab, such as popup.html?url=https://example.com, can be tried without clicking on the icon.
const given = new URL(location.href).searchParams.get("url");
const address =
  given ?? (await globalThis.chrome.tabs.query({ active: true, currentWindow: true }))[0].url;
document.querySelector("output").textContent = registrableDomain(new URL(address).hostname);
