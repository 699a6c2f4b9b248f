import type { URL } from "./index.js";
type StringLike = string | {
    toString(): string;
};
export interface PathOptions {
    windows?: boolean | undefined;
}
export function pathToFileURL(path: StringLike, options?: PathOptions | null | undefined): URL;
export function fileURLToPath(url: StringLike, options?: PathOptions | null | undefined): string;
export function fileURLToPathBuffer(url: StringLike, options?: PathOptions | null | undefined): Uint8Array<ArrayBuffer>;
export interface HTTPOptions {
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
export function urlToHttpOptions(url: {
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
export {};
