import { URL } from "whatwg-url-wasm";
import { registrableDomain } from "whatwg-url-wasm/site";

// To try the extension without clicking its icon, open popup.html?url=https://example.com in a tab.
const given = new URL(location.href).searchParams.get("url");
const address =
  given ?? (await globalThis.chrome.tabs.query({ active: true, currentWindow: true }))[0].url;
document.querySelector("output").textContent = registrableDomain(new URL(address).hostname);
