import type { ValidationErrorName } from "./validation-errors.js";
type Bytes = ArrayBufferLike | ArrayBufferView;
export type ColumnName = "href" | "origin" | "scheme" | "username" | "password" | "host" | "host_type" | "port" | "path" | "query" | "fragment" | "error";
export type HostType = "domain" | "ipv4" | "ipv6" | "opaque" | "empty";
export interface Column {
    length: number;
    nullCount: number;
    nullBitmap: Uint8Array<ArrayBuffer> | null;
}
export interface StringColumn extends Column {
    valueOffsets: Int32Array<ArrayBuffer>;
    data: Uint8Array<ArrayBuffer>;
}
export interface PortColumn extends Column {
    data: Uint16Array<ArrayBuffer>;
}
export interface CodeColumn<Name extends string> extends Column {
    data: Uint8Array<ArrayBuffer>;
    dictionary: readonly Name[];
}
export type ColumnOf<Name extends ColumnName> = Name extends "port" ? PortColumn : Name extends "host_type" ? CodeColumn<HostType> : Name extends "error" ? CodeColumn<ValidationErrorName> : StringColumn;
export interface Batch<Name extends ColumnName = ColumnName> {
    length: number;
    columns: {
        [N in Name]: ColumnOf<N>;
    };
}
export interface LineBatch<Name extends ColumnName = ColumnName> extends Batch<Name> {
    bytes: Uint8Array;
    lineStarts: Int32Array<ArrayBuffer>;
    firstLine: number;
}
export interface ArrowBatch<Name extends ColumnName = ColumnName> extends Batch<Name> {
    indices?: ArrowArray;
}
export interface ColumnOptions<Name extends ColumnName = ColumnName> {
    columns?: Iterable<Name> | undefined;
    base?: string | {
        toString(): string;
    } | null | undefined;
}
export interface LineOptions<Name extends ColumnName = ColumnName> extends ColumnOptions<Name> {
    lineEnd?: "\n" | "\0" | undefined;
}
export interface ArrowType {
    readonly typeId: number;
    readonly id?: number | undefined;
}
export interface ArrowArray {
    readonly type?: ArrowType | undefined;
    readonly length: number;
    readonly offset?: number;
    readonly nullBitmap?: Uint8Array | null | undefined;
    readonly valueOffsets?: Int32Array | BigInt64Array | undefined;
    readonly values?: ArrayBufferView | undefined;
    readonly data?: ArrayBufferView | undefined;
    readonly variadicBuffers?: readonly ArrayBufferView[] | undefined;
    readonly dictionary?: ArrowVector | ArrowArray | undefined;
}
export interface ArrowVector {
    readonly data: readonly ArrowArray[];
}
export function parseLines<const Name extends ColumnName = "href">(bytes: Bytes, options?: LineOptions<Name> | null): LineBatch<Name>;
export function parseLineStream<const Name extends ColumnName = "href">(source: ReadableStream<Bytes> | AsyncIterable<Bytes> | Iterable<Bytes | PromiseLike<Bytes>>, options?: LineOptions<Name> | null): AsyncGenerator<LineBatch<Name>, void, undefined>;
export function parseArrow<const Name extends ColumnName = "href">(array: ArrowArray, options?: ColumnOptions<Name> | null): ArrowBatch<Name>;
export type ClassOf<T> = new (...args: any[]) => T;
export interface ArrowModule<RecordBatch> {
    RecordBatch: ClassOf<RecordBatch>;
    makeData: (...args: any[]) => unknown;
}
export function toArrow<Name extends ColumnName, RecordBatch>(batch: Batch<Name>, arrow: ArrowModule<RecordBatch>): RecordBatch;
export {};
