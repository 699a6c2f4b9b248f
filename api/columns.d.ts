import { ValidationErrorName } from "./validation.js";
type ColumnName = "href" | "origin" | "scheme" | "username" | "password" | "host" | "host_type" | "port" | "path" | "query" | "fragment" | "error" | "host_unicode" | "address_space" | "normalized" | "site" | "public_suffix" | `param:${string}`;
type HostType = "domain" | "ipv4" | "ipv6" | "opaque" | "empty";
interface CodeNames {
    host_type: HostType;
    error: ValidationErrorName;
    address_space: "unspecified" | "loopback" | "private" | "link-local" | "unique-local" | "shared" | "documentation" | "multicast" | "reserved" | "public" | "special-use";
}
type ColumnOf<Name extends ColumnName> = Name extends "port" ? PortColumn : Name extends keyof CodeNames ? CodeColumn<CodeNames[Name]> : StringColumn;
interface Column {
    length: number;
    nullCount: number;
    nullBitmap: Uint8Array<ArrayBuffer> | null;
}
interface StringColumn extends Column {
    valueOffsets: Int32Array<ArrayBuffer>;
    data: Uint8Array<ArrayBuffer>;
}
interface PortColumn extends Column {
    data: Uint16Array<ArrayBuffer>;
}
interface BooleanColumn extends Column {
    data: Uint8Array<ArrayBuffer>;
}
interface CodeColumn<Name extends string> extends Column {
    data: Uint8Array<ArrayBuffer>;
    dictionary: readonly Name[];
}
interface Batch<Name extends ColumnName = ColumnName> {
    length: number;
    columns: {
        [N in Name]: ColumnOf<N>;
    };
}
interface LineBatch<Name extends ColumnName = ColumnName> extends Batch<Name> {
    bytes: Uint8Array;
    lineStarts: Int32Array<ArrayBuffer>;
    firstLine: number;
}
interface ArrowBatch<Name extends ColumnName = ColumnName> extends Batch<Name> {
    indices?: ArrowArray;
}
interface SiteFunctions {
    publicSuffix(domain: string, options: SectionOptions): string | null;
}
interface SectionOptions {
    section: "all" | "ICANN";
}
interface ColumnOptions<Name extends ColumnName = ColumnName> {
    columns?: Iterable<Name> | undefined;
    steps?: Iterable<string> | undefined;
    siteFunctions?: SiteFunctions | undefined;
    section?: "all" | "ICANN" | undefined;
    base?: string | {
        toString(): string;
    } | null | undefined;
}
interface LineOptions<Name extends ColumnName = ColumnName> extends ColumnOptions<Name> {
    lineEnd?: "\n" | "\0" | undefined;
}
interface ArrowType {
    readonly typeId: number;
    readonly id?: number | undefined;
}
interface ArrowArray {
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
interface ArrowVector {
    readonly data: readonly ArrowArray[];
}
type ClassOf<T> = new (...args: any[]) => T;
interface ArrowModule<RecordBatch> {
    RecordBatch: ClassOf<RecordBatch>;
    makeData: (...args: any[]) => unknown;
}
type Bytes = ArrayBufferLike | ArrayBufferView;
declare function parseLines<const Name extends ColumnName = "href">(bytes: Bytes, options?: LineOptions<Name> | null | undefined): LineBatch<Name>;
declare function parseLineStream<const Name extends ColumnName = "href">(source: ReadableStream<Bytes> | AsyncIterable<Bytes> | Iterable<Bytes | PromiseLike<Bytes>>, options?: LineOptions<Name> | null | undefined): AsyncGenerator<LineBatch<Name>, void, undefined>;
declare function parseArrow<const Name extends ColumnName = "href">(array: ArrowArray, options?: ColumnOptions<Name> | null | undefined): ArrowBatch<Name>;
declare function toArrow<Name extends ColumnName, RecordBatch>(batch: Batch<Name>, arrow: ArrowModule<RecordBatch>): RecordBatch;
export { parseArrow, parseLineStream, parseLines, toArrow };
export type { ArrowArray, ArrowBatch, ArrowModule, ArrowType, ArrowVector, Batch, BooleanColumn, ClassOf, CodeColumn, CodeNames, Column, ColumnName, ColumnOf, ColumnOptions, HostType, LineBatch, LineOptions, PortColumn, SectionOptions, SiteFunctions, StringColumn };
