type Bytes = ArrayBufferLike | ArrayBufferView;
export interface DataURL {
    mimeType: MIMEType;
    body: Uint8Array<ArrayBuffer>;
}
export function parseDataURL(input: string | {
    toString(): string;
}): DataURL | null;
export function createDataURL(body: string | Bytes | {
    toString(): string;
}, mimeType?: string | MIMEType, options?: {
    base64?: boolean | undefined;
} | null): string;
export function forgivingBase64Decode(data: string | {
    toString(): string;
}): Uint8Array<ArrayBuffer> | null;
export function forgivingBase64Encode(data: Bytes): string;
export class MIMEType {
    constructor(input: string);
    static parse(input: string): MIMEType | null;
    type: string;
    subtype: string;
    readonly essence: string;
    readonly parameters: MIMETypeParameters;
    toString(): string;
    minimize(options?: {
        isSupported?: boolean | undefined;
    } | null): string;
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
    } | null): boolean;
    isJSON(): boolean;
}
export class MIMETypeParameters {
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
export {};
