// Parses addresses using Node's legacy `url.parse` or, if an argument requests it, the `URL` class. record.mjs
// documents the input and output. With the argument "json" and the path of a module that exports `URL`, or without a
// module, reads and writes JSON as `npm run report` does.
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

const [, , kind, module] = process.argv;
if (kind === "json") {
  const { URL } = module ? await import(module) : globalThis;
  const lines = [];
  for await (const line of createInterface({ input: process.stdin })) {
    const { input, base } = JSON.parse(line);
    try {
      lines.push(JSON.stringify(new URL(input, base).href));
    } catch {
      lines.push("null");
    }
  }
  await new Promise((resolve) => process.stdout.write(`${lines.join("\n")}\n`, resolve));
  process.exit();
}

process.removeAllListeners("warning");
const read = kind === "current" ? current : legacy;
console.log(process.versions.node);
for await (const line of createInterface({ input: process.stdin })) {
  const [url, base] = line.split(" ").map(decoded);
  try {
    console.log(read(url, base).map(encoded).join(" "));
  } catch {
    console.log("refused");
  }
}
