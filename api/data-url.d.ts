type StringLike = string | {
    toString(): string;
};
type Bytes = ArrayBufferLike | ArrayBufferView;
declare class MIMETypeParameters {
    private constructor();
    readonly size: number;
    get(name: string): string | undefined;
    has(name: string): boolean;
    set(name: string, value: string): this;
    delete(name: string): boolean;
    clear(): void;
    forEach(callback: (value: string, name: string, parameters: MIMETypeParameters) => void, thisArg?: unknown): void;
    keys(): IterableIterator<string>;
    values(): IterableIterator<string>;
    entries(): IterableIterator<[
        string,
        string
    ]>;
    [Symbol.iterator](): IterableIterator<[
        string,
        string
    ]>;
}
declare class MIMEType {
    constructor(input: string);
    static parse(input: string): MIMEType | null;
    type: string;
    subtype: string;
    readonly essence: string;
    readonly parameters: MIMETypeParameters;
    toString(): string;
    minimize(options?: {
        isSupported?: boolean | undefined;
    } | null | undefined): string;
    isImage(): boolean;
    isAudioOrVideo(): boolean;
    isFont(): boolean;
    isZIPBased(): boolean;
    isArchive(): boolean;
    isXML(): boolean;
    isHTML(): boolean;
    isScriptable(): boolean;
    isJavaScript(options?: {
        prohibitParameters?: boolean | undefined;
    } | null | undefined): boolean;
    isJSON(): boolean;
}
interface DataURL {
    mimeType: MIMEType;
    body: Uint8Array<ArrayBuffer>;
}
declare function parseDataURL(input: StringLike): DataURL | null;
declare function createDataURL(body: Bytes | StringLike, mimeType?: string | MIMEType, options?: {
    base64?: boolean | undefined;
} | null | undefined): string;
declare function forgivingBase64Decode(data: StringLike): Uint8Array<ArrayBuffer> | null;
declare function forgivingBase64Encode(data: Bytes): string;
export { MIMEType, MIMETypeParameters, createDataURL, forgivingBase64Decode, forgivingBase64Encode, parseDataURL };
export type { DataURL };
