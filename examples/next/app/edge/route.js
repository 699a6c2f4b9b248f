// After this import, the classes are globals in this route.
import "whatwg-url-wasm/auto";
import "whatwg-url-wasm/url-pattern/auto";

export const runtime = "edge";

const pages = new URLPattern({ pathname: "/edge", search: "to=:host" });

export function GET(request) {
  const host = pages.exec(request.url)?.search.groups.host;
  return Response.json({ to: host === undefined ? null : new URL(`https://${host}/`).href });
}
