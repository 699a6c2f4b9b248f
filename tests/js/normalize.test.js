// Tests the /normalize entry with the same rows as the Rust tests, and checks invariants on random URLs.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { URL } from "whatwg-url-wasm";
import { normalize, STEPS, TRACKING_PARAMS } from "whatwg-url-wasm/normalize";
import { manyCases, readData, testCases } from "./cases.js";
import { Random } from "./random.js";

const read = (file) => readFileSync(new globalThis.URL(file, import.meta.url), "utf8");
const data = readData("normalizer");

const listOf = (text) => (text === "" ? [] : text.split(","));

testCases("normalizer", data.rows, 238, ([steps, input, expected]) => {
  const options = { steps: listOf(steps) };
  assert.equal(normalize(input, options), expected);
  assert.equal(normalize(new URL(input), options), expected);
  assert.equal(normalize(expected, options), expected);
  if (steps === "dedupe") assert.equal(normalize(input), expected);
});

test("lists", () => {
  assert.deepEqual(
    STEPS.map(({ name, level }) => [name, level]),
    data.steps,
  );
  for (const [name, steps] of Object.entries(data.presets)) {
    for (const [, input] of data.rows) {
      assert.equal(normalize(input, { steps }), normalize(input, { steps: [name] }), input);
    }
  }
  const list = /TRACKING_PARAMS: .*? = &?\[(.*?)\];/s.exec(
    read("../../src/normalizer/params.rs"),
  )[1];
  assert.deepEqual(TRACKING_PARAMS, list.match(/(?<=")[^",\n]+(?=",)/g));
  for (const pattern of TRACKING_PARAMS) {
    const url = `https://a.b/?x=1&${pattern.replace("*", "campaign")}=2&y`;
    assert.equal(normalize(url, { steps: ["drop-tracking-params"] }), "https://a.b/?x=1&y");
  }
  for (const name of data.defaultDocuments) {
    const options = { steps: ["drop-default-document"] };
    assert.equal(normalize(`https://a.b/${name}`, options), "https://a.b/");
  }
});

test("steps that do not exist", () => {
  const names = [
    "drop-params",
    "Dedupe",
    "a",
    " dedupe",
    "",
    "dedupe,sort-params",
    "-",
    "--dedupe",
  ];
  for (const step of [...names, "https:a", "-drop-index", "dedupe:"]) {
    const options = { steps: ["dedupe", step] };
    assert.throws(
      () => normalize("https://a.b/", options),
      ({ code, message }) =>
        code === "ERR_INVALID_ARG_VALUE" &&
        [...data.steps.map(([name]) => name), "dedupe", "same-page"].every((name) =>
          message.includes(name),
        ),
      step,
    );
  }
  for (const steps of ["dedupe", 1, {}]) {
    assert.throws(() => normalize("https://a.b/", { steps }), { code: "ERR_INVALID_ARG_TYPE" });
  }
  assert.throws(() => normalize("a.b"), { code: "ERR_INVALID_URL" });
  assert.equal(normalize("https://a.b/#c", { steps: new Set(["drop-fragment"]) }), "https://a.b/");
  assert.equal(normalize("https://a.b/#c", { steps: [] }), "https://a.b/#c");
});

test("many patterns", () => {
  const steps = (step, count) => new Array(count).fill(step);
  const limited = ["drop-params:*a", "drop-params:a*b", "keep-params:*a*", "drop-path-params:**"];
  for (const step of [...limited, "drop-index:a"]) {
    const url = "https://a.b/?c";
    const options = { steps: steps(step, data.mostPatterns + 1) };
    assert.throws(() => normalize(url, options), {
      code: "ERR_INVALID_ARG_VALUE",
      message: /at most 100 steps that are drop-index or have characters after a "\*"/,
    });
    assert.ok(normalize(url, { steps: steps(step, data.mostPatterns) }));
    assert.ok(normalize(url, { steps: [...options.steps, `-${step}`] }));
  }
  assert.equal(
    normalize("https://a.b/?ab", { steps: steps("drop-params:a*", 1000) }),
    "https://a.b/",
  );
});

// The space, which the parser drops, disables the fast path.
test("the fast path for plain URLs gives the result of the parser", () => {
  const read = (input) => {
    try {
      return normalize(input, { steps: ["same-page", "-drop-fragment"] });
    } catch ({ code }) {
      return code;
    }
  };
  for (const url of ["http://www.a.b/c/d?e=f&utm_a#g", "https://a-1.b./", "https://u@a:80/?#"]) {
    for (let at = 0; at <= url.length; at++) {
      for (let code = 0; code <= 0x80; code++) {
        const input = url.slice(0, at) + String.fromCharCode(code) + url.slice(at);
        assert.equal(read(input), read(` ${input}`), input);
      }
    }
  }
});

test("normalizing twice is the same as normalizing once, and steps of level `url` produce an equal URL", () => {
  const random = new Random(54);
  const names = STEPS.map(({ name }) => name.replace("NAME", "a*"));
  names.push("drop-index:*.html", "drop-path-params:b*");
  const pieces = [
    ...["/", "//", "%", "%2", "%7e", "%37", "%2F", "%2e", ".", "a", "b.", "A", "index.html", "C|"],
    ...[
      "?",
      "#",
      "&",
      "=",
      "utm_a",
      "%c3%a9",
      "+",
      "\u00e9",
      ":",
      "@",
      "..",
      ";",
      ";a",
      "/..;a",
      "[",
      "^",
      "%3A",
      "%3f",
      ":~:",
      "www.",
    ],
  ];
  const starts = [
    ...["https://u:p@a.b.:81/", "https://a.b", "file:///", "file://localhost.", "foo://h./"],
    ...[
      "foo:/.//",
      "foo:",
      "mailto:a@b",
      "http://[::1]/?",
      "http://./",
      "http://www.a.b",
      "http://a:443/",
    ],
  ];
  let count = 0;
  for (let i = 0; i < 20_000; i++) {
    let input = random.oneOf(starts);
    for (let length = random.below(12); length > 0; length--) input += random.oneOf(pieces);
    if (!URL.canParse(input)) continue;
    count++;
    const steps = names.filter(() => random.below(2) === 1);
    const once = normalize(input, { steps });
    assert.equal(normalize(once, { steps }), once, `${input} ${steps}`);
    assert.equal(new URL(once).href, once, `${input} ${steps}`);
    const url = new URL(input);
    url.hash = "";
    assert.equal(normalize(input, { steps: ["drop-fragment"] }), url.href, input);
  }
  assert.ok(count > 15_000, `${count} URLs`);
});

/** The simple definition: an asterisk matches each possible beginning of the rest. */
function matches(name, pattern) {
  if (pattern === "") return name === "";
  if (pattern[0] !== "*") return name[0] === pattern[0] && matches(name.slice(1), pattern.slice(1));
  for (let i = 0; i <= name.length; i++) {
    if (matches(name.slice(i), pattern.slice(1))) return true;
  }
  return false;
}

test("random parameters are dropped as the simple definition says", () => {
  const random = new Random();
  const text = (pieces, most) =>
    Array.from({ length: random.below(most) }, () => random.oneOf(pieces)).join("");
  let dropped = 0;
  for (let i = 0; i < manyCases(100_000); i++) {
    const patterns = Array.from({ length: 1 + random.below(4) }, () =>
      text(["a", "b", "ab", "*", "*", "\u{10000}", "\uffff"], 5),
    );
    const params = Array.from({ length: random.below(7) }, () =>
      text(["a", "b", "aab", "*", "a", "\u{10000}", "\uffff"], 5),
    );
    const kept = params.filter(
      (name) => name === "" || !patterns.some((pattern) => matches(name, pattern)),
    );
    dropped += params.length - kept.length;
    const isEmpty = kept.length < params.length && kept.every((name) => name === "");
    const url = new URL(`https://a.example/?${params.join("&")}`);
    const query = isEmpty ? "" : `?${kept.join("&")}`;
    const steps = patterns.map((pattern) => `drop-params:${pattern}`);
    const expected = new URL(`https://a.example/${query}`).href;
    assert.equal(normalize(url, { steps }), expected, `${steps} of ${url}`);
    const sorted = new URL(normalize(url, { steps: ["sort-params", ...steps] }));
    const names = kept.filter((name) => name !== "").sort();
    assert.deepEqual([...sorted.searchParams.keys()], names, `${steps} of ${url}, sorted`);
  }
  assert.ok(dropped > manyCases(50_000), `${dropped} dropped parameters`);
});
