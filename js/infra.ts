/**
 * The algorithms of the [Infra Standard](https://infra.spec.whatwg.org/) that JavaScript lacks, under the standard's
 * names and without wasm.
 *
 * No function changes its arguments. All functions convert and check arguments according to these rules:
 *
 * | argument | takes | a `TypeError` otherwise |
 * |---|---|---|
 * | string | any value that Web IDL converts to a string: URL objects, numbers | `ERR_INVALID_ARG_TYPE` for symbols |
 * | bytes | an ArrayBuffer, a SharedArrayBuffer, or a view of one | `ERR_INVALID_ARG_TYPE` |
 * | code point | its value as a number, or a string of one code point | `ERR_INVALID_ARG_TYPE` |
 * | list, set | any iterable object except a string; read once, to its end | `ERR_INVALID_ARG_TYPE` |
 * | map | a `Map` | `ERR_INVALID_ARG_TYPE` |
 * | position, length | an integer that is within the string | `ERR_INVALID_ARG_TYPE`, `ERR_INVALID_ARG_VALUE` for other numbers |
 * | any | | `ERR_MISSING_ARGS` if a required argument is missing |
 *
 * The following table lists all terms that Infra defines and their equivalents in JavaScript:
 *
 * | section | term | in JavaScript |
 * |---|---|---|
 * | [Terminology](https://infra.spec.whatwg.org/#terminology), [Privacy](https://infra.spec.whatwg.org/#privacy) | user agent, implementation, tracking vector | none: used only for writing standards |
 * | [Algorithms](https://infra.spec.whatwg.org/#algorithms) | algorithm, parameters, variables, control flow, iteration, assert | functions and statements; if an assertion about an input fails, a `TypeError` is thrown |
 * | [Nulls](https://infra.spec.whatwg.org/#nulls), [Booleans](https://infra.spec.whatwg.org/#booleans) | null, boolean | `null`, `true`, `false` |
 * | [Numbers](https://infra.spec.whatwg.org/#numbers) | 8- to 128-bit integers | `number`, `bigint`; `Int8Array` to `BigUint64Array` hold 8 to 64 bits |
 * | [Bytes](https://infra.spec.whatwg.org/#bytes) | byte, its value | `number` |
 * | | ASCII byte | `byte <= 0x7f` |
 * | [Byte sequences](https://infra.spec.whatwg.org/#byte-sequences) | byte sequence, length | `Uint8Array`, `length` |
 * | | byte-lowercase, byte-uppercase | `byteLowercase`, `byteUppercase` |
 * | | byte-case-insensitive match | `isByteCaseInsensitiveMatch` |
 * | | prefix, starts with | `byteStartsWith` |
 * | | byte less than | `byteLessThan` |
 * | | isomorphic decode | `isomorphicDecode` |
 * | [Code points](https://infra.spec.whatwg.org/#code-points) | code point, its value | a string of one code point, `codePointAt(0)` |
 * | | leading surrogate, trailing surrogate, surrogate | `isLeadingSurrogate`, `isTrailingSurrogate`, `isSurrogate` |
 * | | scalar value, noncharacter | `isScalarValue`, `isNoncharacter` |
 * | | ASCII code point, ASCII tab or newline, ASCII whitespace | `isASCIICodePoint`, `isASCIITabOrNewline`, `isASCIIWhitespace` |
 * | | C0 control, C0 control or space, control | `isC0Control`, `isC0ControlOrSpace`, `isControl` |
 * | | ASCII digit | `isASCIIDigit` |
 * | | ASCII upper hex digit, lower hex digit, hex digit | `isASCIIUpperHexDigit`, `isASCIILowerHexDigit`, `isASCIIHexDigit` |
 * | | ASCII upper alpha, lower alpha, alpha, alphanumeric | `isASCIIUpperAlpha`, `isASCIILowerAlpha`, `isASCIIAlpha`, `isASCIIAlphanumeric` |
 * | [Strings](https://infra.spec.whatwg.org/#strings) | string, code units, length | `string`, `charCodeAt`, `length` |
 * | | code point length | `codePointLength` |
 * | | ASCII string, isomorphic string, scalar value string | `isASCIIString`, `isIsomorphicString`, `isScalarValueString` |
 * | | convert into a scalar value string | `toScalarValueString` |
 * | | is, identical to | `===` |
 * | | code unit prefix, starts with; code unit suffix, ends with | `startsWith`, `endsWith` |
 * | | code unit less than | `codeUnitLessThan`, and `<` between strings |
 * | | code unit substring with a length, to the end of the string | `codeUnitSubstring` |
 * | | code unit substring by positions | `codeUnitSubstring(string, start, end - start)` |
 * | | code point substring with a length, to the end of the string | `codePointSubstring` |
 * | | code point substring by positions | `codePointSubstring(string, start, end - start)` |
 * | | isomorphic encode | `isomorphicEncode` |
 * | | ASCII lowercase, ASCII uppercase | `asciiLowercase`, `asciiUppercase` |
 * | | ASCII case-insensitive match | `isASCIICaseInsensitiveMatch` |
 * | | ASCII encode, ASCII decode | `asciiEncode`, `asciiDecode` |
 * | | strip newlines, normalize newlines | `stripNewlines`, `normalizeNewlines` |
 * | | strip leading and trailing ASCII whitespace | `stripLeadingAndTrailingASCIIWhitespace` |
 * | | strip and collapse ASCII whitespace | `stripAndCollapseASCIIWhitespace` |
 * | | position variable | a `number` of code units, as an argument and as a result |
 * | | collect a sequence of code points | `collectSequenceOfCodePoints` |
 * | | skip ASCII whitespace | `skipASCIIWhitespace` |
 * | | strictly split | `strictlySplit` |
 * | | split on ASCII whitespace, on commas | `splitOnASCIIWhitespace`, `splitOnCommas` |
 * | | concatenate | `concatenate` |
 * | | serialize a set | `serializeSet` |
 * | [Time](https://infra.spec.whatwg.org/#time) | moment, duration | `performance.now()`, Temporal |
 * | [Singletons](https://infra.spec.whatwg.org/#singleton) | allowed, blocked, success, failure | `boolean`, `null`, or an exception |
 * | [Lists](https://infra.spec.whatwg.org/#lists) | list, item, size, indexing, multiple assignment | `Array`, `length`, `[i]`, destructuring |
 * | | append, extend, prepend, insert | `push(item)`, `push(...list)`, `unshift(item)`, `splice(i, 0, item)` |
 * | | replace, empty | `map`, `length = 0` |
 * | | remove, which returns whether it removed items | `filter`, and compare the lengths |
 * | | contains, exists, is empty, get the indices, iterate | `includes`, `i < length`, `length === 0`, `keys()`, `for`-`of` |
 * | | slice, clone, reverse | `slice(from, to)`, `slice()`, `toReversed()` |
 * | | has duplicates | `listHasDuplicates` |
 * | | sort in ascending or descending order | `listSortInAscendingOrder`, `listSortInDescendingOrder` |
 * | [Stacks](https://infra.spec.whatwg.org/#stacks) | push, pop, peek | `push`, `pop`, `at(-1)` |
 * | [Queues](https://infra.spec.whatwg.org/#queues) | enqueue, dequeue | `push`, `shift` |
 * | [Sets](https://infra.spec.whatwg.org/#sets) | ordered set, size, contains, clone | `Set`, `size`, `has`, `new Set(set)`; items are compared as in a `Set` |
 * | | create, append, extend, prepend, replace | `setCreate`, `setAppend`, `setExtend`, `setPrepend`, `setReplace` |
 * | | remove | `delete(item)` of a `Set`, `setDifference(set, items)` |
 * | | subset, superset, equal | `setIsSubset`, `setIsSuperset`, `setEquals` |
 * | | intersection, union, difference | `setIntersection`, `setUnion`, `setDifference` |
 * | | sort | `setCreate(listSortInAscendingOrder(set, lessThan))` |
 * | | the range, inclusive and exclusive | `inclusiveRange`, `exclusiveRange` |
 * | [Maps](https://infra.spec.whatwg.org/#maps) | ordered map, entry, key, value | `Map` |
 * | | get, set, remove, clear, contains, size | `get`, `set`, `delete`, `clear`, `has`, `size` |
 * | | get with default | `map.has(key) ? map.get(key) : byDefault` |
 * | | get the keys, get the values, iterate, clone | `keys()`, `values()`, `for`-`of`, `new Map(map)` |
 * | | sort in ascending or descending order | `mapSortInAscendingOrder`, `mapSortInDescendingOrder` |
 * | [Structs](https://infra.spec.whatwg.org/#structs) | struct, tuple, item, name | an object, an array |
 * | [JSON](https://infra.spec.whatwg.org/#json) | parse a JSON string to a JavaScript value | `JSON.parse(string)` |
 * | | parse JSON bytes to a JavaScript value | `parseJSONBytesToJavaScriptValue` |
 * | | serialize a JavaScript value to a JSON string, to JSON bytes | `serializeJavaScriptValueToJSONString`, `serializeJavaScriptValueToJSONBytes` |
 * | | parse a JSON string, JSON bytes to an Infra value | `parseJSONStringToInfraValue`, `parseJSONBytesToInfraValue` |
 * | | convert a JSON-derived JavaScript value to an Infra value | `convertJSONDerivedJavaScriptValueToInfraValue` |
 * | | serialize an Infra value to a JSON string, to JSON bytes | `serializeInfraValueToJSONString`, `serializeInfraValueToJSONBytes` |
 * | | convert an Infra value to a JSON-compatible JavaScript value | `convertInfraValueToJSONCompatibleJavaScriptValue` |
 * | [Forgiving base64](https://infra.spec.whatwg.org/#forgiving-base64) | forgiving-base64 encode, decode | `forgivingBase64Encode`, `forgivingBase64Decode` in `whatwg-url-wasm/data-url`; they use wasm, which users of the other functions should not have to load |
 * | [Namespaces](https://infra.spec.whatwg.org/#namespaces) | HTML, MathML, SVG, XLink, XML, XMLNS namespace | `HTML_NAMESPACE`, `MATHML_NAMESPACE`, `SVG_NAMESPACE`, `XLINK_NAMESPACE`, `XML_NAMESPACE`, `XMLNS_NAMESPACE` |
 *
 * @module whatwg-url-wasm/infra
 */

// The functions are written in JavaScript because Infra's strings may contain lone surrogates. Strings are sent to wasm
// as UTF-8, which can't represent lone surrogates. src/infra contains the same functions in Rust, and the cases in
// tests/data/infra.json test both implementations. Forgiving base64 is in `/data-url`, so that users of the other
// functions don't have to load wasm.
export * from "./infra/byte-sequences.js";
export * from "./infra/code-points.js";
export * from "./infra/json.js";
export * from "./infra/lists.js";
export * from "./infra/maps.js";
export * from "./infra/namespaces.js";
export * from "./infra/sets.js";
export * from "./infra/strings.js";
