// Checks the types of the site and display entries. The file is compiled but never run.
import {
  isSuspiciousDomain,
  type RenderedPart,
  type RenderOptions,
  renderURL,
} from "whatwg-url-wasm/display";
import { parseHost } from "whatwg-url-wasm/host";
import {
  isSameOrigin,
  isSameSite,
  isSchemelesslySameSite,
  loadPublicSuffixList,
  Origin,
  publicSuffix,
  publicSuffixListVersion,
  registrableDomain,
} from "whatwg-url-wasm/site";
import { Origin as GlobalOrigin } from "whatwg-url-wasm/site/auto";

const origin: Origin = Origin.from(new URL("https://a/"));
loadPublicSuffixList(null);

const options: RenderOptions = { width: 20, hostOnly: undefined, scheme: false };
const part: RenderedPart | undefined = renderURL(new URL("https://a/"), options).parts[0];

export const used: (string | boolean | null)[] = [
  publicSuffix(parseHost("a")),
  registrableDomain("a.b"),
  isSameOrigin(origin, "https://a/"),
  isSameSite(new URL("https://a/"), origin),
  isSchemelesslySameSite("a:", "b:"),
  origin.opaque,
  origin.isSameOrigin(new GlobalOrigin()),
  origin.isSameSite(origin),
  publicSuffixListVersion(),
  isSuspiciousDomain("a"),
  part?.role === "registrableDomain" ? part.text : null,
];

// @ts-expect-error it is read-only
origin.opaque = false;
// @ts-expect-error a URL is not an origin
origin.isSameSite(new URL("https://a/"));
// @ts-expect-error there is no URL
isSameOrigin(null, "a:");
// @ts-expect-error a number
renderURL("a:", { width: "20" });
// @ts-expect-error no such role
export const role: RenderedPart["role"] = "hostname";
