// Tests the /file-url entry with rows that contain the results from Node 26.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath as nodesFileURLToPath } from "node:url";
import { URL as OurURL } from "whatwg-url-wasm";
import {
  fileURLToPath,
  fileURLToPathBuffer,
  pathToFileURL,
  urlToHttpOptions,
} from "whatwg-url-wasm/file-url";
import { testCases } from "./cases.js";

const UNIX = { windows: false };

/** Returns the results of a function for Unix and for Windows. Instead of an error, its code is returned. */
const resultsOf = (call, input) =>
  [UNIX, { windows: true }].map((options) => {
    try {
      return call(input, options);
    } catch (error) {
      assert.ok(error instanceof (error.code ? TypeError : URIError));
      return error.code ?? error.name;
    }
  });
const hrefOf = (path, options) => pathToFileURL(path, options).href;

/** Paths with their URLs on Unix and on Windows, or an error code instead of a URL. */
const paths = [
  ["/a b", "file:///a%20b", "file:///a%20b"],
  ["/a?b#c%d", "file:///a%3Fb%23c%25d", "file:///a%3Fb%23c%25d"],
  [
    '/~|^[]{}`"<>',
    "file:///%7E%7C%5E%5B%5D%7B%7D%60%22%3C%3E",
    "file:///%7E%7C%5E%5B%5D%7B%7D%60%22%3C%3E",
  ],
  ["/a\\b", "file:///a%5Cb", "file:///a/b"],
  ["/\n\t\r\0", "file:///%0A%09%0D%00", "file:///%0A%09%0D%00"],
  ["/\u00e9\ud800", "file:///%C3%A9%EF%BF%BD", "file:///%C3%A9%EF%BF%BD"],
  ["/a//b/./c/../", "file:///a/b/", "file:///a/b/"],
  ["/../..", "file:///", "file:///"],
  ["/C:/x", "file:///C:/x", "file:///C:/x"],
  ["/C|/x", "file:///C%7C/x", "file:///C%7C/x"],
  ["//h/s/x", "file:///h/s/x", "file://h/s/x"],
];
testCases("paths", paths, 11, ([path, ...hrefs]) => {
  assert.deepEqual(resultsOf(hrefOf, path), hrefs);
  assert.ok(pathToFileURL(path, UNIX) instanceof OurURL);
});

const windowsPaths = [
  ["C:\\a b\\", "file:///C:/a%20b/"],
  ["c:/", "file:///c:/"],
  ["C:\\a\\..\\..\\b", "file:///C:/b"],
  ["\\\\server\\share\\x", "file://server/share/x"],
  ["\\\\b\u00fccher\\\u00e9", "file://xn--bcher-kva/%C3%A9"],
  ["\\\\?\\UNC\\server\\x", "file://server/x"],
  ["\\\\?\\C:\\x", "file:///C:/x"],
  ["\\\\localhost\\x", "file:///x"],
  ["\\\\[::1]\\x", "file://[::1]/x"],
  ["\\\\server", "ERR_INVALID_ARG_VALUE"],
  ["\\\\\\x", "ERR_INVALID_ARG_VALUE"],
  ["\\\\a b\\x", "ERR_INVALID_URL"],
  ["\\\\u@h\\x", "ERR_INVALID_URL"],
  ["\\\\evil.example#.corp.example\\share\\x", "ERR_INVALID_URL"],
  ["\\\\evil.example?.corp.example\\share\\x", "ERR_INVALID_URL"],
  ["\\\\evil.example/.corp.example\\share\\x", "ERR_INVALID_URL"],
  ["\\\\ev\til\\share\\x", "ERR_INVALID_URL"],
  ["\\\\ev\nil\\share\\x", "ERR_INVALID_URL"],
  ["\\\\ev\ril\\share\\x", "ERR_INVALID_URL"],
];
testCases("Windows paths", windowsPaths, 19, ([path, result]) => {
  assert.equal(resultsOf(hrefOf, path)[1], result);
});

/** URLs with their paths on Unix and on Windows, or an error code instead of a path. */
const urls = [
  ["file:///a%20b%25", "/a b%", "ERR_INVALID_FILE_URL_PATH"],
  ["file:///C:/a%20b", "/C:/a b", "C:\\a b"],
  ["file:///%43%3a/x", "/C:/x", "C:\\x"],
  ["file://h/a/b", "ERR_INVALID_FILE_URL_HOST", "\\\\h\\a\\b"],
  ["file://xn--bcher-kva/%C3%A9", "ERR_INVALID_FILE_URL_HOST", "\\\\b\u00fccher\\\u00e9"],
  ["file:///C:/a%2fb", "ERR_INVALID_FILE_URL_PATH", "ERR_INVALID_FILE_URL_PATH"],
  ["file:///C:/a%5Cb", "/C:/a\\b", "ERR_INVALID_FILE_URL_PATH"],
  ["file:///C:/%ff", "URIError", "URIError"],
  ["file:///C:/?a#b", "/C:/", "C:\\"],
  ["http://h/", "ERR_INVALID_URL_SCHEME", "ERR_INVALID_URL_SCHEME"],
  ["/a", "ERR_INVALID_URL", "ERR_INVALID_URL"],
];
testCases("URLs", urls, 11, ([url, ...results]) => {
  assert.deepEqual(resultsOf(fileURLToPath, url), results);
});

const bytes = [
  ["file:///%FF%2F", "/\xff/", "ERR_INVALID_FILE_URL_PATH"],
  ["file:///C:/%5c", "/C:/\\", "C:\\\\"],
  ["file://h/%zz", "ERR_INVALID_FILE_URL_HOST", "\\\\h\\%zz"],
];
testCases("URLs to bytes", bytes, 3, ([url, ...results]) => {
  const textOf = (...args) => Buffer.from(fileURLToPathBuffer(...args)).toString("latin1");
  assert.deepEqual(resultsOf(textOf, url), results);
});

test("the default options match this platform", () => {
  const file = nodesFileURLToPath(import.meta.url);
  assert.equal(fileURLToPath(import.meta.url), file);
  assert.equal(fileURLToPath(new URL(import.meta.url)), file);
  assert.equal(pathToFileURL(file).href, import.meta.url);
  assert.equal(pathToFileURL("a").href, `${pathToFileURL(process.cwd())}/a`);
});

test("an error has the URL as its input property", () => {
  assert.throws(
    () => fileURLToPath("file:///%2F", UNIX),
    ({ input }) => input.href === "file:///%2F",
  );
});

test("options for requests", () => {
  const url = Object.assign(new OurURL("http://u%40:p@[::1]:8080/a?b#c"), { timeout: 5 });
  const options = urlToHttpOptions(url);
  assert.equal(Object.getPrototypeOf(options), null);
  assert.deepEqual(
    { ...options },
    {
      timeout: 5,
      protocol: "http:",
      hostname: "::1",
      hash: "#c",
      search: "?b",
      pathname: "/a",
      path: "/a?b",
      href: url.href,
      port: 8080,
      auth: "u@:p",
    },
  );
  assert.equal("auth" in urlToHttpOptions(new URL("http://h/")), false);
  assert.equal(urlToHttpOptions({ port: 1n }).port, 1);
  assert.throws(() => urlToHttpOptions("http://h/"), { code: "ERR_INVALID_ARG_TYPE" });
});
