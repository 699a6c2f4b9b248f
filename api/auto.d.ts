import { URL as PlainURL } from "./index.js";
export { domainToASCII, domainToUnicode, URLSearchParams } from "./index.js";
export class URL extends PlainURL {
    static createObjectURL(object: object): string;
    static revokeObjectURL(url: string): void;
}
