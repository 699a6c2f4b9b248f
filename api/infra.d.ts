type Bytes = ArrayBufferLike | ArrayBufferView;
type Text = string | {
    toString(): string;
};
type CodePoint = number | string;
export type InfraValue = string | number | boolean | null | readonly InfraValue[] | ReadonlyMap<string, InfraValue>;
export function byteLowercase(bytes: Bytes): Uint8Array<ArrayBuffer>;
export function byteUppercase(bytes: Bytes): Uint8Array<ArrayBuffer>;
export function isByteCaseInsensitiveMatch(a: Bytes, b: Bytes): boolean;
export function byteStartsWith(input: Bytes, potentialPrefix: Bytes): boolean;
export function byteLessThan(a: Bytes, b: Bytes): boolean;
export function isomorphicDecode(input: Bytes): string;
export function isLeadingSurrogate(codePoint: CodePoint): boolean;
export function isTrailingSurrogate(codePoint: CodePoint): boolean;
export function isSurrogate(codePoint: CodePoint): boolean;
export function isScalarValue(codePoint: CodePoint): boolean;
export function isNoncharacter(codePoint: CodePoint): boolean;
export function isASCIICodePoint(codePoint: CodePoint): boolean;
export function isASCIITabOrNewline(codePoint: CodePoint): boolean;
export function isASCIIWhitespace(codePoint: CodePoint): boolean;
export function isC0Control(codePoint: CodePoint): boolean;
export function isC0ControlOrSpace(codePoint: CodePoint): boolean;
export function isControl(codePoint: CodePoint): boolean;
export function isASCIIDigit(codePoint: CodePoint): boolean;
export function isASCIIUpperHexDigit(codePoint: CodePoint): boolean;
export function isASCIILowerHexDigit(codePoint: CodePoint): boolean;
export function isASCIIHexDigit(codePoint: CodePoint): boolean;
export function isASCIIUpperAlpha(codePoint: CodePoint): boolean;
export function isASCIILowerAlpha(codePoint: CodePoint): boolean;
export function isASCIIAlpha(codePoint: CodePoint): boolean;
export function isASCIIAlphanumeric(codePoint: CodePoint): boolean;
export function codePointLength(string: Text): number;
export function isASCIIString(string: Text): boolean;
export function isIsomorphicString(string: Text): boolean;
export function isScalarValueString(string: Text): boolean;
export function toScalarValueString(string: Text): string;
export function codeUnitLessThan(a: Text, b: Text): boolean;
export function codeUnitSubstring(string: Text, start: number, length?: number): string;
export function codePointSubstring(string: Text, start: number, length?: number): string;
export function isomorphicEncode(input: Text): Uint8Array<ArrayBuffer>;
export function asciiLowercase(string: Text): string;
export function asciiUppercase(string: Text): string;
export function isASCIICaseInsensitiveMatch(a: Text, b: Text): boolean;
export function asciiEncode(input: Text): Uint8Array<ArrayBuffer>;
export function asciiDecode(input: Bytes): string;
export function stripNewlines(string: Text): string;
export function normalizeNewlines(string: Text): string;
export function stripLeadingAndTrailingASCIIWhitespace(string: Text): string;
export function stripAndCollapseASCIIWhitespace(string: Text): string;
export interface CollectedCodePoints {
    result: string;
    position: number;
}
export function collectSequenceOfCodePoints(condition: (codePoint: string) => boolean, input: Text, position: number): CollectedCodePoints;
export function skipASCIIWhitespace(input: Text, position: number): number;
export function strictlySplit(input: Text, delimiter: Text): string[];
export function splitOnASCIIWhitespace(input: Text): string[];
export function splitOnCommas(input: Text): string[];
export function concatenate(list: Iterable<Text>, separator?: Text): string;
export function serializeSet(set: Iterable<Text>): string;
export function listHasDuplicates(list: Iterable<unknown>): boolean;
export function listSortInAscendingOrder<T>(list: Iterable<T>, lessThan: (a: T, b: T) => boolean): T[];
export function listSortInDescendingOrder<T>(list: Iterable<T>, lessThan: (a: T, b: T) => boolean): T[];
export function setCreate<T>(input: Iterable<T>): Set<T>;
export function setAppend<T>(set: Iterable<T>, item: T): Set<T>;
export function setExtend<T>(set: Iterable<T>, list: Iterable<T>): Set<T>;
export function setPrepend<T>(set: Iterable<T>, item: T): Set<T>;
export function setReplace<T>(set: Iterable<T>, item: T, replacement: T): Set<T>;
export function setIsSubset<T>(set: Iterable<T>, superset: Iterable<T>): boolean;
export function setIsSuperset<T>(set: Iterable<T>, subset: Iterable<T>): boolean;
export function setEquals<T>(a: Iterable<T>, b: Iterable<T>): boolean;
export function setIntersection<T>(a: Iterable<T>, b: Iterable<T>): Set<T>;
export function setUnion<T>(a: Iterable<T>, b: Iterable<T>): Set<T>;
export function setDifference<T>(a: Iterable<T>, b: Iterable<T>): Set<T>;
export function inclusiveRange(n: number, m: number): Set<number>;
export function exclusiveRange(n: number, m: number): Set<number>;
export function mapSortInAscendingOrder<K, V>(map: ReadonlyMap<K, V>, lessThan: (a: readonly [
    K,
    V
], b: readonly [
    K,
    V
]) => boolean): Map<K, V>;
export function mapSortInDescendingOrder<K, V>(map: ReadonlyMap<K, V>, lessThan: (a: readonly [
    K,
    V
], b: readonly [
    K,
    V
]) => boolean): Map<K, V>;
export function parseJSONBytesToJavaScriptValue(bytes: Bytes): unknown;
export function serializeJavaScriptValueToJSONString(value: unknown): string;
export function serializeJavaScriptValueToJSONBytes(value: unknown): Uint8Array<ArrayBuffer>;
export function parseJSONStringToInfraValue(string: Text): InfraValue;
export function parseJSONBytesToInfraValue(bytes: Bytes): InfraValue;
export function convertJSONDerivedJavaScriptValueToInfraValue(jsValue: unknown): InfraValue;
export function serializeInfraValueToJSONString(value: InfraValue): string;
export function serializeInfraValueToJSONBytes(value: InfraValue): Uint8Array<ArrayBuffer>;
export function convertInfraValueToJSONCompatibleJavaScriptValue(value: InfraValue): unknown;
export const HTML_NAMESPACE: "http://www.w3.org/1999/xhtml";
export const MATHML_NAMESPACE: "http://www.w3.org/1998/Math/MathML";
export const SVG_NAMESPACE: "http://www.w3.org/2000/svg";
export const XLINK_NAMESPACE: "http://www.w3.org/1999/xlink";
export const XML_NAMESPACE: "http://www.w3.org/XML/1998/namespace";
export const XMLNS_NAMESPACE: "http://www.w3.org/2000/xmlns/";
export {};
