// Checks the replaced globals, in any runtime.
import { createTally, isTrue, same, sameList, throwsTypeError } from "./tally.js";

const FORM = "application/x-www-form-urlencoded;charset=UTF-8";

export async function runAutoChecks({ URL, URLSearchParams }, before, between) {
  const { check, result } = createTally();
  for (const [name, value] of Object.entries({ URL, URLSearchParams })) {
    check(`${name} is the global`, () => {
      const descriptor = Object.getOwnPropertyDescriptor(globalThis, name);
      same(descriptor.value, value);
      same(descriptor.enumerable, false, "enumerable");
      same(descriptor.writable, true, "writable");
      same(descriptor.configurable, true, "configurable");
      isTrue(before[name] !== value, "it was another before");
    });
  }
  if (between) {
    check("a second time nothing is replaced", () => {
      for (const name of Object.keys(between)) same(globalThis[name], between[name], name);
    });
  }
  check("objects are instances of the classes of before, too", () => {
    const url = new URL("x:y?a=b");
    isTrue(url instanceof before.URL, "URL");
    isTrue(url.searchParams instanceof before.URLSearchParams, "URLSearchParams");
    isTrue(new before.URL("x:y") instanceof before.URL, "an object of before");
    isTrue(!(url instanceof before.URLSearchParams), "of the other");
    isTrue(!(url instanceof class extends before.URL {}), "of a class that extends it");
    isTrue(!({} instanceof before.URL), "something else");
    isTrue(new before.URL("x:y") instanceof URL, "an object of before and the class of now");
    isTrue(new before.URLSearchParams() instanceof URLSearchParams, "and its parameters");
  });
  check("webkitURL is there where it was", () => {
    same("webkitURL" in globalThis, before.hasAlias);
    if (!before.hasAlias) return;
    same(globalThis.webkitURL, URL);
    same(Object.getOwnPropertyDescriptor(globalThis, "webkitURL").enumerable, false, "enumerable");
  });
  check("the platform's static members are there", () => {
    for (const name of before.statics) same(typeof URL[name], "function", name);
    same(URL.createObjectURL, before.createObjectURL);
  });
  if (before.statics.length === 2 && typeof Blob === "function") {
    check("createObjectURL makes a URL where the platform's does", () => {
      let address;
      try {
        address = before.createObjectURL.call(before.URL, new Blob(["text"]));
      } catch {
        return;
      }
      before.URL.revokeObjectURL(address);
      address = URL.createObjectURL(new Blob(["text"]));
      same(new URL(address).protocol, "blob:");
      URL.revokeObjectURL(address);
    });
  }
  check("clones are refused where those of the platform's objects are", () => {
    const counted = checkClones({ URL, URLSearchParams }, before);
    isTrue(counted >= 2 * PLACES.length, `only ${counted} clones`);
  });
  check("what holds no object of ours is cloned", checkOtherClones);
  // Runs the checks from WPT's url/historical.any.js on the classes.
  check("there is nothing of former standards", () => {
    same(URL.domainToASCII, undefined);
    same(URL.domainToUnicode, undefined);
    const url = new URL("./path", "https://example.com/a/b");
    throwsTypeError(() => {
      url.href = "../x";
    });
    same(url.href, "https://example.com/a/path");
  });
  // Runs the checks from WPT's url/failure.html on the wrapped functions.
  check("an address that is no URL is refused", () => {
    for (const address of ["https://", "http://[1", "https://a:99999"]) {
      throwsTypeError(() => new URL(address), `new URL of ${address}`);
      if (typeof Request === "function") throwsTypeError(() => new Request(address), "Request");
      if (typeof document !== "object") continue;
      throwsTypeError(() => navigator.sendBeacon(address), "sendBeacon");
      throwsTypeError(() => navigator.sendBeacon(address, new URLSearchParams()), "sendBeacon");
    }
  });
  for (const [of, Params] of [
    ["ours", URLSearchParams],
    ["before", before.URLSearchParams],
  ]) {
    if (typeof Response === "function") {
      const response = new Response(new Params({ a: "b c" }));
      check(`a response, ${of}`, () => checkResponse(response, Params));
      const text = await response.text();
      check(`a response's body, ${of}`, () => same(text, "a=b+c"));
      check(`options of a response, ${of}`, () => checkResponseOptions(Params));
    }
    if (typeof Request === "function") {
      const init = { method: "POST", body: new Params({ a: "\u00e9" }) };
      const request = new Request(new URL("https://example.com/x"), init);
      check(`a request, ${of}`, () => checkRequest(request, init));
      const text = await request.text();
      check(`a request's body, ${of}`, () => same(text, "a=%C3%A9"));
      check(`options of a request, ${of}`, () => checkRequestOptions(Params));
      check(`each option is read once, ${of}`, () => checkReads(Params));
    }
    if (typeof fetch === "function") {
      const outcomes = await failedFetches(Params);
      check(`what fetch refuses is a rejected promise, ${of}`, () => {
        sameList(outcomes, [
          "TypeError",
          "TypeError",
          "TypeError",
          "Error: of a getter",
          "Error: of a trap",
        ]);
      });
    }
  }
  const sent = await Promise.all([URLSearchParams, before.URLSearchParams].map(sendByAllWays));
  check("what XMLHttpRequest, sendBeacon, fetch and fetchLater send from a page", () => {
    sameList(sent, Array(2).fill(Array(sent[0].length).fill(`${FORM} a=b+c`)));
    const ways = globalThis.fetchLater ? 4 : 3;
    same(sent[0].length, typeof document === "object" ? ways : 0, "how many were sent");
  });
  return result();
}

// Bun does not report a content type once the body has been read.
function checkResponse(response, Params) {
  same(response.headers.get("content-type"), FORM);
  same(new Response(new Params(), { status: 201 }).status, 201);
  same(Response.prototype.constructor, Response, "the constructor");
  isTrue(response instanceof Response, "instanceof");
}

function checkRequest(request, init) {
  same(request.url, "https://example.com/x");
  same(request.headers.get("content-type"), FORM);
  const json = new Request("https://example.com/", {
    ...init,
    headers: [["Content-Type", "text/x"]],
  });
  same(json.headers.get("content-type"), "text/x");
  const inherited = new Request(
    new Request("https://example.com/", { headers: { "x-a": "b" } }),
    init,
  );
  same(inherited.headers.get("x-a"), "b");
  same(Request.prototype.constructor, Request, "the constructor");
  isTrue(new (class extends Request {})("https://a/") instanceof Request, "a subclass");
}

/** Options that aren't plain objects. The object's getters work only on the object itself. */
class Options {
  #status = 201;
  #reads = [];
  #body;
  constructor(body) {
    this.#body = body;
  }
  get body() {
    this.#reads.push("body");
    return this.#body;
  }
  get method() {
    return "PUT";
  }
  get status() {
    return this.#status;
  }
  get headers() {
    this.#reads.push("headers");
    return new Map([["x-a", "b"]]);
  }
  get reads() {
    return this.#reads.sort().join();
  }
}

function checkResponseOptions(Params) {
  const outcome = (init) => {
    const { status, headers } = new Response(new Params("a=b"), init);
    return `${status} ${headers.get("content-type")} ${headers.get("x-a")}`;
  };
  const expected = `201 ${FORM} b`;
  const plain = { status: 201, headers: { "x-a": "b" } };
  same(outcome(plain), expected, "an object");
  same(outcome(Object.freeze(plain)), expected, "one that is frozen");
  same(outcome(new Response(null, plain)), expected, "a response");
  same(outcome(Object.assign(() => {}, plain)), expected, "a function");
  same(outcome({ __proto__: plain }), expected, "one that inherits");
  const options = new Options();
  same(outcome(options), expected, "with private fields");
  same(options.reads, "headers");
  for (const none of [undefined, null, {}]) same(outcome(none), `200 ${FORM} null`, `${none}`);
  for (const headers of [{ "Content-Type": "text/x" }, [["content-TYPE", "text/x"]]]) {
    same(outcome({ headers }), "200 text/x null", "a content type");
  }
  for (const wrong of [5, "a", true]) {
    throwsTypeError(() => outcome(wrong), `${wrong} as options`);
    throwsTypeError(() => outcome({ headers: wrong }), `${wrong} as headers`);
  }
  throwsTypeError(() => outcome({ headers: null }), "null as headers");
}

function checkRequestOptions(Params) {
  const address = "https://example.com/";
  const outcome = (init, input = address) => {
    const { method, headers } = new Request(input, init);
    return `${method} ${headers.get("content-type")} ${headers.get("x-a")}`;
  };
  const expected = `PUT ${FORM} b`;
  const plain = { method: "PUT", body: new Params("a=b"), headers: { "x-a": "b" } };
  same(outcome(plain), expected, "an object");
  same(outcome(Object.freeze(plain)), expected, "one that is frozen");
  same(outcome({ __proto__: plain }), expected, "one that inherits");
  same(outcome(Object.assign(() => {}, plain)), expected, "a function");
  const options = new Options(new Params("a=b"));
  same(outcome(options), expected, "with private fields");
  same(options.reads, "body,headers");
  // Properties of a URL are not treated as headers.
  const url = Object.assign(new URL(address), { headers: { "x-a": "of the URL" } });
  same(outcome({ method: "PUT", body: plain.body }, url), `PUT ${FORM} null`, "a URL's property");
  const input = new Request(address, { headers: { "x-a": "b", "content-type": "text/x" } });
  same(outcome({ method: "PUT", body: plain.body }, input), "PUT text/x b", "a request's headers");
  for (const wrong of [null, 5, "a"]) {
    const init = { method: "PUT", body: plain.body, headers: wrong };
    throwsTypeError(() => outcome(init), `${wrong} as headers`);
  }
}

function checkReads(Params) {
  for (const body of [new Params("a=b"), "a=b"]) {
    for (const construct of [
      (init) => new Request("https://example.com/", init),
      (init) => new Response(body, init),
    ]) {
      const reads = {};
      const options = { method: "POST", headers: { "x-a": "b" }, body };
      const counting = new Proxy(options, {
        get(target, key) {
          reads[key] = (reads[key] ?? 0) + 1;
          return target[key];
        },
      });
      construct(counting);
      isTrue("headers" in reads, "headers are read");
      for (const key of Object.keys(reads)) same(reads[key], 1, `reads of ${key}`);
    }
  }
}

/** The expected results of calls that fail before anything is sent. */
function failedFetches(Params) {
  const init = { method: "POST", body: new Params("a=b") };
  const throwing = {
    get body() {
      throw new Error("of a getter");
    },
  };
  return Promise.all(
    [
      { ...init, headers: { "b d": "1" } },
      { ...init, headers: [["a"]] },
      { ...init, method: "GET" },
      throwing,
      throwingProxy(),
    ].map((options) => {
      try {
        return fetch("https://example.com/", options).then(
          () => "it was sent",
          (error) => (error instanceof TypeError ? "TypeError" : String(error)),
        );
      } catch (error) {
        return `it threw ${error}`;
      }
    }),
  );
}

/** The content types and bodies that the server receives, for each function that a page can send a body with. */
async function sendByAllWays(Params, number) {
  if (typeof document !== "object") return [];
  const body = new Params({ a: "b c" });
  const request = new XMLHttpRequest();
  request.open("POST", "/echo");
  const answered = new Promise((resolve, reject) => {
    request.onload = resolve;
    request.onerror = reject;
  });
  request.send(body);
  await answered;
  const byFetch = await (await fetch("/echo", { method: "POST", body })).text();
  const address = `/beacon/${number}`;
  if (!navigator.sendBeacon(address, body)) throw new Error("sendBeacon sent nothing");
  const sent = [request.responseText, byFetch, await (await fetch(address)).text()];
  const { fetchLater } = globalThis;
  if (fetchLater) {
    fetchLater(`${address}-later`, { method: "POST", body, activateAfter: 0 });
    sent.push(await (await fetch(`${address}-later`)).text());
  }
  return sent;
}

/** Functions that place an object somewhere within a value to clone. */
const PLACES = [
  (object) => object,
  (object) => ({ a: { b: object } }),
  (object) => [1, Object.assign([], { 5: object })],
  (object) => new Map([["a", object]]),
  (object) => new Map([[object, "a"]]),
  (object) => new Set(["a", object]),
  (object) => {
    const circle = { a: [] };
    circle.a.push(circle, { __proto__: null, object });
    return circle;
  },
  // The property `hidden` is not part of a clone.
  (object) => Object.defineProperty({}, "hidden", { value: object }),
  (object) => ({ [Symbol("a")]: object }),
  (object) => ({ __proto__: { inherited: object } }),
  (object) => [new (class Subclass extends object.constructor {})(object.href ?? "a=b")],
  (object) => Object.assign([1, 2], { "not an index": object }),
  (object) => Object.assign([], { 7: 1, 1000: object }),
  (object) => Object.assign(new (class {})(), { object }),
  (object) => [Object.freeze(object)],
  (object) => new Error("a", { cause: [object] }),
  (object) => Object.defineProperty(new Error("a"), "cause", { get: () => object }),
  (object) => new AggregateError([object]),
  (object) => new Proxy({ object }, {}),
  (object) => [object, throwingProxy()],
  (object) => [throwingProxy(), object],
  (object) => ({
    get first() {
      try {
        return void structuredClone(object);
      } catch {
        return undefined;
      }
    },
    second: object,
  }),
  (object) => ({ first: () => {}, second: object }),
  // Objects with own properties. Some ways of cloning drop these properties.
  ...[
    () => new Error("a"),
    () => Object.create(Error.prototype),
    () => ({ [Symbol.toStringTag]: "Error" }),
    () => new Date(0),
    () => /a/,
    () => new Map([[1, 2]]),
    () => Object.create(Map.prototype),
    () => new Set([1]),
    () => new ArrayBuffer(1),
    () => new Uint8Array(1),
    () => Object(1),
    () => Object("a"),
    () => (typeof Blob === "function" ? new Blob(["a"]) : {}),
    () => (typeof DOMException === "function" ? new DOMException("a") : {}),
  ].map((make) => (object) => Object.assign(make(), { object })),
];

function throwingProxy() {
  const fail = () => {
    throw new Error("of a trap");
  };
  return new Proxy({}, { get: fail, getPrototypeOf: fail, ownKeys: fail });
}

/** Returns functions that clone their argument, along with the objects to close afterwards. */
function cloning() {
  const ways = {};
  const toClose = [];
  if (typeof structuredClone === "function") {
    ways.structuredClone = (value) => void structuredClone(value);
    ways["structuredClone of several"] = (value) => void structuredClone(value, { transfer: [] });
    ways["structuredClone with a wrong option"] = (value) =>
      void structuredClone(value, { transfer: [1] });
  }
  if (typeof MessageChannel === "function") {
    const { port1, port2 } = new MessageChannel();
    toClose.push(() => port1.close() || port2.close());
    ways["a port"] = (value) => port1.postMessage(value);
  }
  if (typeof BroadcastChannel === "function") {
    const channel = new BroadcastChannel("of checks");
    toClose.push(() => channel.close());
    ways["a channel"] = (value) => channel.postMessage(value);
  }
  if (typeof document === "object") {
    const worker = new Worker("data:text/javascript,");
    toClose.push(() => worker.terminate());
    ways["a worker"] = (value) => worker.postMessage(value);
    ways["the window"] = (value) => window.postMessage(value, "https://elsewhere.example/");
    ways["the window, to no origin"] = (value) => window.postMessage(value, "no origin");
  } else if (typeof postMessage === "function" && typeof WorkerGlobalScope === "function") {
    ways["the worker's scope"] = (value) => postMessage(value);
  }
  const close = () => {
    for (const action of toClose) action();
  };
  return { ways, close };
}

/**
 * Checks that our objects are cloned in the same way as objects of the original classes. Returns the number of
 * comparisons.
 */
function checkClones(ours, before) {
  const { ways, close } = cloning();
  let compared = 0;
  try {
    for (const [way, clone] of Object.entries(ways)) {
      for (const [name, argument, argumentOfBefore = argument] of [
        ["URL", "https://a/?b"],
        // According to older versions of the standard, this input is not a URL.
        ["URL", "https://xn--a/", "https://a/"],
        ["URLSearchParams", "a=b"],
      ]) {
        PLACES.forEach((place, i) => {
          const outcome = (object) => {
            try {
              clone(place(object));
              return "sent";
            } catch (error) {
              return `${error.name}: ${error.message.replace("Subclass", name)}`;
            }
          };
          const object = new ours[name](argument);
          const expected = outcome(new before[name](argumentOfBefore));
          same(outcome(object), expected, `${way}, ${name} in place ${i}`);
          sameList(Object.getOwnPropertyNames(object), [], "properties afterwards");
          compared++;
        });
      }
    }
  } finally {
    close();
  }
  // Hermes clones nothing.
  return Object.keys(ways).length === 0 ? Number.POSITIVE_INFINITY : compared;
}

function checkOtherClones() {
  if (typeof structuredClone !== "function") return;
  let calls = 0;
  const value = {
    list: Object.assign([1], { 3: "b" }),
    map: new Map([[{ a: 1 }, new Set([2])]]),
    bytes: new Uint8Array(3),
    date: new Date(0),
    get counted() {
      return ++calls;
    },
  };
  value.self = value;
  const clone = structuredClone(value);
  isTrue(clone.self === clone && clone !== value, "a circle");
  sameList([...clone.map.keys()], [{ a: 1 }]);
  same(clone.list.length, 4);
  same(1 in clone.list, false, "a hole");
  same(clone.bytes.length, 3);
  same(clone.date.getTime(), 0);
  same(calls, 1, "calls of a getter");
  throwsTypeError(() => structuredClone());
}
