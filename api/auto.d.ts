import { URL } from "./index.js";
export { URLSearchParams, domainToASCII, domainToUnicode } from "./index.js";
declare class PlatformURL extends URL {
    static createObjectURL(object: object): string;
    static revokeObjectURL(url: string): void;
}
export { PlatformURL as URL };
