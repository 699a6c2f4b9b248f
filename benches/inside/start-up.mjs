/**
 * Returns how many milliseconds a freshly loaded package takes to parse its first URL, and then to parse its first
 * non-ASCII host.
 *
 * @param {string} specifier
 */
export async function startUp(specifier) {
  const before = performance.now();
  const { URL } = await import(specifier);
  const { href } = new URL("https://www.example.com/first/../page?x=1");
  const parsed = performance.now();
  const { host } = new URL("https://b\u00fccher.\u0645\u062b\u0627\u0644/");
  const converted = performance.now();
  if (href !== "https://www.example.com/page?x=1") throw new Error(href);
  if (host !== "xn--bcher-kva.xn--mgbh0fb") throw new Error(host);
  return { time: parsed - before, host: converted - parsed };
}
