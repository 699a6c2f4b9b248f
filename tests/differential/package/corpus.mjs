// Builds the corpus of inputs from the Web Platform Tests, the published attacks and our own rows.
import { readCases, readRows, readSetters, readVectors } from "../../data/rows.mjs";

/** Only the growth tests use inputs longer than this. */
const LONGEST = 500;
const distinct = (texts) => [...new Set(texts)].filter((text) => text.length <= LONGEST);

/** @returns {{ inputs: string[], bases: string[], hosts: string[], values: string[] }} */
export function corpus() {
  const urls = [...readCases("urltestdata.json"), ...readRows("parsing")];
  const setters = Object.entries(readCases("setters_tests.json"))
    .filter(([name]) => name !== "comment")
    .flatMap(([, list]) => list);
  const ourSetters = readSetters();
  const vectors = readVectors().flatMap(({ cases }) => cases);
  const texts = [
    ...urls.map(({ input }) => input),
    ...[...setters, ...ourSetters].map(({ href }) => href),
    ...vectors.flatMap(({ input }) => (input === undefined ? [] : [input])),
  ];
  const hosts = [
    ...readCases("toascii.json").map(({ input }) => input),
    ...readCases("IdnaTestV2.json").map(({ input }) => input),
    ...readCases("IdnaTestV2-removed.json").map(({ input }) => input),
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
      ...ourSetters.flatMap(({ set }) => set.map(([, value]) => value)),
      ...vectors.flatMap(({ set = [] }) => set.map(([, value]) => value)),
    ]),
  };
}
