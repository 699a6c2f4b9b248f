// Parses addresses using Node's legacy `url.parse` or, if an argument requests it, the `URL` class. record.mjs
// documents the input and output.
import { createInterface } from "node:readline";
import { parse, resolve } from "node:url";

const decoded = (field) => (field === "-" ? null : Buffer.from(field, "hex").toString());
const encoded = (part) => (part === null ? "-" : `x${Buffer.from(part).toString("hex")}`);

function legacy(url, base) {
  const { protocol, auth, hostname, port, pathname, href } = parse(
    base === null ? url : resolve(base, url),
  );
  return [protocol?.slice(0, -1) ?? null, auth, hostname, port, pathname, href];
}

function current(url, base) {
  const { protocol, username, password, hostname, port, pathname, href } =
    base === null ? new URL(url) : new URL(url, base);
  const user = [username, password].filter(Boolean).join(":");
  return [protocol.slice(0, -1), user || null, hostname || null, port || null, pathname, href];
}

process.removeAllListeners("warning");
const read = process.argv[2] === "current" ? current : legacy;
console.log(process.versions.node);
for await (const line of createInterface({ input: process.stdin })) {
  const [url, base] = line.split(" ").map(decoded);
  try {
    console.log(read(url, base).map(encoded).join(" "));
  } catch {
    console.log("refused");
  }
}
