// Tests published attacks and known bugs in other libraries, in any JavaScript runtime.
import { createTally, same, sameList } from "./tally.js";

/** @param {{ source: string, cases: object[] }[]} vectors with their texts joined */
export function runVectors(classes, vectors) {
  const tally = createTally();
  for (const { source, cases } of vectors) {
    for (const vector of cases) {
      const check = "input" in vector ? checkURL : checkSearchParams;
      tally.check(source, () => check(classes, vector));
    }
  }
  return tally.result();
}

function checkURL({ URL }, { input, base, set = [], failure = false, href, origin }) {
  same(URL.canParse(input, base), !failure, "canParse");
  const url = URL.parse(input, base);
  if (failure) {
    same(url, null, "parse");
    return;
  }
  for (const [name, value, meanwhile] of set) {
    const toString = () => {
      url[meanwhile[0]] = meanwhile[1];
      return value;
    };
    url[name] = meanwhile ? { toString } : value;
  }
  same(url.href, href, "href");
  if (origin !== undefined) same(url.origin, origin, "origin");
  same(new URL(href).href, href, "the href parsed again");
}

function checkSearchParams({ URL, URLSearchParams }, vector) {
  const { init, do: calls = [], times = 1, serialized, size, pairs, href } = vector;
  const url = "url" in vector ? new URL(vector.url) : undefined;
  const params = url ? url.searchParams : new URLSearchParams(argumentOf(init));
  for (let i = 0; i < times; i++) {
    for (const [method, ...given] of calls) params[method](...given);
  }
  if (url) same(url.href, href, "href");
  if (serialized !== undefined) same(params.toString(), serialized, "it");
  if (size !== undefined) same(params.size, size, "size");
  if (pairs !== undefined) sameList([...params], pairs, "pairs");
}

function argumentOf(init) {
  const { numbers, step } = init;
  if (numbers === undefined) return init;
  return Object.fromEntries(Array.from({ length: numbers }, (_, i) => [i * step, ""]));
}
