// For each member in the IDL, checks that Web IDL's requirements for interfaces are met. It runs in any JavaScript engine:
// https://webidl.spec.whatwg.org/#javascript-binding
import { createTally, isTrue, same, sameList, throwsTypeError } from "./tally.js";

const { getOwnPropertyDescriptor: descriptorOf, getPrototypeOf } = Object;

/**
 * @param {object} classes by their names
 * @param {object[]} interfaces as webidl2 parses them
 * @param {object} options
 * @param {boolean} [options.hasClasses] false if a compiler turned the classes into functions
 * @param {string[]} [options.extraStatics] additional members of the platform's URL
 */
export function runIDL(classes, interfaces, { hasClasses = true, extraStatics = [] } = {}) {
  const { check, result } = createTally();
  for (const definition of interfaces) {
    checkInterface({ check, classes, definition, hasClasses, extraStatics });
  }
  checkInitializers(check, classes);
  return result();
}

const INSTANCES = {
  URL: ({ URL }) => new URL("https://user:pw@example.com:8080/p?a=b#c"),
  URLSearchParams: ({ URLSearchParams }) => new URLSearchParams("a=b&c=d"),
};

function checkInterface({ check, classes, definition, hasClasses, extraStatics }) {
  const { name, members } = definition;
  const constructor = classes[name];
  const { prototype } = constructor;
  const make = () => INSTANCES[name](classes);
  const aspect = (what, body) => check(`${name} ${what}`, body);
  const isStatic = (member) => member.special === "static";
  const operations = members.filter(({ type, name }) => type === "operation" && name !== "");
  const statics = operations.filter(isStatic);
  const regular = operations.filter((member) => !isStatic(member));
  const attributes = members.filter(({ type }) => type === "attribute");
  const iterable = members.find(({ type }) => type === "iterable");
  const stringifier = members.find(({ special }) => special === "stringifier");
  const constructing = members.find(({ type }) => type === "constructor");

  aspect("is a function of its name and length", () => {
    same(typeof constructor, "function");
    same(constructor.name, name);
    same(constructor.length, requiredOf(constructing));
    same(getPrototypeOf(constructor), Function.prototype, "its prototype");
  });
  aspect("has the static members of the IDL and no others", () => {
    const expected = ["length", "name", "prototype", ...statics.map((member) => member.name)];
    if (name === "URL") expected.push(...extraStatics);
    sameList(stringKeys(constructor).sort(), expected.sort());
    // Function objects made by a compiler may have members like "arguments". Classes have none of these.
    sameList(
      Object.keys(constructor).sort(),
      [...statics.map((member) => member.name), ...(name === "URL" ? extraStatics : [])].sort(),
    );
  });
  for (const [key, flags] of [
    ["length", "c"],
    ["name", "c"],
    ["prototype", ""],
  ]) {
    aspect(`${key} has its flags`, () => same(flagsOf(descriptorOf(constructor, key)), flags));
  }
  aspect("needs new", () => {
    throwsTypeError(() => constructor("x:y"));
    throwsTypeError(() => constructor.call(make(), "x:y"));
  });
  for (let given = 0; given < requiredOf(constructing); given++) {
    aspect(`constructor wants more than ${given} arguments`, () =>
      throwsTypeError(() => new constructor(...filled(given))),
    );
  }
  if (name === "URL") {
    checkConversions(
      check,
      `${name} constructor`,
      constructing,
      (args) => new constructor(...args),
    );
  }
  aspect("makes objects of new.target's prototype", () => {
    function Target() {}
    const object = Reflect.construct(constructor, ["x:y"], Target);
    same(getPrototypeOf(object), Target.prototype, "its prototype");
    same(typeof prototype.toString.call(object), "string");
  });
  aspect("makes objects of its own prototype where new.target has none", () => {
    function Target() {}
    Target.prototype = null;
    same(getPrototypeOf(Reflect.construct(constructor, ["x:y"], Target)), prototype);
  });
  if (hasClasses) {
    aspect("can be subclassed", () => {
      class Sub extends constructor {
        get more() {
          return `more than ${this.toString()}`;
        }
      }
      const object = new Sub("x:y");
      isTrue(object instanceof constructor && object instanceof Sub, "instanceof");
      isTrue(object.more.startsWith("more than x"), "a getter of the subclass");
    });
  }
  aspect("objects have no own keys", () => sameList(Reflect.ownKeys(make()).map(String), []));

  aspect("prototype inherits from Object.prototype", () =>
    same(getPrototypeOf(prototype), Object.prototype),
  );
  aspect("prototype has its constructor", () => {
    same(prototype.constructor, constructor);
    same(flagsOf(descriptorOf(prototype, "constructor")), "wc");
  });
  aspect("prototype has its toStringTag", () => {
    const descriptor = descriptorOf(prototype, Symbol.toStringTag);
    same(descriptor.value, name);
    same(flagsOf(descriptor), "c");
    same(Object.prototype.toString.call(make()), `[object ${name}]`);
  });
  aspect("prototype has the members of the IDL and no others", () => {
    const expected = [...attributes, ...regular].map((member) => member.name);
    if (stringifier) expected.push("toString");
    if (iterable) expected.push("entries", "forEach", "keys", "values");
    sameList(Object.keys(prototype).sort(), expected.sort());
    sameList(stringKeys(prototype).sort(), ["constructor", ...expected].sort());
  });
  aspect("members stand in the order of the IDL", () => {
    const expected = [...attributes, ...regular].map((member) => member.name);
    const actual = Object.keys(prototype).filter((key) => expected.includes(key));
    const inIDL = members
      .filter((member) => expected.includes(member.name) && !isStatic(member))
      .map((member) => member.name);
    sameList(actual, inIDL);
  });
  aspect("has no enumerable symbols", () => {
    for (const symbol of Object.getOwnPropertySymbols(prototype)) {
      isTrue(!descriptorOf(prototype, symbol).enumerable, String(symbol));
    }
  });

  for (const member of attributes)
    checkAttribute({ check, classes, name, prototype, make }, member);
  for (const member of regular)
    checkOperation({ check, classes, name, holder: prototype, make }, member);
  for (const member of statics) {
    checkOperation({ check, classes, name, holder: constructor, make: () => constructor }, member);
  }
  if (stringifier) {
    const member = { name: "toString", arguments: [], idlType: { idlType: "USVString" } };
    checkOperation({ check, classes, name, holder: prototype, make }, member);
    aspect("stringifies", () => {
      const attribute = stringifier.type === "attribute" ? make()[stringifier.name] : "a=b&c=d";
      same(String(make()), attribute);
    });
  }
  if (iterable) checkIterable({ check, classes, name, prototype, make });
}

function checkAttribute({ check, classes, name, prototype, make }, member) {
  const aspect = (what, body) => check(`${name}.${member.name} ${what}`, body);
  const { get, set } = descriptorOf(prototype, member.name) || {};
  aspect("is an accessor", () => {
    same(flagsOf(descriptorOf(prototype, member.name)), "ec");
    checkFunction(get, `get ${member.name}`, 0);
  });
  aspect("gives what its type says", () => {
    checkType(member.idlType, make()[member.name], classes);
    const object = make();
    same(object[member.name], object[member.name], "the second time");
  });
  aspect("checks what it is read from", () => {
    for (const receiver of foreign(name, classes)) throwsTypeError(() => get.call(receiver));
  });
  if (member.readonly) {
    aspect("is read-only", () => {
      same(set, undefined, "its setter");
      same(Reflect.set(make(), member.name, "x"), false, "what setting it gives");
    });
    return;
  }
  aspect("has a setter", () => checkFunction(set, `set ${member.name}`, 1));
  aspect("checks what it is written to before it looks at the value", () => {
    for (const receiver of foreign(name, classes)) {
      throwsTypeError(() =>
        set.call(
          receiver,
          watched(() => same("converted", "not")),
        ),
      );
    }
  });
  aspect("converts what it is set to, once", () => {
    let times = 0;
    const object = make();
    const value = watched(() => {
      times++;
      return member.name === "href" ? "x:y" : "1";
    });
    same(set.call(object, value), undefined, "what it returns");
    same(times, 1, "how often it was converted");
  });
  aspect("takes undefined for no value, and no symbols", () => {
    if (member.name === "href") throwsTypeError(() => set.call(make()));
    else set.call(make());
    throwsTypeError(() => set.call(make(), Symbol("x")));
  });
  aspect("hands on what a conversion throws", () => {
    const thrown = {};
    let caught;
    try {
      make()[member.name] = watched(() => {
        throw thrown;
      });
    } catch (error) {
      caught = error;
    }
    same(caught, thrown);
  });
}

function checkOperation({ check, classes, name, holder, make }, member) {
  const aspect = (what, body) => check(`${name}.${member.name}() ${what}`, body);
  const method = holder[member.name];
  const required = requiredOf(member);
  const call = (args) => method.apply(make(), args);
  aspect("is a method", () => {
    same(flagsOf(descriptorOf(holder, member.name)), "wec");
    checkFunction(method, member.name, required);
  });
  aspect("gives what its type says", () =>
    checkType(member.idlType, call(filled(required, "a")), classes),
  );
  for (let given = 0; given < required; given++) {
    aspect(`wants more than ${given} arguments`, () => throwsTypeError(() => call(filled(given))));
  }
  checkConversions(check, `${name}.${member.name}()`, member, call);
  if (member.special === "static") {
    aspect("needs no receiver", () => {
      for (const receiver of [undefined, null, {}, 1]) method.apply(receiver, filled(required));
    });
    return;
  }
  aspect("checks what it is called on before it looks at arguments", () => {
    const unread = filled(required).map(() => watched(() => same("converted", "not")));
    for (const receiver of foreign(name, classes)) {
      throwsTypeError(() => method.apply(receiver, unread));
      throwsTypeError(() => method.apply(receiver, []));
    }
  });
}

// Arguments are converted in order and exactly once. Extra arguments are never converted.
function checkConversions(check, what, { arguments: parameters }, call) {
  if (parameters.length === 0) {
    check(`${what} ignores arguments`, () => call([watched(() => same("converted", "not"))]));
    return;
  }
  check(`${what} converts arguments in order, once`, () => {
    const seen = [];
    const args = parameters.map((_, i) => watched(() => `x${seen.push(i)}:`));
    args.push(watched(() => same("converted", "not")));
    call(args);
    sameList(
      seen,
      parameters.map((_, i) => i),
    );
  });
  for (let i = 0; i < parameters.length; i++) {
    check(`${what} takes no symbol for argument ${i}`, () => {
      const args = filled(parameters.length, "x:y");
      args[i] = Symbol("x");
      throwsTypeError(() => call(args));
    });
    if (!parameters[i].optional) continue;
    check(`${what} takes undefined for argument ${i} as none`, () => {
      const required = filled(i, "x:y");
      const given = call([...required, undefined]);
      same(String(given), String(call(required)));
    });
  }
}

function checkIterable({ check, classes, name, prototype, make }) {
  const aspect = (what, body) => check(`${name} ${what}`, body);
  const iteratorPrototype = getPrototypeOf(make().entries());
  const base = getPrototypeOf(getPrototypeOf([][Symbol.iterator]()));
  for (const key of ["entries", "keys", "values"]) {
    const member = { name: key, arguments: [], idlType: { idlType: "object" } };
    checkOperation({ check, classes, name, holder: prototype, make }, member);
    aspect(`${key}() makes iterators of one prototype`, () =>
      same(getPrototypeOf(make()[key]()), iteratorPrototype),
    );
  }
  aspect("@@iterator is entries", () => {
    same(prototype[Symbol.iterator], prototype.entries);
    same(flagsOf(descriptorOf(prototype, Symbol.iterator)), "wc");
  });
  aspect("forEach is a method", () => {
    same(flagsOf(descriptorOf(prototype, "forEach")), "wec");
    checkFunction(prototype.forEach, "forEach", 1);
  });
  aspect("forEach takes functions alone", () => {
    throwsTypeError(() => make().forEach());
    for (const value of [undefined, null, {}, "f", 1, Symbol("f")]) {
      throwsTypeError(() => make().forEach(value));
    }
  });
  aspect("forEach checks what it is called on", () => {
    for (const receiver of foreign(name, classes)) {
      throwsTypeError(() => prototype.forEach.call(receiver, () => {}));
    }
  });
  aspect("forEach gives value, name and object, and `this`", () => {
    const object = make();
    const self = {};
    const seen = [];
    const given = object.forEach(function (value, key, list) {
      same(this, self, "this");
      same(list, object, "the third argument");
      same(arguments.length, 3, "the number of arguments");
      seen.push(key, value);
    }, self);
    same(given, undefined, "what it returns");
    sameList(seen, ["a", "b", "c", "d"]);
  });
  aspect("forEach is live", () => {
    const seen = [];
    const object = make();
    object.forEach((_value, key) => {
      seen.push(key);
      if (seen.length === 1) object.append("e", "f");
    });
    sameList(seen, ["a", "c", "e"]);
  });
  aspect("iterators' prototype is theirs alone", () => {
    same(getPrototypeOf(iteratorPrototype), base);
    sameList(stringKeys(iteratorPrototype), ["next"]);
    same(flagsOf(descriptorOf(iteratorPrototype, "next")), "wec");
    checkFunction(iteratorPrototype.next, "next", 0);
    const tag = descriptorOf(iteratorPrototype, Symbol.toStringTag);
    same(tag.value, `${name} Iterator`);
    same(flagsOf(tag), "c");
    sameList(Reflect.ownKeys(make().keys()).map(String), []);
  });
  aspect("iterators check what next is called on", () => {
    for (const receiver of [undefined, null, {}, [].keys(), iteratorPrototype, make()]) {
      throwsTypeError(() => iteratorPrototype.next.call(receiver));
    }
  });
  aspect("iterators give what their kind says", () => {
    sameList(Array.from(make().entries()), [
      ["a", "b"],
      ["c", "d"],
    ]);
    sameList(Array.from(make().keys()), ["a", "c"]);
    sameList(Array.from(make().values()), ["b", "d"]);
    sameList(make().keys().next(), { value: "a", done: false });
  });
  aspect("iterators are live, and stay at their end", () => {
    const object = make();
    const iterator = object.keys();
    iterator.next();
    object.delete("a");
    object.append("e", "f");
    same(iterator.next().value, "e");
    same(iterator.next().done, true);
    isTrue("value" in iterator.next(), "a value at the end");
    same(iterator.next().value, undefined);
  });
  aspect("iterators can be iterated", () => {
    const iterator = make().entries();
    same(iterator[Symbol.iterator](), iterator);
  });
}

// This is (sequence<sequence<USVString>> or record<USVString, USVString> or USVString), the only argument that has a
// type of its own.
function checkInitializers(check, { URL, URLSearchParams }) {
  const aspect = (what, body) => check(`URLSearchParams's argument: ${what}`, body);
  const text = (init) => new URLSearchParams(init).toString();
  const pair = (...parts) => ({ [Symbol.iterator]: () => parts[Symbol.iterator]() });
  const cases = {
    none: [undefined, ""],
    "null is a string": [null, "null="],
    "a number is a string": [1.5, "1.5="],
    "false is a string": [false, "false="],
    "a string": ["?a=b", "a=b"],
    "one ? is dropped": ["??a=b", "%3Fa=b"],
    pairs: [
      [
        ["a", "b"],
        ["c", 1],
      ],
      "a=b&c=1",
    ],
    "no pairs": [[], ""],
    "iterables of iterables": [new Map([["a", "b"]]), "a=b"],
    "pairs that are iterable objects": [[pair("a", "b")], "a=b"],
    "a string object in a list is a sequence": [[new String("ab")], "a=b"],
    "a set in a list": [[new Set(["a", "b"])], "a=b"],
    "another list": [new URLSearchParams("a=b&a=c"), "a=b&a=c"],
    "a record": [{ a: "b", c: null }, "a=b&c=null"],
    "an empty record": [{}, ""],
    "a function is a record": [Object.assign(() => {}, { a: "b" }), "a=b"],
    "a URL is a record": [new URL("x:y?a=b"), ""],
    "an iterator of undefined makes a record": [{ [Symbol.iterator]: undefined }, null],
    "keys that are not enumerable": [Object.defineProperty({ a: 1 }, "b", { value: 2 }), "a=1"],
    "inherited keys": [Object.create({ a: 1 }, { b: { value: 2, enumerable: true } }), "b=2"],
    "lone surrogates": [{ "\ud800": "\udfff" }, "%EF%BF%BD=%EF%BF%BD"],
    "keys that become one": [{ "\ud800": 1, a: 2, "\udfff": 3 }, "%EF%BF%BD=3&a=2"],
    "integer keys come first": [{ b: 1, 1: 2 }, "1=2&b=1"],
    "a date is a record": [new Date(0), ""],
    "a string object is a sequence": [new String("ab"), null],
    "a boolean object is a record": [new Boolean(true), ""],
  };
  for (const what of Object.keys(cases)) {
    const [init, expected] = cases[what];
    aspect(what, () => {
      if (expected === null) throwsTypeError(() => new URLSearchParams(init));
      else same(text(init), expected);
    });
  }
  for (const [what, init] of [
    ["a symbol", Symbol("a")],
    ["one string in a list", [["a"]]],
    ["three strings in a list", [["a", "b", "c"]]],
    ["an empty list in a list", [[]]],
    ["a string in a list", ["ab"]],
    ["a number in a list", [1]],
    ["null in a list", [null]],
    ["a record in a list", [{ a: "b" }]],
    ["a symbol in a pair", [["a", Symbol("b")]]],
    ["a symbol as a value", { a: Symbol("b") }],
    ["an enumerable symbol as a key", { [Symbol("a")]: "b" }],
    ["an iterator that isn't callable", { [Symbol.iterator]: 1 }],
    ["an iterator that is no object", { [Symbol.iterator]: () => 1 }],
    ["an iterator without next", { [Symbol.iterator]: () => ({}) }],
    ["a result that is no object", { [Symbol.iterator]: () => ({ next: () => 1 }) }],
  ]) {
    aspect(`${what} throws`, () => throwsTypeError(() => new URLSearchParams(init)));
  }
  aspect("a symbol as a key that isn't enumerable", () =>
    same(text(Object.defineProperty({ a: 1 }, Symbol("b"), { value: 2 })), "a=1"),
  );
  aspect("an undefined iterator is none", () => {
    const init = { a: "b" };
    Object.defineProperty(init, Symbol.iterator, { value: null });
    same(text(init), "a=b");
  });
  aspect("a record's keys are read in order, each descriptor before its value", () => {
    const log = [];
    const init = new Proxy(
      { b: 1, a: 2 },
      {
        ownKeys(target) {
          log.push("keys");
          return Reflect.ownKeys(target);
        },
        getOwnPropertyDescriptor(target, key) {
          log.push(`? ${key}`);
          return descriptorOf(target, key);
        },
        get(target, key) {
          log.push(`get ${String(key)}`);
          return target[key];
        },
      },
    );
    same(text(init), "b=1&a=2");
    sameList(log, ["get Symbol(Symbol.iterator)", "keys", "? b", "get b", "? a", "get a"]);
  });
  aspect("all is converted before any pair is looked at", () => {
    const seen = [];
    throwsTypeError(() => new URLSearchParams([["a"], ["b", watched(() => `${seen.push(1)}`)]]));
    sameList(seen, [1]);
  });
  aspect("@@iterator is read once", () => {
    let times = 0;
    const init = {
      get [Symbol.iterator]() {
        times++;
        return () => [["a", "b"]][Symbol.iterator]();
      },
    };
    same(text(init), "a=b");
    same(times, 1);
  });
  aspect("patched array iterators are honoured", () => {
    const init = [["a", "b"]];
    init[Symbol.iterator] = () => [["c", "d"]][Symbol.iterator]();
    same(text(init), "c=d");
  });
  aspect("re-entrance from a conversion", () => {
    const value = watched(
      () => new URL(`https://example.com/${"x".repeat(10000)}`).pathname.length,
    );
    same(
      text([
        ["a", value],
        ["b", watched(() => text({ c: "d" }))],
      ]),
      "a=10001&b=c%3Dd",
    );
  });
  aspect("re-entrance from a setter's conversion", () => {
    const url = new URL("https://example.com/?a=b");
    url.hash = watched(() => {
      url.host = "example.org";
      url.searchParams.append("c", "d");
      return "e";
    });
    same(url.href, "https://example.org/?a=b&c=d#e");
  });
}

function foreign(name, classes) {
  const object = INSTANCES[name](classes);
  const other = name === "URL" ? "URLSearchParams" : "URL";
  const receivers = [undefined, null, 1, "x:y", Symbol("a"), {}, () => {}, classes[name]];
  receivers.push(classes[name].prototype, Object.create(classes[name].prototype));
  receivers.push(Object.create(object), new Proxy(object, {}), INSTANCES[other](classes));
  return receivers;
}

function checkFunction(value, name, length) {
  same(typeof value, "function");
  same(value.name, name, "its name");
  same(value.length, length, "its length");
  same(flagsOf(descriptorOf(value, "name")), "c", "flags of its name");
  same(flagsOf(descriptorOf(value, "length")), "c", "flags of its length");
  isTrue(!Object.hasOwn(value, "prototype"), "it has no prototype");
  throwsTypeError(() => new value("x:y"), `new ${name}`);
}

function checkType(type, value, classes) {
  if (type.nullable && value === null) return;
  switch (type.generic || type.idlType) {
    case "USVString":
      return same(typeof value, "string");
    case "boolean":
      return same(typeof value, "boolean");
    case "unsigned long":
      return isTrue(value === value >>> 0, "a number of 32 bits");
    case "undefined":
      return same(value, undefined);
    case "sequence":
      return isTrue(Array.isArray(value), "an array");
    case "object":
      return same(typeof value, "object");
    default:
      return isTrue(value instanceof classes[type.idlType], `a ${type.idlType}`);
  }
}

/** An object that `toString` converts to a string. */
const watched = (toString) => ({ toString });

const requiredOf = (member) =>
  member ? member.arguments.filter(({ optional }) => !optional).length : 0;

const filled = (length, value = "x:y") => Array(length).fill(value);

const stringKeys = (object) => Reflect.ownKeys(object).filter((key) => typeof key === "string");

/** "wec" stands for writable, enumerable and configurable. */
const flagsOf = (descriptor) =>
  `${descriptor.writable ? "w" : ""}${descriptor.enumerable ? "e" : ""}${descriptor.configurable ? "c" : ""}`;
