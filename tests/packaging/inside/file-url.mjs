// Compares /file-url with node:url in the current version of Node (26 or newer), using random paths and URLs for both
// platforms. Reports how many cases of each kind there were, and fails at the first difference.
import assert from "node:assert/strict";
import * as nodes from "node:url";
import * as fileURL from "whatwg-url-wasm/file-url";
import { Random } from "../../js/random.js";

// Stack traces are not recorded, because half of the calls fail and nobody reads their stacks.
Error.stackTraceLimit = 0;

const theirs = { ...nodes };
const ours = { ...fileURL };
const random = new Random();
const ROUNDS = Number(process.argv[2]);

const PATH_PIECES = [
  ..."/ / / \\ \\ \\ a b C: c: z : . .. ... ~ % %41 %2f ? # | [ ] ^ { } ` \" < > ' ; = @ & $ + ,".split(
    " ",
  ),
  ...["//", "\\\\", "\\\\?\\", "\\\\?\\UNC\\", "\\\\.\\", "\\\\server\\share\\", "//server/share/"],
  ...[
    "xn--bcher-kva",
    "b\u00fccher",
    "localhost",
    "127.1",
    "\u{1f600}",
    "\ud800",
    "\0",
    "\t",
    "\n",
    "\r",
    "\x7f",
    " ",
  ],
];
const URL_PIECES = [
  ..."/ / / a C: c| %41 %2f %2F %5c %5C % %zz %C3%A9 %ff %00 %25 ? # .. . | : @ \\".split(" "),
  ...["\u00e9", "localhost", "host", "xn--bcher-kva", "[::1]", "1.2"],
];
const make = (pieces, most) =>
  Array.from({ length: random.below(most) }, () => random.oneOf(pieces)).join("");

function outcome(call) {
  try {
    const result = call();
    if (result instanceof Uint8Array) return [...result].join();
    return typeof result === "object" ? result.href : result;
  } catch (error) {
    return `${error.name} ${error.code}`;
  }
}

/**
 * Whether Node adds a slash to a Windows path that already ends in a slash. Node adds this slash because it uses its
 * own platform's separator here. docs/entries.md mentions this difference. Such cases are counted, and there must be at
 * least one.
 */
const hasSlashOfUnix = (path, windows) =>
  windows &&
  process.platform !== "win32" &&
  /[\\/]$/.test(path) &&
  !path.startsWith("\\\\") &&
  theirs.pathToFileURL(path, { windows }).pathname.endsWith("//");

/**
 * Whether the server name in a Windows path contains characters that Node removes or at which Node cuts off the name.
 * docs/entries.md mentions that we throw instead. Such cases are counted, and there must be at least one.
 */
function hasMoreThanServer(path, windows) {
  if (!windows) return false;
  const [, server] = path.startsWith("\\\\")
    ? (/^\\\\(?:\?\\UNC\\)?([^\\]+)\\/s.exec(path) ?? [])
    : (/^[\\/]{2}(?:\?[\\/]+UNC[\\/]+)?([^\\/]+)[\\/]+[^\\/]/s.exec(path) ?? []);
  return server !== "?" && /[/?#\t\n\r]/.test(server ?? "");
}

const counts = { paths: 0, urls: 0, failures: 0, slashes: 0, servers: 0 };

for (let round = 0; round < ROUNDS; round++) {
  const path = make(PATH_PIECES, 7);
  for (const windows of [false, true]) {
    const options = { windows };
    let expected = outcome(() => theirs.pathToFileURL(path, options));
    if (!/Error/.test(expected) && hasSlashOfUnix(path, windows)) {
      expected = expected.slice(0, -1);
      counts.slashes++;
    }
    if (!/Error/.test(expected) && hasMoreThanServer(path, windows)) {
      expected = "TypeError ERR_INVALID_URL";
      counts.servers++;
    }
    const message = `pathToFileURL(${JSON.stringify(path)}, ${JSON.stringify(options)})`;
    assert.equal(
      outcome(() => ours.pathToFileURL(path, options)),
      expected,
      message,
    );
    counts.paths++;
  }
  const url = `file:${make(["//", "///", "/", ""], 2)}${make(URL_PIECES, 7)}`;
  for (const windows of [false, true]) {
    for (const name of ["fileURLToPath", "fileURLToPathBuffer"]) {
      const expected = outcome(() => theirs[name](url, { windows }));
      const message = `${name}(${JSON.stringify(url)}, ${JSON.stringify({ windows })})`;
      assert.equal(
        outcome(() => ours[name](url, { windows })),
        expected,
        message,
      );
      counts.urls++;
      if (/Error/.test(expected)) counts.failures++;
    }
  }
  const parsed = URL.parse(random.mutate(random.url()));
  if (parsed === null) continue;
  const options = (lib) => {
    try {
      return lib.urlToHttpOptions(parsed);
    } catch (error) {
      return error.name;
    }
  };
  assert.deepEqual(options(ours), options(theirs));
}
assert.equal(
  theirs.pathToFileURL("C:\\", { windows: true }).href,
  process.platform === "win32" ? "file:///C:/" : "file:///C://",
);
assert.equal(ours.pathToFileURL("C:\\", { windows: true }).href, "file:///C:/");
console.log(`@result ${JSON.stringify(counts)}`);
