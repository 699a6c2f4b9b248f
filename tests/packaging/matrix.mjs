// Generates the table in docs/runtimes.md that shows where the package works, based on a run of all tests.

const START = "<!-- matrix: written by npm run test:all -->\n";
const END = "<!-- end of matrix -->";

/** @param {{ row: object, result: object }[]} results */
export function matrix(results) {
  const lines = [
    "| runtime or bundler | loaded by | WPT cases passed | IDL checks passed | URL patterns passed |",
    "| --- | --- | --- | --- | --- |",
  ];
  const rows = new Map();
  const urlPatterns = new Map();
  // Combines rows with the same result into one table line.
  for (const { row, result } of results) {
    if (result.urlPatterns) {
      urlPatterns.set(row.runtime, `${result.urlPatterns.passed} of ${result.urlPatterns.total}`);
      continue;
    }
    const wpt = `${result.wpt.passed} of ${result.wpt.total}`;
    const idl = `${result.idl.passed} of ${result.idl.total}`;
    const key = JSON.stringify([row.runtime, wpt, idl]);
    const ways = rows.get(key) ?? [];
    rows.set(key, [...ways, row.way]);
  }
  for (const [key, ways] of rows) {
    const [runtime, wpt, idl] = JSON.parse(key);
    const cells = [runtime, ways.map(code).join("; "), wpt, idl, urlPatterns.get(runtime) ?? ""];
    lines.push(`| ${cells.join(" | ")} |`.replace("|  |", "| |"));
  }
  return `${lines.join("\n")}\n`;
}

const code = (way) => way.replace(/</g, "&lt;");

/** @param {string} page */
export function replaceMatrix(page, table) {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  if (start === -1 || end < start) throw new Error("docs/runtimes.md has no place for the matrix");
  return `${page.slice(0, start + START.length)}${table}${page.slice(end)}`;
}
