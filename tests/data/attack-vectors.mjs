// attack-vectors.json with its texts put together.
import { readFileSync } from "node:fs";

const file = new URL("attack-vectors.json", import.meta.url);

/** @returns {{ source: string, about: string, cases: object[] }[]} */
export function readVectors() {
  const entries = JSON.parse(readFileSync(file, "utf8"));
  return entries
    .filter((entry) => typeof entry !== "string")
    .map(({ hrefs = {}, cases = [], ...published }) => {
      const simple = Object.entries(hrefs).map(([input, href]) =>
        href === null ? { input, failure: true } : { input, expected: { href } },
      );
      return { ...published, cases: [...simple, ...cases.map((item) => expand(item))] };
    });
}

// Lists are texts in parts, but for these.
const LISTS = ["steps", "with"];
const AS_THEY_ARE = ["pairs", "record"];

function expand(value, key) {
  if (AS_THEY_ARE.includes(key)) return value;
  if (Array.isArray(value)) {
    return LISTS.includes(key) ? value.map((item) => expand(item)) : value.map(part).join("");
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, expand(item, name)]),
  );
}

function part(value) {
  if (typeof value === "string") return value;
  const { repeat, times, step } = value;
  if (typeof repeat === "string") return repeat.repeat(times);
  return Array.from({ length: times }, (_, i) => repeat[0] + i * step + repeat[1]).join("");
}
