import { URL } from "./index.js";
type StringLike = string | {
    toString(): string;
};
interface PathOptions {
    windows?: boolean | undefined;
}
declare function pathToFileURL(path: StringLike, options?: PathOptions | null | undefined): URL;
declare function fileURLToPath(url: StringLike, options?: PathOptions | null | undefined): string;
declare function fileURLToPathBuffer(url: StringLike, options?: PathOptions | null | undefined): Uint8Array<ArrayBuffer>;
interface HTTPOptions {
    protocol: string;
    hostname: string;
    hash: string;
    search: string;
    pathname: string;
    path: string;
    href: string;
    port?: number;
    auth?: string;
}
declare function urlToHttpOptions(url: {
    readonly protocol: string;
    readonly hostname: string;
    readonly hash: string;
    readonly search: string;
    readonly pathname: string;
    readonly href: string;
    readonly port: string;
    readonly username: string;
    readonly password: string;
}): HTTPOptions;
export { fileURLToPath, fileURLToPathBuffer, pathToFileURL, urlToHttpOptions };
export type { HTTPOptions, PathOptions };
