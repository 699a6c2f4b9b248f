// Tests published attacks and known bugs in other libraries, in any JavaScript runtime.
import { createTally, same, sameList } from "./tally.js";

/** @param {{ source: string, cases: object[] }[]} vectors with their texts put together */
export function runVectors({ URL, URLSearchParams }, vectors) {
  const tally = createTally();
  for (const { source, cases } of vectors) {
    for (const vector of cases) {
      tally.check(source, () => {
        if ("input" in vector) checkURL(URL, vector);
        else checkSearchParams(URLSearchParams, vector);
      });
    }
  }
  return tally.result();
}

function checkURL(URL, { input, base, steps = [], failure = false, expected }) {
  same(URL.canParse(input, base), !failure, "canParse");
  const url = URL.parse(input, base);
  if (failure) {
    same(url, null, "parse");
    return;
  }
  for (const step of steps) take(url, url.searchParams, step);
  for (const [name, value] of Object.entries(expected)) same(url[name], value, name);
  same(new URL(url.href).href, url.href, "the href parsed again");
}

function checkSearchParams(URLSearchParams, { query, record, steps = [], expected }) {
  const params = new URLSearchParams(query ?? recordOf(record));
  for (const step of steps) take(undefined, params, step);
  const { serialized, size, pairs, ...others } = expected;
  sameList(Object.keys(others), [], "what else is expected");
  if (serialized !== undefined) same(params.toString(), serialized, "it");
  if (size !== undefined) same(params.size, size, "size");
  if (pairs !== undefined) sameList([...params], pairs, "pairs");
}

function recordOf(record) {
  if (Array.isArray(record)) return Object.fromEntries(record);
  const { numbers, step } = record;
  return Object.fromEntries(Array.from({ length: numbers }, (_, i) => [i * step, ""]));
}

function take(url, params, step) {
  if (step.set === undefined) {
    for (let i = step.times ?? 1; i > 0; i--) params[step.searchParams](...(step.with ?? []));
    return;
  }
  url[step.set] = step.meanwhile
    ? {
        toString() {
          take(url, params, step.meanwhile);
          return step.to;
        },
      }
    : step.to;
}
