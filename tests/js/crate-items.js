// Reads the crate's public items from api/crate.txt.
import { readFileSync } from "node:fs";

export const crate = readFileSync(new URL("../../api/crate.txt", import.meta.url), "utf8");

/** The text of each module and type, keyed by path. */
export const items = new Map(
  crate
    .split(/^\/\/ /m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf("\n")), text]),
);
