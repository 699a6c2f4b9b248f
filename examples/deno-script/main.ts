import { URL } from "whatwg-url-wasm";

for (const input of Deno.args) {
  console.log(URL.parse(input)?.href ?? `${input} is not a URL`);
}
