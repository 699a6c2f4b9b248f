// Parses addresses using Node's legacy url.parse. record.mjs documents the input and output.
import { createInterface } from "node:readline";
import { parse, resolve } from "node:url";

const decoded = (field) => (field === "-" ? null : Buffer.from(field, "hex").toString());
const encoded = (part) => (part === null ? "-" : `x${Buffer.from(part).toString("hex")}`);

process.removeAllListeners("warning");
if (process.argv.length > 2) console.log(process.versions.node);
else {
  for await (const line of createInterface({ input: process.stdin })) {
    const [url, base] = line.split(" ").map(decoded);
    try {
      const { protocol, hostname, pathname, href } = parse(
        base === null ? url : resolve(base, url),
      );
      const scheme = protocol?.slice(0, -1) ?? null;
      console.log([scheme, hostname, pathname, href].map(encoded).join(" "));
    } catch {
      console.log("refused");
    }
  }
}
