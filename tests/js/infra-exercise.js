// Calls every function in the infra entry. The results and errors must not depend on the environment.

const bytes = Uint8Array.of(0x41, 0x7a, 0xc3, 0xa9);
const json = Uint8Array.of(0xef, 0xbb, 0xbf, 0x5b, 0x22, 0xc3, 0xa9, 0x22, 0x2c, 0x7b, 0x7d, 0x5d);
const map = new Map([
  ["b", [1, "\ud800", null, true, new Map([["__proto__", []]])]],
  ["a", -0],
]);
const long = "\u00e9A \r\n,".repeat(20);

/** Each function's arguments. The function throws for some of these arguments. */
const calls = {
  asciiDecode: [[bytes], [Uint8Array.of(0x61)]],
  asciiEncode: [["a\x7f"], ["\u0080"]],
  asciiLowercase: [["AbZ@[\u00c9\u{1f600}Z"], [long]],
  asciiUppercase: [["aBz`{\u00e9\u0131"], [{ toString: () => "a" }], [Symbol.iterator]],
  byteLessThan: [[bytes, json]],
  byteLowercase: [[bytes], [bytes.buffer], ["a"]],
  byteStartsWith: [[json, bytes]],
  byteUppercase: [[bytes]],
  codePointLength: [["\u{1f600}\ud800"], [long]],
  codePointSubstring: [
    ["\u{1f600}\ud800b", 1, 1],
    ["ab", 1],
    ["ab", 3],
    ["ab", 1, 2],
  ],
  codeUnitLessThan: [["\u{1f600}", "\uff5e"]],
  codeUnitSubstring: [
    ["abc", 1, 1],
    ["abc", -1],
    [long, 3],
  ],
  collectSequenceOfCodePoints: [
    [(codePoint) => codePoint !== "b", "\u{1f600}ab", 0],
    [1, "", 0],
  ],
  concatenate: [[["a", 1, "b"], "-"], [["a", Symbol.iterator]], ["ab"]],
  convertInfraValueToJSONCompatibleJavaScriptValue: [[map], [undefined]],
  convertJSONDerivedJavaScriptValueToInfraValue: [[{ a: [1, { b: null }] }], [undefined]],
  exclusiveRange: [
    [1, 4],
    [1, 0.5],
  ],
  inclusiveRange: [[-1, 1]],
  isASCIICaseInsensitiveMatch: [
    ["K", "\u212a"],
    ["aB", "Ab"],
    [long, long],
  ],
  isASCIIString: [["a"], [long]],
  isByteCaseInsensitiveMatch: [[bytes, bytes], [bytes]],
  isIsomorphicString: [["\u00ff"], ["\u0100"]],
  isScalarValueString: [["\u{1f600}"], ["\ud800"]],
  // This array has more bytes than fromCharCode accepts in one call.
  isomorphicDecode: [[bytes], [new Uint8Array(5000)]],
  isomorphicEncode: [["\u00e9"], ["\u0100"], [long]],
  listHasDuplicates: [[["a", "b"]], [["a", "b", "a"]]],
  listSortInAscendingOrder: [[[3, undefined, 1, 2, 1], (a, b) => a < b], [[2, 1]]],
  listSortInDescendingOrder: [[["b", "c", "a"], (a, b) => a < b]],
  mapSortInAscendingOrder: [
    [map, (a, b) => a[0] < b[0]],
    [[], () => true],
  ],
  mapSortInDescendingOrder: [[map, (a, b) => a[0] < b[0]]],
  normalizeNewlines: [["a\r\nb\rc\n\r"], [long]],
  parseJSONBytesToInfraValue: [[json], [bytes.subarray(0, 2)]],
  parseJSONBytesToJavaScriptValue: [[json]],
  parseJSONStringToInfraValue: [['{"b":[1,"x",null,true,{}],"__proto__":{"2":2}}'], ["{"]],
  serializeInfraValueToJSONBytes: [[map]],
  serializeInfraValueToJSONString: [[map], [[[["\u00e9"]]]], [new Map([[1, 1]])]],
  serializeJavaScriptValueToJSONBytes: [[[1, "\u00e9"]]],
  serializeJavaScriptValueToJSONString: [[{ a: 1 }], [undefined]],
  serializeSet: [[["a", "b", "a"]]],
  setAppend: [[["a"], "b"]],
  setCreate: [[["b", "a", "b"]], [1]],
  setDifference: [[["a", "b"], ["a"]]],
  setEquals: [
    [
      ["a", "b"],
      ["b", "a"],
    ],
  ],
  setExtend: [[["a"], ["b", "a"]]],
  setIntersection: [[["a", "b"], ["b"]]],
  setIsSubset: [[["a"], ["b", "a"]]],
  setIsSuperset: [[["a"], ["b", "a"]]],
  setPrepend: [
    [["a"], "b"],
    [["a", "b"], "b"],
  ],
  setReplace: [[["a", "b", "c"], "a", "c"], [["a"]]],
  setUnion: [[["b", "a"], ["c"]]],
  skipASCIIWhitespace: [
    ["a \t\n\f\rb", 1],
    ["a", 2],
  ],
  splitOnASCIIWhitespace: [[" a\fb "], [long]],
  splitOnCommas: [[" a b ,,c,"], [long]],
  strictlySplit: [
    ["a\u{1f600}b", "\ud83d"],
    ["a\u{1f600}b", "\u{1f600}"],
    ["a", "ab"],
  ],
  stripAndCollapseASCIIWhitespace: [[" a \t b "], [long]],
  stripLeadingAndTrailingASCIIWhitespace: [[" a b "]],
  stripNewlines: [["a\r\nb"], [long]],
  toScalarValueString: [["a\ud800\ud83d\ude00\udc00"]],
};

/** Arguments for predicates that take one code point. */
const codePoints = [[0x20], ["A"], ["\u{1f600}"], [0xd800], [-1], [0xfffe], ["ab"], [null], []];

const rows = [];
for (const [name, lists] of Object.entries(calls)) {
  for (const list of lists) rows.push({ name, list });
}

/** The number of functions with rows. */
export const exercised = (infra) => predicatesOf(infra).length + Object.keys(calls).length;

function predicatesOf(infra) {
  return Object.keys(infra).filter((name) => name.startsWith("is") && !(name in calls));
}

/**
 * Calls each function and adds the results to `results` as strings. The function that `prepare` returns for an entry
 * does not call the language's built-ins, so tests may patch them.
 */
export function prepareInfra(infra) {
  const all = [...rows];
  for (const name of predicatesOf(infra)) {
    for (const list of codePoints) all.push({ name, list });
  }
  const { apply, getOwnPropertyDescriptor } = Reflect;
  const show = prepareToShow();
  return (results) => {
    for (let i = 0; i < all.length; i++) {
      const { name, list } = all[i];
      let result;
      try {
        result = show(apply(infra[name], undefined, list));
      } catch (error) {
        const code = getOwnPropertyDescriptor(error, "code");
        // The wording of this error depends on the engine.
        result = code === undefined ? error.name : `${code.value} ${error.message}`;
      }
      results[results.length] = `${name} ${i}: ${result}`;
    }
    return results;
  };
}

function prepareToShow() {
  const { apply, getPrototypeOf, ownKeys } = Reflect;
  const { isArray } = Array;
  const { is } = Object;
  const { prototype: sets } = Set;
  const { prototype: maps } = Map;
  const { prototype: byteArrays } = Uint8Array;
  const { forEach: forEachInSet } = sets;
  const { forEach: forEachInMap } = maps;
  const show = (value) => {
    if (typeof value === "string") return `"${value}"`;
    if (typeof value !== "object" || value === null) return is(value, -0) ? "-0" : `${value}`;
    const prototype = getPrototypeOf(value);
    let text = "";
    if (prototype === sets) {
      const add = (item) => {
        text += `${show(item)},`;
      };
      apply(forEachInSet, value, [add]);
      return `Set(${text})`;
    }
    if (prototype === maps) {
      const add = (item, key) => {
        text += `${show(key)}=>${show(item)},`;
      };
      apply(forEachInMap, value, [add]);
      return `Map(${text})`;
    }
    const keys = ownKeys(value);
    for (let i = 0; i < keys.length; i++) text += `${keys[i]}:${show(value[keys[i]])},`;
    if (isArray(value)) return `[${text}]`;
    return prototype === byteArrays ? `Uint8Array(${text})` : `{${text}}`;
  };
  return show;
}
