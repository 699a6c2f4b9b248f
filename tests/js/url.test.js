// Tests the URL class: https://url.spec.whatwg.org/#url-class
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { URL, URLSearchParams } from "whatwg-url-wasm";

const FULL = "https://user:pass@sub.example.com:8080/p/a/t/h?query=string#hash";

function attributesOf(url) {
  return {
    href: url.href,
    origin: url.origin,
    protocol: url.protocol,
    username: url.username,
    password: url.password,
    host: url.host,
    hostname: url.hostname,
    port: url.port,
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
  };
}

function assertAttributes(url, expected) {
  assert.deepEqual(attributesOf(url), { ...attributesOf(url), ...expected });
}

describe("constructor", () => {
  test("parses an input on its own or against a base", () => {
    assert.equal(new URL("HTTPS://EXAMPLE.com").href, "https://example.com/");
    assert.equal(new URL("../x", "https://example.com/a/b/c").href, "https://example.com/a/x");
    assert.equal(new URL("", "https://example.com/a#b").href, "https://example.com/a");
    assert.equal(
      new URL("?q", new URL("https://example.com/a")).href,
      "https://example.com/a?q",
      "a URL object as the base",
    );
  });

  test("treats undefined as a missing base, but converts null and the empty string", () => {
    assert.equal(new URL("about:blank", undefined).href, "about:blank");
    assert.throws(() => new URL("/path", undefined), { code: "ERR_INVALID_URL" });
    assert.throws(() => new URL("/path", null), { input: "/path", base: "null" });
    assert.throws(() => new URL("/path", ""), { input: "/path", base: "" });
    assert.throws(() => new URL("https://example.com/", ""), { base: "" });
  });

  test("converts its arguments to strings", () => {
    assert.equal(new URL({ toString: () => "x:y" }).href, "x:y");
    assert.equal(new URL(["x:", "y"]).href, "x:,y");
    assert.equal(new URL(undefined, "https://example.com/").pathname, "/undefined");
    assert.equal(new URL(null, "https://example.com/").pathname, "/null");
    assert.equal(new URL(1.5, "https://example.com/").pathname, "/1.5");
    assert.equal(new URL("a", { toString: () => "https://example.com/" }).pathname, "/a");
  });

  test("can't be called without new", () => {
    assert.throws(() => URL("https://example.com/"), TypeError);
  });

  test("creates objects without own properties", () => {
    const url = new URL(FULL);
    assert.deepEqual(Reflect.ownKeys(url), []);
    assert.ok(url instanceof URL);
    assert.equal(Object.prototype.toString.call(url), "[object URL]");
  });
});

describe("errors", () => {
  function errorOf(call) {
    try {
      call();
    } catch (error) {
      return error;
    }
    return assert.fail("did not throw");
  }

  test("have the same code, input and base as Node's", () => {
    const error = errorOf(() => new URL("no", "url"));
    assert.ok(error instanceof TypeError);
    assert.equal(error.name, "TypeError");
    assert.equal(error.message, "Invalid URL");
    assert.deepEqual(Object.entries(error), [
      ["code", "ERR_INVALID_URL"],
      ["input", "no"],
      ["base", "url"],
    ]);
    for (const key of ["code", "input", "base"]) {
      const { writable, configurable } = Object.getOwnPropertyDescriptor(error, key);
      assert.deepEqual([writable, configurable], [true, true]);
    }
  });

  test("are like those of this runtime's own URL", () => {
    for (const args of [["no"], ["no", "url"], ["\ud800"], ["a", "\udfff"], ["a", null]]) {
      const ours = errorOf(() => new URL(...args));
      const theirs = errorOf(() => new globalThis.URL(...args));
      assert.deepEqual(Object.entries(ours), Object.entries(theirs));
      assert.equal(ours.message, theirs.message);
      assert.equal(ours.name, theirs.name);
    }
  });

  test("have no base if none was given", () => {
    assert.ok(!("base" in errorOf(() => new URL("no"))));
    const url = new URL(FULL);
    const error = errorOf(() => {
      url.href = "no";
    });
    assert.deepEqual(Object.keys(error), ["code", "input"]);
  });

  test("show the strings that were parsed", () => {
    const error = errorOf(
      () => new URL({ toString: () => "\ud800/\udc00\ud83d\ude00" }, ["\udfff"]),
    );
    assert.equal(error.input, "\ufffd/\ufffd\u{1f600}");
    assert.equal(error.base, "\ufffd");
  });

  test("are thrown for a base that fails, whatever the input", () => {
    assert.throws(() => new URL("https://example.com/", "no"), { base: "no" });
  });
});

describe("parse and canParse", () => {
  test("agree with the constructor, without errors", () => {
    assert.equal(URL.parse("../x", "https://example.com/a/b/c").href, "https://example.com/a/x");
    assert.equal(URL.parse("no"), null);
    assert.equal(URL.parse("https://example.com/", ""), null);
    assert.equal(URL.parse("a", null), null);
    assert.equal(URL.parse("x:y", undefined).href, "x:y");

    assert.equal(URL.canParse("../x", "https://example.com/a/b/c"), true);
    assert.equal(URL.canParse("no"), false);
    assert.equal(URL.canParse("https://example.com/", ""), false);
    assert.equal(URL.canParse("a", null), false);
    assert.equal(URL.canParse("x:y", undefined), true);
  });

  test("do not need a receiver", () => {
    const { parse, canParse } = URL;
    assert.equal(parse("x:y").href, "x:y");
    assert.equal(canParse("x:y"), true);
  });

  test("create a new, plain URL", () => {
    class Subclass extends URL {}
    assert.equal(Object.getPrototypeOf(Subclass.parse("x:y")), URL.prototype);
    assert.notEqual(URL.parse("x:y"), URL.parse("x:y"));
    assert.ok(URL.parse("https://example.com/?a=b").searchParams.has("a"));
  });

  test("throw errors of string conversion", () => {
    const error = new Error("from toString");
    const thrower = {
      toString() {
        throw error;
      },
    };
    for (const call of [URL.parse, URL.canParse, (...args) => new URL(...args)]) {
      assert.throws(
        () => call(thrower),
        (thrown) => thrown === error,
      );
      assert.throws(
        () => call("no", thrower),
        (thrown) => thrown === error,
      );
      assert.throws(() => call(Symbol("x:y")), TypeError);
    }
  });
});

describe("attributes", () => {
  test("are slices of the href", () => {
    assert.deepEqual(attributesOf(new URL(FULL)), {
      href: FULL,
      origin: "https://sub.example.com:8080",
      protocol: "https:",
      username: "user",
      password: "pass",
      host: "sub.example.com:8080",
      hostname: "sub.example.com",
      port: "8080",
      pathname: "/p/a/t/h",
      search: "?query=string",
      hash: "#hash",
    });
  });

  const empty = {
    username: "",
    password: "",
    host: "",
    hostname: "",
    port: "",
    search: "",
    hash: "",
  };
  const rows = [
    ["https://example.com/", { ...empty, host: "example.com", hostname: "example.com" }],
    ["https://u@example.com/", { username: "u", password: "", origin: "https://example.com" }],
    ["https://:p@example.com/", { username: "", password: "p", origin: "https://example.com" }],
    ["https://example.com/?", { search: "", hash: "" }],
    ["https://example.com/#", { search: "", hash: "" }],
    ["https://example.com/?#", { search: "", hash: "" }],
    ["https://example.com/?#?", { search: "", hash: "#?" }],
    ["https://example.com/#a?b#c", { search: "", hash: "#a?b#c" }],
    ["https://[::1]:1/", { host: "[::1]:1", hostname: "[::1]", port: "1" }],
    ["mailto:me@example.com", { ...empty, origin: "null", pathname: "me@example.com" }],
    ["data:,a?b#c", { ...empty, pathname: ",a", search: "?b", hash: "#c" }],
    ["web+demo:/.//path", { ...empty, pathname: "//path" }],
    ["web+demo:/path", { ...empty, pathname: "/path" }],
    ["web+demo:", { ...empty, pathname: "" }],
    ["web+demo://", { ...empty, pathname: "" }],
    ["web+demo:///p", { ...empty, pathname: "/p" }],
    ["web+demo://h", { ...empty, host: "h", hostname: "h", pathname: "" }],
    [
      "web+demo://u:p@h:1?q",
      { username: "u", password: "p", host: "h:1", port: "1", search: "?q" },
    ],
    ["file:///", { ...empty, origin: "null", pathname: "/" }],
    ["file://h/p", { host: "h", hostname: "h", port: "", pathname: "/p" }],
    ["file:///C:/p", { ...empty, pathname: "/C:/p" }],
  ];
  for (const [href, expected] of rows) {
    test(href, () => assertAttributes(new URL(href), { href, ...expected }));
  }

  const origins = {
    "http://u:p@example.com:81/": "http://example.com:81",
    "https://example.com:443/": "https://example.com",
    "ws://example.com/": "ws://example.com",
    "wss://example.com/": "wss://example.com",
    "ftp://example.com/": "ftp://example.com",
    "file:///": "null",
    "web+demo://example.com/": "null",
    "data:,": "null",
    "blob:https://u:p@example.com:8443/id": "https://example.com:8443",
    "blob:http://example.com/id?q#f": "http://example.com",
    "blob:ws://example.com/id": "null",
    "blob:blob:https://example.com/id": "null",
    "blob:id": "null",
    "blob:": "null",
    "blob:https://a": "https://a",
    "blob:HTTP:\\\\A:80": "http://a",
    "blob:https://\u00e9.example/?": "https://xn--9ca.example",
    "blob:blob:https://a": "null",
    "blob:ws://a": "null",
    "blob:%20": "null",
    "blob:/https://a": "null",
    "blob:?https://a": "null",
    "blob://https://a": "null",
  };
  for (const [href, origin] of Object.entries(origins)) {
    test(`origin of ${href}`, () => assert.equal(new URL(href).origin, origin));
  }

  test("the origin of a blob: URL doesn't depend on a getter that the page has replaced", () => {
    const original = Object.getOwnPropertyDescriptor(URL.prototype, "origin");
    Object.defineProperty(URL.prototype, "origin", { get: () => "patched", configurable: true });
    try {
      assert.equal(original.get.call(new URL("blob:https://a/b")), "https://a");
    } finally {
      Object.defineProperty(URL.prototype, "origin", original);
    }
  });
});

describe("setters", () => {
  test("change the component that they name", () => {
    const url = new URL(FULL);
    url.protocol = "http";
    url.username = "me";
    url.password = "secret";
    url.hostname = "example.org";
    url.port = "81";
    url.pathname = "x";
    url.search = "y";
    url.hash = "z";
    assert.equal(url.href, "http://me:secret@example.org:81/x?y#z");
    url.host = "example.net:82";
    assert.equal(url.href, "http://me:secret@example.net:82/x?y#z");
    url.username = "";
    url.password = "";
    url.port = "";
    url.search = "";
    url.hash = "";
    assert.equal(url.href, "http://example.net/x");
    assertAttributes(url, { host: "example.net", port: "", search: "", hash: "" });
  });

  test("keep the prefix that stops a path from being read as a host", () => {
    for (const [href, attribute, value, expected] of [
      ["web+demo:/.//p", "protocol", "x", "x:/.//p"],
      ["web+demo:/.//p", "pathname", "//q", "web+demo:/.//q"],
      ["web+demo:/.//p", "pathname", "q", "web+demo:/q"],
      ["web+demo:/p", "pathname", "//q", "web+demo:/.//q"],
      ["web+demo:/.//p", "host", "h", "web+demo://h//p"],
      ["web+demo:/.//p", "search", "q", "web+demo:/.//p?q"],
      ["web+demo:/.//p", "hash", "f", "web+demo:/.//p#f"],
    ]) {
      const url = new URL(href);
      url[attribute] = value;
      assert.equal(url.href, expected, `${href} ${attribute} = ${value}`);
      assert.equal(new URL(url.href).pathname, url.pathname);
    }
  });

  test("leave the URL unchanged if the value is invalid", () => {
    for (const [href, attribute, value] of [
      ["https://example.com/", "protocol", "mailto"],
      ["https://example.com/", "protocol", "1"],
      ["https://example.com/", "host", ""],
      ["https://example.com/", "host", "a b"],
      ["https://example.com/", "hostname", "a:1"],
      ["https://example.com:1/", "port", "x"],
      ["https://example.com:1/", "port", "65536"],
      ["https://example.com:1/", "port", "\n\n\t\t"],
      ["mailto:me", "host", "example.com"],
      ["mailto:me", "pathname", "you"],
      ["file:///p", "username", "me"],
      ["file:///p", "port", "1"],
    ]) {
      const url = new URL(href);
      url[attribute] = value;
      assert.equal(url.href, href, `${attribute} = ${value}`);
    }
  });

  test("href: the URL is unchanged if the value is not a URL", () => {
    const url = new URL(FULL);
    const { searchParams } = url;
    searchParams.append("a", "b");
    assert.throws(
      () => {
        url.href = "/relative";
      },
      { code: "ERR_INVALID_URL", input: "/relative" },
    );
    assert.equal(url.href, FULL.replace("string", "string&a=b"));
    assert.equal(url.searchParams, searchParams);
    assert.equal(searchParams.size, 2);
  });

  test("href: a different URL in the same object", () => {
    const url = new URL(FULL);
    const { searchParams } = url;
    url.href = "HTTPS://example.org?c=d";
    assert.equal(url.href, "https://example.org/?c=d");
    assert.equal(url.searchParams, searchParams);
    assert.deepEqual([...searchParams], [["c", "d"]]);
    url.href = "https://example.org/";
    assert.equal(searchParams.size, 0);
  });

  test("search: the list is parsed from the URL's query, without the value's tabs and newlines", () => {
    for (const look of [false, true]) {
      const url = new URL("https://example.com/");
      if (look) url.searchParams.get("a");
      url.search = "?a\t=b\r\n&c=?";
      assert.equal(url.search, "?a=b&c=?");
      assert.deepEqual(
        [...url.searchParams],
        [
          ["a", "b"],
          ["c", "?"],
        ],
      );
      url.searchParams.append("d", "");
      assert.equal(url.search, "?a=b&c=%3F&d=");
    }
  });

  test("search: one leading question mark is removed", () => {
    const url = new URL("https://example.com/");
    url.search = "??a=b";
    assert.equal(url.search, "??a=b");
    assert.deepEqual([...url.searchParams], [["?a", "b"]]);
    url.search = "?";
    assert.equal(url.href, "https://example.com/?");
    assert.equal(url.search, "");
    assert.equal(url.searchParams.size, 0);
    url.search = "";
    assert.equal(url.href, "https://example.com/");
  });

  test("convert to a string first, whatever that does to the URL", () => {
    const url = new URL("https://example.com/a?b=c#d");
    url.pathname = {
      toString() {
        url.host = "example.org";
        url.searchParams.append("e", "f");
        new URL("https://a-longer-one.example.net/with/a/path?and=a&query#too");
        return "/x";
      },
    };
    assert.equal(url.href, "https://example.org/x?b=c&e=f#d");
    url.href = {
      toString() {
        url.href = "https://example.net/?1";
        return "https://example.net/?2";
      },
    };
    assert.equal(url.href, "https://example.net/?2");
    assert.equal(url.searchParams.toString(), "2=");
  });

  test("don't exist for read-only attributes", () => {
    const url = new URL(FULL);
    assert.throws(() => {
      url.origin = "https://example.com";
    }, TypeError);
    assert.throws(() => {
      url.searchParams = new URLSearchParams();
    }, TypeError);
  });
});

describe("searchParams", () => {
  test("is the same object every time", () => {
    const url = new URL(FULL);
    const { searchParams } = url;
    assert.ok(searchParams instanceof URLSearchParams);
    url.search = "?x";
    url.href = "https://example.org/";
    assert.equal(url.searchParams, searchParams);
    assert.notEqual(new URL(FULL).searchParams, searchParams);
  });

  test("changes the URL", () => {
    const url = new URL("https://example.com/?a=b ~#h");
    const { searchParams } = url;
    assert.equal(url.search, "?a=b%20~");
    searchParams.append("c", "é&");
    assert.equal(url.href, "https://example.com/?a=b+%7E&c=%C3%A9%26#h");
    searchParams.set("a", "1");
    assert.equal(url.search, "?a=1&c=%C3%A9%26");
    searchParams.delete("c");
    assert.equal(url.hash, "#h");
    assert.equal(url.toJSON(), "https://example.com/?a=1#h");
    searchParams.append("a", "0");
    searchParams.append("A", "0");
    searchParams.sort();
    assert.equal(`${url}`, "https://example.com/?A=0&a=1&a=0#h");
  });

  test("does not leave a question mark when it becomes empty", () => {
    const url = new URL("https://example.com/?a=b#h");
    url.searchParams.delete("a");
    assert.equal(url.href, "https://example.com/#h");
    assert.equal(url.search, "");
    url.searchParams.append("", "");
    assert.equal(url.href, "https://example.com/?=#h");
  });

  test("is written by every change, even one without effect", () => {
    for (const change of [
      (params) => params.delete("none"),
      (params) => params.delete("a", "none"),
      (params) => params.sort(),
      (params) => params.set("a", "b ~"),
    ]) {
      const url = new URL("https://example.com/?a=b ~");
      change(url.searchParams);
      assert.equal(url.search, "?a=b+%7E");
    }
    const url = new URL("https://example.com/?a=b ~");
    for (const _ of url.searchParams);
    url.searchParams.forEach(() => {});
    url.searchParams.get("a");
    url.searchParams.toString();
    assert.equal(url.search, "?a=b%20~", "looking is no change");
  });

  test("follows changes of the URL", () => {
    const url = new URL("https://example.com/?a=b");
    const { searchParams } = url;
    url.search = "?c=d";
    assert.equal(searchParams.get("c"), "d");
    url.href = "https://example.com/?e=%66";
    assert.equal(searchParams.toString(), "e=f");
    url.search = "";
    assert.equal(searchParams.size, 0);
    url.hash = "h";
    assert.equal(searchParams.size, 0);
    assert.equal(url.href, "https://example.com/#h");
  });

  test("and the URL: the last change wins", () => {
    const url = new URL("https://example.com/?a=b");
    url.searchParams.append("c", "d");
    url.hash = "h";
    url.pathname = "/p";
    assert.equal(url.href, "https://example.com/p?a=b&c=d#h");
    url.searchParams.append("e", "f");
    url.search = "?g";
    assert.equal(url.href, "https://example.com/p?g#h");
    url.searchParams.append("e", "f");
    url.search = "?g";
    assert.equal(url.href, "https://example.com/p?g#h", "the href was never this between");
    url.searchParams.append("e", "f");
    url.href = "https://example.org/";
    assert.equal(url.href, "https://example.org/");
  });

  test("works with opaque paths", () => {
    const url = new URL("data:space    ?query#fragment");
    url.searchParams.delete("query");
    assert.equal(url.href, "data:space   %20#fragment");
    url.hash = "";
    assert.equal(url.pathname, "space   %20");
    url.searchParams.set("a", "b");
    assert.equal(url.href, "data:space   %20?a=b");
  });
});

describe("toString and toJSON", () => {
  test("return the href", () => {
    const url = new URL("https://example.com/?a");
    assert.equal(url.toString(), url.href);
    assert.equal(url.toJSON(), url.href);
    assert.equal(String(url), url.href);
    assert.equal(JSON.stringify({ url }), '{"url":"https://example.com/?a"}');
  });
});

describe("subclasses", () => {
  test("are URLs, and their overrides don't affect the implementation", () => {
    class Subclass extends URL {
      get hostname() {
        return "other";
      }
      get href() {
        return "other:";
      }
    }
    const url = new Subclass("https://example.com:1/p");
    assert.ok(url instanceof URL);
    assert.equal(url.hostname, "other");
    assert.equal(url.host, "example.com:1");
    assert.equal(url.origin, "https://example.com:1");
    assert.equal(url.toString(), "https://example.com:1/p");
    url.port = "2";
    assert.equal(url.toJSON(), "https://example.com:2/p");
    assert.equal(Object.getPrototypeOf(url), Subclass.prototype);
    assert.ok(Reflect.construct(URL, ["x:y"], Subclass) instanceof Subclass);
  });
});

describe("lone surrogates", () => {
  // Every function that takes a string treats these code units as U+FFFD.
  const replaced = "%EF%BF%BD";
  const strings = {
    "\ud800": replaced,
    "\udfff": replaced,
    "a\ud800b": `a${replaced}b`,
    "\ude00\ud83d": replaced + replaced,
    "\ud83d\ud83d\ude00": `${replaced}%F0%9F%98%80`,
    "é\udbff": `%C3%A9${replaced}`,
  };
  for (const [string, encoded] of Object.entries(strings)) {
    test(JSON.stringify(string), () => {
      const href = "https://example.com/";
      assert.equal(new URL(href + string).pathname, `/${encoded}`);
      assert.equal(URL.parse(string, href).pathname, `/${encoded}`);
      assert.equal(new URL("?", href + string).pathname, `/${encoded}`);
      assert.equal(URL.canParse(`https://${string}`), false);

      const url = new URL(href);
      for (const attribute of ["username", "password", "pathname", "search", "hash"]) {
        url[attribute] = string;
      }
      assert.equal(
        url.href,
        `https://${encoded}:${encoded}@example.com/${encoded}?${encoded}#${encoded}`,
      );
      assert.deepEqual([...url.searchParams], [[string.toWellFormed(), ""]]);
      url.host = string;
      assert.equal(url.hostname, "example.com");
    });
  }
});

test("URL objects as arguments are converted in the same way as any object", () => {
  const base = new URL("https://example.com/a/b");
  base.searchParams.append("c", "d");
  assert.equal(new URL(base).href, "https://example.com/a/b?c=d");
  assert.equal(new URL("#e", base).href, "https://example.com/a/b?c=d#e");
  class Sub extends URL {
    toString() {
      return "https://sub.example/";
    }
  }
  const changed = [
    ["a subclass", new Sub(base), "sub"],
    [
      "an own method",
      Object.assign(new URL(base), { toString: () => "https://own.example/" }),
      "own",
    ],
    [
      "Symbol.toPrimitive",
      Object.assign(new URL(base), { [Symbol.toPrimitive]: () => "https://primitive.example/" }),
      "primitive",
    ],
    [
      "an object in front of it",
      Object.create(base, { toString: { value: () => "https://front.example/" } }),
      "front",
    ],
  ];
  let count = 0;
  for (const [name, object, host] of changed) {
    for (const url of [new URL(object), new URL("/", object), URL.parse("/", object)]) {
      assert.equal(url.href, `https://${host}.example/`, name);
      count++;
    }
    assert.equal(URL.canParse("x", object), true);
    const { toString } = URL.prototype;
    URL.prototype.toString = () => "https://patched.example/";
    try {
      assert.equal(new URL("/", base).host, "patched.example");
      count++;
    } finally {
      URL.prototype.toString = toString;
    }
  }
  assert.equal(count, 16);
});
