// The results expected for each way of loading the package.

const IDL_CHECKS = 233;
/** The number of cases in the Web Platform Tests' tables for URLs. */
export const WPT_CASES = 3954;
/** The cases that pass only with a Unicode version that few runtimes have. */
const NEWER_UNICODE = 2;
/** Published attacks. */
export const VECTORS = 91;
const LENGTHS = 521;
/** The number of cases in the Web Platform Tests' tables for URL patterns. */
export const URL_PATTERNS = 413;
/** The number of checks of the entries on the platform's own URL: these patterns, and the rows for the other entries. */
const ON_PLATFORM = URL_PATTERNS + 238 + 2 * 35;
/** The total number of checks for replaced globals in runtimes that can run all of them. */
const AUTO_CHECKS = 28;
const HOST = "xn--bcher-kva.example";
const FORBIDDEN = /'wasm-unsafe-eval'.*"whatwg-url-wasm\/js"/s;

/**
 * Returns a summary of a row's result, or throws an error if the result is wrong.
 *
 * @param {import("./runtimes.mjs").Row} row
 */
export function judge(row, result) {
  if (row.isMessage) return judgeMessage(result.message);
  if (row.apis) return judgePlatform(row, result.platform);
  if (row.logged) return judgeLogged(row, result);
  if (row.pages) return judgePages(row, result.pages);
  if (row.entries) return judgeEntries(row, result.entries);
  if (row.isIfNeeded) return judgeIfNeeded(result);
  if (row.urlPatterns) return judgeURLPatterns(row, result);
  if (row.differences) return judgeNative(row.differences, result.native);
  const { wpt, vectors, lengths, idl, auto, first, isOneClass } = result;
  const parts = [wpt, vectors, lengths, idl, auto];
  const problems = parts.flatMap((part) => part?.problems ?? []).join("\n");
  if (first !== HOST) throw new Error(`the first host was ${first}`);
  if (isOneClass === (row.hasTwoClasses ?? false)) {
    throw new Error(`there ${isOneClass ? "is one class" : "are two classes"}`);
  }
  expectAll("WPT cases", wpt, WPT_CASES, WPT_CASES, problems);
  expectAll("attacks", vectors, VECTORS, VECTORS, problems);
  expectAll("lengths", lengths, LENGTHS, LENGTHS, problems);
  expectAll("IDL checks", idl, row.idl ?? IDL_CHECKS, IDL_CHECKS, problems);
  const said = [
    `${wpt.passed} WPT cases`,
    `${VECTORS} attacks`,
    `${LENGTHS} lengths`,
    `${idl.passed} IDL checks`,
  ];
  if (auto) {
    const checks = row.autoChecks ?? AUTO_CHECKS;
    expectAll("checks of /auto", auto, checks, checks, problems);
    said.push(`${checks} of /auto`);
  }
  return said.join(", ");
}

function expectAll(what, { passed, total }, expected, expectedTotal, problems) {
  if (passed === expected && total === expectedTotal) return;
  throw new Error(
    `${passed} of ${total} ${what} passed, for ${expected} of ${expectedTotal}\n${problems}`,
  );
}

function judgeURLPatterns({ urlPatterns: expected, lacks = {} }, { urlPatterns }) {
  const { passed, problems } = urlPatterns;
  expectAll("URL patterns", urlPatterns, expected, URL_PATTERNS, problems.join("\n"));
  for (const problem of problems) {
    const known = Object.values(lacks).flat();
    if (known.some((pattern) => problem.includes(` ${JSON.stringify([{ pathname: pattern }])}: `)))
      continue;
    throw new Error(`not known to fail: ${problem}`);
  }
  return `${passed} URL patterns`;
}

/** `/auto/if-needed` must keep the runtime's own classes exactly if they pass the Web Platform Tests. */
function judgeIfNeeded({ native: { passed, total }, kinds, isReplaced }) {
  const isRight = total - passed <= NEWER_UNICODE;
  if (total !== WPT_CASES || isReplaced === isRight || isReplaced !== kinds.length > 0) {
    const done = isReplaced ? "replaced" : "kept";
    throw new Error(`classes that pass ${passed} of ${total} WPT cases are ${done}: ${kinds}`);
  }
  return isReplaced ? `replaces classes with wrong ${kinds.join(", ")}` : "keeps the classes";
}

function judgeNative(differences, { passed, total, problems }) {
  const all = problems.join("\n");
  expectAll(
    "checks on the platform's URL",
    { passed, total },
    ON_PLATFORM - differences.length,
    ON_PLATFORM,
    all,
  );
  const unknown = differences.filter(
    (name) => !problems.some((each) => each.startsWith(`${name}: `)),
  );
  if (unknown.length > 0)
    throw new Error(`expected to fail: ${unknown.join(", ")}; failed:\n${all}`);
  return `${passed} of ${total} checks on the platform's URL`;
}

function judgeMessage(message) {
  if (!FORBIDDEN.test(message)) throw new Error(`the error says: ${message}`);
  return "an error that names the way out";
}

function judgePlatform({ apis, refused = [] }, platform) {
  const names = Object.keys(platform);
  if (names.length !== apis) throw new Error(`${names.length} APIs were tried, for ${apis}`);
  const failed = names.filter((name) => platform[name] !== "ok");
  if (String(failed.sort()) !== String([...refused].sort())) {
    const each = failed.map((name) => `${name}: ${platform[name]}`).join("\n");
    throw new Error(`expected to fail: ${refused.join(", ") || "none"}; failed:\n${each}`);
  }
  const not = failed.length ? ` (not ${failed.join(", ")})` : "";
  return `${apis - failed.length} of ${apis} APIs${not}`;
}

function judgeLogged({ logged: expected }, { logged }) {
  if (String(logged) !== String(expected)) throw new Error(`it logged ${logged}`);
  return `it logged ${expected.length} lines`;
}

/** Checks one page in each encoding: the encoding that the page has and the host that the script returns. */
function judgePages({ pages: expected }, pages) {
  const right = Object.fromEntries(
    expected.map((name) => [name, [name === "none" ? "windows-1252" : name, HOST]]),
  );
  for (const name of expected) {
    const [found, wanted] = [pages[name], right[name]].map(String);
    if (found !== wanted) throw new Error(`${name}: ${found} instead of ${wanted}`);
  }
  return expected.join(", ");
}

function judgeEntries({ entries: expected }, entries) {
  const wrong = Object.entries(entries).filter(([, outcome]) => outcome !== "ok");
  if (wrong.length) throw new Error(wrong.map((each) => each.join(": ")).join("\n"));
  const names = Object.keys(entries).sort();
  if (String(names) !== String([...expected].sort())) throw new Error(`entries: ${names}`);
  return `${names.length} entries`;
}
