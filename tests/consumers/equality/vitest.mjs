// Runs in vitest.
import { expect, test, vi } from "vitest";

// In the environment jsdom, vite sometimes replaces imports of built-in modules, as it does for browsers.
const { createRequire } = process.getBuiltinModule("node:module");
const { compareAll, comparison, entries, report } = createRequire(import.meta.url)("./matrix.cjs");

test("objects are compared", async () => {
  const assertions = [
    (a, b) => expect(a).toEqual(b),
    (a, b) => expect(a).toStrictEqual(b),
    (a, b) => {
      const spy = vi.fn();
      spy(a);
      expect(spy).toHaveBeenCalledWith(b);
    },
  ];
  const modules = [];
  for (const entry of entries) modules.push(await import(entry));
  report({ vitest: compareAll(modules, comparison(...assertions)) });
});
