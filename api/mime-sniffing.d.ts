import type { MIMEType } from "./data-url.js";
export { MIMEType, MIMETypeParameters } from "./data-url.js";
type Bytes = ArrayBufferLike | ArrayBufferView;
type Stringifiable = string | {
    toString(): string;
};
export interface SourceOptions {
    contentTypeHeader?: Stringifiable | null | undefined;
    contentTypeHeaders?: Iterable<Stringifiable> | null | undefined;
    providedType?: Stringifiable | null | undefined;
}
export interface SniffingOptions extends SourceOptions {
    noSniff?: boolean | undefined;
    isSupported?: ((mimeType: MIMEType) => unknown) | undefined;
}
export interface SuppliedMIMEType {
    mimeType: MIMEType | null;
    checkForApacheBug: boolean;
}
export type SniffingContext = "browsing" | "image" | "audio or video" | "plugin" | "style" | "script" | "font" | "text track" | "cache manifest";
export const resourceHeaderLength: 1445;
export function computedMIMEType(resource: Bytes, options?: SniffingOptions | null): MIMEType;
export function computedMIMETypeIn(context: SniffingContext, resource: Bytes, options?: SniffingOptions | null): MIMEType | null;
export function suppliedMIMEType(options?: SourceOptions | null): SuppliedMIMEType;
export function readResourceHeader(resource: Bytes): Uint8Array<ArrayBuffer>;
export function identifyUnknownMIMEType(resource: Bytes, options?: {
    sniffScriptable?: boolean | undefined;
} | null): MIMEType;
export function distinguishTextOrBinary(resource: Bytes): MIMEType;
export function matchImageTypePattern(resource: Bytes): MIMEType | null;
export function matchAudioOrVideoTypePattern(resource: Bytes): MIMEType | null;
export function matchFontTypePattern(resource: Bytes): MIMEType | null;
export function matchArchiveTypePattern(resource: Bytes): MIMEType | null;
export {};
