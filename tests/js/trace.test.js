// Tests the /trace entry. The last step of a trace must agree with the classes. All steps must agree with another
// implementation that, like the standard, processes code points one by one.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { URL } from "whatwg-url-wasm";
import { parseHost, serializeHost } from "whatwg-url-wasm/host";
import { replay, trace, traceHost, traceSetter } from "whatwg-url-wasm/trace";
import { validate } from "whatwg-url-wasm/validation";
import { readRows } from "../data/rows.mjs";
import { readCases, testCases } from "./cases.js";
import { Random } from "./random.js";

const COMPONENTS = ["scheme", "username", "password", "host", "port", "path", "query", "fragment"];

/** Returns the components of a whatwg-url record. */
function componentsOf(record, serialize) {
  const { scheme, username, password, host, port, query, fragment } = record;
  return {
    scheme,
    username,
    password,
    host: host === null ? null : serialize.serializeHost(host),
    port: port === null ? null : String(port),
    path: serialize.serializePath(record),
    query,
    fragment,
  };
}

/** whatwg-url's state machine. The instrumented object records each of its steps. */
function instrumented() {
  const require = createRequire(import.meta.resolve("whatwg-url"));
  const file = require.resolve("./lib/url-state-machine.js");
  const source = `${readFileSync(file, "utf8")}\nmodule.exports.URLStateMachine = URLStateMachine;`;
  const module = { exports: {} };
  const load = new Function("module", "exports", "require", source);
  load(module, module.exports, createRequire(file));
  const { URLStateMachine } = module.exports;
  const machine = { ...module.exports, steps: [] };
  for (const name of Object.getOwnPropertyNames(URLStateMachine.prototype)) {
    if (!name.startsWith("parse ")) continue;
    const state = name.slice("parse ".length);
    const run = URLStateMachine.prototype[name];
    URLStateMachine.prototype[name] = function (c, cStr) {
      const { pointer, buffer } = this;
      const step = { state, pointer, codePoint: cStr === undefined ? null : cStr, buffer };
      machine.steps.push(step);
      const result = run.call(this, c, cStr);
      step.atSignSeen = this.atSignSeen;
      step.insideBrackets = this.insideBrackets;
      step.passwordTokenSeen = this.passwordTokenSeen;
      return result;
    };
  }
  return machine;
}

const machine = instrumented();

/** Returns the steps that whatwg-url takes, and the record that it creates or null. */
function theirSteps(input, options) {
  machine.steps.length = 0;
  const record = machine.basicURLParse(input, options);
  return { record, steps: [...machine.steps] };
}

/** Returns a trace's steps in the same form as `theirSteps`, with the buffer before each step. */
function ourSteps({ steps }) {
  let buffer = "";
  return steps.map((step) => {
    const { state, pointer, codePoint, buffer: change } = step;
    const { atSignSeen, insideBrackets, passwordTokenSeen } = step;
    const before = buffer;
    if (change !== null) buffer = buffer.slice(0, change.keep) + change.add;
    return {
      ...{ state, pointer, codePoint, buffer: before },
      ...{ atSignSeen, insideBrackets, passwordTokenSeen },
    };
  });
}

/**
 * Returns the steps without the flags that follow a failing step, because implementations may leave those flags in
 * different states.
 */
function comparable(steps, failing) {
  return steps.map((step, index) =>
    failing && index === steps.length - 1 ? { ...step, insideBrackets: false } : step,
  );
}

function assertSteps(ours, theirs, failing) {
  assert.deepEqual(comparable(ours, failing), comparable(theirs, failing));
}

/** Checks the order of the steps and their offsets. */
function checkPlaces(input, { steps, states, removed, complete }) {
  assert.equal(complete, true);
  assert.equal(
    states.reduce((sum, { count }) => sum + count, 0),
    steps.length,
  );
  for (const { state, section, first, count, start } of states) {
    for (const step of steps.slice(first, first + count)) {
      assert.deepEqual([step.state, step.section], [state, section]);
    }
    assert.equal(steps[first].start, start);
  }
  const isRemoved = new Set(
    removed.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i)),
  );
  for (const { start, end, codePoint } of steps) {
    if (start === end) continue;
    assert.equal(input.toWellFormed().slice(start, end), codePoint);
    assert.equal(isRemoved.has(start), false);
  }
  let at = 0;
  const kept = [...input.toWellFormed()].filter((c) => {
    at += c.length;
    return !isRemoved.has(at - c.length);
  });
  for (const { pointer, codePoint } of steps) {
    if (codePoint !== null) assert.equal(kept[pointer], codePoint);
    else assert.equal(pointer, kept.length);
  }
}

function checkURL({ input, base }) {
  const options = base === null ? {} : { base };
  if (base !== null && !URL.canParse(base)) {
    assert.throws(() => trace(input, options), { code: "ERR_INVALID_URL" });
    return;
  }
  const traced = trace(input, options);
  const url = URL.parse(input, base ?? undefined);
  assert.equal(traced.href, url === null ? null : url.href);
  checkPlaces(input, traced);
  const given = input.toWellFormed();
  const errors = validate(given, options).errors;
  assert.deepEqual(
    traced.errors.map(({ name, failure }) => [name, failure]),
    errors.map(({ name, failure }) => [name, failure]),
  );
  const baseURL = base === null ? null : machine.basicURLParse(base);
  const { record, steps } = theirSteps(given, { baseURL });
  assertSteps(ourSteps(traced), steps, record === null);
  if (record !== null) {
    assert.deepEqual(replay(traced).components, componentsOf(record, machine));
  }
}

for (const [file, count] of [
  ["urltestdata.json", 891],
  ["urltestdata-javascript-only.json", 1],
]) {
  testCases(file, readCases(file), count, checkURL);
}

/** The state overrides used by whatwg-url's setters and ours. */
const OVERRIDES = {
  protocol: "scheme start",
  host: "host",
  hostname: "hostname",
  port: "port",
  pathname: "path start",
  search: "query",
  hash: "fragment",
};

const { comment: _, ...setters } = readCases("setters_tests.json");
const setterCases = Object.entries(setters).flatMap(([name, entries]) =>
  entries.map(({ href, new_value: value }) => ({ name, href, value })),
);
testCases(
  "setters_tests.json",
  setterCases.filter(({ name }) => name !== "href"),
  278 - setters.href.length,
  ({ name, href, value }) => {
    const url = new URL(href);
    const before = url.href;
    url[name] = value;
    const traced = traceSetter(href, name, value);
    assert.equal(traced.href, url.href);
    assert.equal(traced.complete, true);
    for (const { start, end, codePoint } of traced.steps) {
      if (start < end) assert.equal(value.slice(start, end), codePoint);
    }
    if (traced.steps.length > 0) {
      const record = machine.basicURLParse(before);
      if (name === "pathname") record.path = [];
      if (name === "search") record.query = "";
      if (name === "hash") record.fragment = "";
      const options = { url: record, stateOverride: OVERRIDES[name] };
      const { steps } = theirSteps(setterInput(name, value), options);
      assertSteps(ourSteps(traced), steps, true);
    }
    const changed = machine.basicURLParse(traced.href);
    assert.deepEqual(replay(traced).components, componentsOf(changed, machine));
  },
);

/** Returns the text that a setter parses. */
function setterInput(name, value) {
  if (name === "protocol") return `${value}:`;
  if (name === "search") return value.replace(/^\?/, "");
  return name === "hash" ? value.replace(/^#/, "") : value;
}

test("random URLs and setters", () => {
  const random = new Random();
  const bases = [
    "https://u:p@h:1/a/b?c#d",
    "file:///C:/a",
    "file://h/a",
    "foo:/.//p",
    "mailto:a?b#c",
  ];
  const text = () => {
    const url = random.mutate(random.url());
    return url.slice(random.below(2) * random.below(url.length));
  };
  let urls = 0;
  let changed = 0;
  for (let i = 0; i < 3000; i++) {
    const base = random.below(2) === 0 ? null : random.oneOf(bases);
    const input = text();
    try {
      checkURL({ input, base });
    } catch (error) {
      error.message = `${JSON.stringify({ input, base })}: ${error.message}`;
      throw error;
    }
    urls += URL.canParse(input, base ?? undefined) ? 1 : 0;
    const name = random.oneOf(Object.keys(OVERRIDES));
    const href = random.oneOf(bases);
    const url = new URL(href);
    const value = text();
    url[name] = value;
    const traced = traceSetter(href, name, value);
    assert.equal(traced.href, url.href, JSON.stringify({ href, name, value }));
    changed += url.href === href ? 0 : 1;
  }
  assert.ok(urls > 800, `${urls} URLs`);
  assert.ok(changed > 800, `${changed} changes`);
});

test("the limit", () => {
  const input = `https://a/${"b/".repeat(1000)}?c#d`;
  const all = trace(input);
  for (const limit of [0, 1, 9, 17, 500, all.steps.length - 1, all.steps.length]) {
    const some = trace(input, { limit });
    assert.deepEqual(some.steps, all.steps.slice(0, limit));
    assert.equal(some.complete, limit === all.steps.length);
    for (const name of ["href", "states", "errors", "removed", "before"]) {
      assert.deepEqual(some[name], all[name], name);
    }
  }
  const most = trace(`a:${"b".repeat(20_000)}`);
  assert.deepEqual([most.steps.length, most.complete], [10_000, false]);
  assert.equal(traceSetter("a:/b", "hash", "c".repeat(10), { limit: 3 }).steps.length, 3);
  const { stages } = traceHost("ä".repeat(10), { limit: 3 });
  assert.equal(stages[1].codePoints.length, 3);
});

testCases("hosts of toascii.json", readCases("toascii.json"), 87, ({ input }) =>
  checkHost(input, false),
);
testCases("rows/domains.json", readRows("domains"), 130, ({ input }) => checkHost(input, false));

function checkHost(input, isOpaque) {
  const expected = parseHost(input, { isOpaque });
  const { host, kind, stages } = traceHost(input, { isOpaque });
  assert.equal(host, expected === null ? null : serializeHost(expected));
  assert.equal(kind === null, host === null);
  const last = stages.at(-1);
  if (host === null) assert.equal(last.after, null);
  else assert.equal(last.after, host);
  for (const [index, { after, before, stage }] of stages.entries()) {
    const next = stages[index + 1];
    if (next !== undefined) assert.equal(next.before, after, `${stage} before ${next.stage}`);
    assert.equal(typeof before, "string");
  }
  const labels = stages.find(({ stage }) => stage === "labels");
  if (labels?.labels && !/^[\0-\x7f]*$/.test(labels.before)) {
    const valid = labels.labels.every(({ checks }) => checks.every(({ passed }) => passed));
    assert.equal(valid, labels.after !== null);
    if (valid) assert.equal(labels.labels.map(({ ascii }) => ascii).join("."), labels.after);
  }
}

test("the stages in which hosts are parsed", () => {
  const stagesOf = (input, options) => {
    const { kind, stages } = traceHost(input, options);
    return [kind, ...stages.map(({ stage }) => stage)];
  };
  assert.deepEqual(stagesOf("B%C3%9Ccher.example"), [
    "domain",
    ...["percent-decode", "map", "normalize", "labels", "forbidden domain code points"],
    "ends in a number",
  ]);
  assert.deepEqual(stagesOf("xn--a.example").slice(0, 4), [
    ...["domain", "percent-decode", "lowercase", "labels"],
  ]);
  assert.deepEqual(stagesOf("0x7f.1").slice(-2), ["ends in a number", "IPv4"]);
  assert.deepEqual(stagesOf("[::1]"), ["IPv6 address", "IPv6", "compress"]);
  assert.deepEqual(stagesOf("[::1"), [null, "IPv6"]);
  assert.deepEqual(stagesOf("a é", { isOpaque: true }), [null, "forbidden host code points"]);
  assert.deepEqual(stagesOf("é", { isOpaque: true }), [
    ...["opaque host", "forbidden host code points", "percent-encode"],
  ]);
  assert.equal(traceHost("a b").stages.at(-1).forbidden, " ");
  const { parts } = traceHost("0300.0xA8.5").stages.at(-1);
  assert.deepEqual(
    parts.map(({ radix }) => radix),
    [8, 16, 10],
  );
  assert.equal(traceHost("99999999999").stages.at(-1).parts[0].number, 2 ** 32);
  assert.deepEqual(traceHost("[1:0:0:2::]").stages.at(-1).pieces, [1, 0, 0, 2, 0, 0, 0, 0]);
  assert.equal(traceHost("[1:2:3:4:5:6:7:8]").stages.at(-1).compressed, null);
  const { labels } = traceHost("\u05d01.é\u0301a.1b").stages.find(
    ({ stage }) => stage === "labels",
  );
  assert.deepEqual(
    labels.map(({ label, checks }) => [
      label,
      checks.filter(({ passed }) => !passed).map(({ rule }) => rule),
    ]),
    [
      ["\u05d01", []],
      ["é\u0301a", []],
      ["1b", ["bidi"]],
    ],
  );
});

test("wrong arguments", () => {
  assert.throws(() => traceSetter("a", "hash", ""), { code: "ERR_INVALID_URL", input: "a" });
  for (const name of ["href", "searchParams", "", undefined, {}]) {
    assert.throws(() => traceSetter("a:", name, ""), { code: "ERR_INVALID_ARG_VALUE" });
  }
  for (const count of [-1, 4, 0.5, "1", null]) {
    const code = typeof count === "number" ? "ERR_INVALID_ARG_VALUE" : "ERR_INVALID_ARG_TYPE";
    assert.throws(() => replay(trace("a:"), count), { code });
  }
  for (const value of [null, undefined, 1, "", {}, { steps: [] }, { before: {} }]) {
    assert.throws(() => replay(value), { code: "ERR_INVALID_ARG_TYPE" });
  }
  assert.deepEqual(Object.keys(replay(trace("a:")).components), COMPONENTS);
});

/**
 * Returns copies of `value`. In each copy, `change` has changed one member of an object or list at any depth. The path
 * of this member is returned with the copy.
 */
function* changedCopies(value, change, path = []) {
  if (typeof value !== "object" || value === null) return;
  for (const key of Object.keys(value)) {
    const copy = Array.isArray(value) ? [...value] : { ...value };
    change(copy, key);
    yield [[...path, key].join("."), copy];
    for (const [where, member] of changedCopies(value[key], change, [...path, key])) {
      yield [
        where,
        Object.assign(Array.isArray(value) ? [...value] : { ...value }, { [key]: member }),
      ];
    }
  }
}

/** The member is removed instead of replaced. */
const REMOVED = Symbol("removed");

test("a damaged trace is reported as an invalid argument", () => {
  const whole = {
    before: { ...trace("a:").before, scheme: "a" },
    steps: [
      { buffer: { keep: 0, add: "b" }, writes: [] },
      { buffer: null, writes: [{ component: "path", keep: 0, add: "c" }] },
    ],
  };
  const { buffer, components } = replay(whole);
  assert.deepEqual([buffer, components.scheme, components.path], ["b", "a", "c"]);
  /** Returns other possible values of a member. */
  const isAllowed = (path, value) =>
    (value === null && /^before\.|buffer$|writes\.0\.add$/.test(path)) ||
    (typeof value === "number" && path.endsWith("keep"));
  let count = 0;
  const isRefused = (broken, message) =>
    assert.throws(() => replay(broken), { code: "ERR_INVALID_ARG_TYPE" }, message);
  for (const value of [REMOVED, undefined, 1, null, Symbol("a")]) {
    const replaced = changedCopies(whole, (copy, key) => {
      if (value === REMOVED) delete copy[key];
      else copy[key] = value;
    });
    for (const [path, broken] of replaced) {
      if (isAllowed(path, value)) continue;
      count++;
      isRefused(broken, `${path}: ${String(value)}`);
    }
  }
  assert.ok(count > 80, `${count} broken traces`);
  for (const component of ["a", "__proto__", "constructor", ["path"]]) {
    const writes = [{ component, keep: 0, add: "c" }];
    isRefused({ ...whole, steps: [{ buffer: null, writes }] });
  }
  for (const keep of [0.5, Number.NaN, "0", -1]) {
    isRefused({ ...whole, steps: [{ buffer: { keep, add: "c" }, writes: [] }] });
  }
});
