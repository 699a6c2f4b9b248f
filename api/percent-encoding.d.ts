type StringLike = string | {
    toString(): string;
};
type Bytes = ArrayBufferLike | ArrayBufferView;
type CodePoint = number | string;
type PercentEncodeSet = "C0 control" | "fragment" | "query" | "special-query" | "path" | "userinfo" | "component" | "application/x-www-form-urlencoded";
declare function percentEncodeByte(byte: number): string;
declare function isInPercentEncodeSet(codePoint: CodePoint, set: PercentEncodeSet): boolean;
declare function percentDecodeBytes(bytes: Bytes): Uint8Array<ArrayBuffer>;
declare function percentDecodeString(input: StringLike): Uint8Array<ArrayBuffer>;
declare function utf8PercentEncode(input: StringLike, set: PercentEncodeSet): string;
declare function percentEncodeAfterEncoding(encoding: string | null | undefined, input: StringLike, set: PercentEncodeSet): string;
export { isInPercentEncodeSet, percentDecodeBytes, percentDecodeString, percentEncodeAfterEncoding, percentEncodeByte, utf8PercentEncode };
export type { PercentEncodeSet };
