// Builds the corpus of inputs from the Web Platform Tests and the published attacks.
import { readFileSync } from "node:fs";
import { wptFile } from "../../data/locate.mjs";
import { readVectors } from "../../data/rows.mjs";

const read = (file) => JSON.parse(readFileSync(wptFile(file), "utf8"));
const cases = (file) => read(file).filter((entry) => typeof entry !== "string");
/** Only the growth tests use inputs longer than this. */
const LONGEST = 500;
const distinct = (texts) => [...new Set(texts)].filter((text) => text.length <= LONGEST);

/** @returns {{ inputs: string[], bases: string[], hosts: string[], values: string[] }} */
export function corpus() {
  const urls = cases("urltestdata.json");
  const setters = Object.entries(read("setters_tests.json"))
    .filter(([name]) => name !== "comment")
    .flatMap(([, list]) => list);
  const vectors = readVectors().flatMap(({ cases }) => cases);
  const texts = [
    ...urls.map(({ input }) => input),
    ...setters.map(({ href }) => href),
    ...vectors.flatMap(({ input }) => (input === undefined ? [] : [input])),
  ];
  const hosts = [
    ...cases("toascii.json").map(({ input }) => input),
    ...cases("IdnaTestV2.json").map(({ input }) => input),
    ...cases("IdnaTestV2-removed.json").map(({ input }) => input),
  ];
  return {
    inputs: distinct(texts),
    bases: distinct([
      ...urls.flatMap(({ base }) => base ?? []),
      ...vectors.flatMap(({ base }) => base ?? []),
      ...urls.flatMap(({ href }) => href ?? []),
    ]),
    hosts: distinct(hosts),
    values: distinct([
      ...setters.map(({ new_value }) => new_value),
      ...vectors.flatMap(({ set = [] }) => set.map(([, value]) => value)),
    ]),
  };
}
