import { URL } from "whatwg-url-wasm";

// A server component: /?url=https://EXAMPLE.com shows the normalized URL.
export default async function Page({ searchParams }) {
  const { url = "https://bücher.example/" } = await searchParams;
  return <output>{URL.parse(url)?.href ?? "not a URL"}</output>;
}
