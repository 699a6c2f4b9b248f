import { MIMEType } from "./data-url.js";
export { MIMEType, MIMETypeParameters } from "./data-url.js";
type StringLike = string | {
    toString(): string;
};
type Bytes = ArrayBufferLike | ArrayBufferView;
interface SourceOptions {
    contentTypeHeader?: StringLike | null | undefined;
    contentTypeHeaders?: Iterable<StringLike> | null | undefined;
    providedType?: StringLike | null | undefined;
}
interface SniffingOptions extends SourceOptions {
    noSniff?: boolean | undefined;
    isSupported?: ((mimeType: MIMEType) => unknown) | undefined;
}
interface SuppliedMIMEType {
    mimeType: MIMEType | null;
    checkForApacheBug: boolean;
}
type SniffingContext = "browsing" | "image" | "audio or video" | "plugin" | "style" | "script" | "font" | "text track" | "cache manifest";
declare const resourceHeaderLength = 1445;
declare function readResourceHeader(resource: Bytes): Uint8Array<ArrayBuffer>;
declare function suppliedMIMEType(options?: SourceOptions | null | undefined): SuppliedMIMEType;
declare function computedMIMEType(resource: Bytes, options?: SniffingOptions | null | undefined): MIMEType;
declare function computedMIMETypeIn(context: SniffingContext, resource: Bytes, options?: SniffingOptions | null | undefined): MIMEType | null;
declare function identifyUnknownMIMEType(resource: Bytes, options?: {
    sniffScriptable?: boolean | undefined;
} | null | undefined): MIMEType;
declare function distinguishTextOrBinary(resource: Bytes): MIMEType;
declare function matchImageTypePattern(resource: Bytes): MIMEType | null;
declare function matchAudioOrVideoTypePattern(resource: Bytes): MIMEType | null;
declare function matchFontTypePattern(resource: Bytes): MIMEType | null;
declare function matchArchiveTypePattern(resource: Bytes): MIMEType | null;
export { computedMIMEType, computedMIMETypeIn, distinguishTextOrBinary, identifyUnknownMIMEType, matchArchiveTypePattern, matchAudioOrVideoTypePattern, matchFontTypePattern, matchImageTypePattern, readResourceHeader, resourceHeaderLength, suppliedMIMEType };
export type { SniffingContext, SniffingOptions, SourceOptions, SuppliedMIMEType };
