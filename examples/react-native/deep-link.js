import { URL } from "whatwg-url-wasm";
import { URLPattern } from "whatwg-url-wasm/url-pattern";

const profile = new URLPattern({ protocol: "https", pathname: "/users/:name" });

/** Returns the screen that a link opens, with the screen's parameters. */
export function screenOf(link) {
  const url = URL.parse(link);
  const name = url && profile.exec(url.href)?.pathname.groups.name;
  return name ? { screen: "Profile", name, host: url.host } : { screen: "Home" };
}
