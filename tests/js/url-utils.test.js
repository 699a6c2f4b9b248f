// Tests the mixins in the /url-utils entry. One test runs all Web Platform Tests cases against the class for <a> in
// docs/entries.md.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { URL, URLSearchParams } from "whatwg-url-wasm";
import {
  objectOf,
  originToUnicode,
  parseURL,
  setInput,
  URLUtils,
  URLUtilsReadOnly,
} from "whatwg-url-wasm/url-utils";
import { ATTRIBUTES } from "./attributes.js";
import { readCases, testCases } from "./cases.js";
import { Random } from "./random.js";

const ENTRIES = readFileSync(new globalThis.URL("../../docs/entries.md", import.meta.url), "utf8");

function anchorOfDocumentation() {
  const [, code] = /\nimport \{ setInput, URLUtils \} from "[^"]+";\n(.*?)\nconst anchor/s.exec(
    ENTRIES,
  );
  assert.ok(code.trim().split("\n").length <= 15, "fifteen lines");
  return new Function("setInput", "URLUtils", `${code}; return Anchor;`)(setInput, URLUtils);
}

const Anchor = anchorOfDocumentation();

function anchorOn(baseURI, href) {
  const anchor = new Anchor({ baseURI, characterSet: "UTF-8" });
  anchor.setAttribute("href", href);
  return anchor;
}

function checkAnchor(anchor, entry) {
  if (entry.failure) {
    assert.equal(anchor.protocol, ":");
    assert.equal(anchor.href, entry.input, "failure keeps the input");
    assert.equal(String(anchor), entry.input);
    for (const part of ATTRIBUTES) {
      if (part !== "href" && part !== "protocol") assert.equal(anchor[part], "", part);
    }
    // Without a URL, only the href setter has an effect.
    for (const part of ATTRIBUTES) {
      if (part !== "href" && part !== "origin") anchor[part] = "x";
    }
    assert.equal(anchor.href, entry.input);
    anchor.href = "https://example.org/";
    assert.equal(anchor.host, "example.org");
    return;
  }
  for (const part of ATTRIBUTES) {
    if (part in entry) assert.equal(anchor[part], entry[part], part);
  }
  assert.equal(String(anchor), entry.href);
}

const urltestdata = readCases("urltestdata.json");
testCases(
  "urltestdata.json, as in a-element.html",
  // A document without a base uses about:blank as its base. Fragments can be resolved against about:blank.
  urltestdata.filter(({ input, base }) => base !== null || !input.startsWith("#")),
  890,
  (entry) => checkAnchor(anchorOn(entry.base ?? "about:blank", entry.input), entry),
);

let documentEncoding;
const Link = URLUtils(Object, { getEncoding: () => documentEncoding });

testCases(
  "percent-encoding.json in all encodings",
  readCases("percent-encoding.json").flatMap(({ input, output }) =>
    Object.entries(output).map(([label, expected]) => ({ input, label, expected, output })),
  ),
  16,
  ({ input, label, expected, output }) => {
    const base = "https://example.com/";
    const whole = `${base}?${input}#${input}`;
    for (const name of [label, label.toUpperCase(), ` ${label}\n`]) {
      for (const url of [
        parseURL(whole, { encoding: name }),
        parseURL(`?${input}#${input}`, { base, encoding: name }),
      ]) {
        assert.equal(url.search, `?${expected}`);
        assert.equal(url.hash, `#${output["utf-8"]}`);
      }
    }
    documentEncoding = label;
    const link = new Link();
    setInput(link, whole);
    assert.equal(link.search, `?${expected}`);
    setInput(link, base);
    link.search = input;
    assert.equal(link.search, `?${expected}`);
    assert.equal(link.href, `${base}?${expected}`);
  },
);

test("the mixins define members as in Web IDL", () => {
  class Base {}
  const readOnly = ["origin"];
  for (const [Mixed, names, isReadOnly] of [
    [URLUtils(Base), ATTRIBUTES, false],
    [URLUtils(Base, { searchParams: true }), [...ATTRIBUTES, "searchParams"], false],
    [
      URLUtilsReadOnly(Base),
      ATTRIBUTES.filter((part) => !/^(username|password)$/.test(part)),
      true,
    ],
  ]) {
    const {
      constructor: _,
      toString,
      ...attributes
    } = Object.getOwnPropertyDescriptors(Mixed.prototype);
    assert.deepEqual(Object.keys(attributes).sort(), [...names].sort());
    for (const [name, { get, set, enumerable, configurable }] of Object.entries(attributes)) {
      assert.deepEqual([enumerable, configurable, get.name], [true, true, `get ${name}`]);
      assert.equal(set === undefined, isReadOnly || readOnly.includes(name), name);
      assert.throws(() => get.call({}), { name: "TypeError", code: "ERR_INVALID_THIS" });
    }
    assert.equal(toString.enumerable, true);
    assert.equal(new Mixed() instanceof Base, true);
  }
});

/** Creates an object that has all hooks and records the calls to them. */
function makeUtils(input, hooks = {}) {
  const updates = [];
  const Utils = URLUtils(Object, { update: (_, value) => updates.push(value), ...hooks });
  const utils = new Utils();
  setInput(utils, input);
  return { utils, updates };
}

test("setters reject a wrong receiver before they convert the value", () => {
  const { prototype } = URLUtils(Object, { searchParams: true });
  let conversions = 0;
  const value = {
    toString() {
      conversions++;
      return "";
    },
  };
  let count = 0;
  for (const { set } of Object.values(Object.getOwnPropertyDescriptors(prototype))) {
    if (set === undefined) continue;
    for (const object of [{}, undefined, new URL("https://a/")]) {
      assert.throws(() => set.call(object, value), { code: "ERR_INVALID_THIS" });
      count++;
    }
  }
  assert.deepEqual([count, conversions], [33, 0]);
});

test("before an input is set, and after it is removed", () => {
  const { utils, updates } = makeUtils(null);
  for (const round of [1, 2]) {
    assert.deepEqual(
      [utils.href, utils.protocol, utils.host, utils.origin],
      ["", ":", "", ""],
      round,
    );
    utils.host = "a";
    setInput(utils, "https://example.org/");
    assert.equal(utils.href, "https://example.org/");
    setInput(utils, null);
  }
  assert.deepEqual(updates, []);
});

test("update steps run after each setter, except where it returns early", () => {
  for (const [input, attribute, value, expected] of [
    ["HTTPS://a/", "hash", "", ["https://a/"]],
    ["https://a", "search", "?b", ["https://a/?b"]],
    ["https://a/", "protocol", "nonsense!", ["https://a/"]],
    ["https://a/", "port", "x", ["https://a/"]],
    ["https://a/", "href", "no url", ["no url"]],
    ["https://a/", "href", "\ud800", ["\ufffd"]],
    ["mailto:a", "host", "b", []],
    ["mailto:a", "hostname", "b", []],
    ["mailto:a", "pathname", "b", []],
    ["mailto:a", "port", "1", []],
    ["file:///a", "username", "b", []],
    ["file:///a", "password", "b", []],
    ["https://[", "hash", "b", []],
  ]) {
    const { utils, updates } = makeUtils(input);
    utils[attribute] = value;
    assert.deepEqual(updates, expected, `${attribute} of ${input}`);
  }
});

test("a change of base or encoding takes effect as in HTML", () => {
  const document = { base: "https://a/b/", encoding: "utf-8" };
  const { utils } = makeUtils("c?\u00fc", {
    getBase: () => document.base,
    getEncoding: () => document.encoding,
  });
  assert.equal(utils.href, "https://a/b/c?%C3%BC");
  document.base = new URL("https://d/");
  assert.equal(utils.href, "https://d/c?%C3%BC");
  document.encoding = "latin1";
  assert.equal(utils.search, "?%FC");
  document.base = null;
  assert.deepEqual([utils.href, utils.protocol], ["c?\u00fc", ":"]);
  document.base = "https://e/";
  utils.hash = "f";
  document.base = "https://g/";
  assert.equal(utils.href, "https://e/c?%FC#f");
});

test("hooks that change their answers or set another input", () => {
  for (const other of ["https://b/", "mailto:x"]) {
    let base = () => "https://a/";
    const { utils } = makeUtils("x?1", { searchParams: true, getBase: () => base() });
    assert.equal(`${utils.searchParams}`, "1=");
    const bases = ["https://a/", other];
    base = () => bases.shift();
    utils.search = "?q";
    base = () => "https://a/";
    assert.deepEqual([utils.href, `${utils.searchParams}`], ["https://a/x?q", "q="]);
  }

  for (const [args, href] of [
    [[null], ""],
    [["y", new URL("https://given/")], "https://given/"],
    [["y"], "https://b/y"],
    [["blob:https://a/1"], "blob:https://a/1"],
  ]) {
    let calls = 0;
    const getBase = (object) => {
      calls++;
      if (calls === 2) setInput(object, ...args);
      return calls < 2 ? "https://a/" : "https://b/";
    };
    const { utils } = makeUtils("x", { getBase });
    assert.equal(utils.href, href);
  }

  // A new input is set while the previous input is being reparsed with a different base.
  for (const [args, href, laterHref] of [
    [[null], "", ""],
    [["y", new URL("https://given/")], "https://given/", "https://given/"],
    // The input stays the same.
    [["x", new URL("https://given/")], "https://given/", "https://given/"],
    [["https://b/y"], "https://b/y", "https://b/y"],
    [["y"], "blob:/a/y", "https://c/y"],
  ]) {
    let base = "https://a/";
    let isSet = false;
    const hooks = {
      getBase: () => base,
      resolveObject() {
        if (isSet) return;
        isSet = true;
        setInput(utils, ...args);
      },
    };
    const { utils } = makeUtils("x", hooks);
    base = "blob:/a/b";
    assert.equal(utils.href, href);
    base = "https://c/";
    assert.equal(utils.href, laterHref);
  }

  // If a hook changes the list, the changed list is written.
  const list = new URLSearchParams("l");
  let isChanging = false;
  const getBase = () => {
    if (isChanging) list.append("m", "");
    return "https://a/";
  };
  const { utils } = makeUtils("x", { searchParams: true, getBase });
  isChanging = true;
  utils.searchParams = list;
  isChanging = false;
  assert.deepEqual([utils.search, `${list}`], ["?l=&m=", "l=&m="]);
});

test("blob: URLs keep their objects", () => {
  const blob = { size: 1 };
  const asked = [];
  const resolveObject = (href) => {
    asked.push(href);
    return href === "blob:https://a/1" ? blob : undefined;
  };
  const url = parseURL("blob:https://a/1", { resolveObject });
  assert.equal(objectOf(url), blob);
  assert.equal(objectOf(parseURL("blob:https://a/2", { resolveObject })), null);
  assert.equal(objectOf(parseURL("https://a/2", { resolveObject })), null);
  let base = "https://a/";
  const { utils } = makeUtils("blob:https://a/1", { resolveObject, getBase: () => base });
  assert.equal(objectOf(utils), blob);
  // The input stays the same even after the base has changed.
  base = "https://b/";
  assert.equal(objectOf(utils), blob);
  utils.hash = "x";
  assert.equal(objectOf(utils), blob);
  assert.deepEqual(asked, ["blob:https://a/1", "blob:https://a/2", "blob:https://a/1"]);
  setInput(utils, "https://a/");
  assert.equal(objectOf(utils), null);
  // Keys in the blob URL store have no fragments.
  const withFragment = parseURL("blob:https://a/1#t=1", { resolveObject });
  assert.equal(withFragment.href, "blob:https://a/1#t=1");
  assert.equal(objectOf(withFragment), blob);
  assert.equal(asked.at(-1), "blob:https://a/1");
  parseURL("blob:https://a/3?q#", { resolveObject });
  assert.equal(asked.at(-1), "blob:https://a/3?q");
  // If a URL is passed instead of an input, the URL's object is kept.
  setInput(utils, "", withFragment);
  assert.equal(utils.href, "blob:https://a/1#t=1");
  assert.equal(objectOf(utils), blob);
  setInput(utils, "", new URL("blob:https://a/1"));
  assert.equal(objectOf(utils), null);
  for (const value of [undefined, null, "blob:https://a/1", {}]) {
    assert.throws(() => objectOf(value), { name: "TypeError", code: "ERR_INVALID_ARG_TYPE" });
  }
});

test("searchParams: one list shared by several objects", () => {
  const hooks = { searchParams: true };
  const a = makeUtils("https://a/?x=1", hooks);
  const b = makeUtils("https://b/?y=2#z", hooks);
  const none = makeUtils("https://[", hooks);
  const { searchParams } = a.utils;
  assert.equal(searchParams instanceof URLSearchParams, true);
  assert.equal(a.utils.searchParams, searchParams);
  searchParams.append("\u00e9", " ");
  assert.deepEqual(a.updates, ["https://a/?x=1&%C3%A9=+"]);

  b.utils.searchParams = searchParams;
  none.utils.searchParams = searchParams;
  assert.deepEqual(b.updates, ["https://b/?x=1&%C3%A9=+#z"]);
  searchParams.delete("\u00e9");
  assert.equal(a.utils.href, "https://a/?x=1");
  assert.equal(b.utils.href, "https://b/?x=1#z");
  assert.deepEqual([a.updates.length, b.updates.length, none.updates.length], [2, 2, 0]);
  searchParams.set("w", "0");
  searchParams.sort();
  assert.deepEqual([a.utils.search, b.utils.search], ["?w=0&x=1", "?w=0&x=1"]);
  assert.deepEqual([a.updates.length, b.updates.length, none.updates.length], [4, 4, 0]);

  // Setting one object's `search` changes the query of every object to the serialized list.
  a.utils.search = "?p='\t'&q";
  assert.equal(`${searchParams}`, "p=%27%27&q=");
  assert.deepEqual([a.utils.search, b.utils.search], ["?p=%27%27&q", "?p=%27%27&q="]);
  a.utils.search = "";
  assert.deepEqual(
    [a.utils.href, b.utils.href, searchParams.size],
    ["https://a/", "https://b/#z", 0],
  );

  // Tests an object that no longer uses the list, and an object that was given a new input.
  const other = new URLSearchParams("o");
  a.utils.searchParams = other;
  searchParams.append("n", "");
  assert.deepEqual([a.utils.search, b.utils.search], ["?o=", "?n="]);
  setInput(b.utils, "https://c/?m");
  assert.deepEqual([...searchParams], [["m", ""]]);
  assert.equal(b.utils.href, "https://c/?m");
  assert.throws(() => {
    a.utils.searchParams = "o";
  }, TypeError);

  // Tests an instance of a subclass, and a list that also belongs to a URL.
  class Params extends URLSearchParams {
    append(name) {
      super.append(name, "subclass");
    }
  }
  const url = new URL("https://u/?v=1");
  for (const [params, expected] of [
    [new Params(), "?t=subclass"],
    [url.searchParams, "?v=1&t=1"],
  ]) {
    a.utils.searchParams = params;
    params.append("t", "1");
    assert.equal(a.utils.search, expected);
  }
  assert.equal(url.href, "https://u/?v=1&t=1");
});

test("searchParams has no own properties, and its class's own methods change the URL", () => {
  const { append, delete: remove } = URLSearchParams.prototype;
  for (const hooks of [{}, { update: undefined }]) {
    const { utils } = makeUtils("https://a/?%20", { searchParams: true, ...hooks });
    const { searchParams } = utils;
    assert.deepEqual(Reflect.ownKeys(searchParams), []);
    // A change that has no effect on the list still updates the URL.
    remove.call(searchParams, "none");
    assert.equal(utils.href, "https://a/?+=");
    append.call(searchParams, "b", "2");
    assert.equal(String(utils), "https://a/?+=&b=2");
  }
});

test("searchParams without update: the URL is the same as if each change were written at once", () => {
  const random = new Random();
  let steps = 0;
  for (let run = 0; run < 200; run++) {
    let base = "https://base-0/";
    // One object has an `update` hook and serializes the list at each change. The other object serializes the list only
    // when it is read.
    const sides = [{ update() {} }, { update: undefined }].map((hooks) => {
      const all = ["x=1", "y=2#z"].map(
        (query) =>
          makeUtils(`/?${query}`, { searchParams: true, getBase: () => base, ...hooks }).utils,
      );
      return { all, params: all[0].searchParams };
    });
    for (const { all, params } of sides) all[1].searchParams = params;
    for (let i = 0; i < 12; i++) {
      steps++;
      const which = random.below(9);
      const one = random.below(2);
      if (which === 0) base = `https://base-${run}-${i}/`;
      for (const { all, params } of sides) {
        if (which === 1) params.append(`n${i}`, " ");
        if (which === 2) params.delete("x");
        if (which === 3) params.sort();
        if (which === 4) setInput(all[one], `/p${i}?x=${i}`);
        if (which === 5) all[one].search = `?s=${i}'`;
        if (which === 6) all[one].hash = `${i}`;
        if (which === 7) all[one].searchParams = params;
        if (which === 8) setInput(all[one], "https://[");
      }
      if (random.below(3) > 0) continue;
      const [eager, lazy] = sides.map(({ all, params }) => [...all.map(String), `${params}`]);
      assert.deepEqual(lazy, eager, `run ${run}, step ${i}`);
    }
  }
  assert.equal(steps, 2400);
});

test("after a hook throws, the URL still agrees with its list", () => {
  const thrown = new Error("from the hook");
  const fails = { searchParams: true, update: undefined };
  let isFailing = false;
  const failing = () => {
    if (isFailing) throw thrown;
  };
  const { utils } = makeUtils("http://h/?a=1", { ...fails, update: failing });
  assert.equal(`${utils.searchParams}`, "a=1");
  isFailing = true;
  assert.throws(() => {
    utils.search = "?b=2";
  }, thrown);
  isFailing = false;
  assert.equal(`${utils.searchParams}`, "b=2");
  utils.searchParams.append("c", "3");
  assert.equal(utils.href, "http://h/?b=2&c=3");

  // If one object's hook throws, the other objects are still updated.
  const list = new URLSearchParams();
  const others = [
    makeUtils("http://b/", { ...fails, update: failing }),
    makeUtils("http://c/", { searchParams: true }),
    makeUtils("http://d/", { searchParams: true, getBase: failing }),
    makeUtils("http://e/", { ...fails }),
  ];
  for (const { utils: one } of others) one.searchParams = list;
  isFailing = true;
  assert.throws(() => list.append("x", "1"), thrown);
  isFailing = false;
  assert.deepEqual(
    others.map(({ utils: one }) => one.href),
    ["http://b/?x=1", "http://c/?x=1", "http://d/?x=1", "http://e/?x=1"],
  );
  assert.equal(others[1].updates.at(-1), "http://c/?x=1");
});

test("a URL argument is read directly, whatever its methods return", () => {
  class Other extends URL {
    toString() {
      return "http://evil/";
    }
  }
  const { utils } = makeUtils(null);
  const url = new Other("http://good/");
  setInput(utils, "", url);
  utils.hash = "a";
  assert.deepEqual([utils.href, url.href], ["http://good/#a", "http://good/"]);
  const empty = Object.create(URL.prototype);
  assert.throws(() => setInput(utils, "", empty), { code: "ERR_INVALID_ARG_TYPE" });
  const { utils: listed } = makeUtils("http://h/", { searchParams: true });
  assert.throws(
    () => {
      listed.searchParams = Object.create(URLSearchParams.prototype);
    },
    { code: "ERR_INVALID_ARG_TYPE" },
  );
});

test("errors contain the given string, in which parsing has replaced lone surrogates", () => {
  assert.throws(() => parseURL("http://[\ud800", { base: "HTTP://EXAMPLE.com" }), {
    name: "TypeError",
    message: "Invalid URL",
    code: "ERR_INVALID_URL",
    input: "http://[\ufffd",
    base: "HTTP://EXAMPLE.com",
  });
  assert.throws(() => parseURL("a", { base: "b\udc00" }), { input: "a", base: "b\ufffd" });
});

test("when an input replaces a shared list, the URL that owns it is updated", () => {
  const url = new URL("https://u/?v=1");
  const { utils } = makeUtils("https://a/", { searchParams: true });
  utils.searchParams = url.searchParams;
  utils.search = "?w";
  assert.equal(url.href, "https://u/?w=");
  setInput(utils, "https://a/?x");
  assert.equal(url.href, "https://u/?x=");
});

test("when an input is replaced, other objects that share its list keep their URLs, as in the 2014 draft", () => {
  const a = makeUtils("https://a/?x=1", { searchParams: true }).utils;
  const b = makeUtils("https://b/", { searchParams: true }).utils;
  b.searchParams = a.searchParams;
  for (const replace of [
    (input) => {
      a.href = input;
    },
    (input) => setInput(a, input),
  ]) {
    const { href } = b;
    replace("https://a/?n=1");
    b.hash = "";
    assert.deepEqual([b.href, `${b.searchParams}`], [href, "n=1"]);
    a.searchParams.append("m", "2");
    assert.equal(b.href, "https://b/?n=1&m=2");
  }
});

test("when a URL's setter replaces its list, other objects that share it keep their URLs, whether read before or not", () => {
  const Utils = URLUtils(Object, { searchParams: true });
  for (const name of ["search", "href"]) {
    for (const isRead of [false, true]) {
      const url = new URL("https://a/?x=1");
      const utils = new Utils();
      setInput(utils, "https://b/?y=2");
      utils.searchParams = url.searchParams;
      url.searchParams.append("z", "3");
      if (isRead) assert.equal(utils.href, "https://b/?x=1&z=3");
      url[name] = new URL("?new", url)[name];
      assert.deepEqual([url.href, `${url.searchParams}`], ["https://a/?new", "new="]);
      assert.equal(utils.href, "https://b/?x=1&z=3");
      url.searchParams.append("w", "4");
      assert.equal(utils.href, "https://b/?new=&w=4");
    }
  }
});

test("a base class that returns the same object twice", () => {
  const object = {};
  class Base {
    constructor() {
      // biome-ignore lint/correctness/noConstructorReturn: that is what is tested.
      return object;
    }
  }
  for (const mixin of [URLUtils, URLUtilsReadOnly]) {
    const Mixed = mixin(Base);
    if (mixin === URLUtils) assert.equal(new Mixed(), object);
    assert.throws(() => new Mixed(), {
      name: "TypeError",
      code: "ERR_INVALID_ARG_VALUE",
      message: 'The "Base" class must return a new object each time it is constructed',
    });
  }
});

test("a mixin's class is constructed like any class that extends its base", () => {
  class Base {
    constructor(...args) {
      this.args = args;
    }
  }
  class Derived extends URLUtils(Base) {}
  const object = new Derived(1, 2);
  assert.deepEqual([object.args, Object.getPrototypeOf(object)], [[1, 2], Derived.prototype]);
  assert.equal(object.href, "");
});

test("an object's origin is read once", () => {
  const answers = ["https://a.example", Symbol("b")];
  assert.equal(
    originToUnicode({
      get origin() {
        return answers.shift();
      },
    }),
    "https://a.example",
  );
  assert.equal(answers.length, 1);
});

test("hooks are called without a receiver, so that they can't change the hooks of all objects", () => {
  const receivers = [];
  const hook = (answer) =>
    function () {
      receivers.push(this);
      return answer;
    };
  const Class = URLUtils(class {}, {
    getBase: hook("https://h/"),
    getEncoding: hook("utf-8"),
    update: hook(),
    resolveObject: hook(null),
  });
  const object = new Class();
  setInput(object, "blob:https://h/a");
  setInput(object, "/a");
  object.href = "/b";
  object.hash = "c";
  assert.deepEqual([...new Set(receivers)], [undefined]);
  assert.ok(receivers.length >= 9, `${receivers.length}`);
});

test("origins in Unicode", () => {
  const { utils } = makeUtils("ftp://xn--mnchen-3ya.example:81/x");
  for (const [url, expected] of [
    ["https://xn--mnchen-3ya.example:8080/a", "https://m\u00fcnchen.example:8080"],
    [new URL("https://M\u00dcNCHEN.example:443"), "https://m\u00fcnchen.example"],
    [utils, "ftp://m\u00fcnchen.example:81"],
    ["blob:https://xn--mnchen-3ya.example/a", "https://m\u00fcnchen.example"],
    ["https://xn--a/", "https://xn--a"],
    ["https://xn--a.xn--tda/", "https://xn--a.xn--tda"],
    ["https://[::1]:81", "https://[::1]:81"],
    ["data:,", "null"],
    ["file:///", "null"],
    [makeUtils(null).utils, ""],
  ]) {
    assert.equal(originToUnicode(url), expected);
  }
});

test("a mixin takes only classes, and messages about hooks name them", () => {
  const error = (message, code = "ERR_INVALID_ARG_TYPE") => ({ name: "TypeError", code, message });
  for (const mixin of [URLUtils, URLUtilsReadOnly]) {
    const { method } = { method() {} };
    // The last value is a constructor, but has no prototype to inherit from.
    for (const value of [{}, () => 1, method, async () => 1, function* () {}, Object.bind()]) {
      assert.throws(() => mixin(value), error('The "Base" argument must be a class'));
    }
    for (const value of [class {}, class extends null {}, Function, Date, new Proxy(Object, {})]) {
      assert.equal(Object.getPrototypeOf(mixin(value)), value);
    }
  }
  const notString = (name) => error(`The "${name}" argument must be convertible to a string`);
  const noLabel = 'The "options.getEncoding()" argument is not the label of an encoding: "utf-7"';
  const noURL = 'The "options.getBase()" argument is not a valid URL: "b"';
  for (const [hooks, expected] of [
    [{ getBase: () => Symbol("a") }, notString("options.getBase()")],
    [{ getBase: () => "b" }, error(noURL, "ERR_INVALID_URL")],
    [{ getEncoding: () => Symbol("a") }, notString("options.getEncoding()")],
    [{ getEncoding: () => "utf-7" }, { name: "RangeError", message: noLabel }],
  ]) {
    assert.throws(() => makeUtils("a:", hooks), expected);
  }
});
