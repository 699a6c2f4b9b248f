/**
 * The programs of this folder, with the flags that Node needs for them, and with what `npm test` gives them beside `--quick`:
 * nightly runs leave it out.
 */
export const programs = [
  { file: "memory.mjs", flags: ["--expose-gc"] },
  { file: "patched.mjs" },
  { file: "surroundings.mjs" },
  { file: "conversions.mjs" },
  { file: "stack.mjs", inTests: ["--third"] },
  { file: "traps.mjs" },
  { file: "workers.mjs" },
  { file: "units.mjs" },
  { file: "address-space.mjs" },
  { file: "sizes.mjs" },
];
