import { URL } from "whatwg-url-wasm";

export default {
  fetch(request) {
    const input = new URL(request.url).searchParams.get("url") ?? "";
    const url = URL.parse(input);
    if (url === null) return Response.json({ error: "not a URL" }, { status: 400 });
    const { href, origin, host, pathname, search, hash } = url;
    return Response.json({ href, origin, host, pathname, search, hash });
  },
};
