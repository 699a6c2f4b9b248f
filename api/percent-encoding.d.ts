export type PercentEncodeSet = "C0 control" | "fragment" | "query" | "special-query" | "path" | "userinfo" | "component" | "application/x-www-form-urlencoded";
export function percentDecodeBytes(bytes: ArrayBuffer | SharedArrayBuffer | ArrayBufferView): Uint8Array<ArrayBuffer>;
export function percentDecodeString(input: string | {
    toString(): string;
}): Uint8Array<ArrayBuffer>;
export function utf8PercentEncode(input: string | {
    toString(): string;
}, set: PercentEncodeSet): string;
export function percentEncodeAfterEncoding(encoding: string | null | undefined, input: string | {
    toString(): string;
}, set: PercentEncodeSet): string;
export function percentEncodeByte(byte: number): string;
export function isInPercentEncodeSet(codePoint: string | number, set: PercentEncodeSet): boolean;
